// BP-G.8, Infantry paths: the validator.
#include "measure/walking.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <optional>

#include "measure/body_set.h"
#include "measure/carried_gun.h"
#include "measure/contact.h"
#include "measure/foot_leg.h"
#include "measure/special_legs.h"
#include "measure/standing.h"

namespace armatura::measure {
namespace {

class Walk {
 public:
  Walk(const Field& field, const WalkOrder& order) : field_(field), order_(order), at_(order.from.at) {}

  WalkOutcome run() {
    out_.end = order_.from;
    if (!begin()) return out_;
    for (std::size_t i = 0; i < order_.legs.size() && out_.verdict.legal() && !out_.cut; ++i) {
      leg_ = static_cast<std::uint16_t>(i);
      take(order_.legs[i]);
    }
    if (out_.verdict.legal() && !out_.cut) finish();
    if (out_.verdict.legal()) put_down_gun();
    return out_;
  }

 private:
  bool refuse(Stop stop, Point where, Mm z, PieceId piece = kNoPiece, BodyId body = kNoBody) {
    out_.verdict = {stop, leg_, where, z, piece, body};
    return false;
  }

  bool begin() {
    if (!in_bounds(order_.from.at) || !level_in_bounds(order_.from.z) || !is_heading(order_.from.heading.degrees) ||
        !is_heading(order_.facing.degrees) || !is_heading(order_.gun_heading.degrees) || order_.budget < 0 ||
        order_.budget > kMostBudget || field_.bodies.size() > kMostBodies)
      return refuse(Stop::OutOfRange, order_.from.at, order_.from.z);
    if (order_.legs.size() > kMaxLegs) return refuse(Stop::TooManyLegs, order_.from.at, order_.from.z);
    level_ = exact_level(field_.terrain, at_, order_.from.z);
    field_.each_body([&](const Body& body, std::size_t index) {
      if (body.id == order_.walker) return;
      if (body.id == order_.gun) gun_ = CarriedGun(body);
      // BP-4.1-08: contacts at the start are ignored until broken.
      if (body.touch != Touch::Nothing && in_contact(order_.from, kSoldier, body)) {
        at_start_.add(index);
        unbroken_.add(index);
      }
    });
    return true;
  }

  // Spends movement; false when the budget does not allow it.
  bool spend(Mm cost, Point where) {
    out_.leg_costs.push_back(cost);
    out_.cost += cost;
    return out_.cost <= order_.budget || refuse(Stop::Budget, where, whole_level(level_));
  }

  void take(const Leg& leg) {
    const Mm z = whole_level(level_);
    if (!in_bounds(leg.to) || !level_in_bounds(leg.z)) {
      refuse(Stop::OutOfRange, at_, z);
    } else if (!field_.terrain.on_table(leg.to)) {
      refuse(Stop::OffTable, at_, z);
    } else if (leg.to == at_) {
      refuse(Stop::EmptyLeg, at_, z);
    } else {
      switch (leg.gait) {
        case Gait::Walk:
        case Gait::Clamber:
        case Gait::Carry:
          go(leg);
          return;
        case Gait::Ladder:
        case Gait::Climb:
        case Gait::Leap:
          go_special(leg);
          return;
      }
      refuse(Stop::UnknownKind, at_, z);
    }
  }

  // --- Walking, clambering, carrying ---

  void go(const Leg& leg) {
    const bool carries = leg.gait == Gait::Carry;
    if (carries ? !take_hold() : !let_go()) return;
    const Track track = foot_track(field_.terrain, at_, level_, leg);
    // A leg that cannot even begin meets nobody.
    if (track.stop != Stop::None && track.stretches.empty()) {
      refuse(track.stop, at_, whole_level(level_), track.piece);
      return;
    }
    const std::int64_t n = ceil_len(leg.to.x - at_.x, leg.to.y - at_.y);
    const std::optional<Hit> hit = first_contact(leg.to, track, n);
    const std::int64_t until = hit ? kWhole * hit->i / n : kWhole;
    if (track.stop != Stop::None && track.stopped_at < until) {
      const FinePoint where = on_leg(at_, leg.to, track.stopped_at);
      refuse(track.stop, rounded(where), whole_level(level_), track.piece);
      return;
    }
    if (track.stop != Stop::None && !hit) {
      refuse(track.stop, leg.to, leg.z, track.piece);
      return;
    }
    if (!free_of_models(leg.to, track, until, n)) return;

    const Mm times = carries ? 2 : 1;
    Mm cost = times * foot_length(field_.terrain, track, at_, leg.to);
    if (hit) cost = static_cast<Mm>(ceil_div(std::int64_t{cost} * hit->i, n));
    if (hit ? clambered_by(track, until) : track.clambers > 0) cost += kClamberCost;
    if (!spend(cost, leg.to)) return;
    if (!hit) {
      if (carries && !move_gun({leg.to.x - at_.x, leg.to.y - at_.y})) return;
      at_ = leg.to;
      level_ = track.end_level;
      return;
    }
    stop_at_contact(leg.to, *hit, n, carries);
  }

  static bool clambered_by(const Track& track, std::int64_t until) {
    for (const Stretch& stretch : track.stretches)
      if (stretch.from < until && stretch.clambered) return true;
    return false;
  }

  // Where the body is in height at a place of the leg.
  struct Extent {
    Mm low{};
    Mm high{};
  };
  Extent extent_at(const Track& track, std::int64_t t) const {
    for (const Stretch& stretch : track.stretches)
      if (t <= stretch.to) return {whole_level(std::min(stretch.level, stretch.level_end)), stretch.head};
    return {whole_level(level_), whole_level(level_) + kSoldier.height};
  }

  struct Hit {
    std::int64_t i{};
    std::size_t body{};
    Mm level{};
  };

  // BP-G.8-09: the first point of the leg within reach of somebody whom it is forbidden or final to touch.
  std::optional<Hit> first_contact(Point to, const Track& track, std::int64_t n) {
    std::optional<Hit> first;
    const std::int64_t reach = std::int64_t{kContactReach} * kUnit;
    field_each([&](const Body& body, std::size_t index) {
      if (body.touch == Touch::Nothing || body.aloft) return;
      const bool ignored = unbroken_.has(index);
      if (!ignored && far_from(body, at_, to, kContactReach)) return;
      const Rect other = footprint(body);
      if (!ignored && !nearer(fine(at_), fine(to), other, reach + 1)) return;
      bool broken = !ignored;
      for (std::int64_t i = 0; i <= n && (!first || i < first->i); ++i) {
        const std::int64_t t = kWhole * i / n;
        if (t > track.stopped_at) break;
        const FinePoint p = leg_point(at_, to, i, n);
        if (!broken) {
          const Rect base = rect_of(p, order_.from.heading, kSoldier.across, kSoldier.along);
          if (at_most(gap(base, other), kContactGap)) continue;
          broken = true;
        }
        const Extent extent = extent_at(track, t);
        if (!same_band(extent.low, extent.high, body.pose.z, body.pose.z + body.shape.height)) continue;
        if (!within(p, other, reach)) continue;
        first = Hit{i, index, extent.low};
        break;
      }
      if (broken) unbroken_.remove(index);
    });
    return first;
  }

  // BP-4.1-04: no way through other models.
  bool free_of_models(Point to, const Track& track, std::int64_t until, std::int64_t n) {
    bool free = true;
    field_each([&](const Body& body, std::size_t) {
      if (!free || (carrying_ && body.id == order_.gun) || far_from(body, at_, to, kSoldierRadius)) return;
      const Rect other = footprint(body);
      if (!nearer(fine(at_), fine(to), other, clearance(kSoldierRadius))) return;
      for (const Stretch& stretch : track.stretches) {
        if (stretch.from >= until && until != 0) break;
        if (!same_band(whole_level(std::min(stretch.level, stretch.level_end)), stretch.head, body.pose.z,
                       body.pose.z + body.shape.height))
          continue;
        const FinePoint a = on_leg(at_, to, stretch.from);
        const FinePoint b = on_leg(at_, to, std::min(stretch.to, until));
        if (!nearer(a, b, other, clearance(kSoldierRadius))) continue;
        std::int64_t i = 0;
        while (i < n && !within(leg_point(at_, to, i + 1, n), other, clearance(kSoldierRadius))) ++i;
        free = refuse(Stop::Model, rounded(leg_point(at_, to, i, n)), whole_level(stretch.level), kNoPiece, body.id);
        return;
      }
    });
    return free;
  }

  void stop_at_contact(Point to, const Hit& hit, std::int64_t n, bool carries) {
    const Body enemy = field_.bodies[hit.body];
    const Point reached = rounded(leg_point(at_, to, hit.i, n));
    if (enemy.touch == Touch::Forbids) {
      refuse(Stop::ContactForbidden, reached, hit.level, kNoPiece, enemy.id);
      return;
    }
    // The gun comes along as far as he does.
    const Point by{reached.x - at_.x, reached.y - at_.y};
    Body elsewhere = gun_.body();
    elsewhere.pose.at = {elsewhere.pose.at.x + by.x, elsewhere.pose.at.y + by.y};
    const Field field = carries ? Field{field_.terrain, field_.bodies, &elsewhere} : current();
    const auto pose = soldier_at_contact(field, order_.walker, at_, to, hit.i, n, hit.level, enemy);
    if (!pose) {
      refuse(Stop::NoPlaceAtContact, reached, hit.level, kNoPiece, enemy.id);
      return;
    }
    if (carries && !move_gun(by)) return;
    end_at(*pose, enemy.id);
  }

  // --- Ladders, climbs, leaps ---

  void go_special(const Leg& leg) {
    const Mm z = whole_level(level_);
    if (!let_go()) return;  // BP-4.1-32
    const Field field = current();
    WayParts parts;
    const LegCheck check = leg.gait == Gait::Ladder  ? check_ladder(field, order_.walker, at_, z, leg, &parts)
                           : leg.gait == Gait::Climb ? check_climb(field, order_.walker, at_, z, leg, &parts)
                                                     : check_leap(field, order_.walker, at_, z, leg, &parts);
    if (!check.verdict.legal()) {
      out_.verdict = check.verdict;
      out_.verdict.leg = leg_;
      return;
    }
    // RULING: whoever is touched on the way, where nobody can stand, makes the leg illegal; at its end he is met.
    const std::int64_t reach = std::int64_t{kContactReach} * kUnit;
    std::optional<std::size_t> met;
    bool free = true;
    field_each([&](const Body& body, std::size_t index) {
      if (!free || body.touch == Touch::Nothing || body.aloft) return;
      if (unbroken_.has(index)) {
        // BP-4.1-08: only whom he is still in contact with at the end of the leg he has not left.
        if (!in_contact({leg.to, leg.z, order_.from.heading}, kSoldier, body)) unbroken_.remove(index);
        return;
      }
      const bool touched = std::any_of(parts.begin(), parts.end(), [&](const WayPart& part) {
        return same_band(part.low, part.high, body.pose.z, body.pose.z + body.shape.height) &&
               nearer(fine(part.from), fine(part.to), footprint(body), reach + 1);
      });
      if (!touched) return;
      const bool at_end = same_band(leg.z, leg.z + kSoldier.height, body.pose.z, body.pose.z + body.shape.height) &&
                          within(fine(leg.to), footprint(body), reach);
      if (body.touch == Touch::Forbids) {
        free = refuse(Stop::ContactForbidden, leg.to, leg.z, kNoPiece, body.id);
      } else if (!at_end) {
        free = refuse(Stop::NoPlaceAtContact, leg.to, leg.z, kNoPiece, body.id);
      } else if (!met) {
        met = index;
      }
    });
    if (!free || !spend(check.cost, leg.to)) return;
    if (!met) {
      at_ = leg.to;
      level_ = fine_level(leg.z);
      return;
    }
    const Body& enemy = field_.bodies[*met];
    const auto pose = soldier_at_contact(field, order_.walker, leg.to, leg.to, 0, 1, leg.z, enemy);
    if (!pose) {
      refuse(Stop::NoPlaceAtContact, leg.to, leg.z, kNoPiece, enemy.id);
      return;
    }
    end_at(*pose, enemy.id);
  }

  // --- The gun (BP-G.8-07) ---

  bool agreed(Verdict verdict) {
    if (verdict.legal()) return true;
    out_.verdict = verdict;
    out_.verdict.leg = leg_;
    return false;
  }
  bool take_hold() {
    if (carrying_) return true;
    const Pose here{at_, whole_level(level_), order_.from.heading};
    if (!agreed(gun_.take_hold(here, at_ == order_.from.at ? &order_.from : nullptr))) return false;
    carrying_ = true;
    out_.carried = true;
    return true;
  }
  // BP-4.1-33. RULING: it stays as it was carried, since it is turned only at the end of his move (BP-4.1-35); he turns
  // his base so that there is room for it.
  bool let_go() {
    if (!carrying_) return true;
    carrying_ = false;
    constexpr Shape kSlim{10, 10, kSoldier.height, 0, {}, 0};  // within his cylinder
    Pose unused;
    return agreed(
        gun_.put_down(field_, walker_at({at_, whole_level(level_), {}}, kSlim), gun_.body().pose.heading, unused));
  }
  Body walker_at(const Pose& pose, const Shape& shape) const {
    Body walker;
    walker.id = order_.walker;
    walker.pose = pose;
    walker.shape = shape;
    return walker;
  }
  bool move_gun(Point by) { return agreed(gun_.move(field_, order_.walker, by)); }

  void put_down_gun() {
    if (!out_.carried) return;
    out_.gun_end = gun_.body().pose;
    agreed(gun_.put_down(field_, walker_at(out_.end, kSoldier), order_.gun_heading, out_.gun_end));
  }

  // --- The end ---

  // The bodies as they are now, the carried gun in its new place.
  Field current() const { return {field_.terrain, field_.bodies, out_.carried ? &gun_.body() : field_.moved}; }
  template <class Visit>
  void field_each(Visit&& visit) const {
    current().each_body([&](const Body& body, std::size_t index) {
      if (body.id != order_.walker) visit(body, index);
    });
  }

  void end_at(const Pose& pose, BodyId first) {
    out_.cut = first != kNoBody;
    out_.end = pose;
    if (first != kNoBody) out_.touched.push_back(first);
    field_each([&](const Body& body, std::size_t index) {
      if (body.touch == Touch::Nothing || at_start_.has(index) || body.id == first || !in_contact(pose, kSoldier, body))
        return;
      if (body.touch == Touch::Forbids && out_.verdict.legal())
        refuse(Stop::ContactForbidden, pose.at, pose.z, kNoPiece, body.id);
      if (body.touch == Touch::Halts && !out_.touched.full()) out_.touched.push_back(body.id);
    });
  }

  void finish() {
    const Field field = current();
    Verdict verdict;
    // BP-G.7-07: the level under the centre, or a little higher where a corner carries.
    for (Mm up = 0; up <= 2; ++up) {
      const Pose pose{at_, whole_level(level_) + up, order_.facing};
      const Verdict found = stands(field, order_.walker, pose, kSoldier, Footing::Soldier);
      if (up == 0 || found.legal()) verdict = found;
      if (!found.legal()) continue;
      end_at(pose, kNoBody);
      break;
    }
    if (verdict.legal()) return;
    out_.verdict = verdict;
    out_.verdict.leg = leg_;
    out_.end = {at_, whole_level(level_), order_.facing};
  }

  const Field& field_;
  const WalkOrder& order_;
  Point at_;
  std::int64_t level_{};
  std::uint16_t leg_{};
  BodySet at_start_;
  BodySet unbroken_;
  bool carrying_{};
  CarriedGun gun_;
  WalkOutcome out_;
};

}  // namespace

WalkOutcome walk(const Field& field, const WalkOrder& order) { return Walk(field, order).run(); }

}  // namespace armatura::measure
