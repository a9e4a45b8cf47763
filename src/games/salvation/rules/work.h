// Work in progress: movements that are written down, and what was interrupted and how far it had come.
#pragma once
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/salvation/rules/pieces.h"
#include "games/salvation/rules/rules.h"

namespace armatura::salvation {

// TS-MOV-06, TS-MOV-07: a unit and the sectors it enters one after the other.
struct Route {
  UnitId unit{kNoUnit};
  FixedVec<SectorId, kMaxRoute> sectors;
  ARMATURA_FIELDS(Route, "route", unit, sectors)
  ARMATURA_COUNTED_FROM_ZERO(unit)
};

// A movement that is being written down. Only its author knows of it before Done; everybody else still sees the
// question Act.
struct Draft {
  CardId card{kNoCard};  // kNoCard: there is no draft
  std::uint8_t option{};
  FixedVec<Route, kMaxOrders> routes;
  bool open() const { return card != kNoCard; }
  ARMATURA_FIELDS(Draft, "draft", card, option, routes)
  ARMATURA_COUNTED_FROM_ZERO(card)
};

// How far work has come. In files each of these is s0, s1 and so on, and digests hold the numbers: steps keep their
// places.
enum class CardStep : std::uint8_t {
  Choose,  // a sector, a unit and a slot, a hand or tokens are asked for
  Follow,  // it was fought there, the unit found something, the hand was seen, all tokens are named, the strike falls
  Next     // recon: another unit?
};
enum class MarchStep : std::uint8_t {
  Cross,     // a border
  Decide,    // the holders of the sectors that were entered
  Unused,    //
  Intercept  // the battles of closed sectors
};
enum class BattleStep : std::uint8_t { Roll, Aim, Hit, RollBack, AimBack, HitBack, Over };
enum class OpeningStep : std::uint8_t {
  Effect,  // of the token
  Place,   // a unit that came with it
  Clear    // a Gorge, at once (V8)
};

// One card being carried out (chapters 2.7 to 2.17).
struct CardWork {
  CardStep step{};
  Seat seat{};
  CardId card{};
  std::uint8_t option{};
  std::uint8_t done{};          // sectors attacked, units placed, tokens opened by this unit
  std::uint8_t units{};         // units that have done recon
  SectorId sector{kNoSector};   // of the first attack or recon
  UnitId unit{kNoUnit};         // that does recon
  Seat victim{kNobody};         // InterceptHand
  FixedVec<SlotId, 8> slots{};  // LookTokens
  Sectors used{};               // PlaceAtFactories: sectors that have theirs
  ARMATURA_FIELDS(CardWork, "card_work", step, seat, card, option, done, units, sector, unit, victim, slots, used)
  ARMATURA_COUNTED_FROM_ZERO(sector, unit, victim)
};

// Units on their way, TS-BDR-10. The routes are in State::march.
struct March {
  MarchStep step{};
  Seat seat{};             // whose card it is
  std::uint8_t crossed{};  // borders that everybody has behind them
  Sectors entered{};       // in this crossing, by units not yet stopped, occupied and not yet decided
  SectorId asked{kNoSector};
  Sectors decided{};
  Sectors closed{};
  Set<int, std::uint8_t> stopped{};  // routes by number
  ARMATURA_FIELDS(March, "march", step, seat, crossed, entered, asked, decided, closed, stopped)
  ARMATURA_COUNTED_FROM_ZERO(asked)
};

enum class BattleCause : std::uint8_t { Attack, Border };

// TS-BTL. The dice of the volley are in State::volley.
struct Battle {
  BattleStep step{};
  SectorId sector{};
  Side starter{};
  BattleCause cause{};
  std::int8_t extra_dice{};         // of the first volley, by the card
  std::int8_t fewer_return_dice{};  // of the second
  Units barred{};                   // TS-TPL-09: they roll no dice in the first volley
  std::uint8_t next{};              // the die that is aimed next
  ARMATURA_FIELDS(Battle, "battle", step, sector, starter, cause, extra_dice, fewer_return_dice, barred, next)
};

// A token that was opened and has its effect (chapters 2.14, 2.15).
struct Opening {
  OpeningStep step{};
  Seat seat{};  // who opened it
  SlotId slot{};
  TokenId token{kNoToken};
  ARMATURA_FIELDS(Opening, "opening", step, seat, slot, token)
  ARMATURA_COUNTED_FROM_ZERO(token)
};

using Frame = std::variant<CardWork, March, Battle, Opening>;

struct Die {
  std::uint8_t face{};
  std::int8_t value{};  // with all modifiers (TS-BTL-10)
  UnitId aim{kNoUnit};  // kNoUnit: not aimed, or left
  ARMATURA_FIELDS(Die, "die", face, value, aim)
  ARMATURA_COUNTED_FROM_ZERO(aim)
};

}  // namespace armatura::salvation
