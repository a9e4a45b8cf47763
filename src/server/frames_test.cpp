// Framing without sockets: what is queued must come out whole, however the system cuts it.
#include "server/frames.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "headless/frames.h"
#include "server/out_queue.h"

namespace armatura::server {
namespace {

std::string drained(OutQueue& queue, std::size_t at_a_time) {
  std::string out;
  OutQueue::Batch batch;
  while (!queue.empty()) {
    queue.next(batch);
    std::string bytes;
    for (std::size_t i = 0; i < batch.count; ++i) bytes += batch.pieces[i];
    bytes.resize(std::min(bytes.size(), at_a_time));
    out += bytes;
    queue.sent(bytes.size(), batch);
  }
  return out;
}

RC_GTEST_PROP(OutQueue, GivesEveryFrameWholeHoweverItIsCut, (std::vector<std::string> texts)) {
  const auto at_a_time = *rc::gen::inRange<std::size_t>(1, 300);
  OutQueue queue;
  for (const auto& text : texts) queue.push(std::make_shared<const std::string>(text), Framing::Frame);
  headless::FrameDecoder frames;
  frames.feed(drained(queue, at_a_time));
  RC_ASSERT(queue.waiting() == 0U);
  for (const auto& text : texts) RC_ASSERT(frames.next()->payload == text);
  RC_ASSERT(!frames.next());
}

TEST(OutQueue, FramesLinesAsChunks) {
  OutQueue queue;
  queue.push("head");
  queue.push(std::make_shared<const std::string>("sixteen letters!"), Framing::Chunk);
  queue.push(std::make_shared<const std::string>(), Framing::Chunk);
  queue.push(std::make_shared<const std::string>("bare"), Framing::Line);
  EXPECT_EQ(drained(queue, 3), "head11\r\nsixteen letters!\n\r\n1\r\n\n\r\nbare\n");
}

TEST(OutQueue, KeepsOnlyWhatIsOnItsWay) {
  OutQueue queue;
  queue.push(std::make_shared<const std::string>("first"), Framing::Frame);
  queue.push(std::make_shared<const std::string>("second"), Framing::Frame);
  OutQueue::Batch batch;
  queue.next(batch);
  queue.sent(3, batch);
  queue.keep_only_started();
  EXPECT_EQ(queue.waiting(), 5U);
  EXPECT_EQ(drained(queue, 100), "irst");
  queue.push(std::make_shared<const std::string>("third"), Framing::Frame);
  queue.keep_only_started();
  EXPECT_TRUE(queue.empty());
}

RC_GTEST_PROP(FrameReader, HearsWhatClientsSayHoweverItIsCut, (std::uint32_t mask)) {
  const auto texts = *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::inRange<char>('\x01', '\x7F')));
  const auto at_a_time = *rc::gen::inRange<std::size_t>(1, 50);
  std::string bytes;
  for (const auto& text : texts) {
    const std::size_t half = text.size() / 2;
    bytes += headless::encode_frame(headless::kText, text.substr(0, half), {.final = false, .mask = mask});
    bytes += headless::encode_frame(headless::kPing, "p", {.mask = mask});
    bytes += headless::encode_frame(headless::kContinuation, text.substr(half), {.mask = mask});
  }
  FrameReader reader;
  std::vector<std::string> heard;
  std::string unread;
  for (std::size_t at = 0; at < bytes.size(); at += at_a_time) {
    unread += bytes.substr(at, at_a_time);
    for (;;) {
      const Heard next = reader.next(unread.data(), unread.size(), 1000);
      RC_ASSERT(next.kind != Heard::Kind::Fault);
      if (next.kind == Heard::Kind::Nothing) break;
      if (next.kind == Heard::Kind::Message) heard.emplace_back(next.text);
      unread.erase(0, next.consumed);
    }
  }
  RC_ASSERT(heard == texts);
}

TEST(CloseFrame, CutsReasonsBetweenLetters) {
  std::string reason(119, 'a');
  reason += "\xD0\xB6\xD0\xB6";
  const std::string frame = close_frame(1000, reason);
  EXPECT_EQ(frame.size(), 2U + 2U + 119U);
  headless::FrameDecoder frames;
  frames.feed(frame);
  EXPECT_EQ(frames.next()->opcode, headless::kClose);
}

}  // namespace
}  // namespace armatura::server
