// What followed from an entry: the facts of the game where they say the same, and those that only the companion has.
#pragma once
#include <variant>

#include "games/bronepehota/rules/companion/actions.h"
#include "games/bronepehota/rules/companion/state.h"
#include "games/bronepehota/rules/facts.h"

namespace armatura::bronepehota::companion {

struct BattleBegun {  // everybody is on the table
  ARMATURA_FIELDS(BattleBegun, "battle_begun")
};
struct RefillUsed {  // BP-7.7-05: once in a round
  Seat seat;
  ARMATURA_FIELDS(RefillUsed, "refill_used", seat)
};
struct Ticked {  // BP-C-04
  ModelId model;
  bool jump{};
  bool again{};
  ModelId with{kNoModel};
  ARMATURA_FIELDS(Ticked, "ticked", model, jump, again, with)
};
struct ContactMade {
  ModelId model;
  ModelId other;
  ARMATURA_FIELDS(ContactMade, "contact_made", model, other)
};
struct ContactEnded {
  ModelId model;
  ModelId other;
  ARMATURA_FIELDS(ContactEnded, "contact_ended", model, other)
};
struct ShotEntered {  // BP-C-03
  ModelId shooter;
  ModelId gun{kNoModel};
  std::uint8_t weapon{};
  ModelId target;
  std::uint8_t steps{};
  std::uint8_t armour{};
  std::uint8_t cover{};  // Table 5
  bool aimed{};
  ARMATURA_FIELDS(ShotEntered, "shot_entered", shooter, gun, weapon, target, steps, armour, cover, aimed)
};
struct InBlast {
  ModelId model;
  ARMATURA_FIELDS(InBlast, "in_blast", model)
};
struct BurstSeen {  // who stood there has been told
  ARMATURA_FIELDS(BurstSeen, "burst_seen")
};
struct Fired {  // BP-C-02
  ModelId shooter;
  ModelId gun{kNoModel};
  std::uint8_t barrel{};
  Charge charge{};
  ARMATURA_FIELDS(Fired, "fired", shooter, gun, barrel, charge)
};
struct HitSeen {
  ModelId target{kNoModel};
  Hit outcome{};
  ARMATURA_FIELDS(HitSeen, "hit_seen", target, outcome)
};
struct KnockedOver {  // BP-6.7-07
  ModelId model;
  ARMATURA_FIELDS(KnockedOver, "knocked_over", model)
};
struct Raised {  // BP-9.3-10
  ModelId model;
  ARMATURA_FIELDS(Raised, "raised", model)
};
struct FlightBegun {  // BP-11.2-02
  ModelId soldier;
  Seat by;
  ARMATURA_FIELDS(FlightBegun, "flight_begun", soldier, by)
};
struct FlightSettled {
  ModelId soldier;
  ARMATURA_FIELDS(FlightSettled, "flight_settled", soldier)
};
struct Judged {
  std::uint8_t soldiers{};
  ARMATURA_FIELDS(Judged, "judged", soldiers)
};
struct Asked {
  Ask ask;
  ARMATURA_FIELDS(Asked, "asked", ask)
};

using Fact =
    std::variant<BattleBegun, RefillUsed, Ticked, ContactMade, ContactEnded, ShotEntered, InBlast, BurstSeen, Fired,
                 HitSeen, ArmourTested, KnockedOver, Raised, FlightBegun, FlightSettled, Judged, Asked, CommandNamed,
                 RoundBegun, Refilled, InitiativeRolled, InitiativeHeld, OrderAnnounced, UnitActivated, ActorChosen,
                 ActorDone, UnitDone, UnitHeldBack, RoundEnded, Towed, Stopped, LeftMachine, Landed, TookOff,
                 CrashLanded, Damaged, SurvivalTested, Destroyed, ThrownOut, AmmoSpent, RangeRolled, PowerRolled,
                 GrenadeThrown, FightBegun, StrengthShown, FightEnded, Boarded, Captured, Repaired, Panicked, Fled,
                 Deserted, RelicPlaced, RelicTaken, BaitTaken, DrivenOff, SeatOut, Abandoned, DisputeRolled,
                 DisputeSettled, MatchEnded, PhaseKept, TurnKept, MarksKept>;
static_assert(sizeof(Fact) <= 64);

}  // namespace armatura::bronepehota::companion
