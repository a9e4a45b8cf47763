// Exact odds of a battle in which both sides aim their dice as suggested_aims() says. Dice are counted as multisets,
// not as sequences; all shares are whole numbers.
#pragma once
#include <array>
#include <cstdint>

#include "games/salvation/rules/game.h"

namespace armatura::salvation {

inline constexpr std::size_t kMaxLosses = 16;

// Shares of kOddsTotal. The losses are counted in units; more than kMaxLosses count as kMaxLosses.
inline constexpr std::uint64_t kOddsTotal = 1'000'000'000'000;
struct Odds {
  std::array<std::uint64_t, 2> cleared{};                             // by Side: it holds the sector alone
  std::array<std::array<std::uint64_t, kMaxLosses + 1>, 2> losses{};  // by Side: it loses so many units
  std::array<std::uint64_t, 2>
      mean_value_lost{};  // by Side: expected worth of its losses, in thousandths of unit_value()
  friend bool operator==(const Odds&, const Odds&) = default;
};

// The battle as it would be fought from this position.
Odds odds(const Rules& rules, const State& state, const LineUp& line_up);

}  // namespace armatura::salvation
