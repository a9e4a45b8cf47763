// Salvation as a rulebook: the one list of functions through which everybody else plays it.
#pragma once
#include <cstdint>

#include "engine/rulebook.h"
#include "games/salvation/rules/actions.h"
#include "games/salvation/rules/evolve.h"
#include "games/salvation/rules/facts.h"
#include "games/salvation/rules/reasons.h"
#include "games/salvation/rules/rules.h"
#include "games/salvation/rules/state.h"

namespace armatura::salvation {

// Kinds of ids that stand in sentences; the words name them.
namespace term {
inline constexpr TermKind kUnit{kFirstOwnTerm};
inline constexpr TermKind kSector{kFirstOwnTerm + 1};
inline constexpr TermKind kCard{kFirstOwnTerm + 2};
inline constexpr TermKind kType{kFirstOwnTerm + 3};
inline constexpr TermKind kQuestion{kFirstOwnTerm + 4};
}  // namespace term

// What one viewer may know: the position with everything hidden from it put back where it could be. A hidden card lies
// in the deck, a token that others looked at has no identity, a draft does not exist. Rules that read a position read
// this one just as well, which is why no verdict can leak.
struct View {
  State seen;
  Viewer viewer;
  ARMATURA_WHOLE(View, "view", viewer, seen)
};

// Two sides that are about to fight in a sector, as odds() wants them (games/salvation/rules/odds.h).
struct LineUp {
  SectorId sector{kNoSector};
  Side starter{};
  BattleCause cause{};
  std::int8_t extra_dice{};
  std::int8_t fewer_return_dice{};
  Units units{};   // of both sides
  Units barred{};  // TS-TPL-09
  friend bool operator==(const LineUp&, const LineUp&) = default;
};

// From the least to the most that can come; each of the two does come, whatever dice, tokens and other answers it
// takes.
struct Range {
  std::uint8_t least{};
  std::uint8_t most{};
  friend bool operator==(const Range&, const Range&) = default;
};

// A battle that follows, or may follow.
struct Fight {
  LineUp line_up;
  bool certain{};
  std::array<Range, 2> losses;  // by Side: units, however the dice are thrown and aimed
  friend bool operator==(const Fight&, const Fight&) = default;
};

// What befalls a unit, in so many of six cases.
struct Fate {
  UnitId unit;
  std::uint8_t sixths{};
  bool destroyed{};  // else it is damaged
  friend bool operator==(const Fate&, const Fate&) = default;
};

// What a decision brings until its card is done (after a pass: as far as the turn goes on by itself), or until the seat
// has something else to decide than where its dice go and whom it intercepts. Of units and factories all of a side, of
// cards and points those of the deciding seat.
enum class Gain : std::uint8_t {
  MachinesLost,
  HumansLost,
  MachinesPlaced,
  HumansPlaced,
  Points,
  Shelters,  // taken by Skynet
  FactoriesBuilt,
  FactoriesLost,
  CardsDrawn,
  MatchEnds,
  Count
};
using Gains = std::array<Range, static_cast<std::size_t>(Gain::Count)>;

// How far the task of a Mission is (TS-MIS-02).
struct Progress {
  CardId card{kNoCard};  // kNoCard: no Mission is spoken of
  std::uint8_t have{};
  std::uint8_t need{};
  friend bool operator==(const Progress&, const Progress&) = default;
};

// What a decision would do, from the view alone.
struct Preview {
  Verdict verdict;
  Sectors reach;  // Play of a Move, OrderUnit, Cross: where a route can still lead to
  // Where the other side could intercept, and how likely it succeeds, in sixths: 6 for the Resistance.
  FixedVec<SectorId, kMaxSectors> risks;
  FixedVec<std::uint8_t, kMaxSectors> sixths;
  FixedVec<Fight, kMaxSectors> battles;  // Play of an Attack: one of them. Done, Intercept: where it is intercepted
  std::uint8_t check_sixths{};           // Recon, Check, Intercept of Skynet: the chance of the Recon check
  bool checks{};                         // a check is made
  FixedVec<Die, kMaxDice> suggested;     // AimRest: where the dice would go
  FixedVec<Fate, kMaxFigures> fates;     // a Strike, or dice that are aimed
  CardId card{kNoCard};                  // Play: the card whose text tells what happens
  std::uint8_t option{};
  Gains gains{};
  bool sampled{};  // there were too many cases: more than `gains` says may come
  // What is drawn: of how many cards of each number the first new one is, each as likely as any other.
  std::array<std::uint8_t, kStages> drawn_from{};
  // What is opened: how many copies of each token it may be, each as likely as any other.
  std::array<std::uint8_t, kMaxTokens> found{};
  Progress progress;                       // a Mission that is played or given up
  ImprovementId improves{kNoImprovement};  // Develop: what the token changes
  Stats before{};                          // of the type, as they are
  Action nearest{Decline{}};               // a legal decision of the same kind, where the verdict is a refusal
  bool has_nearest{};
};

struct Outcome {
  bool over{};
  End end{};
  Seats winners;                               // several share the victory
  std::array<std::uint8_t, kMaxSeats> rank{};  // 1 is best; TS-TPL-13: who neither wins nor loses is 2
  std::array<std::uint8_t, kMaxSeats> points{};
  std::uint8_t shelters{};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Game {
  using Rules = salvation::Rules;
  using State = salvation::State;
  using View = salvation::View;
  using Action = salvation::Action;
  using Fact = salvation::Fact;
  using Offers = salvation::Offers;
  using Preview = salvation::Preview;
  using Outcome = salvation::Outcome;

  static constexpr std::uint16_t kRulesVersion = 2;

  static State open(const Rules&);
  static void begin(Table<Game>&);
  static Awaiting awaiting(const Rules&, const State&);
  static Verdict judge(const Rules&, const State&, Seat, const Action&);
  static void resolve(Table<Game>&, Seat, const Action&);
  template <class OneFact>
  static void evolve(State& state, const OneFact& fact) {
    salvation::evolve(state, fact);
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

}  // namespace armatura::salvation
