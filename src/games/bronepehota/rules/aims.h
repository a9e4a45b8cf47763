// Where a bot would like a model to be: towards and away from enemies, behind corners, at empty machines and lone guns,
// and where the mission is decided. Points only; whether and how one gets there is asked later.
#pragma once
#include <vector>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

struct Aim {
  measure::Point at;
  bool goal{};               // worth looking for a way around things
  std::int16_t heading{-1};  // -1: towards the enemy
};

// What is not one's own, nearest first.
std::vector<ModelId> nearest_enemies(const Rules& rules, const State& state, Seat seat, ModelId id, std::size_t most);
// From that point to the enemy nearest to the model.
std::int16_t look_to_enemy(const Rules& rules, const State& state, Seat seat, measure::Point at, ModelId id);

// For a soldier who may go, or jump, so many millimetres.
std::vector<Aim> aims_of(const Rules& rules, const State& state, Seat seat, ModelId soldier, int budget);

// A machine with nothing left to shoot or strike with, and no refill for it.
bool is_wreck(const Rules& rules, const State& state, Seat seat, ModelId machine);
// An empty machine he could drive, or a gun he could fire and that nobody of his side serves.
bool waits_for_crew(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId object);

}  // namespace armatura::bronepehota
