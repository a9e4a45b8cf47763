// The area a machine can come to rest in: straight runs from the start, and after each turn again.
#include <algorithm>
#include <cstdlib>

#include "measure/contour.h"
#include "measure/reach.h"

namespace armatura::measure {
namespace {

constexpr Mm kSpacing = 5;
constexpr Mm kWidestDrive = 600;
constexpr Mm kBeyond = 8;         // rays run a little further than the budget, to see where it ends between two points
constexpr Mm kBetweenTurns = 10;  // a turn is tried at every so many mm of the first run
constexpr Mm kBetweenShifts = 2;  // and a shift of a walker
constexpr int kFirstHeadings = 2;
constexpr int kLaterHeadings = 5;
constexpr int kLaterEvery = 4;  // of the lattice, in each direction
constexpr std::int32_t kFar = INT32_MAX / 2;

class Spread {
 public:
  Spread(const Field& field, const DriveOrder& machine) : field_(field), order_(machine) {
    order_.legs = {};
    order_.towed = kNoBody;
    const Mm reach = std::min(order_.budget, kWidestDrive) + kBeyond;
    half_ = reach / kSpacing + 2;
    side_ = 2 * half_ + 1;
    origin_ = {order_.from.at.x - half_ * kSpacing, order_.from.at.y - half_ * kSpacing};
    best_.assign(static_cast<std::size_t>(side_ * side_), kFar);
    level_.assign(best_.size(), 0);
    state_.assign(best_.size(), State::Unknown);
    budget_ = std::min(order_.budget, kWidestDrive);
  }

  Reach run() {
    const Pose start = order_.from;
    mark(start, 0, 0);
    rays_from(start, 0, 1);
    runs(start, Drive::Forward, 1, order_.chassis.forward_cost);
    runs(start, Drive::Back, 1, order_.chassis.back_cost);
    runs(start, Drive::Side, 1, order_.chassis.side_cost);
    runs(start, Drive::Side, -1, order_.chassis.side_cost);
    // Only where something stands does a second turn lead further than the first.
    if (crowded_) {
      const std::vector<std::int32_t> once = best_;
      for (int row = 0; row < side_; row += kLaterEvery)
        for (int column = 0; column < side_; column += kLaterEvery)
          if (const std::int32_t cost = once[index(column, row)]; cost + order_.chassis.turn_cost < budget_)
            rays_from({at(column, row), level_[index(column, row)], {}}, cost, kLaterHeadings);
    }
    return outline();
  }

 private:
  enum class State : std::uint8_t { Unknown, Plain, Crowded };

  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * side_ + column); }
  Point at(int column, int row) const { return {origin_.x + column * kSpacing, origin_.y + row * kSpacing}; }

  // Nothing near enough to matter, whichever way the machine looks.
  bool plain(int column, int row) {
    State& state = state_[index(column, row)];
    if (state != State::Unknown) return state == State::Plain;
    const Point p = at(column, row);
    const Mm room = (order_.shape.across + order_.shape.along) / 2 + kSpacing;
    const Bounds near = grown({p.x, p.y, p.x, p.y}, room);
    bool free = near.left >= 0 && near.bottom >= 0 && near.right <= field_.terrain.width() &&
                near.top <= field_.terrain.depth();
    PieceSet set;
    field_.terrain.near(near, set);
    set.each([&](std::uint16_t piece) { free = free && apart(field_.terrain.bounds(piece), near); });
    field_.each_body([&](const Body& body, std::size_t) {
      const Mm reach = room + (body.shape.across + body.shape.along) / 2;
      if (body.id != order_.machine && std::abs(body.pose.at.x - p.x) <= reach &&
          std::abs(body.pose.at.y - p.y) <= reach)
        free = false;
    });
    crowded_ |= !free;
    state = free ? State::Plain : State::Crowded;
    return free;
  }

  void mark(const Pose& pose, std::int32_t cost, Mm off) {
    const int column = static_cast<int>(divided(pose.at.x - origin_.x, kSpacing));
    const int row = static_cast<int>(divided(pose.at.y - origin_.y, kSpacing));
    if (column < 0 || row < 0 || column >= side_ || row >= side_) return;
    if (cost + off >= best_[index(column, row)]) return;
    best_[index(column, row)] = cost + off;
    level_[index(column, row)] = pose.z;
  }

  // Straight on from a pose that cost so much: every point where it may stop.
  void ray(const Pose& from, Drive drive, int sign, std::int32_t cost, Mm rate) {
    if (rate == 0) return;
    order_.from = from;
    order_.budget = kLongestTable;
    const Mm longest = free_run(field_, order_, drive, sign, (budget_ + kBeyond - cost) / rate);
    const Facing facing = facing_of(from.heading);
    const bool side = drive == Drive::Side;
    const std::int64_t x = side ? facing.cosine : facing.sine;
    const std::int64_t y = side ? -facing.sine : facing.cosine;
    const std::int64_t way = drive == Drive::Back ? -1 : sign;
    for (Mm d = 1; d <= longest; ++d) {
      const FinePoint p{fine(from.at).x + way * d * x, fine(from.at).y + way * d * y};
      const int column = static_cast<int>(divided(p.x - fine(origin_).x, std::int64_t{kSpacing} * kUnit));
      const int row = static_cast<int>(divided(p.y - fine(origin_).y, std::int64_t{kSpacing} * kUnit));
      if (column < 0 || row < 0 || column >= side_ || row >= side_) return;
      const std::int32_t total = cost + d * rate;
      std::int32_t& best = best_[index(column, row)];
      if (total >= best) continue;
      // Near enough to the lattice point to speak for it.
      const Point node = at(column, row);
      if (std::abs(p.x - fine(node).x) > kUnit * 3 / 2 || std::abs(p.y - fine(node).y) > kUnit * 3 / 2) continue;
      if (plain(column, row)) {
        best = total;
        level_[index(column, row)] = 0;
        continue;
      }
      const DriveLeg leg{drive, static_cast<std::int32_t>(side ? sign * d : d)};
      order_.legs = {&leg, 1};
      const DriveOutcome outcome = measure::drive(field_, order_);
      order_.legs = {};
      if (!outcome.verdict.legal() || outcome.cut) continue;
      best = cost + outcome.cost;
      level_[index(column, row)] = outcome.end.z;
    }
  }

  // A turn to every heading, and straight on.
  void rays_from(const Pose& from, std::int32_t cost, int apart_by) {
    const Chassis& chassis = order_.chassis;
    for (int degrees = 0; degrees < kCircle; degrees += apart_by) {
      const Heading heading = turned(from.heading, degrees);
      // NB: after a first turn the heading is forgotten, so that of a flyer is taken to be the dearest.
      const int angle = chassis.turn_unit != 0 && cost == 0 ? angle_between(from.heading, heading) : 90;
      const Mm turning = chassis.turn_unit == 0
                             ? chassis.turn_cost
                             : chassis.turn_cost * ((angle + chassis.turn_unit - 1) / chassis.turn_unit);
      if (degrees != 0 && cost + turning > budget_) continue;
      order_.from = from;
      order_.budget = kLongestTable;
      if (degrees != 0 && !free_turn(field_, order_, heading)) continue;
      ray({from.at, from.z, heading}, Drive::Forward, 1, degrees == 0 ? cost : cost + turning, chassis.forward_cost);
      ray({from.at, from.z, heading}, Drive::Back, 1, degrees == 0 ? cost : cost + turning, chassis.back_cost);
    }
  }

  // A first run without a turn, and turns and shifts along it.
  void runs(const Pose& from, Drive drive, int sign, Mm rate) {
    if (rate == 0) return;
    ray(from, drive, sign, 0, rate);
    order_.from = from;
    order_.budget = kLongestTable;
    const Mm longest = free_run(field_, order_, drive, sign, budget_ / rate);
    const Mm every = order_.chassis.side_cost == 0 ? kBetweenTurns : kBetweenShifts;
    for (Mm d = every; d <= longest; d += every) {
      const DriveLeg leg{drive, static_cast<std::int32_t>(drive == Drive::Side ? sign * d : d)};
      order_.from = from;
      order_.legs = {&leg, 1};
      const DriveOutcome outcome = measure::drive(field_, order_);
      order_.legs = {};
      if (!outcome.verdict.legal() || outcome.cut) continue;
      shifts(outcome.end, drive, outcome.cost);
      if (d % kBetweenTurns == 0 && outcome.cost + order_.chassis.turn_cost <= budget_)
        rays_from(outcome.end, outcome.cost, kFirstHeadings);
    }
  }

  // Table 2: walkers go on sideways, or straight on after that, without a turn.
  void shifts(const Pose& from, Drive before, std::int32_t cost) {
    const Chassis& chassis = order_.chassis;
    if (chassis.side_cost == 0) return;
    if (before == Drive::Side) {
      ray(from, Drive::Forward, 1, cost, chassis.forward_cost);
      ray(from, Drive::Back, 1, cost, chassis.back_cost);
    } else {
      ray(from, Drive::Side, 1, cost, chassis.side_cost);
      ray(from, Drive::Side, -1, cost, chassis.side_cost);
    }
  }

  Reach outline() const {
    Reach reach;
    std::vector<Mm> levels;
    for (std::size_t i = 0; i < best_.size(); ++i)
      if (best_[i] <= budget_) levels.push_back(level_[i]);
    std::sort(levels.begin(), levels.end());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    for (const Mm z : levels) {
      Contour contour(origin_, side_, kSpacing);
      for (int row = 0; row < side_; ++row)
        for (int column = 0; column < side_; ++column)
          if (best_[index(column, row)] <= budget_ && level_[index(column, row)] == z) contour.mark(column, row);
      contour.refine([&](Point in, Point out) -> Mm {
        const auto cost = [&](Point p) {
          return best_[index((p.x - origin_.x) / kSpacing, (p.y - origin_.y) / kSpacing)];
        };
        // Where the budget ends the area, in proportion; where something is in the way, half-way.
        if (cost(out) >= kFar || cost(out) <= budget_) return kSpacing / 2;
        return std::clamp<Mm>(kSpacing * (budget_ - cost(in)) / std::max(1, cost(out) - cost(in)), 0, kSpacing);
      });
      reach.levels.push_back({z, contour.rings()});
    }
    return reach;
  }

  const Field& field_;
  DriveOrder order_;
  Mm budget_{};
  int half_{};
  int side_{};
  Point origin_;
  bool crowded_{};
  std::vector<std::int32_t> best_;
  std::vector<Mm> level_;
  std::vector<State> state_;
};

}  // namespace

Reach machine_reach(const Field& field, const DriveOrder& machine) {
  if (!in_bounds(machine.from.at) || !level_in_bounds(machine.from.z) || !is_heading(machine.from.heading.degrees) ||
      machine.budget < 0)
    return {};
  return Spread(field, machine).run();
}

}  // namespace armatura::measure
