// 2.23 What each player may know, and the worlds that fit what it knows. What is not hidden here is public (TS-INF-01).
// The order of decks, stacks and face-down tokens is hidden from all because it does not exist (TS-INF-02, TS-INF-04).
#include <algorithm>
#include <array>

#include "base/digest.h"
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

// What is not known lies in the viewer's idea of the deck: unseen cards are one pile.
void hide_hand(const Rules& rules, Cards& cards, Seat seat, const Pile* known) {
  const DeckTable& deck = rules.decks[index(side_of(seat))];
  Pile& hand = cards.hands[seat.value];
  for (std::uint8_t i = deck.first.value; i < deck.last.value; ++i) {
    const std::uint8_t shown = known == nullptr ? 0 : (*known)[i];
    const auto hidden = static_cast<std::uint8_t>(hand[i] - shown);
    hand[i] = shown;
    if (hidden == 0) continue;
    // A special card that nobody has seen could as well be in its stack.
    if (i < kMaxSpecial && cards.never_shown.has(CardId{i})) {
      cards.special = cards.special.with(CardId{i});
    } else {
      cards.deck[i] = static_cast<std::uint8_t>(cards.deck[i] + hidden);
    }
  }
}

void hide_tokens(State& seen, Viewer viewer) {
  for (Slot& slot : seen.slots) {
    if (slot.face != Face::Down || slot.token == kNoToken || (viewer && slot.lookers.has(*viewer))) continue;
    ++seen.pool[slot.token.value];
    slot.token = kNoToken;
  }
}

// One design by its copies, taken out of the pile.
template <class Counts>
std::size_t pick(Counts& counts, std::size_t first, std::size_t last, Rng& rng) {
  std::uint32_t total = 0;
  for (std::size_t i = first; i < last; ++i) total += counts[i];
  if (total == 0) return last;
  std::uint32_t point = rng.below(total);
  for (std::size_t i = first; i < last; ++i) {
    if (point < counts[i]) {
      --counts[i];
      return i;
    }
    point -= counts[i];
  }
  return last;
}

// TS-INF-04: which of the special Tactics nobody has seen Skynet holds.
void imagine_tactics(Cards& cards, Rng& rng) {
  while (count(cards.special) > cards.special_size) {
    std::uint32_t skip = rng.below(static_cast<std::uint32_t>(count(cards.special)));
    CardId chosen{};
    each(cards.special, [&](CardId card) {
      if (skip-- == 0) chosen = card;
    });
    cards.special = cards.special.without(chosen);
    ++cards.hands[kSkynet.value][chosen.value];
  }
}

void imagine_hand(const Rules& rules, Cards& cards, Seat seat, Rng& rng) {
  const DeckTable& deck = rules.decks[index(side_of(seat))];
  Pile& hand = cards.hands[seat.value];
  int missing = cards.hand_size[seat.value];
  for (std::size_t i = deck.first.value; i < deck.last.value; ++i) missing -= hand[i];
  for (; missing > 0; --missing) {
    const std::size_t card = pick(cards.deck, deck.first.value, deck.last.value, rng);
    if (card == deck.last.value) return;
    ++hand[card];
  }
}

}  // namespace

View Game::observe(const Rules& rules, const State& state, Viewer viewer) {
  View view{state, viewer};
  Cards& cards = view.seen.cards;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat seat{n};
    if (viewer == seat) continue;
    // TS-INF-03: Skynet remembers what it saw of a hand; nobody else sees any of it.
    hide_hand(rules, cards, seat, viewer == kSkynet ? &cards.known[n] : nullptr);
  }
  if (viewer != kSkynet) cards.known = {};
  hide_tokens(view.seen, viewer);
  if (viewer != state.active) view.seen.draft = {};
  return view;
}

State Game::imagine(const Rules& rules, const View& view, Rng& rng) {
  State world = view.seen;
  imagine_tactics(world.cards, rng);
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (view.viewer != Seat{seat}) imagine_hand(rules, world.cards, Seat{seat}, rng);
  for (Slot& slot : world.slots) {
    if (slot.face != Face::Down || slot.lookers.empty() || slot.token != kNoToken) continue;
    const std::size_t token = pick(world.pool, 0, kMaxTokens, rng);
    if (token < kMaxTokens) slot.token = TokenId{static_cast<std::uint8_t>(token)};
  }
  return world;
}

// Taking back stops at whatever showed something that had been hidden. Draws stop it anyway.
bool Game::reveals(const Fact& fact) {
  return std::holds_alternative<TokenOpened>(fact) || std::holds_alternative<TokenSeen>(fact) ||
         std::holds_alternative<HandSeen>(fact) || std::holds_alternative<CardPlayed>(fact) ||
         std::holds_alternative<CardExchanged>(fact) || std::holds_alternative<CardDiscarded>(fact) ||
         std::holds_alternative<CardTakenAway>(fact) || std::holds_alternative<TacticsReceived>(fact) ||
         std::holds_alternative<RouteDeclared>(fact);
}

std::uint64_t Game::digest(const State& state) { return digest_of(state); }

}  // namespace armatura::salvation
