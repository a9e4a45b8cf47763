// The companion as a rulebook: people play on a real table, and this keeps the books (BP-C-01). It never measures.
#pragma once
#include <array>
#include <cstdint>

#include "engine/rulebook.h"
#include "games/bronepehota/rules/companion/actions.h"
#include "games/bronepehota/rules/companion/evolve.h"
#include "games/bronepehota/rules/companion/facts.h"
#include "games/bronepehota/rules/companion/reasons.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/rules.h"

namespace armatura::bronepehota::companion {

// Rules of the game whose table, layout and border mean nothing; options.mode says how people shoot.
struct Rules : bronepehota::Rules {
  bool typed_dice{};  // OPT-DICE, BP-C-05
  bool real() const { return options.mode == Mode::Real; }
};

struct View {
  State seen;
  Viewer viewer;
  friend bool operator==(const View&, const View&) = default;
};
struct Preview {
  Verdict verdict;
};

struct Game {
  using Rules = companion::Rules;
  using State = companion::State;
  using View = companion::View;
  using Action = companion::Action;
  using Fact = companion::Fact;
  using Offers = companion::Offers;
  using Preview = companion::Preview;
  using Outcome = bronepehota::Outcome;

  static constexpr std::uint16_t kRulesVersion = 1;

  static State open(const Rules&);
  static void begin(Table<Game>&);
  static Awaiting awaiting(const Rules&, const State&);
  static Verdict judge(const Rules&, const State&, Seat, const Action&);
  static void resolve(Table<Game>&, Seat, const Action&);
  template <class OneFact>
  static void evolve(State& state, const OneFact& fact) {
    companion::evolve(state, fact);
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

}  // namespace armatura::bronepehota::companion
