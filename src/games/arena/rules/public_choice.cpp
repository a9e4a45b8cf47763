// SA-TIME-11: a question to which everybody can see one answer only is not asked. What nobody but the seat knows counts
// as what it may be, so that a question tells nothing: a concealed attack module may be of use, a mine in hand may be
// any.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

// Of the activations that the back of every module allows, and cooling or ending: whether they are one. Mines that may
// be laid are a choice already.
bool one_act(const Rules& rules, const State& state, Seat seat, Action& decision) {
  const Robot& robot = robot_of(state, seat);
  // Most often the central module is ready, and to cool or to end is possible beside it.
  if (!robot.central_hot && !robot.central_used && !state.activation_spent) return false;
  if (has_mine_cell(rules, state, seat)) return false;
  const View gallery = Game::observe(rules, state, std::nullopt);
  Offers offers;
  Game::list(rules, gallery.seen, seat, offers);
  if (offers.size() != 1) return false;
  decision = offers[0];
  return true;
}

// SA-ABIL-05: a reaction by which the robot cannot come anywhere. Where collisions hurt, running into a robot is worth
// a decision (SA-COLL-03).
bool may_step(const Rules& rules, const State& state, Seat seat) {
  const Robot& robot = robot_of(state, seat);
  if (robot.damage_taken <= ground_of(rules, state, seat).slow) return false;  // SA-NTERR-04
  for (std::uint8_t d = 0; d < kDirections; ++d) {
    const CellId next = rules.map.neighbour(robot.cell, Direction{d});
    if (next == kNoCell) continue;
    if (robot_at(rules, state, next) == kNobody || rules.options.collision_damage > 0) return true;
  }
  return false;
}

bool one_aim(const Rules& rules, const State& state, Seat seat, Action& decision) {
  Offers offers;
  Game::list(rules, state, seat, offers);
  if (offers.size() != 1) return false;
  decision = offers[0];
  return true;
}

}  // namespace

PublicChoice public_choice(const Rules& rules, const State& state) {
  PublicChoice choice;
  while (!state.ask.seats.has(Seat{++choice.seat.value})) {
  }
  switch (state.ask.question) {
    case Question::Act:
    case Question::React:  // SA-ABIL-07
      choice.only = one_act(rules, state, choice.seat, choice.decision);
      break;
    case Question::Mobility:  // SA-ABIL-04
      choice.only = !may_step(rules, state, choice.seat);
      break;
    case Question::Aim:  // SA-ATK-04
      choice.only = one_aim(rules, state, choice.seat, choice.decision);
      break;
    default:  // every other question is asked only where there is more than one answer to it
      break;
  }
  return choice;
}

}  // namespace armatura::arena
