// A bot in a chair: it decides from what its seat may know, like anyone else.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "hosting/played_match.h"

namespace armatura::cli {

// Decides and submits for an awaited seat. The same seed and the same match give the same decision. A bot that finds
// nothing, or something that is not legal, is a Failure.
void let_bot_decide(hosting::PlayedMatch&, Seat, const std::string& level, std::uint64_t seed);

std::vector<Seat> seats_of(const hosting::PlayedMatch&);

// A seed nobody knows.
std::uint64_t fresh_seed();

}  // namespace armatura::cli
