// How a decision is carried through: open work lies on a stack in the position, so that a question in the middle of a
// card survives a save. TS-STG-06: a card is carried out completely, with every battle, before anybody else acts.
// TS-TRN-02: what is asked is always one seat's decision, and the order of the turn never changes.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {

void begin_work(Desk& desk, const Frame& frame) { desk.record(Rule::TS_STG_06, WorkBegun{frame}, Audience::nobody()); }
void continue_work(Desk& desk, const Frame& frame) {
  desk.record(Rule::TS_STG_06, WorkContinued{frame}, Audience::nobody());
}
void end_work(Desk& desk) { desk.record(Rule::TS_STG_06, WorkEnded{}, Audience::nobody()); }

// TS-CMP-06, TS-RNG-02: one die, one draw, for all to see.
int roll_die(Desk& desk, RuleId rule) {
  static constexpr std::array<std::uint16_t, 6> kFaces{1, 1, 1, 1, 1, 1};
  return desk.draw(rule, kFaces, Audience::everyone()) + 1;
}

void proceed(Desk& desk) {
  while (desk.state().phase != Phase::Over && desk.state().ask.seats.empty()) {
    if (!desk.state().frames.empty()) {
      const Frame top = desk.state().frames.back();
      std::visit([&](const auto& work) { run(desk, work); }, top);
      continue;
    }
    switch (desk.state().phase) {
      case Phase::Setup:
        run_setup(desk);
        break;
      case Phase::Draw:
        run_draw(desk);
        break;
      case Phase::Active:
        run_active(desk);
        break;
      case Phase::End:
        run_end(desk);
        break;
      case Phase::Over:
        return;
    }
  }
}

namespace {

template <class Work>
Work top_work(const Desk& desk) {
  ARMATURA_CHECK(!desk.state().frames.empty());
  const Work* work = std::get_if<Work>(&desk.state().frames.back());
  ARMATURA_CHECK(work != nullptr);
  return *work;
}

// Who answers what. judge() has found the action legal, so it fits the open question.
struct Answer {
  Desk& desk;
  Seat seat;
  Question question;

  void operator()(const PickCity& a) const { answer_city(desk, a.city); }
  void operator()(const Place& a) const {
    if (question == Question::Deploy) return answer_deploy(desk, a.sector);
    if (question == Question::PlaceFound) return answer_found(desk, top_work<Opening>(desk), a.sector);
    answer_place(desk, top_work<CardWork>(desk), a.sector);
  }
  void operator()(const Discard& a) const {
    if (question == Question::Toxic) return answer_toxic(desk, seat, a.card);
    discard_card(desk, Rule::TS_DRW_02, seat, a.card);
  }
  void operator()(const PickCommander& a) const {
    if (question == Question::PickFirst) return answer_first(desk, a.seat);
    answer_victim(desk, top_work<CardWork>(desk), a.seat);
  }
  void operator()(const Play& a) const { play_card(desk, seat, a.card, a.option); }
  void operator()(const Exchange& a) const { exchange_card(desk, seat, a.card); }
  // TS-INF-07: a pass is declared in the same way with and without a usable card.
  void operator()(const Pass&) const { desk.record(Rule::TS_STG_03, Passed{seat, desk.state().stage}); }
  void operator()(const OrderUnit& a) const { desk.record(Rule::TS_MOV_06, UnitOrdered{a.unit}, Audience::only(seat)); }
  void operator()(const Cross& a) const {
    const UnitId unit = desk.state().draft.routes.back().unit;
    desk.record(Rule::TS_MOV_07, BorderPlanned{unit, a.sector}, Audience::only(seat));
  }
  void operator()(const Done&) const {
    if (question == Question::Act) return declare_march(desk, seat);
    answer_done(desk, top_work<CardWork>(desk));
  }
  void operator()(const Intercept& a) const { answer_intercept(desk, top_work<March>(desk), seat, a.unit); }
  void operator()(const Aim& a) const { aim_die(desk, top_work<Battle>(desk), a.unit); }
  void operator()(const AimRest&) const { aim_rest(desk, top_work<Battle>(desk)); }
  void operator()(const At& a) const { answer_sector(desk, top_work<CardWork>(desk), question, a.sector); }
  void operator()(const Recon& a) const { answer_recon(desk, top_work<CardWork>(desk), a.unit, a.slot); }
  void operator()(const Open& a) const { answer_open(desk, top_work<CardWork>(desk), a.slot); }
  void operator()(const Develop& a) const { answer_develop(desk, top_work<CardWork>(desk), a.token); }
  void operator()(const TakeCard& a) const { answer_take_card(desk, top_work<CardWork>(desk), a.card); }
  void operator()(const TakeAway& a) const { answer_take_away(desk, top_work<CardWork>(desk), a.card); }
  void operator()(const Swap& a) const { answer_swap(desk, top_work<CardWork>(desk), a.a, a.b); }
  void operator()(const Look& a) const { answer_look(desk, top_work<CardWork>(desk), a.slot); }
  void operator()(const DrawCard&) const { answer_inform(desk, seat, true); }
  void operator()(const Remove& a) const { destroy_unit(desk, Rule::TS_TER_15, a.unit, Loss::Gorge); }
  void operator()(const Check& a) const { answer_storm(desk, a.unit); }
  void operator()(const Decline&) const {
    switch (question) {
      case Question::Intercept:
        return decline_intercept(desk, top_work<March>(desk), seat);
      case Question::Aim:
        return aim_die(desk, top_work<Battle>(desk), kNoUnit);
      case Question::PlaceFound:
        return answer_found(desk, top_work<Opening>(desk), kNoSector);
      case Question::Inform:
        return answer_inform(desk, seat, false);
      case Question::Storm:
        return answer_storm(desk, kNoUnit);
      default:  // AttackAgain, OpenAgain, ReconAgain
        return answer_no_more(desk, top_work<CardWork>(desk), question);
    }
  }
};

}  // namespace

// The one place where somebody is asked. Who would have nothing to decide is not, and the answer follows at once.
void ask(Desk& desk, Question question, Seat seat) {
  if (const auto only = only_answer(desk.rules(), desk.state(), question, seat))
    return std::visit(Answer{desk, seat, question}, *only);
  desk.record(Rule::TS_TRN_02, Asked{{question, Seats{}.with(seat)}}, Audience::nobody());
}

namespace {

// A movement is written down while the question Act stays as it is, so that nobody else notices anything.
bool writes_draft(const Desk& desk, const Action& action) {
  if (std::holds_alternative<OrderUnit>(action) || std::holds_alternative<Cross>(action)) return true;
  const Play* play = std::get_if<Play>(&action);
  return play != nullptr && desk.rules().effect(play->card, play->option).verb == Verb::Move;
}

}  // namespace

void Game::resolve(Table<Game>& desk, Seat seat, const Action& action) {
  const Question question = desk.state().ask.question;
  if (!writes_draft(desk, action)) desk.record(Rule::TS_TRN_02, Asked{}, Audience::nobody());
  std::visit(Answer{desk, seat, question}, action);
  proceed(desk);
}

void Game::begin(Table<Game>& desk) { proceed(desk); }

}  // namespace armatura::salvation
