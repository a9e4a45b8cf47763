// BP-G.8-02 to BP-G.8-04: the levels under a leg that is on no ramp.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "measure/track.h"

namespace armatura::measure {
namespace {

// Where the centre is over a piece.
struct Cover {
  std::uint16_t piece{};
  std::int64_t in{};  // first and last place, borders included
  std::int64_t out{};
  bool inside{};  // strictly inside between them, not along a border
  bool inside_at_start{};
  bool inside_at_end{};
};

// Clips one coordinate, which runs from p to q, to low..high. False when it never is there.
bool clip(std::int64_t p, std::int64_t q, std::int64_t low, std::int64_t high, Cover& cover) {
  if (p == q) {
    cover.inside &= low < p && p < high;
    return low <= p && p <= high;
  }
  std::int64_t first = divided((p < q ? low - p : p - high) * kWhole, p < q ? q - p : p - q);
  std::int64_t last = divided((p < q ? high - p : p - low) * kWhole, p < q ? q - p : p - q);
  cover.in = std::max(cover.in, first);
  cover.out = std::min(cover.out, last);
  return cover.in <= cover.out;
}

bool covers(const Terrain& terrain, std::uint16_t index, Point a, Point b, Cover& cover) {
  const Rect& rect = terrain.rect(index);
  cover = {index, 0, kWhole, true, contains_inside(rect, fine(a)), contains_inside(rect, fine(b))};
  // In quarter thousandths of a millimetre: exact along the axes, and products stay within 64 bits.
  const auto local = [&rect](Point p) {
    const std::int64_t dx = 2 * (std::int64_t{p.x} * kUnit - rect.at.x);
    const std::int64_t dy = 2 * (std::int64_t{p.y} * kUnit - rect.at.y);
    return std::pair{divided(dx * rect.facing.cosine - dy * rect.facing.sine, kUnit),
                     divided(dx * rect.facing.sine + dy * rect.facing.cosine, kUnit)};
  };
  const auto [ax, ay] = local(a);
  const auto [bx, by] = local(b);
  return clip(ax, bx, std::int64_t{rect.left} * kUnit, std::int64_t{rect.right} * kUnit, cover) &&
         clip(ay, by, std::int64_t{rect.back} * kUnit, std::int64_t{rect.front} * kUnit, cover);
}

inline constexpr std::size_t kMaxCovers = 22;  // more pieces under one leg than any table has
inline constexpr std::size_t kMaxNear = 96;

// The search for a way over the levels under one leg. Levels branch rarely (under a slab or onto it), so a plain
// depth-first walk over the stretches is enough.
class Search {
 public:
  Search(const Terrain& terrain, const Mover& mover, Point a, Point b, Track& track)
      : terrain_(terrain), mover_(mover), a_(a), b_(b), track_(track) {
    limit_ = std::max(mover.step, mover.clamber);
    terrain.along(a, b, mover.radius + 1, set_);
    const Bounds way = grown(around(a, b), mover.radius);
    std::array<std::int64_t, 2 * kMaxCovers + 2> cuts;
    std::size_t cut_count = 0;
    cuts[cut_count++] = 0;
    cuts[cut_count++] = kWhole;
    set_.each([&](std::uint16_t index) {
      if (terrain.piece(index).kind == PieceKind::Ladder || crowded_ || apart(terrain.bounds(index), way)) return;
      if (terrain.solid(index) && nearer(fine(a), fine(b), terrain.rect(index), clearance(mover.radius))) {
        if (near_count_ == kMaxNear)
          crowded_ = true;
        else
          near_[near_count_++] = index;
      }
      Cover cover;
      if (!covers(terrain, index, a, b, cover)) return;
      if (cover_count_ == kMaxCovers) {
        crowded_ = true;
        return;
      }
      covers_[cover_count_++] = cover;
      cuts[cut_count++] = cover.in;
      cuts[cut_count++] = cover.out;
    });
    // Cuts that differ by less than the rounding of rotated borders are one.
    std::sort(cuts.begin(), cuts.begin() + static_cast<std::ptrdiff_t>(cut_count));
    const std::int64_t length = std::max<std::int64_t>(1, std::max(std::abs(b.x - a.x), std::abs(b.y - a.y)));
    const std::int64_t same = kWhole / (length * 64);
    for (std::size_t i = 0; i < cut_count; ++i)
      if (place_count_ == 0 || cuts[i] - places_[place_count_ - 1] > same) places_[place_count_++] = cuts[i];
    if (place_count_ > 1 && kWhole - places_[place_count_ - 1] <= same) places_[place_count_ - 1] = kWhole;
    for (std::size_t i = 0; i < cover_count_; ++i) {
      covers_[i].in = snapped(covers_[i].in);
      covers_[i].out = snapped(covers_[i].out);
    }
  }

  void run(std::int64_t level, const std::int64_t* end_level) {
    end_level_ = end_level;
    if (crowded_) {
      fail(Stop::Solid, kNoPiece, 0, 0);
    } else if (go(0, {level, false, 0, 0})) {
      track_.stop = Stop::None;
      track_.piece = kNoPiece;
      track_.stopped_at = kWhole;
    }
  }

 private:
  struct State {
    std::int64_t level{};  // over a wall: the level before it
    bool over_wall{};
    Mm wall_top{};
    int clambers{};
  };

  std::int64_t snapped(std::int64_t t) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < place_count_; ++i)
      if (std::abs(places_[i] - t) < std::abs(places_[best] - t)) best = i;
    return places_[best];
  }
  bool spans(const Cover& cover, std::size_t k) const { return cover.in <= places_[k] && cover.out >= places_[k + 1]; }
  bool before(const Cover& cover, std::size_t k) const {
    return k == 0 ? cover.inside_at_start : cover.inside && spans(cover, k - 1);
  }

  void fail(Stop stop, PieceId piece, std::size_t k, std::size_t depth) {
    if (track_.stop != Stop::None && depth < deepest_) return;
    deepest_ = depth;
    track_.stop = stop;
    track_.piece = piece;
    track_.stopped_at = places_[k];
    track_.stretches.clear();
    for (std::size_t i = 0; i < depth && i < k; ++i) track_.stretches.push_back(stretches_[i]);
  }

  // Whether a body fits over this level there: no solid from it up to its height.
  PieceId intruder(std::size_t k, std::int64_t level) const {
    const Mm low = whole_level(level);
    for (std::size_t i = 0; i < cover_count_; ++i) {
      const Cover& cover = covers_[i];
      if (!cover.inside || !spans(cover, k) || !terrain_.solid(cover.piece)) continue;
      const Piece& piece = terrain_.piece(cover.piece);
      std::int64_t top = fine_level(piece.z1);
      if (mover_.mixes_ramps && terrain_.walkable_ramp(cover.piece))
        top = std::max(terrain_.ramp_height(cover.piece, on_leg(a_, b_, places_[k])),
                       terrain_.ramp_height(cover.piece, on_leg(a_, b_, places_[k + 1])));
      if (piece.z0 < low + mover_.height && top > level) return {cover.piece};
    }
    return kNoPiece;
  }
  // BP-G.8-03: no leg goes up or down through a slab: something between the levels that was and still is there.
  bool through_floor(std::size_t k, const State& state, std::int64_t to) const {
    const std::int64_t low = std::min(state.level, to);
    const std::int64_t high = std::max(state.level, to);
    for (std::size_t i = 0; i < cover_count_; ++i) {
      const Cover& cover = covers_[i];
      const bool stays = k + 1 == place_count_ ? cover.inside_at_end : cover.inside && spans(cover, k);
      if (!terrain_.solid(cover.piece) || !before(cover, k) || !stays || terrain_.walkable_ramp(cover.piece)) continue;
      const Piece& piece = terrain_.piece(cover.piece);
      // Whoever is over a wall comes from above it.
      if (state.over_wall && piece.kind == PieceKind::Box && piece.top == Top::None) continue;
      if (fine_level(piece.z0) >= low && fine_level(piece.z1) <= high) return true;
    }
    return false;
  }

  // What it takes to come from a state to a level (BP-G.8-04); the new count of clambers, or the reason against it.
  struct Change {
    Stop stop{Stop::None};
    int clambers{};
  };
  Change change(const State& state, std::int64_t to) const {
    const std::int64_t low = std::min(state.level, to);
    const std::int64_t high = std::max({state.level, to, state.over_wall ? fine_level(state.wall_top) : low});
    const std::int64_t height = high - low;
    if (height <= fine_level(mover_.step)) return {Stop::None, state.clambers};
    if (height > fine_level(limit_))
      return {to > state.level || state.over_wall ? Stop::StepTooHigh : Stop::DropTooDeep, 0};
    return state.clambers > 0 ? Change{Stop::TooManyClambers, 0} : Change{Stop::None, 1};
  }

  bool go(std::size_t k, const State& state) {
    if (++visits_ > 2000) return false;
    if (k + 1 >= place_count_) return arrive(state);
    // The surfaces over which the centre is on this stretch.
    std::array<std::int64_t, kMaxCovers + 1> tops;
    std::array<std::int64_t, kMaxCovers + 1> ends;
    std::size_t top_count = 0;
    bool ground = true;
    PieceId ramp = kNoPiece;
    PieceId wall = kNoPiece;
    Mm wall_top = kDeepest;
    for (std::size_t i = 0; i < cover_count_; ++i) {
      const Cover& cover = covers_[i];
      if (!spans(cover, k)) continue;
      const Piece& piece = terrain_.piece(cover.piece);
      if (piece.kind == PieceKind::Pit) {
        if (cover.inside) ground = false;
        tops[top_count] = ends[top_count] = fine_level(piece.z0);
        ++top_count;
      } else if (terrain_.level_top(cover.piece)) {
        tops[top_count] = ends[top_count] = fine_level(piece.z1);
        ++top_count;
      } else if (terrain_.walkable_ramp(cover.piece)) {
        if (mover_.mixes_ramps) {
          tops[top_count] = terrain_.ramp_height(cover.piece, on_leg(a_, b_, places_[k]));
          ends[top_count] = terrain_.ramp_height(cover.piece, on_leg(a_, b_, places_[k + 1]));
          ++top_count;
        } else if (cover.inside) {
          ramp = {cover.piece};
        }
      } else if (cover.inside && fine_level(piece.z1) > state.level &&
                 piece.z0 < whole_level(state.level) + mover_.height) {
        wall = {cover.piece};
        wall_top = std::max(wall_top, piece.z1);
      }
    }
    if (ground) {
      tops[top_count] = ends[top_count] = 0;
      ++top_count;
    }
    bool any = false;
    Stop reason = ramp != kNoPiece ? Stop::MixedRamp : Stop::NoSurface;
    PieceId reason_piece = ramp;
    for (std::size_t i = 0; i < top_count; ++i) {
      if (std::find(tops.begin(), tops.begin() + static_cast<std::ptrdiff_t>(i), tops[i]) !=
          tops.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      const PieceId hit = intruder(k, std::max(tops[i], ends[i]));
      if (hit != kNoPiece) {
        if (reason == Stop::NoSurface) reason = Stop::Solid, reason_piece = hit;
        continue;
      }
      const Change step = change(state, tops[i]);
      if (step.stop != Stop::None) {
        reason = step.stop;
        continue;
      }
      if (tops[i] != state.level && through_floor(k, state, tops[i])) {
        reason = Stop::ThroughFloor;
        continue;
      }
      any = true;
      if (stretch(k, {tops[i], false, 0, step.clambers}, ends[i])) return true;
    }
    if (any) return false;
    if (wall != kNoPiece) {
      const Mm top = state.over_wall ? std::max(state.wall_top, wall_top) : wall_top;
      if (fine_level(top) - state.level > fine_level(limit_)) {
        fail(Stop::Solid, wall, k, k + 1);
        return false;
      }
      return stretch(k, {state.level, true, top, state.clambers}, state.level);
    }
    fail(reason, reason_piece, k, k + 1);
    return false;
  }

  // RULING: BP-4.1-32 lets a gun up every ramp, so there its disc is as high as the ramp's highest point under it, like
  // a machine. Only while its centre is between the ramp's sides, and not from its high end.
  bool carried_by(std::uint16_t ramp, FinePoint p, std::int64_t level, std::int64_t& highest) const {
    if (!mover_.mixes_ramps || !terrain_.walkable_ramp(ramp)) return false;
    const Bounds& sides = terrain_.bounds(ramp);
    const Facing uphill = facing_of(terrain_.piece(ramp).leads);
    const bool lengthwise = terrain_.piece(ramp).leads.degrees % 180 == 0;
    const std::int64_t across = lengthwise ? p.x : p.y;
    if (across < std::int64_t{lengthwise ? sides.left : sides.bottom} * kUnit ||
        across > std::int64_t{lengthwise ? sides.right : sides.top} * kUnit)
      return false;
    const auto height = [&](Mm forward) {
      return terrain_.ramp_height(
          ramp, {p.x + std::int64_t{forward} * uphill.sine, p.y + std::int64_t{forward} * uphill.cosine});
    };
    if (height(-mover_.radius) > level + fine_level(mover_.blocks)) return false;
    highest = std::max(highest, height(mover_.radius));
    return true;
  }
  // What is in the way of the cylinder between two points that near together that its level hardly changes.
  PieceId blocked(FinePoint a, FinePoint b, std::int64_t level, Mm head) const {
    std::int64_t over = level;
    if (mover_.mixes_ramps) {
      for (std::size_t i = 0; i < near_count_; ++i) {
        carried_by(near_[i], a, level, over);
        carried_by(near_[i], b, level, over);
      }
    }
    over += fine_level(mover_.blocks);
    for (std::size_t i = 0; i < near_count_; ++i) {
      const Piece& piece = terrain_.piece(near_[i]);
      if (piece.z0 >= head || fine_level(piece.z1) <= over) continue;
      std::int64_t unused = 0;
      if (carried_by(near_[i], a, level, unused) && carried_by(near_[i], b, level, unused)) continue;
      if (in_the_way(terrain_, near_[i], a, b, mover_.radius, over)) return {near_[i]};
    }
    return kNoPiece;
  }

  // Goes along stretch k on the level of `state` and beyond.
  bool stretch(std::size_t k, const State& state, std::int64_t level_end) {
    const FinePoint from = on_leg(a_, b_, places_[k]);
    const FinePoint to = on_leg(a_, b_, places_[k + 1]);
    const std::int64_t low = std::min(state.level, level_end);
    const Mm head = (state.over_wall ? std::max(state.wall_top, whole_level(state.level))
                                     : whole_level(std::max(state.level, level_end))) +
                    mover_.height;
    stretches_[k] = {places_[k], places_[k + 1], state.level, level_end, head, state.clambers > 0};
    // Up and down a ramp in parts so short that the level hardly changes.
    constexpr std::int64_t kRisePart = 2 * kUnit;
    const std::int64_t parts = std::abs(level_end - state.level) / kRisePart + 1;
    for (std::int64_t part = 0; part < parts; ++part) {
      const std::int64_t all = places_[k + 1] - places_[k];
      const FinePoint a = parts == 1 ? from : on_leg(a_, b_, places_[k] + all * part / parts);
      const FinePoint b = parts == 1 ? to : on_leg(a_, b_, places_[k] + all * (part + 1) / parts);
      const std::int64_t rise = level_end - state.level;
      const std::int64_t here = std::min(state.level + rise * part / parts, state.level + rise * (part + 1) / parts);
      if (const PieceId hit = blocked(a, b, here, head); hit != kNoPiece) {
        fail(terrain_.piece(hit.value).z0 > whole_level(here) + mover_.blocks ? Stop::Headroom : Stop::Solid, hit, k,
             k + 1);
        return false;
      }
    }
    if (low < -fine_level(mover_.blocks) && !clear_of_earth(terrain_, set_, from, to, mover_.radius)) {
      fail(Stop::Solid, kNoPiece, k, k + 1);
      return false;
    }
    State next = state;
    if (!state.over_wall) next.level = level_end;
    return go(k + 1, next);
  }

  // The last change of level, at the end point itself.
  bool arrive(const State& state) {
    const std::size_t k = place_count_ - 1;
    State end = state;
    if (end_level_ != nullptr) {
      const Change step = change(state, *end_level_);
      if (step.stop != Stop::None) {
        fail(step.stop, kNoPiece, k, k + 1);
        return false;
      }
      if (*end_level_ != state.level && through_floor(k, state, *end_level_)) {
        fail(Stop::ThroughFloor, kNoPiece, k, k + 1);
        return false;
      }
      end = {*end_level_, false, 0, step.clambers};
    } else if (state.over_wall) {
      fail(Stop::NoSurface, kNoPiece, k, k + 1);
      return false;
    }
    if (mover_.clamber > 0 && end.clambers == 0) {
      fail(Stop::NothingToClamber, kNoPiece, k, k + 1);
      return false;
    }
    track_.stretches.clear();
    for (std::size_t i = 0; i < k; ++i) track_.stretches.push_back(stretches_[i]);
    track_.clambers = end.clambers;
    track_.end_level = end.level;
    return true;
  }

  const Terrain& terrain_;
  const Mover& mover_;
  Point a_;
  Point b_;
  Mm limit_{};
  const std::int64_t* end_level_{};
  bool crowded_{};
  PieceSet set_;
  int visits_{};
  std::array<Cover, kMaxCovers> covers_;
  std::size_t cover_count_{};
  std::array<std::uint16_t, kMaxNear> near_;
  std::size_t near_count_{};
  std::array<std::int64_t, 2 * kMaxCovers + 2> places_;
  std::size_t place_count_{};
  std::array<Stretch, kMaxStretches> stretches_;
  std::size_t deepest_{};
  Track& track_;
};

}  // namespace

Track track_level(const Terrain& terrain, const Mover& mover, Point a, std::int64_t level, Point b,
                  const std::int64_t* end_level) {
  Track track;
  Search(terrain, mover, a, b, track).run(level, end_level);
  return track;
}

}  // namespace armatura::measure
