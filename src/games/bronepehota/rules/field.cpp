#include "games/bronepehota/rules/field.h"

#include <algorithm>
#include <tuple>

#include "games/bronepehota/rules/reasons.h"
#include "games/bronepehota/rules/stops.h"
#include "games/bronepehota/rules/terms.h"

namespace armatura::bronepehota {
namespace {

// BP-G.6-05, OPT-MODELBLOCK
bool hides(const Rules& rules, ModelId id) {
  switch (rules.options.models_block) {
    case ModelsBlock::All:
      return true;
    case ModelsBlock::MachinesAndGuns:
      return !rules.is(id, Kind::Soldier);
    case ModelsBlock::None:
      return false;
  }
  return true;
}

// BP-G.2-05: where the disc of a flyer's stand lies.
int stand_level(const Rules& rules, const Pose& pose) { return on_surface_below(rules, pose).z; }

// BP-4.1-07: who has fought may not come into contact that would make him fight again.
measure::Touch touch_for(const Rules& rules, const State& state, ModelId mover, ModelId other) {
  switch (contact_with(rules, state, mover, other)) {
    case Contact::Nothing:
      return measure::Touch::Nothing;
    case Contact::Halt:
      return measure::Touch::Halts;
    case Contact::Combat:
      return has_mark(state, mover, Mark::Fought) ? measure::Touch::Forbids : measure::Touch::Halts;
  }
  return measure::Touch::Nothing;
}

// BP-2.4, BP-4.1-06: an enemy soldier, in the eyes of the mover, is at the gun.
bool crewed(const Rules& rules, const State& state, Seat seat, ModelId gun) {
  return touched_by_enemy_soldier(rules, state, seat, gun);
}

// Will be in flight once it stands there.
bool stands_in_the_air(const Rules& rules, const State& state, ModelId id) {
  return rules.flies(id) && piloted(state, id) && !lying(state, id);
}

// BP-G.2-06: one box over the footprint that it covers, as measure/topple.h lays it down.
measure::Shape lying_shape(const measure::Shape& upright, std::int16_t across, std::int16_t along) {
  measure::Shape shape;
  shape.across = across;
  shape.along = along;
  shape.height = std::min(upright.across, upright.along);
  shape.bands[0] = {0, shape.height, static_cast<std::int16_t>(across / 2), static_cast<std::int16_t>(along / 2)};
  shape.band_count = 1;
  return shape;
}

// BP-4.3-03: at that point he can stand and touch the machine, on its level or on another beside it.
std::optional<Pose> place_beside(const Rules& rules, const Crowd& crowd, const measure::Body& machine, ModelId soldier,
                                 measure::Point at, measure::Heading heading) {
  const auto fits = [&](measure::Mm level) {
    const measure::Pose pose{at, level, heading};
    return measure::in_contact(pose, measure::kSoldier, machine) &&
           measure::within(measure::bounds_of(measure::footprint(pose, measure::kSoldier)), bounds_of_field(rules)) &&
           measure::stands(crowd.field(), body_id(soldier), pose, measure::kSoldier, measure::Footing::Soldier).legal();
  };
  if (fits(machine.pose.z)) return pose_of(measure::Pose{at, machine.pose.z, heading});
  if (!rules.terrain->on_table(at)) return std::nullopt;
  for (const measure::Mm level : rules.terrain->levels_at(at, 0))
    if (level != machine.pose.z && fits(level)) return pose_of(measure::Pose{at, level, heading});
  return std::nullopt;
}

}  // namespace

measure::Bounds bounds_of_field(const Rules& rules) { return measure::around(rules.border.low, rules.border.high); }

measure::Footing footing_of(const Rules& rules, ModelId id) {
  switch (rules.card(id).kind) {
    case Kind::Soldier:
      return measure::Footing::Soldier;
    case Kind::Gun:
      return measure::Footing::Gun;
    case Kind::Machine:
      return measure::Footing::Machine;
  }
  return measure::Footing::Soldier;
}

measure::Shape shape_of(const Rules& rules, const State& state, ModelId id) {
  const measure::Shape& upright = rules.card(id).shape;
  switch (model_of(state, id).lie) {
    case Lie::Upright:
    case Lie::Leaned:
    case Lie::Grounded:
      return upright;
    case Lie::Front:
    case Lie::Back:
      return lying_shape(upright, upright.across, upright.height);
    case Lie::Left:
    case Lie::Right:
      return lying_shape(upright, upright.height, upright.along);
  }
  return upright;
}

measure::Body body_of(const Rules& rules, const State& state, ModelId id, const Pose& at) {
  measure::Body body;
  body.id = body_id(id);
  body.pose = pose_of(at);
  body.shape = shape_of(rules, state, id);
  body.opaque = hides(rules, id);
  body.aloft = stands_in_the_air(rules, state, id);
  if (body.aloft) body.stand_level = stand_level(rules, at);
  return body;
}
measure::Body body_of(const Rules& rules, const State& state, ModelId id) {
  return body_of(rules, state, id, model_of(state, id).pose);
}

Crowd::Crowd(const Rules& rules, const State& state, ModelId mover, Soldiers soldiers) : terrain_(*rules.terrain) {
  each_on_table(state, [&](ModelId id) {
    if (soldiers == Soldiers::StepAside && rules.is(id, Kind::Soldier)) return;
    ARMATURA_CHECK(count_ < kMaxModels);
    auto* body = new (room_.data() + count_ * sizeof(measure::Body)) measure::Body{body_of(rules, state, id)};
    if (mover != kNoModel && mover != id) body->touch = touch_for(rules, state, mover, id);
    ++count_;
  });
}

// ---- Places --------------------------------------------------------------------------------------------------------

bool inside_border(const Rules& rules, const State& state, ModelId id, const Pose& pose) {
  return measure::within(measure::bounds_of(measure::footprint(pose_of(pose), shape_of(rules, state, id))),
                         bounds_of_field(rules));
}

Verdict may_stand(const Rules& rules, const State& state, ModelId id, const Pose& pose) {
  if (!measure::is_heading(pose.heading) || !measure::in_bounds({pose.x, pose.y}))
    return Verdict::no(Rule::BP_G_1_02, Reason::no_such_place);
  if (!inside_border(rules, state, id, pose)) return Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  const Crowd crowd{rules, state};
  if (!stands_in_the_air(rules, state, id))
    return verdict_of_place(
        measure::stands(crowd.field(), body_id(id), pose_of(pose), shape_of(rules, state, id), footing_of(rules, id)));
  if (pose.z != kFlightHeight) return Verdict::no(Rule::BP_4_2_22, Reason::flies_higher);
  return verdict_of_place(
      measure::stand_place(crowd.field(), body_id(id), pose_of(pose), rules.card(id).shape).verdict);
}

std::optional<Pose> nearest_free_place(const Rules& rules, const State& state, ModelId id, const Pose& wanted,
                                       int within) {
  const Crowd crowd{rules, state};
  const measure::Shape shape = shape_of(rules, state, id);
  const measure::Bounds field = bounds_of_field(rules);
  const auto found = stands_in_the_air(rules, state, id)
                         ? measure::nearest_air(crowd.field(), body_id(id), pose_of(wanted), shape, within, field)
                         : measure::nearest_free(crowd.field(), body_id(id), pose_of(wanted), shape,
                                                 footing_of(rules, id), within, field);
  if (!found) return std::nullopt;
  return pose_of(*found);
}

Pose on_surface_below(const Rules& rules, const Pose& pose) {
  Pose below = pose;
  below.z = 0;
  for (const measure::Mm level : rules.terrain->levels_at({pose.x, pose.y}, 0))
    if (level <= pose.z) below.z = static_cast<std::int16_t>(level);
  return below;
}

bool may_lie_on_soldiers(const Rules& rules, const State& state, ModelId flyer, const Pose& pose) {
  const Crowd crowd{rules, state, kNoModel, Crowd::Soldiers::StepAside};
  return measure::stands(crowd.field(), body_id(flyer), pose_of(pose), rules.card(flyer).shape,
                         measure::Footing::Machine)
      .legal();
}

bool overlap(const Rules& rules, const State& state, ModelId a, ModelId b) {
  return measure::overlap(pose_of(model_of(state, a).pose), shape_of(rules, state, a), body_of(rules, state, b));
}

std::optional<Pose> exit_place(const Rules& rules, const State& state, ModelId machine, ModelId soldier,
                               int first_side) {
  const measure::Body body = body_of(rules, state, machine);
  const Crowd crowd{rules, state};
  // FAST: coarse steps find a place nearly always. In a narrow one each millimetre counts, and sideways he is slimmer.
  struct Search {
    int turn;
    int step;
  };
  for (const Search search : {Search{0, 6}, Search{0, 1}, Search{90, 1}})
    for (int number = 0; number < 4; ++number) {
      const int side = (first_side + number) % 4;
      const measure::Heading out = measure::turned(body.pose.heading, 90 * side);
      const measure::Facing normal = measure::facing_of(out);
      const int half = (search.turn == 0 ? measure::kSoldier.along : measure::kSoldier.across) / 2;
      const int depth = (side % 2 == 0 ? body.shape.along : body.shape.across) / 2 + half;
      const int reach = (side % 2 == 0 ? body.shape.across : body.shape.along) / 2;
      // From the middle of the side outwards, flush against it; rounding may need one millimetre more.
      for (int slide = 0; slide <= reach; slide += search.step)
        for (const int sign : {1, -1})
          for (int more = 0; more <= 1; ++more) {
            const std::int64_t along = sign * slide;
            const measure::FinePoint fine{
                std::int64_t{body.pose.at.x} * measure::kUnit + (depth + more) * normal.sine + along * normal.cosine,
                std::int64_t{body.pose.at.y} * measure::kUnit + (depth + more) * normal.cosine - along * normal.sine};
            const auto pose =
                place_beside(rules, crowd, body, soldier, measure::rounded(fine), measure::turned(out, search.turn));
            if (pose) return pose;
          }
    }
  return std::nullopt;
}

std::optional<Pose> exit_nearest_to_border(const Rules& rules, const State& state, ModelId machine, ModelId soldier) {
  const measure::Body body = body_of(rules, state, machine);
  const measure::Edge edge = measure::nearest_edge(rules.border, body.pose.at);
  const measure::Heading facing = measure::facing_of(edge);
  const Crowd crowd{rules, state};
  const measure::Bounds around = measure::grown(measure::bounds_of(measure::footprint(body)), 16);
  std::vector<measure::Point> places;
  for (measure::Mm x = around.left; x <= around.right; ++x)
    for (measure::Mm y = around.bottom; y <= around.top; ++y)
      if (measure::in_contact(measure::Pose{{x, y}, body.pose.z, facing}, measure::kSoldier, body))
        places.push_back({x, y});
  const auto away = [&](measure::Point p) {
    switch (edge) {
      case measure::Edge::West:
        return p.x;
      case measure::Edge::South:
        return p.y;
      case measure::Edge::East:
        return -p.x;
      case measure::Edge::North:
        return -p.y;
    }
    return 0;
  };
  std::sort(places.begin(), places.end(), [&](measure::Point a, measure::Point b) {
    return std::tuple(away(a), a.x, a.y) < std::tuple(away(b), b.x, b.y);
  });
  for (const measure::Point place : places)
    if (const auto pose = place_beside(rules, crowd, body, soldier, place, facing)) return pose;
  Pose wanted = model_of(state, machine).pose;
  wanted.heading = facing.degrees;
  return nearest_free_place(rules, state, soldier, wanted, kNoReachLimit);
}

// ---- Contact -------------------------------------------------------------------------------------------------------

bool would_touch(const Rules& rules, const State& state, ModelId a, const Pose& at, ModelId b) {
  return measure::in_contact(body_of(rules, state, a, at), body_of(rules, state, b));
}
bool touches(const Rules& rules, const State& state, ModelId a, ModelId b) {
  return would_touch(rules, state, a, model_of(state, a).pose, b);
}

bool touched_by_enemy(const Rules& rules, const State& state, Seat seat, ModelId id) {
  bool found = false;
  each_on_table(state, [&](ModelId other) {
    if (found || other == id || rules.is(other, Kind::Gun) || !enemy(rules, state, seat, other)) return;
    found = touches(rules, state, id, other);
  });
  return found;
}

bool touched_by_enemy_soldier(const Rules& rules, const State& state, Seat seat, ModelId id) {
  bool found = false;
  each_on_table(state, [&](ModelId other) {
    if (found || other == id || !rules.is(other, Kind::Soldier) || !enemy(rules, state, seat, other)) return;
    found = touches(rules, state, id, other);
  });
  return found;
}

ModelId enemy_gun_at(const Rules& rules, const State& state, Seat seat, ModelId id) {
  ModelId found = kNoModel;
  if (!rules.options.gun_contact) return found;
  each_on_table(state, [&](ModelId other) {
    if (found != kNoModel || other == id || !rules.is(other, Kind::Gun) || !enemy(rules, state, seat, other)) return;
    if (touches(rules, state, id, other)) found = other;
  });
  return found;
}

// BP-4.1-05, BP-4.1-06, BP-4.2-17, BP-4.2-25
Contact contact_with(const Rules& rules, const State& state, ModelId mover, ModelId other) {
  if (aloft(rules, state, mover) || aloft(rules, state, other)) return Contact::Nothing;
  if (!enemies(rules, state, mover, other)) return Contact::Nothing;
  switch (rules.card(other).kind) {
    case Kind::Soldier:
      return Contact::Combat;
    case Kind::Machine:
      return piloted(state, other) ? Contact::Combat : Contact::Halt;
    case Kind::Gun:
      return crewed(rules, state, owner_of(state, mover), other) ? Contact::Combat : Contact::Halt;
  }
  return Contact::Nothing;
}

// ---- Distance, view, sight -----------------------------------------------------------------------------------------

int steps_between(const Rules& rules, const State& state, ModelId a, ModelId b) {
  return measure::steps_between(body_of(rules, state, a), body_of(rules, state, b));
}

bool in_view(const Rules& rules, const State& state, ModelId viewer, ModelId seen, const Pose& at) {
  const Pose& pose = model_of(state, viewer).pose;
  return measure::in_view({pose.x, pose.y}, measure::heading_of(view_heading(state, viewer)),
                          body_of(rules, state, seen, at));
}
bool in_view(const Rules& rules, const State& state, ModelId viewer, ModelId seen) {
  return in_view(rules, state, viewer, seen, model_of(state, seen).pose);
}

measure::Sight sight_of(const Rules& rules, const State& state, ModelId viewer, ModelId gun, ModelId target) {
  const Crowd crowd{rules, state};
  const std::array<measure::BodyId, 2> through{body_id(viewer), body_id(gun == kNoModel ? viewer : gun)};
  return measure::look(crowd.field(), measure::eye_of(body_of(rules, state, viewer)), body_of(rules, state, target),
                       through);
}

}  // namespace armatura::bronepehota
