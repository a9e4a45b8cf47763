// Two armies against each other on paper: what one shot of each weapon may be expected to do to each kind of target, in
// the open, unaimed and at full strength. Exact odds, rounded to thousandths only at the end.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/bronepehota/rules/content.h"
#include "games/bronepehota/rules/roster.h"

namespace armatura::bronepehota {

// All equal ones of an army in one; where they stand in it is told of the first.
struct ComparedShooter {
  std::uint8_t army{};  // 0 or 1
  ArmyList list{};
  std::uint16_t index{};
  std::uint8_t soldier{};      // of a squad: 0 to 5
  WeaponId weapon{kNoWeapon};  // of a machine; soldiers and guns have their own
  std::uint16_t count{1};
};
struct ComparedTarget {
  ArmyList list{};
  std::uint16_t index{};
  // Thousandths of a kill of a squad's average soldier, of a durability point otherwise; the first is at one step.
  std::vector<std::uint16_t> per_step;
};
struct DamageTable {
  ComparedShooter shooter;
  std::vector<ComparedTarget> targets;
};

struct Comparison {
  int steps{};  // so far reaches the weapon that reaches farthest
  std::vector<DamageTable> tables;
};
// Both must have passed check_roster().
Comparison compare_armies(const Content& content, const std::array<Roster, 2>& armies);

}  // namespace armatura::bronepehota
