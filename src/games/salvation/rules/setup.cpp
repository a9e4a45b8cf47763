// 2.4 Set-up, in the order of the book. What lies face down is not drawn here but when it is turned up (TS-RNG-01), so
// the set-up only puts the multisets in their places.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

// TS-SET-02, TS-SET-10, TS-SET-16
void lay_pieces(const Rules& rules, State& state) {
  for (std::size_t type = 0; type < rules.content->units.size(); ++type) {
    const UnitDesign& unit = rules.content->units[type];
    state.stats[type] = {unit.movement, unit.road_movement, unit.attack, unit.defence, unit.durability, unit.recon};
  }
  for (std::uint8_t sector = 0; sector < rules.map.size; ++sector)
    for (int i = 0; i < rules.content->sectors[sector].tokens && i < 2; ++i)
      state.slots[slot_of(SectorId{sector}, i).value].face = Face::Down;
  state.pool = rules.token_copies;
  for (std::uint8_t city = 0; city < rules.content->cities.size(); ++city)
    state.cities = state.cities.with(CityId{city});
}

// TS-SET-04, TS-SET-07: the special Tactics apart, all others in the deck of their side. TS-SET-05, TS-SET-06: what is
// shuffled has no order until it is drawn.
void lay_cards(const Rules& rules, State& state) {
  Cards& cards = state.cards;
  for (std::uint8_t i = 0; i < rules.content->cards.size(); ++i) {
    const CardDesign& card = rules.content->cards[i];
    if (card.special) continue;
    cards.deck[i] = card.copies;
    std::uint8_t& size = cards.deck_size[index(card.side)];
    size = static_cast<std::uint8_t>(size + card.copies);
  }
  cards.special = cards.never_shown = rules.special;
  cards.special_size = static_cast<std::uint8_t>(count(rules.special));
}

CityId draw_city(Desk& desk, RuleId rule) {
  std::array<std::uint16_t, kMaxCities> weights{};
  each(desk.state().cities, [&](CityId city) { weights[city.value] = 1; });
  return {static_cast<std::uint8_t>(desk.draw(rule, weights, Audience::everyone()))};
}

// TS-SET-13 to TS-SET-15
void deploy_resistance(Desk& desk) {
  const OpeningDesign& opening = desk.rules().content->opening;
  const auto stack = desk.state().cities;
  for (int i = 0; i < opening.resistance_cities && !desk.state().cities.empty(); ++i) {
    const CityId city = draw_city(desk, Rule::TS_SET_13);
    const SectorId sector = desk.rules().content->cities[city.value].sector;
    desk.record(Rule::TS_SET_13, CityShown{city, sector});
    const UnitId unit = figure_in_supply(desk.rules(), desk.state(), opening.resistance_unit);
    if (unit != kNoUnit) desk.record(Rule::TS_SET_13, UnitPlaced{unit, sector});
  }
  desk.record(Rule::TS_SET_14, CitiesReturned{stack});
}

}  // namespace

State Game::open(const Rules& rules) {
  State state;
  lay_pieces(rules, state);
  lay_cards(rules, state);
  return state;
}

// TS-SET-11, TS-SET-12: the factory's sector and all beside it, over any border.
Sectors deployment_sectors(const Rules& rules, const State& state) {
  Sectors sectors = state.factories;
  each(state.factories, [&](SectorId sector) { sectors.bits |= rules.map.beside(sector).bits; });
  const TypeId type = rules.content->opening.skynet_units[state.cursor - 1u];
  Sectors open;
  each(sectors, [&](SectorId sector) {
    if (has_room(rules, state, sector, type)) open = open.with(sector);
  });
  return open;
}

void answer_city(Desk& desk, CityId city) {
  const SectorId sector = desk.rules().content->cities[city.value].sector;
  desk.record(Rule::TS_SET_08, CityTaken{city, sector});
  desk.record(Rule::TS_SET_08, FactoryBuilt{sector});
  desk.record(Rule::TS_SET_10, PlaceKept{1, 0}, Audience::nobody());
}

void answer_deploy(Desk& desk, SectorId sector) {
  const State& state = desk.state();
  const UnitId unit =
      figure_in_supply(desk.rules(), state, desk.rules().content->opening.skynet_units[state.cursor - 1u]);
  if (unit != kNoUnit) desk.record(Rule::TS_SET_11, UnitPlaced{unit, sector});
  desk.record(Rule::TS_SET_11, PlaceKept{static_cast<std::uint8_t>(state.cursor + 1), 0}, Audience::nobody());
}

void run_setup(Desk& desk) {
  const Rules& rules = desk.rules();
  if (desk.state().cursor == 0) {
    desk.record(Rule::TS_SET_07, TableLaid{});
    // TS-SET-09: the city cards lie face down, so the choice is left to chance; V6 lets Skynet choose.
    if (rules.options.choose_city) return ask(desk, Question::PickCity, kSkynet);
    return answer_city(desk, draw_city(desk, Rule::TS_SET_09));
  }
  if (desk.state().cursor <= rules.content->opening.skynet_units.size()) return ask(desk, Question::Deploy, kSkynet);
  deploy_resistance(desk);
  // TS-SET-17, TS-TPL-17: Skynet, then the commanders.
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    draw_cards(desk, Rule::TS_SET_17, Seat{seat}, rules.content->opening.hand);
  // TS-SET-18
  desk.record(Rule::TS_SET_18, TurnBegun{1});
  desk.record(Rule::TS_TRN_01, PhaseBegun{Phase::Draw}, Audience::nobody());
}

}  // namespace armatura::salvation
