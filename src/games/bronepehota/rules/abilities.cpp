// Chapter 9.1 to 9.3, Soldier abilities: capturing machines and guns, and repair.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

Verdict on_foot(const Rules& rules, const State& state, Seat seat, ModelId soldier, Rule rule) {
  if (const Verdict verdict = may_act(rules, state, seat, soldier); !verdict.legal()) return verdict;
  if (!rules.is(soldier, Kind::Soldier)) return Verdict::no(rule, Reason::not_on_foot, model_term(soldier));
  return Verdict::yes();
}

// BP-9.1-05: an enemy soldier, or an enemy machine with a pilot, touches it.
bool contested(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  bool found = false;
  each_touched(rules, state, machine, [&](ModelId other) {
    if (!enemy(rules, state, seat, other) || rules.is(other, Kind::Gun)) return;
    found = found || rules.is(other, Kind::Soldier) || piloted(state, other);
  });
  return found;
}

// BP-4.3-11: a flyer goes back on its stand at once, one that lies when it is raised (BP-6.7-11).
bool rises(const Rules& rules, const State& state, ModelId machine) {
  return rules.flies(machine) && !lying(state, machine);
}
std::optional<Pose> place_in_the_air(const Rules& rules, const State& state, const Board& a) {
  WhatIf aboard{state};
  aboard.happens(Boarded{a.model, a.machine, owner_of(state, a.model), false});
  Pose wanted = model_of(state, a.machine).pose;
  wanted.z = kFlightHeight;
  return nearest_free_place(rules, aboard.state(), a.machine, wanted, kNoReachLimit);
}

}  // namespace

// BP-9.3-03, BP-9.3-04
bool idle(const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  return model.moves == 0 && !model.marks.has(Mark::Shot) && !model.marks.has(Mark::Fought) &&
         !model.marks.has(Mark::Towed);
}

Verdict may_board(const Rules& rules, const State& state, Seat seat, const Board& a) {
  if (const Verdict verdict = on_foot(rules, state, seat, a.model, Rule::BP_9_1_01); !verdict.legal()) return verdict;
  if (!known(state, a.machine) || !rules.is(a.machine, Kind::Machine) || !on_table(state, a.machine))
    return Verdict::no(Rule::BP_9_1_01, Reason::no_machine, model_term(a.machine));
  if (piloted(state, a.machine)) return Verdict::no(Rule::BP_9_1_01, Reason::has_a_pilot, other_term(a.machine));
  const int rank = rules.machine(a.machine).rank;
  if (rules.soldier(a.model).rank < rank)
    return Verdict::no(Rule::BP_2_3_01, Reason::rank_too_low, model_term(a.model), limit_term(rank));
  if (!touches(rules, state, a.model, a.machine))
    return Verdict::no(Rule::BP_9_1_01, Reason::not_touching, other_term(a.machine));
  if (contested(rules, state, seat, a.machine))
    return Verdict::no(Rule::BP_9_1_05, Reason::contested, other_term(a.machine));
  if (state.task.relic.carrier == a.model) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  if (rises(rules, state, a.machine) && !place_in_the_air(rules, state, a))
    return Verdict::no(Rule::BP_4_3_11, Reason::no_stand_place, other_term(a.machine));
  return Verdict::yes();
}

void answer_board(Desk& desk, Seat seat, const Board& a) {
  const Rules& rules = desk.rules();
  begin_actor(desk, a.model);
  const bool changes = !rules.together(seat, owner_of(desk.state(), a.machine));
  const auto flight = rises(rules, desk.state(), a.machine) ? place_in_the_air(rules, desk.state(), a) : std::nullopt;
  // BP-9.1-02, BP-9.1-06
  desk.record(changes ? Rule::BP_9_1_01 : Rule::BP_9_1_06, Boarded{a.model, a.machine, seat, changes});
  if (flight) desk.record(Rule::BP_4_3_11, TookOff{a.machine, *flight});
  // BP-3.2-07, BP-9.1-04
  if (!has_unit(desk.state().marked, rules.card(a.machine).unit))
    desk.record(Rule::BP_9_1_04, UnitHeldBack{rules.card(a.machine).unit});
  if (a.machine == rules.bait && !desk.state().task.bait_taken) desk.record(Rule::BP_1_1_02, BaitTaken{a.machine});
  finish_actor(desk);
}

Verdict may_capture(const Rules& rules, const State& state, Seat seat, const Capture& a) {
  if (const Verdict verdict = on_foot(rules, state, seat, a.model, Rule::BP_9_2_01); !verdict.legal()) return verdict;
  if (!known(state, a.gun) || !rules.is(a.gun, Kind::Gun) || !on_table(state, a.gun))
    return Verdict::no(Rule::BP_9_2_01, Reason::no_gun, model_term(a.gun));
  if (own(rules, state, seat, a.gun)) return Verdict::no(Rule::BP_9_2_01, Reason::own_gun, other_term(a.gun));
  if (!touches(rules, state, a.model, a.gun))
    return Verdict::no(Rule::BP_9_2_01, Reason::not_touching, other_term(a.gun));
  // BP-9.2-05
  if (touched_by_enemy_soldier(rules, state, seat, a.gun))
    return Verdict::no(Rule::BP_9_2_05, Reason::enemy_at_gun, model_term(a.gun));
  return Verdict::yes();
}

// BP-9.2-04: neither the move nor the turn ends with it.
void answer_capture(Desk& desk, Seat seat, const Capture& a) {
  begin_actor(desk, a.model);
  desk.record(Rule::BP_9_2_01, Captured{a.model, a.gun, seat});
  // BP-9.2-02: a gun that has shot this round is silent in new hands.
  if (model_of(desk.state(), a.gun).shots > 0) set_mark(desk, Rule::BP_9_2_02, a.gun, Mark::Served);
}

// BP-2.1-04, BP-9.3-08: by any number of soldiers, each beside it, or by the pilot from inside; a platform repairs by
// its own rule (10.1).
Verdict may_repair(const Rules& rules, const State& state, Seat seat, const Repair& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!known(state, a.object) || rules.is(a.object, Kind::Soldier) || !on_table(state, a.object))
    return Verdict::no(Rule::BP_9_3_07, Reason::nothing_to_repair);
  // BP-9.3-09, BP-10.1-05
  if (enemy(rules, state, seat, a.object))
    return Verdict::no(Rule::BP_9_3_09, Reason::not_your_model, model_term(a.object));
  // BP-9.3-10
  if (a.heading != kSameHeading && !lying(state, a.object))
    return Verdict::no(Rule::BP_9_3_10, Reason::stands, other_term(a.object));
  if (a.heading != kSameHeading && !measure::is_heading(a.heading))
    return Verdict::no(Rule::BP_G_1_02, Reason::no_such_place);
  if (model_of(state, a.object).durability >= full_durability(rules, a.object))
    return Verdict::no(Rule::BP_9_3_06, Reason::undamaged, other_term(a.object));
  if (touched_by_enemy(rules, state, seat, a.object))
    return Verdict::no(Rule::BP_9_3_02, Reason::enemy_beside, other_term(a.object));
  const bool machine = rules.is(a.model, Kind::Machine);
  if (machine && rules.card(a.model).platform) {
    const Verdict verdict = platform_repair(rules, state, seat, a);
    if (verdict.legal() || a.model != a.object) return verdict;
  }
  const ModelId hands = machine ? model_of(state, a.model).link : a.model;
  if (hands == kNoModel || !rules.soldier(hands).repairs)
    return Verdict::no(Rule::BP_9_3_02, Reason::cannot_repair, model_term(a.model));
  // BP-9.3-05: a pilot repairs only the machine he sits in.
  if (machine && a.model != a.object) return Verdict::no(Rule::BP_9_3_05, Reason::cannot_repair, model_term(a.model));
  if (!machine && !touches(rules, state, a.model, a.object))
    return Verdict::no(Rule::BP_9_3_02, Reason::not_touching, other_term(a.object));
  if (!machine && touched_by_enemy(rules, state, seat, a.model))
    return Verdict::no(Rule::BP_9_3_02, Reason::enemy_beside, model_term(a.model));
  // BP-9.3-03, BP-9.3-04
  if (!idle(state, a.model)) return Verdict::no(Rule::BP_9_3_03, Reason::whole_turn, model_term(a.model));
  return Verdict::yes();
}

void answer_repair(Desk& desk, const Repair& a) {
  const Rules& rules = desk.rules();
  begin_actor(desk, a.model);
  end_action(desk);
  const bool by_platform = rules.is(a.model, Kind::Machine) && rules.card(a.model).platform &&
                           platform_repair(rules, desk.state(), owner_of(desk.state(), a.model), a).legal();
  const int gained = by_platform ? 2 : 1;
  const int durability =
      std::min(model_of(desk.state(), a.object).durability + gained, full_durability(rules, a.object));
  desk.record(by_platform ? Rule::BP_10_1_02 : Rule::BP_9_3_01,
              Repaired{a.model, a.object, static_cast<std::uint8_t>(durability)});
  if (lying(desk.state(), a.object)) raise(desk, a.object, a.heading);
  if (by_platform) {
    set_mark(desk, Rule::BP_10_1_02, a.model, Mark::Shot);
  } else {
    finish_actor(desk);
  }
}

}  // namespace armatura::bronepehota
