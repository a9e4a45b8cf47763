// The only writer of a position. Each line assigns what a fact carries; nothing here knows a rule.
#pragma once
#include <utility>

#include "games/salvation/rules/facts.h"
#include "games/salvation/rules/state.h"

namespace armatura::salvation {

namespace detail {

// Facts may come from a file: an index is kept inside its array or set, a count never falls below zero.
template <class Member, class Word>
inline void add(Set<Member, Word>& set, Member member) {
  if (member.value < 8 * sizeof(Word)) set = set.with(member);
}
template <class Member, class Word>
inline void drop(Set<Member, Word>& set, Member member) {
  if (member.value < 8 * sizeof(Word)) set = set.without(member);
}
inline std::uint8_t& copies(Pile& pile, CardId card) { return pile[card.value < kMaxCards ? card.value : 0]; }
inline void take(std::uint8_t& count) {
  if (count > 0) --count;
}
inline std::size_t chair(Seat seat) { return seat.value < kMaxSeats ? seat.value : 0; }
inline Unit& unit_of(State& state, UnitId unit) { return state.units[unit.value < kMaxFigures ? unit.value : 0]; }
inline Slot& slot_of(State& state, SlotId slot) { return state.slots[slot.value % kMaxSlots]; }

// A card leaves a hand for all to see. What Skynet knows of that hand shrinks with it (TS-INF-03), and a special card
// has been shown now.
inline void leave_hand(State& state, Seat seat, CardId card) {
  Cards& cards = state.cards;
  take(copies(cards.hands[chair(seat)], card));
  take(copies(cards.known[chair(seat)], card));
  take(cards.hand_size[chair(seat)]);
  drop(cards.never_shown, card);
}

}  // namespace detail

// ---- Set-up --------------------------------------------------------------------------------------------------------
inline void evolve(State&, const TableLaid&) {}
inline void evolve(State& s, const CityTaken& f) { detail::drop(s.cities, f.city); }
inline void evolve(State& s, const CityShown& f) { detail::drop(s.cities, f.city); }
inline void evolve(State& s, const CitiesReturned& f) { s.cities = f.stack; }

// ---- Turn ----------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const TurnBegun& f) {
  s.turn = f.turn;
  s.stage = 0;
}
inline void evolve(State& s, const PhaseBegun& f) {
  s.phase = f.phase;
  s.cursor = s.owed = 0;
  s.active = kNobody;
}
inline void evolve(State& s, const StageBegun& f) {
  s.stage = f.stage;
  s.cursor = 0;
  s.active = kNobody;
}
inline void evolve(State& s, const EndStepBegun& f) {
  s.end_step = f.step;
  s.cursor = s.owed = 0;
}
inline void evolve(State& s, const PlaceKept& f) {
  s.cursor = f.cursor;
  s.owed = f.owed;
}
inline void evolve(State& s, const SeatActs& f) { s.active = f.seat; }
inline void evolve(State& s, const FirstNamed& f) { s.first = f.seat; }
inline void evolve(State&, const Passed&) {}

// ---- Cards ---------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const CardDrawn& f) {
  ++s.cards.hand_size[detail::chair(f.seat)];
  detail::take(s.cards.deck_size[index(side_of(f.seat))]);
}
inline void evolve(State& s, const CardReceived& f) {
  detail::take(detail::copies(s.cards.deck, f.card));
  ++detail::copies(s.cards.hands[detail::chair(f.seat)], f.card);
}
inline void evolve(State& s, const DeckReshuffled& f) {
  for (std::size_t i = f.first.value; i < f.last.value && i < kMaxCards; ++i) {
    s.cards.deck[i] = static_cast<std::uint8_t>(s.cards.deck[i] + s.cards.discard[i]);
    s.cards.discard[i] = 0;
  }
  s.cards.deck_size[index(f.side) & 1u] = f.size;
}
inline void evolve(State& s, const CardPlayed& f) {
  detail::leave_hand(s, f.seat, f.card);
  s.cards.in_play = f.card;
}
inline void evolve(State& s, const CardExchanged& f) {
  detail::leave_hand(s, f.seat, f.card);
  ++detail::copies(s.cards.discard, f.card);
}
inline void evolve(State& s, const CardDiscarded& f) {
  detail::leave_hand(s, f.seat, f.card);
  ++detail::copies(s.cards.discard, f.card);
}
inline void evolve(State& s, const CardTakenAway& f) {
  detail::leave_hand(s, f.seat, f.card);
  ++detail::copies(s.cards.discard, f.card);
}
inline void evolve(State& s, const CardSpent& f) {
  s.cards.in_play = kNoCard;
  if (f.to == CardEnd::Discarded) ++detail::copies(s.cards.discard, f.card);
  if (f.to == CardEnd::LeavesTheGame) ++detail::copies(s.cards.gone, f.card);
  if (f.to == CardEnd::StaysInFront && !s.cards.in_front.full()) s.cards.in_front.push_back({f.card, f.seat});
}
inline void evolve(State& s, const FrontDiscarded& f) {
  for (std::size_t i = 0; i < s.cards.in_front.size(); ++i) {
    if (!(s.cards.in_front[i] == InFront{f.card, f.seat})) continue;
    s.cards.in_front.erase_at(i);
    ++detail::copies(s.cards.discard, f.card);
    return;
  }
}
inline void evolve(State&, const HandSeen&) {}
inline void evolve(State& s, const CardSeen& f) {
  detail::copies(s.cards.known[detail::chair(f.seat)], f.card) = f.copies;
}
inline void evolve(State& s, const TacticsTaken& f) {
  detail::take(s.cards.special_size);
  ++s.cards.hand_size[detail::chair(f.seat)];
}
inline void evolve(State& s, const TacticsReceived& f) {
  detail::drop(s.cards.special, f.card);
  ++detail::copies(s.cards.hands[detail::chair(f.seat)], f.card);
}

// ---- Movement ------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const DraftBegun& f) {
  s.draft.card = f.card;
  s.draft.option = f.option;
  s.draft.routes.clear();
}
inline void evolve(State& s, const UnitOrdered& f) {
  if (!s.draft.routes.full()) s.draft.routes.push_back({f.unit, {}});
}
inline void evolve(State& s, const BorderPlanned& f) {
  if (!s.draft.routes.empty() && !s.draft.routes.back().sectors.full())
    s.draft.routes.back().sectors.push_back(f.sector);
}
inline void evolve(State& s, const DraftClosed&) {
  s.draft.card = kNoCard;
  s.draft.option = 0;
  s.draft.routes.clear();
}
inline void evolve(State& s, const RouteDeclared& f) {
  if (!s.march.full()) s.march.push_back(f.route);
}
inline void evolve(State& s, const Moved& f) {
  Unit& unit = detail::unit_of(s, f.unit);
  unit.sector = f.to;
  unit.moved = true;
}
inline void evolve(State& s, const UnitActed& f) {
  Unit& unit = detail::unit_of(s, f.unit);
  unit.acted = static_cast<std::uint8_t>(unit.acted | (1u << (f.number & 7u)));
}
inline void evolve(State&, const Stopped&) {}
inline void evolve(State&, const BorderDefended&) {}
inline void evolve(State&, const BorderLeftOpen&) {}
inline void evolve(State& s, const MarchEnded&) { s.march.clear(); }

// ---- Battle --------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const BattleBegun&) { s.volley.clear(); }
inline void evolve(State& s, const VolleyBegun&) { s.volley.clear(); }
inline void evolve(State& s, const DieRolled& f) {
  if (!s.volley.full()) s.volley.push_back({f.face, f.value, kNoUnit});
}
inline void evolve(State& s, const DieAimed& f) {
  if (f.die < s.volley.size()) s.volley[f.die].aim = f.unit;
}
inline void evolve(State& s, const UnitDamaged& f) { detail::unit_of(s, f.unit).damage = f.damage; }
inline void evolve(State& s, const UnitDestroyed& f) {
  detail::unit_of(s, f.unit) = {f.to, 0, false, 0};
  s.machines_lost = f.machines_lost;
}
inline void evolve(State& s, const BattleEnded&) { s.volley.clear(); }

// ---- Recon and hidden objects --------------------------------------------------------------------------------------
inline void evolve(State&, const ReconRolled&) {}
inline void evolve(State&, const ReconDone&) {}
inline void evolve(State& s, const TokenIdentified& f) {
  detail::take(s.pool[f.token.value % kMaxTokens]);
  detail::slot_of(s, f.slot).token = f.token;
}
inline void evolve(State& s, const TokenOpened& f) { detail::slot_of(s, f.slot) = {Face::Open, f.token, {}}; }
inline void evolve(State& s, const TokenRemoved& f) {
  detail::slot_of(s, f.slot) = {};
  ++s.tokens_gone[f.token.value % kMaxTokens];
}
inline void evolve(State& s, const TerrainFound& f) {
  Sectors& there = s.terrain[static_cast<std::size_t>(f.terrain) % kTerrains];
  detail::add(there, f.sector);
}
inline void evolve(State& s, const ShelterTaken& f) {
  detail::slot_of(s, f.slot) = {};
  ++s.tokens_gone[f.token.value % kMaxTokens];
  s.shelters_taken = f.total;
}
inline void evolve(State& s, const PointsGained& f) { s.points[detail::chair(f.seat)] = f.total; }
inline void evolve(State& s, const UnitPlaced& f) { detail::unit_of(s, f.unit) = {f.sector, 0, false, 0}; }
inline void evolve(State&, const FoundUnitLost&) {}
inline void evolve(State& s, const TokensSwapped& f) { std::swap(detail::slot_of(s, f.a), detail::slot_of(s, f.b)); }
inline void evolve(State& s, const TokenLookedAt& f) {
  Slot& slot = detail::slot_of(s, f.slot);
  detail::add(slot.lookers, f.seat);
}
inline void evolve(State&, const TokenSeen&) {}

// ---- Factories, development, missions ------------------------------------------------------------------------------
inline void evolve(State& s, const FactoryBuilt& f) { detail::add(s.factories, f.sector); }
inline void evolve(State& s, const FactoryLost& f) { detail::drop(s.factories, f.sector); }
inline void evolve(State& s, const Improved& f) {
  detail::add(s.improved, f.token);
  Stats& stats = s.stats[f.type.value < kMaxTypes ? f.type.value : 0];
  switch (f.characteristic) {
    case Characteristic::Movement:
      stats.movement = f.value;
      stats.road_movement = f.road_value;
      break;
    case Characteristic::Attack:
      stats.attack = f.value;
      break;
    case Characteristic::Defence:
      stats.defence = f.value;
      break;
    case Characteristic::Durability:
      stats.durability = f.value;
      break;
    case Characteristic::Recon:
      stats.recon = f.value;
      break;
  }
}
inline void evolve(State&, const NoTechnologyLeft&) {}
inline void evolve(State& s, const CityMissionBegun& f) {
  detail::drop(s.cities, f.city);
  if (!s.city_missions.full()) s.city_missions.push_back({f.city, f.seat});
}
inline void evolve(State& s, const CityMissionDone& f) {
  for (std::size_t i = 0; i < s.city_missions.size(); ++i) {
    if (s.city_missions[i].city != f.city) continue;
    s.city_missions.erase_at(i);
    return;
  }
}

// ---- Single dice, end of turn --------------------------------------------------------------------------------------
inline void evolve(State&, const StrikeRolled&) {}
inline void evolve(State&, const RadiationRolled&) {}
inline void evolve(State&, const DrawDeclined&) {}
inline void evolve(State& s, const UnitsRecovered&) {
  for (Unit& unit : s.units) {
    unit.damage = 0;
    unit.moved = false;
    unit.acted = 0;
  }
  s.machines_lost = 0;
}
inline void evolve(State& s, const MatchEnded& f) {
  s.end = f.end;
  s.winners = f.winners;
  s.phase = Phase::Over;
  s.active = kNobody;
  s.ask = {};
  s.frames.clear();
}

// ---- Housekeeping --------------------------------------------------------------------------------------------------
inline void evolve(State& s, const Asked& f) { s.ask = f.ask; }
inline void evolve(State& s, const WorkBegun& f) {
  if (!s.frames.full()) s.frames.push_back(f.frame);
}
inline void evolve(State& s, const WorkContinued& f) {
  if (!s.frames.empty()) s.frames.back() = f.frame;
}
inline void evolve(State& s, const WorkEnded&) {
  if (!s.frames.empty()) s.frames.pop_back();
}

inline void evolve(State& s, const Fact& fact) {
  std::visit([&](const auto& one) { evolve(s, one); }, fact);
}

}  // namespace armatura::salvation
