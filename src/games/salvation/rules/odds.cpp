#include "games/salvation/rules/odds.h"

#include <algorithm>

#include "games/salvation/rules/allotment.h"
#include "games/salvation/rules/battle.h"
#include "games/salvation/rules/position.h"

namespace armatura::salvation {
namespace {

__extension__ using Wide = unsigned __int128;  // 6 to the power of 40 dice needs 104 bits

Wide power_of_six(int exponent) {
  Wide power = 1;
  for (int i = 0; i < exponent; ++i) power *= 6;
  return power;
}

// One volley: the targets, how a die falls into classes, and the pool.
struct Volley {
  AllotTargets targets;
  FixedVec<UnitId, kMostTargets> units;            // the same targets
  std::array<std::uint8_t, kMostClasses> faces{};  // faces of a die in each class
  std::size_t classes{};
};

Volley volley_against(const Rules& rules, const State& state, const Battle& battle, Side side, bool first,
                      Units targets) {
  struct Found {
    UnitId unit;
    int defence{};
  };
  FixedVec<Found, kMaxFigures> found;
  each(targets, [&](UnitId unit) { found.push_back({unit, stats_of(rules, state, unit).defence}); });
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return a.defence != b.defence ? a.defence > b.defence : a.unit < b.unit;
  });
  while (found.size() > kMostTargets) found.pop_back();
  Thresholds thresholds;
  for (std::size_t i = found.size(); i-- > 0;) thresholds.add(found[i].defence);
  Volley volley;
  for (const Found& one : found) {
    const Stats& stats = stats_of(rules, state, one.unit);
    volley.targets.push_back({static_cast<std::uint8_t>(thresholds.class_of(one.defence)),
                              static_cast<std::uint8_t>(stats.durability - unit_of(state, one.unit).damage),
                              static_cast<std::int16_t>(unit_value(rules, state, rules.type_of(one.unit)))});
    volley.units.push_back(one.unit);
  }
  volley.classes = thresholds.classes();
  const int modifier = die_modifier(rules, state, battle, side, first).sum();
  for (int face = 1; face <= 6; ++face) ++volley.faces[static_cast<std::size_t>(thresholds.class_of(face + modifier))];
  return volley;
}

// Goes through every multiset of dice with the number of sequences it stands for.
template <class Visit>
void each_roll(const Volley& volley, int dice, std::size_t c, Wide weight, DiceByClass& counts, const Visit& visit) {
  if (c == 0) {  // the rest reaches nothing
    for (int i = 0; i < dice; ++i) weight *= volley.faces[0];
    if (weight == 0) return;
    counts[0] = static_cast<std::uint8_t>(dice);
    return visit(counts, weight);
  }
  // weight * (dice over n) * faces^n, built up step by step.
  Wide share = weight;
  for (int n = 0; n <= dice; ++n) {
    if (n > 0) share = share * static_cast<Wide>(dice - n + 1) / static_cast<Wide>(n) * volley.faces[c];
    if (share == 0) break;
    counts[c] = static_cast<std::uint8_t>(n);
    each_roll(volley, dice - n, c - 1, share, counts, visit);
  }
  counts[c] = 0;
}

// Shares of kOddsTotal out of weights; what rounding leaves over goes to the largest.
template <std::size_t N>
std::array<std::uint64_t, N> shares(std::array<Wide, N> weights, Wide total) {
  while ((total >> 86) != 0) {  // room for the multiplication
    total >>= 1;
    for (Wide& weight : weights) weight >>= 1;
  }
  std::array<std::uint64_t, N> result{};
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) {
    result[i] = static_cast<std::uint64_t>((weights[i] * kOddsTotal + total / 2) / total);
    sum += result[i];
  }
  std::uint64_t& largest = *std::max_element(result.begin(), result.end());
  largest = largest + kOddsTotal - sum;
  return result;
}

std::uint64_t part_of(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>((static_cast<Wide>(a) * b + kOddsTotal / 2) / kOddsTotal);
}

using Losses = std::array<Wide, kMaxLosses + 1>;

// What a volley does, counted over all rolls.
struct VolleyResult {
  Losses losses{};
  Wide value{};  // lost, times the weight
  Wide cleared{};
};

void count_result(VolleyResult& result, const Volley& volley, const Allotment& allotment, Wide weight) {
  std::size_t lost = 0;
  for (std::size_t t = 0; t < volley.targets.size(); ++t) lost += allotment.hits[t] >= volley.targets[t].left;
  result.losses[std::min(lost, kMaxLosses)] += weight;
  result.value += weight * static_cast<Wide>(allotment.value);
  if (lost == volley.targets.size()) result.cleared += weight;
}

std::uint64_t thousandths(Wide value, Wide total) {
  while ((total >> 100) != 0) {
    total >>= 1;
    value >>= 1;
  }
  return static_cast<std::uint64_t>((value * 1000 + total / 2) / total);
}

}  // namespace

Odds odds(const Rules& rules, const State& state, const LineUp& line_up) {
  const Battle battle = battle_of(line_up);
  const Side starter = line_up.starter;
  const Units own{line_up.units.bits & rules.units_of_side[index(starter)].bits};
  const Units others{line_up.units.bits & rules.units_of_side[index(other(starter))].bits};
  const Volley first = volley_against(rules, state, battle, starter, true, others);
  const Volley second = volley_against(rules, state, battle, other(starter), false, own);

  // The first volley decides the losses of the other side and with how many dice it answers.
  const int dice = volley_dice(rules, state, battle, own, true);
  VolleyResult first_result;
  std::array<Wide, kMaxDice + 1> answers{};
  DiceByClass counts{};
  each_roll(first, dice, first.classes - 1, 1, counts, [&](const DiceByClass& roll, Wide weight) {
    const Allotment allotment = best_allotment(first.targets, roll);
    count_result(first_result, first, allotment, weight);
    Units left = others;
    for (std::size_t t = 0; t < first.targets.size(); ++t)
      if (allotment.hits[t] >= first.targets[t].left) left = left.without(first.units[t]);
    answers[static_cast<std::size_t>(volley_dice(rules, state, battle, left, false))] += weight;
  });

  Odds odds;
  const Wide total = power_of_six(dice);
  odds.losses[index(other(starter))] = shares(first_result.losses, total);
  odds.cleared[index(starter)] = shares(std::array{first_result.cleared, total - first_result.cleared}, total)[0];
  odds.mean_value_lost[index(other(starter))] = thousandths(first_result.value, total);

  // The starter's losses depend on the number of answering dice alone.
  const auto answer_shares = shares(answers, total);
  for (std::size_t n = 0; n < answer_shares.size(); ++n) {
    if (answer_shares[n] == 0) continue;
    VolleyResult result;
    counts = {};
    each_roll(second, static_cast<int>(n), second.classes - 1, 1, counts, [&](const DiceByClass& roll, Wide weight) {
      count_result(result, second, best_allotment(second.targets, roll), weight);
    });
    const Wide rolls = power_of_six(static_cast<int>(n));
    const auto losses = shares(result.losses, rolls);
    for (std::size_t i = 0; i < losses.size(); ++i)
      odds.losses[index(starter)][i] += part_of(answer_shares[n], losses[i]);
    odds.cleared[index(other(starter))] +=
        part_of(answer_shares[n], shares(std::array{result.cleared, rolls - result.cleared}, rolls)[0]);
    odds.mean_value_lost[index(starter)] += part_of(answer_shares[n], thousandths(result.value, rolls));
  }
  return odds;
}

}  // namespace armatura::salvation
