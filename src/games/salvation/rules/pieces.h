// What lies on the map and before the players of salvation: units, tokens, cards, missions.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/salvation/rules/rules.h"

namespace armatura::salvation {

// TS-CMP-13: figures that are not on the map.
inline constexpr SectorId kSupply{255};
inline constexpr SectorId kLaidAside{254};  // OPT-M2: only tokens bring it back (TS-OPT-04)

// TS-UNI-08. TS-MAP-02: a sector is one place, so this is all there is to say about where it is.
struct Unit {
  SectorId sector{kSupply};
  std::uint8_t damage{};  // this turn
  bool moved{};           // this turn, TS-MOV-05
  std::uint8_t acted{};   // bit n: acted for a card of number n this turn (TS-TPL-07)
  ARMATURA_FIELDS(Unit, "unit", sector, damage, moved, acted)
  ARMATURA_COUNTED_FROM_ZERO(sector)
};

// What the unit card of a type says now (TS-UNI-05).
struct Stats {
  std::uint8_t movement{};
  std::uint8_t road_movement{};
  std::uint8_t attack{};
  std::uint8_t defence{};
  std::uint8_t durability{};
  std::uint8_t recon{};
  ARMATURA_FIELDS(Stats, "stats", movement, road_movement, attack, defence, durability, recon)
};

enum class Face : std::uint8_t { None, Down, Open };

// A face-down token that nobody has looked at has no identity yet: it is drawn when it is opened (TS-RNG-01).
struct Slot {
  Face face{};
  TokenId token{kNoToken};  // kNoToken: nothing, or nothing this viewer may know
  Seats lookers{};          // who knows a face-down token (TS-INF-03)
  ARMATURA_FIELDS(Slot, "slot", face, token, lookers)
  ARMATURA_COUNTED_FROM_ZERO(token)
};

// How many copies of each design. A pile has no order.
using Pile = std::array<std::uint8_t, kMaxCards>;

// A Tactics card in front of its player (TS-TAC-03).
struct InFront {
  CardId card{};
  Seat seat{};
  ARMATURA_FIELDS(InFront, "in_front", card, seat)
};

struct Cards {
  Pile deck{};     // both sides; for a viewer: unseen
  Pile discard{};  // open to all (TS-INF-01)
  Pile gone{};     // left the game (OPT-M3)
  std::array<Pile, kMaxSeats> hands{};
  std::array<Pile, kMaxSeats> known{};  // cards that Skynet knows to be in a commander's hand; only Skynet sees it
  std::array<std::uint8_t, kMaxSeats> hand_size{};
  std::array<std::uint8_t, 2> deck_size{};   // by Side
  Set<CardId, std::uint16_t> special{};      // in the special Tactics stack; for a viewer: never shown
  Set<CardId, std::uint16_t> never_shown{};  // special cards in the stack, or in Skynet's hand for the first time
  std::uint8_t special_size{};
  CardId in_play{kNoCard};        // being carried out by the active seat
  FixedVec<InFront, 4> in_front;  // one card of number 0 for each seat
  ARMATURA_FIELDS(Cards, "cards", deck, discard, gone, hands, known, hand_size, deck_size, special, never_shown,
                  special_size, in_play, in_front)
  ARMATURA_COUNTED_FROM_ZERO(in_play)
};

// OPT-M1: a city that one of the commander's scouts has to visit.
struct CityMission {
  CityId city{};
  Seat seat{};
  ARMATURA_FIELDS(CityMission, "city_mission", city, seat)
};

}  // namespace armatura::salvation
