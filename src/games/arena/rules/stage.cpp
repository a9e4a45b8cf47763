#include "games/arena/rules/stage.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "games/arena/rules/game.h"
#include "games/arena/rules/position.h"

namespace armatura::arena {
namespace {

constexpr std::uint8_t kKeptGear = 2;

TileId tile_id(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

std::uint8_t kept_gear(const Gear& gear) {
  return static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(gear.kept.bits)));
}

// The first slot of a family behind those already kept, since kept modules are numbered by their slots.
int next_slot(const Gear& gear, Family family) {
  for (int slot = 0; slot < static_cast<int>(kGearFamilies.size()); ++slot)
    if (kGearFamilies[static_cast<std::size_t>(slot)] == family && (gear.kept.bits >> slot) == 0) return slot;
  return -1;
}

void keep(Gear& gear, int slot, TileId tile) {
  gear.dealt[static_cast<std::size_t>(slot)] = tile;
  gear.kept = gear.kept.with(slot);
}

}  // namespace

Staging::Staging(const Rules& rules) : rules_(rules), state_(Game::open(rules)) {
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i) {
    const bool set = rules.content->tiles[i].generation == 1;  // every player has one of each
    state_.left[i] = set ? static_cast<std::uint8_t>(rules.seats()) : rules.copies[i];
  }
  for (std::size_t seat = 0; seat < rules.options.players; ++seat) {
    Robot& robot = state_.robots[seat];
    robot.robot = rules.options.robots[seat];
    if (rules.options.abilities == AbilityMode::Shared) robot.ability = rules.options.shared_ability;
    if (!rules.options.mines) continue;
    for (std::size_t slot = 0; slot < robot.mines.size(); ++slot) {
      robot.mines[slot].place = MinePlace::Hand;
      if (!rules.options.random_mines) robot.mines[slot].mine = rules.content->robots[robot.robot.value].mines[slot];
    }
  }
  state_.first = Seat{0};
}

void Staging::robot(Seat seat, CellId cell, Direction facing) {
  state_.robots[seat.value].cell = cell;
  state_.robots[seat.value].facing = facing;
}

bool Staging::take(TileId tile) {
  if (tile.value >= rules_.content->tiles.size()) return false;
  if (state_.left[tile.value] == 0) {
    overdrawn_ = tile;
    return false;
  }
  --state_.left[tile.value];
  return true;
}

ModuleId Staging::module(Seat seat, TileId tile, Marks marks) {
  Robot& robot = state_.robots[seat.value];
  const TileDesign& design = rules_.tile(tile);
  if (design.generation == 0 || design.family == Family::Terrain || robot.modules.full()) return kCentral;
  std::uint8_t number = 1;
  if (marks.has(Mark::Concealed)) {
    const std::uint8_t kept = kept_gear(robot.gear);
    if (!rules_.options.starting_gear || kept >= kKeptGear || design.generation != 2) return kCentral;
    const int slot = next_slot(robot.gear, design.family);
    if (slot < 0) return kCentral;
    keep(robot.gear, slot, tile);
    number = static_cast<std::uint8_t>(kFirstGearModule + kept);
  } else {
    // The first four numbers, then those behind the kept gear.
    for (const Module& module : robot.modules)
      if (!module.marks.has(Mark::Concealed)) number = static_cast<std::uint8_t>(number + 1);
    if (rules_.options.starting_gear && number >= kFirstGearModule)
      number = static_cast<std::uint8_t>(number + kKeptGear);
  }
  take(tile);
  robot.modules.push_back({ModuleId{number}, tile, design.family, design.generation, marks});
  robot.next_module = std::max(robot.next_module, static_cast<std::uint8_t>(number + 1));
  return ModuleId{number};
}

Marks Staging::heated(TileId tile, Marks marks) const {
  const TileDesign& design = rules_.tile(tile);
  const bool turned =
      design.auto_cool && !marks.has(Mark::Concealed) && !(rules_.options.force_mode && propels(design.family));
  return marks.with(turned ? Mark::FaceDown : Mark::Token);
}

void Staging::central(Seat seat, bool hot, bool used) {
  state_.robots[seat.value].central_hot = hot;
  state_.robots[seat.value].central_used = used;
}

void Staging::mode(Seat seat, bool enhanced) {
  state_.robots[seat.value].enhanced = enhanced;
  moded_ = moded_.with(seat);
}

void Staging::ability(Seat seat, AbilityId ability, bool spent) {
  state_.robots[seat.value].ability = ability;
  state_.robots[seat.value].ability_spent = spent;
}

void Staging::damage(Seat seat, std::uint8_t amount) { state_.robots[seat.value].damage_taken = amount; }

void Staging::tile(CellId cell, TileId tile) {
  state_.tiles[cell.value] = tile;
  take(tile);
}

TileId Staging::some_tile(std::uint8_t generation, bool modules_only) const {
  for (std::size_t i = 0; i < rules_.content->tiles.size(); ++i) {
    const TileDesign& design = rules_.content->tiles[i];
    if (state_.left[i] == 0 || design.generation != generation) continue;
    if (!modules_only || design.family != Family::Terrain) return tile_id(i);
  }
  return kNoTile;
}

void Staging::fill(Cells except) {
  for (std::uint8_t cell = 0; cell < rules_.map.size; ++cell) {
    if (state_.tiles[cell] != kNoTile || except.has(CellId{cell})) continue;
    TileId some = some_tile(2, true);
    if (some == kNoTile) some = some_tile(3, true);
    if (some != kNoTile) tile(CellId{cell}, some);
  }
}

bool Staging::token(Seat seat, MineId mine, MinePlace place, CellId cell) {
  auto& mines = state_.robots[seat.value].mines;
  const auto free = std::find_if(mines.begin(), mines.end(), [&](const MineToken& token) {
    return token.place == MinePlace::Hand && token.mine == (rules_.options.random_mines ? kNoMine : mine);
  });
  if (free == mines.end()) return false;
  *free = {mine, place, cell};
  return true;
}
bool Staging::laid_mine(Seat seat, MineId mine, CellId cell) { return token(seat, mine, MinePlace::Laid, cell); }
bool Staging::spent_mine(Seat seat, MineId mine) { return token(seat, mine, MinePlace::Spent, kNoCell); }

void Staging::trophies(Seat seat, int count) {
  for (int i = 0; i < count; ++i) {
    TileId some = some_tile(2, true);
    if (some == kNoTile) some = some_tile(3, true);
    if (some != kNoTile) trophy(seat, some);
  }
}

void Staging::trophy(Seat seat, TileId tile) {
  if (state_.fates.full()) return;
  take(tile);
  state_.fates.push_back({tile, seat, false});
  if (seat != kNobody) ++state_.robots[seat.value].trophies;
}

void Staging::stack(int size) {
  int excess = -size;
  for (std::size_t i = 0; i < rules_.content->tiles.size(); ++i)
    if (rules_.content->tiles[i].generation == 3) excess += state_.left[i];
  for (; excess > 0; --excess) trophy(kNobody, some_tile(3, false));
}

void Staging::stack(std::span<const TileId> tiles) {
  std::array<std::uint8_t, kMaxTiles> kept{};
  for (const TileId tile : tiles)
    if (take(tile)) ++kept[tile.value];
  stack(0);
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (kept[i] > 0) state_.left[i] = kept[i];
}

void Staging::turn(Seat seat, std::uint16_t number) {
  state_.phase = Phase::Active;
  state_.step = 0;
  state_.active = seat;
  state_.turn = number;
  state_.ask = {Question::Act, Seats{}.with(seat)};
}

void Staging::travelled(std::uint8_t tiles, Cells trail) {
  state_.travelled = tiles;
  state_.trail = trail;
}

void Staging::acted(bool cooled, bool activated, bool spent) {
  state_.cooled = cooled;
  state_.activated = activated;
  state_.activation_spent = spent;
}

// What a seat was dealt beside the modules that are still concealed: kept ones that have been shown and lost since, and
// for the slots given back some modules of their families.
void Staging::complete_gear(Seat seat) {
  Gear& gear = state_.robots[seat.value].gear;
  const auto some_of = [&](std::size_t slot) {
    for (std::size_t i = 0; i < rules_.content->tiles.size(); ++i) {
      const TileDesign& design = rules_.content->tiles[i];
      if (design.generation == 2 && design.family == kGearFamilies[slot] && state_.left[i] > 0) return tile_id(i);
    }
    return kNoTile;
  };
  while (kept_gear(gear) < kKeptGear) {
    const int slot = next_slot(gear, Family::Attack);
    if (slot < 0) break;
    const TileId gone = some_of(static_cast<std::size_t>(slot));
    keep(gear, slot, gone);
    gear.shown = gear.shown.with(slot);
    if (gone != kNoTile) trophy(kNobody, gone);
  }
  for (std::size_t slot = 0; slot < gear.dealt.size(); ++slot)
    if (gear.dealt[slot] == kNoTile) gear.dealt[slot] = some_of(slot);
  gear.sealed = true;
}

// With random mines the tokens that nobody named are the first ones still free.
void Staging::complete_mines() {
  std::array<bool, 256> taken{};
  for (const Robot& robot : state_.robots)
    for (const MineToken& token : robot.mines) taken[token.mine.value] = true;
  for (Robot& robot : state_.robots) {
    for (MineToken& token : robot.mines) {
      if (token.place != MinePlace::Hand || token.mine != kNoMine) continue;
      const auto free = static_cast<std::uint8_t>(std::find(taken.begin(), taken.end(), false) - taken.begin());
      token.mine = MineId{free};
      taken[free] = true;
    }
  }
}

State Staging::build() const {
  Staging done = *this;
  State& state = done.state_;
  for (std::uint8_t seat = 0; seat < rules_.options.players; ++seat) {
    Robot& robot = state.robots[seat];
    if (!moded_.has(Seat{seat})) robot.enhanced = robot.modules.size() < rules_.content->central.main_modules;
    if (rules_.options.starting_gear) done.complete_gear(Seat{seat});
  }
  done.complete_mines();
  for (std::size_t i = 0; i < rules_.content->tiles.size(); ++i)
    while (rules_.content->tiles[i].generation == 1 && state.left[i] > 0 && !state.fates.full())
      done.trophy(kNobody, tile_id(i));
  int stack = 0;
  for (std::size_t i = 0; i < rules_.content->tiles.size(); ++i)
    if (rules_.content->tiles[i].generation == 3) stack += state.left[i];
  state.stack = static_cast<std::uint8_t>(std::min<int>(stack, std::numeric_limits<std::uint8_t>::max()));
  return state;
}

}  // namespace armatura::arena
