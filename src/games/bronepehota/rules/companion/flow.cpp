// May I enter this, and what follows from it: which question each entry answers, and how the battle goes on.
#include "base/digest.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"
#include "games/bronepehota/rules/companion/terms.h"

namespace armatura::bronepehota::companion {
namespace {

struct Looks {
  const Rules& rules;
  const State& state;
  Seat seat;

  bool asked(Question question) const { return state.ask.question == question; }
  Verdict other_question() const {
    return Verdict::no(Rule::BP_3_2_01, Reason::other_question, question_term(state.ask.question));
  }
  Verdict answers(Question question, const auto& verdict) const {
    return asked(question) ? verdict() : other_question();
  }
  // BP-4.1-05: a fight that has to be fought comes before anything else.
  Verdict in_turn(const auto& verdict) const {
    if (asked(Question::Contact)) return Verdict::no(Rule::BP_4_1_05, Reason::must_fight);
    return answers(Question::Act, verdict);
  }

  Verdict operator()(const RollInitiative&) const {
    return answers(Question::RoundStart, [] { return Verdict::yes(); });
  }
  Verdict operator()(const Name& a) const {
    return answers(Question::Name, [&] { return may_name(rules, state.sheets, seat, a); });
  }
  Verdict operator()(const Refill& a) const {
    return answers(Question::RoundStart, [&] { return may_refill_now(rules, state, seat, a); });
  }
  Verdict operator()(const Announce& a) const {
    return answers(Question::Order, [&] { return may_announce(rules, state.sheets, a); });
  }
  Verdict operator()(const Activate& a) const {
    return answers(Question::Activate, [&] { return may_start(rules, state.sheets, seat, a); });
  }
  Verdict operator()(const Move& a) const {
    return in_turn([&] { return may_move(rules, state, seat, a); });
  }
  Verdict operator()(const GetOut& a) const {
    return in_turn([&] { return may_get_out(rules, state, seat, a); });
  }
  // Not in the middle of something: a contact that has to be fought out is not talked away.
  Verdict operator()(const NoteContact& a) const {
    return asked(Question::Act) || asked(Question::Activate) ? may_note(rules, state, a) : other_question();
  }
  Verdict operator()(const Shot& a) const {
    return in_turn([&] { return may_shoot(rules, state, seat, a); });
  }
  Verdict operator()(const ThrowGrenade& a) const {
    return in_turn([&] { return may_throw(rules, state, seat, a); });
  }
  Verdict operator()(const Burst& a) const {
    return answers(Question::Burst, [&] { return may_burst(rules, state, a); });
  }
  Verdict operator()(const Fire& a) const {
    return in_turn([&] { return may_fire(rules, state, seat, a); });
  }
  Verdict operator()(const Melee& a) const {
    if (asked(Question::Contact) && a.model != state.sheets.turn.actor)
      return Verdict::no(Rule::BP_4_1_05, Reason::must_fight);
    if (!asked(Question::Contact) && !asked(Question::Act)) return other_question();
    return may_melee(rules, state, seat, a);
  }
  Verdict operator()(const Board& a) const {
    return in_turn([&] { return may_board(rules, state, seat, a); });
  }
  Verdict operator()(const Capture& a) const {
    return in_turn([&] { return may_capture(rules, state, seat, a); });
  }
  Verdict operator()(const Repair& a) const {
    return in_turn([&] { return may_repair(rules, state, seat, a); });
  }
  Verdict operator()(const PickUp& a) const {
    return in_turn([&] { return may_pick_up(rules, state, seat, a); });
  }
  Verdict operator()(const PutDown& a) const {
    return in_turn([&] { return may_put_down(rules, state, seat, a); });
  }
  Verdict operator()(const DriveOff& a) const {
    return in_turn([&] { return may_drive_off(rules, state, seat, a); });
  }
  Verdict operator()(const Done&) const {
    return in_turn([&] { return may_be_done(state.sheets); });
  }
  Verdict operator()(const Finish&) const {
    return in_turn([&] { return may_finish(rules, state.sheets); });
  }
  Verdict operator()(const SettleFlight&) const {
    return answers(Question::Flight, [] { return Verdict::yes(); });
  }
  Verdict operator()(const Judge& a) const {
    return answers(Question::Standing, [&] { return may_judge(rules, state, a); });
  }
  Verdict operator()(const Dispute&) const { return Verdict::yes(); }  // BP-C-06: at any time
};

struct Answer {
  Desk& desk;
  Seat seat;

  void operator()(const RollInitiative&) const { answer_initiative(desk); }
  void operator()(const Name& a) const { desk.record(Rule::BP_1_1_02, CommandNamed{seat, a.model}); }
  void operator()(const Refill& a) const { answer_refill(desk, seat, a); }
  void operator()(const Announce& a) const { answer_order(desk, seat, a); }
  void operator()(const Activate& a) const { answer_activate(desk, seat, a.unit); }
  void operator()(const Move& a) const { answer_move(desk, a); }
  void operator()(const GetOut& a) const { answer_get_out(desk, a); }
  void operator()(const NoteContact& a) const {
    if (a.apart) return desk.record(Rule::BP_C_04, ContactEnded{a.one, a.other});
    desk.record(Rule::BP_C_04, ContactMade{a.one, a.other});
  }
  void operator()(const Shot& a) const { answer_shot(desk, seat, a); }
  void operator()(const ThrowGrenade& a) const { answer_throw(desk, a); }
  void operator()(const Burst& a) const { answer_burst(desk, a); }
  void operator()(const Fire& a) const { answer_fire(desk, seat, a); }
  void operator()(const Melee& a) const { answer_melee(desk, seat, a); }
  void operator()(const Board& a) const { answer_board(desk, seat, a); }
  void operator()(const Capture& a) const { answer_capture(desk, seat, a); }
  void operator()(const Repair& a) const { answer_repair(desk, seat, a); }
  void operator()(const PickUp& a) const { answer_pick_up(desk, a); }
  void operator()(const PutDown& a) const { answer_put_down(desk, a); }
  void operator()(const DriveOff& a) const { answer_drive_off(desk, seat, a); }
  void operator()(const Done&) const { turns::finish_actor(desk); }
  void operator()(const Finish&) const { answer_finish(desk); }
  void operator()(const SettleFlight& a) const { answer_flight(desk, a); }
  void operator()(const Judge& a) const { answer_judge(desk, a); }
  void operator()(const Dispute&) const { answer_dispute(desk); }
};

// Said beside the question, which stays open.
bool beside_the_question(const Action& action) {
  return std::holds_alternative<Dispute>(action) || std::holds_alternative<Refill>(action) ||
         std::holds_alternative<NoteContact>(action);
}

void proceed(Desk& desk) {
  while (desk.state().sheets.phase != Phase::Over && desk.state().ask.seats.empty()) {
    const State& state = desk.state();
    if (!state.flights.empty()) {
      if (on_table(state, state.flights[0].soldier))
        return ask(desk, Question::Flight, still_in(desk.rules(), state.sheets));
      desk.record(Rule::BP_11_2_04, FlightSettled{state.flights[0].soldier}, Audience::nobody());
    } else if (state.sheets.phase == Phase::Naming) {
      run_naming(desk);
    } else {
      run_round(desk);
    }
  }
}

}  // namespace

void ask(Desk& desk, Question question, Seats seats) {
  desk.record(Rule::BP_E_02, Asked{{question, seats}}, Audience::nobody());
}

State Game::open(const Rules& rules) {
  State state;
  state.sheets = bronepehota::Game::open(rules);
  for (Model& model : state.sheets.models) model.pose = {};
  state.sheets.task.relic.pose = {};
  return state;
}

// BP-1.6-06, BP-1.6-07: the armies stand, in the places that people gave them; every slider is on its highest cell.
void Game::begin(Table<Game>& desk) {
  desk.record(Rule::BP_C_01, BattleBegun{});
  const bool names = desk.rules().mission().kind == MissionKind::CommandMachine;
  desk.record(Rule::BP_3_0_01, PhaseKept{names ? Phase::Naming : Phase::Order, 0, kNobody}, Audience::nobody());
  proceed(desk);
}

Awaiting Game::awaiting(const Rules&, const State& state) {
  return {state.ask.seats, static_cast<std::uint8_t>(state.ask.question)};
}

Verdict Game::judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const bool anybody = std::holds_alternative<Dispute>(action) || std::holds_alternative<NoteContact>(action);
  const bool present = seat.value < rules.seats() && state.sheets.phase != Phase::Over && !state.sheets.out.has(seat);
  if (!present || (!anybody && !state.ask.seats.has(seat)))
    return Verdict::no(Rule::BP_1_1_04, Reason::not_your_decision, question_term(state.ask.question));
  return std::visit(Looks{rules, state, seat}, action);
}

void Game::resolve(Table<Game>& desk, Seat seat, const Action& action) {
  if (beside_the_question(action)) return std::visit(Answer{desk, seat}, action);
  desk.record(Rule::BP_E_02, Asked{}, Audience::nobody());
  std::visit(Answer{desk, seat}, action);
  proceed(desk);
}

std::uint64_t Game::digest(const State& state) { return digest_of(state); }
bool Game::reveals(const Fact&) { return false; }  // BP-E-03
View Game::observe(const Rules&, const State& state, Viewer viewer) { return {state, viewer}; }
State Game::imagine(const Rules&, const View& view, Rng&) { return view.seen; }
Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  return {judge(rules, view.seen, seat, action)};
}

bronepehota::Outcome Game::outcome(const Rules& rules, const State& state) {
  return bronepehota::Game::outcome(rules, state.sheets);
}

// BP-E-05, as far as sheets go.
const char* Game::flaw(const Rules& rules, const State& state) {
  if (state.sheets.models.size() != rules.models.size()) return "the models of the battle are not all there";
  if (const char* flaw = flaw_of_sheets(rules, state.sheets)) return flaw;
  for (const Touch& touch : state.touches)
    if (!on_table(state, touch.one) || !on_table(state, touch.other)) return "somebody touches what is not there";
  for (std::uint16_t id = 0; id < rules.models.size(); ++id)
    if (lies(state, ModelId{id}) && (!on_table(state, ModelId{id}) || rules.is(ModelId{id}, Kind::Soldier)))
      return "something lies that cannot";
  if (state.sheets.phase != Phase::Over && state.ask.seats.empty() && state.sheets.round > 0) return "nobody is asked";
  return nullptr;
}

}  // namespace armatura::bronepehota::companion
