// What bots need to know of the game: what a model is worth, and what an attack or a place is expected to bring. All in
// whole numbers, tenths of a sixth of a point of an army.
#pragma once
#include "games/bronepehota/chapters.h"

namespace armatura::bronepehota {

// What a model is worth to its owner: its points, less what is damaged, more while it can act.
std::int32_t value_of(const Rules& rules, const State& state, ModelId id);

// What the attack is expected to take from the enemy less what it takes from oneself, and the decision itself.
struct Attack {
  Action action{Done{}};
  std::int32_t gain{};
};
std::int32_t gain_of_shot(const Rules& rules, const State& state, Seat seat, const Shoot& a, const ShotPlan& plan);
std::int32_t gain_of_fight(const Rules& rules, const State& state, const Fight& a);
// The best shot, throw or fight of the acting model where it stands; no gain: none is worth it.
Attack best_attack(const Rules& rules, const State& state, Seat seat, ModelId actor);
// The best shot of a machine with the cabin turned towards its target first, if that is needed.
Attack best_swing(const Rules& rules, const State& state, Seat seat, ModelId machine);

// How good it is to stand there: not where the enemy shoots best, and not too far away from what has to be done.
std::int32_t worth_of_place(const Rules& rules, const State& state, Seat seat, ModelId id);

}  // namespace armatura::bronepehota
