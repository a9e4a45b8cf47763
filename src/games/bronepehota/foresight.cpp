#include "games/bronepehota/foresight.h"

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

void count_likely(const Rules& rules, const State& state, const Fire& a, Preview& out) {
  std::vector<Preview::Likely> met;
  Rng rng{digest_of(a)};
  for (int trial = 0; trial < Preview::kTrials; ++trial) {
    const measure::Impact impact = flight_of(rules, state, a, sample_scatter(rules, rng));
    if (met_by(impact) != Met::Model) continue;
    const ModelId target = model_id(impact.body);
    const auto known = std::find_if(met.begin(), met.end(), [&](const auto& one) { return one.model == target; });
    known == met.end() ? met.push_back({target, 1}) : static_cast<void>(++known->often);
  }
  std::sort(met.begin(), met.end(), [](const auto& x, const auto& y) {
    return x.often != y.often ? x.often > y.often : x.model.value < y.model.value;
  });
  for (const Preview::Likely& one : met)
    if (!out.likely.full()) out.likely.push_back(one);
}

}  // namespace

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
