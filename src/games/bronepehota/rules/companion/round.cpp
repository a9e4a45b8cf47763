// Chapter 3, The round, on a real table: who rolls, who acts, whose turn it is (BP-C-01).
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

void keep_phase(Desk& desk, Phase phase, std::uint8_t cursor, Seat active = kNobody) {
  desk.record(Rule::BP_3_0_01, PhaseKept{phase, cursor, active}, Audience::nobody());
}

void announce(Desk& desk, Seat by, const FixedVec<Seat, kMaxSeats>& order) {
  desk.record(Rule::BP_3_1_03, OrderAnnounced{by, order});
  keep_phase(desk, Phase::Action, 0);
}

void begin_round(Desk& desk, int round) {
  desk.record(Rule::BP_3_0_01, RoundBegun{static_cast<std::uint16_t>(round)});
  keep_phase(desk, Phase::Order, 0);
}

// BP-3.2-17: his own death, a fall or the loss of the pilot ends the actions.
bool can_go_on(const Rules& rules, const State& state, ModelId actor) {
  return bronepehota::can_go_on(rules, state.sheets, actor);
}

bool turn_is_over(const Rules& rules, const State& state) {
  const Turn& turn = state.sheets.turn;
  if (turn.actor != kNoModel) return false;
  if (rules.unit(turn.unit).kind == Kind::Machine) return true;
  bool any = false;
  each_member(rules, turn.unit, [&](ModelId soldier) { any = any || may_take_turn(state.sheets, soldier); });
  return !any;
}

void end_unit(Desk& desk) {
  const bronepehota::State& sheets = desk.state().sheets;
  desk.record(Rule::BP_3_2_01, UnitDone{sheets.active, sheets.turn.unit});
  keep_phase(desk, Phase::Action, static_cast<std::uint8_t>((sheets.cursor + 1) % sheets.order.size()));
}

void close_round(Desk& desk, int standing) {
  check_end_of_round(desk, standing);
  if (desk.state().sheets.phase != Phase::Over) begin_round(desk, desk.state().sheets.round + 1);
}

void end_round(Desk& desk) {
  const bronepehota::State& sheets = desk.state().sheets;
  const int quiet = sheets.loss ? 0 : sheets.quiet_rounds + 1;
  desk.record(Rule::BP_3_2_05, RoundEnded{sheets.round, static_cast<std::uint8_t>(quiet)});
  if (asks_who_stands(desk.rules(), desk.state()))
    return ask(desk, Question::Standing, still_in(desk.rules(), desk.state().sheets));
  close_round(desk, 0);
}

// BP-3.2-01, BP-3.2-03, BP-3.2-05
void run_action(Desk& desk) {
  const Rules& rules = desk.rules();
  const bronepehota::State& sheets = desk.state().sheets;
  if (sheets.turn.unit != kNoUnit) {
    if (sheets.turn.actor != kNoModel && !can_go_on(rules, desk.state(), sheets.turn.actor)) turns::finish_actor(desk);
    if (turn_is_over(rules, desk.state())) return end_unit(desk);
    // Who had to fight may have nobody left to fight: a grenade or a flight has settled it.
    const bool fights = sheets.turn.must_fight && sheets.turn.actor != kNoModel &&
                        must_fight_somebody(rules, desk.state(), sheets.active, sheets.turn.actor);
    return ask(desk, fights ? Question::Contact : Question::Act, Seats{}.with(sheets.active));
  }
  for (std::size_t i = 0; i < sheets.order.size(); ++i) {
    const auto place = static_cast<std::uint8_t>((sheets.cursor + i) % sheets.order.size());
    const Seat seat = sheets.order[place];
    if (sheets.out.has(seat) || !has_unit_to_act(rules, sheets, seat)) continue;
    keep_phase(desk, Phase::Action, place, seat);
    return ask(desk, Question::Activate, Seats{}.with(seat));
  }
  end_round(desk);
}

}  // namespace

void run_round(Desk& desk) {
  const bronepehota::State& sheets = desk.state().sheets;
  if (sheets.round == 0) return begin_round(desk, 1);
  if (sheets.phase == Phase::Order) return ask(desk, Question::RoundStart, still_in(desk.rules(), desk.state().sheets));
  run_action(desk);
}

// BP-7.7-05, BP-6.5-06: before the dice are rolled, one for each player in a round.
Verdict may_refill_now(const Rules& rules, const State& state, Seat seat, const Refill& a) {
  if (rules.options.unlimited_ammo || rules.options.refills == 0 || state.refilled.has(seat))
    return Verdict::no(Rule::BP_7_7_05, Reason::no_refill_left);
  return may_refill(rules, state.sheets, seat, a);
}

void answer_refill(Desk& desk, Seat seat, const Refill& a) {
  const int used = desk.state().sheets.refills[seat.value] + 1;
  desk.record(Rule::BP_7_7_05, Refilled{seat, a.model, static_cast<std::uint8_t>(full_ammo(desk.rules(), a.model)),
                                        static_cast<std::uint8_t>(used)});
  desk.record(Rule::BP_7_7_05, RefillUsed{seat}, Audience::nobody());
}

// BP-3.1-01, BP-3.1-02; M5: one side opens round 1 without a roll.
void answer_initiative(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t opener = 0; desk.state().sheets.round == 1 && rules.seats() == 2 && opener < 2; ++opener) {
    if (!rules.mission().roles[opener].opens) continue;
    FixedVec<Seat, kMaxSeats> order;
    order.push_back(Seat{opener});
    order.push_back(opponent(Seat{opener}));
    return announce(desk, Seat{opener}, order);
  }
  const Seat holder = turns::highest_roller<InitiativeRolled>(desk, Rule::BP_3_1_01);
  desk.record(Rule::BP_3_1_01, InitiativeHeld{holder});
  ask(desk, Question::Order, Seats{}.with(holder));
}

void answer_order(Desk& desk, Seat seat, const Announce& a) { announce(desk, seat, a.order); }

void answer_activate(Desk& desk, Seat seat, UnitId unit) {
  desk.record(Rule::BP_3_2_01, UnitActivated{seat, unit});
  if (desk.rules().unit(unit).kind == Kind::Machine) turns::begin_actor(desk, desk.rules().unit(unit).first);
}

void answer_finish(Desk& desk) {
  turns::finish_actor(desk);
  end_unit(desk);
}

void answer_judge(Desk& desk, const Judge& a) {
  desk.record(Rule::BP_C_01, Judged{a.soldiers});
  close_round(desk, a.soldiers);
}

Verdict may_act(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  return bronepehota::may_act(rules, state.sheets, seat, actor);
}

}  // namespace armatura::bronepehota::companion
