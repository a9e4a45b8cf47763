#include "cli/bot_seat.h"

#include <fmt/format.h>

#include <cstddef>
#include <random>

#include "base/random.h"
#include "cli/failure.h"

namespace armatura::cli {

void let_bot_decide(hosting::PlayedMatch& match, Seat seat, const std::string& level, std::uint64_t seed) {
  // A stream of its own for every decision, apart from the draws of the match.
  Rng mix{seed ^ 0xB07B07B07B07B07Bull};
  const std::uint64_t own = mix.next() + match->steps() * 64u + seat.value;
  const auto decision = match.bot_decision(seat, level, Rng{own}.next());
  if (!decision) fail(fmt::format("the bot '{}' of seat {} gave up: {}", level, seat.value + 1, decision.problem()));
  const auto refusal = match.submit(seat, *decision, hosting::Language::English);
  if (refusal)
    fail(fmt::format("the bot '{}' of seat {} chose '{}', which is refused: {}", level, seat.value + 1, *decision,
                     refusal->sentence));
}

std::vector<Seat> seats_of(const hosting::PlayedMatch& match) {
  std::vector<Seat> seats;
  seats.reserve(static_cast<std::size_t>(match->seats()));
  for (int i = 0; i < match->seats(); ++i) seats.push_back(Seat{static_cast<std::uint8_t>(i)});
  return seats;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  const std::uint64_t low = device();
  return (high << 32u) ^ low;
}

}  // namespace armatura::cli
