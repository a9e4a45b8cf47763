// Attacks that show best on a server with nothing else to do: guessed passwords and bodies that never end.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "hostile/targets.h"

namespace armatura::hostile {

struct Claim {
  bool holds{};
  std::string what{};
};

std::vector<Claim> attack_alone(Targets& targets, std::uint64_t seed);

}  // namespace armatura::hostile
