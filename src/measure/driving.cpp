// BP-G.9, Machine paths: the validator.
#include "measure/driving.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "measure/contact.h"
#include "measure/passage.h"

namespace armatura::measure {
namespace {

class Driver {
 public:
  Driver(const Field& field, const DriveOrder& order)
      : field_(field), order_(order), pose_(order.from), level_(fine_level(order.from.z)) {}

  DriveOutcome run() {
    out_.end = pose_;
    if (!begin()) return out_;
    for (std::size_t i = 0; i < order_.legs.size() && out_.verdict.legal() && !out_.cut; ++i) {
      leg_ = static_cast<std::uint16_t>(i);
      take(order_.legs[i]);
    }
    if (out_.verdict.legal()) finish();
    return out_;
  }

  bool turns_free(Heading heading) {
    if (!begin()) return false;
    turn(heading);
    return out_.verdict.legal() && !out_.cut;
  }

  // How far a translation gets, for free_run().
  Mm run_free(Drive drive, int sign, Mm longest) {
    if (!begin() || longest < 1) return 0;
    Mm amount = std::min(longest, kLongestTable);
    while (amount > 0) {
      const Passage passage = passed(way_of(drive, sign * amount));
      if (passage.verdict.legal() && !passage.hit) return amount;
      const Mm reached = static_cast<Mm>(passage.hit ? passage.hit->i - 1 : passage.reached);
      amount = std::min(amount - 1, reached);
    }
    return 0;
  }

 private:
  bool refuse(Stop stop, Point where, PieceId piece = kNoPiece, BodyId body = kNoBody) {
    out_.verdict = {stop, leg_, where, whole_up(level_), piece, body};
    return false;
  }

  bool begin() {
    const Shape& shape = order_.shape;
    if (!in_bounds(pose_.at) || !level_in_bounds(pose_.z) || !is_heading(pose_.heading.degrees) || order_.budget < 0 ||
        order_.budget > kMostBudget || field_.bodies.size() > kMostBodies || shape.across <= 0 || shape.along <= 0 ||
        shape.height <= 0)
      return refuse(Stop::OutOfRange, pose_.at);
    if (order_.legs.size() > kMaxLegs) return refuse(Stop::TooManyLegs, pose_.at);
    field_.each_body([&](const Body& body, std::size_t index) {
      if (body.id == order_.machine) return;
      if (body.id == order_.towed) {
        towed_ = body;
        out_.towing = true;
      }
      // BP-4.1-08, which holds for machines by BP-4.2-17.
      if (touches(body) && in_contact(pose_, shape, body)) {
        at_start_.add(index);
        unbroken_.add(index);
      }
    });
    return true;
  }

  // BP-4.2-25: a flyer in flight touches nobody.
  bool touches(const Body& body) const { return body.touch != Touch::Nothing && !body.aloft && !order_.chassis.flies; }
  template <class Visit>
  void each_other(Visit&& visit) const {
    field_.each_body([&](const Body& body, std::size_t index) {
      if (body.id != order_.machine && !(out_.towing && body.id == order_.towed)) visit(body, index);
    });
  }

  bool spend(Mm cost, Point where) {
    out_.leg_costs.push_back(cost);
    out_.cost += cost;
    return out_.cost <= order_.budget || refuse(Stop::Budget, where);
  }

  void take(const DriveLeg& leg) {
    const Chassis& chassis = order_.chassis;
    const std::int32_t amount = leg.amount;
    const bool towing = out_.towing;
    switch (leg.drive) {
      case Drive::Forward:
        if (amount < 1 || amount > kFarthest) break;
        translate(way_of(leg.drive, amount), chassis.forward_cost);
        return;
      case Drive::Back:
        if (chassis.back_cost == 0 || towing) {
          refuse(Stop::UnknownKind, pose_.at);
          return;
        }
        if (amount < 1 || amount > kFarthest) break;
        translate(way_of(leg.drive, amount), chassis.back_cost);
        return;
      case Drive::Side:
        if (chassis.side_cost == 0 || towing) {
          refuse(Stop::UnknownKind, pose_.at);
          return;
        }
        if (amount == 0 || amount > kFarthest || amount < -kFarthest) break;
        translate(way_of(leg.drive, amount), chassis.side_cost);
        return;
      case Drive::Turn:
        if (!is_heading(amount)) break;
        turn(heading_of(amount));
        return;
    }
    refuse(leg.amount == 0 ? Stop::EmptyLeg : Stop::OutOfRange, pose_.at);
  }

  // --- Translations (BP-G.9-01) ---

  Way way_of(Drive drive, std::int32_t amount) const {
    const Facing facing = facing_of(pose_.heading);
    const bool side = drive == Drive::Side;
    const std::int64_t sign = drive == Drive::Back ? -amount : amount;
    const std::int64_t x = side ? facing.cosine : facing.sine;
    const std::int64_t y = side ? -facing.sine : facing.cosine;
    const FinePoint a = fine(pose_.at);
    const Point b = rounded({a.x + sign * x, a.y + sign * y});
    return {pose_.at, b, std::abs(amount),
            drive == Drive::Forward ? order_.chassis.step_forward : order_.chassis.step_other};
  }

  Passage passed(const Way& way) {
    const Roller roller{field_,       order_.machine, out_.towing ? order_.towed : kNoBody,
                        order_.shape, pose_.heading,  order_.chassis.flies};
    Passage passage = pass(roller, way, level_, unbroken_);
    passage.verdict.leg = leg_;
    return passage;
  }

  void translate(const Way& way, Mm rate) {
    const Passage passage = passed(way);
    if (!passage.verdict.legal()) {
      out_.verdict = passage.verdict;
      return;
    }
    const std::int64_t walked = passage.hit ? passage.hit->i : way.n;
    if (!spend(static_cast<Mm>(walked + passage.ramp_extra) * rate, way.b)) return;
    if (passage.hit) {
      stop_at_contact(way, *passage.hit);
    } else {
      pose_.at = way.b;
      level_ = passage.level;
    }
    if (out_.verdict.legal() && !out_.cut) draw_after();
  }

  void stop_at_contact(const Way& way, const Passage::Hit& hit) {
    const Body enemy = field_.bodies[hit.body];
    const FinePoint at = leg_point(way.a, way.b, hit.i, way.n);
    if (enemy.touch == Touch::Forbids) {
      refuse(Stop::ContactForbidden, rounded(at), kNoPiece, enemy.id);
      return;
    }
    const Field field = without_towed();
    const auto pose =
        machine_at_contact(field, order_.machine, order_.shape, pose_.heading, at, whole_up(hit.level), enemy);
    if (!pose) {
      refuse(Stop::NoPlaceAtContact, rounded(at), kNoPiece, enemy.id);
      return;
    }
    pose_ = *pose;
    level_ = fine_level(pose->z);
    out_.cut = true;
    out_.touched.push_back(enemy.id);
    draw_after();
  }

  // --- Turns (BP-G.9-03) ---

  void turn(Heading heading) {
    if (heading == pose_.heading) {
      refuse(Stop::EmptyLeg, pose_.at);
      return;
    }
    const Chassis& chassis = order_.chassis;
    const int angle = angle_between(heading, pose_.heading);
    const Mm cost = chassis.turn_unit == 0 ? chassis.turn_cost
                                           : chassis.turn_cost * ((angle + chassis.turn_unit - 1) / chassis.turn_unit);
    if (!spend(cost, pose_.at)) return;
    const Pose turned_pose{pose_.at, pose_.z, heading};
    const Rect rect = footprint(turned_pose, order_.shape);
    if (!field_.terrain.on_table(rect)) {
      refuse(Stop::OffTable, pose_.at);
      return;
    }
    if (!free_to_turn(rect)) return;
    const Mm low = whole_up(level_);
    const Pose at{pose_.at, low, heading};
    each_other([&](const Body& body, std::size_t) {
      if (out_.verdict.legal() && overlap(at, order_.shape, body)) refuse(Stop::Model, pose_.at, kNoPiece, body.id);
    });
    if (!out_.verdict.legal()) return;
    // Whom it touches now and did not touch before, it has met.
    const Pose before{pose_.at, low, pose_.heading};
    each_other([&](const Body& body, std::size_t) {
      if (!out_.verdict.legal() || !touches(body) || !in_contact(at, order_.shape, body) ||
          in_contact(before, order_.shape, body))
        return;
      if (body.touch == Touch::Forbids) {
        refuse(Stop::ContactForbidden, pose_.at, kNoPiece, body.id);
      } else if (!out_.touched.full()) {
        out_.touched.push_back(body.id);
        out_.cut = true;
      }
    });
    pose_.heading = heading;
    if (out_.verdict.legal()) draw_after();
  }

  bool free_to_turn(const Rect& rect) {
    const Terrain& terrain = field_.terrain;
    PieceSet near;
    terrain.near(bounds_of(rect), near);
    const Rect old = footprint(pose_, order_.shape);
    std::int64_t next = order_.chassis.flies ? level_ : fine_level(kDeepest);
    bool in_pit = false;
    std::optional<std::int64_t> same_ramp;
    near.each([&](std::uint16_t index) {
      if (!out_.verdict.legal()) return;
      const Piece& piece = terrain.piece(index);
      if (piece.kind == PieceKind::Pit && contains(terrain.rect(index), rect)) {
        in_pit = true;
        next = std::max(next, fine_level(piece.z0));
      }
      if (!terrain.solid(index) || !overlap(rect, terrain.rect(index))) return;
      std::int64_t top = fine_level(piece.z1);
      if (terrain.walkable_ramp(index) && !order_.chassis.flies) {
        top = terrain.highest_under(index, rect).value_or(top);
        if (contains(terrain.rect(index), rect) && contains(terrain.rect(index), old)) {
          same_ramp = top;  // moving on a ramp is no change of level
          return;
        }
      }
      if (top <= level_) {
        if (!order_.chassis.flies) next = std::max(next, top);
      } else if (order_.chassis.flies || fine_level(piece.z0) < level_ + fine_level(order_.shape.height)) {
        const bool step = !order_.chassis.flies && top <= level_ + fine_level(order_.chassis.step_forward);
        refuse(step ? Stop::TurnChangesLevel : Stop::TurnBlocked, pose_.at, {index});
      }
    });
    if (!out_.verdict.legal() || order_.chassis.flies) return out_.verdict.legal();
    if (same_ramp) {
      level_ = *same_ramp;
      pose_.z = whole_up(level_);
      return true;
    }
    if (!in_pit) next = std::max<std::int64_t>(next, 0);
    return next == level_ || refuse(Stop::TurnChangesLevel, pose_.at);
  }

  // --- Towing (BP-10.2-05) and the end ---

  Body machine_body() const {
    Body body;
    body.id = order_.machine;
    body.pose = {pose_.at, whole_up(level_), pose_.heading};
    body.shape = order_.shape;
    return body;
  }

  // The bodies with the towed object where it is now.
  Field without_towed() const { return {field_.terrain, field_.bodies, out_.towing ? &towed_ : field_.moved}; }

  void draw_after() {
    if (!out_.towing) return;
    const Body machine = machine_body();
    towed_.pose = towed_pose(machine, towed_.shape, order_.towed_quarter_turns);
    const Field field{field_.terrain, field_.bodies, &machine};
    if (!field_.terrain.on_table(footprint(towed_))) {
      refuse(Stop::OffTable, towed_.pose.at, kNoPiece, towed_.id);
      return;
    }
    field.each_body([&](const Body& body, std::size_t) {
      if (!out_.verdict.legal() || body.id == towed_.id) return;
      if (overlap(towed_.pose, towed_.shape, body)) refuse(Stop::Model, towed_.pose.at, kNoPiece, body.id);
      if (body.touch != Touch::Nothing && in_contact(towed_, body))
        refuse(Stop::GunTouchesEnemy, towed_.pose.at, kNoPiece, body.id);
    });
    const Rect rect = footprint(towed_);
    PieceSet near;
    field_.terrain.near(bounds_of(rect), near);
    near.each([&](std::uint16_t index) {
      const Piece& piece = field_.terrain.piece(index);
      if (!out_.verdict.legal() || !field_.terrain.solid(index) || !overlap(rect, field_.terrain.rect(index))) return;
      const std::int64_t top = field_.terrain.walkable_ramp(index)
                                   ? field_.terrain.highest_under(index, rect).value_or(fine_level(piece.z0))
                                   : fine_level(piece.z1);
      if (top > level_ && piece.z0 < towed_.pose.z + towed_.shape.height)
        refuse(Stop::Solid, towed_.pose.at, {index}, towed_.id);
    });
  }

  void finish() {
    pose_.z = order_.chassis.flies ? order_.from.z : whole_up(level_);
    out_.end = pose_;
    const Field field = without_towed();
    if (order_.chassis.flies) {
      const StandPlace place = stand_place(field, order_.machine, pose_, order_.shape);
      out_.verdict = place.verdict;
      out_.stand_level = place.level;
    } else {
      // BP-G.9-04; levels within 5 mm join, and the highest carries.
      out_.verdict = stands(field, order_.machine, pose_, order_.shape, Footing::Machine);
    }
    out_.verdict.leg = leg_;
    if (!out_.verdict.legal()) return;
    if (out_.towing) {
      const Body machine = machine_body();
      const Field rest{field_.terrain, field_.bodies, &machine};
      const Verdict verdict = stands(rest, towed_.id, towed_.pose, towed_.shape, order_.towed_footing);
      out_.towed_end = towed_.pose;
      if (!verdict.legal()) {
        refuse(Stop::GunCannotStand, towed_.pose.at, verdict.piece, verdict.body);
        return;
      }
    }
    each_other([&](const Body& body, std::size_t index) {
      if (!out_.verdict.legal() || !touches(body) || at_start_.has(index) || !in_contact(pose_, order_.shape, body))
        return;
      if (std::find(out_.touched.begin(), out_.touched.end(), body.id) != out_.touched.end()) return;
      if (body.touch == Touch::Forbids) {
        refuse(Stop::ContactForbidden, pose_.at, kNoPiece, body.id);
      } else if (!out_.touched.full()) {
        out_.touched.push_back(body.id);
      }
    });
  }

  const Field& field_;
  const DriveOrder& order_;
  Pose pose_;
  std::int64_t level_{};
  std::uint16_t leg_{};
  BodySet at_start_;
  BodySet unbroken_;
  Body towed_;
  DriveOutcome out_;
};

}  // namespace

DriveOutcome drive(const Field& field, const DriveOrder& order) { return Driver(field, order).run(); }

bool free_turn(const Field& field, const DriveOrder& order, Heading heading) {
  return order.from.heading == heading || Driver(field, order).turns_free(heading);
}

Mm free_run(const Field& field, const DriveOrder& order, Drive drive, int sign, Mm longest) {
  return Driver(field, order).run_free(drive, sign, longest);
}

}  // namespace armatura::measure
