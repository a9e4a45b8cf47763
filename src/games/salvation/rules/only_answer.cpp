// Questions that ask nothing are not asked: where what everybody knows leaves one decision, it is taken at once
// (TS-TRN-02). Where only what the seat alone knows leaves one, the question stays, because that nobody was asked would
// tell the others. Whatever is read here, the view of who looks on has it too.
#include <algorithm>
#include <optional>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

struct Only {
  const Rules& rules;
  const State& state;
  Seat seat;

  Side side() const { return side_of(seat); }
  const CardWork& card_work() const { return std::get<CardWork>(state.frames.back()); }
  const Effect& effect() const { return rules.effect(card_work().card, card_work().option); }

  template <class Choice>
  static std::optional<Action> one_sector(Sectors sectors) {
    if (count(sectors) != 1) return std::nullopt;
    return Choice{lowest(sectors)};
  }
  template <class Choice>
  std::optional<Action> one_card(Seat owner) const {
    if (state.cards.hand_size[owner.value] != 1) return std::nullopt;
    const Pile& hand = state.cards.hands[owner.value];
    for (std::uint8_t card = 0; card < rules.content->cards.size(); ++card)
      if (hand[card] > 0) return Choice{CardId{card}};
    return std::nullopt;
  }

  // TS-INF-01: the discard piles and what lies in front of the players are open, so whatever is not there may be in the
  // hand. TS-INF-04: of the special Tactics nobody has seen, one is in the hand when the stack lacks any.
  bool may_hold(CardId card) const {
    const Cards& cards = state.cards;
    if (rules.card(card).special && cards.never_shown.has(card)) return cards.special_size < count(cards.never_shown);
    int unseen = cards.deck[card.value];
    for (std::uint8_t other = 0; other < rules.seats(); ++other)
      if (side_of(Seat{other}) == side()) unseen += cards.hands[other][card.value];
    return unseen > 0;
  }
  bool may_use(CardId card) const {
    if (!may_hold(card)) return false;
    const CardDesign& design = rules.card(card);
    if (design.kind != CardKind::Tactics) return true;  // TS-EXC-06
    for (std::uint8_t option = 0; option < design.options.size(); ++option)
      if (can_play(rules, state, seat, card, option)) return true;
    return false;
  }
  // TS-STG-03, TS-INF-07: a pass that everybody knew of before tells nothing either.
  std::optional<Action> pass() const {
    if (state.cards.hand_size[seat.value] == 0) return Pass{};
    for (const CardId card : rules.decks[index(side())].by_number[state.stage])
      if (may_use(card)) return std::nullopt;
    return Pass{};
  }

  std::optional<Action> look() const {
    const CardWork& work = card_work();
    if (!work.slots.empty()) return std::nullopt;
    std::optional<Action> only;
    int found = 0;
    each(sight(rules, state, side()), [&](SectorId sector) {
      for (int i = 0; i < 2; ++i) {
        if (!may_look_at(rules, state, work, slot_of(sector, i))) continue;
        only = Look{slot_of(sector, i)};
        ++found;
      }
    });
    return found == 1 ? only : std::nullopt;
  }
  std::optional<Action> recon() const {
    const int number = rules.card(card_work().card).number;
    std::optional<Action> only;
    int found = 0;
    each(rules.units_of_side[index(side())], [&](UnitId unit) {
      if (found > 1 || !may_scout(rules, state, seat, number, unit)) return;
      const SectorId sector = unit_of(state, unit).sector;
      for (int i = 0; i < 2; ++i) {
        if (!face_down(rules, state, slot_of(sector, i))) continue;
        only = Recon{unit, slot_of(sector, i)};
        ++found;
      }
    });
    return found == 1 ? only : std::nullopt;
  }
  std::optional<Action> swap() const {
    FixedVec<SlotId, kMaxSlots> slots;
    each(face_down_sectors(rules, state), [&](SectorId sector) {
      for (int i = 0; i < 2; ++i)
        if (face_down(rules, state, slot_of(sector, i))) slots.push_back(slot_of(sector, i));
    });
    if (slots.size() != 2) return std::nullopt;  // of three in two sectors there are two pairs
    return Swap{slots[0], slots[1]};
  }
  // TS-BTL-03, TS-BTL-09: one enemy that the dice can harm.
  std::optional<Action> aim() const {
    const Battle& work = std::get<Battle>(state.frames.back());
    int best = -128;
    for (std::size_t i = work.next; i < state.volley.size(); ++i) best = std::max<int>(best, state.volley[i].value);
    int targets = 0;
    each(units_in(rules, state, other(side()), work.sector),
         [&](UnitId unit) { targets += stats_of(rules, state, unit).defence <= best; });
    if (targets != 1) return std::nullopt;
    return AimRest{};
  }
  // TS-BDR-04, TS-OPT-08: a check that no unit there can make.
  std::optional<Action> hopeless(SectorId sector) const {
    if (side() == Side::Resistance) return std::nullopt;  // TS-BDR-03
    int sixths = 0;
    each(units_in(rules, state, side(), sector),
         [&](UnitId unit) { sixths = std::max(sixths, recon_sixths(rules, state, unit, 0)); });
    if (sixths > 0) return std::nullopt;
    return Decline{};
  }

  std::optional<Action> answer(Question question) const {
    switch (question) {
      case Question::PickCity:
        if (count(state.cities) != 1) return std::nullopt;
        return PickCity{lowest(state.cities)};
      case Question::Deploy:
        return one_sector<Place>(deployment_sectors(rules, state));
      case Question::Act:
        return pass();
      case Question::TakeAway:
        return one_card<TakeAway>(card_work().victim);
      case Question::Toxic:
        return one_card<Discard>(seat);
      case Question::Strike:
        return one_sector<At>(strike_sectors(rules, state));
      case Question::Swap:
        return swap();
      case Question::Look:
        return look();
      case Question::Attack:
        return one_sector<At>(attack_sectors(rules, state, seat, rules.card(card_work().card).number));
      case Question::Recon:
        return recon();
      case Question::Reinforce:  // TS-CRD-04: the first is no choice, any further is
        if (card_work().done > 0) return std::nullopt;
        return one_sector<Place>(reinforcement_sectors(rules, state, side(), lowest(effect().types)));
      case Question::BuildFactory:
        return one_sector<At>(factory_sites(rules, state));
      case Question::Develop: {
        const auto left = developments(rules, state, effect());
        if (count(left) != 1) return std::nullopt;
        return Develop{lowest(left)};
      }
      case Question::TakeTactics:
        if (state.cards.special_size != 1) return std::nullopt;
        return TakeCard{lowest(state.cards.special)};
      case Question::Intercept:
        return hopeless(std::get<March>(state.frames.back()).asked);
      case Question::Aim:
        return aim();
      case Question::Storm:
        return hopeless(sector_of(SlotId{state.cursor}));
      // Two commanders, two sectors that qualify, or a permission that may be declined: there is always a choice. Which
      // card goes for the hand limit is a secret of the hand. Of a Gorge that holds too many, more than two may leave.
      default:
        return std::nullopt;
    }
  }
};

}  // namespace

std::optional<Action> only_answer(const Rules& rules, const State& state, Question question, Seat seat) {
  return Only{rules, state, seat}.answer(question);
}

}  // namespace armatura::salvation
