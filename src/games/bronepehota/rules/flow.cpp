// How a decision is carried through. What is asked is part of the position, and so is every work that a question
// interrupts (Turn, Deployment), so that both survive a save.
#include "base/digest.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota {

void ask(Desk& desk, Question question, Seat seat) {
  desk.record(Rule::BP_E_02, Asked{{question, Seats{}.with(seat)}}, Audience::nobody());
}

int roll(Desk& desk, RuleId rule, int sides) { return turns::roll(desk, rule, sides); }

void proceed(Desk& desk) {
  while (desk.state().phase != Phase::Over && desk.state().ask.seats.empty()) {
    switch (desk.state().phase) {
      case Phase::Setup:
      case Phase::Areas:
      case Phase::Naming:
      case Phase::Deploy:
        run_setup(desk);
        break;
      case Phase::Refill:
      case Phase::Order:
      case Phase::Action:
        run_round(desk);
        break;
      case Phase::Over:
        return;
    }
  }
}

namespace {

// judge() has found the action legal, so it fits the open question.
struct Answer {
  Desk& desk;
  Seat seat;

  void operator()(const Decline&) const {}
  void operator()(const PickArea& a) const { answer_area(desk, seat, a.area); }
  void operator()(const Name& a) const { answer_name(desk, seat, a.model); }
  void operator()(const Deploy& a) const { answer_deploy(desk, seat, a); }
  void operator()(const Refill& a) const { answer_refill(desk, seat, a.model); }
  void operator()(const Announce& a) const { answer_order(desk, seat, a); }
  void operator()(const Activate& a) const { answer_activate(desk, seat, a.unit); }
  void operator()(const Walk& a) const { answer_walk(desk, seat, a); }
  void operator()(const Jump& a) const { answer_jump(desk, seat, a); }
  void operator()(const Drive& a) const { answer_drive(desk, seat, a); }
  void operator()(const DriveOff& a) const { answer_drive_off(desk, seat, a); }
  void operator()(const Swing& a) const { answer_swing(desk, a); }
  void operator()(const Leave& a) const { answer_leave(desk, a); }
  void operator()(const Shoot& a) const { answer_shoot(desk, seat, a); }
  void operator()(const Fire& a) const { answer_fire(desk, seat, a); }
  void operator()(const Throw& a) const { answer_throw(desk, seat, a); }
  void operator()(const Fight& a) const { answer_fight(desk, seat, a); }
  void operator()(const Face& a) const { answer_face(desk, a); }
  void operator()(const Board& a) const { answer_board(desk, seat, a); }
  void operator()(const Capture& a) const { answer_capture(desk, seat, a); }
  void operator()(const Repair& a) const { answer_repair(desk, a); }
  void operator()(const PickUp& a) const { answer_pick_up(desk, a); }
  void operator()(const PutDown& a) const { answer_put_down(desk, a); }
  void operator()(const Done&) const { answer_done(desk); }
  void operator()(const Finish&) const { answer_finish(desk); }
  void operator()(const Dispute&) const { answer_dispute(desk); }
};

}  // namespace

Awaiting Game::awaiting(const Rules&, const State& state) {
  return {state.ask.seats, static_cast<std::uint8_t>(state.ask.question)};
}

void Game::resolve(Table<Game>& desk, Seat seat, const Action& action) {
  desk.record(Rule::BP_E_02, Asked{}, Audience::nobody());
  std::visit(Answer{desk, seat}, action);
  proceed(desk);
}

void Game::begin(Table<Game>& desk) {
  tell_balance(desk);
  proceed(desk);
}

std::uint64_t Game::digest(const State& state) { return digest_of(state); }

// BP-E-03: nothing is hidden, so nothing can come to light.
bool Game::reveals(const Fact&) { return false; }

View Game::observe(const Rules&, const State& state, Viewer viewer) { return {state, viewer}; }
State Game::imagine(const Rules&, const View& view, Rng&) { return view.seen; }

}  // namespace armatura::bronepehota
