// Bronepehota as a rulebook: the one list of functions through which everybody else plays it.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "engine/rulebook.h"
#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/evolve.h"
#include "games/bronepehota/rules/facts.h"
#include "games/bronepehota/rules/odds.h"
#include "games/bronepehota/rules/reasons.h"
#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

// BP-E-03: everything is open. A view is the position, and who looks.
struct View {
  State seen;
  Viewer viewer;
  ARMATURA_WHOLE(View, "view", viewer, seen)
};

// What a decision would do, from the view alone.
struct Preview {
  Verdict verdict;
  // Walk, Jump, Drive, Deploy, Leave, Face
  Pose end{};            // where the model comes to stand
  bool ends{};           // it is known
  std::uint16_t cost{};  // movement millimetres; of a jump length and height
  std::uint16_t left{};
  FixedVec<std::uint16_t, kMaxLegs> leg_costs;
  ModelId stopped_by{kNoModel};  // contact cuts it short
  bool must_fight{};
  Pose carried{};  // the gun, or what is towed
  bool carries{};
  // Shoot, Throw
  std::uint8_t steps{};
  std::uint64_t samples{};  // bit i: the shooter sees sample i of 40 (BP-G.6-02)
  std::uint8_t visible{};
  Tally armour;                            // the target's, with cover
  ShotOdds shot{};                         // Shoot
  FixedVec<ModelId, kMaxModels> in_blast;  // who else would suffer it, nearest first; of a grenade: on every roll
  // Fight
  Tally attack;
  Tally defence;
  bool surprise{};
  FightOdds fight{};
  // Fire: as far as OPT-AIMHELP shows it, without the spread of BP-P-04
  struct Point {
    std::int16_t x{};
    std::int16_t y{};
    std::int16_t z{};
    ARMATURA_FIELDS(Point, "point", x, y, z)
  };
  FixedVec<Point, 64> trace;
  Met met{Met::Nothing};  // at the end of a whole trace
  ModelId struck{kNoModel};
  Blow blow{};
  // Fire, Throw
  struct Likely {  // who is met how often, of so many trials
    ModelId model{kNoModel};
    std::uint8_t often{};
    ARMATURA_FIELDS(Likely, "likely", model, often)
  };
  std::uint8_t trials{};                // flights with spread; of a grenade the faces of its die
  FixedVec<Likely, kMaxModels> likely;  // the likeliest first; of a grenade without its target and who is in_blast
  // What the rules record when they carry it out, however the dice fall. Nothing of a projectile whose flight is not
  // shown (OPT-AIMHELP).
  struct Harm {
    ModelId model{kNoModel};
    std::uint8_t least{};  // of its durability, a crash counted; a soldier has one
    std::uint8_t most{};
    bool may_be_lost{};
    bool is_lost{};  // however the dice fall
    bool own{};      // of the side that decides
    ARMATURA_FIELDS(Harm, "harm", model, least, most, may_be_lost, is_lost, own)
  };
  std::vector<Harm> harms;  // by the number of the model; who is not named suffers nothing
  enum class What : std::uint8_t {
    Lands,
    TakesOff,
    Crashes,
    StepsAside,
    ThrownOut,
    Flees,
    Falls,
    Rises,
    ChangesHands,
    WaitsARound,  // BP-3.2-07: acts from the next round on
    Repaired,     // the value: its durability then
    AmmoLeft,     // the value: how much
    TakesRelic,
    DropsRelic,
    Fights,  // the decision leads to a fight with it at once
    IsOut,   // a seat
    TurnEnds,
    RoundEnds,
    MatchEnds
  };
  struct Prospect {
    What what{};
    ModelId model{kNoModel};
    Seat seat{kNobody};
    std::uint8_t least{};  // of the value, where there is one
    std::uint8_t most{};
    bool certain{};
    ARMATURA_FIELDS(Prospect, "prospect", what, model, seat, least, most, certain)
  };
  std::vector<Prospect> prospects;  // in the order in which they happen
  bool sampled{};                   // of some flights of a projectile only: others may end otherwise
  // A refused Walk or Drive: a legal way to the same place, where one was found.
  Action nearest{Decline{}};
  bool has_nearest{};
};

struct Outcome {
  bool over{};
  End end{};
  Seats winners;                                 // several: a draw between them, or a team
  std::array<std::uint8_t, kMaxSeats> rank{};    // 1 is best
  std::array<std::int32_t, kMaxSeats> points{};  // victory points, in sixths
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Game {
  using Rules = bronepehota::Rules;
  using State = bronepehota::State;
  using View = bronepehota::View;
  using Action = bronepehota::Action;
  using Fact = bronepehota::Fact;
  using Offers = bronepehota::Offers;
  using Preview = bronepehota::Preview;
  using Outcome = bronepehota::Outcome;

  static constexpr std::uint16_t kRulesVersion = 2;

  static State open(const Rules&);
  static void begin(Table<Game>&);
  static Awaiting awaiting(const Rules&, const State&);
  static Verdict judge(const Rules&, const State&, Seat, const Action&);
  static void resolve(Table<Game>&, Seat, const Action&);
  template <class OneFact>
  static void evolve(State& state, const OneFact& fact) {
    bronepehota::evolve(state, fact);
  }
  static View observe(const Rules&, const State&, Viewer);
  static State imagine(const Rules&, const View&, Rng&);
  static void list(const Rules&, const State&, Seat, Offers&);
  static void offers(const Rules&, const View&, Seat, Offers&);
  static Preview preview(const Rules&, const View&, Seat, const Action&);
  static Action propose(const Rules&, const State&, Seat, Rng&);
  static std::int32_t worth(const Rules&, const State&, Seat);
  static void candidates(const Rules&, const State&, Seat, Offers&);
  static Outcome outcome(const Rules&, const State&);
  static std::uint64_t digest(const State&);
  static int seats(const Rules& rules) { return rules.seats(); }
  static bool reveals(const Fact&);
  static const char* flaw(const Rules&, const State&);
};

}  // namespace armatura::bronepehota
