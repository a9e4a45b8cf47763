// BP-P-05 and BP-P-06: the flight and its first contact.
#include "measure/ballistics.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

constexpr Nm kFall = 9807;  // BP-P-05: nm/ms each ms
constexpr std::int32_t kMostFactor = 2 * kFullSpeed;
constexpr Mm kHighestMuzzle = kHighest + 500;

// The whole flight as if nothing were in the way. Seen from above it is straight and steady.
struct Arc {
  Place start;
  Place velocity;

  Place at(std::int64_t ticks) const {
    return {start.x + ticks * velocity.x, start.y + ticks * velocity.y, height_after(start.z, velocity.z, ticks)};
  }
  Place velocity_at(std::int64_t ticks) const { return {velocity.x, velocity.y, velocity.z - kFall * ticks}; }
};

bool sound(const Launch& launch, const Charge& charge) {
  const auto within = [](std::int64_t value, std::int64_t low, std::int64_t high) {
    return value >= low && value <= high;
  };
  return within(launch.muzzle.x, -kFarthest * kNm, kFarthest * kNm) &&
         within(launch.muzzle.y, -kFarthest * kNm, kFarthest * kNm) &&
         within(launch.muzzle.z, kDeepest * kNm, kHighestMuzzle * kNm) &&
         within(launch.pitch, -90 * kDegree, 90 * kDegree) && within(launch.speed_factor, 1, kMostFactor) &&
         can_fly(charge);
}

Arc arc_of(const Launch& launch, const Charge& charge) {
  const MuzzleSpeed speed = muzzle_speed(charge, launch.pitch, launch.speed_factor);
  const Facing ahead = fine_facing(launch.yaw);
  return {launch.muzzle,
          {divided(speed.level * ahead.sine, kUnit), divided(speed.level * ahead.cosine, kUnit), speed.up}};
}

// A part of one millisecond, as a fraction.
struct Moment {
  std::int64_t n{};
  std::int64_t of{1};
};
bool operator<(const Moment& a, const Moment& b) { return Wide{a.n} * b.of < Wide{b.n} * a.of; }

Nm along_tick(Nm from, Nm to, const Moment& when) {
  const Wide way = Wide{to - from} * when.n;
  const Wide half = when.of / 2;
  return from + static_cast<Nm>((way >= 0 ? way + half : way - half) / when.of);
}
Place along_tick(const Place& from, const Place& to, const Moment& when) {
  return {along_tick(from.x, to.x, when), along_tick(from.y, to.y, when), along_tick(from.z, to.z, when)};
}

// When a segment is inside everything it was held against, borders included.
struct Stay {
  Moment in{0, 1};
  Moment out{1, 1};

  // A value that runs from p to q has to be at least `low`. False when nothing is left.
  bool at_least(std::int64_t p, std::int64_t q, std::int64_t low) {
    if (p < low && q < low) return false;
    if (p < low) {
      if (const Moment when{low - p, q - p}; in < when) in = when;
    } else if (q < low) {
      if (const Moment when{p - low, p - q}; when < out) out = when;
    }
    return !(out < in);
  }
  bool between(std::int64_t p, std::int64_t q, std::int64_t low, std::int64_t high) {
    return at_least(p, q, low) && at_least(-p, -q, -high);
  }
};

// A box that is enlarged already, and what it means to meet it.
struct Obstacle {
  Nm x{};
  Nm y{};
  Facing facing;
  Nm half_across{};
  Nm half_along{};
  Nm z0{};
  Nm z1{};
  Nm bottom{};  // not enlarged
  Nm top{};
  // The surface of a ramp; run 0 for boxes.
  std::int64_t rise{};
  std::int64_t run{};
  Facing uphill{};
  Nm slope_reach{};
  Struck struck{};
  BodyPart part{};
  BodyId body{kNoBody};
  PieceId piece{kNoPiece};

  struct Local {
    std::int64_t right{};
    std::int64_t forward{};
  };
  Local turned_in(Nm dx, Nm dy) const {
    return {dx * facing.cosine - dy * facing.sine, dx * facing.sine + dy * facing.cosine};
  }
  Local local(const Place& p) const { return turned_in(p.x - x, p.y - y); }
  // RULING: a wedge grows as a box does, by so much along each axis: not negative on the body's side of its surface.
  std::int64_t under_surface(const Place& p, Nm radius) const {
    const Nm up = (p.x - x) * (uphill.sine / kUnit) + (p.y - y) * (uphill.cosine / kUnit);
    return rise * (up + slope_reach) - run * (p.z - bottom - radius);
  }
};

Obstacle obstacle_of(Point at, Heading heading, Nm across, Nm along, Mm z0, Mm z1, Nm radius) {
  Obstacle box;
  box.x = at.x * kNm;
  box.y = at.y * kNm;
  box.facing = facing_of(heading);
  box.half_across = across / 2 + radius;
  box.half_along = along / 2 + radius;
  box.bottom = z0 * kNm;
  box.top = z1 * kNm;
  box.z0 = box.bottom - radius;
  box.z1 = box.top + radius;
  return box;
}

Obstacle obstacle_of(const Terrain& terrain, std::uint16_t index, Nm radius) {
  const Piece& piece = terrain.piece(index);
  Obstacle box =
      obstacle_of(piece.at, piece.heading, piece.across * kNm, piece.along * kNm, piece.z0, piece.z1, radius);
  box.struck = Struck::Terrain;
  box.piece = {index};
  if (piece.kind == PieceKind::Ramp) {
    box.rise = piece.z1 - piece.z0;
    box.run = piece.leads.degrees % 180 == 0 ? piece.along : piece.across;
    box.uphill = facing_of(piece.leads);
    box.slope_reach = box.run * kNm / 2 + radius;
  }
  return box;
}

// BP-P-06: what of a model can be met. RULING: pole and disc of a stand are the boxes around them.
template <class Visit>
void each_obstacle(const Body& body, Nm radius, Visit&& visit) {
  const Pose& pose = body.pose;
  const auto offer = [&](Nm across, Nm along, Mm z0, Mm z1, Struck struck, BodyPart part) {
    Obstacle box = obstacle_of(pose.at, pose.heading, across, along, z0, z1, radius);
    box.struck = struck;
    box.part = part;
    box.body = body.id;
    visit(box);
  };
  const Shape& shape = body.shape;
  const std::size_t bands = std::min<std::size_t>(shape.band_count, shape.bands.size());
  // BP-G.2-02: below the lowest band there is the base plate.
  if (const Mm plate = bands == 0 ? shape.height : shape.bands[0].bottom; plate > 0)
    offer(shape.across * kNm, shape.along * kNm, pose.z, pose.z + plate, Struck::Model, BodyPart::BasePlate);
  for (std::size_t b = 0; b < bands; ++b) {
    const Band& band = shape.bands[b];
    offer(2 * band.half_across * kNm, 2 * band.half_along * kNm, pose.z + band.bottom, pose.z + band.top, Struck::Model,
          b == 0 ? BodyPart::LowerBand : BodyPart::UpperBand);
  }
  if (!body.aloft) return;
  offer(2 * kPoleRadius * kNm, 2 * kPoleRadius * kNm, body.stand_level, pose.z, Struck::Stand, {});
  offer(2 * kStandRadius * kNm, 2 * kStandRadius * kNm, body.stand_level, body.stand_level + kStandThickness,
        Struck::Stand, {});
}

// The search for the first contact.
class FirstContact {
 public:
  FirstContact(const Field& field, const Launch& launch, const Charge& charge)
      : field_(field), arc_(arc_of(launch, charge)), radius_(charge.radius * kNm) {}

  Impact first(std::span<const BodyId> own) {
    leave_table();
    meet_ground();
    const auto near = [](Nm at) { return static_cast<Mm>(divided(at, kNm)); };
    const Place end = arc_.at(tick_);
    PieceSet pieces;
    field_.terrain.along({near(arc_.start.x), near(arc_.start.y)}, {near(end.x), near(end.y)},
                         static_cast<Mm>(radius_ / kNm) + 2, pieces);
    pieces.each([&](std::uint16_t index) {
      if (field_.terrain.solid(index)) meet(obstacle_of(field_.terrain, index, radius_), 1);
    });
    field_.each_body([&](const Body& body, std::size_t) {
      if (passes_by(body)) return;
      const std::int64_t from = listed(own, body.id) ? kOwnTicks + 1 : 1;
      each_obstacle(body, radius_, [&](const Obstacle& box) { meet(box, from); });
    });
    impact_.tick = static_cast<std::int32_t>(tick_);
    impact_.at = along_tick(arc_.at(tick_ - 1), arc_.at(tick_), when_);
    impact_.velocity = arc_.velocity_at(tick_ - 1);
    return impact_;
  }

  const Arc& arc() const { return arc_; }

 private:
  // The first contact known so far gives way to an earlier one.
  bool later_than(std::int64_t tick, const Moment& when) const {
    return tick_ == 0 || tick < tick_ || (tick == tick_ && when < when_);
  }
  void take(std::int64_t tick, const Moment& when, const Impact& impact) {
    tick_ = tick;
    when_ = when;
    impact_ = impact;
  }

  // BP-P-06: 500 mm beyond a side.
  void leave_table() {
    const auto side = [&](Nm start, Nm speed, Nm limit) {
      std::int64_t tick = 1;
      Moment when;
      if (start < limit) {
        if (speed <= 0) return;
        tick = ceil_div(limit - start, speed);
        when = {limit - start - (tick - 1) * speed, speed};
      }
      if (later_than(tick, when)) take(tick, when, {Struck::Beyond, {}, kNoBody, kNoPiece, 0, {}, {}});
    };
    side(arc_.start.x, arc_.velocity.x, (field_.terrain.width() + kBeyond) * kNm);
    side(-arc_.start.x, -arc_.velocity.x, kBeyond * kNm);
    side(arc_.start.y, arc_.velocity.y, (field_.terrain.depth() + kBeyond) * kNm);
    side(-arc_.start.y, -arc_.velocity.y, kBeyond * kNm);
  }

  // The table, and inside the pits their floors and sides. Beside the table its level ends the flight too.
  void meet_ground() {
    Place from = arc_.start;
    for (std::int64_t tick = 1; tick_ == 0 || tick <= tick_; ++tick) {
      const Place to = arc_.at(tick);
      Stay below;
      Moment when;
      if (below.at_least(-from.z, -to.z, 0) && ground_stops(from, to, below, when)) {
        if (later_than(tick, when)) {
          const Place p = along_tick(from, to, when);
          const bool beside =
              p.x < 0 || p.y < 0 || p.x > field_.terrain.width() * kNm || p.y > field_.terrain.depth() * kNm;
          take(tick, when, {beside ? Struck::Beyond : Struck::Ground, {}, kNoBody, kNoPiece, 0, {}, {}});
        }
        return;
      }
      from = to;
    }
  }
  // Of a segment that is at or below the level of the table for a while: whether earth ends it, and when.
  bool ground_stops(const Place& from, const Place& to, const Stay& below, Moment& when) const {
    when = below.in;
    for (const std::uint16_t index : field_.terrain.pits()) {
      const Piece& pit = field_.terrain.piece(index);
      const Nm x = pit.at.x * kNm;
      const Nm y = pit.at.y * kNm;
      const Nm half_x = pit.across * kNm / 2;
      const Nm half_y = pit.along * kNm / 2;
      // Strictly inside at the moment in question; the exact place there, times of.
      const auto inside = [&](Nm a, Nm b, Nm middle, Nm half) {
        const Wide off = Wide{a - middle} * when.of + Wide{b - a} * when.n;
        return off < Wide{half} * when.of && -off < Wide{half} * when.of;
      };
      if (!inside(from.x, to.x, x, half_x) || !inside(from.y, to.y, y, half_y)) continue;
      const Nm floor = pit.z0 * kNm;
      if (from.z <= floor) return true;
      Stay stay = below;
      stay.between(from.x, to.x, x - half_x, x + half_x);
      stay.between(from.y, to.y, y - half_y, y + half_y);
      stay.at_least(from.z, to.z, floor);
      when = stay.out;
      // Else it came up and out, or is inside when the millisecond ends; a side reached at its very end counts.
      return stay.out < below.out ||
             (to.z <= 0 && (to.z <= floor || std::abs(to.x - x) >= half_x || std::abs(to.y - y) >= half_y));
    }
    return true;
  }

  // Cheap and sure: the flight line keeps away from the model.
  bool passes_by(const Body& body) const {
    Nm reach = body.shape.across + body.shape.along;
    for (const Band& band : body.shape.bands) reach = std::max<Nm>(reach, 2 * (band.half_across + band.half_along));
    reach = std::max<Nm>(reach / 2 + 1, 2 * kStandRadius) * kNm + 2 * radius_;
    const Nm dx = body.pose.at.x * kNm - arc_.start.x;
    const Nm dy = body.pose.at.y * kNm - arc_.start.y;
    const Place& v = arc_.velocity;
    return std::abs(dx * v.y - dy * v.x) > reach * (std::abs(v.x) + std::abs(v.y));
  }

  // Narrows the milliseconds to those in which a coordinate that starts so and moves so lies within the reach.
  static bool narrow(std::int64_t start, std::int64_t step, std::int64_t reach, std::int64_t& first,
                     std::int64_t& last) {
    if (step < 0) start = -start, step = -step;
    if (step == 0) return std::abs(start) <= reach;
    first = std::max(first, ceil_div(-reach - start, step));
    last = std::min(last, floor_div(reach - start, step) + 1);
    return first <= last;
  }

  void meet(const Obstacle& box, std::int64_t first) {
    std::int64_t last = tick_;
    const Obstacle::Local start = box.local(arc_.start);
    const Obstacle::Local step = box.turned_in(arc_.velocity.x, arc_.velocity.y);
    const std::int64_t across = box.half_across * kUnit;
    const std::int64_t along = box.half_along * kUnit;
    if (!narrow(start.right, step.right, across, first, last)) return;
    if (!narrow(start.forward, step.forward, along, first, last)) return;
    Place from = arc_.at(first - 1);
    for (std::int64_t tick = first; tick <= last; ++tick) {
      const Place to = arc_.at(tick);
      Stay stay;
      if (stay.between(from.z, to.z, box.z0, box.z1)) {
        const Obstacle::Local a = box.local(from);
        const Obstacle::Local b = box.local(to);
        if (stay.between(a.right, b.right, -across, across) && stay.between(a.forward, b.forward, -along, along) &&
            (box.run == 0 || stay.at_least(box.under_surface(from, radius_), box.under_surface(to, radius_), 0))) {
          const Nm z = along_tick(from.z, to.z, stay.in);
          const Nm off = std::max({box.bottom - z, z - box.top, Nm{0}});
          if (!goes_before(box, tick, stay.in, off)) return;
          take(tick, stay.in, {box.struck, box.part, box.body, box.piece, 0, {}, {}});
          off_ = off;
          return;
        }
      }
      from = to;
    }
  }

  // RULING: of things met at the same moment a model counts before a stand, that before terrain and table; of models
  // the one with the lower id; of the parts of one model that at whose own height it was met, then the upper one.
  bool goes_before(const Obstacle& box, std::int64_t tick, const Moment& when, Nm off) const {
    if (later_than(tick, when)) return true;
    if (tick != tick_ || when_ < when) return false;
    if (box.struck != impact_.struck) return box.struck > impact_.struck;
    if (box.struck == Struck::Terrain) return box.piece.value < impact_.piece.value;
    return box.body != impact_.body ? box.body.value < impact_.body.value : off <= off_;
  }

  const Field& field_;
  Arc arc_;
  Nm radius_;
  std::int64_t tick_{};  // 0: nothing yet
  Moment when_;
  Nm off_{};  // how far above or below the part it was met
  Impact impact_;
};

}  // namespace

Impact fly(const Field& field, const Launch& launch, const Charge& charge, std::span<const BodyId> own,
           std::vector<Place>* trace) {
  if (!sound(launch, charge)) return {};
  FirstContact search(field, launch, charge);
  const Impact impact = search.first(own);
  if (trace != nullptr) {
    for (std::int64_t tick = 0; tick < impact.tick; ++tick) trace->push_back(search.arc().at(tick));
    trace->push_back(impact.at);
  }
  return impact;
}

}  // namespace armatura::measure
