// WebSocket frames as a client sees them, without a socket. Written apart from the server's own code, so that a mistake
// of one is not shared by the other.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace armatura::headless {

constexpr int kContinuation = 0;
constexpr int kText = 1;
constexpr int kBinary = 2;
constexpr int kClose = 8;
constexpr int kPing = 9;
constexpr int kPong = 10;

struct FrameForm {
  bool final{true};
  int reserved{};  // the three reserved bits, 0 to 7
  bool masked{true};
  std::uint32_t mask{0x3A7F19C4};
};
std::string encode_frame(int opcode, std::string_view payload, FrameForm form = {});
std::string close_payload(int code, std::string_view reason = {});

struct Frame {
  int opcode{};
  bool final{};
  bool masked{};
  std::string payload;
};

// Takes bytes as they come, gives whole frames.
class FrameDecoder {
 public:
  void feed(std::string_view bytes) { unread_ += bytes; }
  std::optional<Frame> next();

 private:
  std::string unread_;
  std::size_t used_{};
};

}  // namespace armatura::headless
