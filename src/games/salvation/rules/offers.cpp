// Every legal decision of a seat. Candidates come from the open question. FAST: where a set of sectors or tokens is the
// law itself, it is offered without asking judge() again; the contract battery compares the two.
#include "engine/listed.h"
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

struct Lister {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  template <class Work>
  const Work& top() const {
    return std::get<Work>(state.frames.back());
  }
  const Effect& effect() const { return rules.effect(top<CardWork>().card, top<CardWork>().option); }
  int number() const { return rules.card(top<CardWork>().card).number; }
  Units own() const { return rules.units_of_side[index(side_of(seat))]; }

  void offer(const Action& action) const {
    if (Game::judge(rules, state, seat, action).legal()) out.push_back(action);
  }
  template <class Choice>
  void each_sector(Sectors sectors) const {
    each(sectors, [&](SectorId sector) { out.push_back(Choice{sector}); });
  }
  template <class Choice>
  void each_card_of(const Pile& pile, Side side) const {
    const DeckTable& deck = rules.decks[index(side)];
    for (std::uint8_t card = deck.first.value; card < deck.last.value; ++card)
      if (pile[card] > 0) out.push_back(Choice{CardId{card}});
  }
  template <class Choice>
  void each_unit_in(Side side, SectorId sector) const {
    each(units_in(rules, state, side, sector), [&](UnitId unit) { out.push_back(Choice{unit}); });
  }

  void act() const {
    if (state.draft.open()) return write_draft();
    const Pile& hand = state.cards.hands[seat.value];
    for (const CardId card : rules.decks[index(side_of(seat))].by_number[state.stage]) {
      if (hand[card.value] == 0) continue;
      const CardDesign& design = rules.card(card);
      for (std::uint8_t option = 0; option < design.options.size(); ++option)
        if (can_play(rules, state, seat, card, option)) out.push_back(Play{card, option});
      if (design.kind != CardKind::Tactics) out.push_back(Exchange{card});
    }
    out.push_back(Pass{});
  }
  void write_draft() const {
    const bool routed = state.draft.routes.empty() || !state.draft.routes.back().sectors.empty();
    if (routed) each(own(), [&](UnitId unit) { offer(OrderUnit{unit}); });
    if (!state.draft.routes.empty()) {
      const Route& route = state.draft.routes.back();
      const SectorId from = route.sectors.empty() ? unit_of(state, route.unit).sector : route.sectors.back();
      each(passable(rules, state, route.unit, from), [&](SectorId sector) { offer(Cross{sector}); });
    }
    offer(Done{});
  }
  void aims() const {
    const Battle& work = top<Battle>();
    const int value = state.volley[work.next].value;
    each(units_in(rules, state, other(side_of(seat)), work.sector), [&](UnitId unit) {
      if (stats_of(rules, state, unit).defence <= value) out.push_back(Aim{unit});
    });
    out.push_back(AimRest{});
    out.push_back(Decline{});
  }
  void recons() const {
    const bool again = state.ask.question == Question::ReconAgain;
    each(own(), [&](UnitId unit) {
      if (!may_scout(rules, state, seat, number(), unit)) return;
      const SectorId sector = unit_of(state, unit).sector;
      if (again && sector == top<CardWork>().sector) return;
      for (int i = 0; i < 2; ++i)
        if (face_down(rules, state, slot_of(sector, i))) out.push_back(Recon{unit, slot_of(sector, i)});
    });
    if (again) out.push_back(Decline{});
  }
  void swaps() const {
    FixedVec<SlotId, kMaxSlots> slots;
    for (std::uint8_t slot = 0; slot < 2 * rules.map.size; ++slot)
      if (face_down(rules, state, SlotId{slot})) slots.push_back(SlotId{slot});
    for (std::size_t i = 0; i < slots.size(); ++i)
      for (std::size_t j = i + 1; j < slots.size(); ++j)
        if (sector_of(slots[i]) != sector_of(slots[j])) out.push_back(Swap{slots[i], slots[j]});
  }
  void looks() const {
    const CardWork& work = top<CardWork>();
    each(sight(rules, state, side_of(seat)), [&](SectorId sector) {
      for (int i = 0; i < 2; ++i)
        if (may_look_at(rules, state, work, slot_of(sector, i))) out.push_back(Look{slot_of(sector, i)});
    });
    if (!work.slots.empty()) out.push_back(Done{});
  }
  void withdraw() const {
    each(own(), [&](UnitId unit) {
      if (on_map(rules, state, unit) && has_surplus(rules, state, side_of(seat), unit_of(state, unit).sector))
        out.push_back(Remove{unit});
    });
  }

  void list() const {
    switch (state.ask.question) {
      case Question::PickCity:
        each(state.cities, [&](CityId city) { out.push_back(PickCity{city}); });
        return;
      case Question::Deploy:
        return each_sector<Place>(deployment_sectors(rules, state));
      case Question::HandLimit:
      case Question::Toxic:
        return each_card_of<Discard>(state.cards.hands[seat.value], side_of(seat));
      case Question::PickFirst:
      case Question::PickVictim:
        out.push_back(PickCommander{kCommanderA});
        out.push_back(PickCommander{kCommanderB});
        return;
      case Question::Act:
        return act();
      case Question::TakeAway:
        return each_card_of<TakeAway>(state.cards.hands[top<CardWork>().victim.value], Side::Resistance);
      case Question::Strike:
        return each_sector<At>(strike_sectors(rules, state));
      case Question::Produce:
        return each_sector<Place>(production_sectors(rules, state, top<CardWork>()));
      case Question::Swap:
        return swaps();
      case Question::Look:
        return looks();
      case Question::Attack:
        return each_sector<At>(attack_sectors(rules, state, seat, number()));
      case Question::AttackAgain:
        each_sector<At>(attack_sectors(rules, state, seat, number()).without(top<CardWork>().sector));
        out.push_back(Decline{});
        return;
      case Question::Recon:
      case Question::ReconAgain:
        return recons();
      case Question::OpenAgain:
        for (int i = 0; i < 2; ++i)
          if (const SlotId slot = slot_of(top<CardWork>().sector, i); face_down(rules, state, slot))
            out.push_back(Open{slot});
        out.push_back(Decline{});
        return;
      case Question::Reinforce:
        each_sector<Place>(reinforcement_sectors(rules, state, side_of(seat), lowest(effect().types)));
        if (top<CardWork>().done > 0) out.push_back(Done{});
        return;
      case Question::BuildFactory:
        return each_sector<At>(factory_sites(rules, state));
      case Question::RaidFactory:
        return each_sector<At>(raid_sectors(rules, state, effect()));
      case Question::Develop:
        each(developments(rules, state, effect()), [&](ImprovementId token) { out.push_back(Develop{token}); });
        return;
      case Question::TakeTactics:
        each(state.cards.special, [&](CardId card) { out.push_back(TakeCard{card}); });
        return;
      case Question::Intercept:
        if (side_of(seat) == Side::Skynet) {
          each_unit_in<Intercept>(Side::Skynet, top<March>().asked);
        } else {
          out.push_back(Intercept{kNoUnit});
        }
        out.push_back(Decline{});
        return;
      case Question::Aim:
        return aims();
      case Question::PlaceFound:
        each_sector<Place>(found_unit_sectors(rules, state, top<Opening>()));
        out.push_back(Decline{});
        return;
      case Question::Inform:
        out.push_back(DrawCard{});
        out.push_back(Decline{});
        return;
      case Question::Withdraw:
        return withdraw();
      case Question::Storm:
        each_unit_in<Check>(Side::Skynet, sector_of(SlotId{state.cursor}));
        out.push_back(Decline{});
        return;
      case Question::None:
      case Question::Count:
        return;
    }
  }
};

}  // namespace

void Game::list(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (state.ask.seats.has(seat)) Lister{rules, state, seat, out}.list();
}

void Game::offers(const Rules& rules, const View& view, Seat seat, Offers& out) { list(rules, view.seen, seat, out); }

Action Game::propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  return any_listed<Game>(rules, state, seat, rng, Decline{});
}

}  // namespace armatura::salvation
