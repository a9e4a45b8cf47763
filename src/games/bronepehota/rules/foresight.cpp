#include "games/bronepehota/rules/foresight.h"

#include <algorithm>

#include "base/digest.h"

namespace armatura::bronepehota {
namespace {

constexpr measure::Mm kShortHelp = 150;

Preview::Point point_of(const measure::Place& place) {
  const auto mm = [](measure::Nm nm) { return static_cast<std::int16_t>(measure::divided(nm, measure::kNm)); };
  return {mm(place.x), mm(place.y), mm(place.z)};
}

bool within_short_help(const Preview::Point& from, const Preview::Point& to) {
  return measure::ceil_len(to.x - from.x, to.y - from.y, to.z - from.z) <= kShortHelp;
}

// Evenly thinned to what a preview holds, the end always among them.
void draw(const std::vector<measure::Place>& flown, AimHelp help, Preview& out) {
  std::vector<Preview::Point> points;
  for (const measure::Place& place : flown) {
    const Preview::Point point = point_of(place);
    if (help == AimHelp::Short && !points.empty() && !within_short_help(points.front(), point)) break;
    points.push_back(point);
  }
  const std::size_t most = out.trace.capacity();
  const std::size_t step = points.size() <= most ? 1 : (points.size() + most - 2) / (most - 1);
  for (std::size_t i = 0; i + 1 < points.size(); i += step) out.trace.push_back(points[i]);
  if (!points.empty()) out.trace.push_back(points.back());
}

void count(std::vector<Preview::Likely>& met, ModelId target) {
  const auto known = std::find_if(met.begin(), met.end(), [&](const auto& one) { return one.model == target; });
  known == met.end() ? met.push_back({target, 1}) : static_cast<void>(++known->often);
}
void sort_likely(std::vector<Preview::Likely>& met) {
  std::sort(met.begin(), met.end(), [](const auto& x, const auto& y) {
    return x.often != y.often ? x.often > y.often : x.model.value < y.model.value;
  });
}

void count_likely(const Rules& rules, const State& state, const Fire& a, Preview& out) {
  constexpr std::uint8_t kTrials = 64;
  constexpr std::size_t kNamed = 8;
  std::vector<Preview::Likely> met;
  Rng rng{digest_of(a)};
  for (int trial = 0; trial < kTrials; ++trial) {
    const measure::Impact impact = flight_of(rules, state, a, sample_scatter(rules, rng));
    if (met_by(impact) != Met::Model) continue;
    count(met, model_id(impact.body));
  }
  sort_likely(met);
  out.trials = kTrials;
  for (std::size_t i = 0; i < std::min(met.size(), kNamed); ++i) out.likely.push_back(met[i]);
}

}  // namespace

// BP-7.8-04: each face of the die is another burst.
int foresee_throw(const Rules& rules, const State& state, const Throw& a, Preview& out) {
  const Firepower& grenade = rules.content->weapon(rules.content->grenade).fire;
  int at_target = 0;
  std::vector<Preview::Likely> reached;
  for (int die = 1; die <= grenade.range.sides; ++die) {
    const auto burst = burst_of(rules, state, a, die);
    if (!burst) continue;
    for (const Victim& victim : burst_victims(rules, state, *burst, grenade.blast.steps))
      victim.model == a.target ? static_cast<void>(++at_target) : count(reached, victim.model);
  }
  sort_likely(reached);
  out.trials = grenade.range.sides;
  for (const Preview::Likely& one : reached)
    one.often == out.trials ? out.in_blast.push_back(one.model) : out.likely.push_back(one);
  return at_target;
}

Scatter sample_scatter(const Rules& rules, Rng& rng) {
  const auto error = [&](int most) {
    int sum = 0;
    for (int i = 0; i < kSpreadSummands; ++i)
      sum += static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    return sum * spread_factor(rules);
  };
  Scatter drawn;
  if (spread_factor(rules) == 0) return drawn;
  drawn.yaw = error(kMostAngleError);
  drawn.pitch = error(kMostAngleError);
  drawn.speed += error(kMostSpeedError);
  return drawn;
}

void foresee_fire(const Rules& rules, const State& state, const Fire& a, Preview& out) {
  const AimHelp help = rules.options.aim_help;
  if (help == AimHelp::Off) return;
  std::vector<measure::Place> flown;
  const measure::Impact impact = flight_of(rules, state, a, {}, &flown);
  draw(flown, help, out);
  if (help == AimHelp::Short) return;
  out.met = met_by(impact);
  if (out.met == Met::Model) {
    out.struck = model_id(impact.body);
    out.blow = blow_on(rules, state, a.charge, impact);
  }
  count_likely(rules, state, a, out);
}

}  // namespace armatura::bronepehota
