// Wakes the loop from another thread. A write to the system and no more: Asio's own way takes a lock that the loop
// needs as well, and whoever holds it may have lost the processor to somebody.
#pragma once
#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

#include "server/descriptor.h"

namespace armatura::server {

class Wake {
 public:
  bool valid() const { return event_.valid(); }
  int descriptor() const { return event_.number(); }  // readable after somebody rang
  void ring() const {
    const std::uint64_t once = 1;
    // It fails only where it has been rung so often that the loop is about to look anyway.
    [[maybe_unused]] const ssize_t written = ::write(event_.number(), &once, sizeof once);
  }
  void heard() const {
    std::uint64_t times = 0;
    [[maybe_unused]] const ssize_t read = ::read(event_.number(), &times, sizeof times);
  }

 private:
  Descriptor event_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

}  // namespace armatura::server
