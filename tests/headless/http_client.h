// A small blocking HTTP/1.1 client that keeps its connection.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "headless/socket.h"

namespace armatura::headless {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
  int status{};
  Headers headers;
  std::string body;
  std::string_view header(std::string_view name) const;  // empty when there is none; names in any case
};

// The head of a reply taken from the front of `bytes`; nothing while it is incomplete.
std::optional<HttpReply> take_reply_head(std::string& bytes);

class HttpClient {
 public:
  // `from`: the address of this machine to come from; empty: the system chooses.
  HttpClient(std::string host, std::uint16_t port, int timeout_ms = 5000, std::string from = {});

  // Connects when needed. Nothing when the server hangs up or is silent for too long.
  std::optional<HttpReply> request(std::string_view method, std::string_view target, const Headers& headers = {},
                                   std::string_view body = {});
  // The two halves of it, for requests that are not well-formed, or several at once.
  bool send_raw(std::string_view bytes);
  std::optional<HttpReply> read_reply(bool without_body = false);
  // One line of a stream that is answered in chunks, after read_head(). Nothing at its end.
  std::optional<HttpReply> read_head();
  std::optional<std::string> read_chunk();

  bool hung_up(int timeout_ms);  // whether the server closes the connection, all it says being thrown away
  Socket& socket() { return socket_; }
  void disconnect();

 private:
  bool fill();
  bool fill_to(std::size_t bytes);
  std::optional<std::string> read_line();

  std::string host_;
  std::uint16_t port_;
  int timeout_ms_;
  std::string from_;
  Socket socket_;
  std::string unread_;
};

}  // namespace armatura::headless
