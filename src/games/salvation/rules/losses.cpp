// How many units a battle can cost each side, however its dice fall and are aimed: what odds() says of both sides
// aiming as suggested is only the likeliest of it.
#include <algorithm>

#include "games/salvation/rules/allotment.h"
#include "games/salvation/rules/battle.h"
#include "games/salvation/rules/position.h"

namespace armatura::salvation {
namespace {

using Thrown = FixedVec<Die, kMaxDice>;

int left_of(const Rules& rules, const State& state, UnitId unit, const Thrown& volley, std::size_t aimed) {
  int left = stats_of(rules, state, unit).durability - unit_of(state, unit).damage;
  for (std::size_t i = 0; i < aimed; ++i) left -= volley[i].aim == unit;
  return left;
}

struct Fallen {
  Units least;
  Units most;
};

// TS-BTL-03, TS-BTL-09: the dice before `aimed` have their targets, the others go wherever their side wants.
Fallen fallen(const Rules& rules, const State& state, Units targets, const Thrown& volley, std::size_t aimed) {
  Fallen result;
  struct Left {
    UnitId unit;
    int defence{};
    int left{};
  };
  FixedVec<Left, kMaxFigures> standing;
  each(targets, [&](UnitId unit) {
    const int left = left_of(rules, state, unit, volley, aimed);
    if (left <= 0) {
      result.least = result.least.with(unit);
    } else {
      standing.push_back({unit, stats_of(rules, state, unit).defence, left});
    }
  });
  result.most = result.least;
  std::sort(standing.begin(), standing.end(), [](const Left& a, const Left& b) {
    return a.defence != b.defence ? a.defence > b.defence : a.unit < b.unit;
  });
  // Of very many, those that need the fewest and the lowest dice.
  while (standing.size() > kMostTargets) standing.erase_at(0);
  Thresholds thresholds;
  for (std::size_t i = standing.size(); i-- > 0;) thresholds.add(standing[i].defence);
  AllotTargets counted;
  for (const Left& one : standing)
    counted.push_back({static_cast<std::uint8_t>(thresholds.class_of(one.defence)), static_cast<std::uint8_t>(one.left),
                       std::int16_t{1}});
  DiceByClass dice{};
  int best = -128;
  for (std::size_t i = aimed; i < volley.size(); ++i) {
    ++dice[static_cast<std::size_t>(thresholds.class_of(volley[i].value))];
    best = std::max<int>(best, volley[i].value);
  }
  const Allotment allotment = best_allotment(counted, dice);
  int reached = 0;
  for (std::size_t t = 0; t < standing.size(); ++t) {
    reached += standing[t].defence <= best;
    if (allotment.hits[t] >= standing[t].left) result.most = result.most.with(standing[t].unit);
  }
  // Who alone is within reach of the dice gets them (only_answer.cpp); of several any may be spared.
  int within = 0;
  each(targets, [&](UnitId unit) { within += stats_of(rules, state, unit).defence <= best; });
  if (reached == 1 && within == 1) result.least = result.most;
  return result;
}

Thrown dice_of(int dice, int value) {
  Thrown volley;
  for (int i = 0; i < dice; ++i) volley.push_back({0, static_cast<std::int8_t>(value), kNoUnit});
  return volley;
}

// Before it is thrown: the best dice there can be against the worst.
Fallen any_volley(const Rules& rules, const State& state, Units targets, int most_dice, int least_dice, int modifier) {
  const Fallen best = fallen(rules, state, targets, dice_of(most_dice, 6 + modifier), 0);
  const Fallen worst = fallen(rules, state, targets, dice_of(least_dice, 1 + modifier), 0);
  // Dice that are good enough to reach several may all be left.
  const Fallen spared = fallen(rules, state, targets, dice_of(least_dice, 6 + modifier), 0);
  return {{best.least.bits & worst.least.bits & spared.least.bits}, best.most};
}

Range counted(Fallen fallen) {
  return {static_cast<std::uint8_t>(count(fallen.least)), static_cast<std::uint8_t>(count(fallen.most))};
}

}  // namespace

std::array<Range, 2> possible_losses(const Rules& rules, const State& state, const Battle& battle) {
  const Side starter = battle.starter;
  const Units own = units_in(rules, state, starter, battle.sector);
  const Units others = units_in(rules, state, other(starter), battle.sector);
  const int back = die_modifier(rules, state, battle, other(starter), false).sum();
  std::array<Range, 2> losses;
  if (battle.step >= BattleStep::Over) return losses;
  if (battle.step >= BattleStep::AimBack) {
    losses[index(starter)] = counted(fallen(rules, state, own, state.volley, battle.next));
    return losses;
  }
  Fallen first;
  if (battle.step == BattleStep::Roll) {
    const int dice = volley_dice(rules, state, battle, own, true);
    first = any_volley(rules, state, others, dice, dice, die_modifier(rules, state, battle, starter, true).sum());
  } else if (battle.step < BattleStep::RollBack) {
    first = fallen(rules, state, others, state.volley, battle.next);
  }
  losses[index(other(starter))] = counted(first);
  // TS-BTL-06: whoever is left answers.
  const int most = volley_dice(rules, state, battle, {others.bits & ~first.least.bits}, false);
  const int least = volley_dice(rules, state, battle, {others.bits & ~first.most.bits}, false);
  losses[index(starter)] = counted(any_volley(rules, state, own, most, least, back));
  return losses;
}

}  // namespace armatura::salvation
