// The die that is to be rolled next (BP-C-05): by whom, what for, and which numbers do it.
#pragma once
#include <cstddef>
#include <cstdint>

#include "engine/table.h"
#include "games/bronepehota/rules/companion/game.h"

namespace armatura::bronepehota::companion {

enum class DieFor : std::uint8_t {
  Initiative,  // BP-3.1-01
  Dispute,     // BP-12.2-01
  Range,       // BP-7.4-01
  Power,       // BP-7.4-02
  Blast,       // BP-7.4-08, BP-7.8-05
  Grenade,     // BP-7.8-04
  Survival,    // BP-5.3-01
  Armour,      // BP-6.6-01
  Crash,       // BP-4.3-09
  Attack,      // BP-8.1-01
  Defence
};

// Which numbers do what the one who rolls wants; several are told by the first or the last of them.
enum class Wanted : std::uint8_t { Untold, Higher, AtLeast, AtMost, Any, None };

struct NeededDie {
  std::uint8_t sides{};
  RuleId rule;
  Seat by{};
  DieFor purpose{};
  ModelId about{kNoModel};  // who is aimed at, tested, or fights with it
  ModelId other{kNoModel};  // who shoots or throws, or whom the fight is with
  ModelId gun{kNoModel};
  std::uint8_t weapon{};   // Range, Power: its place in the arsenal of a machine
  std::uint8_t against{};  // the steps, the armour or the strength of the attack; Attack: what is added to the die
  bool second{};           // BP-8.3-01
  Wanted wanted{};
  std::uint8_t number{};
  bool panic{};  // BP-11.2-01: exactly this number is survived, in flight
  friend bool operator==(const NeededDie&, const NeededDie&) = default;
};

// For the die that was missing when `said` facts had been recorded; those after it were made up with any number.
NeededDie needed_die(const Rules& rules, const State& before, const Log<Fact>& log, std::size_t said, Seat by,
                     NeededDie die);

}  // namespace armatura::bronepehota::companion
