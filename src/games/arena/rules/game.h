// The arena as a rulebook: the one list of functions through which everybody else plays it.
#pragma once
#include <cstdint>

#include "engine/rulebook.h"
#include "games/arena/rules/actions.h"
#include "games/arena/rules/evolve.h"
#include "games/arena/rules/facts.h"
#include "games/arena/rules/preview.h"
#include "games/arena/rules/reasons.h"
#include "games/arena/rules/rules.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

// Kinds of ids that stand in sentences; the words name them.
namespace term {
inline constexpr TermKind kModule{kFirstOwnTerm};  // a tile id; kNoTile: a face-down module, -1: the central one
inline constexpr TermKind kCell{kFirstOwnTerm + 1};
inline constexpr TermKind kFamily{kFirstOwnTerm + 2};
inline constexpr TermKind kDirection{kFirstOwnTerm + 3};
inline constexpr TermKind kSide{kFirstOwnTerm + 4};
inline constexpr TermKind kAbility{kFirstOwnTerm + 5};
inline constexpr TermKind kMine{kFirstOwnTerm + 6};
inline constexpr TermKind kQuestion{kFirstOwnTerm + 7};
}  // namespace term

// What one viewer may know: the position with everything hidden from it replaced by a back. Rules that read a position
// read this one just as well, which is why no verdict can leak.
struct View {
  State seen;
  Viewer viewer;
  ARMATURA_WHOLE(View, "view", viewer, seen)
};

struct Outcome {
  bool over{};
  End end{};
  Seats winners;                               // several share the victory
  std::array<std::uint8_t, kMaxSeats> rank{};  // 1 is best
  std::array<std::uint8_t, kMaxSeats> trophies{};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Game {
  using Rules = arena::Rules;
  using State = arena::State;
  using View = arena::View;
  using Action = arena::Action;
  using Fact = arena::Fact;
  using Offers = arena::Offers;
  using Preview = arena::Preview;
  using Outcome = arena::Outcome;

  static constexpr std::uint16_t kRulesVersion = 2;

  static State open(const Rules&);
  static void begin(Table<Game>&);
  static Awaiting awaiting(const Rules&, const State&);
  static Verdict judge(const Rules&, const State&, Seat, const Action&);
  static void resolve(Table<Game>&, Seat, const Action&);
  template <class OneFact>
  static void evolve(State& state, const OneFact& fact) {
    arena::evolve(state, fact);
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

}  // namespace armatura::arena
