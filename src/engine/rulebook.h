// What a game is, to everyone above it: a set of static functions over plain values. Checked at compile time, so there
// is nothing to forget and nothing to fail at run time.
#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/random.h"
#include "engine/audience.h"
#include "engine/citation.h"
#include "engine/table.h"

namespace armatura {

template <class G>
concept Rulebook =
    requires(const typename G::Rules& rules, const typename G::State& state, typename G::State& draft,
             const typename G::Action& action, const typename G::Fact& fact, const typename G::View& view,
             typename G::Offers& offers, Table<G>& table, Viewer viewer, Seat seat, Rng& rng) {
      { G::open(rules) } -> std::same_as<typename G::State>;              // the empty table; draws nothing
      { G::begin(table) } -> std::same_as<void>;                          // the set-up draws
      { G::awaiting(rules, state) } -> std::same_as<Awaiting>;            // who decides what
      { G::judge(rules, state, seat, action) } -> std::same_as<Verdict>;  // may I?
      { G::resolve(table, seat, action) } -> std::same_as<void>;          // what follows
      { G::evolve(draft, fact) } -> std::same_as<void>;                   // the only writer of State
      { G::observe(rules, state, viewer) } -> std::same_as<typename G::View>;
      { G::imagine(rules, view, rng) } -> std::same_as<typename G::State>;  // a world that fits what is known
      { G::list(rules, state, seat, offers) } -> std::same_as<void>;        // every legal decision of this seat
      { G::offers(rules, view, seat, offers) } -> std::same_as<void>;       // the same, from the view alone
      { G::preview(rules, view, seat, action) } -> std::same_as<typename G::Preview>;
      { G::propose(rules, state, seat, rng) } -> std::same_as<typename G::Action>;
      { G::worth(rules, state, seat) } -> std::same_as<std::int32_t>;       // for bots: higher is better for the seat
      { G::candidates(rules, state, seat, offers) } -> std::same_as<void>;  // for bots: decisions worth a look
      { G::outcome(rules, state) } -> std::same_as<typename G::Outcome>;
      { G::digest(state) } -> std::same_as<std::uint64_t>;
      { G::seats(rules) } -> std::same_as<int>;
      { G::reveals(fact) } -> std::same_as<bool>;              // something hidden came to light
      { G::flaw(rules, state) } -> std::same_as<const char*>;  // a broken invariant, or null
      requires std::is_trivially_copyable_v<typename G::State>;
      requires std::equality_comparable<typename G::View> && std::equality_comparable<typename G::State>;
      requires sizeof(typename G::Fact) <= 64;
    };

// Some decisions cannot be listed: a path, a place, an angle. The offers of such a game describe them beside those that
// can, and propose() makes one.
template <class G>
concept DescribesOffers = requires(const typename G::Offers& offers) { offers.domains; };

}  // namespace armatura
