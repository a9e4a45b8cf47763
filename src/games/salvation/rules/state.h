// A position of salvation: ids and whole numbers only, copied as one block. Written by evolve() alone.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/salvation/rules/rules.h"

namespace armatura::salvation {

// ---- Pieces --------------------------------------------------------------------------------------------------------

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

// ---- Movement ------------------------------------------------------------------------------------------------------

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

// ---- Work in progress ----------------------------------------------------------------------------------------------

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

// ---- The whole -----------------------------------------------------------------------------------------------------

// TS-TRN-01, with the set-up before it.
enum class Phase : std::uint8_t { Setup, Draw, Active, End, Over };

// TS-END-02 to TS-END-06, and Begin before them.
enum class EndStep : std::uint8_t {
  Begin,
  Radiation,
  Toxic,
  Information,
  Gorge,
  Shelters,
  Factories,
  Recovery,
  Victory
};

// What is asked, as everyone may know it.
enum class Question : std::uint8_t {
  None,
  PickCity,      // V6
  Deploy,        // TS-SET-11
  HandLimit,     // TS-DRW-02
  PickFirst,     // TS-TPL-04
  Act,           // TS-STG-03; also while a movement is being written down
  PickVictim,    // InterceptHand with three players
  TakeAway,      // InterceptHand: the card that is discarded
  Strike,        // the sector
  Produce,       // PlaceAtFactories
  Swap,          // SwapTokens
  Look,          // LookTokens
  Attack,        // the sector
  AttackAgain,   // SecondAttack: another sector, or no more
  Recon,         // unit and slot
  OpenAgain,     // a second token, or no more
  ReconAgain,    // a second unit, or no more
  Reinforce,     // Place
  BuildFactory,  // the sector
  RaidFactory,   // DestroyFactory where several factories qualify
  Develop,       // the development token
  TakeTactics,   // V2
  Intercept,     // TS-BDR-01
  Aim,           // TS-BTL-03
  PlaceFound,    // TS-HID-01, TS-HID-06, TS-HID-07
  Toxic,         // TS-TER-12
  Inform,        // TS-TER-14
  Withdraw,      // TS-TER-15: which unit leaves the Gorge
  Storm,         // OPT-S1
  Count
};

struct Ask {
  Question question{};
  Seats seats{};
  ARMATURA_FIELDS(Ask, "ask", question, seats)
};

enum class End : std::uint8_t {
  None,
  Points,        // TS-VIC-02
  MachinesGone,  // TS-VIC-03
  Shelters,      // TS-VIC-04
  HumansGone,    // TS-VIC-05
  TurnLimit      // TS-VIC-08
};

struct State {
  std::array<Unit, kMaxFigures> units{};
  std::array<Stats, kMaxTypes> stats{};
  Set<ImprovementId, std::uint32_t> improved{};  // development and technology tokens that lie on unit cards
  Sectors factories{};                           // TS-CMP-10, TS-FAC-04: marks of sectors and nothing that fights

  std::array<Slot, kMaxSlots> slots{};
  std::array<std::uint8_t, kMaxTokens> pool{};         // face-down tokens without an identity (for a viewer: unseen)
  std::array<std::uint8_t, kMaxTokens> tokens_gone{};  // removed or taken by Skynet
  std::array<Sectors, kTerrains> terrain{};            // where an open token of each terrain lies
  std::uint8_t shelters_taken{};                       // TS-VIC-04
  std::array<std::uint8_t, kMaxSeats> points{};  // TS-TPL-11; of Skynet always 0. Drawn, they end at 10 (TS-MAP-09)

  Cards cards{};

  Set<CityId, std::uint8_t> cities{};  // in the city stack
  FixedVec<CityMission, kMaxCities> city_missions;

  Phase phase{};
  std::uint8_t stage{};  // TS-STG-01
  EndStep end_step{};
  std::uint8_t cursor{};    // seats, units, sectors or slots that are done in this step
  std::uint8_t owed{};      // cards or draws still to be settled in it
  Seat active{kNobody};     // whose card is asked for or carried out
  Seat first{kCommanderA};  // the commander who goes first (TS-TPL-05) and speaks for the Resistance (TS-TPL-16)
  std::uint16_t turn{};
  std::uint8_t machines_lost{};  // Skynet units destroyed in battles this turn (Task::Trophies)

  Draft draft{};
  FixedVec<Route, kMaxOrders> march;
  FixedVec<Die, kMaxDice> volley;
  Ask ask{};
  FixedVec<Frame, 6> frames;
  End end{};
  Seats winners{};
  ARMATURA_FIELDS(State, "state", units, stats, improved, factories, slots, pool, tokens_gone, terrain, shelters_taken,
                  points, cards, cities, city_missions, phase, stage, end_step, cursor, owed, active, first, turn,
                  machines_lost, draft, march, volley, ask, frames, end, winners)
  ARMATURA_COUNTED_FROM_ZERO(active, first)
};

static_assert(sizeof(State) <= 4096);
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace armatura::salvation
