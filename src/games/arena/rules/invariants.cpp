// What must hold in every position, whoever plays. Self-play asks after every decision; a sentence means a bug of ours.
#include <array>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

// Every copy of a design is somewhere: in a pile, in the arena, on a robot, a trophy, in the box or dealt.
const char* count_tiles(const Rules& rules, const State& state) {
  std::array<int, kMaxTiles> found{};
  const auto count = [&](TileId tile) {
    if (tile != kNoTile) ++found[tile.value];
  };
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i) found[i] = state.left[i];
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) count(state.tiles[cell]);
  for (const Fate& fate : state.fates) count(fate.tile);
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    for (const Module& module : state.robots[n].modules) count(module.tile);
    if (state.phase == Phase::Gear)
      for (const TileId tile : state.robots[n].gear.dealt) count(tile);
  }
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i) {
    const int expected = rules.content->tiles[i].generation == 1 ? rules.seats() : rules.copies[i];
    if (found[i] != expected) return "the copies of a tile do not add up";
  }
  return nullptr;
}

}  // namespace

const char* Game::flaw(const Rules& rules, const State& state) {
  int stack = 0;
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i)
    if (rules.content->tiles[i].generation == 3) stack += state.left[i];
  if (state.phase >= Phase::Abilities && stack != state.stack) return "the refill stack and its size differ";
  std::array<int, kMaxSeats> trophies{};
  for (const Fate& fate : state.fates)
    if (fate.holder != kNobody && !fate.waiting) ++trophies[fate.holder.value];
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Robot& robot = state.robots[n];
    if (robot.trophies != trophies[n]) return "trophies and discarded tiles differ";
    if (state.phase >= Phase::Start && robot.cell.value >= rules.map.size) return "a robot is outside the arena";
    for (std::uint8_t other = 0; other < n; ++other)  // SA-GEO-05
      if (robot.cell != kNoCell && robot.cell == state.robots[other].cell) return "two robots are in one cell";
    for (std::size_t i = 0; i < robot.modules.size(); ++i) {
      if (robot.modules[i].tile == kNoTile) return "a module has no front";
      for (std::size_t j = 0; j < i; ++j)
        if (robot.modules[i].id == robot.modules[j].id) return "two modules share a number";
    }
    if (state.phase == Phase::Over || !rules.options.arsenal) continue;
    // SA-END-02, SA-END-04: at once, but not before all losses of the same event are chosen.
    if (robot.modules.empty() && state.frames.empty()) return "a robot without modules plays on";
    if (robot.trophies >= rules.options.trophies && state.frames.empty() && !rules.options.teams)
      return "a match goes on after enough trophies";  // SA-END-01
  }
  if (state.phase != Phase::Over && state.ask.seats.empty()) return "nobody is asked though the match is not over";
  if (state.phase == Phase::Over && !state.ask.seats.empty()) return "somebody is asked after the end";
  return count_tiles(rules, state);
}

}  // namespace armatura::arena
