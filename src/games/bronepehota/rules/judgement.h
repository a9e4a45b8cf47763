// What bots need to know of the game: what a model is worth, and what an attack or a place is expected to bring. All in
// whole numbers, tenths of a sixth of a point of an army.
#pragma once
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

// What a model is worth to its owner: its points, less what is damaged, more while it can act.
std::int32_t value_of(const Rules& rules, const State& state, ModelId id);

std::int32_t share(const Fraction& part, std::int32_t whole);
// What a target loses by these odds, in the worth of its owner; and what that is to a seat.
std::int32_t loss_by(const Rules& rules, const State& state, ModelId target, const Fraction& kill,
                     const Fraction& damage, const Fraction& pilot_lost);
std::int32_t for_seat(const Rules& rules, const State& state, Seat seat, ModelId target, std::int32_t loss);

// What the attack is expected to take from the enemy less what it takes from oneself, and the decision itself.
struct Attack {
  Action action{Done{}};
  std::int32_t gain{};
};
inline void keep_better(Attack& best, const Action& action, std::int32_t gain) {
  if (gain > best.gain) best = {action, gain};
}
std::int32_t gain_of_shot(const Rules& rules, const State& state, Seat seat, const Shoot& a, const ShotPlan& plan);
std::int32_t gain_of_fight(const Rules& rules, const State& state, const Fight& a);
// The best shot, throw or fight of the acting model where it stands; no gain: none is worth it.
Attack best_attack(const Rules& rules, const State& state, Seat seat, ModelId actor);
// REAL mode (real_judgement.cpp). What the target may expect to lose by a shot from there, by distance, size and what
// hides it; the aim of the decision is not looked at, and no projectile flies.
std::int32_t promise_of(const Rules& rules, const State& state, const Fire& fire, ModelId target);
// The most promising shot for which there is an aim, or the best fight.
Attack best_real_attack(const Rules& rules, const State& state, Seat seat, ModelId actor);
// Its gain without looking for an aim.
std::int32_t promise_from(const Rules& rules, const State& state, Seat seat, ModelId actor);
// The best shot of a machine with the cabin turned towards its target first, if that is needed.
Attack best_swing(const Rules& rules, const State& state, Seat seat, ModelId machine);

// How good it is to stand there: not where the enemy shoots best, and not too far away from what has to be done.
std::int32_t worth_of_place(const Rules& rules, const State& state, Seat seat, ModelId id);

}  // namespace armatura::bronepehota
