// How a decision is carried through: open work lies on a stack in the position, so that a question in the middle of a
// move survives a save. SA-TIME-06: nested work ends before the outer work resumes; when the match ends, all stops.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {

void begin_work(Desk& desk, const Frame& frame) { desk.record(Rule::SA_TIME_06, WorkBegun{frame}, Audience::nobody()); }
void continue_work(Desk& desk, const Frame& frame) {
  desk.record(Rule::SA_TIME_06, WorkContinued{frame}, Audience::nobody());
}
void end_work(Desk& desk) { desk.record(Rule::SA_TIME_06, WorkEnded{}, Audience::nobody()); }

void ask(Desk& desk, Question question, Seats seats) {
  desk.record(Rule::SA_TIME_06, Asked{{question, seats}}, Audience::nobody());
}

namespace {

void answer(Desk& desk, Seat seat, const Action& action);

}  // namespace

void proceed(Desk& desk) {
  while (desk.state().phase != Phase::Over) {
    if (!desk.state().ask.seats.empty()) {
      // SA-TIME-11: where everybody can see that there is one decision, it is made.
      const PublicChoice choice = public_choice(desk.rules(), desk.state());
      if (!choice.only) return;
      answer(desk, choice.seat, choice.decision);
      continue;
    }
    if (desk.state().frames.empty()) {
      if (desk.state().phase < Phase::Start) {
        run_setup(desk);
      } else {
        run_turn(desk);
      }
      continue;
    }
    const Frame top = desk.state().frames.back();
    std::visit([&](const auto& work) { run(desk, work); }, top);
  }
}

namespace {

template <class Work>
Work top_work(const Desk& desk) {
  const Work* work = std::get_if<Work>(&desk.state().frames.back());
  ARMATURA_CHECK(work != nullptr);
  return *work;
}

// Who answers what. judge() has found the action legal, so it fits the open question.
struct Answer {
  Desk& desk;
  Seat seat;
  Question question;

  void operator()(const KeepGear& a) const { answer_gear(desk, seat, a); }
  void operator()(const ChooseAbility& a) const { answer_ability(desk, seat, a); }
  void operator()(const Place& a) const { answer_place(desk, seat, a); }
  void operator()(const CoolAll&) const { cool_all_by_choice(desk, seat); }
  void operator()(const Activate& a) const {
    begin_activation(desk, seat, a.module, a.how, question == Question::React);
  }
  void operator()(const EndTurn&) const { end_active_phase(desk); }
  void operator()(const Flip& a) const { flip_module(desk, seat, a.module); }
  void operator()(const LayMine& a) const { lay_mine(desk, seat, a); }
  void operator()(const GoOn&) const {
    Displacement work = top_work<Displacement>(desk);
    work.chose = true;
    continue_work(desk, work);
  }
  void operator()(const Steer& a) const {
    if (question == Question::Mobility) {
      // SA-ABIL-04, SA-ABIL-05: straight, facing kept, at most as far as the damage received.
      const auto reach = static_cast<std::int8_t>(robot_of(desk.state(), seat).damage_taken);
      Displacement work{.seat = seat, .mover = seat, .credited = kNobody, .kind = DisplacementKind::Mobility};
      work.direction = a.direction;
      work.left = reach;
      begin_work(desk, work);
    } else {
      answer_steer(desk, top_work<Activation>(desk), a.direction);
    }
  }
  void operator()(const Leap& a) const { answer_leap(desk, top_work<Activation>(desk), a.distance); }
  void operator()(const Turn& a) const {
    const Turning work = top_work<Turning>(desk);
    const Direction facing = turned(robot_of(desk.state(), work.victim).facing, a.sectors);
    desk.record(turn_rule(work.cause), RobotTurned{work.victim, facing, a.sectors});
    end_work(desk);
  }
  void operator()(const UseFunction& a) const { answer_function(desk, top_work<Activation>(desk), &a); }
  void operator()(const Aim& a) const {
    Assault work = top_work<Assault>(desk);
    work.aim = a.cell;
    work.stage = AssaultStage::Targets;
    continue_work(desk, work);
  }
  void operator()(const CoolTarget& a) const {
    Assault work = top_work<Assault>(desk);
    work.cool_first = a.before;
    work.stage = AssaultStage::CoolBefore;
    continue_work(desk, work);
  }
  void operator()(const Ram& a) const { answer_ram(desk, top_work<Displacement>(desk), &a); }
  void operator()(const Defend& a) const { answer_defend(desk, top_work<DamageEvent>(desk), &a); }
  void operator()(const Lose& a) const { lose_module(desk, top_work<DamageEvent>(desk), seat, a.module); }
  void operator()(const Heat& a) const {
    Heating work = top_work<Heating>(desk);
    heat(desk, heat_rule(work.cause), work.victim, a.module);
    --work.left;
    continue_work(desk, work);
  }
  void operator()(const HeatFamily& a) const {
    const Detonation work = top_work<Detonation>(desk);
    heat_family(desk, work.victim, a.family);
    end_work(desk);
  }
  void operator()(const Cool& a) const {
    Cooling work = top_work<Cooling>(desk);
    cool(desk, work.terrain ? Rule::SA_TERR_04 : Rule::SA_EFF_06, work.seat, a.module);
    --work.left;
    continue_work(desk, work);
  }
  void operator()(const Pull&) const { answer_pull(desk, top_work<Assault>(desk), true); }
  void operator()(const Shove& a) const { answer_shove(desk, top_work<Detonation>(desk), a); }
  void operator()(const Decline&) const { decline(); }

  // No more of what was asked.
  void decline() const {
    switch (question) {
      case Question::FlipAfterPick:
        desk.record(Rule::SA_TURN_10, StepReached{2}, Audience::nobody());
        break;
      case Question::GoOn: {
        Displacement work = top_work<Displacement>(desk);
        work.stage = DisplacementStage::Stop;
        continue_work(desk, work);
        break;
      }
      case Question::Turn:
      case Question::Cool:
        end_work(desk);
        break;
      case Question::Function:
        answer_function(desk, top_work<Activation>(desk), nullptr);
        break;
      case Question::Ram:
        answer_ram(desk, top_work<Displacement>(desk), nullptr);
        break;
      case Question::Defend:
        answer_defend(desk, top_work<DamageEvent>(desk), nullptr);
        break;
      case Question::Pull:
        answer_pull(desk, top_work<Assault>(desk), false);
        break;
      default:  // React, Mobility: the reaction is not used
        break;
    }
  }
};

void answer(Desk& desk, Seat seat, const Action& action) {
  const Question question = desk.state().ask.question;
  const bool sealed = question == Question::KeepGear || question == Question::ChooseAbility;
  // A sealed question stays open for the others; any other is answered now.
  if (!sealed) ask(desk, Question::None, Seats{});
  std::visit(Answer{desk, seat, question}, action);
}

}  // namespace

void Game::resolve(Table<Game>& desk, Seat seat, const Action& action) {
  answer(desk, seat, action);
  proceed(desk);
}

void Game::begin(Table<Game>& desk) {
  begin_setup(desk);
  proceed(desk);
}

}  // namespace armatura::arena
