// BP-G.9-01, BP-G.9-02, BP-G.9-05: translations of machines.
#include "measure/passage.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>

#include "measure/contact.h"

namespace armatura::measure {
namespace {

constexpr std::size_t kMostNear = 128;
constexpr std::int64_t kAlongRamp = 2 * kUnit;  // BP-G.9-02: from mm to mm, moving along a ramp is no change

class Roll {
  struct NearSolid {
    std::uint16_t piece{};
    Range at;
    bool ramp{};
  };

 public:
  Roll(const Roller& roller, const Way& way, std::int64_t level, BodySet& unbroken)
      : roller_(roller), way_(way), level_(level), unbroken_(unbroken) {}

  Passage run() {
    const Way& way = way_;
    Passage& passage = passage_;
    passage.level = level_;
    const Rect start = rect_at(way, 0);
    if (!in_bounds(way.b)) {
      refuse(Stop::OffTable, way.a);
      return passage;
    }
    const Rect end = rect_of(way.b, roller_.heading, roller_.shape.across, roller_.shape.along);
    const bool on_table = roller_.field.terrain.on_table(end);
    const Point step{way.b.x - way.a.x, way.b.y - way.a.y};

    Bounds bounds = bounds_of(start);
    const Bounds far = bounds_of(end);
    bounds = {std::min(bounds.left, far.left), std::min(bounds.bottom, far.bottom), std::max(bounds.right, far.right),
              std::max(bounds.top, far.top)};
    PieceSet set;
    roller_.field.terrain.near(bounds, set);
    std::array<NearSolid, kMostNear> solids;
    std::size_t count = 0;
    std::array<std::uint16_t, 16> pits;
    std::size_t pit_count = 0;
    bool crowded = false;
    set.each([&](std::uint16_t index) {
      NearSolid found{index, {}, roller_.field.terrain.walkable_ramp(index)};
      if (roller_.field.terrain.piece(index).kind == PieceKind::Pit && pit_count < pits.size())
        pits[pit_count++] = index;
      if (!roller_.field.terrain.solid(index) ||
          !overlap_range(start, step, way.n, roller_.field.terrain.rect(index), found.at))
        return;
      if (count == kMostNear) {
        crowded = true;
      } else {
        solids[count++] = found;
      }
    });
    if (crowded) {
      refuse(Stop::Solid, way.a);
      return passage;
    }
    const std::span<const NearSolid> near(solids.data(), count);

    // Levels from millimetre to millimetre, as far as nothing stops the machine.
    std::int64_t level = level_;
    Verdict stop;
    std::int64_t blocked = way.n + 1;
    std::array<LevelRun, kMostRuns> runs;
    std::size_t run_count = 0;
    runs[run_count++] = {0, level};
    const bool plain = count == 0 && pit_count == 0;
    for (std::int64_t i = 1; i <= way.n; ++i) {
      if (plain && !roller_.flies && level != 0) {
        // Nothing under it any more: down to the table.
        const Verdict drop = level > fine_level(way.step) ? Verdict{Stop::DropTooDeep} : Verdict{};
        if (!drop.legal()) {
          stop = drop;
          blocked = i;
          break;
        }
        level = 0;
        runs[run_count++] = {i, level};
      }
      if (plain) break;
      const std::int64_t next = roller_.flies ? fly_over(near, i, level, stop)
                                              : roll_over(way, near, {pits.data(), pit_count}, i, level, stop);
      if (!stop.legal()) {
        blocked = i;
        break;
      }
      if (next != level) {
        level = next;
        if (run_count < runs.size())
          runs[run_count++] = {i, level};
        else
          runs[run_count - 1] = {runs[run_count - 1].from, std::max(runs[run_count - 1].level, level)};
      }
    }
    const std::span<const LevelRun> levels(runs.data(), run_count);

    passage.hit = first_contact(way, levels, blocked);
    const std::int64_t until = passage.hit ? passage.hit->i : way.n;
    passage.reached = std::min(blocked - 1, way.n);
    if (!passage.hit && !stop.legal()) {
      stop.where = rounded(leg_point(way.a, way.b, blocked - 1, way.n));
      stop.z = whole_up(level);
      passage.verdict = stop;
      return passage;
    }
    if (!free_of_models(way, start, step, levels, until, passage)) return passage;
    if (!passage.hit && !on_table) {
      std::int64_t last = way.n;
      while (last > 0 && !roller_.field.terrain.on_table(rect_at(way, last))) --last;
      passage.reached = last;
      refuse(Stop::OffTable, rounded(leg_point(way.a, way.b, last, way.n)));
      return passage;
    }
    passage.level = level;
    if (!roller_.flies) passage.ramp_extra = ramp_extra(way, near, levels, until);
    return passage;
  }

 private:
  static constexpr std::size_t kMostRuns = 256;
  struct LevelRun {
    std::int64_t from{};
    std::int64_t level{};
  };
  static std::int64_t level_at(std::span<const LevelRun> runs, std::int64_t i) {
    std::int64_t level = runs[0].level;
    for (const LevelRun& run : runs)
      if (run.from <= i) level = run.level;
    return level;
  }

  // BP-G.9-06, BP-4.2-21: whatever reaches above the flight height is in the way; nothing is flown under.
  std::int64_t fly_over(std::span<const NearSolid> near, std::int64_t i, std::int64_t level, Verdict& stop) const {
    for (const NearSolid& solid : near) {
      const Piece& piece = roller_.field.terrain.piece(solid.piece);
      if (solid.at.first <= i && i <= solid.at.last && fine_level(piece.z1) > level)
        stop = {Stop::Solid, 0, {}, 0, {solid.piece}, kNoBody};
    }
    return level;
  }

  // BP-4.2-07: a slope is used only where it is wide enough: what of the rectangle is over the run of the ramp may not
  // reach beyond its sides.
  bool wide_enough(std::uint16_t ramp, const Rect& rect) const {
    const Rect& at = roller_.field.terrain.rect(ramp);
    const auto reaches = [&](std::int32_t left, std::int32_t right, std::int32_t back, std::int32_t front) {
      return overlap(rect, {at.at, at.facing, left, right, back, front});
    };
    constexpr std::int32_t kBeside = 2;  // a millimetre is enough, in halves
    if (roller_.field.terrain.piece(ramp).leads.degrees % 180 == 0)
      return !reaches(at.left - kBeside, at.left, at.back, at.front) &&
             !reaches(at.right, at.right + kBeside, at.back, at.front);
    return !reaches(at.left, at.right, at.back - kBeside, at.back) &&
           !reaches(at.left, at.right, at.front, at.front + kBeside);
  }

  // The level at point i, coming from `level` at the point before.
  std::int64_t roll_over(const Way& way, std::span<const NearSolid> near, std::span<const std::uint16_t> pits,
                         std::int64_t i, std::int64_t level, Verdict& stop) const {
    const Terrain& terrain = roller_.field.terrain;
    const std::int64_t reach = level + fine_level(way.step);
    std::int64_t next = table_level(way, pits, i);
    if (next > reach) stop = {Stop::StepTooHigh};
    bool along_ramp = false;
    std::array<bool, kMostNear> carries{};
    bool narrow = false;
    for (std::size_t s = 0; s < near.size(); ++s) {
      const NearSolid& solid = near[s];
      if (i < solid.at.first || i > solid.at.last) {
        along_ramp |= solid.ramp && i - 1 >= solid.at.first && i - 1 <= solid.at.last;
        continue;
      }
      std::int64_t top = fine_level(terrain.piece(solid.piece).z1);
      if (solid.ramp) {
        const Rect rect = rect_at(way, i);
        if (!wide_enough(solid.piece, rect)) {
          narrow = true;
          continue;
        }
        top = terrain.highest_under(solid.piece, rect).value_or(fine_level(terrain.piece(solid.piece).z0));
        along_ramp |= top <= level + kAlongRamp;
        carries[s] = top <= std::max(reach, level + kAlongRamp);
      } else {
        carries[s] = top <= reach;
      }
      if (carries[s]) next = std::max(next, top);
    }
    // RULING: a ramp that is too narrow here is an obstacle, as high as it is above what else carries the machine.
    const std::int64_t beside = std::min(reach, next + fine_level(way.step));
    for (std::size_t s = 0; s < near.size() && narrow; ++s) {
      if (!near[s].ramp || carries[s] || i < near[s].at.first || i > near[s].at.last) continue;
      const std::int64_t top = terrain.highest_under(near[s].piece, rect_at(way, i)).value_or(next);
      carries[s] = top <= beside && !wide_enough(near[s].piece, rect_at(way, i));
      if (carries[s]) next = std::max(next, top);
    }
    for (std::size_t s = 0; s < near.size() && stop.legal(); ++s) {
      if (carries[s] || i < near[s].at.first || i > near[s].at.last) continue;
      const Piece& piece = terrain.piece(near[s].piece);
      if (fine_level(piece.z0) >= next + fine_level(roller_.shape.height)) continue;
      const bool hangs = fine_level(piece.z0) > reach;
      stop = {hangs ? Stop::Headroom : Stop::StepTooHigh, 0, {}, 0, {near[s].piece}, kNoBody};
    }
    const std::int64_t down = level - next;
    if (stop.legal() && down > fine_level(way.step) && !(along_ramp && down <= kAlongRamp)) stop = {Stop::DropTooDeep};
    return next;
  }

  // BP-G.7-06: the table, or the floor of a pit in which the whole rectangle is.
  std::int64_t table_level(const Way& way, std::span<const std::uint16_t> pits, std::int64_t i) const {
    for (const std::uint16_t pit : pits)
      if (contains(roller_.field.terrain.rect(pit), rect_at(way, i)))
        return fine_level(roller_.field.terrain.piece(pit).z0);
    return 0;
  }

  // BP-G.9-05, BP-G.3-06.
  std::optional<Passage::Hit> first_contact(const Way& way, std::span<const LevelRun> levels, std::int64_t blocked) {
    std::optional<Passage::Hit> first;
    const Point step{way.b.x - way.a.x, way.b.y - way.a.y};
    const Rect wide = shrunk(rect_at(way, 0), -2);
    roller_.each_other([&](const Body& body, std::size_t index) {
      const Mm size = (roller_.shape.across + roller_.shape.along) / 2;
      if (!roller_.touches(body) || (!unbroken_.has(index) && far_from(body, way.a, way.b, size + kContactGap))) return;
      const Rect other = footprint(body);
      Range range;
      const bool ignored = unbroken_.has(index);
      if (!overlap_range(wide, step, way.n, other, range)) {
        if (ignored) unbroken_.remove(index);
        return;
      }
      bool broken = !ignored;
      for (std::int64_t i = ignored ? 0 : range.first; i <= range.last && i < blocked && (!first || i < first->i);
           ++i) {
        const bool touching = at_most(gap(rect_at(way, i), other), kContactGap);
        if (!touching) broken = true;
        if (!touching || !broken) continue;
        const std::int64_t level = level_at(levels, i);
        if (!same_band(whole_up(level), whole_up(level) + roller_.shape.height, body.pose.z,
                       body.pose.z + body.shape.height))
          continue;
        first = Passage::Hit{i, index, level};
        break;
      }
      if (broken) unbroken_.remove(index);
    });
    return first;
  }

  bool free_of_models(const Way& way, const Rect& start, Point step, std::span<const LevelRun> levels,
                      std::int64_t until, Passage& passage) {
    bool free = true;
    roller_.each_other([&](const Body& body, std::size_t) {
      Range range;
      const Mm size = (roller_.shape.across + roller_.shape.along) / 2;
      if (!free || far_from(body, way.a, way.b, size) || !overlap_range(start, step, way.n, footprint(body), range))
        return;
      for (std::int64_t i = range.first; i <= std::min(range.last, until); ++i) {
        // Sliding along a model that it touches at contact is the contact's affair.
        if (passage.hit && i == until) break;
        const Mm low = whole_up(level_at(levels, i));
        if (!same_band(low, low + roller_.shape.height, body.pose.z, body.pose.z + body.shape.height)) continue;
        passage.reached = std::min(passage.reached, std::max<std::int64_t>(0, i - 1));
        free = refuse(Stop::Model, rounded(leg_point(way.a, way.b, std::max<std::int64_t>(0, i - 1), way.n)), kNoPiece,
                      body.id);
        return;
      }
    });
    return free;
  }

  // BP-G.9-01, BP-4.2-09: what the centre travels more along inclines, in whole millimetres.
  Mm ramp_extra(const Way& way, std::span<const NearSolid> near, std::span<const LevelRun> levels,
                std::int64_t until) const {
    Mm extra = 0;
    for (const NearSolid& solid : near) {
      if (!solid.ramp) continue;
      std::int64_t first = -1;
      std::int64_t last = -1;
      for (std::int64_t i = 0; i <= until; ++i) {
        const FinePoint p = leg_point(way.a, way.b, i, way.n);
        // On it, not on a floor above it.
        if (!contains(roller_.field.terrain.rect(solid.piece), p) ||
            level_at(levels, i) > fine_level(roller_.field.terrain.piece(solid.piece).z1) + kUnit)
          continue;
        if (first < 0) first = i;
        last = i;
      }
      if (last <= first) continue;
      const std::int64_t rise = roller_.field.terrain.ramp_height(solid.piece, leg_point(way.a, way.b, last, way.n)) -
                                roller_.field.terrain.ramp_height(solid.piece, leg_point(way.a, way.b, first, way.n));
      const std::int64_t run = (last - first) * kUnit;
      const std::int64_t incline = isqrt(static_cast<std::uint64_t>(run * run + rise * rise));
      extra += static_cast<Mm>(ceil_div(incline - kForgiven, kUnit) - (last - first));
    }
    return extra;
  }

  bool refuse(Stop stop, Point where, PieceId piece = kNoPiece, BodyId body = kNoBody) {
    passage_.verdict = {stop, 0, where, whole_up(level_), piece, body};
    return false;
  }
  Rect rect_at(const Way& way, std::int64_t i) const {
    return rect_of(leg_point(way.a, way.b, i, way.n), roller_.heading, roller_.shape.across, roller_.shape.along);
  }

  const Roller& roller_;
  const Way& way_;
  std::int64_t level_;
  BodySet& unbroken_;
  Passage passage_;
};

}  // namespace

Passage pass(const Roller& roller, const Way& way, std::int64_t level, BodySet& unbroken) {
  return Roll(roller, way, level, unbroken).run();
}

}  // namespace armatura::measure
