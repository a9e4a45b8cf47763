#include "cli/http_call.h"

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <charconv>

#include "server/descriptor.h"

namespace armatura::cli {
namespace {

constexpr std::size_t kMostBytes = 1u << 20;
constexpr int kPatienceSeconds = 20;

int connect_to(const std::string& address, std::uint16_t port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return -1;
  const int number = ::socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, found->ai_protocol);
  const timeval patience{kPatienceSeconds, 0};
  if (number >= 0) {
    (void)::setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    (void)::setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  }
  const bool connected = number >= 0 && ::connect(number, found->ai_addr, found->ai_addrlen) == 0;
  ::freeaddrinfo(found);
  if (number >= 0 && !connected) ::close(number);
  return connected ? number : -1;
}

}  // namespace

HttpAnswer http_call(const std::string& address, std::uint16_t port, std::string_view method, std::string_view path,
                     std::string_view bearer) {
  const server::Descriptor socket{connect_to(address, port)};
  if (!socket.valid()) return {};
  const std::string asked = fmt::format(
      "{} {} HTTP/1.1\r\nHost: {}:{}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n"
      "Content-Length: 2\r\nConnection: close\r\n\r\n{{}}",
      method, path, address, port, bearer);
  for (std::size_t sent = 0; sent < asked.size();) {
    const ssize_t now = ::send(socket.number(), asked.data() + sent, asked.size() - sent, MSG_NOSIGNAL);
    if (now <= 0) return {};
    sent += static_cast<std::size_t>(now);
  }
  std::string heard;
  char piece[4096];
  for (ssize_t now = 0; heard.size() < kMostBytes && (now = ::recv(socket.number(), piece, sizeof piece, 0)) > 0;)
    heard.append(piece, static_cast<std::size_t>(now));
  constexpr std::string_view kVersion = "HTTP/1.1 ";
  const std::size_t body = heard.find("\r\n\r\n");
  HttpAnswer answer;
  if (!heard.starts_with(kVersion) || body == std::string::npos) return {};
  std::from_chars(heard.data() + kVersion.size(), heard.data() + heard.size(), answer.status);
  answer.body = heard.substr(body + 4);
  return answer;
}

}  // namespace armatura::cli
