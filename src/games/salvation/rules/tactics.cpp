// 2.8 Tactics cards. What the card itself says (TS-TAC-02): one verb each. TS-TAC-07: none of them touches an open
// token.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

const Effect& effect_of(const Desk& desk, const CardWork& work) { return desk.rules().effect(work.card, work.option); }

void finish(Desk& desk, const CardWork& work) { spend_card(desk, work, CardEnd::Discarded); }

// One unit in each sector with a factory, as far as there is room and the figures last.
void run_produce(Desk& desk, const CardWork& work) {
  const TypeId type = lowest(effect_of(desk, work).types);
  const Sectors open = production_sectors(desk.rules(), desk.state(), work);
  int figures = 0;
  each(desk.rules().units_of_type[type.value],
       [&](UnitId unit) { figures += unit_of(desk.state(), unit).sector == kSupply; });
  // Where there is enough for all, the order does not matter.
  if (figures > 0 && figures < count(open)) return ask(desk, Question::Produce, work.seat);
  if (figures > 0)
    each(open, [&](SectorId sector) {
      desk.record(Rule::TS_NEW_02, UnitPlaced{figure_in_supply(desk.rules(), desk.state(), type), sector});
    });
  finish(desk, work);
}

// TS-RNG-02: the units are taken in the order of their numbers. Neither terrain nor Defence counts, and the losses are
// no battle losses.
void strike(Desk& desk, const CardWork& work) {
  const Effect& effect = effect_of(desk, work);
  const Rules& rules = desk.rules();
  for (std::uint8_t number = 0; number < rules.figures; ++number) {
    const UnitId unit{number};
    if (unit_of(desk.state(), unit).sector != work.sector) continue;
    const int face = roll_die(desk, Rule::TS_RNG_02);
    const bool hit = face >= effect.threshold;
    desk.record(Rule::TS_TAC_02, StrikeRolled{unit, static_cast<std::uint8_t>(face), hit});
    if (!hit) continue;
    const int damage = unit_of(desk.state(), unit).damage + effect.amount;
    if (damage >= stats_of(rules, desk.state(), unit).durability) {
      destroy_unit(desk, Rule::TS_TAC_02, unit, Loss::Strike);
    } else {
      desk.record(Rule::TS_TAC_02, UnitDamaged{unit, static_cast<std::uint8_t>(damage)});
    }
  }
  finish(desk, work);
}

void see_hand(Desk& desk, CardWork work, Seat victim) {
  work.victim = victim;
  work.step = CardStep::Follow;
  continue_work(desk, work);
  desk.record(Rule::TS_INF_03, HandSeen{victim});
  const DeckTable& deck = desk.rules().decks[index(Side::Resistance)];
  for (std::uint8_t card = deck.first.value; card < deck.last.value; ++card)
    if (const std::uint8_t copies = desk.state().cards.hands[victim.value][card]; copies > 0)
      desk.record(Rule::TS_INF_03, CardSeen{victim, CardId{card}, copies}, Audience::only(work.seat));
}

void run_intercept_hand(Desk& desk, const CardWork& work) {
  if (work.step == CardStep::Follow) return ask(desk, Question::TakeAway, work.seat);
  const auto& sizes = desk.state().cards.hand_size;
  const bool a = sizes[kCommanderA.value] > 0;
  const bool b = desk.rules().three() && sizes[kCommanderB.value] > 0;
  if (a && b) return ask(desk, Question::PickVictim, work.seat);
  see_hand(desk, work, a ? kCommanderA : kCommanderB);
}

// TS-CRD-05: all slots are named before anything is seen.
void look(Desk& desk, const CardWork& work) {
  for (const SlotId slot : work.slots) {
    desk.record(Rule::TS_INF_03, TokenLookedAt{work.seat, slot});
    const TokenId token = identify(desk, Rule::TS_RNG_01, slot, Audience::only(work.seat));
    desk.record(Rule::TS_INF_03, TokenSeen{work.seat, slot, token}, Audience::only(work.seat));
  }
  finish(desk, work);
}

void run_look(Desk& desk, const CardWork& work) {
  bool more = work.step == CardStep::Choose && work.slots.size() < effect_of(desk, work).count && !work.slots.full();
  if (more) {
    const Sectors seen = sight(desk.rules(), desk.state(), side_of(work.seat));
    bool left = false;
    each(seen, [&](SectorId sector) {
      for (int i = 0; i < 2; ++i) left = left || may_look_at(desk.rules(), desk.state(), work, slot_of(sector, i));
    });
    more = left;
  }
  if (more) return ask(desk, Question::Look, work.seat);
  look(desk, work);
}

}  // namespace

Sectors production_sectors(const Rules& rules, const State& state, const CardWork& work) {
  const TypeId type = lowest(rules.effect(work.card, work.option).types);
  Sectors open;
  each(state.factories, [&](SectorId sector) {
    if (!work.used.has(sector) && has_room(rules, state, sector, type)) open = open.with(sector);
  });
  return open;
}

// Sectors with own units and all beside them, over any border.
Sectors sight(const Rules& rules, const State& state, Side side) {
  const Sectors held = held_by(rules, state, side);
  Sectors seen = held;
  each(held, [&](SectorId sector) { seen.bits |= rules.map.beside(sector).bits; });
  return seen;
}

bool may_look_at(const Rules& rules, const State& state, const CardWork& work, SlotId slot) {
  if (!face_down(rules, state, slot)) return false;
  for (const SlotId named : work.slots)
    if (named == slot) return false;
  return sight(rules, state, side_of(work.seat)).has(sector_of(slot));
}

void run_tactics(Desk& desk, CardWork work) {
  const Effect& effect = effect_of(desk, work);
  // TS-TAC-03, TS-TAC-04: what lasts stays in front of its player.
  if (lasting(effect.verb)) return spend_card(desk, work, CardEnd::StaysInFront);
  switch (effect.verb) {
    case Verb::PlaceAtFactories:
      return run_produce(desk, work);
    case Verb::Strike:
      if (work.step == CardStep::Choose) return ask(desk, Question::Strike, work.seat);
      return strike(desk, work);
    case Verb::InterceptHand:
      return run_intercept_hand(desk, work);
    case Verb::SwapTokens:
      return ask(desk, Question::Swap, work.seat);
    case Verb::LookTokens:
      return run_look(desk, work);
    default:  // DrawCards
      draw_cards(desk, Rule::TS_TAC_02, work.seat, effect.count);
      return finish(desk, work);
  }
}

void answer_victim(Desk& desk, const CardWork& work, Seat victim) { see_hand(desk, work, victim); }

void answer_take_away(Desk& desk, const CardWork& work, CardId card) {
  desk.record(Rule::TS_INF_05, CardTakenAway{work.victim, card});
  finish(desk, work);
}

void answer_swap(Desk& desk, const CardWork& work, SlotId a, SlotId b) {
  // Whoever knew one of them still knows it where it lies now (TS-INF-03).
  desk.record(Rule::TS_TAC_02, TokensSwapped{a, b});
  finish(desk, work);
}

void answer_look(Desk& desk, CardWork work, SlotId slot) {
  work.slots.push_back(slot);
  continue_work(desk, work);
}

}  // namespace armatura::salvation
