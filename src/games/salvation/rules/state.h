// A position of salvation: ids and whole numbers only, copied as one block. Written by evolve() alone.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/salvation/rules/pieces.h"
#include "games/salvation/rules/rules.h"
#include "games/salvation/rules/work.h"

namespace armatura::salvation {

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
