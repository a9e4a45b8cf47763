// Tells those for whom there is no room, instead of leaving them at the door: also when no descriptor is left to hear
// them with.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "server/descriptor.h"

namespace armatura::server {

class Usher {
 public:
  Usher();
  // Says that there are too many. `scratch` is for what they said already.
  void turn_away(int socket, std::span<char> scratch) const;
  // All descriptors are in use: a spare one is lent to each of those who wait, for as long as it takes to say so. How
  // many were told; nothing when somebody else took the spare one.
  std::optional<std::size_t> turn_waiting_away(int acceptor, std::span<char> scratch);

 private:
  std::string answer_;
  Descriptor spare_;
};

}  // namespace armatura::server
