// The nouns of the duel: what a match is played with, the position, decisions, and what happened. A position is written
// by evolve() alone.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "engine/citation.h"

namespace armatura::duel {

inline constexpr int kSide = 5;  // DU-SET-01
inline constexpr int kCells = kSide * kSide;
inline constexpr int kRobots = 2;
inline constexpr int kDieFaces = 6;

using Cell = Id<struct CellTag>;  // row by row from a1
inline constexpr Cell kNoCell{255};
using Cells = Set<Cell, std::uint32_t>;

constexpr int column_of(Cell cell) { return cell.value % kSide; }
constexpr int row_of(Cell cell) { return cell.value / kSide; }
constexpr Cell cell_at(int column, int row) {
  const bool inside = column >= 0 && column < kSide && row >= 0 && row < kSide;
  return inside ? Cell{static_cast<std::uint8_t>(row * kSide + column)} : kNoCell;
}
std::string cell_name(Cell cell);  // "c3"
std::optional<Cell> cell_named(std::string_view name);

// DU-SET-02
inline constexpr std::array<Cell, kRobots> kStart{cell_at(2, 0), cell_at(2, kSide - 1)};
constexpr Seat opponent_of(Seat seat) { return {static_cast<std::uint8_t>(1 - (seat.value & 1))}; }

// ---- Rules of one match ------------------------------------------------------------------------------------------

struct Content {
  std::string pack;
  std::string version;
  std::string hash;  // of what the rules depend on
  std::uint8_t hits{};
  std::uint8_t guard{};
  std::uint8_t aim{};
  Cells pillars;
};

struct Options {
  std::uint16_t max_turns{20};
  friend bool operator==(const Options&, const Options&) = default;
};

struct Rules {
  std::shared_ptr<const Content> content;
  Options options;
};

// ---- The position ------------------------------------------------------------------------------------------------

enum class Order : std::uint8_t { None, North, East, South, West, Fire, Guard, Aim, Count };
constexpr bool is_step(Order order) { return order >= Order::North && order <= Order::West; }

struct Robot {
  Cell cell{};
  std::uint8_t hits{};  // taken
  bool aimed{};
  bool sealed{};  // its order is given and not open yet
  Order order{};  // of this round; None: not given, or not for this viewer to know
  Order last{};   // of the round before: what was seen stays known
  ARMATURA_FIELDS(Robot, "robot", cell, hits, aimed, sealed, order, last)
};

enum class Question : std::uint8_t { None, Order };

struct Ask {
  Question question{};
  Seats seats{};
  ARMATURA_FIELDS(Ask, "ask", question, seats)
};

enum class End : std::uint8_t { None, Hits, Rounds };

struct State {
  std::array<Robot, kRobots> robots{};
  std::uint16_t turn{};  // the round, from 1
  Ask ask{};
  End end{};
  ARMATURA_FIELDS(State, "state", robots, turn, ask, end)
};

inline const Robot& robot_of(const State& state, Seat seat) { return state.robots[seat.value & 1]; }

// ---- Decisions ---------------------------------------------------------------------------------------------------

struct Give {  // Order; secret
  Order order{};
  ARMATURA_FIELDS(Give, "order", order)
};
using Action = std::variant<Give>;
using Offers = FixedVec<Action, 8>;

enum class Reason : std::uint16_t { not_your_decision, no_such_order, step_is_blocked, already_aimed, Count };
inline constexpr auto kReasonKeys =
    std::to_array<std::string_view>({"not_your_decision", "no_such_order", "step_is_blocked", "already_aimed"});

namespace term {
inline constexpr TermKind kCell{kFirstOwnTerm};
}  // namespace term

// ---- What happened -----------------------------------------------------------------------------------------------

struct RobotPlaced {
  Seat seat;
  Cell cell;
  ARMATURA_FIELDS(RobotPlaced, "robot_placed", seat, cell)
};
struct RoundBegun {
  std::uint16_t turn{};
  ARMATURA_FIELDS(RoundBegun, "round_begun", turn)
};
struct OrderSealed {  // what everyone sees
  Seat seat;
  ARMATURA_FIELDS(OrderSealed, "order_sealed", seat)
};
struct OrderGiven {  // private
  Seat seat;
  Order order{};
  ARMATURA_FIELDS(OrderGiven, "order_given", seat, order)
};
struct OrderOpened {
  Seat seat;
  Order order{};
  ARMATURA_FIELDS(OrderOpened, "order_opened", seat, order)
};
struct Moved {
  Seat seat;
  Cell cell;
  ARMATURA_FIELDS(Moved, "moved", seat, cell)
};
struct Stayed {  // something stood in its way
  Seat seat;
  ARMATURA_FIELDS(Stayed, "stayed", seat)
};
struct AimTaken {
  Seat seat;
  ARMATURA_FIELDS(AimTaken, "aim_taken", seat)
};
struct AimLost {
  Seat seat;
  ARMATURA_FIELDS(AimLost, "aim_lost", seat)
};
struct ShotWide {  // there was nothing to hit
  Seat seat;
  ARMATURA_FIELDS(ShotWide, "shot_wide", seat)
};
struct ShotFired {
  Seat seat;
  std::uint8_t needed{};
  std::uint8_t die{};
  bool hit{};
  ARMATURA_FIELDS(ShotFired, "shot_fired", seat, needed, die, hit)
};
struct RobotHit {
  Seat seat;
  std::uint8_t hits{};  // with this one
  ARMATURA_FIELDS(RobotHit, "robot_hit", seat, hits)
};
struct MatchEnded {
  End end{};
  ARMATURA_FIELDS(MatchEnded, "match_ended", end)
};

using Fact = std::variant<RobotPlaced, RoundBegun, OrderSealed, OrderGiven, OrderOpened, Moved, Stayed, AimTaken,
                          AimLost, ShotWide, ShotFired, RobotHit, MatchEnded>;

}  // namespace armatura::duel
