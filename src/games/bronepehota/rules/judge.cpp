// May I? Which question each decision answers; what the chapters say of it is theirs.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

struct Judge {
  const Rules& rules;
  const State& state;
  Seat seat;

  bool asked(Question question) const { return state.ask.question == question; }
  Verdict other_question() const {
    return Verdict::no(Rule::BP_3_2_01, Reason::other_question, question_term(state.ask.question));
  }
  // BP-4.1-05: a fight that has to be fought comes before anything else.
  Verdict in_turn(const auto& verdict) const {
    if (asked(Question::Contact)) return Verdict::no(Rule::BP_4_1_05, Reason::must_fight);
    return asked(Question::Act) ? verdict() : other_question();
  }

  Verdict operator()(const Decline&) const { return asked(Question::Refill) ? Verdict::yes() : other_question(); }
  Verdict operator()(const PickArea& a) const {
    return asked(Question::PickArea) ? may_pick_area(rules, state, a) : other_question();
  }
  Verdict operator()(const Name& a) const {
    return asked(Question::Name) ? may_name(rules, state, seat, a) : other_question();
  }
  Verdict operator()(const Deploy& a) const {
    return asked(Question::Deploy) ? may_deploy(rules, state, seat, a) : other_question();
  }
  Verdict operator()(const Refill& a) const {
    return asked(Question::Refill) ? may_refill(rules, state, seat, a) : other_question();
  }
  Verdict operator()(const Announce& a) const {
    return asked(Question::Order) ? may_announce(rules, state, a) : other_question();
  }
  Verdict operator()(const Activate& a) const {
    return asked(Question::Activate) ? may_start(rules, state, seat, a) : other_question();
  }
  Verdict operator()(const Walk& a) const {
    return in_turn([&] { return plan_walk(rules, state, seat, a).verdict; });
  }
  Verdict operator()(const Jump& a) const {
    return in_turn([&] { return plan_jump(rules, state, seat, a).verdict; });
  }
  Verdict operator()(const Drive& a) const {
    return in_turn([&] { return plan_drive(rules, state, seat, a).verdict; });
  }
  Verdict operator()(const DriveOff& a) const {
    return in_turn([&] { return may_drive_off(rules, state, seat, a); });
  }
  Verdict operator()(const Swing& a) const {
    return in_turn([&] { return may_swing(rules, state, seat, a); });
  }
  Verdict operator()(const Leave& a) const {
    return in_turn([&] { return may_leave(rules, state, seat, a); });
  }
  Verdict operator()(const Shoot& a) const {
    return in_turn([&] { return plan_shot(rules, state, seat, a).verdict; });
  }
  Verdict operator()(const Fire& a) const {
    return in_turn([&] { return may_fire(rules, state, seat, a); });
  }
  Verdict operator()(const Throw& a) const {
    return in_turn([&] { return may_throw(rules, state, seat, a); });
  }
  // BP-4.1-05, BP-3.2-14: only the one who was stopped answers for the contact.
  Verdict at_contact(ModelId model, const auto& verdict) const {
    return model == state.turn.actor ? verdict() : Verdict::no(Rule::BP_4_1_05, Reason::must_fight);
  }
  Verdict operator()(const Fight& a) const {
    const auto verdict = [&] { return may_fight(rules, state, seat, a); };
    if (asked(Question::Contact)) return at_contact(a.model, verdict);
    return asked(Question::Act) ? verdict() : other_question();
  }
  Verdict operator()(const Face& a) const {
    if (!asked(Question::Contact)) return other_question();
    return at_contact(a.model, [&] { return may_face(rules, state, seat, a); });
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
  Verdict operator()(const Done&) const {
    return in_turn([&] { return may_be_done(state); });
  }
  Verdict operator()(const Finish&) const {
    return in_turn([&] { return may_finish(rules, state); });
  }
  Verdict operator()(const Dispute&) const {
    return in_turn([&] { return may_dispute(rules, state); });
  }
};

}  // namespace

Verdict Game::judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (seat.value >= rules.seats() || !state.ask.seats.has(seat))
    return Verdict::no(Rule::BP_1_1_04, Reason::not_your_decision, question_term(state.ask.question));
  return std::visit(Judge{rules, state, seat}, action);
}

}  // namespace armatura::bronepehota
