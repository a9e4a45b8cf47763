// What a decision would do, from the view alone: where a route can lead, who could intercept it, which battle follows,
// how likely a check succeeds, what is found or drawn, and what it brings in numbers (forecast.h).
#include <algorithm>
#include <optional>

#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/forecast.h"

namespace armatura::salvation {
namespace {

struct Foretelling {
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
    if (!sixths || *sixths == 0) return;
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
  void operator()(const Done& a) const {
    foreseen(a);
    for (const Route& route : state.draft.routes)
      for (const SectorId sector : route.sectors)
        if (std::find(out.risks.begin(), out.risks.end(), sector) == out.risks.end()) risk(sector);
  }
  Forecast foreseen(const Action& action) const {
    const Forecast found = forecast(rules, View{state, seat}, seat, action);
    out.gains = found.gains;
    out.sampled = found.sampled;
    for (const Fight& fight : found.fights) out.battles.push_back(fight);
    if (found.opened != kNoSlot) recon(found.scout, found.opened);
    if (rules.map.has(found.struck)) strike(found.struck);
    return found;
  }

  // TS-REC-05 for Skynet; TS-REC-02: the Resistance opens for certain.
  void recon(UnitId unit, SlotId slot) const {
    if (side_of(seat) == Side::Skynet) check(unit, recon_modifier_of_card());
    open(slot);
  }
  int recon_modifier_of_card() const {
    const bool carried_out = !state.frames.empty() && std::holds_alternative<CardWork>(state.frames.back());
    return (carried_out ? effect() : rules.effect(out.card, out.option)).modifier;
  }
  void check(UnitId unit, int modifier) const {
    out.checks = true;
    out.check_sixths = static_cast<std::uint8_t>(recon_sixths(rules, state, unit, modifier));
  }
  // TS-RNG-01: each token that the seat has not seen is as likely as any other.
  void open(SlotId slot) const {
    const TokenId known = state.slots[slot.value].token;
    if (known != kNoToken) {
      out.found[known.value] = 1;
    } else {
      out.found = state.pool;
    }
  }
  // TS-TAC-02: one die for each unit in the sector, of both sides.
  void strike(SectorId sector) const {
    const Effect& struck = !state.frames.empty() ? effect() : rules.effect(out.card, out.option);
    for (std::uint8_t number = 0; number < rules.figures; ++number) {
      const UnitId unit{number};
      if (unit_of(state, unit).sector != sector) continue;
      const int damage = unit_of(state, unit).damage + struck.amount;
      out.fates.push_back({unit, static_cast<std::uint8_t>(std::clamp(7 - struck.threshold, 0, 6)),
                           damage >= stats_of(rules, state, unit).durability});
    }
  }
  // What dice that have their targets do to them.
  void aimed(const FixedVec<Die, kMaxDice>& volley, std::size_t count) const {
    const Battle& work = std::get<Battle>(state.frames.back());
    each(units_in(rules, state, other(side_of(seat)), work.sector), [&](UnitId unit) {
      int damage = unit_of(state, unit).damage;
      bool hit = false;
      for (std::size_t i = 0; i < count; ++i) {
        damage += volley[i].aim == unit;
        hit = hit || volley[i].aim == unit;
      }
      if (hit) out.fates.push_back({unit, 6, damage >= stats_of(rules, state, unit).durability});
    });
  }
  // TS-EXC-04, TS-DRW-05: from the deck, or from the discard pile where the deck is empty.
  void drawn_from(CardId also) const {
    const std::size_t side = index(side_of(seat));
    const bool empty = state.cards.deck_size[side] == 0;
    const Pile& pile = empty ? state.cards.discard : state.cards.deck;
    for (std::size_t i = rules.decks[side].first.value; i < rules.decks[side].last.value; ++i)
      out.drawn_from[rules.content->cards[i].number] =
          static_cast<std::uint8_t>(out.drawn_from[rules.content->cards[i].number] + pile[i]);
    if (empty && also != kNoCard) ++out.drawn_from[rules.card(also).number];
  }
  void mission(CardId card) const {
    const Effect& mission = rules.effect(card, 0);
    if (mission.verb != Verb::Mission) return;
    const TaskCount count = task_count(rules, state, mission);
    out.progress = {card, static_cast<std::uint8_t>(count.have), static_cast<std::uint8_t>(count.need)};
  }

  void operator()(const At& a) const {
    foreseen(a);
    if (state.ask.question == Question::Strike && out.fates.empty()) strike(a.sector);
  }
  void operator()(const Intercept& a) const {
    if (side_of(seat) == Side::Skynet) check(a.unit, 0);
    foreseen(a);
  }
  void operator()(const Recon& a) const { foreseen(a); }
  void operator()(const Open& a) const {
    open(a.slot);
    foreseen(a);
  }
  void operator()(const Check& a) const {
    check(a.unit, 0);
    foreseen(a);
  }
  void operator()(const Aim& a) const {
    auto volley = state.volley;
    const std::uint8_t next = std::get<Battle>(state.frames.back()).next;
    volley[next].aim = a.unit;
    aimed(volley, next + 1u);
    foreseen(a);
  }
  void operator()(const AimRest& a) const {
    const Battle& work = std::get<Battle>(state.frames.back());
    out.suggested = state.volley;
    suggest_aims(rules, state, units_in(rules, state, other(side_of(seat)), work.sector), out.suggested, work.next);
    aimed(out.suggested, out.suggested.size());
    foreseen(a);
  }
  // TS-EXC-06: as many as its number, as far as there are cards.
  void operator()(const Exchange& a) const {
    foreseen(a);
    drawn_from(a.card);
    mission(a.card);
  }
  void operator()(const DrawCard& a) const {
    foreseen(a);
    drawn_from(kNoCard);
  }
  void operator()(const Develop& a) const {
    out.improves = a.token;
    out.before = state.stats[rules.content->improvements[a.token.value].type.value];
  }
  void operator()(const Place& a) const { foreseen(a); }
  void operator()(const PickCity& a) const { foreseen(a); }
  void operator()(const Remove& a) const { foreseen(a); }
  void operator()(const Pass& a) const { foreseen(a); }
  void operator()(const Decline& a) const { foreseen(a); }
  void operator()(const Play& a) const {
    out.card = a.card;
    out.option = a.option;
    const Effect& played = rules.effect(a.card, a.option);
    mission(a.card);
    if (played.verb == Verb::Move) return could_move(a);
    foreseen(a);
    if (played.verb == Verb::DrawCards) drawn_from(kNoCard);
    if (played.verb != Verb::Attack || !out.battles.empty()) return;
    const int number = rules.card(a.card).number;
    each(attack_sectors(rules, state, seat, number), [&](SectorId sector) {
      Fight fight;
      fight.line_up = attack_line_up(rules, state, seat, played, number, sector);
      fight.losses = possible_losses(rules, state, battle_of(fight.line_up));
      out.battles.push_back(fight);
    });
  }
  void could_move(const Play& a) const {
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
    std::visit(Foretelling{rules, view.seen, seat, out}, action);
  } else {
    find_nearest(rules, view.seen, seat, action, out);
  }
  return out;
}

}  // namespace armatura::salvation
