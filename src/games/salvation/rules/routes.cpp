// 2.9 Movement as it is written down. TS-MOV-09 and TS-MOV-12 look at all orders together, so an order may be legal
// only because another will follow; the search for such an ending runs only where a limit is violated.
#include "games/salvation/rules/routes.h"

#include <algorithm>

#include "games/salvation/rules/position.h"
#include "games/salvation/rules/terms.h"

namespace armatura::salvation {
namespace {

const Effect& effect_of(const Rules& rules, const Draft& draft) { return rules.effect(draft.card, draft.option); }

// TS-MOV-01, TS-CRD-04: how many units the card moves.
std::size_t most_units(const Effect& effect) {
  return effect.count == 0 ? kMaxOrders : std::min<std::size_t>(effect.count, kMaxOrders);
}

SectorId start_of(const State& state, const Route& route) { return unit_of(state, route.unit).sector; }
SectorId end_of(const State& state, const Route& route) {
  return route.sectors.empty() ? start_of(state, route) : route.sectors.back();
}

// How the moving side would stand after all orders.
struct Standing {
  std::array<std::int8_t, kMaxSectors> stays{};   // own units without an order
  std::array<std::int8_t, kMaxSectors> ends{};    // routes that end there
  std::array<std::int8_t, kMaxSectors> enters{};  // routes that contain it as a later point
  Sectors enemies;
  Side side{};

  Standing(const Rules& rules, const State& state, Side mover) : side(mover) {
    each(rules.units_of_side[index(side)], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (rules.map.has(sector)) ++stays[sector.value];
    });
    enemies = held_by(rules, state, other(side));
  }
  void add(const State& state, const Route& route) { count_route(state, route, 1); }
  void remove(const State& state, const Route& route) { count_route(state, route, -1); }
  void count_route(const State& state, const Route& route, int sign) {
    const auto change = [&](std::int8_t& number, int by) { number = static_cast<std::int8_t>(number + by); };
    change(stays[start_of(state, route).value], -sign);
    change(ends[end_of(state, route).value], sign);
    for (const SectorId sector : route.sectors) change(enters[sector.value], sign);
  }

  // TS-MOV-09
  bool overfull(const Rules& rules, const State& state, SectorId sector) const {
    return ends[sector.value] > 0 && stays[sector.value] + ends[sector.value] > limit_of(rules, state, side, sector);
  }
  // TS-MOV-12. TS-MOV-11: without enemies a full sector may be passed.
  bool stuck(const Rules& rules, const State& state, SectorId sector) const {
    return enemies.has(sector) && enters[sector.value] > 0 &&
           stays[sector.value] + enters[sector.value] > limit_of(rules, state, side, sector);
  }
};

struct Trouble {
  SectorId sector{kNoSector};
  UnitId unit{kNoUnit};
  bool stuck{};  // TS-MOV-12, else TS-MOV-09
};

// The first order that breaks a limit; later orders are blamed before earlier ones.
Trouble first_trouble(const Rules& rules, const State& state, const Standing& standing,
                      const FixedVec<Route, kMaxOrders>& routes) {
  for (std::size_t i = routes.size(); i-- > 0;) {
    const Route& route = routes[i];
    if (route.sectors.empty()) continue;
    for (const SectorId sector : route.sectors)
      if (standing.stuck(rules, state, sector)) return {sector, route.unit, true};
    if (standing.overfull(rules, state, route.sectors.back())) return {route.sectors.back(), route.unit, false};
  }
  return {};
}

Verdict refusal_of(const Rules& rules, const State& state, Side side, const Trouble& trouble) {
  const int limit = limit_of(rules, state, side, trouble.sector);
  if (trouble.stuck)
    return Verdict::no(Rule::TS_MOV_12, Reason::stopped_overfull, unit_term(trouble.unit), sector_term(trouble.sector),
                       limit_term(limit));
  return Verdict::no(Rule::TS_MOV_09, Reason::sector_overfull, unit_term(trouble.unit), sector_term(trouble.sector),
                     limit_term(limit));
}

bool all_by_road(const Rules& rules, const State& state, const Route& route) {
  SectorId from = start_of(state, route);
  for (const SectorId sector : route.sectors) {
    if (!by_road(rules, state, route.unit, from).has(sector)) return false;
    from = sector;
  }
  return true;
}

// TS-MOV-03: the sectors that the route may enter next.
Sectors next_sectors(const Rules& rules, const State& state, const Route& route) {
  const Reach reach = reach_of(rules, state, route.unit);
  const int next = static_cast<int>(route.sectors.size()) + 1;
  const SectorId from = end_of(state, route);
  Sectors sectors;
  if (next <= reach.any) {
    sectors = passable(rules, state, route.unit, from);
  } else if (next <= reach.road && all_by_road(rules, state, route)) {
    sectors = by_road(rules, state, route.unit, from);
  }
  sectors = sectors.without(start_of(state, route));
  for (const SectorId sector : route.sectors) sectors = sectors.without(sector);
  return sectors;
}

// Looks for orders that make a draft whole. Trouble in a sector can only be mended there: by the last route going on,
// or by another unit leaving.
class Completion {
 public:
  Completion(const Rules& rules, const State& state, Seat seat, const Draft& draft)
      : rules_(rules), state_(state), seat_(seat), draft_(draft), standing_(rules, state, side_of(seat)) {
    for (const Route& route : draft_.routes) standing_.add(state_, route);
  }

  bool found() { return extend(); }

 private:
  static constexpr int kMostTries = 20000;  // of routes; never reached with four units in a sector

  // The last route may end here or go on.
  bool extend() {
    if (--tries_ < 0) return false;
    Route& last = draft_.routes.back();
    if (!last.sectors.empty() && settle()) return true;
    const Sectors next = next_sectors(rules_, state_, last);
    for (std::uint32_t bits = next.bits; bits != 0; bits &= bits - 1) {
      Route& route = draft_.routes.back();
      standing_.remove(state_, route);
      route.sectors.push_back(SectorId{static_cast<std::uint8_t>(std::countr_zero(bits))});
      standing_.add(state_, route);
      const bool found = extend();
      Route& same = draft_.routes.back();
      standing_.remove(state_, same);
      same.sectors.pop_back();
      standing_.add(state_, same);
      if (found) return true;
    }
    return false;
  }

  // All routes as they are, if need be with further units leaving the sector of the trouble.
  bool settle() {
    const Trouble trouble = first_trouble(rules_, state_, standing_, draft_.routes);
    if (trouble.sector == kNoSector) return true;
    if (draft_.routes.size() >= most_units(effect_of(rules_, draft_))) return false;
    Types tried;  // units of one type in one sector can do the same
    const Units there = units_in(rules_, state_, side_of(seat_), trouble.sector);
    for (std::uint64_t bits = there.bits; bits != 0; bits &= bits - 1) {
      const UnitId unit{static_cast<std::uint8_t>(std::countr_zero(bits))};
      const TypeId type = rules_.type_of(unit);
      if (tried.has(type) || !may_order(rules_, state_, seat_, draft_, unit).legal()) continue;
      tried = tried.with(type);
      draft_.routes.push_back({unit, {}});
      standing_.add(state_, draft_.routes.back());
      const bool found = extend();
      standing_.remove(state_, draft_.routes.back());
      draft_.routes.pop_back();
      if (found) return true;
    }
    return false;
  }

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  Draft draft_;
  Standing standing_;
  int tries_ = kMostTries;
};

}  // namespace

Reach reach_of(const Rules& rules, const State& state, UnitId unit) {
  const Stats& stats = stats_of(rules, state, unit);
  const int bonus = lasting_amount(rules, state, Verb::MovementBonus, rules.type_of(unit));
  const int most = static_cast<int>(kMaxRoute);
  return {std::clamp(stats.movement + bonus, 0, most), std::clamp(stats.road_movement + bonus, 0, most)};
}

// TS-MAP-05, TS-MOV-04: mountains for flyers only; TS-TER-11: no token makes or unmakes one. TS-MOV-15, TS-TER-08: Fog
// closes a sector to them, TS-TER-09: but who is inside may leave.
Sectors passable(const Rules& rules, const State& state, UnitId unit, SectorId from) {
  Sectors sectors{rules.map.road[from.value].bits | rules.map.open[from.value].bits};
  if (!rules.flies(unit)) return sectors;
  sectors.bits |= rules.map.mountain[from.value].bits;
  sectors.bits &= ~where(state, Terrain::Fog).bits;
  return sectors;
}

// TS-TER-02: no road enters or leaves a Roadless sector. TS-MAP-07: else all roads of a sector meet.
Sectors by_road(const Rules& rules, const State& state, UnitId unit, SectorId from) {
  if (has_terrain(state, from, Terrain::Roadless)) return {};
  Sectors sectors = rules.map.road[from.value];
  sectors.bits &= ~where(state, Terrain::Roadless).bits;
  if (rules.flies(unit)) sectors.bits &= ~where(state, Terrain::Fog).bits;
  return sectors;
}

// NB: the shortest ways reach every sector that any route reaches, so repeated sectors need no thought here.
Sectors destinations(const Rules& rules, const State& state, UnitId unit) {
  const SectorId start = unit_of(state, unit).sector;
  const Reach reach = reach_of(rules, state, unit);
  const auto spread = [&](int steps, const auto& beside) {
    Sectors reached = Sectors{}.with(start);
    Sectors edge = reached;
    for (int i = 0; i < steps; ++i) {
      Sectors next;
      each(edge, [&](SectorId sector) { next.bits |= beside(sector).bits; });
      edge.bits = next.bits & ~reached.bits;
      reached.bits |= next.bits;
    }
    return reached;
  };
  const Sectors any = spread(reach.any, [&](SectorId from) { return passable(rules, state, unit, from); });
  const Sectors road = spread(reach.road, [&](SectorId from) { return by_road(rules, state, unit, from); });
  return Sectors{any.bits | road.bits}.without(start);
}

// TS-MOV-14, TS-MOV-16: neither enemies nor damage, battle or recon keep a unit back. TS-TPL-06: whose commander's card
// it is does not matter.
Verdict may_order(const Rules& rules, const State& state, Seat seat, const Draft& draft, UnitId unit) {
  const Effect& effect = effect_of(rules, draft);
  if (unit.value >= rules.figures) return Verdict::no(Rule::TS_UNI_01, Reason::no_such_unit);
  const Term named = unit_term(unit);
  if (!draft.routes.empty() && draft.routes.back().sectors.empty())
    return Verdict::no(Rule::TS_MOV_03, Reason::route_needed, unit_term(draft.routes.back().unit));
  if (rules.side_of_unit(unit) != side_of(seat)) return Verdict::no(Rule::TS_MOV_01, Reason::not_your_unit, named);
  if (!on_map(rules, state, unit)) return Verdict::no(Rule::TS_MOV_01, Reason::unit_not_on_map, named);
  if (!effect.types.has(rules.type_of(unit)))
    return Verdict::no(Rule::TS_MOV_01, Reason::wrong_type, named, card_term(draft.card));
  if (unit_of(state, unit).moved) return Verdict::no(Rule::TS_MOV_05, Reason::moved_already, named);
  const int number = rules.card(draft.card).number;
  if (barred(rules, state, unit, number))
    return Verdict::no(Rule::TS_TPL_07, Reason::acted_already, named, number_term(number));
  for (const Route& route : draft.routes)
    if (route.unit == unit) return Verdict::no(Rule::TS_MOV_05, Reason::ordered_already, named);
  if (draft.routes.size() >= most_units(effect))
    return Verdict::no(Rule::TS_MOV_01, Reason::too_many_units, named, card_term(draft.card),
                       limit_term(static_cast<int>(most_units(effect))));
  const SectorId sector = unit_of(state, unit).sector;
  if (effect.from == From::OneSector && !draft.routes.empty() && start_of(state, draft.routes[0]) != sector)
    return Verdict::no(Rule::TS_MOV_01, Reason::other_sector, named, sector_term(start_of(state, draft.routes[0])));
  if (effect.from == From::BesideEnemy && count_in(rules, state, other(side_of(seat)), sector) == 0)
    return Verdict::no(Rule::TS_MOV_01, Reason::no_enemy_beside, named, sector_term(sector));
  return Verdict::yes();
}

Verdict may_cross(const Rules& rules, const State& state, const Draft& draft, SectorId sector) {
  if (draft.routes.empty()) return Verdict::no(Rule::TS_MOV_06, Reason::order_a_unit_first);
  if (!rules.map.has(sector)) return Verdict::no(Rule::TS_MAP_03, Reason::no_such_sector);
  const Route& route = draft.routes.back();
  const SectorId from = end_of(state, route);
  const Term unit = unit_term(route.unit);
  const Term to = sector_term(sector);
  if (next_sectors(rules, state, route).has(sector)) return Verdict::yes();
  if (!rules.map.beside(from).has(sector))
    return Verdict::no(Rule::TS_MAP_08, Reason::not_adjacent, unit, from_term(from), to);
  if (sector == start_of(state, route)) return Verdict::no(Rule::TS_MOV_03, Reason::sector_twice, unit, to);
  for (const SectorId passed : route.sectors)
    if (passed == sector) return Verdict::no(Rule::TS_MOV_03, Reason::sector_twice, unit, to);
  if (!rules.flies(route.unit) && rules.map.mountain[from.value].has(sector))
    return Verdict::no(Rule::TS_MOV_04, Reason::mountain_border, unit, from_term(from), to);
  if (rules.flies(route.unit) && has_terrain(state, sector, Terrain::Fog))
    return Verdict::no(Rule::TS_MOV_15, Reason::fog_closes, unit, to);
  const Reach reach = reach_of(rules, state, route.unit);
  return Verdict::no(Rule::TS_MOV_03, Reason::too_far, unit, to, limit_term(reach.any), roads_term(reach.road));
}

Verdict may_declare(const Rules& rules, const State& state, Seat seat, const Draft& draft) {
  if (draft.routes.empty()) return Verdict::no(Rule::TS_CRD_04, Reason::order_a_unit_first);
  if (draft.routes.back().sectors.empty())
    return Verdict::no(Rule::TS_MOV_03, Reason::route_needed, unit_term(draft.routes.back().unit));
  Standing standing(rules, state, side_of(seat));
  for (const Route& route : draft.routes) standing.add(state, route);
  const Trouble trouble = first_trouble(rules, state, standing, draft.routes);
  return trouble.sector == kNoSector ? Verdict::yes() : refusal_of(rules, state, side_of(seat), trouble);
}

bool can_complete(const Rules& rules, const State& state, Seat seat, const Draft& draft) {
  return Completion(rules, state, seat, draft).found();
}

bool can_move(const Rules& rules, const State& state, Seat seat, CardId card, int option) {
  Draft draft;
  draft.card = card;
  draft.option = static_cast<std::uint8_t>(option);
  const Units own = rules.units_of_side[index(side_of(seat))];
  for (std::uint64_t bits = own.bits; bits != 0; bits &= bits - 1) {
    const UnitId unit{static_cast<std::uint8_t>(std::countr_zero(bits))};
    if (!may_order(rules, state, seat, draft, unit).legal()) continue;
    draft.routes.push_back({unit, {}});
    if (can_complete(rules, state, seat, draft)) return true;
    draft.routes.clear();
  }
  return false;
}

}  // namespace armatura::salvation
