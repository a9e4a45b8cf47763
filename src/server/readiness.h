// Which sockets have something to say, or room to be told something. Level-triggered, and changed only when what is
// awaited of a socket changes: one in steady use costs no call to the system beside its reads and writes, where a wait
// of Asio's would be armed anew for every message.
#pragma once
#include <sys/epoll.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/descriptor.h"

namespace armatura::server {

class Readiness {
 public:
  static constexpr std::uint32_t kReadable = EPOLLIN;
  static constexpr std::uint32_t kWritable = EPOLLOUT;
  static constexpr std::uint32_t kOver = EPOLLHUP | EPOLLERR;  // told without being awaited

  int descriptor() const { return epoll_.number(); }  // readable when a socket is ready
  bool valid() const { return epoll_.valid(); }
  bool add(int socket, void* whose, std::uint32_t awaited) const {
    return control(EPOLL_CTL_ADD, socket, whose, awaited);
  }
  bool change(int socket, void* whose, std::uint32_t awaited) const {
    return control(EPOLL_CTL_MOD, socket, whose, awaited);
  }
  // Calls ready(whose, what) for a few of those that are ready, and returns at once when there are none. True: there
  // may be more.
  template <class Ready>
  bool few(Ready ready) const {
    std::array<epoll_event, 16> events;
    const int count = ::epoll_wait(epoll_.number(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      ready(event.data.ptr, event.events);
    }
    return count == static_cast<int>(events.size());
  }

 private:
  bool control(int operation, int socket, void* whose, std::uint32_t awaited) const {
    epoll_event event{};
    event.events = awaited;
    event.data.ptr = whose;
    return ::epoll_ctl(epoll_.number(), operation, socket, &event) == 0;
  }

  Descriptor epoll_{::epoll_create1(EPOLL_CLOEXEC)};
};

}  // namespace armatura::server
