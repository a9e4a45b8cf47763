// BP-9.4 and BP-G.8-08: jumps.
#include "measure/jump.h"

#include <algorithm>

#include "measure/track.h"

namespace armatura::measure {
namespace {

// The lowest apex from which nothing in the corridor is in the way (BP-G.8-08).
Mm apex_over(const Field& field, const JumpOrder& order, const PieceSet& near) {
  const FinePoint a = fine(order.from.at);
  const FinePoint b = fine(order.to.at);
  constexpr Mm kBody = kSoldier.height;
  Mm apex = std::max(order.from.z, order.to.z);
  // BP-G.7-06: below the table everything outside the pits is solid.
  if (apex < 0 && !clear_of_earth(field.terrain, near, a, b, kSoldierRadius)) apex = 0;
  for (bool raised = true; raised && apex <= kHighest;) {
    raised = false;
    near.each([&](std::uint16_t index) {
      const Piece& piece = field.terrain.piece(index);
      if (!field.terrain.solid(index) || piece.z1 <= apex || piece.z0 >= apex + kBody) return;
      if (!in_the_way(field.terrain, index, a, b, kSoldierRadius, std::int64_t{apex} * kUnit)) return;
      // A ramp is as high as it is in the corridor.
      do {
        apex = field.terrain.walkable_ramp(index) ? apex + 1 : piece.z1;
      } while (in_the_way(field.terrain, index, a, b, kSoldierRadius, std::int64_t{apex} * kUnit));
      raised = true;
    });
    field.each_body([&](const Body& body, std::size_t) {
      const Mm top = body.pose.z + body.shape.height;
      if (body.id == order.jumper || top <= apex || body.pose.z >= apex + kBody) return;
      if (!nearer(a, b, footprint(body), clearance(kSoldierRadius))) return;
      apex = top;
      raised = true;
    });
  }
  return apex;
}

// BP-9.4-11: something over the base that he would rise or come down through.
PieceId roof_over(const Field& field, const Pose& pose, Mm apex) {
  const Rect base = footprint(pose, kSoldier);
  PieceSet near;
  field.terrain.near(bounds_of(base), near);
  PieceId roof = kNoPiece;
  near.each([&](std::uint16_t index) {
    const Piece& piece = field.terrain.piece(index);
    if (field.terrain.solid(index) && piece.z1 > pose.z && piece.z0 < apex + kSoldier.height &&
        overlap(base, field.terrain.rect(index)) &&
        !(field.terrain.walkable_ramp(index) &&
          field.terrain.highest_under(index, base).value_or(0) <= std::int64_t{pose.z} * kUnit))
      roof = {index};
  });
  return roof;
}

}  // namespace

JumpOutcome jump(const Field& field, const JumpOrder& order) {
  JumpOutcome out;
  const auto refuse = [&](Stop stop, const Pose& where, PieceId piece = kNoPiece, BodyId body = kNoBody) {
    out.verdict = {stop, 0, where.at, where.z, piece, body};
    return out;
  };
  if (!in_bounds(order.from.at) || !in_bounds(order.to.at) || order.from.z < kDeepest || order.from.z > kHighest ||
      order.to.z < kDeepest || order.to.z > kHighest || !is_heading(order.from.heading.degrees) ||
      !is_heading(order.to.heading.degrees) || order.limit < 0 || order.limit > kLongestTable)
    return refuse(Stop::OutOfRange, order.from);
  if (order.from.at == order.to.at && order.from.z == order.to.z) return refuse(Stop::EmptyLeg, order.from);
  out.verdict = stands(field, order.jumper, order.to, kSoldier, Footing::Soldier);
  if (!out.verdict.legal()) return out;

  const Squared between = gap(footprint(order.from, kSoldier), footprint(order.to, kSoldier));
  if (!at_most(between, order.limit)) return refuse(Stop::JumpTooFar, order.to);
  out.length = units_of(between, 0, 1, 0);
  PieceSet near;
  field.terrain.along(order.from.at, order.to.at, kSoldierRadius + 1, near);
  out.apex = apex_over(field, order, near);
  out.rise = out.apex - order.from.z;
  out.drop = std::max(0, order.from.z - order.to.z);
  for (const Pose* pose : {&order.from, &order.to})
    if (const PieceId roof = roof_over(field, *pose, out.apex); roof != kNoPiece)
      return refuse(Stop::Roof, *pose, roof);
  if (out.length + std::max(out.rise, out.drop) > order.limit) return refuse(Stop::JumpTooFar, order.to);

  field.each_body([&](const Body& body, std::size_t) {
    if (body.id == order.jumper || body.touch == Touch::Nothing || !in_contact(order.to, kSoldier, body)) return;
    if (body.touch == Touch::Forbids) refuse(Stop::ContactForbidden, order.to, kNoPiece, body.id);
    if (!out.touched.full()) out.touched.push_back(body.id);
  });
  return out;
}

}  // namespace armatura::measure
