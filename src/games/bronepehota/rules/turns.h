// Dice, and how the turn of a unit goes on: the same wherever the models stand. Written over any table whose state
// carries the sheets of a battle, so that the companion, which knows no places, counts turns as the game does.
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "engine/table.h"
#include "games/bronepehota/rules/facts.h"
#include "games/bronepehota/rules/position.h"

namespace armatura::bronepehota {

inline const State& sheets_of(const State& state) { return state; }

namespace turns {

// BP-1.7-01, BP-E-02: one die, one draw, for all to see.
template <class Desk>
int roll(Desk& desk, RuleId rule, int sides) {
  static constexpr std::array<std::uint16_t, 20> kFaces{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  const std::span<const std::uint16_t> faces{kFaces.data(), static_cast<std::size_t>(sides)};
  return desk.draw(rule, faces, Audience::everyone()) + 1;
}

// BP-3.1-01, BP-3.1-02, BP-12.2-01: everybody still in the game rolls D12; only those tied for the highest roll again.
template <class Rolled, class Desk>
Seat highest_roller(Desk& desk, RuleId rule) {
  FixedVec<Seat, kMaxSeats> rolling;
  for (std::uint8_t seat = 0; seat < desk.rules().seats(); ++seat)
    if (!sheets_of(desk.state()).out.has(Seat{seat})) rolling.push_back(Seat{seat});
  while (rolling.size() > 1) {
    int highest = 0;
    FixedVec<Seat, kMaxSeats> best;
    for (const Seat seat : rolling) {
      const int die = roll(desk, rule, 12);
      desk.record(rule, Rolled{seat, static_cast<std::uint8_t>(die)});
      if (die > highest) best.clear();
      highest = std::max(highest, die);
      if (die == highest) best.push_back(seat);
    }
    rolling = best;
  }
  return rolling[0];
}

template <class Desk>
void keep(Desk& desk, const Turn& turn) {
  desk.record(Rule::BP_E_01, TurnKept{turn}, Audience::nobody());
}

template <class Desk>
void set_mark(Desk& desk, RuleId rule, ModelId id, Mark mark) {
  const Model& model = model_of(sheets_of(desk.state()), id);
  desk.record(rule, MarksKept{id, model.marks.with(mark), model.moves, model.shots, model.fired}, Audience::nobody());
}

template <class Desk>
void finish_actor(Desk& desk) {
  const State& state = sheets_of(desk.state());
  const ModelId actor = state.turn.actor;
  if (actor == kNoModel) return;
  if (known(state, actor) && on_table(state, actor)) desk.record(Rule::BP_3_2_14, ActorDone{actor});
  Turn turn;
  turn.unit = state.turn.unit;
  turn.disputed = state.turn.disputed;
  keep(desk, turn);
}

// BP-3.2-14, BP-3.2-15: in any order; whoever starts now ends the turn of the soldier before him.
template <class Desk>
void begin_actor(Desk& desk, ModelId actor) {
  if (sheets_of(desk.state()).turn.actor == actor) return;
  if (sheets_of(desk.state()).turn.actor != kNoModel) finish_actor(desk);
  desk.record(Rule::BP_3_2_14, ActorChosen{actor});
}

// BP-3.2-10: each action at most once, so whatever is done next ends the move and the shooting before it.
template <class Desk>
void end_action(Desk& desk) {
  Turn turn = sheets_of(desk.state()).turn;
  turn.moving = false;
  turn.left = 0;
  turn.may_face = turn.must_fight = turn.shooting = false;
  turn.fan = Turn{}.fan;
  turn.fan_sectors = {};
  keep(desk, turn);
}

}  // namespace turns
}  // namespace armatura::bronepehota
