// How a bot writes down a movement: unit by unit to the end that leaves the best position, alone or together with all
// others that can join. The same draft always gives the same next step, so a plan holds while it is written.
#include <algorithm>

#include "games/salvation/rules/judgement.h"

namespace armatura::salvation {
namespace {

class Planner {
 public:
  Planner(const Rules& rules, const State& state, Seat seat) : rules_(rules), state_(state), seat_(seat) {}

  // The position after these orders, less what an interception is expected to cost.
  int value(const Draft& draft) const {
    WhatIf world{state_};
    for (const Route& route : draft.routes) {
      const SectorId from = unit_of(state_, route.unit).sector;
      world.happens(Moved{route.unit, from, route.sectors.empty() ? from : route.sectors.back()});
    }
    return Game::worth(rules_, world.state(), seat_) - interception(world.state(), draft);
  }

  struct Best {
    int value{};
    Draft draft;
    bool found{};
  };

  // The last route ends where it is best, at once or further on.
  Best best_end(const Draft& draft) const {
    Best best;
    Draft tried = draft;
    try_ends(tried, best);
    return best;
  }

  // One more unit, where that is better than the draft as it is.
  Best next_unit(const Draft& draft, int floor) const {
    Best best;
    best.value = floor;
    std::array<Types, kMaxSectors> tried{};
    each(rules_.units_of_side[index(side_of(seat_))], [&](UnitId unit) {
      if (!on_map(rules_, state_, unit)) return;
      Types& same = tried[unit_of(state_, unit).sector.value];
      if (same.has(rules_.type_of(unit)) || !may_order(rules_, state_, seat_, draft, unit).legal()) return;
      same = same.with(rules_.type_of(unit));
      Draft longer = draft;
      longer.routes.push_back({unit, {}});
      const Best end = best_end(longer);
      if (end.found && end.value > best.value) best = end;
    });
    return best;
  }

 private:
  void try_ends(Draft& draft, Best& best) const {
    if (!draft.routes.back().sectors.empty()) consider(draft, best);
    if (draft.routes.back().sectors.full()) return;
    const SectorId from = draft.routes.back().sectors.empty() ? unit_of(state_, draft.routes.back().unit).sector
                                                              : draft.routes.back().sectors.back();
    each(passable(rules_, state_, draft.routes.back().unit, from), [&](SectorId sector) {
      if (!may_cross(rules_, state_, draft, sector).legal()) return;
      draft.routes.back().sectors.push_back(sector);
      try_ends(draft, best);
      draft.routes.back().sectors.pop_back();
    });
  }

  void consider(const Draft& draft, Best& best) const {
    if (may_declare(rules_, state_, seat_, draft).legal()) take(draft, value(draft), best);
    const Draft joined = join(draft);
    if (joined.routes.size() > draft.routes.size() && may_declare(rules_, state_, seat_, joined).legal())
      take(joined, value(joined), best);
  }
  static void take(const Draft& draft, int value, Best& best) {
    if (best.found && value <= best.value) return;
    best = {value, draft, true};
  }

  // All others that may be ordered as well and reach the same sector over at most two borders.
  Draft join(const Draft& draft) const {
    Draft joined = draft;
    const SectorId goal = draft.routes.back().sectors.back();
    int room = limit_of(rules_, state_, side_of(seat_), goal) - count_in(rules_, state_, side_of(seat_), goal);
    for (const Route& route : draft.routes) room -= route.sectors.back() == goal;
    each(rules_.units_of_side[index(side_of(seat_))], [&](UnitId unit) {
      if (room <= 0 || !on_map(rules_, state_, unit) || unit_of(state_, unit).sector == goal) return;
      if (!may_order(rules_, state_, seat_, joined, unit).legal()) return;
      joined.routes.push_back({unit, {}});
      if (walk_to(joined, goal)) {
        --room;
      } else {
        joined.routes.pop_back();
      }
    });
    return joined;
  }
  bool walk_to(Draft& draft, SectorId goal) const {
    if (may_cross(rules_, state_, draft, goal).legal()) {
      draft.routes.back().sectors.push_back(goal);
      return true;
    }
    if (!draft.routes.back().sectors.empty()) return false;
    bool found = false;
    each(passable(rules_, state_, draft.routes.back().unit, unit_of(state_, draft.routes.back().unit).sector),
         [&](SectorId via) {
           if (found || !may_cross(rules_, state_, draft, via).legal()) return;
           draft.routes.back().sectors.push_back(via);
           if (may_cross(rules_, state_, draft, goal).legal()) {
             draft.routes.back().sectors.push_back(goal);
             found = true;
           } else {
             draft.routes.back().sectors.pop_back();
           }
         });
    return found;
  }

  // TS-BDR: who is passed or met may strike first. Counted where the defender would gain by it.
  int interception(const State& world, const Draft& draft) const {
    const Side defender = other(side_of(seat_));
    if (defender == Side::Skynet && lasts(rules_, state_, Verb::NoBorderDefence, Side::Resistance)) return 0;
    const Sectors held = held_by(rules_, state_, defender);
    Sectors entered;
    for (const Route& route : draft.routes)
      for (const SectorId sector : route.sectors)
        if (held.has(sector)) entered = entered.with(sector);
    int cost = 0;
    each(entered, [&](SectorId sector) {
      WhatIf meeting{world};
      const State& met = meeting.state();
      for (const Route& route : draft.routes)
        if (std::find(route.sectors.begin(), route.sectors.end(), sector) != route.sectors.end())
          meeting.happens(Moved{route.unit, unit_of(met, route.unit).sector, sector});
      int sixths = 6;
      if (defender == Side::Skynet) {
        sixths = 0;
        each(units_in(rules_, met, defender, sector),
             [&](UnitId unit) { sixths = std::max(sixths, recon_sixths(rules_, met, unit, 0)); });
      }
      const int gain = battle_gain(rules_, met, border_line_up(rules_, met, defender, sector));
      cost += std::max(0, gain) * sixths / 6;
    });
    return cost;
  }

  const Rules& rules_;
  const State& state_;
  Seat seat_;
};

}  // namespace

MovePlan plan_moves(const Rules& rules, const State& state, Seat seat, const Draft& draft) {
  const Planner planner(rules, state, seat);
  const int before = Game::worth(rules, state, seat);
  Draft now = draft;
  int value = before;
  MovePlan plan;
  plan.routes = draft.routes;
  if (!draft.routes.empty()) {
    const auto end = planner.best_end(draft);
    if (!end.found) return plan;
    const Route& last = end.draft.routes[draft.routes.size() - 1];
    plan.routes.back() = last;
    plan.gain = end.value - before;
    if (last.sectors.size() > draft.routes.back().sectors.size()) return plan;  // it goes on
    value = end.value;
    // Stop here only with a legal declaration; others may have to join for one.
    now = draft;
    const int alone = may_declare(rules, state, seat, draft).legal() ? planner.value(draft) : before - 100000;
    value = std::min(value, alone);
  }
  const auto next = planner.next_unit(now, value + 3);
  if (!next.found || next.draft.routes.size() <= now.routes.size()) return plan;
  plan.routes = next.draft.routes;
  plan.gain = next.value - before;
  return plan;
}

}  // namespace armatura::salvation
