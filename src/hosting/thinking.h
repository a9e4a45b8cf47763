// How a bot behind the seam is asked for the decision of a seat.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bots/thinking.h"
#include "engine/audience.h"

namespace armatura::hosting {

class HostedPosition;

struct Thinking {
  std::string_view level;
  std::uint64_t seed{};  // the same thoughts again, where no clock stopped them
  Budget budget{};
  Stop stop{};
};

// Values compare within one list only.
struct RankedDecision {
  std::string code;
  std::int64_t value{};
};
using RankedDecisions = std::vector<RankedDecision>;  // best first, at least one

// What the bot plays: the best it found.
Result<std::string> bot_decision(const HostedPosition& position, Seat seat, const Thinking& thinking);
// A legal decision of an awaited seat that needs no thought, for the watchdog.
std::string plain_decision(const HostedPosition& position, Seat seat);

}  // namespace armatura::hosting
