#include "games/salvation/rules/stage.h"

#include <utility>

#include "games/salvation/rules/evolve.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/position.h"

namespace armatura::salvation {

Staging::Staging(const Rules& rules) : rules_(rules), state_(Game::open(rules)) {
  state_.turn = 1;
  state_.phase = Phase::Active;
}

void Staging::complain(std::string what) {
  if (trouble_.empty()) trouble_ = std::move(what);
}

UnitId Staging::unit(TypeId type, SectorId sector) {
  const UnitId found = figure_in_supply(rules_, state_, type);
  if (found != kNoUnit) state_.units[found.value].sector = sector;
  return found;
}

void Staging::acted(UnitId unit, int number) {
  state_.units[unit.value].acted = static_cast<std::uint8_t>(state_.units[unit.value].acted | (1u << number));
}

// ---- Tokens --------------------------------------------------------------------------------------------------------

void Staging::take_token(TokenId token) {
  if (state_.pool[token.value] == 0) return complain("there are not so many tokens " + rules_.token(token).key);
  --state_.pool[token.value];
}

void Staging::open_token(SlotId slot, TokenId token) {
  take_token(token);
  face_down(slot);
  state_.slots[slot.value] = {Face::Open, token, {}};
  if (rules_.token(token).kind == TokenKind::Terrain)
    evolve(state_, TerrainFound{sector_of(slot), rules_.token(token).terrain});
}

void Staging::known_token(SlotId slot, TokenId token, Seats lookers) {
  take_token(token);
  face_down(slot);
  state_.slots[slot.value] = {Face::Down, token, lookers};
}

void Staging::gone_token(SlotId slot, TokenId token) {
  face_down(slot);
  // Neither a shelter, which would count for Skynet, nor terrain, which would still lie there.
  for (std::uint8_t i = 0; token == kNoToken && i < rules_.content->tokens.size(); ++i) {
    const TokenKind kind = rules_.content->tokens[i].kind;
    if (state_.pool[i] > 0 && kind != TokenKind::Shelter && kind != TokenKind::Terrain) token = TokenId{i};
  }
  if (token == kNoToken) return complain("there are not so many tokens to remove");
  take_token(token);
  ++state_.tokens_gone[token.value];
  state_.slots[slot.value] = {};
}

void Staging::shelters(int taken) {
  for (std::uint8_t i = 0; i < rules_.content->tokens.size(); ++i) {
    if (rules_.content->tokens[i].kind != TokenKind::Shelter) continue;
    for (int n = 0; n < taken; ++n) {
      take_token(TokenId{i});
      ++state_.tokens_gone[i];
    }
    break;
  }
  state_.shelters_taken = static_cast<std::uint8_t>(taken);
}

// As many face-down tokens lie on the map as have no identity yet; what Skynet took is missing in slots that nobody
// named, the last ones first.
void Staging::empty_slots() {
  int unknown = 0;
  int lying = 0;
  for (const std::uint8_t copies : state_.pool) unknown += copies;
  for (const Slot& slot : state_.slots) lying += slot.face == Face::Down && slot.token == kNoToken;
  for (std::size_t i = kMaxSlots; i-- > 0 && lying > unknown;) {
    if (state_.slots[i].face != Face::Down || ((named_slots_ >> i) & 1) != 0) continue;
    state_.slots[i] = {};
    --lying;
  }
}

void Staging::improve(ImprovementId token) {
  const ImprovementDesign& design = rules_.content->improvements[token.value];
  evolve(state_, Improved{token, design.type, design.characteristic, design.value, design.road_value});
}

// ---- Cards ---------------------------------------------------------------------------------------------------------

bool Staging::take_card(CardId card) {
  Cards& cards = state_.cards;
  if (rules_.card(card).special) {
    if (!cards.special.has(card)) {
      complain("there are not so many cards " + rules_.card(card).key);
      return false;
    }
    cards.special = cards.special.without(card);
    --cards.special_size;
    return true;
  }
  if (cards.deck[card.value] == 0) {
    complain("there are not so many cards " + rules_.card(card).key);
    return false;
  }
  --cards.deck[card.value];
  --cards.deck_size[index(rules_.card(card).side)];
  return true;
}

void Staging::hand(Seat seat, CardId card) {
  if (!take_card(card)) return;
  ++state_.cards.hands[seat.value][card.value];
  ++state_.cards.hand_size[seat.value];
}

void Staging::known_card(Seat seat, CardId card) {
  if (state_.cards.known[seat.value][card.value] >= state_.cards.hands[seat.value][card.value])
    return complain("only a card in hand can be known: " + rules_.card(card).key);
  ++state_.cards.known[seat.value][card.value];
}

void Staging::in_front(Seat seat, CardId card) {
  if (!take_card(card)) return;
  if (rules_.card(card).special) state_.cards.never_shown = state_.cards.never_shown.without(card);
  if (state_.cards.in_front.full()) return complain("so many cards cannot lie in front of the players");
  state_.cards.in_front.push_back({card, seat});
}

void Staging::discard(CardId card) {
  if (!take_card(card)) return;
  if (rules_.card(card).special) state_.cards.never_shown = state_.cards.never_shown.without(card);
  ++state_.cards.discard[card.value];
}

void Staging::special(const std::vector<CardId>& cards) {
  Set<CardId, std::uint16_t> kept;
  for (const CardId card : cards) {
    if (!state_.cards.special.has(card)) return complain(rules_.card(card).key + " is not in the special stack");
    kept = kept.with(card);
  }
  each(state_.cards.special, [&](CardId card) {
    if (!kept.has(card)) discard(card);
  });
}

void Staging::deck(Side side, const std::vector<CardId>& cards) {
  const DeckTable& table = rules_.decks[index(side)];
  Pile kept{};
  for (const CardId card : cards) {
    if (kept[card.value] == state_.cards.deck[card.value])
      return complain("there are not so many cards " + rules_.card(card).key);
    ++kept[card.value];
  }
  for (std::uint8_t card = table.first.value; card < table.last.value; ++card)
    while (state_.cards.deck[card] > kept[card]) discard(CardId{card});
}

void Staging::no_discard(Side side) {
  const DeckTable& table = rules_.decks[index(side)];
  for (std::uint8_t card = table.first.value; card < table.last.value; ++card) {
    state_.cards.gone[card] = static_cast<std::uint8_t>(state_.cards.gone[card] + state_.cards.discard[card]);
    state_.cards.discard[card] = 0;
  }
}

// ---- Cities, turn --------------------------------------------------------------------------------------------------

void Staging::cities(Set<CityId, std::uint8_t> stack) {
  state_.cities = stack;
  cities_named_ = true;
}

void Staging::city_mission(CityId city, Seat seat) {
  if (state_.city_missions.full()) return complain("so many city missions cannot be pending");
  state_.cities = state_.cities.without(city);
  state_.city_missions.push_back({city, seat});
}

void Staging::stage(int stage, Seat seat) {
  stage_ = stage;
  acting_ = seat;
}

State Staging::build() {
  empty_slots();
  // TS-SET-08: one city card left the game; without a word about it, the first factory's or else the first.
  if (!cities_named_) {
    CityId out{0};
    for (std::uint8_t i = 0; i < rules_.content->cities.size(); ++i)
      if (state_.factories.has(rules_.content->cities[i].sector) && state_.cities.has(CityId{i})) out = CityId{i};
    state_.cities = state_.cities.without(out);
  }
  const int place = acting_ == kSkynet ? 1 : !rules_.three() || acting_ == state_.first ? 2 : 3;
  state_.stage = static_cast<std::uint8_t>(stage_);
  state_.cursor = static_cast<std::uint8_t>(place + 1);
  state_.active = acting_;
  state_.ask = {Question::Act, Seats{}.with(acting_)};
  return state_;
}

}  // namespace armatura::salvation
