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

// What a decision would do, from the view alone.
struct Preview {
  Verdict verdict;
  Sectors reach;  // Play of a Move, OrderUnit, Cross: where a route can still lead to
  // Where the other side could intercept, and how likely it succeeds, in sixths: 6 for the Resistance.
  FixedVec<SectorId, kMaxSectors> risks;
  FixedVec<std::uint8_t, kMaxSectors> sixths;
  FixedVec<LineUp, kMaxSectors>
      battles;                        // Attack, AttackAgain: the one that is chosen; Intercept: the one that follows
  std::uint8_t check_sixths{};        // Recon, Check, Intercept of Skynet: the chance of the Recon check
  FixedVec<Die, kMaxDice> suggested;  // AimRest: where the dice would go
  CardId card{kNoCard};               // Play: the card whose text tells what happens
  std::uint8_t option{};
  std::uint8_t new_cards{};   // Exchange: how many are drawn
  Action nearest{Decline{}};  // a legal decision of the same kind, where the verdict is a refusal
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
