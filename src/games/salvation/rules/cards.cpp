// 2.7 Using cards, 2.18 Exchange, and the cards of the stages 2 to 4 from the choice of their sectors and units to the
// discard pile. Movement is in movement.cpp, Tactics are in tactics.cpp.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

const Effect& effect_of(const Desk& desk, const CardWork& work) { return desk.rules().effect(work.card, work.option); }

void finish(Desk& desk, const CardWork& work) { spend_card(desk, work, CardEnd::Discarded); }

void go_on(Desk& desk, CardWork work, CardStep step) {
  work.step = step;
  continue_work(desk, work);
}

// ---- 2.11 Attack ---------------------------------------------------------------------------------------------------

bool may_attack_elsewhere(const Desk& desk, const CardWork& work) {
  const int number = desk.rules().card(work.card).number;
  return !attack_sectors(desk.rules(), desk.state(), work.seat, number).without(work.sector).empty();
}

// A lasting Tactics of the own side allows a second sector.
void run_attack(Desk& desk, const CardWork& work) {
  if (work.step == CardStep::Choose) return ask(desk, Question::Attack, work.seat);
  const bool again = work.done == 1 && lasts(desk.rules(), desk.state(), Verb::SecondAttack, side_of(work.seat));
  if (again && may_attack_elsewhere(desk, work)) return ask(desk, Question::AttackAgain, work.seat);
  finish(desk, work);
}

void attack_in(Desk& desk, CardWork work, SectorId sector) {
  const std::uint8_t number = desk.rules().card(work.card).number;
  const LineUp line_up = attack_line_up(desk.rules(), desk.state(), work.seat, effect_of(desk, work), number, sector);
  // TS-ATK-01, TS-TPL-08: all own units there take part, as far as they may.
  if (desk.rules().three() && side_of(work.seat) == Side::Resistance)
    each(units_in(desk.rules(), desk.state(), Side::Resistance, sector), [&](UnitId unit) {
      if (!line_up.barred.has(unit)) desk.record(Rule::TS_TPL_08, UnitActed{unit, number});
    });
  work.sector = sector;
  ++work.done;
  go_on(desk, work, CardStep::Follow);
  begin_battle(desk, line_up);
}

// ---- 2.13 Recon (TS-REC-01) ----------------------------------------------------------------------------------------

bool may_scout_elsewhere(const Desk& desk, const CardWork& work) {
  bool found = false;
  each(desk.rules().units_of_side[index(side_of(work.seat))], [&](UnitId unit) {
    found = found || (may_scout(desk.rules(), desk.state(), work.seat, desk.rules().card(work.card).number, unit) &&
                      unit_of(desk.state(), unit).sector != work.sector);
  });
  return found;
}

void run_recon(Desk& desk, CardWork work) {
  const Effect& effect = effect_of(desk, work);
  switch (work.step) {
    case CardStep::Choose:
      return ask(desk, Question::Recon, work.seat);
    case CardStep::Follow:
      // TS-REC-09: only further tokens may still be declined.
      if (work.done < effect.tokens && holds_face_down(desk.state(), work.sector))
        return ask(desk, Question::OpenAgain, work.seat);
      return go_on(desk, work, CardStep::Next);
    default:
      if (work.units < effect.units && may_scout_elsewhere(desk, work))
        return ask(desk, Question::ReconAgain, work.seat);
      return finish(desk, work);
  }
}

// ---- 2.16 New units ------------------------------------------------------------------------------------------------

// TS-NEW-01, TS-NEW-06, TS-CRD-04: one unit after the other, from one to as many as the card says. TS-NEW-08: they
// carry no marks, so cards of later numbers may use them.
void run_place(Desk& desk, const CardWork& work) {
  const Effect& effect = effect_of(desk, work);
  const TypeId type = lowest(effect.types);
  const bool more = work.done < effect.count && figure_in_supply(desk.rules(), desk.state(), type) != kNoUnit &&
                    !reinforcement_sectors(desk.rules(), desk.state(), side_of(work.seat), type).empty();
  if (more) return ask(desk, Question::Reinforce, work.seat);
  finish(desk, work);
}

// ---- 2.17 Development of Tactics, Missions -------------------------------------------------------------------------

// TS-DTA-01
void take_tactics(Desk& desk, const CardWork& work, CardId card) {
  desk.record(Rule::TS_DTA_01, TacticsTaken{work.seat});
  desk.record(Rule::TS_DTA_01, TacticsReceived{work.seat, card}, Audience::only(work.seat));
  finish(desk, work);
}

// TS-DTA-02: the top card of a shuffled stack.
void run_take_tactics(Desk& desk, const CardWork& work) {
  if (desk.rules().options.choose_tactics) return ask(desk, Question::TakeTactics, work.seat);
  std::array<std::uint16_t, kMaxSpecial> weights{};
  each(desk.state().cards.special, [&](CardId card) { weights[card.value] = 1; });
  const std::uint16_t drawn = desk.draw(Rule::TS_DTA_02, weights, Audience::only(work.seat));
  take_tactics(desk, work, CardId{static_cast<std::uint8_t>(drawn)});
}

// TS-MIS-01, TS-MIS-03, TS-OPT-06
void score_mission(Desk& desk, const CardWork& work) {
  gain_points(desk, Rule::TS_MIS_01, work.seat, effect_of(desk, work).amount);
  spend_card(desk, work, desk.rules().options.missions_leave ? CardEnd::LeavesTheGame : CardEnd::Discarded);
}

void run_mission(Desk& desk, const CardWork& work) {
  const Effect& effect = effect_of(desk, work);
  if (effect.task == Task::DestroyFactory) {
    const Sectors raided = raid_sectors(desk.rules(), desk.state(), effect);
    if (count(raided) > 1) return ask(desk, Question::RaidFactory, work.seat);
    desk.record(Rule::TS_FAC_03, FactoryLost{lowest(raided)});
  }
  score_mission(desk, work);
}

}  // namespace

// ---- Playing and exchanging ----------------------------------------------------------------------------------------

void play_card(Desk& desk, Seat seat, CardId card, int option) {
  const auto chosen = static_cast<std::uint8_t>(option);
  // A movement is written down first; it is announced with all its routes (TS-CRD-05).
  if (desk.rules().effect(card, option).verb == Verb::Move)
    return desk.record(Rule::TS_MOV_06, DraftBegun{card, chosen}, Audience::only(seat));
  desk.record(Rule::TS_CRD_02, CardPlayed{seat, card, chosen});
  begin_work(desk, CardWork{.seat = seat, .card = card, .option = chosen});
}

// TS-EXC-01, TS-EXC-04: the card goes first, then as many cards as its number are drawn (TS-EXC-06). TS-EXC-02: that
// was the use of a card of this number; TS-EXC-05: the new ones may be used in later stages.
void exchange_card(Desk& desk, Seat seat, CardId card) {
  const std::uint8_t number = desk.rules().card(card).number;
  desk.record(Rule::TS_EXC_01, CardExchanged{seat, card, number});
  draw_cards(desk, Rule::TS_EXC_04, seat, number);
}

// TS-CRD-01
void spend_card(Desk& desk, const CardWork& work, CardEnd to) {
  desk.record(to == CardEnd::LeavesTheGame  ? Rule::TS_OPT_06
              : to == CardEnd::StaysInFront ? Rule::TS_TAC_03
                                            : Rule::TS_CRD_01,
              CardSpent{work.seat, work.card, to});
  end_work(desk);
}

void run(Desk& desk, CardWork work) {
  const Verb verb = effect_of(desk, work).verb;
  switch (verb) {
    case Verb::Move:  // the march is over
      return finish(desk, work);
    case Verb::Attack:
      return run_attack(desk, work);
    case Verb::Recon:
      return run_recon(desk, work);
    case Verb::Place:
      return run_place(desk, work);
    case Verb::BuildFactory:
      return ask(desk, Question::BuildFactory, work.seat);
    case Verb::Develop:
      return ask(desk, Question::Develop, work.seat);
    case Verb::TakeTactics:
      return run_take_tactics(desk, work);
    case Verb::Mission:
      return run_mission(desk, work);
    default:
      return run_tactics(desk, work);
  }
}

// ---- Answers -------------------------------------------------------------------------------------------------------

void answer_sector(Desk& desk, CardWork work, Question question, SectorId sector) {
  switch (question) {
    case Question::Strike:
      work.sector = sector;
      return go_on(desk, work, CardStep::Follow);
    case Question::BuildFactory:
      desk.record(Rule::TS_FAC_01, FactoryBuilt{sector});
      return finish(desk, work);
    case Question::RaidFactory:
      desk.record(Rule::TS_FAC_03, FactoryLost{sector});
      return score_mission(desk, work);
    default:
      return attack_in(desk, work, sector);
  }
}

void answer_recon(Desk& desk, CardWork work, UnitId unit, SlotId slot) {
  const std::uint8_t number = desk.rules().card(work.card).number;
  desk.record(Rule::TS_REC_01, ReconDone{work.seat, unit, slot});
  if (desk.rules().three() && side_of(work.seat) == Side::Resistance)
    desk.record(Rule::TS_TPL_08, UnitActed{unit, number});
  work.unit = unit;
  work.sector = sector_of(slot);
  ++work.units;
  // TS-REC-02, TS-REC-03: only Skynet rolls. TS-CRD-06: the card is spent either way.
  const bool found = side_of(work.seat) == Side::Resistance || recon_check(desk, unit, effect_of(desk, work).modifier);
  work.done = 1;
  go_on(desk, work, found ? CardStep::Follow : CardStep::Next);
  if (found) open_token(desk, work.seat, slot);
}

void answer_open(Desk& desk, CardWork work, SlotId slot) {
  ++work.done;
  continue_work(desk, work);
  open_token(desk, work.seat, slot);
}

void answer_no_more(Desk& desk, const CardWork& work, Question question) {
  if (question == Question::OpenAgain) return go_on(desk, work, CardStep::Next);
  finish(desk, work);
}

void answer_place(Desk& desk, CardWork work, SectorId sector) {
  const TypeId type = lowest(effect_of(desk, work).types);
  const UnitId unit = figure_in_supply(desk.rules(), desk.state(), type);
  ARMATURA_CHECK(unit != kNoUnit);
  desk.record(Rule::TS_NEW_01, UnitPlaced{unit, sector});
  ++work.done;
  work.used = work.used.with(sector);
  continue_work(desk, work);
}

void answer_done(Desk& desk, const CardWork& work) {
  if (effect_of(desk, work).verb == Verb::LookTokens) return go_on(desk, work, CardStep::Follow);
  finish(desk, work);
}

void answer_develop(Desk& desk, const CardWork& work, ImprovementId token) {
  improve(desk, Rule::TS_DEV_02, token);
  finish(desk, work);
}

void answer_take_card(Desk& desk, const CardWork& work, CardId card) { take_tactics(desk, work, card); }

}  // namespace armatura::salvation
