// A small game for tests of what any game shares: seat 0 throws dice at seat 1, who may catch what flies and hides
// shields.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <variant>

#include "base/digest.h"
#include "base/fields.h"
#include "engine/foresight.h"
#include "engine/listed.h"

namespace armatura {

// Throw: each die hits on its upper half, a trick die is for show. Seat 1 then catches or lets pass, hit by hit; what
// it lets pass is stopped by its shield first.
struct Throwing {
  struct Rules {
    int shields{3};  // seat 1 holds 0 to 2 of them
  };
  struct State {
    std::uint8_t shield{};
    std::uint8_t flying{};
    std::uint8_t hurt{};
    std::uint8_t turn{};
    std::uint8_t caught{};
    ARMATURA_FIELDS(State, "state", shield, flying, hurt, turn, caught)
  };
  struct View {
    State seen;
    Viewer viewer;
    ARMATURA_WHOLE(View, "view", viewer, seen)
  };
  struct Throw {
    std::uint8_t dice{};
    ARMATURA_FIELDS(Throw, "throw", dice)
  };
  struct Catch {
    bool caught{};
    ARMATURA_FIELDS(Catch, "catch", caught)
  };
  using Action = std::variant<Throw, Catch>;
  struct Set {
    State now;
    ARMATURA_FIELDS(Set, "set", now)
  };
  using Fact = Set;
  using Offers = FixedVec<Action, 32>;
  struct Preview {  // how much seat 1 may be hurt
    Verdict verdict;
    std::int32_t least{1000};
    std::int32_t most{-1};
    bool sampled{};
    friend bool operator==(const Preview&, const Preview&) = default;
  };
  struct Outcome {};

  static constexpr RuleId kDie{1};
  static constexpr RuleId kTrick{2};

  static State open(const Rules&) { return {}; }
  static void begin(Table<Throwing>&) {}
  static Awaiting awaiting(const Rules&, const State& state) {
    if (state.turn > 1) return {};
    return {Seats{}.with(state.flying > 0 ? Seat{1} : Seat{0}), state.flying > 0 ? std::uint8_t{1} : std::uint8_t{0}};
  }
  static Verdict judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
    const bool fits = std::holds_alternative<Catch>(action) == (state.flying > 0);
    return awaiting(rules, state).includes(seat) && fits ? Verdict::yes() : Verdict::no(kDie, 0);
  }
  static void resolve(Table<Throwing>& table, Seat, const Action& action) {
    State next = table.state();
    if (const auto* thrown = std::get_if<Throw>(&action)) {
      constexpr std::array<std::uint16_t, 3> kDieWeights{3, 2, 1};  // none, one hit, two
      for (int i = 0; i < thrown->dice; ++i)
        next.flying = static_cast<std::uint8_t>(next.flying + table.draw(kDie, kDieWeights, Audience::everyone()));
      table.draw(kTrick, std::array<std::uint16_t, 2>{1, 1}, Audience::everyone());
      ++next.turn;
    } else {
      --next.flying;
      if (std::get<Catch>(action).caught) {
        ++next.caught;
      } else if (next.shield > 0) {
        --next.shield;
      } else {
        ++next.hurt;
      }
    }
    table.record(kDie, Set{next});
  }
  static void evolve(State& state, const Fact& fact) { state = fact.now; }
  static View observe(const Rules&, const State& state, Viewer viewer) {
    View view{state, viewer};
    if (viewer != Seat{1}) view.seen.shield = 0;
    return view;
  }
  static State imagine(const Rules& rules, const View& view, Rng& rng) {
    State world = view.seen;
    if (view.viewer != Seat{1})
      world.shield = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules.shields)));
    return world;
  }
  static void list(const Rules&, const State& state, Seat, Offers& offers) {
    if (state.flying > 0) {
      offers.push_back(Catch{true});
      offers.push_back(Catch{false});
    } else {
      for (std::uint8_t dice = 1; dice <= 20; ++dice) offers.push_back(Throw{dice});
    }
  }
  static void offers(const Rules& rules, const View& view, Seat seat, Offers& offers) {
    list(rules, view.seen, seat, offers);
  }
  static Preview preview(const Rules& rules, const View& view, Seat seat, const Action& action);
  static Action propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
    return any_listed<Throwing>(rules, state, seat, rng, Throw{1});
  }
  static std::int32_t worth(const Rules&, const State&, Seat) { return 0; }
  static void candidates(const Rules&, const State&, Seat, Offers&) {}
  static Outcome outcome(const Rules&, const State&) { return {}; }
  static std::uint64_t digest(const State& state) { return digest_of(state); }
  static int seats(const Rules&) { return 2; }
  static bool reveals(const Fact&) { return false; }
  static const char* flaw(const Rules&, const State&) { return nullptr; }
};
static_assert(Rulebook<Throwing>);

// Nothing is over before all that flies has come down.
struct ToTheEnd {
  static bool goes_on(const Throwing::Rules&, const Throwing::State& state) { return state.flying > 0; }
};
struct OnlyTheThrow {
  static bool goes_on(const Throwing::Rules&, const Throwing::State&) { return false; }
};
// Lists what seat 1 may hold, knows that the trick die is for show, and joins branches that end alike.
struct WellTold : ToTheEnd {
  static bool worlds(const Throwing::Rules& rules, const Throwing::View& view, Rng&, auto visit) {
    Throwing::State world = view.seen;
    if (view.viewer == Seat{1}) {
      visit(world);
      return true;
    }
    for (int shield = 0; shield < rules.shields; ++shield) {
      world.shield = static_cast<std::uint8_t>(shield);
      visit(world);
    }
    return true;
  }
  static bool idle(RuleId rule) { return rule == Throwing::kTrick; }
  static std::uint64_t told(const Log<Throwing::Fact>&) { return 0; }
};

inline Throwing::Preview Throwing::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Preview told{.verdict = judge(rules, view.seen, seat, action)};
  if (!told.verdict.legal()) return told;
  const Foresight report =
      foresee<Throwing>(rules, view, seat, action, {}, WellTold{}, [&](const Ending<Throwing>& ending) {
        const std::int32_t hurt = ending.after.hurt - ending.before.hurt;
        told.least = std::min(told.least, hurt);
        told.most = std::max(told.most, hurt);
      });
  told.sampled = !report.exhaustive;
  return told;
}

}  // namespace armatura
