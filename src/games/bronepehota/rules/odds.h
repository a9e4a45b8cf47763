// Exact odds of a shot and of a fight, as fractions of whole numbers. Nothing is rounded and nothing is drawn.
#pragma once
#include <cstdint>

#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

struct Fraction {
  std::uint64_t above{};
  std::uint64_t below{1};
  friend bool operator==(const Fraction&, const Fraction&) = default;
};

// What the target can lose: the cells of its scale (a soldier has one), and its pilot.
struct Stake {
  int durability{1};
  int pilot_armour{};  // 0: nobody sits in it
  bool in_flight{};    // BP-4.3-09: it crashes if its pilot dies
};

struct ShotOdds {
  Fraction hit;          // the range roll suffices
  Fraction pierce;       // at least one die pierces
  Fraction kill;         // the soldier dies, the machine or gun is destroyed
  Fraction pilot_lost;   // the pilot fails his test (BP-7.4-05)
  Fraction mean_damage;  // what is marked, surplus ignored
  friend bool operator==(const ShotOdds&, const ShotOdds&) = default;
};
// `armour` is that against this shot, with cover.
ShotOdds shot_odds(const Firepower& fire, int steps, bool aimed, int armour, const Stake& stake);
// The dice of a blast alone: no range roll (BP-7.4-10).
ShotOdds power_odds(const PowerEntry& power, int armour, const Stake& stake);

struct FightSide {
  int base{};    // armour and skill together
  bool rolls{};  // Table 6: guns and empty machines do not
};
struct FightOdds {
  Fraction win;  // attack above defence
  Fraction kill;
  Fraction pilot_lost;
  Fraction mean_damage;
  friend bool operator==(const FightOdds&, const FightOdds&) = default;
};
// BP-8.1, BP-8.3-01: with surprise the attacker uses the better of two dice.
FightOdds fight_odds(const FightSide& attack, const FightSide& defence, bool surprise, const Stake& stake);

}  // namespace armatura::bronepehota
