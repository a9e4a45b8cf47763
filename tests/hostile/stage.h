// What has to be there before the attack: a long match in play whose seats belong to the attackers, a long one from a
// file, matches that sleep, some of them of honest people, and a cookie with many seats.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "headless/player.h"
#include "hostile/targets.h"

namespace armatura::hostile {

struct Stage {
  std::vector<headless::SeatLink> asleep;  // seats of honest people
  std::size_t long_rows{};
  std::size_t cookie_seats{};
  std::vector<std::string> problems;
};

// Of a server that lets everybody hurry. `files` are match files for whoever brings some, the longest is looked at too.
Stage set_stage(std::uint16_t port, const std::vector<std::string>& files, std::size_t rows, std::uint64_t seed,
                Targets& targets);

}  // namespace armatura::hostile
