#include "games/salvation/rules/battle.h"

#include <algorithm>
#include <optional>

#include "games/salvation/rules/allotment.h"
#include "games/salvation/rules/position.h"

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
  std::sort(targets.begin(), targets.end(), [](const Target& a, const Target& b) {
    return a.defence != b.defence ? a.defence > b.defence : a.unit < b.unit;
  });
  return targets;
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

int volley_dice(const Rules& rules, const State& state, const Battle& battle, Units units, bool first) {
  if (first) units.bits &= ~battle.barred.bits;
  if (units.empty()) return 0;
  const int dice =
      dice_pool(rules, state, units, battle.sector).sum() + (first ? battle.extra_dice : -battle.fewer_return_dice);
  return std::clamp(dice, 0, static_cast<int>(kMaxDice));
}

Tally die_modifier(const Rules& rules, const State& state, const Battle& battle, Side side, bool first) {
  Tally modifier;
  // TS-TER-05, TS-TER-06, TS-TER-07: both volleys count as attacking; V1: only the first.
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
  while (targets.size() > kMostTargets) targets.pop_back();
  Thresholds thresholds;
  for (std::size_t i = targets.size(); i-- > 0;) thresholds.add(targets[i].defence);
  FixedVec<AllotTarget, kMostTargets> allotted;
  for (const Target& target : targets)
    allotted.push_back({static_cast<std::uint8_t>(thresholds.class_of(target.defence)),
                        static_cast<std::uint8_t>(target.left), static_cast<std::int16_t>(target.value)});
  DiceByClass dice{};
  for (std::size_t i = from; i < volley.size(); ++i) {
    volley[i].aim = kNoUnit;
    ++dice[static_cast<std::size_t>(thresholds.class_of(volley[i].value))];
  }
  const Allotment best = best_allotment(allotted, dice);
  for (std::size_t t = 0; t < targets.size(); ++t)
    for (int hit = 0; hit < best.hits[t]; ++hit) {
      // The lowest die that reaches the target; of equal ones the earlier.
      Die* chosen = nullptr;
      for (std::size_t i = from; i < volley.size(); ++i) {
        Die& die = volley[i];
        if (die.aim != kNoUnit || die.value < targets[t].defence) continue;
        if (chosen == nullptr || die.value < chosen->value) chosen = &die;
      }
      if (chosen != nullptr) chosen->aim = targets[t].unit;
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

// TS-BDR-04: the best check that Skynet has there; the Resistance needs none.
std::optional<int> intercept_sixths(const Rules& rules, const State& state, Side holder, SectorId sector) {
  const Units there = units_in(rules, state, holder, sector);
  if (there.empty()) return std::nullopt;
  if (holder == Side::Resistance) return 6;
  if (lasts(rules, state, Verb::NoBorderDefence, Side::Resistance)) return 0;
  int sixths = 0;
  each(there, [&](UnitId unit) { sixths = std::max(sixths, recon_sixths(rules, state, unit, 0)); });
  return sixths;
}

Battle battle_of(const LineUp& line_up) {
  Battle work;
  work.sector = line_up.sector;
  work.starter = line_up.starter;
  work.cause = line_up.cause;
  work.extra_dice = line_up.extra_dice;
  work.fewer_return_dice = line_up.fewer_return_dice;
  work.barred = line_up.barred;
  return work;
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
