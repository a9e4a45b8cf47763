// Chapters 9 and 10, Abilities: capturing, repair by soldiers and by a platform, raising what lies. That somebody
// touches what he captures or repairs is said by the entry itself.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

Verdict on_foot(const Rules& rules, const State& state, Seat seat, ModelId soldier, Rule rule) {
  if (const Verdict verdict = may_act(rules, state, seat, soldier); !verdict.legal()) return verdict;
  if (!rules.is(soldier, Kind::Soldier)) return Verdict::no(rule, Reason::not_on_foot, model_term(soldier));
  return Verdict::yes();
}

// BP-9.1-05: an enemy soldier, or an enemy machine with a pilot, touches it.
bool contested(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  bool found = false;
  each_touched(state, machine, [&](ModelId other) { found = found || forces_fight(rules, state, seat, other); });
  return found;
}

// BP-10.1-02, BP-10.1-04, BP-6.7-07: instead of shooting; the rear edge is for people to see.
Verdict platform_repair(const Rules& rules, const State& state, Seat seat, const Repair& a) {
  if (lies(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(a.model));
  if (has_mark(state.sheets, a.model, Mark::Shot))
    return Verdict::no(Rule::BP_10_1_02, Reason::shot_already, model_term(a.model));
  if (touched_by_enemy(rules, state, seat, a.model))
    return Verdict::no(Rule::BP_10_1_04, Reason::enemy_beside, model_term(a.model));
  return Verdict::yes();
}

bool by_platform(const Rules& rules, const State& state, Seat seat, const Repair& a) {
  return rules.is(a.model, Kind::Machine) && rules.card(a.model).platform &&
         platform_repair(rules, state, seat, a).legal();
}

}  // namespace

// BP-9.1-01, BP-9.1-06, BP-2.3-01
Verdict may_board(const Rules& rules, const State& state, Seat seat, const Board& a) {
  if (const Verdict verdict = on_foot(rules, state, seat, a.model, Rule::BP_9_1_01); !verdict.legal()) return verdict;
  if (!on_table(state, a.machine) || !rules.is(a.machine, Kind::Machine))
    return Verdict::no(Rule::BP_9_1_01, Reason::no_machine, model_term(a.machine));
  if (piloted(state, a.machine)) return Verdict::no(Rule::BP_9_1_01, Reason::has_a_pilot, other_term(a.machine));
  const int rank = rules.machine(a.machine).rank;
  if (rules.soldier(a.model).rank < rank)
    return Verdict::no(Rule::BP_2_3_01, Reason::rank_too_low, model_term(a.model), limit_term(rank));
  if (contested(rules, state, seat, a.machine))
    return Verdict::no(Rule::BP_9_1_05, Reason::contested, other_term(a.machine));
  if (state.sheets.task.relic.carrier == a.model) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  return Verdict::yes();
}

void answer_board(Desk& desk, Seat seat, const Board& a) {
  const Rules& rules = desk.rules();
  turns::begin_actor(desk, a.model);
  const bool changes = !rules.together(seat, owner_of(desk.state().sheets, a.machine));
  desk.record(changes ? Rule::BP_9_1_01 : Rule::BP_9_1_06, Boarded{a.model, a.machine, seat, changes});
  // BP-4.3-11, BP-6.7-11
  if (aloft(rules, desk.state(), a.machine)) desk.record(Rule::BP_4_3_11, TookOff{a.machine, {}});
  // BP-3.2-07, BP-9.1-04
  if (!has_unit(desk.state().sheets.marked, rules.card(a.machine).unit))
    desk.record(Rule::BP_9_1_04, UnitHeldBack{rules.card(a.machine).unit});
  if (a.machine == rules.bait && !desk.state().sheets.task.bait_taken)
    desk.record(Rule::BP_1_1_02, BaitTaken{a.machine});
  turns::finish_actor(desk);
}

// BP-9.2-01, BP-9.2-03, BP-9.2-05
Verdict may_capture(const Rules& rules, const State& state, Seat seat, const Capture& a) {
  if (const Verdict verdict = on_foot(rules, state, seat, a.model, Rule::BP_9_2_01); !verdict.legal()) return verdict;
  if (!on_table(state, a.gun) || !rules.is(a.gun, Kind::Gun))
    return Verdict::no(Rule::BP_9_2_01, Reason::no_gun, model_term(a.gun));
  if (own(rules, state.sheets, seat, a.gun)) return Verdict::no(Rule::BP_9_2_01, Reason::own_gun, other_term(a.gun));
  if (touched_by_enemy_soldier(rules, state, seat, a.gun))
    return Verdict::no(Rule::BP_9_2_05, Reason::enemy_at_gun, model_term(a.gun));
  return Verdict::yes();
}

// BP-9.2-04: neither the move nor the turn ends with it. The contacts of his own side with it mean nothing any more.
void answer_capture(Desk& desk, Seat seat, const Capture& a) {
  turns::begin_actor(desk, a.model);
  const State before = desk.state();
  desk.record(Rule::BP_9_2_01, Captured{a.model, a.gun, seat});
  each_touched(before, a.gun, [&](ModelId other) {
    if (own(desk.rules(), before.sheets, seat, other)) desk.record(Rule::BP_9_2_01, ContactEnded{other, a.gun});
  });
  if (model_of(desk.state().sheets, a.gun).shots > 0) turns::set_mark(desk, Rule::BP_9_2_02, a.gun, Mark::Served);
}

// BP-9.3-02, BP-9.3-03, BP-9.3-04, BP-9.3-05, BP-9.3-06, BP-9.3-07, BP-9.3-09, BP-10.1-05
Verdict may_repair(const Rules& rules, const State& state, Seat seat, const Repair& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!on_table(state, a.object) || rules.is(a.object, Kind::Soldier))
    return Verdict::no(Rule::BP_9_3_07, Reason::nothing_to_repair);
  if (enemy(rules, state.sheets, seat, a.object))
    return Verdict::no(Rule::BP_9_3_09, Reason::not_your_model, model_term(a.object));
  if (model_of(state.sheets, a.object).durability >= full_durability(rules, a.object))
    return Verdict::no(Rule::BP_9_3_06, Reason::undamaged, other_term(a.object));
  if (touched_by_enemy(rules, state, seat, a.object))
    return Verdict::no(Rule::BP_9_3_02, Reason::enemy_beside, other_term(a.object));
  const bool machine = rules.is(a.model, Kind::Machine);
  if (machine && rules.card(a.model).platform) {
    const Verdict verdict = platform_repair(rules, state, seat, a);
    if (verdict.legal() || a.model != a.object) return verdict;
  }
  const ModelId hands = machine ? model_of(state.sheets, a.model).link : a.model;
  if (hands == kNoModel || !rules.soldier(hands).repairs)
    return Verdict::no(Rule::BP_9_3_02, Reason::cannot_repair, model_term(a.model));
  if (machine && a.model != a.object) return Verdict::no(Rule::BP_9_3_05, Reason::cannot_repair, model_term(a.model));
  if (!machine && touched_by_enemy(rules, state, seat, a.model))
    return Verdict::no(Rule::BP_9_3_02, Reason::enemy_beside, model_term(a.model));
  if (!idle(state.sheets, a.model)) return Verdict::no(Rule::BP_9_3_03, Reason::whole_turn, model_term(a.model));
  return Verdict::yes();
}

// BP-9.3-01, BP-9.3-10, BP-10.1-02
void answer_repair(Desk& desk, Seat seat, const Repair& a) {
  const Rules& rules = desk.rules();
  const bool platform = by_platform(rules, desk.state(), seat, a);
  turns::begin_actor(desk, a.model);
  turns::end_action(desk);
  const int durability = std::min(model_of(desk.state().sheets, a.object).durability + (platform ? 2 : 1),
                                  full_durability(rules, a.object));
  desk.record(platform ? Rule::BP_10_1_02 : Rule::BP_9_3_01,
              Repaired{a.model, a.object, static_cast<std::uint8_t>(durability)});
  if (lies(desk.state(), a.object)) {
    desk.record(Rule::BP_9_3_10, Raised{a.object});
    // BP-6.7-11: with a pilot inside a flyer goes back on its stand.
    if (aloft(rules, desk.state(), a.object)) desk.record(Rule::BP_6_7_11, TookOff{a.object, {}});
  }
  if (platform) {
    turns::set_mark(desk, Rule::BP_10_1_02, a.model, Mark::Shot);
  } else {
    turns::finish_actor(desk);
  }
}

}  // namespace armatura::bronepehota::companion
