// How good a position is for a seat: an estimate for bots, in whole points. What one side gains in a duel the other
// loses. No rule reads it.
#include "games/arena/rules/judgement.h"

#include <algorithm>
#include <array>
#include <limits>

namespace armatura::arena {
namespace {

constexpr std::int32_t kVictory = 1'000'000;
constexpr int kHotShare = 50;    // of the use of a hot module, in hundredths
constexpr int kResting = 90;     // and of one that cools by itself
constexpr int kSoonShare = 60;   // of the damage that the robot to move threatens
constexpr int kLaterShare = 30;  // of the damage that others threaten
constexpr int kPatience = 40;    // turns after which heat and threats begin to count less
constexpr int kHotCentral = 10;
constexpr int kEnhanced = 12;
constexpr int kMineInHand = 8;

// A second module of a family adds less than the first.
constexpr std::array<int, 5> kFamilyShare{100, 85, 70, 55, 45};

int use_of_attack(const TileDesign& tile) {
  const int strength = tile.strength;
  int use = 0;
  switch (tile.verb) {
    case Verb::Melee:
      use = 15 * strength;
      break;
    case Verb::Direct:
      use = 22 * strength;
      break;
    case Verb::Lob:
      use = 20 * strength;
      break;
    case Verb::Circle:
      use = 18 * strength;
      break;
    case Verb::Burst:
      use = 28 * strength;
      break;
    default:  // a ram, whose strength is the way
      use = 30;
      break;
  }
  use += 4 * tile.push + 4 * tile.turn + 6 * tile.heat + 10 * tile.aimed_heat - 25 * tile.self_damage -
         8 * tile.cool_target;
  if (tile.pull) use += 6;
  if (tile.ignore_defence) use += 12;
  if (tile.quick) use += 22;
  if (tile.auto_cool) use += 12;
  return std::max(use, 5);
}

int use_of_defence(const TileDesign& tile) {
  constexpr std::array<int, 4> kSides{12, 14, 10, 6};
  int use = 34 * tile.defence_all;
  for (std::size_t side = 0; side < kSides.size(); ++side) use += kSides[side] * tile.defence[side];
  return use + (tile.auto_cool ? 14 : 0);
}

int hot_share(const Rules& rules, const Module& module) {
  if (!hot(rules, module)) return 100;
  return has_auto(rules, module) ? kResting : kHotShare;
}

// Two careful robots could fence for ever, one striking at an armour that the other cools. The longer a match lasts,
// the more only what is picked up and shot off counts. In hundredths.
int patience(const State& state) { return std::clamp(100 - 100 * (state.turn - kPatience) / (2 * kPatience), 0, 100); }

// Ways to lose and gain while standing here at the start of a turn.
int ground_worth(const Rules& rules, const State& state, Seat seat) {
  const Robot& robot = robot_of(state, seat);
  if (robot.cell == kNoCell) return 0;
  const TileDesign& ground = tile_at(rules, state, robot.cell);
  int hot_modules = robot.central_hot ? 1 : 0;
  for (const Module& module : robot.modules) hot_modules += hot(rules, module) && !has_auto(rules, module) ? 1 : 0;
  int worth = 10 * ground.cover - 45 * ground.damage - 12 * ground.burn - 10 * ground.slow;
  if (ground.full_cool) worth += 4 + 8 * hot_modules;
  if (ground.cool > 0) worth += 8 * std::min<int>(ground.cool, hot_modules);
  return worth;
}

// The best module tile near by: straight ahead counts most, behind the back least, so that turning towards one is a
// step forward even when it takes several turns.
int pickings(const Rules& rules, const State& state, Seat seat) {
  constexpr std::array<int, 4> kShare{30, 16, 12, 8};  // in hundredths, by sectors to turn
  const Robot& robot = robot_of(state, seat);
  if (robot.cell == kNoCell) return 0;
  int best = 0;
  for (int sectors = -2; sectors <= 3; ++sectors) {
    const Direction direction = turned(robot.facing, sectors);
    const int share = kShare[static_cast<std::size_t>(sectors < 0 ? -sectors : sectors)];
    CellId cell = robot.cell;
    for (int steps = 0; steps < 2; ++steps) {
      cell = rules.map.neighbour(cell, direction);
      if (cell == kNoCell || robot_at(rules, state, cell) != kNobody) break;
      const TileId tile = state.tiles[cell.value];
      if (tile == kNoTile || rules.tile(tile).family == Family::Terrain) continue;
      best = std::max(best, (kModuleWorth + use_of(rules, tile)) * share / 100);
    }
  }
  return best;
}

// A laid mine is good where others are likely to come and the owner is not.
int mine_worth(const Rules& rules, const State& state, Seat seat) {
  if (!rules.options.mines) return 0;
  int worth = 0;
  for (const MineToken& token : robot_of(state, seat).mines) {
    if (token.place == MinePlace::Hand) worth += kMineInHand;
    if (token.place != MinePlace::Laid) continue;
    worth += 4;
    const Robot& owner = robot_of(state, seat);
    if (owner.cell != kNoCell && rules.map.neighbour(owner.cell, owner.facing) == token.cell) worth -= 8;
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      const Robot& other = state.robots[n];
      if (same_side(rules, seat, Seat{n}) || other.cell == kNoCell) continue;
      const int away = distance(rules.map.hexes[other.cell.value], rules.map.hexes[token.cell.value]);
      if (away == 1) worth += 6;
      if (rules.map.neighbour(other.cell, other.facing) == token.cell) worth += 8;
    }
  }
  return worth;
}

int ability_worth(const Rules& rules, const Robot& robot) {
  const AbilityId ability = robot.ability_sealed ? robot.sealed_ability : robot.ability;
  if (ability == kNoAbility || robot.ability_spent) return 0;
  switch (rules.content->abilities[ability.value].verb) {
    case AbilityVerb::Mobility:
      return 15;
    case AbilityVerb::Speed:
      return 35;
    case AbilityVerb::Reflexes:
      return 30;
    case AbilityVerb::Strength:
      return 25;
    case AbilityVerb::Fury:
      return 20;
    case AbilityVerb::SecretWeapon:
      return 40;
    case AbilityVerb::Nimbleness:
      return 20;
    case AbilityVerb::Dexterity:
      return 15;
  }
  return 0;
}

int board_worth(const Rules& rules, const Robot& robot, int patience) {
  std::array<int, kModuleFamilies> count{};
  int worth = 0;
  for (const Module& module : robot.modules) {
    const auto family = static_cast<std::size_t>(module.family);
    if (family >= count.size()) continue;
    const auto nth = std::min<std::size_t>(static_cast<std::size_t>(count[family]++), kFamilyShare.size() - 1);
    const int heat = (100 - hot_share(rules, module)) * patience / 100;
    worth += kModuleWorth + use_of(rules, module.tile) * (100 - heat) / 100 * kFamilyShare[nth] / 100;
  }
  if (robot.modules.empty() && robot.gear.sealed)  // chosen, not yet attached
    for (std::uint8_t slot = 0; slot < 4; ++slot)
      if (robot.gear.kept.has(slot)) worth += use_of(rules, robot.gear.dealt[slot]);
  if (robot.central_hot) worth -= kHotCentral * patience / 100;
  if (robot.enhanced) worth += kEnhanced;
  return worth;
}

int side_trophies(const Rules& rules, const State& state, Seat seat) {
  int total = 0;
  for (std::uint8_t n = 0; n < rules.seats(); ++n)
    if (same_side(rules, seat, Seat{n})) total += state.robots[n].trophies;
  return total;
}

// Who strikes next counts its threats more than the others.
int threats_of(const Rules& rules, const State& state, Seat seat) {
  if (state.phase < Phase::Start) return 0;
  const bool acting = state.active == seat && state.phase <= Phase::Active && !state.activation_spent;
  const bool next =
      acting || (in_order(rules, state, 1) == seat && (state.phase > Phase::Active || state.activation_spent));
  int most = 0;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (same_side(rules, seat, Seat{n})) continue;
    const int damage = threat(rules, state, seat, Seat{n}, acting ? Occasion::ThisTurn : Occasion::NextTurn);
    most = std::max(most, std::min(damage, 100 * static_cast<int>(state.robots[n].modules.size())));
  }
  return most * kDamageWorth / 100 * (next ? kSoonShare : kLaterShare) / 100 * patience(state) / 100;
}

// Everything that speaks for one seat alone.
int standing(const Rules& rules, const State& state, Seat seat) {
  const Robot& robot = robot_of(state, seat);
  const int trophies = robot.trophies;
  int worth = kTrophyWorth * trophies;
  // The last trophies are worth more: they end the match.
  const int team = side_trophies(rules, state, seat);
  worth += 2 * team * team * 10 / std::max<int>(rules.options.trophies, 1);
  worth += board_worth(rules, robot, patience(state)) + ability_worth(rules, robot);
  worth += ground_worth(rules, state, seat) + pickings(rules, state, seat) + mine_worth(rules, state, seat);
  return worth + threats_of(rules, state, seat);
}

// SA-END-05: the best rank counts, then the margin.
std::int32_t final_worth(const Rules& rules, const State& state, Seat seat) {
  const Outcome outcome = Game::outcome(rules, state);
  int better = 0;
  int worse = 0;
  int others = 0;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (same_side(rules, seat, Seat{n})) continue;
    better += outcome.rank[n] < outcome.rank[seat.value] ? 1 : 0;
    worse += outcome.rank[n] > outcome.rank[seat.value] ? 1 : 0;
    others = std::max(others, side_trophies(rules, state, Seat{n}));
  }
  const int margin = side_trophies(rules, state, seat) - others;
  const std::int32_t first = better == 0 && worse > 0 ? kVictory : better > 0 && worse == 0 ? -kVictory : 0;
  return first + (worse - better) * (kVictory / 10) + kTrophyWorth * margin;
}

}  // namespace

int use_of(const Rules& rules, TileId id) {
  const TileDesign& tile = rules.tile(id);
  const int strength = tile.strength;
  int use = 0;
  switch (tile.family) {
    case Family::Movement:
      use = 8 + 5 * strength + (tile.verb == Verb::Shift ? 6 : 0) + (tile.quick ? 14 : 0) + (tile.auto_cool ? 8 : 0);
      break;
    case Family::Rotation:
      use = 6 + 4 * strength + (tile.quick ? 14 : 0) + (tile.auto_cool ? 8 : 0);
      break;
    case Family::Attack:
      return use_of_attack(tile);
    case Family::Defence:
      return use_of_defence(tile);
    case Family::Terrain:
      return 0;
  }
  // SA-FORCE-05: face down it is at least a quick step or turn.
  if (rules.options.force_mode && tile.generation >= 2) use = std::max(use, tile.generation == 3 ? 32 : 26) + 4;
  return use;
}

int use_of(const Rules& rules, const Module& module) {
  return use_of(rules, module.tile) * hot_share(rules, module) / 100;
}

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::Over) return final_worth(rules, state, seat);
  int own = 0;
  int partners = 0;
  int best = std::numeric_limits<int>::min();
  int sum = 0;
  int rivals = 0;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const int worth = standing(rules, state, Seat{n});
    if (same_side(rules, seat, Seat{n})) {
      own += worth;
      ++partners;
    } else {
      best = std::max(best, worth);
      sum += worth;
      ++rivals;
    }
  }
  // With several rivals, most of the comparison is with the one who is ahead.
  return own / partners - (best + sum / rivals) / 2;
}

}  // namespace armatura::arena
