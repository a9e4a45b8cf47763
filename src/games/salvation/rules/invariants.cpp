// What is true of every position. A broken invariant is our mistake, never a player's.
#include <algorithm>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

// Every copy of every card is in exactly one place.
const char* flaw_of_cards(const Rules& rules, const State& state) {
  const Cards& cards = state.cards;
  std::array<int, 2> deck_size{};
  std::array<int, kMaxSeats> hand_size{};
  for (std::uint8_t i = 0; i < rules.content->cards.size(); ++i) {
    const CardDesign& design = rules.content->cards[i];
    int found = cards.deck[i] + cards.discard[i] + cards.gone[i] + (cards.in_play == CardId{i});
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      found += cards.hands[seat][i];
      hand_size[seat] += cards.hands[seat][i];
      if (cards.known[seat][i] > cards.hands[seat][i]) return "Skynet knows of a card that is not in the hand";
    }
    for (const InFront& front : cards.in_front) found += front.card == CardId{i};
    const bool in_stack = i < kMaxSpecial && cards.special.has(CardId{i});
    const bool unseen = i < kMaxSpecial && cards.never_shown.has(CardId{i});
    found += in_stack;
    deck_size[index(design.side)] += cards.deck[i];
    if (in_stack && !unseen) return "a special card was shown and is in its stack";
    if (unseen && !in_stack && cards.hands[kSkynet.value][i] != 1) return "a special card nobody has seen is lost";
    const bool plays = !design.special || rules.special.has(CardId{i});
    if (found != (plays ? design.copies : 0)) return "the copies of a card do not add up";
  }
  for (std::size_t side = 0; side < 2; ++side)
    if (deck_size[side] != cards.deck_size[side]) return "a deck has another size";
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (hand_size[seat] != cards.hand_size[seat]) return "a hand has another size";
  if (count(cards.special) != cards.special_size) return "the special stack has another size";
  return nullptr;
}

const char* flaw_of_tokens(const Rules& rules, const State& state) {
  std::array<int, kMaxTokens> found{};
  int unknown = 0;
  int pool = 0;
  for (std::size_t i = 0; i < kMaxTokens; ++i) {
    found[i] = state.pool[i] + state.tokens_gone[i];
    pool += state.pool[i];
  }
  std::array<Sectors, kTerrains> terrain{};
  for (std::uint8_t number = 0; number < kMaxSlots; ++number) {
    const Slot& slot = state.slots[number];
    if (slot.face == Face::None) {
      if (!(slot == Slot{})) return "an empty slot is not empty";
      continue;
    }
    if (slot.token == kNoToken) {
      if (slot.face == Face::Open || !slot.lookers.empty()) return "a token that was seen has no identity";
      ++unknown;
      continue;
    }
    if (slot.face == Face::Down && slot.lookers.empty()) return "a token nobody looked at has an identity";
    ++found[slot.token.value];
    const TokenDesign& token = rules.token(slot.token);
    if (slot.face != Face::Open || token.kind != TokenKind::Terrain) continue;
    Sectors& there = terrain[static_cast<std::size_t>(token.terrain)];
    there = there.with(sector_of(SlotId{number}));
  }
  if (pool != unknown) return "the face-down tokens do not add up";
  for (std::size_t i = 0; i < kMaxTokens; ++i)
    if (found[i] != rules.token_copies[i]) return "the copies of a token do not add up";
  for (std::size_t i = 0; i < kTerrains; ++i) {
    // A terrain token counts as soon as its effect began, which is one step after it was turned up.
    if ((state.terrain[i].bits & ~terrain[i].bits) != 0) return "a terrain has no token";
    if (state.frames.empty() && !(state.terrain[i] == terrain[i])) return "an open terrain does not count";
  }
  return nullptr;
}

const char* flaw_of_units(const Rules& rules, const State& state) {
  for (std::uint8_t number = 0; number < kMaxFigures; ++number) {
    const Unit& unit = state.units[number];
    const UnitId id{number};
    if (rules.map.has(unit.sector)) {
      if (number >= rules.figures) return "there is a figure too many";
      if (unit.damage >= stats_of(rules, state, id).durability) return "a destroyed unit is on the map";
      continue;
    }
    if (!(unit == Unit{unit.sector, 0, false, 0})) return "a unit beside the map has marks";
    if (unit.sector != kSupply && unit.sector != kLaidAside) return "a unit is nowhere";
    if (unit.sector == kLaidAside && !rules.options.fallen_stay_aside) return "a unit is laid aside";
  }
  for (const Frame& frame : state.frames)
    if (std::holds_alternative<March>(frame)) return nullptr;  // on the way a sector may be crowded
  for (const Side side : {Side::Skynet, Side::Resistance}) {
    const int limit = side == Side::Resistance && rules.options.five_units ? 5 : 4;
    std::array<int, kMaxSectors> there{};
    each(rules.units_of_side[index(side)], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (rules.map.has(sector)) ++there[sector.value];
    });
    for (const int units : there)
      if (units > limit) return "a sector holds too many units";
  }
  return nullptr;
}

const char* flaw_of_flow(const Rules& rules, const State& state) {
  if (count(state.factories) > rules.content->opening.factories) return "there is a factory too many";
  if (state.phase == Phase::Over)
    return state.ask.seats.empty() && state.frames.empty() ? nullptr : "work is left over";
  if (state.draft.open() && state.ask.question != Question::Act) return "a draft lies about";
  if (state.draft.open() && state.cards.hands[state.active.value][state.draft.card.value] == 0)
    return "a draft is for a card that is not in the hand";
  if ((state.cards.in_play != kNoCard) != !state.frames.empty()) return "the card in play and the work differ";
  if (state.march.empty() != std::none_of(state.frames.begin(), state.frames.end(),
                                          [](const Frame& frame) { return std::holds_alternative<March>(frame); }))
    return "routes and march differ";
  return nullptr;
}

}  // namespace

const char* Game::flaw(const Rules& rules, const State& state) {
  for (const auto check : {flaw_of_cards, flaw_of_tokens, flaw_of_units, flaw_of_flow})
    if (const char* flaw = check(rules, state)) return flaw;
  return nullptr;
}

}  // namespace armatura::salvation
