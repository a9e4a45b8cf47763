// The search behind a soldier's paths and reach: lazy any-angle search over a 5 mm lattice (BP-G.10), with extra points
// where the lattice is too coarse: corners, ladders, climbable faces, edges of ramps. Every step is asked of the
// validator's own leg check.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "measure/walking.h"

namespace armatura::measure {

class SoldierSearch {
 public:
  static constexpr Mm kLattice = 5;
  static constexpr std::int32_t kPart = 64;  // costs are in 1/64 mm
  static constexpr std::int32_t kFar = INT32_MAX / 2;
  static constexpr std::int32_t kNone = -1;
  static constexpr Mm kWidest = 600;  // no soldier walks further in one move

  struct Node {
    Point at;
    Mm z{};
    std::int32_t cost{kFar};
    std::int32_t parent{kNone};
    std::int32_t next{kNone};  // in the same cell
    Gait gait{Gait::Walk};     // of the leg from the parent
    bool on_lattice{};
    bool plain{};    // nothing near that could be in the way
    bool roomy{};    // nothing near that could be in the way of a step of the lattice from or to here
    bool shut{};     // nobody walks to here, wherever he comes from
    bool checked{};  // the leg from the parent is known to be legal
    bool bare{};     // and to have nothing at all beside it: see LegCheck
    bool done{};
  };

  // Starts afresh. Nothing further than the budget is ever looked at, and nothing beyond the square about the start
  // that reaches so far to each side.
  void begin(const Field& field, BodyId walker, const Pose& from, Mm budget, Mm widest = kWidest);
  // One more place to go to; its node.
  std::int32_t add_goal(Point at, Mm z);
  // Runs until the goal is reached, or for kNone until everything within the budget is.
  bool run(std::int32_t goal);

  const std::vector<Node>& nodes() const { return nodes_; }
  // The node of the lattice at a column and row around the start, on the given level; kNone when there is none.
  int side() const { return side_; }
  std::int32_t first_in_cell(int column, int row) const { return cells_[cell(column, row)]; }
  Point lattice_point(int column, int row) const { return {origin_.x + column * kLattice, origin_.y + row * kLattice}; }
  // The field with only the bodies near enough to matter.
  Field field() const { return {*terrain_, bodies_}; }
  BodyId walker() const { return walker_; }
  // The legs from the start to a node.
  void legs_to(std::int32_t node, FixedVec<Leg, kMaxLegs>& legs) const;

 private:
  // Who is further away matters neither to a step of the lattice nor to a base there, however it is turned.
  static constexpr Mm kInfluence = 17;

  std::size_t cell(int column, int row) const { return static_cast<std::size_t>(row * side_ + column); }
  std::int32_t add_node(Point at, Mm z, int column, int row);
  void add_points(Point at);
  void open_cell(int column, int row) {
    if (opened_[cell(column, row)] == 0) open_anew(column, row);
  }
  void open_anew(int column, int row);
  void mark_cells();
  bool top_around(Point at, Mm z, const PieceSet& near) const;
  bool shut_at(Point at, Mm z, const PieceSet& near) const;
  void add_extras();
  void add_corners(const Rect& rect, Mm away);
  void add_ramp_edges(std::uint16_t ramp);
  void add_climbs(std::uint16_t piece);
  void link(std::int32_t a, std::int32_t b, Gait gait);
  struct Step {
    std::int32_t cost{kFar};
    bool bare{};
  };
  Step step(const Node& from, const Node& to) const;
  void relax(std::int32_t from, std::int32_t to, Gait gait, std::int32_t cost, bool checked, bool bare = false);
  bool between_free_ways(const Node& node) const;
  bool settle(std::int32_t node);
  void expand(std::int32_t node);
  struct Strides {
    bool clamber{};
    bool leap{};
  };
  Strides strides_at(const Node& node) const;
  void stride(std::int32_t node, int dx, int dy, Strides strides);
  bool improves(const Node& node, std::int32_t cost) const { return cost < node.cost && cost <= budget_; }
  std::int32_t length(Point a, Point b) const;
  Step leg_cost(const Node& from, const Leg& leg) const { return leg_cost(from, leg, bodies_); }
  Step leg_cost(const Node& from, const Leg& leg, std::span<const Body> bodies) const;
  static std::int32_t bare_cost(Point a, Point b, std::int32_t plan);
  int column_of(Point at) const { return static_cast<int>(divided(at.x - origin_.x, kLattice)); }
  int row_of(Point at) const { return static_cast<int>(divided(at.y - origin_.y, kLattice)); }

  const Terrain* terrain_{};
  std::vector<Body> bodies_;
  BodyId walker_{kNoBody};
  Pose from_;
  std::int32_t budget_{};
  Point origin_;
  int side_{};
  std::vector<Node> nodes_;
  std::vector<std::int32_t> cells_;
  std::vector<std::uint8_t> opened_;
  std::vector<bool> built_;    // cells that some piece may matter to
  std::vector<bool> peopled_;  // and some model
  struct Link {
    std::int32_t from{};
    std::int32_t to{};
    Gait gait{};
  };
  std::vector<Link> links_;
  struct Open {
    std::int32_t estimate{};
    std::int32_t cost{};
    std::int32_t node{};
    bool operator<(const Open& other) const {
      if (estimate != other.estimate) return estimate > other.estimate;
      return node > other.node;  // the same order everywhere
    }
  };
  std::vector<Open> queue_;
  std::int32_t goal_{kNone};
};

}  // namespace armatura::measure
