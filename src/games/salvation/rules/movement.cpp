// 2.9 and 2.10: declared routes are walked border by border, all units together, and whoever holds a sector that is
// entered may close it (TS-BDR-10).
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

Side mover(const March& work) { return side_of(work.seat); }

void go_on(Desk& desk, March work, MarchStep step) {
  work.step = step;
  continue_work(desk, work);
}

// TS-MOV-13, TS-BDR-08: units that entered this sector with the latest border stop there.
void stop_in(Desk& desk, March& work, SectorId sector) {
  const auto& routes = desk.state().march;
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const Route& route = routes[i];
    const auto number = static_cast<int>(i);
    if (work.stopped.has(number) || route.sectors.size() < work.crossed) continue;
    if (route.sectors[work.crossed - 1u] != sector) continue;
    work.stopped = work.stopped.with(number);
    desk.record(Rule::TS_BDR_08, Stopped{route.unit, sector});
  }
}

// TS-BDR-07, TS-BDR-12: one border for every unit that is not stopped and has a way to go. TS-BDR-02: whether it would
// go on does not matter. TS-BDR-13: only units that move get here.
void cross(Desk& desk, March work) {
  const auto routes = desk.state().march;
  const Sectors enemies = held_by(desk.rules(), desk.state(), other(mover(work)));
  bool moved = false;
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const Route& route = routes[i];
    if (work.stopped.has(static_cast<int>(i)) || route.sectors.size() <= work.crossed) continue;
    const SectorId to = route.sectors[work.crossed];
    desk.record(Rule::TS_MOV_06, Moved{route.unit, unit_of(desk.state(), route.unit).sector, to});
    if (enemies.has(to) && !work.decided.has(to)) work.entered = work.entered.with(to);
    moved = true;
  }
  if (!moved) return go_on(desk, work, MarchStep::Intercept);
  ++work.crossed;
  // A sector that was closed before stops whoever enters it later.
  each(work.closed, [&](SectorId sector) { stop_in(desk, work, sector); });
  go_on(desk, work, MarchStep::Decide);
}

// TS-BDR-05, TS-BDR-11: one decision for each sector, the lowest number first.
void ask_defender(Desk& desk, March work) {
  if (work.entered.empty()) return go_on(desk, work, MarchStep::Cross);
  work.asked = lowest(work.entered);
  work.entered = work.entered.without(work.asked);
  work.decided = work.decided.with(work.asked);
  const Side defender = other(mover(work));
  const bool forbidden =
      defender == Side::Skynet && lasts(desk.rules(), desk.state(), Verb::NoBorderDefence, Side::Resistance);
  continue_work(desk, work);
  // TS-BDR-14, TS-TPL-16
  if (!forbidden) ask(desk, Question::Intercept, voice_of(desk.state(), defender));
}

void close(Desk& desk, March& work, Seat seat) {
  work.closed = work.closed.with(work.asked);
  desk.record(Rule::TS_BDR_01, BorderDefended{seat, work.asked});
  stop_in(desk, work, work.asked);
}

}  // namespace

void declare_march(Desk& desk, Seat seat) {
  const Draft draft = desk.state().draft;
  desk.record(Rule::TS_MOV_06, DraftClosed{}, Audience::nobody());
  // TS-CRD-05, TS-INF-06: card, units and routes are announced together.
  desk.record(Rule::TS_CRD_05, CardPlayed{seat, draft.card, draft.option});
  const std::uint8_t number = desk.rules().card(draft.card).number;
  for (const Route& route : draft.routes) {
    desk.record(Rule::TS_MOV_07, RouteDeclared{seat, unit_of(desk.state(), route.unit).sector, route});
    if (desk.rules().three() && side_of(seat) == Side::Resistance)
      desk.record(Rule::TS_TPL_08, UnitActed{route.unit, number});
  }
  begin_work(desk, CardWork{.seat = seat, .card = draft.card, .option = draft.option});
  begin_work(desk, March{.seat = seat});
}

void run(Desk& desk, March work) {
  switch (work.step) {
    case MarchStep::Cross:
      return cross(desk, work);
    case MarchStep::Decide:
      return ask_defender(desk, work);
    default:
      if (work.closed.empty()) {
        desk.record(Rule::TS_MOV_06, MarchEnded{}, Audience::nobody());
        return end_work(desk);
      }
      // TS-BDR-11
      const SectorId sector = lowest(work.closed);
      work.closed = work.closed.without(sector);
      continue_work(desk, work);
      begin_battle(desk, border_line_up(desk.rules(), desk.state(), other(mover(work)), sector));
  }
}

void answer_intercept(Desk& desk, March work, Seat seat, UnitId unit) {
  // TS-BDR-03: the Resistance needs no roll. TS-BDR-04: Skynet does, with the unit it names.
  if (side_of(seat) == Side::Resistance || recon_check(desk, unit, 0)) {
    close(desk, work, seat);
  } else {
    desk.record(Rule::TS_BDR_04, BorderLeftOpen{seat, work.asked});
  }
  continue_work(desk, work);
}

void decline_intercept(Desk& desk, March work, Seat seat) {
  desk.record(Rule::TS_BDR_14, BorderLeftOpen{seat, work.asked});
  continue_work(desk, work);
}

}  // namespace armatura::salvation
