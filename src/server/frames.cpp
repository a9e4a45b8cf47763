#include "server/frames.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "server/request_text.h"

namespace armatura::server {
namespace {

Heard fault(std::uint16_t code, std::string_view reason) {
  return Heard{.kind = Heard::Kind::Fault, .consumed = 0, .text = reason, .code = code};
}

void unmask(char* data, std::size_t size, const char* mask) {
  std::array<char, 8> twice{};
  std::memcpy(twice.data(), mask, 4);
  std::memcpy(twice.data() + 4, mask, 4);
  std::uint64_t key = 0;
  std::memcpy(&key, twice.data(), sizeof key);
  std::size_t at = 0;
  for (; at + sizeof key <= size; at += sizeof key) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, data + at, sizeof eight);
    eight ^= key;
    std::memcpy(data + at, &eight, sizeof eight);
  }
  for (; at < size; ++at) data[at] = static_cast<char>(data[at] ^ mask[at % 4]);
}

std::uint64_t big_endian(const char* data, std::size_t bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i) value = value << 8u | static_cast<unsigned char>(data[i]);
  return value;
}

// Codes a client may send: those that mean "no code was sent" and the reserved ones are faults.
bool may_be_sent(std::uint64_t code) {
  if (code >= 3000) return code < 5000;
  return code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

Heard close_heard(std::string_view payload, std::size_t consumed) {
  if (payload.empty())
    return {.kind = Heard::Kind::Close, .consumed = consumed, .text = {}, .code = close_code::kNormal};
  if (payload.size() < 2) return fault(close_code::kProtocolError, "half a close code");
  const std::uint64_t code = big_endian(payload.data(), 2);
  if (!may_be_sent(code)) return fault(close_code::kProtocolError, "no such close code");
  if (!is_utf8(payload.substr(2))) return fault(close_code::kBadText, "the reason is not UTF-8");
  return {.kind = Heard::Kind::Close,
          .consumed = consumed,
          .text = payload.substr(2),
          .code = static_cast<std::uint16_t>(code)};
}

}  // namespace

std::size_t write_frame_head(FrameKind kind, std::size_t size, char* out) {
  out[0] = static_cast<char>(0x80u | static_cast<unsigned>(kind));
  const std::size_t bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  out[1] = static_cast<char>(bytes == 0 ? size : bytes == 2 ? 126 : 127);
  for (std::size_t i = 0; i < bytes; ++i) out[2 + i] = static_cast<char>(size >> (8 * (bytes - 1 - i)) & 0xFFu);
  return 2 + bytes;
}

std::string whole_frame(FrameKind kind, std::string_view payload) {
  std::array<char, 10> head{};
  const std::size_t length = write_frame_head(kind, payload.size(), head.data());
  std::string frame{head.data(), length};
  frame += payload;
  return frame;
}

std::string close_frame(std::uint16_t code, std::string_view reason) {
  if (reason.size() > 120) {
    std::size_t end = 120;
    while (end > 0 && (static_cast<unsigned char>(reason[end]) & 0xC0u) == 0x80u) --end;
    reason = reason.substr(0, end);
  }
  std::string payload{static_cast<char>(code >> 8u), static_cast<char>(code & 0xFFu)};
  payload += reason;
  return whole_frame(FrameKind::Close, payload);
}

Heard FrameReader::next(char* data, std::size_t size, std::size_t max_message) {
  if (!in_message_ && !message_.empty()) std::string{}.swap(message_);  // its text was read by now
  if (size < 2) return {};
  const auto first = static_cast<unsigned char>(data[0]);
  const auto second = static_cast<unsigned char>(data[1]);
  const bool final = (first & 0x80u) != 0;
  const unsigned opcode = first & 0x0Fu;
  const bool control = opcode >= 8;
  std::uint64_t length = second & 0x7Fu;
  if ((first & 0x70u) != 0) return fault(close_code::kProtocolError, "a reserved bit is set");
  if ((opcode > 2 && opcode < 8) || opcode > 10) return fault(close_code::kProtocolError, "no such kind of frame");
  if ((second & 0x80u) == 0) return fault(close_code::kProtocolError, "a client has to mask its frames");
  if (control && (!final || length > 125))
    return fault(close_code::kProtocolError, "a control frame is short and whole");

  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  const std::size_t head = 2 + wide + 4;
  if (size < 2 + wide) return {};
  if (wide != 0) length = big_endian(data + 2, wide);
  if (!control && length > max_message - std::min(message_.size(), max_message)) {
    return fault(close_code::kTooBig, "too big");
  }
  // A kind of frame that is refused anyway is refused before its payload has come.
  const auto kind = static_cast<FrameKind>(opcode);
  if (kind == FrameKind::Binary) return fault(close_code::kNotText, "text only");
  if (kind == FrameKind::Utf8 && in_message_)
    return fault(close_code::kProtocolError, "the last message is unfinished");
  if (kind == FrameKind::Continuation && !in_message_) return fault(close_code::kProtocolError, "nothing to continue");
  if (size < head || size - head < length) return {};

  const std::size_t consumed = head + static_cast<std::size_t>(length);
  unmask(data + head, static_cast<std::size_t>(length), data + 2 + wide);
  const std::string_view payload{data + head, static_cast<std::size_t>(length)};
  switch (kind) {
    case FrameKind::Ping:
      return {.kind = Heard::Kind::Ping, .consumed = consumed, .text = payload, .code = 0};
    case FrameKind::Pong:
      return {.kind = Heard::Kind::Pong, .consumed = consumed, .text = {}, .code = 0};
    case FrameKind::Close:
      return close_heard(payload, consumed);
    case FrameKind::Continuation:
    case FrameKind::Utf8:
    case FrameKind::Binary:
      break;
  }
  if (final && !in_message_) {
    if (!is_utf8(payload)) return fault(close_code::kBadText, "not UTF-8");
    return {.kind = Heard::Kind::Message, .consumed = consumed, .text = payload, .code = 0};
  }
  message_ += payload;
  in_message_ = !final;
  if (!final) return {.kind = Heard::Kind::Fragment, .consumed = consumed, .text = {}, .code = 0};
  if (!is_utf8(message_)) return fault(close_code::kBadText, "not UTF-8");
  return {.kind = Heard::Kind::Message, .consumed = consumed, .text = message_, .code = 0};
}

}  // namespace armatura::server
