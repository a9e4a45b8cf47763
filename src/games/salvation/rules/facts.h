// What happened, in the past tense, with the new values. evolve() assigns them and consults nothing, so a log made
// under older rules still folds. Who sees a fact is said where it is not everybody.
#pragma once
#include <variant>

#include "games/salvation/rules/state.h"

namespace armatura::salvation {

// ---- Set-up --------------------------------------------------------------------------------------------------------
struct TableLaid {  // decks shuffled, tokens laid face down: nothing that can be seen yet (TS-SET-03 to TS-SET-10)
  ARMATURA_FIELDS(TableLaid, "table_laid")
};
struct CityTaken {  // Skynet's first city; the card leaves the game
  CityId city;
  SectorId sector;
  ARMATURA_FIELDS(CityTaken, "city_taken", city, sector)
};
struct CityShown {  // a city of the Resistance's deployment
  CityId city;
  SectorId sector;
  ARMATURA_FIELDS(CityShown, "city_shown", city, sector)
};
struct CitiesReturned {  // TS-SET-14
  Set<CityId, std::uint8_t> stack;
  ARMATURA_FIELDS(CitiesReturned, "cities_returned", stack)
};

// ---- Turn ----------------------------------------------------------------------------------------------------------
struct TurnBegun {
  std::uint16_t turn{};
  ARMATURA_FIELDS(TurnBegun, "turn_begun", turn)
};
struct PhaseBegun {
  Phase phase{};
  ARMATURA_FIELDS(PhaseBegun, "phase_begun", phase)
};
struct StageBegun {
  std::uint8_t stage{};
  ARMATURA_FIELDS(StageBegun, "stage_begun", stage)
};
struct EndStepBegun {  // TS-END-02 to TS-END-06
  EndStep step{};
  ARMATURA_FIELDS(EndStepBegun, "end_step_begun", step)
};
struct PlaceKept {  // housekeeping, nobody: how far a step has come
  std::uint8_t cursor{};
  std::uint8_t owed{};
  ARMATURA_FIELDS(PlaceKept, "place_kept", cursor, owed)
};
struct SeatActs {  // nobody: whose card is asked for
  Seat seat;
  ARMATURA_FIELDS(SeatActs, "seat_acts", seat)
};
struct FirstNamed {
  Seat seat;
  ARMATURA_FIELDS(FirstNamed, "first_named", seat)
};
struct Passed {
  Seat seat;
  std::uint8_t stage{};
  ARMATURA_FIELDS(Passed, "passed", seat, stage)
};

// ---- Cards ---------------------------------------------------------------------------------------------------------
struct CardDrawn {  // what everyone sees: a back
  Seat seat;
  ARMATURA_FIELDS(CardDrawn, "card_drawn", seat)
};
struct CardReceived {  // its owner: which card it is
  Seat seat;
  CardId card;
  ARMATURA_FIELDS(CardReceived, "card_received", seat, card)
};
struct DeckReshuffled {
  Side side{};
  CardId first;
  CardId last;  // one beyond
  std::uint8_t size{};
  ARMATURA_FIELDS(DeckReshuffled, "deck_reshuffled", side, first, last, size)
};
struct CardPlayed {
  Seat seat;
  CardId card;
  std::uint8_t option{};
  ARMATURA_FIELDS(CardPlayed, "card_played", seat, card, option)
};
struct CardExchanged {
  Seat seat;
  CardId card;
  std::uint8_t drawn{};  // how many cards are drawn for it
  ARMATURA_FIELDS(CardExchanged, "card_exchanged", seat, card, drawn)
};
struct CardDiscarded {  // hand limit or Toxic
  Seat seat;
  CardId card;
  ARMATURA_FIELDS(CardDiscarded, "card_discarded", seat, card)
};
struct CardTakenAway {  // by InterceptHand
  Seat seat;            // whose hand it was in
  CardId card;
  ARMATURA_FIELDS(CardTakenAway, "card_taken_away", seat, card)
};
enum class CardEnd : std::uint8_t { Discarded, StaysInFront, LeavesTheGame };
struct CardSpent {  // the card in play is done
  Seat seat;
  CardId card;
  CardEnd to{};
  ARMATURA_FIELDS(CardSpent, "card_spent", seat, card, to)
};
struct FrontDiscarded {  // TS-END-05
  Seat seat;
  CardId card;
  ARMATURA_FIELDS(FrontDiscarded, "front_discarded", seat, card)
};
struct HandSeen {  // Skynet has looked at this hand
  Seat seat;
  ARMATURA_FIELDS(HandSeen, "hand_seen", seat)
};
struct CardSeen {  // Skynet: what it saw there
  Seat seat;
  CardId card;
  std::uint8_t copies{};
  ARMATURA_FIELDS(CardSeen, "card_seen", seat, card, copies)
};
struct TacticsTaken {  // what everyone sees: a back of the special stack
  Seat seat;
  ARMATURA_FIELDS(TacticsTaken, "tactics_taken", seat)
};
struct TacticsReceived {  // Skynet
  Seat seat;
  CardId card;
  ARMATURA_FIELDS(TacticsReceived, "tactics_received", seat, card)
};

// ---- Movement ------------------------------------------------------------------------------------------------------
struct DraftBegun {  // its author
  CardId card;
  std::uint8_t option{};
  ARMATURA_FIELDS(DraftBegun, "draft_begun", card, option)
};
struct UnitOrdered {  // its author
  UnitId unit;
  ARMATURA_FIELDS(UnitOrdered, "unit_ordered", unit)
};
struct BorderPlanned {  // its author
  UnitId unit;
  SectorId sector;
  ARMATURA_FIELDS(BorderPlanned, "border_planned", unit, sector)
};
struct DraftClosed {  // nobody: what it said is declared openly now
  ARMATURA_FIELDS(DraftClosed, "draft_closed")
};
struct RouteDeclared {  // TS-INF-06
  Seat seat;
  SectorId from;
  Route route;
  ARMATURA_FIELDS(RouteDeclared, "route_declared", seat, from, route)
};
struct Moved {
  UnitId unit;
  SectorId from;
  SectorId to;
  ARMATURA_FIELDS(Moved, "moved", unit, from, to)
};
struct UnitActed {  // for a card of this number (TS-TPL-08)
  UnitId unit;
  std::uint8_t number{};
  ARMATURA_FIELDS(UnitActed, "unit_acted", unit, number)
};
struct Stopped {
  UnitId unit;
  SectorId sector;
  ARMATURA_FIELDS(Stopped, "stopped", unit, sector)
};
struct BorderDefended {  // the sector is closed
  Seat seat;
  SectorId sector;
  ARMATURA_FIELDS(BorderDefended, "border_defended", seat, sector)
};
struct BorderLeftOpen {
  Seat seat;
  SectorId sector;
  ARMATURA_FIELDS(BorderLeftOpen, "border_left_open", seat, sector)
};
struct MarchEnded {
  ARMATURA_FIELDS(MarchEnded, "march_ended")
};

// ---- Battle --------------------------------------------------------------------------------------------------------
struct BattleBegun {
  SectorId sector;
  Side starter{};
  BattleCause cause{};
  ARMATURA_FIELDS(BattleBegun, "battle_begun", sector, starter, cause)
};
struct VolleyBegun {
  SectorId sector;
  Side side{};
  std::uint8_t dice{};
  ARMATURA_FIELDS(VolleyBegun, "volley_begun", sector, side, dice)
};
struct DieRolled {
  std::uint8_t face{};
  std::int8_t value{};
  ARMATURA_FIELDS(DieRolled, "die_rolled", face, value)
};
struct DieAimed {  // kNoUnit: left
  std::uint8_t die{};
  UnitId unit;
  ARMATURA_FIELDS(DieAimed, "die_aimed", die, unit)
};
struct UnitDamaged {
  UnitId unit;
  std::uint8_t damage{};  // in all this turn
  ARMATURA_FIELDS(UnitDamaged, "unit_damaged", unit, damage)
};
enum class Loss : std::uint8_t { Battle, Strike, Radiation, Gorge };
struct UnitDestroyed {
  UnitId unit;
  SectorId sector;
  Loss cause{};
  SectorId to{kSupply};          // or laid aside (OPT-M2)
  std::uint8_t machines_lost{};  // the counter of Task::Trophies afterwards
  ARMATURA_FIELDS(UnitDestroyed, "unit_destroyed", unit, sector, cause, to, machines_lost)
};
struct BattleEnded {
  SectorId sector;
  ARMATURA_FIELDS(BattleEnded, "battle_ended", sector)
};

// ---- Recon and hidden objects --------------------------------------------------------------------------------------
struct ReconRolled {  // TS-REC-05
  UnitId unit;
  SectorId sector;
  std::uint8_t face{};
  std::int8_t value{};
  std::uint8_t needed{};
  bool success{};
  ARMATURA_FIELDS(ReconRolled, "recon_rolled", unit, sector, face, value, needed, success)
};
struct ReconDone {  // a unit performs recon
  Seat seat;
  UnitId unit;
  SlotId slot;
  ARMATURA_FIELDS(ReconDone, "recon_done", seat, unit, slot)
};
struct TokenOpened {
  Seat seat;
  SlotId slot;
  TokenId token;
  ARMATURA_FIELDS(TokenOpened, "token_opened", seat, slot, token)
};
struct TokenRemoved {
  SlotId slot;
  TokenId token;
  ARMATURA_FIELDS(TokenRemoved, "token_removed", slot, token)
};
struct TerrainFound {
  SectorId sector;
  Terrain terrain{};
  ARMATURA_FIELDS(TerrainFound, "terrain_found", sector, terrain)
};
struct ShelterTaken {  // by Skynet: found or destroyed
  SlotId slot;
  TokenId token;
  bool destroyed{};
  std::uint8_t total{};
  ARMATURA_FIELDS(ShelterTaken, "shelter_taken", slot, token, destroyed, total)
};
struct PointsGained {
  Seat seat;
  std::uint8_t points{};
  std::uint8_t total{};
  ARMATURA_FIELDS(PointsGained, "points_gained", seat, points, total)
};
struct UnitPlaced {
  UnitId unit;
  SectorId sector;
  ARMATURA_FIELDS(UnitPlaced, "unit_placed", unit, sector)
};
struct FoundUnitLost {  // there was no figure, no room, or no wish (TS-HID-11)
  TypeId type;
  ARMATURA_FIELDS(FoundUnitLost, "found_unit_lost", type)
};
struct TokensSwapped {
  SlotId a;
  SlotId b;
  ARMATURA_FIELDS(TokensSwapped, "tokens_swapped", a, b)
};
struct TokenLookedAt {
  Seat seat;
  SlotId slot;
  ARMATURA_FIELDS(TokenLookedAt, "token_looked_at", seat, slot)
};
struct TokenIdentified {  // nobody: the drawn identity of a face-down token
  SlotId slot;
  TokenId token;
  ARMATURA_FIELDS(TokenIdentified, "token_identified", slot, token)
};
struct TokenSeen {  // who looked: what it is
  Seat seat;
  SlotId slot;
  TokenId token;
  ARMATURA_FIELDS(TokenSeen, "token_seen", seat, slot, token)
};

// ---- Factories, development, missions ------------------------------------------------------------------------------
struct FactoryBuilt {
  SectorId sector;
  ARMATURA_FIELDS(FactoryBuilt, "factory_built", sector)
};
struct FactoryLost {
  SectorId sector;
  ARMATURA_FIELDS(FactoryLost, "factory_lost", sector)
};
struct Improved {  // a development or technology token lies on the unit card
  ImprovementId token;
  TypeId type;
  Characteristic characteristic{};
  std::uint8_t value{};
  std::uint8_t road_value{};
  ARMATURA_FIELDS(Improved, "improved", token, type, characteristic, value, road_value)
};
struct NoTechnologyLeft {  // TS-HID-13
  ARMATURA_FIELDS(NoTechnologyLeft, "no_technology_left")
};
struct CityMissionBegun {  // OPT-M1
  CityId city;
  SectorId sector;
  Seat seat;
  ARMATURA_FIELDS(CityMissionBegun, "city_mission_begun", city, sector, seat)
};
struct CityMissionDone {
  CityId city;
  SectorId sector;
  Seat seat;
  ARMATURA_FIELDS(CityMissionDone, "city_mission_done", city, sector, seat)
};

// ---- Single dice ---------------------------------------------------------------------------------------------------
struct StrikeRolled {
  UnitId unit;
  std::uint8_t face{};
  bool hit{};
  ARMATURA_FIELDS(StrikeRolled, "strike_rolled", unit, face, hit)
};
struct RadiationRolled {
  UnitId unit;
  std::uint8_t face{};
  bool destroyed{};
  ARMATURA_FIELDS(RadiationRolled, "radiation_rolled", unit, face, destroyed)
};

// ---- End of turn ---------------------------------------------------------------------------------------------------
struct DrawDeclined {  // Information
  Seat seat;
  ARMATURA_FIELDS(DrawDeclined, "draw_declined", seat)
};
struct UnitsRecovered {  // TS-END-05: damage and marks are cleared
  ARMATURA_FIELDS(UnitsRecovered, "units_recovered")
};
struct MatchEnded {
  End end{};
  Seats winners;
  ARMATURA_FIELDS(MatchEnded, "match_ended", end, winners)
};

// ---- Housekeeping, nobody: what is asked and what work is open -----------------------------------------------------
struct Asked {
  Ask ask;
  ARMATURA_FIELDS(Asked, "asked", ask)
};
struct WorkBegun {
  Frame frame;
  ARMATURA_FIELDS(WorkBegun, "work_begun", frame)
};
struct WorkContinued {
  Frame frame;
  ARMATURA_FIELDS(WorkContinued, "work_continued", frame)
};
struct WorkEnded {
  ARMATURA_FIELDS(WorkEnded, "work_ended")
};

using Fact =
    std::variant<TableLaid, CityTaken, CityShown, CitiesReturned, TurnBegun, PhaseBegun, StageBegun, EndStepBegun,
                 PlaceKept, SeatActs, FirstNamed, Passed, CardDrawn, CardReceived, DeckReshuffled, CardPlayed,
                 CardExchanged, CardDiscarded, CardTakenAway, CardSpent, FrontDiscarded, HandSeen, CardSeen,
                 TacticsTaken, TacticsReceived, DraftBegun, UnitOrdered, BorderPlanned, DraftClosed, RouteDeclared,
                 Moved, UnitActed, Stopped, BorderDefended, BorderLeftOpen, MarchEnded, BattleBegun, VolleyBegun,
                 DieRolled, DieAimed, UnitDamaged, UnitDestroyed, BattleEnded, ReconRolled, ReconDone, TokenOpened,
                 TokenRemoved, TerrainFound, ShelterTaken, PointsGained, UnitPlaced, FoundUnitLost, TokensSwapped,
                 TokenLookedAt, TokenIdentified, TokenSeen, FactoryBuilt, FactoryLost, Improved, NoTechnologyLeft,
                 CityMissionBegun, CityMissionDone, StrikeRolled, RadiationRolled, DrawDeclined, UnitsRecovered,
                 MatchEnded, Asked, WorkBegun, WorkContinued, WorkEnded>;
static_assert(sizeof(Fact) <= 64);

}  // namespace armatura::salvation
