#include "measure/drive_search.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

using Legs = FixedVec<DriveLeg, kMaxLegs>;

constexpr int kFirstTurns = 15;  // degrees between the first headings tried with two turns
constexpr Mm kFirstRuns = 20;    // millimetres between the lengths of the first run
constexpr Mm kPastRuns = 10;

class Planner {
 public:
  Planner(const Field& field, const DriveQuestion& question, Mm tolerance)
      : field_(field), question_(question), order_(question.machine), tolerance_(tolerance) {}

  DriveProposal run() {
    const Pose& from = order_.from;
    if (!in_bounds(from.at) || !in_bounds(question_.to) || !is_heading(from.heading.degrees)) return {};
    Legs legs;
    // Where it stands, perhaps turned.
    if (distance2(from.at) <= std::int64_t{tolerance_} * tolerance_) offer(legs, from.heading, 0);
    ahead(legs, from, 0);
    shifted(legs, from);
    turn_and_go(legs, from, 0);
    // A run first, then a turn and a run.
    for (const Drive drive : {Drive::Forward, Drive::Back}) {
      const Mm rate = drive == Drive::Forward ? order_.chassis.forward_cost : order_.chassis.back_cost;
      if (rate == 0 || (drive == Drive::Back && order_.towed != kNoBody)) continue;
      const Mm longest = free_run(field_, order_, drive, 1, order_.budget / rate);
      for (Mm run = kPastRuns; run <= longest; run += kPastRuns) {
        Legs first;
        first.push_back({drive, run});
        turn_and_go(first, after(from, drive, run), run * rate);
      }
    }
    if (!best_.found) two_turns(from);
    return best_;
  }

 private:
  std::int64_t distance2(Point p) const {
    const std::int64_t dx = p.x - question_.to.x;
    const std::int64_t dy = p.y - question_.to.y;
    return dx * dx + dy * dy;
  }
  static Pose after(const Pose& from, Drive drive, Mm run) {
    const Facing facing = facing_of(from.heading);
    const std::int64_t sign = drive == Drive::Back ? -run : run;
    const FinePoint at = fine(from.at);
    return {rounded({at.x + sign * facing.sine, at.y + sign * facing.cosine}), from.z, from.heading};
  }
  Mm turn_cost(Heading from, Heading to) const {
    if (from == to) return 0;
    const Chassis& chassis = order_.chassis;
    return chassis.turn_unit == 0
               ? chassis.turn_cost
               : chassis.turn_cost * ((angle_between(from, to) + chassis.turn_unit - 1) / chassis.turn_unit);
  }
  // What the wish for a heading will still cost.
  Mm last_turn(Heading heading) const {
    return question_.heading < 0 ? 0 : turn_cost(heading, heading_of(question_.heading));
  }

  // Straight on or back, without a turn.
  void ahead(const Legs& before, const Pose& from, Mm cost) {
    const std::int64_t dx = question_.to.x - from.at.x;
    const std::int64_t dy = question_.to.y - from.at.y;
    const Facing facing = facing_of(from.heading);
    const Mm along = static_cast<Mm>(divided(dx * facing.sine + dy * facing.cosine, kUnit));
    if (along == 0) return;
    const Drive drive = along > 0 ? Drive::Forward : Drive::Back;
    const Mm rate = along > 0 ? order_.chassis.forward_cost : order_.chassis.back_cost;
    if (rate == 0 || distance2(after(from, drive, std::abs(along)).at) > std::int64_t{tolerance_} * tolerance_) return;
    Legs legs = before;
    legs.push_back({drive, std::abs(along)});
    offer(legs, from.heading, cost + std::abs(along) * rate);
  }

  // For walkers: to the side and ahead.
  void shifted(const Legs& before, const Pose& from) {
    if (order_.chassis.side_cost == 0) return;
    const std::int64_t dx = question_.to.x - from.at.x;
    const std::int64_t dy = question_.to.y - from.at.y;
    const Facing facing = facing_of(from.heading);
    const Mm side = static_cast<Mm>(divided(dx * facing.cosine - dy * facing.sine, kUnit));
    const Mm along = static_cast<Mm>(divided(dx * facing.sine + dy * facing.cosine, kUnit));
    if (side == 0) return;
    const Mm along_cost = std::abs(along) * (along > 0 ? order_.chassis.forward_cost : order_.chassis.back_cost);
    const DriveLeg across{Drive::Side, side};
    const DriveLeg straight{along > 0 ? Drive::Forward : Drive::Back, std::abs(along)};
    const Mm cost = std::abs(side) * order_.chassis.side_cost + along_cost;
    for (const bool side_first : {true, false}) {
      Legs legs = before;
      if (side_first) legs.push_back(across);
      if (along != 0) legs.push_back(straight);
      if (!side_first) legs.push_back(across);
      offer(legs, from.heading, cost);
    }
  }

  // A turn towards the goal (or away from it, to back up) and straight there.
  void turn_and_go(const Legs& before, const Pose& from, Mm cost) {
    const std::int64_t dx = question_.to.x - from.at.x;
    const std::int64_t dy = question_.to.y - from.at.y;
    const Mm length = static_cast<Mm>(isqrt(static_cast<std::uint64_t>(dx * dx + dy * dy)));
    if (length == 0) return;
    for (const bool back : {false, true}) {
      const Mm rate = back ? order_.chassis.back_cost : order_.chassis.forward_cost;
      if (rate == 0 || (back && order_.towed != kNoBody)) continue;
      const Heading straight = turned(bearing(dx, dy), back ? 180 : 0);
      const Mm total = cost + turn_cost(from.heading, straight) + length * rate;
      if (total + last_turn(straight) >= limit()) continue;
      for (const Mm extra : {0, 1}) {
        const Drive drive = back ? Drive::Back : Drive::Forward;
        const Pose facing{from.at, from.z, straight};
        if (distance2(after(facing, drive, length + extra).at) > std::int64_t{tolerance_} * tolerance_) continue;
        Legs legs = before;
        if (!(straight == from.heading)) legs.push_back({Drive::Turn, straight.degrees});
        legs.push_back({drive, length + extra});
        if (offer(legs, straight, total + extra * rate)) break;
      }
    }
  }

  void two_turns(const Pose& from) {
    for (int degrees = 0; degrees < kCircle; degrees += kFirstTurns) {
      const Heading heading = turned(from.heading, degrees);
      const Mm turning = turn_cost(from.heading, heading);
      if (turning >= order_.budget) continue;
      Legs first;
      DriveOrder turned_order = order_;
      turned_order.from.heading = heading;
      if (degrees != 0) first.push_back({Drive::Turn, heading.degrees});
      const Mm longest = free_run(field_, turned_order, Drive::Forward, 1, order_.budget - turning);
      for (Mm run = kFirstRuns; run <= longest; run += kFirstRuns) {
        Legs legs = first;
        legs.push_back({Drive::Forward, run});
        turn_and_go(legs, after(turned_order.from, Drive::Forward, run), turning + run);
      }
    }
  }

  Mm limit() const { return best_.found ? best_.outcome.cost : order_.budget + 1; }

  // Keeps a path that is legal, near enough and cheaper than the best so far.
  bool offer(Legs legs, Heading heading, Mm cost) {
    if (question_.heading >= 0 && heading.degrees != question_.heading) {
      cost += last_turn(heading);
      legs.push_back({Drive::Turn, question_.heading});
    }
    if (legs.empty() || cost > order_.budget || cost >= limit()) return false;
    DriveOrder order = order_;
    order.legs = {legs.begin(), legs.size()};
    const DriveOutcome outcome = drive(field_, order);
    if (!outcome.verdict.legal() || outcome.cut || outcome.cost >= limit()) return false;
    if (distance2(outcome.end.at) > std::int64_t{tolerance_} * tolerance_) return false;
    best_.found = true;
    best_.legs = legs;
    best_.outcome = outcome;
    return true;
  }

  const Field& field_;
  const DriveQuestion& question_;
  DriveOrder order_;
  Mm tolerance_;
  DriveProposal best_;
};

}  // namespace

DriveProposal search_drive(const Field& field, const DriveQuestion& question, Mm tolerance) {
  return Planner(field, question, tolerance).run();
}

}  // namespace armatura::measure
