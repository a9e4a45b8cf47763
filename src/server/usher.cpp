#include "server/usher.h"

#include <fcntl.h>
#include <sys/socket.h>

#include "server/answer.h"
#include "server/connection.h"

namespace armatura::server {
namespace {

Descriptor spare_descriptor() { return Descriptor{::open("/dev/null", O_RDONLY | O_CLOEXEC)}; }

Response crowded_answer() {
  Fault fault{.code = "too_many_connections", .detail = {}};
  fault.seconds = kCrowdedSeconds;
  return fault_in_both(fault);
}

}  // namespace

Usher::Usher() : answer_(answer_text(crowded_answer(), {.keep_alive = false})), spare_(spare_descriptor()) {}

void Usher::turn_away(int socket, std::span<char> scratch) const {
  (void)::send(socket, answer_.data(), answer_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  (void)::shutdown(socket, SHUT_WR);
  // What has come already is read, so that closing does not take the answer back.
  (void)::recv(socket, scratch.data(), scratch.size(), MSG_DONTWAIT);
}

std::optional<std::size_t> Usher::turn_waiting_away(int acceptor, std::span<char> scratch) {
  constexpr std::size_t kAtOnce = 64;
  std::size_t told = 0;
  for (bool more = true; more && told < kAtOnce;) {
    if (spare_.valid()) spare_.close();
    {
      const Descriptor newcomer{::accept4(acceptor, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC)};
      more = newcomer.valid();
      if (more) turn_away(newcomer.number(), scratch);
      told += more ? 1 : 0;
    }
    spare_ = spare_descriptor();
  }
  if (!spare_.valid()) return std::nullopt;
  return told;
}

}  // namespace armatura::server
