// The server's side of WebSocket framing (RFC 6455) over bytes that somebody else reads. Beast's stream would keep
// buffers of its own for every connection and send one message at a time; this keeps nothing while nothing is
// half-received.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace armatura::server {

enum class FrameKind : std::uint8_t { Continuation = 0, Utf8 = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

namespace close_code {
constexpr std::uint16_t kNormal = 1000;
constexpr std::uint16_t kGoingAway = 1001;
constexpr std::uint16_t kProtocolError = 1002;
constexpr std::uint16_t kNotText = 1003;
constexpr std::uint16_t kBadText = 1007;
constexpr std::uint16_t kPolicy = 1008;
constexpr std::uint16_t kTooBig = 1009;
constexpr std::uint16_t kInternal = 1011;
}  // namespace close_code

// The head of an unmasked frame of `size` bytes, written to `out` (at least 10 bytes); returns its length.
std::size_t write_frame_head(FrameKind kind, std::size_t size, char* out);
std::string whole_frame(FrameKind kind, std::string_view payload);
// The reason is cut to 120 bytes, never inside a letter.
std::string close_frame(std::uint16_t code, std::string_view reason);

// What a client said next.
struct Heard {
  enum class Kind : std::uint8_t { Nothing, Fragment, Message, Ping, Pong, Close, Fault };
  Kind kind{};
  std::size_t consumed{};  // bytes of the input that are done with, also for Nothing
  std::string_view text;   // Message, Ping: the payload, valid until the next call. Fault: the reason
  std::uint16_t code{};    // Close: what the client gave, kNormal when it gave nothing. Fault: what to close with
};

// Puts fragments together and judges everything a client may get wrong.
class FrameReader {
 public:
  // Looks at the bytes from `data` on and unmasks them in place. Nothing: more bytes are needed, those not consumed
  // have to be given again.
  Heard next(char* data, std::size_t size, std::size_t max_message);

 private:
  std::string message_;  // fragments so far
  bool in_message_{};
};

}  // namespace armatura::server
