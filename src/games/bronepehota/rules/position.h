// Questions about a position that several chapters ask and that need no measuring. Pure: they read, never write.
#pragma once
#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

inline const Model& model_of(const State& state, ModelId id) { return state.models[id.value]; }
inline bool known(const State& state, ModelId id) { return id.value < state.models.size(); }
inline bool on_table(const State& state, ModelId id) { return model_of(state, id).where == Where::Table; }
inline bool has_mark(const State& state, ModelId id, Mark mark) { return model_of(state, id).marks.has(mark); }
inline Seat owner_of(const State& state, ModelId id) { return model_of(state, id).owner; }

template <class Each>
void each_model(const State& state, const Each& visit) {
  for (std::uint16_t id = 0; id < state.models.size(); ++id) visit(ModelId{id});
}
template <class Each>
void each_on_table(const State& state, const Each& visit) {
  each_model(state, [&](ModelId id) {
    if (on_table(state, id)) visit(id);
  });
}

// BP-4.3-01
inline bool piloted(const State& state, ModelId machine) { return model_of(state, machine).link != kNoModel; }
// BP-6.7-07, BP-6.7-08
inline bool lying(const State& state, ModelId id) { return model_of(state, id).lie != Lie::Upright; }
// BP-4.3-11, BP-6.7-11: a flyer with a pilot is on its stand; without one, or knocked over, it lies on the ground.
inline bool aloft(const Rules& rules, const State& state, ModelId id) {
  return rules.flies(id) && piloted(state, id) && !lying(state, id) && on_table(state, id);
}
// BP-0-05
inline bool real_mode(const Rules& rules) { return rules.options.mode == Mode::Real; }

// BP-0-08: unowned objects are neither own nor enemy.
inline bool own(const Rules& rules, const State& state, Seat seat, ModelId id) {
  return rules.together(seat, owner_of(state, id));
}
inline bool enemy(const Rules& rules, const State& state, Seat seat, ModelId id) {
  const Seat owner = owner_of(state, id);
  return owner != kNobody && !rules.together(seat, owner);
}
inline bool enemies(const Rules& rules, const State& state, ModelId a, ModelId b) {
  return owner_of(state, a) != kNobody && enemy(rules, state, owner_of(state, a), b);
}

// BP-0-04, BP-5.2
inline int armour_of(const Rules& rules, const State& state, ModelId id) {
  return rules.is(id, Kind::Soldier) ? rules.soldier(id).armour : model_of(state, id).durability;
}
inline int full_durability(const Rules& rules, ModelId id) {
  switch (rules.card(id).kind) {
    case Kind::Soldier:
      return 1;
    case Kind::Machine:
      return rules.machine(id).durability;
    case Kind::Gun:
      return rules.gun(id).durability;
  }
  return 0;
}
inline int full_ammo(const Rules& rules, ModelId id) {
  switch (rules.card(id).kind) {
    case Kind::Soldier:
      return 0;
    case Kind::Machine:
      return rules.machine(id).ammunition;
    case Kind::Gun:
      return rules.gun(id).ammunition;
  }
  return 0;
}

// BP-4.1-01, BP-4.2-02, BP-G.4-04: movement millimetres of a whole move. BP-2.4-03: a gun has no Speed.
inline int move_budget(const Rules& rules, const State& state, ModelId id) {
  if (rules.is(id, Kind::Soldier)) return 50 * rules.soldier(id).speed;
  if (rules.is(id, Kind::Machine)) return 50 * rules.machine(id).speed_at(model_of(state, id).durability);
  return 0;
}

// BP-G.5-01: where a soldier, or the pilot of a machine, looks.
inline int view_heading(const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  const int heading = model.pose.heading + model.cabin;
  return (heading % 360 + 360) % 360;
}

// ---- Units ---------------------------------------------------------------------------------------------------------
inline bool has_unit(const UnitSet& words, UnitId unit) {
  return ((words[unit.value / 32] >> (unit.value % 32)) & 1) != 0;
}
template <class Each>
void each_member(const Rules& rules, UnitId unit, const Each& visit) {
  const UnitCard& card = rules.unit(unit);
  for (std::uint16_t i = 0; i < card.size; ++i) visit(ModelId{static_cast<std::uint16_t>(card.first.value + i)});
}
// BP-2.0-03, BP-2.0-04: what may be activated at all, whether it has acted or not.
inline bool is_unit(const Rules& rules, const State& state, UnitId unit) {
  const UnitCard& card = rules.unit(unit);
  if (card.kind == Kind::Gun) return false;
  if (card.kind == Kind::Machine) return on_table(state, card.first) && piloted(state, card.first);
  bool on_foot = false;
  each_member(rules, unit, [&](ModelId soldier) { on_foot = on_foot || on_table(state, soldier); });
  return on_foot;
}
inline Seat unit_owner(const Rules& rules, const State& state, UnitId unit) {
  return owner_of(state, rules.unit(unit).first);
}
// BP-3.2-07, BP-4.3-05, BP-5.1-05: all who are on foot have had their turn of this round in a machine.
inline bool waits_for_next_round(const Rules& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).kind != Kind::Soldier) return false;
  bool waits = true;
  each_member(rules, unit, [&](ModelId soldier) {
    waits = waits && (!on_table(state, soldier) || has_mark(state, soldier, Mark::Finished));
  });
  return waits;
}
// BP-3.2-01, BP-3.2-02
inline bool may_activate(const Rules& rules, const State& state, Seat seat, UnitId unit) {
  return unit.value < rules.units.size() && !has_unit(state.marked, unit) && unit_owner(rules, state, unit) == seat &&
         is_unit(rules, state, unit) && !waits_for_next_round(rules, state, unit);
}
inline bool has_unit_to_act(const Rules& rules, const State& state, Seat seat) {
  for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit)
    if (may_activate(rules, state, seat, UnitId{unit})) return true;
  return false;
}
// BP-11.2-05: who panics has no turn; who had his turn in a machine neither.
inline bool may_take_turn(const State& state, ModelId soldier) {
  return on_table(state, soldier) && !has_mark(state, soldier, Mark::Finished) &&
         !has_mark(state, soldier, Mark::Panicked);
}

// BP-1.1-06: soldiers never change sides.
inline bool lost(const State& state, ModelId soldier) {
  const Where where = model_of(state, soldier).where;
  return where == Where::Destroyed || where == Where::Deserted;
}
inline bool has_soldier_left(const Rules& rules, const State& state, Seat seat) {
  for (std::uint16_t id = 0; id < state.models.size(); ++id)
    if (rules.card(ModelId{id}).kind == Kind::Soldier && rules.card(ModelId{id}).seat == seat &&
        !lost(state, ModelId{id}))
      return true;
  return false;
}

}  // namespace armatura::bronepehota
