// 2.19 End of turn, step by step, and 2.20 Victory.
#include <algorithm>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

void keep_place(Desk& desk, int cursor, int owed) {
  desk.record(Rule::TS_END_02, PlaceKept{static_cast<std::uint8_t>(cursor), static_cast<std::uint8_t>(owed)},
              Audience::nobody());
}

void next_step(Desk& desk, EndStep step) { desk.record(Rule::TS_END_02, EndStepBegun{step}, Audience::nobody()); }

int units_on(const Rules& rules, const State& state, Side side, Terrain terrain) {
  int found = 0;
  each(where(state, terrain), [&](SectorId sector) { found += count_in(rules, state, side, sector); });
  return found;
}

// ---- Steps 1 to 4: terrain -----------------------------------------------------------------------------------------

// TS-TER-01, TS-RNG-02: each unit has its own die; Skynet rolls first (TS-END-02).
void radiate(Desk& desk) {
  const Rules& rules = desk.rules();
  for (const Side side : {Side::Skynet, Side::Resistance})
    each(rules.units_of_side[index(side)], [&](UnitId unit) {
      const SectorId sector = unit_of(desk.state(), unit).sector;
      if (!rules.map.has(sector) || !has_terrain(desk.state(), sector, Terrain::Radiation)) return;
      const int face = roll_die(desk, Rule::TS_TER_01);
      const bool destroyed = face <= (side == Side::Skynet ? 1 : 2);
      desk.record(Rule::TS_TER_01, RadiationRolled{unit, static_cast<std::uint8_t>(face), destroyed});
      if (destroyed) destroy_unit(desk, Rule::TS_TER_01, unit, Loss::Radiation);
    });
  next_step(desk, EndStep::Toxic);
}

// Toxic and Information go through the same places: Skynet, then the commanders in turn (TS-TPL-16).
enum Settling : std::uint8_t {
  kSkynetCounts,
  kSkynetSettles,
  kHumansCount,
  kFirstSettles,
  kSecondSettles,
  kAllSettled
};

Seat seat_at(const Rules& rules, const State& state, int place) {
  if (place == kSkynetSettles) return kSkynet;
  if (place == kFirstSettles || !rules.three()) return state.first;
  return state.first == kCommanderA ? kCommanderB : kCommanderA;
}

// Who settles next: the commanders take turns.
int place_after(const Rules& rules, int place) {
  if (place == kSkynetSettles || !rules.three()) return place;
  return place == kFirstSettles ? kSecondSettles : kFirstSettles;
}

int skip_empty_hand(const Rules& rules, const State& state, int place) {
  const bool empty = state.cards.hand_size[seat_at(rules, state, place).value] == 0;
  return empty ? place_after(rules, place) : place;
}

int cards_of_side(const Rules& rules, const State& state, int place) {
  int cards = 0;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if ((seat == kSkynet.value) == (place == kSkynetSettles)) cards += state.cards.hand_size[seat];
  return cards;
}

void discard_whole_hand(Desk& desk, Seat seat) {
  const DeckTable& deck = desk.rules().decks[index(side_of(seat))];
  for (std::uint8_t card = deck.first.value; card < deck.last.value; ++card)
    while (desk.state().cards.hands[seat.value][card] > 0) discard_card(desk, Rule::TS_TER_13, seat, CardId{card});
}

// TS-TER-12, TS-TER-13
void poison(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const int place = state.cursor;
  if (place == kAllSettled) return next_step(desk, EndStep::Information);
  if (place == kSkynetCounts || place == kHumansCount) {
    const Side side = place == kSkynetCounts ? Side::Skynet : Side::Resistance;
    return keep_place(desk, place + 1, units_on(rules, state, side, Terrain::Toxic));
  }
  const int next_side = place == kSkynetSettles ? kHumansCount : kAllSettled;
  const int cards = cards_of_side(rules, state, place);
  if (state.owed == 0 || cards == 0) return keep_place(desk, next_side, 0);
  if (cards <= state.owed) {  // all of them go, so there is nothing to choose
    for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
      if ((seat == kSkynet.value) == (place == kSkynetSettles)) discard_whole_hand(desk, Seat{seat});
    return keep_place(desk, next_side, 0);
  }
  const int settling = skip_empty_hand(rules, state, place);
  if (settling != place) return keep_place(desk, settling, state.owed);
  ask(desk, Question::Toxic, seat_at(rules, state, place));
}

// TS-TER-14
void inform(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const int place = state.cursor;
  if (place == kAllSettled) return next_step(desk, EndStep::Gorge);
  if (place == kSkynetCounts || place == kHumansCount) {
    const Side side = place == kSkynetCounts ? Side::Skynet : Side::Resistance;
    return keep_place(desk, place + 1, units_on(rules, state, side, Terrain::Information));
  }
  const Seat seat = seat_at(rules, state, place);
  if (state.owed == 0 || !can_draw(rules, state, side_of(seat)))
    return keep_place(desk, place == kSkynetSettles ? kHumansCount : kAllSettled, 0);
  ask(desk, Question::Inform, seat);
}

// TS-TER-15, TS-TER-16: the owner chooses which units leave.
void clear_gorges(Desk& desk) {
  for (const Side side : {Side::Skynet, Side::Resistance}) {
    bool asked = false;
    each(where(desk.state(), Terrain::Gorge), [&](SectorId sector) {
      if (asked || !has_surplus(desk.rules(), desk.state(), side, sector)) return;
      ask(desk, Question::Withdraw, side == Side::Skynet ? kSkynet : desk.state().first);
      asked = true;
    });
    if (asked) return;
  }
  next_step(desk, EndStep::Shelters);
}

// ---- Steps 5 and 6: shelters and factories -------------------------------------------------------------------------

void destroy_shelter(Desk& desk, SlotId slot) {
  const auto total = static_cast<std::uint8_t>(desk.state().shelters_taken + 1);
  desk.record(Rule::TS_END_03, ShelterTaken{slot, desk.state().slots[slot.value].token, true, total});
}

// TS-END-03. The cursor is the slot that is looked at.
void storm_shelters(Desk& desk) {
  const Rules& rules = desk.rules();
  const Sectors lost{held_by(rules, desk.state(), Side::Skynet).bits &
                     ~held_by(rules, desk.state(), Side::Resistance).bits};
  for (std::uint8_t number = desk.state().cursor; number < 2 * rules.map.size; ++number) {
    const Slot& slot = desk.state().slots[number];
    const SlotId id{number};
    if (slot.face != Face::Open || !lost.has(sector_of(id))) continue;
    if (rules.token(slot.token).kind != TokenKind::Shelter) continue;
    if (rules.options.storm_check) {  // TS-OPT-08
      keep_place(desk, number, 0);
      return ask(desk, Question::Storm, kSkynet);
    }
    destroy_shelter(desk, id);
  }
  next_step(desk, EndStep::Factories);
}

// TS-END-04: TS-FAC-03 and, with OPT-M1, TS-OPT-02.
void visit_factories_and_cities(Desk& desk) {
  const Rules& rules = desk.rules();
  if (!rules.options.factories_by_mission) {
    const Sectors lost{desk.state().factories.bits & held_by(rules, desk.state(), Side::Resistance).bits &
                       ~held_by(rules, desk.state(), Side::Skynet).bits};
    each(lost, [&](SectorId sector) { desk.record(Rule::TS_FAC_03, FactoryLost{sector}); });
  }
  Sectors visited;
  each(rules.scouts, [&](TypeId type) {
    each(rules.units_of_type[type.value], [&](UnitId unit) {
      const SectorId sector = unit_of(desk.state(), unit).sector;
      if (rules.map.has(sector)) visited = visited.with(sector);
    });
  });
  const auto missions = desk.state().city_missions;
  for (const CityMission& mission : missions) {
    const SectorId sector = rules.content->cities[mission.city.value].sector;
    if (!visited.has(sector)) continue;
    desk.record(Rule::TS_OPT_02, CityMissionDone{mission.city, sector, mission.seat});
    gain_points(desk, Rule::TS_OPT_02, mission.seat, 1);
  }
  next_step(desk, EndStep::Recovery);
}

// ---- Steps 7 and 8: recovery and victory ---------------------------------------------------------------------------

void recover(Desk& desk) {
  desk.record(Rule::TS_END_05, UnitsRecovered{}, Audience::everyone());
  while (!desk.state().cards.in_front.empty()) {
    const InFront front = desk.state().cards.in_front[0];
    desk.record(Rule::TS_END_05, FrontDiscarded{front.seat, front.card});
  }
  next_step(desk, EndStep::Victory);
}

Seats commanders(const Rules& rules) { return {static_cast<std::uint16_t>(first_seats(rules.seats()).bits & ~1u)}; }

// The commanders with at least so many points.
Seats with_points(const Rules& rules, const State& state, int points) {
  Seats found;
  for (std::uint8_t seat = 1; seat < rules.seats(); ++seat)
    if (state.points[seat] >= points) found = found.with(Seat{seat});
  return found;
}

MatchEnded verdict(const Rules& rules, const State& state) {
  const OpeningDesign& goals = rules.content->opening;
  const Seats skynet = Seats{}.with(kSkynet);
  // TS-VIC-06: where both sides have reached a goal, Skynet wins.
  if (state.shelters_taken >= goals.goal_shelters) return {End::Shelters, skynet};        // TS-VIC-04
  if (held_by(rules, state, Side::Resistance).empty()) return {End::HumansGone, skynet};  // TS-VIC-05
  if (held_by(rules, state, Side::Skynet).empty() && state.factories.empty())             // TS-VIC-03
    return {End::MachinesGone, commanders(rules)};                                        // TS-TPL-15
  const Seats winners = with_points(rules, state, goals.goal_points);                     // TS-VIC-02
  if (!winners.empty()) return {End::Points, winners};                                    // TS-TPL-13, TS-TPL-14
  if (rules.options.max_turns == 0 || state.turn < rules.options.max_turns) return {};    // TS-VIC-07
  // TS-VIC-08: the shares of the goals are compared; equal ones are Skynet's.
  const int most = std::max(state.points[1], state.points[2]);
  if (most * goals.goal_shelters > state.shelters_taken * goals.goal_points)
    return {End::TurnLimit, with_points(rules, state, most)};
  return {End::TurnLimit, skynet};
}

// TS-END-06, TS-VIC-01
void check_victory(Desk& desk) {
  const MatchEnded ended = verdict(desk.rules(), desk.state());
  if (ended.end != End::None) return desk.record(Rule::TS_VIC_01, ended);
  desk.record(Rule::TS_END_06, TurnBegun{static_cast<std::uint16_t>(desk.state().turn + 1)});
  desk.record(Rule::TS_TRN_01, PhaseBegun{Phase::Draw}, Audience::nobody());
}

}  // namespace

void run_end(Desk& desk) {
  switch (desk.state().end_step) {
    case EndStep::Begin:
    case EndStep::Radiation:
      return radiate(desk);
    case EndStep::Toxic:
      return poison(desk);
    case EndStep::Information:
      return inform(desk);
    case EndStep::Gorge:
      return clear_gorges(desk);
    case EndStep::Shelters:
      return storm_shelters(desk);
    case EndStep::Factories:
      return visit_factories_and_cities(desk);
    case EndStep::Recovery:
      return recover(desk);
    case EndStep::Victory:
      return check_victory(desk);
  }
}

void answer_toxic(Desk& desk, Seat seat, CardId card) {
  discard_card(desk, Rule::TS_TER_12, seat, card);
  keep_place(desk, place_after(desk.rules(), desk.state().cursor), desk.state().owed - 1);
}

void answer_inform(Desk& desk, Seat seat, bool draws) {
  const int place = desk.state().cursor;
  const bool alternating = place != kSkynetSettles && desk.rules().three();
  if (draws) {
    draw_cards(desk, Rule::TS_TER_14, seat, 1);
  } else {
    desk.record(Rule::TS_TER_14, DrawDeclined{seat});
  }
  // A commander who declines loses this draw only; where nobody else could take the others, declining ends them all.
  const int owed = draws || alternating ? desk.state().owed - 1 : 0;
  keep_place(desk, place_after(desk.rules(), place), owed);
}

// TS-OPT-09: one check for each shelter and turn.
void answer_storm(Desk& desk, UnitId unit) {
  const SlotId slot{desk.state().cursor};
  if (unit != kNoUnit && recon_check(desk, unit, 0)) destroy_shelter(desk, slot);
  keep_place(desk, slot.value + 1, 0);
}

Outcome Game::outcome(const Rules& rules, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::Over;
  outcome.end = state.end;
  outcome.winners = state.winners;
  outcome.points = state.points;
  outcome.shelters = state.shelters_taken;
  const bool humans_won = !outcome.winners.empty() && !outcome.winners.has(kSkynet);
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    if (!outcome.over) continue;
    // TS-TPL-13: beside a victorious commander the other one neither wins nor loses.
    const bool won = outcome.winners.has(Seat{seat});
    const bool beaten = humans_won && seat == kSkynet.value;
    outcome.rank[seat] = static_cast<std::uint8_t>(won ? 1 : beaten ? rules.seats() : 2);
  }
  return outcome;
}

}  // namespace armatura::salvation
