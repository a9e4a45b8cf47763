#include "games/salvation/rules/allotment.h"

namespace armatura::salvation {
namespace {

// Spends the dice on these targets, the chosen ones until they are destroyed, the others as far as dice are left. The
// lowest die that reaches a target is spent on it, highest Defence first: so the others stay useful. False when the
// chosen ones cannot all be destroyed.
bool allot(const AllotTargets& targets, std::uint32_t chosen, DiceByClass dice, Allotment& allotment) {
  allotment = {};
  const auto spend = [&](std::size_t target) {
    for (std::size_t c = targets[target].reached_by; c < dice.size(); ++c) {
      if (dice[c] == 0) continue;
      --dice[c];
      ++allotment.hits[target];
      ++allotment.damage;
      return true;
    }
    return false;
  };
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (((chosen >> t) & 1u) == 0) continue;
    for (int hit = 0; hit < targets[t].left; ++hit)
      if (!spend(t)) return false;
    allotment.value += targets[t].value;
  }
  // Who could be destroyed with the rest belongs to another choice; so the others are hit at most short of that.
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (((chosen >> t) & 1u) != 0) continue;
    for (int hit = 0; hit + 1 < targets[t].left && spend(t); ++hit) continue;
  }
  return true;
}

}  // namespace

Allotment best_allotment(const AllotTargets& targets, const DiceByClass& dice) {
  Allotment best{{}, -1, -1};
  for (std::uint32_t chosen = 0; chosen < (1u << targets.size()); ++chosen) {
    Allotment tried;
    if (!allot(targets, chosen, dice, tried)) continue;
    if (tried.value > best.value || (tried.value == best.value && tried.damage > best.damage)) best = tried;
  }
  return best;
}

}  // namespace armatura::salvation
