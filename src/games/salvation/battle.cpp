#include "games/salvation/battle.h"

#include <algorithm>

#include "games/salvation/position.h"

namespace armatura::salvation {
namespace {

struct Target {
  UnitId unit;
  int defence{};
  int left{};  // damage that still destroys it; 0 when dice that are aimed already do
  int value{};
};
using Targets = FixedVec<Target, kMaxFigures>;

// Highest Defence first; the numbers of the units decide between equals.
Targets targets_left(const Rules& rules, const State& state, Units units, const FixedVec<Die, kMaxDice>& volley,
                     std::size_t from) {
  Targets targets;
  each(units, [&](UnitId unit) {
    const Stats& stats = stats_of(rules, state, unit);
    int left = stats.durability - unit_of(state, unit).damage;
    for (std::size_t i = 0; i < from; ++i) left -= volley[i].aim == unit;
    if (left > 0) targets.push_back({unit, stats.defence, left, unit_value(rules, state, rules.type_of(unit))});
  });
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.defence > b.defence; });
  return targets;
}

// The best choice of targets to destroy is found by trying: a sector holds few units, and targets beyond the first
// twelve could be destroyed only by a volley that destroys the cheap ones anyway.
constexpr std::size_t kMostTried = 12;

struct Shot {
  std::int8_t value{};
  UnitId unit;
};

struct Choice {
  std::uint32_t destroyed{};  // bits of the targets
  int value{};
  int damage{};
};

// What the dice can do if exactly these targets are to be destroyed; nothing when they cannot. `values` is sorted,
// lowest first. The lowest die that reaches a target is spent on it, highest Defence first: so the others stay useful.
bool allot(const Targets& targets, std::uint32_t destroyed, FixedVec<std::int8_t, kMaxDice> values, Choice& choice,
           FixedVec<Shot, kMaxDice>* aims) {
  choice = {destroyed, 0, 0};
  const auto spend = [&](const Target& target) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] < target.defence) continue;
      if (aims != nullptr) aims->push_back({values[i], target.unit});
      values.erase_at(i);
      return true;
    }
    return false;
  };
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (((destroyed >> t) & 1u) == 0) continue;
    for (int n = 0; n < targets[t].left; ++n)
      if (!spend(targets[t])) return false;
    choice.value += targets[t].value;
    choice.damage += targets[t].left;
  }
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (((destroyed >> t) & 1u) != 0) continue;
    for (int n = 0; n + 1 < targets[t].left && spend(targets[t]); ++n) ++choice.damage;
  }
  return true;
}

}  // namespace

int unit_value(const Rules& rules, const State& state, TypeId type) {
  const Stats& stats = state.stats[type.value];
  return 2 * stats.attack + 2 * stats.durability + (stats.defence >= 5 ? 1 : 0) + (rules.flyers.has(type) ? 1 : 0);
}

Tally dice_pool(const Rules& rules, const State& state, Units units, SectorId sector) {
  Tally pool;
  int attack = 0;
  int hindered = 0;
  each(units, [&](UnitId unit) {
    const int own = stats_of(rules, state, unit).attack;
    attack += own;
    hindered += own > 1;  // TS-TER-10: one less, but never below 1
  });
  pool.add(attack, Rule::TS_BTL_02);
  if (has_terrain(state, sector, Terrain::Forests)) pool.add(-hindered, Rule::TS_TER_10);
  return pool;
}

Tally die_modifier(const Rules& rules, const State& state, const Battle& battle, Side side, bool first) {
  Tally modifier;
  // TS-TER-07: both volleys count as attacking; V1: only the first.
  if (first || !rules.options.terrain_for_starter) {
    if (has_terrain(state, battle.sector, Terrain::Wasteland)) modifier.add(1, Rule::TS_TER_06);
    if (has_terrain(state, battle.sector, Terrain::Fortifications)) modifier.add(-1, Rule::TS_TER_05);
  }
  if (first && battle.cause == BattleCause::Border && side == Side::Resistance)
    modifier.add(lasting_amount(rules, state, Verb::Ambush), Rule::TS_TAC_02);
  return modifier;
}

void suggest_aims(const Rules& rules, const State& state, Units units, FixedVec<Die, kMaxDice>& volley,
                  std::size_t from) {
  Targets targets = targets_left(rules, state, units, volley, from);
  FixedVec<std::int8_t, kMaxDice> values;
  for (std::size_t i = from; i < volley.size(); ++i) {
    volley[i].aim = kNoUnit;
    values.push_back(volley[i].value);
  }
  std::sort(values.begin(), values.end());
  while (targets.size() > kMostTried) targets.pop_back();
  Choice best{0, -1, -1};
  for (std::uint32_t bits = 0; bits < (1u << targets.size()); ++bits) {
    Choice choice;
    if (!allot(targets, bits, values, choice, nullptr)) continue;
    if (choice.value > best.value || (choice.value == best.value && choice.damage > best.damage)) best = choice;
  }
  FixedVec<Shot, kMaxDice> aims;
  allot(targets, best.destroyed, values, best, &aims);
  for (const Shot& shot : aims)
    for (std::size_t i = from; i < volley.size(); ++i) {
      if (volley[i].value != shot.value || volley[i].aim != kNoUnit) continue;
      volley[i].aim = shot.unit;
      break;
    }
}

Tally recon_modifier(const Rules& rules, const State& state, SectorId sector, int card_modifier) {
  Tally modifier;
  // TS-TER-03, TS-TER-04: every check in the sector.
  if (has_terrain(state, sector, Terrain::Ruins)) modifier.add(-1, Rule::TS_TER_03);
  modifier.add(lasting_amount(rules, state, Verb::ReconBonus), Rule::TS_REC_05);
  modifier.add(card_modifier, Rule::TS_REC_05);
  return modifier;
}

int recon_sixths(const Rules& rules, const State& state, UnitId unit, int card_modifier) {
  const int modifier = recon_modifier(rules, state, unit_of(state, unit).sector, card_modifier).sum();
  return std::clamp(7 - (stats_of(rules, state, unit).recon - modifier), 0, 6);
}

LineUp attack_line_up(const Rules& rules, const State& state, Seat seat, const Effect& effect, int number,
                      SectorId sector) {
  LineUp line_up;
  line_up.sector = sector;
  line_up.starter = side_of(seat);
  line_up.cause = BattleCause::Attack;
  line_up.extra_dice = static_cast<std::int8_t>(effect.extra_dice);
  line_up.fewer_return_dice = static_cast<std::int8_t>(effect.fewer_return_dice);
  bool bonus = false;
  each(units_in(rules, state, side_of(seat), sector), [&](UnitId unit) {
    line_up.units = line_up.units.with(unit);
    if (barred(rules, state, unit, number)) {
      line_up.barred = line_up.barred.with(unit);  // TS-TPL-09
    } else {
      bonus = bonus || effect.bonus_types.has(rules.type_of(unit));
    }
  });
  if (bonus) line_up.extra_dice = static_cast<std::int8_t>(line_up.extra_dice + effect.bonus_dice);
  line_up.units.bits |= units_in(rules, state, other(side_of(seat)), sector).bits;
  return line_up;
}

// TS-BDR-06, TS-BDR-09: all units of both sides fight, and who declared it starts.
LineUp border_line_up(const Rules& rules, const State& state, Side starter, SectorId sector) {
  LineUp line_up;
  line_up.sector = sector;
  line_up.starter = starter;
  line_up.cause = BattleCause::Border;
  line_up.units.bits =
      units_in(rules, state, Side::Skynet, sector).bits | units_in(rules, state, Side::Resistance, sector).bits;
  return line_up;
}

}  // namespace armatura::salvation
