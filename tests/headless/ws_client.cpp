#include "headless/ws_client.h"

#include <algorithm>
#include <chrono>

namespace armatura::headless {
namespace {

using Clock = std::chrono::steady_clock;

int left_until(Clock::time_point end) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(left, 0));
}

}  // namespace

std::string handshake_text(const std::string& host, std::string_view path, const Headers& headers) {
  std::string text = "GET ";
  text += path;
  text += " HTTP/1.1\r\nHost: " + host +
          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const auto& [name, value] : headers) text += name + ": " + value + "\r\n";
  return text + "\r\n";
}

bool WsClient::connect(const std::string& host, std::uint16_t port, std::string_view path, const Headers& headers,
                       int receive_buffer, const std::string& from) {
  *this = WsClient{};
  socket_ = Socket::connect(host, port, receive_buffer, from);
  if (!socket_ || !socket_.send(handshake_text(host, path, headers))) return false;
  std::string bytes;
  for (;;) {
    if (auto head = take_reply_head(bytes)) {
      reply_ = std::move(*head);
      break;
    }
    const auto more = socket_.receive(5000);
    if (!more || more->empty()) return false;
    bytes += *more;
  }
  if (reply_.status != 101) {
    reply_.body = bytes;
    return false;
  }
  frames_.feed(bytes);
  return reply_.header("Sec-WebSocket-Accept") == kHandshakeAnswer;
}

std::optional<Frame> WsClient::receive_frame(int timeout_ms) {
  const auto end = Clock::now() + std::chrono::milliseconds{timeout_ms};
  for (;;) {
    if (auto frame = frames_.next()) return frame;
    if (ended_ || !socket_) return std::nullopt;
    const auto bytes = socket_.receive(left_until(end));
    if (!bytes) return std::nullopt;
    ended_ = bytes->empty();
    if (ended_) socket_.close();
    frames_.feed(*bytes);
  }
}

std::optional<std::string> WsClient::receive(int timeout_ms) {
  const auto end = Clock::now() + std::chrono::milliseconds{timeout_ms};
  while (auto frame = receive_frame(left_until(end))) {
    if (frame->opcode == kPing) {
      if (answer_pings_) send_raw(encode_frame(kPong, frame->payload));
    } else if (frame->opcode == kClose) {
      if (frame->payload.size() >= 2) {
        close_code_ =
            static_cast<unsigned char>(frame->payload[0]) << 8 | static_cast<unsigned char>(frame->payload[1]);
        close_reason_ = frame->payload.substr(2);
      }
      if (!said_close_) send_raw(encode_frame(kClose, frame->payload.substr(0, 2)));
      said_close_ = true;
    } else if (frame->opcode == kText || frame->opcode == kContinuation) {
      message_ += frame->payload;
      if (frame->final) return std::exchange(message_, {});
    }
  }
  return std::nullopt;
}

bool WsClient::close(int code, std::string_view reason, int timeout_ms) {
  said_close_ = true;
  return send_raw(encode_frame(kClose, close_payload(code, reason))) && wait_for_close(timeout_ms);
}

bool WsClient::wait_for_close(int timeout_ms) {
  const auto end = Clock::now() + std::chrono::milliseconds{timeout_ms};
  while (!ended_ && left_until(end) > 0) (void)receive(left_until(end));
  return ended_;
}

}  // namespace armatura::headless
