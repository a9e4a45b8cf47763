// What a decision would do, from the view alone: where a route can lead, who could intercept it, which battle follows
// and how likely a check succeeds.
#include <algorithm>
#include <optional>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

struct Foresight {
  const Rules& rules;
  const State& state;
  Seat seat;
  Preview& out;

  const Effect& effect() const {
    const CardWork& work = std::get<CardWork>(state.frames.back());
    return rules.effect(work.card, work.option);
  }

  void risk(SectorId sector) const {
    const std::optional<int> sixths = intercept_sixths(rules, state, other(side_of(seat)), sector);
    if (!sixths) return;
    out.risks.push_back(sector);
    out.sixths.push_back(static_cast<std::uint8_t>(*sixths));
  }

  // Where the route can go on to from here, and who waits there.
  void routes(const Draft& draft) const {
    Draft tried = draft;
    collect(tried);
    each(out.reach, [&](SectorId sector) { risk(sector); });
  }
  void collect(Draft& draft) const {
    Route& route = draft.routes.back();
    if (!route.sectors.empty()) out.reach = out.reach.with(route.sectors.back());
    if (route.sectors.full()) return;
    const SectorId from = route.sectors.empty() ? unit_of(state, route.unit).sector : route.sectors.back();
    each(passable(rules, state, route.unit, from), [&](SectorId sector) {
      if (!may_cross(rules, state, draft, sector).legal()) return;
      draft.routes.back().sectors.push_back(sector);
      collect(draft);
      draft.routes.back().sectors.pop_back();
    });
  }

  void operator()(const OrderUnit& a) const {
    Draft draft = state.draft;
    draft.routes.push_back({a.unit, {}});
    routes(draft);
  }
  void operator()(const Cross& a) const {
    Draft draft = state.draft;
    draft.routes.back().sectors.push_back(a.sector);
    routes(draft);
  }
  void operator()(const Done&) const {
    for (const Route& route : state.draft.routes)
      for (const SectorId sector : route.sectors)
        if (std::find(out.risks.begin(), out.risks.end(), sector) == out.risks.end()) risk(sector);
  }
  void operator()(const At& a) const {
    if (state.ask.question != Question::Attack && state.ask.question != Question::AttackAgain) return;
    const CardWork& work = std::get<CardWork>(state.frames.back());
    out.battles.push_back(attack_line_up(rules, state, seat, effect(), rules.card(work.card).number, a.sector));
  }
  void operator()(const Intercept& a) const {
    const March& march = std::get<March>(state.frames.back());
    out.battles.push_back(border_line_up(rules, state, side_of(seat), march.asked));
    out.check_sixths = static_cast<std::uint8_t>(a.unit == kNoUnit ? 6 : recon_sixths(rules, state, a.unit, 0));
  }
  void operator()(const Recon& a) const {
    const int sixths = side_of(seat) == Side::Resistance ? 6 : recon_sixths(rules, state, a.unit, effect().modifier);
    out.check_sixths = static_cast<std::uint8_t>(sixths);
  }
  void operator()(const Check& a) const {
    out.check_sixths = static_cast<std::uint8_t>(recon_sixths(rules, state, a.unit, 0));
  }
  void operator()(const AimRest&) const {
    const Battle& work = std::get<Battle>(state.frames.back());
    out.suggested = state.volley;
    suggest_aims(rules, state, units_in(rules, state, other(side_of(seat)), work.sector), out.suggested, work.next);
  }
  // TS-EXC-06: as many as its number, as far as there are cards; TS-EXC-04: the card itself lies in the pile by then.
  void operator()(const Exchange& a) const {
    const std::size_t side = index(side_of(seat));
    int cards = state.cards.deck_size[side] + 1;
    for (std::size_t i = rules.decks[side].first.value; i < rules.decks[side].last.value; ++i)
      cards += state.cards.discard[i];
    out.new_cards = static_cast<std::uint8_t>(std::min<int>(rules.card(a.card).number, cards));
  }
  void operator()(const Play& a) const {
    out.card = a.card;
    out.option = a.option;
    const Effect& played = rules.effect(a.card, a.option);
    const int number = rules.card(a.card).number;
    if (played.verb == Verb::Attack)
      each(attack_sectors(rules, state, seat, number),
           [&](SectorId sector) { out.battles.push_back(attack_line_up(rules, state, seat, played, number, sector)); });
    if (played.verb != Verb::Move) return;
    Draft draft;
    draft.card = a.card;
    draft.option = a.option;
    each(rules.units_of_side[index(side_of(seat))], [&](UnitId unit) {
      if (may_order(rules, state, seat, draft, unit).legal()) out.reach.bits |= destinations(rules, state, unit).bits;
    });
  }
  template <class Other>
  void operator()(const Other&) const {}
};

// The legal decision of the same kind that comes first.
void find_nearest(const Rules& rules, const State& state, Seat seat, const Action& action, Preview& out) {
  Offers offers;
  Game::list(rules, state, seat, offers);
  for (const Action& offer : offers) {
    if (offer.index() != action.index()) continue;
    out.nearest = offer;
    out.has_nearest = true;
    return;
  }
}

}  // namespace

Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Preview out;
  out.verdict = judge(rules, view.seen, seat, action);
  if (out.verdict.legal()) {
    std::visit(Foresight{rules, view.seen, seat, out}, action);
  } else {
    find_nearest(rules, view.seen, seat, action, out);
  }
  return out;
}

}  // namespace armatura::salvation
