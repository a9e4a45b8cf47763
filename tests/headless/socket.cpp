#include "headless/socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <utility>

namespace armatura::headless {

Socket::Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Socket& Socket::operator=(Socket&& other) noexcept {
  if (this != &other) {
    close();
    descriptor_ = std::exchange(other.descriptor_, -1);
  }
  return *this;
}

Socket::~Socket() { close(); }

Socket Socket::connect(const std::string& host, std::uint16_t port, int receive_buffer, const std::string& from) {
  Socket made;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  sockaddr_in source{};
  source.sin_family = AF_INET;
  if (!from.empty() && inet_pton(AF_INET, from.c_str(), &source.sin_addr) != 1) return made;
  if (inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1) return made;
  made.descriptor_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(made.descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (receive_buffer > 0) {
    ::setsockopt(made.descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  if (!from.empty()) {
    // The port is chosen when the other end is known: thousands of connections share the ports of an address.
    ::setsockopt(made.descriptor_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (::bind(made.descriptor_, reinterpret_cast<const sockaddr*>(&source), sizeof source) != 0) {
      made.close();
      return made;
    }
  }
  if (::connect(made.descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) made.close();
  return made;
}

bool Socket::send(std::string_view bytes, int timeout_ms) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{timeout_ms};
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd wait{.fd = descriptor_, .events = POLLOUT, .revents = 0};
    if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) == 0) return false;
  }
  return true;
}

std::optional<std::string> Socket::receive(int timeout_ms) {
  pollfd wait{.fd = descriptor_, .events = POLLIN, .revents = 0};
  if (::poll(&wait, 1, timeout_ms) <= 0) return std::nullopt;
  std::array<char, 16384> bytes;
  const ssize_t got = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
  return got > 0 ? std::string(bytes.data(), static_cast<std::size_t>(got)) : std::string{};
}

void Socket::shut_sending() const { ::shutdown(descriptor_, SHUT_WR); }

void Socket::close() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace armatura::headless
