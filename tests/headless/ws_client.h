// A blocking WebSocket client. It answers pings and closes as it should, unless told to be rude with raw bytes.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "headless/frames.h"
#include "headless/http_client.h"
#include "headless/socket.h"

namespace armatura::headless {

// The request that asks for a WebSocket, and the key that every server has to answer to it.
std::string handshake_text(const std::string& host, std::string_view path, const Headers& headers = {});
constexpr std::string_view kHandshakeAnswer = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

class WsClient {
 public:
  // Whether the server agreed; otherwise reply() says what it answered.
  bool connect(const std::string& host, std::uint16_t port, std::string_view path, const Headers& headers = {},
               int receive_buffer = 0, const std::string& from = {});
  const HttpReply& reply() const { return reply_; }

  bool send(std::string_view text) { return send_raw(encode_frame(kText, text)); }
  bool send_raw(std::string_view bytes) { return socket_.send(bytes); }
  // The next text, put together. Nothing when there is none in time, or the connection has ended.
  std::optional<std::string> receive(int timeout_ms = 5000);
  std::optional<Frame> receive_frame(int timeout_ms = 5000);  // any frame, nothing answered

  // Says goodbye and waits for the answer.
  bool close(int code = 1000, std::string_view reason = {}, int timeout_ms = 5000);
  // Reads until the server has closed; whether it did so in time.
  bool wait_for_close(int timeout_ms = 5000);
  int close_code() const { return close_code_; }  // of the server; 0: none came
  const std::string& close_reason() const { return close_reason_; }
  bool ended() const { return ended_; }  // the connection itself

  void answer_pings(bool answer) { answer_pings_ = answer; }
  Socket& socket() { return socket_; }

 private:
  Socket socket_;
  HttpReply reply_;
  FrameDecoder frames_;
  std::string message_;
  std::string close_reason_;
  int close_code_{};
  bool ended_{};
  bool said_close_{};
  bool answer_pings_{true};
};

}  // namespace armatura::headless
