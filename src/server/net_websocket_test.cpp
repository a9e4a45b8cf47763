// WebSockets over real sockets: what goes well, and everything a client may get wrong.
#include <gtest/gtest.h>

#include "server/test_server.h"

namespace armatura::server {
namespace {

using headless::encode_frame;
using headless::FrameForm;
using headless::kBinary;
using headless::kClose;
using headless::kContinuation;
using headless::kPing;
using headless::kPong;
using headless::kText;
using headless::WsClient;

TEST(NetWebSocket, EchoesTextsOfEveryLength) {
  RunningServer server;
  auto client = server.websocket();
  EXPECT_EQ(client.reply().header("X-Content-Type-Options"), "nosniff");
  for (const std::size_t size : {0u, 1u, 7u, 8u, 125u, 126u, 127u, 4096u, 65535u, 65536u}) {
    const std::string text(size, 'a');
    ASSERT_TRUE(client.send(text));
    EXPECT_EQ(client.receive(), text) << size;
  }
  ASSERT_TRUE(client.send("\xD0\xB6\xE2\x82\xAC\xF0\x9F\x8E\xB2"));
  EXPECT_EQ(client.receive(), "\xD0\xB6\xE2\x82\xAC\xF0\x9F\x8E\xB2");
  EXPECT_EQ(server.counts().websockets, 1U);
  EXPECT_TRUE(client.close(1000, "enough"));
  EXPECT_EQ(client.close_code(), 1000);
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == 1; }));
  EXPECT_TRUE(comes_true([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(server.counts().websockets, 0U);
}

TEST(NetWebSocket, UnderstandsFramesThatComeInPieces) {
  RunningServer server;
  auto client = server.websocket();
  const std::string frames =
      encode_frame(kText, "first") + encode_frame(kText, std::string(300, 'b')) + encode_frame(kText, "third");
  for (const char byte : frames) ASSERT_TRUE(client.send_raw({&byte, 1}));
  EXPECT_EQ(client.receive(), "first");
  EXPECT_EQ(client.receive(), std::string(300, 'b'));
  EXPECT_EQ(client.receive(), "third");
  std::string many;
  for (int i = 0; i < 3000; ++i) many += encode_frame(kText, std::to_string(i));
  ASSERT_TRUE(client.send_raw(many));
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(client.receive(), std::to_string(i));
}

TEST(NetWebSocket, PutsFragmentsTogetherAndAnswersPingsBetween) {
  RunningServer server;
  auto client = server.websocket();
  // A letter is cut in two by the fragments.
  ASSERT_TRUE(client.send_raw(encode_frame(kText, "one \xD0", FrameForm{.final = false})));
  ASSERT_TRUE(client.send_raw(encode_frame(kPing, "there?")));
  ASSERT_TRUE(client.send_raw(encode_frame(kContinuation, "\xB6 two ", FrameForm{.final = false})));
  ASSERT_TRUE(client.send_raw(encode_frame(kPong, "unasked")));
  ASSERT_TRUE(client.send_raw(encode_frame(kContinuation, "")));
  const auto pong = client.receive_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, kPong);
  EXPECT_EQ(pong->payload, "there?");
  EXPECT_FALSE(pong->masked);
  EXPECT_EQ(client.receive(), "one \xD0\xB6 two ");
  ASSERT_TRUE(client.send("still well"));
  EXPECT_EQ(client.receive(), "still well");
}

TEST(NetWebSocket, ClosesWithACodeThatSaysWhatWasWrong) {
  NetSettings settings;
  settings.max_message = 1000;
  RunningServer server{settings};
  struct Case {
    std::string bytes;
    int code;
  };
  const std::string no_payload_yet = encode_frame(kText, std::string(100'000, 'x')).substr(0, 14);
  const std::vector<Case> cases{
      {encode_frame(kBinary, "x"), 1003},
      {encode_frame(kText, "\xFF\xFE"), 1007},
      {encode_frame(kText, "\xED\xA0\x80"), 1007},
      {encode_frame(kText, "\xC0\xAF"), 1007},
      {encode_frame(kText, "\xE2\x82"), 1007},
      {encode_frame(kText, std::string(1001, 'x')), 1009},
      {no_payload_yet, 1009},
      {encode_frame(kText, std::string(600, 'x'), {.final = false}) +
           encode_frame(kContinuation, std::string(600, 'x')),
       1009},
      {encode_frame(kText, "x", {.masked = false}), 1002},
      {encode_frame(kText, "x", {.reserved = 4}), 1002},
      {encode_frame(kText, "x", {.reserved = 1}), 1002},
      {encode_frame(3, "x"), 1002},
      {encode_frame(11, "x"), 1002},
      {encode_frame(kPing, std::string(126, 'x')), 1002},
      {encode_frame(kPing, "x", {.final = false}), 1002},
      {encode_frame(kContinuation, "x"), 1002},
      {encode_frame(kText, "x", {.final = false}) + encode_frame(kText, "y"), 1002},
      {encode_frame(kClose, "x"), 1002},
      {encode_frame(kClose, headless::close_payload(999)), 1002},
      {encode_frame(kClose, headless::close_payload(1005)), 1002},
      {encode_frame(kClose, headless::close_payload(1000, "\xFF")), 1007},
      {encode_frame(kClose, ""), 1000},
      {encode_frame(kClose, headless::close_payload(4321, "bye")), 4321},
      {encode_frame(kText, "close me") + encode_frame(kText, "unheard"), 4001},
      {encode_frame(kText, "throw"), 1011},
  };
  auto bystander = server.websocket();
  for (std::size_t i = 0; i < cases.size(); ++i) {
    auto client = server.websocket();
    ASSERT_TRUE(client.send_raw(cases[i].bytes));
    EXPECT_TRUE(client.wait_for_close(3000)) << i;
    EXPECT_EQ(client.close_code(), cases[i].code) << i;
  }
  ASSERT_TRUE(bystander.send("unmoved"));
  EXPECT_EQ(bystander.receive(), "unmoved");
  const int ended = static_cast<int>(cases.size());
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == ended; }));
}

TEST(NetWebSocket, SaysItsLastWordsBeforeItCloses) {
  RunningServer server;
  auto client = server.websocket();
  ASSERT_TRUE(client.send("close me"));
  EXPECT_EQ(client.receive(), "last words");
  EXPECT_TRUE(client.wait_for_close());
  EXPECT_EQ(client.close_reason(), "as you wish");
}

TEST(NetWebSocket, IsOpenedOnlyByAProperHandshake) {
  RunningServer server;
  auto client = server.client();
  const headless::Headers good{{"Upgrade", "websocket"},
                               {"Connection", "keep-alive, Upgrade"},
                               {"Sec-WebSocket-Version", "13"},
                               {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  const auto status = [&](std::size_t changed, const std::string& value, std::string_view method = "GET") {
    auto headers = good;
    headers[changed].second = value;
    const auto reply = client.request(method, "/ws", headers);
    return reply ? reply->status : 0;
  };
  EXPECT_EQ(status(1, "keep-alive"), 400);
  EXPECT_EQ(status(2, "8"), 426);
  EXPECT_EQ(status(3, "short"), 400);
  EXPECT_EQ(status(3, "dGhlIHNhbXBsZSBub25jZ!=="), 400);
  EXPECT_EQ(status(0, "websocket", "POST"), 400);
  EXPECT_EQ(status(0, "h2c"), 200);  // not a WebSocket at all, just a request
  auto elsewhere = good;
  const auto refused = client.request("GET", "/elsewhere", elsewhere);
  EXPECT_EQ(refused->status, 403);
  EXPECT_EQ(refused->body, "not here");
  EXPECT_EQ(server.handler().counts.opened, 0);
  EXPECT_EQ(status(0, "WebSocket"), 101);
  EXPECT_EQ(server.counts().accepted, 1U);
}

TEST(NetWebSocket, IsCountedForWhoStandsBehindAProxy) {
  NetSettings settings;
  settings.trusted_proxies = {kHere};
  settings.max_connections_per_address = 1;
  RunningServer server{settings};
  const headless::Headers one{{"X-Forwarded-For", "1.1.1.1"}};
  const headless::Headers other{{"X-Forwarded-For", "2.2.2.2"}};
  WsClient first;
  WsClient second;
  WsClient third;
  EXPECT_TRUE(first.connect(kHere, server.port(), "/ws", one));
  EXPECT_FALSE(second.connect(kHere, server.port(), "/ws", one));
  EXPECT_EQ(second.reply().status, 503);
  EXPECT_TRUE(third.connect(kHere, server.port(), "/ws", other));
  EXPECT_TRUE(first.close());
  EXPECT_TRUE(comes_true([&] { return second.connect(kHere, server.port(), "/ws", one); }));
}

TEST(NetWebSocket, HearsWhatCameTogetherWithTheHandshake) {
  RunningServer server;
  auto socket = headless::Socket::connect(kHere, server.port());
  ASSERT_TRUE(socket.send(headless::handshake_text(kHere, "/ws") + encode_frame(kText, "eager")));
  std::string bytes;
  headless::FrameDecoder frames;
  std::optional<headless::HttpReply> head;
  std::vector<std::string> heard;
  while (heard.size() < 2) {
    const auto more = socket.receive(3000);
    ASSERT_TRUE(more && !more->empty());
    bytes += *more;
    if (!head) head = headless::take_reply_head(bytes);
    if (!head) continue;
    frames.feed(std::exchange(bytes, {}));
    while (const auto frame = frames.next()) heard.push_back(frame->payload);
  }
  EXPECT_EQ(head->status, 101);
  EXPECT_EQ(heard.back(), "eager");
}

TEST(NetWebSocket, PingsTheSilentAndDropsTheDead) {
  NetSettings settings;
  settings.ping_interval = 150;
  RunningServer server{settings};
  auto lively = server.websocket();
  auto dead = server.websocket();
  dead.answer_pings(false);
  EXPECT_FALSE(lively.receive(700));  // answers pings meanwhile
  EXPECT_FALSE(lively.ended());
  ASSERT_TRUE(lively.send("here"));
  EXPECT_EQ(lively.receive(), "here");
  EXPECT_TRUE(dead.wait_for_close(2000));
  EXPECT_EQ(server.handler().counts.ended, 1);
}

TEST(NetWebSocket, DropsSlowReadersAtOnceAndNobodyElse) {
  NetSettings settings;
  settings.max_waiting_bytes = 100'000;
  RunningServer server{settings};
  auto bystander = server.websocket();
  auto slow = server.websocket(4096);
  ASSERT_TRUE(slow.send("pour"));
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == 1; }, 1000));
  ASSERT_TRUE(bystander.send("unmoved"));
  EXPECT_EQ(bystander.receive(), "unmoved");
  // Who begins to read in time learns why.
  EXPECT_TRUE(slow.wait_for_close(5000));
  EXPECT_EQ(slow.close_code(), 1008);
  EXPECT_EQ(slow.close_reason(), "too slow");
  auto never = server.websocket(4096);
  ASSERT_TRUE(never.send("pour"));
  EXPECT_TRUE(comes_true([&] { return server.counts().connections == 1; }));
}

TEST(NetWebSocket, WaitsForWhoReadsOneLongText) {
  NetSettings settings;
  settings.max_waiting_bytes = 100'000;
  RunningServer server{settings};
  auto client = server.websocket(65'536);
  ASSERT_TRUE(client.send("tell all"));
  const auto all = client.receive(30'000);
  ASSERT_TRUE(all) << client.close_reason();
  EXPECT_EQ(all->size(), 16'000'000u);
  EXPECT_EQ(client.receive(), "and more");
}

TEST(NetWebSocket, DropsWhoPingsWithoutReading) {
  NetSettings settings;
  settings.max_waiting_bytes = 20'000;
  RunningServer server{settings};
  auto rude = server.websocket(4096);
  std::string pings;
  for (int i = 0; i < 500; ++i) pings += encode_frame(kPing, std::string(125, 'p'));
  for (int i = 0; i < 200 && server.handler().counts.ended == 0; ++i) {
    if (!rude.socket().send(pings, 200)) break;
  }
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == 1; }));
  EXPECT_TRUE(server.serves());
}

}  // namespace
}  // namespace armatura::server
