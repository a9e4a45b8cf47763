// Where the dice of a volley are best aimed: most enemy worth destroyed, then most damage. Dice are counted by what
// they reach, so that equal dice are one case; the rules, the suggestion and the odds all use this one function.
#pragma once
#include <array>
#include <cstdint>

#include "base/fixed_vec.h"
#include "games/salvation/rules/content.h"

namespace armatura::salvation {

// A sector holds few units. Targets beyond so many are left out of the suggestion, lowest Defence first.
inline constexpr std::size_t kMostTargets = 12;
inline constexpr std::size_t kMostClasses = kMostTargets + 1;

// The different Defence values of the targets, lowest first. A die of class c reaches the first c of them.
class Thresholds {
 public:
  // NB: in ascending order.
  void add(int defence) {
    if (values_.empty() || values_.back() != defence) values_.push_back(defence);
  }
  int class_of(int value) const {
    int reached = 0;
    while (reached < static_cast<int>(values_.size()) && values_[static_cast<std::size_t>(reached)] <= value) ++reached;
    return reached;
  }
  std::size_t classes() const { return values_.size() + 1; }

 private:
  FixedVec<int, kMostTargets> values_;
};

struct AllotTarget {
  std::uint8_t reached_by{};  // the lowest class of dice that hits it; 1 or more
  std::uint8_t left{};        // hits that destroy it
  std::int16_t value{};
};
using AllotTargets = FixedVec<AllotTarget, kMostTargets>;  // highest class first
using DiceByClass = std::array<std::uint8_t, kMostClasses>;

struct Allotment {
  std::array<std::uint8_t, kMostTargets> hits{};
  int value{};   // of the destroyed
  int damage{};  // in all
};

Allotment best_allotment(const AllotTargets& targets, const DiceByClass& dice);

}  // namespace armatura::salvation
