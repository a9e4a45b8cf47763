// Chapter 3, The round: initiative, then unit by unit, and inside a squad soldier by soldier.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/choices.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota {
namespace {

void keep_phase(Desk& desk, Phase phase, std::uint8_t cursor) {
  desk.record(Rule::BP_3_0_01, PhaseKept{phase, cursor, kNobody}, Audience::nobody());
}

bool in_game(const Rules& rules, const State& state, Seat seat) {
  return seat.value < rules.seats() && !state.out.has(seat);
}

// BP-7.7-05: players are asked in the order of their seats, once each.
void run_refill(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t number = desk.state().cursor; number < rules.seats(); ++number) {
    const Seat seat{number};
    keep_phase(desk, Phase::Refill, static_cast<std::uint8_t>(number + 1));
    bool useful = false;
    each_model(desk.state(),
               [&](ModelId id) { useful = useful || may_refill(rules, desk.state(), seat, Refill{id}).legal(); });
    if (useful && in_game(rules, desk.state(), seat)) return ask(desk, Question::Refill, seat);
  }
  keep_phase(desk, Phase::Order, 0);
}

void announce(Desk& desk, RuleId rule, Seat by, const FixedVec<Seat, kMaxSeats>& order) {
  desk.record(rule, OrderAnnounced{by, order});
  keep_phase(desk, Phase::Action, 0);
}

// M5: one side acts first in round 1, without a roll.
bool opened_by_mission(Desk& desk) {
  const Rules& rules = desk.rules();
  if (desk.state().round != 1 || rules.seats() != 2) return false;
  for (std::uint8_t opener = 0; opener < 2; ++opener) {
    if (!rules.mission().roles[opener].opens) continue;
    FixedVec<Seat, kMaxSeats> order;
    order.push_back(Seat{opener});
    order.push_back(Seat{static_cast<std::uint8_t>(1 - opener)});
    announce(desk, Rule::BP_3_1_03, Seat{opener}, order);
    return true;
  }
  return false;
}

// BP-3.1-01, BP-3.1-02: the highest D12; only those tied for the highest roll again.
void run_order(Desk& desk) {
  if (opened_by_mission(desk)) return;
  const Seat holder = turns::highest_roller<InitiativeRolled>(desk, Rule::BP_3_1_01);
  desk.record(Rule::BP_3_1_01, InitiativeHeld{holder});
  ask(desk, Question::Order, holder);
}

bool has_soldier_to_act(const Rules& rules, const State& state, UnitId unit) {
  bool any = false;
  each_member(rules, unit, [&](ModelId soldier) { any = any || may_take_turn(state, soldier); });
  return any;
}

// BP-3.2-06, BP-3.2-14: the turn of the unit is over when nobody of it can act any more.
bool turn_is_over(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  if (turn.actor != kNoModel) return false;
  return rules.unit(turn.unit).kind == Kind::Machine || !has_soldier_to_act(rules, state, turn.unit);
}

void end_unit(Desk& desk) {
  desk.record(Rule::BP_3_2_01, UnitDone{desk.state().active, desk.state().turn.unit});
  keep_phase(desk, Phase::Action, static_cast<std::uint8_t>((desk.state().cursor + 1) % desk.state().order.size()));
}

void end_round(Desk& desk) {
  const State& state = desk.state();
  const int quiet = state.loss ? 0 : state.quiet_rounds + 1;
  desk.record(Rule::BP_3_2_05, RoundEnded{state.round, static_cast<std::uint8_t>(quiet)});
  check_end_of_round(desk);
  if (desk.state().phase != Phase::Over) begin_round(desk, desk.state().round + 1);
}

// BP-4.1-05: whoever has one enemy and one heading to fight with just fights.
void run_contact(Desk& desk) {
  const State& state = desk.state();
  if (const auto only = only_fight(desk.rules(), state, state.active)) return answer_fight(desk, state.active, *only);
  ask(desk, Question::Contact, state.active);
}

// BP-3.2-10, BP-3.2-14, BP-3.2-17: his own death ends a soldier's actions, as does having nothing left to do; the squad
// goes on.
void run_turn(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const ModelId actor = state.turn.actor;
  const bool goes_on = actor != kNoModel && can_go_on(rules, state, actor);
  if (goes_on && state.turn.must_fight) return run_contact(desk);
  if (!goes_on || !can_do_more(rules, state, state.active, actor)) finish_actor(desk);
  if (turn_is_over(rules, desk.state())) return end_unit(desk);
  ask(desk, Question::Act, state.active);
}

// BP-3.2-01, BP-3.2-02, BP-3.2-03, BP-3.2-04, BP-3.2-05: one unit each, in the announced order; who has none left is
// skipped, and who has one left acts with it.
void run_action(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  if (state.turn.unit != kNoUnit) return run_turn(desk);
  for (std::size_t i = 0; i < state.order.size(); ++i) {
    const auto place = static_cast<std::uint8_t>((state.cursor + i) % state.order.size());
    const Seat seat = state.order[place];
    if (state.out.has(seat) || !has_unit_to_act(rules, state, seat)) continue;
    desk.record(Rule::BP_3_2_03, PhaseKept{Phase::Action, place, seat}, Audience::nobody());
    if (const auto only = only_unit_to_act(rules, state, seat)) return answer_activate(desk, seat, *only);
    return ask(desk, Question::Activate, seat);
  }
  end_round(desk);
}

}  // namespace

// BP-1.1-05: what was marked last round may act again.
void begin_round(Desk& desk, int round) {
  desk.record(Rule::BP_3_0_01, RoundBegun{static_cast<std::uint16_t>(round)});
  const Options& options = desk.rules().options;
  keep_phase(desk, options.refills > 0 && !options.unlimited_ammo ? Phase::Refill : Phase::Order, 0);
}

void run_round(Desk& desk) {
  switch (desk.state().phase) {
    case Phase::Refill:
      return run_refill(desk);
    case Phase::Order:
      return run_order(desk);
    default:
      return run_action(desk);
  }
}

bool can_go_on(const Rules& rules, const State& state, ModelId actor) {
  if (!on_table(state, actor) || has_mark(state, actor, Mark::Finished)) return false;
  return !rules.is(actor, Kind::Machine) || piloted(state, actor);
}

void begin_actor(Desk& desk, ModelId actor) { turns::begin_actor(desk, actor); }
void finish_actor(Desk& desk) { turns::finish_actor(desk); }
void keep(Desk& desk, const Turn& turn) { turns::keep(desk, turn); }
void set_mark(Desk& desk, RuleId rule, ModelId id, Mark mark) { turns::set_mark(desk, rule, id, mark); }
void end_action(Desk& desk) { turns::end_action(desk); }

// ---- Decisions -----------------------------------------------------------------------------------------------------

Verdict may_refill(const Rules& rules, const State& state, Seat seat, const Refill& a) {
  if (!known(state, a.model) || owner_of(state, a.model) != seat || !on_table(state, a.model))
    return Verdict::no(Rule::BP_7_7_05, Reason::not_your_model, model_term(a.model));
  if (state.refills[seat.value] >= rules.options.refills) return Verdict::no(Rule::BP_7_7_05, Reason::no_refill_left);
  if (model_of(state, a.model).ammo >= full_ammo(rules, a.model))
    return Verdict::no(Rule::BP_7_7_05, Reason::ammo_full, model_term(a.model));
  return Verdict::yes();
}

void answer_refill(Desk& desk, Seat seat, ModelId id) {
  desk.record(Rule::BP_7_7_05, Refilled{seat, id, static_cast<std::uint8_t>(full_ammo(desk.rules(), id)),
                                        static_cast<std::uint8_t>(desk.state().refills[seat.value] + 1)});
}

// BP-3.1-03: everybody still in the game, each once.
Verdict may_announce(const Rules& rules, const State& state, const Announce& a) {
  Seats named;
  for (const Seat seat : a.order) {
    if (!in_game(rules, state, seat) || named.has(seat)) return Verdict::no(Rule::BP_3_1_03, Reason::not_an_order);
    named = named.with(seat);
  }
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (in_game(rules, state, Seat{seat}) && !named.has(Seat{seat}))
      return Verdict::no(Rule::BP_3_1_03, Reason::not_an_order);
  return Verdict::yes();
}

void answer_order(Desk& desk, Seat seat, const Announce& a) { announce(desk, Rule::BP_3_1_03, seat, a.order); }

Verdict may_start(const Rules& rules, const State& state, Seat seat, const Activate& a) {
  if (a.unit.value >= rules.units.size() || unit_owner(rules, state, a.unit) != seat)
    return Verdict::no(Rule::BP_3_2_01, Reason::not_your_unit);
  if (has_unit(state.marked, a.unit)) return Verdict::no(Rule::BP_3_2_02, Reason::acted_already);
  if (!is_unit(rules, state, a.unit)) return Verdict::no(Rule::BP_2_0_03, Reason::no_unit);
  if (waits_for_next_round(rules, state, a.unit)) return Verdict::no(Rule::BP_3_2_07, Reason::acted_already);
  return Verdict::yes();
}

void answer_activate(Desk& desk, Seat seat, UnitId unit) {
  desk.record(Rule::BP_3_2_01, UnitActivated{seat, unit});
  if (desk.rules().unit(unit).kind == Kind::Machine) begin_actor(desk, desk.rules().unit(unit).first);
}

// BP-3.2-14, BP-3.2-16: the machine of the turn or its pilot who left; of a squad, a soldier who has not finished.
Verdict may_act(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  const Turn& turn = state.turn;
  if (!known(state, actor) || owner_of(state, actor) != seat)
    return Verdict::no(Rule::BP_3_2_01, Reason::not_your_model, model_term(actor));
  if (turn.actor == actor) return Verdict::yes();
  if (rules.unit(turn.unit).kind == Kind::Machine || rules.card(actor).unit != turn.unit)
    return Verdict::no(Rule::BP_3_2_01, Reason::other_unit, model_term(actor));
  if (model_of(state, actor).where == Where::Aboard)
    return Verdict::no(Rule::BP_3_2_16, Reason::drives_a_machine, model_term(actor));
  if (has_mark(state, actor, Mark::Panicked)) return Verdict::no(Rule::BP_11_2_05, Reason::panics, model_term(actor));
  if (!may_take_turn(state, actor)) return Verdict::no(Rule::BP_3_2_14, Reason::finished, model_term(actor));
  return Verdict::yes();
}

// BP-3.2-14
Verdict may_be_done(const State& state) {
  return state.turn.actor != kNoModel ? Verdict::yes() : Verdict::no(Rule::BP_3_2_14, Reason::nobody_acts);
}
Verdict may_finish(const Rules& rules, const State& state) {
  return rules.unit(state.turn.unit).kind == Kind::Soldier ? Verdict::yes()
                                                           : Verdict::no(Rule::BP_3_2_14, Reason::one_model_unit);
}

void answer_done(Desk& desk) { finish_actor(desk); }

// The others of the squad do nothing this round (BP-3.2-04).
void answer_finish(Desk& desk) {
  finish_actor(desk);
  end_unit(desk);
}

}  // namespace armatura::bronepehota
