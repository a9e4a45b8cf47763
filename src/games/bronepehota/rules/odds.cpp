#include "games/bronepehota/rules/odds.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace armatura::bronepehota {
namespace {

Fraction reduced(std::uint64_t above, std::uint64_t below) {
  const std::uint64_t common = std::gcd(above, below);
  return {above / common, below / common};
}

// BP-7.4-01: faces of the range die that reach so far.
int faces_that_reach(const RangeEntry& range, int steps, bool aimed) {
  int faces = 0;
  for (int die = 1; die <= range.sides; ++die) faces += (die + range.plus) * (aimed ? 2 : 1) >= steps;
  return faces;
}

constexpr int kMostOddsDice = 12;

// In how many of sides^dice ways exactly k dice pierce.
std::array<std::uint64_t, kMostOddsDice + 1> ways_to_pierce(const PowerEntry& power, int armour) {
  const auto above = static_cast<std::uint64_t>(std::clamp(power.sides - armour, 0, static_cast<int>(power.sides)));
  const std::uint64_t below = power.sides - above;
  std::array<std::uint64_t, kMostOddsDice + 1> ways{1};
  for (int die = 0; die < power.dice && die < kMostOddsDice; ++die)
    for (int k = die + 1; k >= 0; --k) {
      const auto at = static_cast<std::size_t>(k);
      ways[at] = ways[at] * below + (k > 0 ? ways[at - 1] * above : 0);
    }
  return ways;
}

// BP-5.3-01: faces of a D6 that kill him.
std::uint64_t deadly_faces(const Stake& stake) {
  return stake.pilot_armour > 0 ? static_cast<std::uint64_t>(std::clamp(6 - stake.pilot_armour, 0, 6)) : 0;
}

// What a crash adds to so many damages that a flyer outlives, in 36ths: its pilot dies and a D6 is marked (BP-4.3-09).
struct Crash {
  std::uint64_t kills{};
  std::uint64_t damage{};
};
Crash crash_after(int damage, const Stake& stake) {
  Crash crash;
  if (!stake.in_flight || damage == 0 || damage >= stake.durability) return crash;
  const int left = stake.durability - damage;
  for (int die = 1; die <= 6; ++die) {
    crash.kills += die >= left ? deadly_faces(stake) : 0;
    crash.damage += deadly_faces(stake) * static_cast<std::uint64_t>(std::min(die, left));
  }
  return crash;
}

}  // namespace

ShotOdds shot_odds(const Firepower& fire, int steps, bool aimed, int armour, const Stake& stake) {
  ShotOdds odds;
  if (fire.range.sides == 0) return odds;
  const auto reach = static_cast<std::uint64_t>(faces_that_reach(fire.range, steps, aimed));
  const std::uint64_t range = fire.range.sides;
  const auto with_range = [&](const Fraction& part) { return reduced(part.above * reach, part.below * range); };
  const ShotOdds dice = power_odds(fire.power, armour, stake);
  odds.hit = reduced(reach, range);
  odds.pierce = with_range(dice.pierce);
  odds.kill = with_range(dice.kill);
  odds.pilot_lost = with_range(dice.pilot_lost);
  odds.mean_damage = with_range(dice.mean_damage);
  return odds;
}

ShotOdds power_odds(const PowerEntry& power, int armour, const Stake& stake) {
  ShotOdds odds;
  odds.hit = {1, 1};
  const auto ways = ways_to_pierce(power, armour);
  std::uint64_t all = 0;
  std::uint64_t any = 0;
  std::uint64_t kills = 0;
  std::uint64_t damage = 0;
  for (std::size_t k = 0; k < ways.size(); ++k) {
    all += ways[k];
    if (k > 0) any += ways[k];
    const int marked = std::min(static_cast<int>(k), stake.durability);
    const Crash crash = crash_after(marked, stake);
    kills += ways[k] * (marked == stake.durability ? 36 : crash.kills);
    damage += ways[k] * (36 * static_cast<std::uint64_t>(marked) + crash.damage);
  }
  odds.pierce = reduced(any, all);
  odds.kill = reduced(kills, 36 * all);
  odds.pilot_lost = reduced(odds.pierce.above * deadly_faces(stake), odds.pierce.below * 6);
  odds.mean_damage = reduced(damage, 36 * all);
  return odds;
}

FightOdds fight_odds(const FightSide& attack, const FightSide& defence, bool surprise, const Stake& stake) {
  std::uint64_t all = 0;
  std::uint64_t wins = 0;
  std::uint64_t kills = 0;
  std::uint64_t damage = 0;
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= (surprise ? 6 : 1); ++second)
      for (int answer = 1; answer <= (defence.rolls ? 6 : 1); ++answer) {
        const int attacked = attack.base + (surprise ? std::max(first, second) : first);
        const int lead = attacked - defence.base - (defence.rolls ? answer : 0);
        ++all;
        if (lead <= 0) continue;
        ++wins;
        kills += lead >= stake.durability;
        damage += static_cast<std::uint64_t>(std::min(lead, stake.durability));
      }
  FightOdds odds;
  odds.win = reduced(wins, all);
  odds.kill = reduced(kills, all);
  odds.pilot_lost = reduced(wins * deadly_faces(stake), all * 6);
  odds.mean_damage = reduced(damage, all);
  return odds;
}

}  // namespace armatura::bronepehota
