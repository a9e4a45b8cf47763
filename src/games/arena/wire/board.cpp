#include "games/arena/wire/board.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/arena/rules/chapters.h"
#include "games/arena/rules/position.h"
#include "games/arena/wire/action_text.h"
#include "games/arena/wire/keywords.h"
#include "games/arena/wire/names.h"
#include "wire/canvas.h"
#include "wire/panel.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

using arena::Robot;
using arena::Rules;
using arena::State;

constexpr std::array<std::string_view, kDirections> kArrows{"→", "↘", "↙", "←", "↖", "↗"};
constexpr std::array<Paint, arena::kMaxSeats> kSeatPaints{"1;30;46", "1;30;45", "1;30;43", "1;30;47"};
constexpr std::array<Paint, 5> kFamilyPaints{"32", "33", "31", "94", "90"};
constexpr Paint kLinePaint = "38;5;240";
constexpr Paint kEdgePaint = "38;5;250";
constexpr Paint kDimPaint = "2";
constexpr Paint kHotPaint = "91";
constexpr Paint kTitlePaint = "1";

std::string seat_letter(Seat seat) { return {static_cast<char>('A' + seat.value)}; }
std::string_view arrow(Direction facing) { return facing.value < kDirections ? kArrows[facing.value] : "?"; }
Paint family_paint(arena::Family family) {
  return kFamilyPaints[std::min<std::size_t>(static_cast<std::size_t>(family), 4)];
}

// ---- Hexagons -------------------------------------------------------------------------------------------------------
// A cell is drawn 9 columns wide and 6 rows high; neighbours share their lines, so cells stand 8 columns and 4 rows
// apart, each row half a cell further:
//        / \          row 0
//      /     \        row 1: coordinates
//     |       |       row 2: robot, or what the tile does
//     |       |       row 3: the tile
//      \     /        row 4: mine
//        \ /          row 5
constexpr int kHalfCell = 4;
constexpr int kCellRows = 4;

class HexBoard {
 public:
  HexBoard(const ArenaWords& words, const Rules& rules, const State& seen)
      : words_(words), rules_(rules), seen_(seen), canvas_(measure()) {}

  Canvas draw() {
    for (std::uint8_t i = 0; i < rules_.map.size; ++i)
      if (!rules_.map.edge.has(arena::CellId{i})) outline({i}, kLinePaint);
    for (std::uint8_t i = 0; i < rules_.map.size; ++i)
      if (rules_.map.edge.has(arena::CellId{i})) outline({i}, kEdgePaint);
    for (std::uint8_t i = 0; i < rules_.map.size; ++i) fill({i});
    return std::move(canvas_);
  }

 private:
  Canvas measure() {
    int left = 0;
    int right = 0;
    int bottom = 0;
    for (std::uint8_t i = 0; i < rules_.map.size; ++i) {
      const Hex hex = rules_.map.hexes[i];
      const int x = (2 * hex.q + hex.r) * kHalfCell;
      left = i == 0 ? x : std::min(left, x);
      right = i == 0 ? x : std::max(right, x);
      top_ = i == 0 ? hex.r : std::min<int>(top_, hex.r);
      bottom = i == 0 ? hex.r : std::max<int>(bottom, hex.r);
    }
    left_ = left - kHalfCell;
    return {right - left + 2 * kHalfCell + 1, (bottom - top_ + 1) * kCellRows + 2};
  }
  int centre(arena::CellId cell) const {
    const Hex hex = rules_.map.hexes[cell.value];
    return (2 * hex.q + hex.r) * kHalfCell - left_;
  }
  int row(arena::CellId cell) const { return (rules_.map.hexes[cell.value].r - top_) * kCellRows; }

  void outline(arena::CellId cell, Paint paint) {
    const int x = centre(cell);
    const int y = row(cell);
    canvas_.put(x - 1, y, "/", paint);
    canvas_.put(x + 1, y, "\\", paint);
    canvas_.put(x - 3, y + 1, "/", paint);
    canvas_.put(x + 3, y + 1, "\\", paint);
    for (int side = 2; side <= 3; ++side) {
      canvas_.put(x - 4, y + side, "|", paint);
      canvas_.put(x + 4, y + side, "|", paint);
    }
    canvas_.put(x - 3, y + 4, "\\", paint);
    canvas_.put(x + 3, y + 4, "/", paint);
    canvas_.put(x - 1, y + 5, "\\", paint);
    canvas_.put(x + 1, y + 5, "/", paint);
  }

  void fill(arena::CellId cell) {
    const int x = centre(cell);
    const int y = row(cell);
    canvas_.put_centred(x - 2, y + 1, 5, cell_text(rules_, cell), kDimPaint);
    int line = 2;
    const Seat robot = arena::robot_at(rules_, seen_, cell);
    if (robot != arena::kNobody) {
      const std::string piece =
          " " + seat_letter(robot) + " " + std::string{arrow(seen_.robots[robot.value].facing)} + " ";
      canvas_.put_centred(x - 3, y + line++, 7, piece, kSeatPaints[robot.value]);
    }
    const arena::TileId tile = seen_.tiles[cell.value];
    if (tile.value < rules_.content->tiles.size()) {
      const arena::TileDesign& design = rules_.content->tiles[tile.value];
      const Keywords keywords = keywords_of(words_.words(), design);
      const Paint paint = family_paint(design.family);
      canvas_.put_centred(x - 3, y + line++, 7, keywords.main, paint);
      std::string rest;
      for (const std::string& other : keywords.others) rest += (rest.empty() ? "" : " ") + other;
      rest += keywords.marks;
      if (line == 3) canvas_.put_centred(x - 3, y + line, 7, rest, paint);
    }
    const arena::MineAt mine = arena::mine_at(rules_, seen_, cell);
    if (mine.owner != arena::kNobody) canvas_.put_centred(x - 2, y + 4, 5, "*" + seat_letter(mine.owner), kHotPaint);
  }

  const ArenaWords& words_;
  const Rules& rules_;
  const State& seen_;
  int left_ = 0;
  int top_ = 0;
  Canvas canvas_;
};

// ---- Panels ---------------------------------------------------------------------------------------------------------

class PanelWriter {
 public:
  PanelWriter(const ArenaWords& words, const Rules& rules, const State& seen, int width)
      : words_(words), rules_(rules), seen_(seen), width_(width) {}

  Panel panel(Seat seat) const {
    const Robot& robot = seen_.robots[seat.value];
    Panel lines;
    lines.push_back({title(seat, robot), kSeatPaints[seat.value]});
    lines.push_back({trophies(robot), {}});
    if (robot.ability.value < rules_.content->abilities.size())
      wrap(say(robot.ability_spent ? "board.ability_spent" : "board.ability",
               {text_argument("ability", words_.ability(robot.ability))}),
           width_, lines);
    wrap(mine_line(robot), width_, lines);
    lines.push_back(central_line(seat, robot));
    for (const arena::Module& module : robot.modules) lines.push_back(module_line(module));
    for (PanelLine& line : lines) line.text = clipped(line.text, static_cast<std::size_t>(width_));
    return lines;
  }

 private:
  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_.words().say(key, arguments);
  }

  std::string title(Seat seat, const Robot& robot) const {
    std::string text = seen_.active == seat ? " ▶ " : "   ";
    text += seat_letter(seat) + "  " + words_.seat(seat);
    if (robot.cell != arena::kNoCell)
      text += "  " + cell_text(rules_, robot.cell) + " " + std::string{arrow(robot.facing)};
    return text + "  " + say(robot.enhanced ? "board.mode.enhanced" : "board.mode.main");
  }

  std::string trophies(const Robot& robot) const {
    std::string bar;
    for (int i = 0; i < rules_.options.trophies; ++i) bar += i < robot.trophies ? "■" : "□";
    return say("board.trophies",
               {number_argument("number", robot.trophies), number_argument("limit", rules_.options.trophies)}) +
           " " + bar;
  }

  std::string mine_line(const Robot& robot) const {
    std::string hand;
    std::string laid;
    for (const arena::MineToken& token : robot.mines) {
      const std::string name = token.mine == arena::kNoMine ? "?" : words_.mine(token.mine);
      if (token.place == arena::MinePlace::Hand) hand += (hand.empty() ? "" : ", ") + name;
      if (token.place == arena::MinePlace::Laid)
        laid += (laid.empty() ? "" : ", ") + name + " " + cell_text(rules_, token.cell);
    }
    std::string line;
    if (!hand.empty()) line = say("board.mines.hand", {text_argument("mines", hand)});
    if (!laid.empty()) line += (line.empty() ? "" : " ") + say("board.mines.laid", {text_argument("mines", laid)});
    return line;
  }

  static constexpr std::size_t kKeywords = 16;
  PanelLine row(int number, std::string_view name, std::string_view keywords, std::string_view state, Paint paint,
                std::size_t width = kKeywords) const {
    constexpr int kNumber = 3;
    constexpr int kState = 11;
    const auto room = static_cast<std::size_t>(std::max(width_ - kNumber - static_cast<int>(width) - kState - 2, 10));
    const std::string digits = std::to_string(number);
    std::string text = std::string(digits.size() < 2 ? 1 : 0, ' ') + digits + " ";
    text += keywords.empty() ? padded(name, room + 1 + width) : padded(name, room) + " " + padded(keywords, width);
    return {text + " " + std::string{state}, paint};
  }

  // SA-CENT-02, SA-CENT-03, with what the robot's ability makes of them (SA-ABIL-16 to SA-ABIL-19).
  PanelLine central_line(Seat seat, const Robot& robot) const {
    const arena::CentralStrike strike = arena::central_strike(rules_, seen_, seat);
    const std::string keywords = say(
        strike.verb == arena::Verb::Direct ? "board.central.direct" : "board.central",
        {number_argument("turn", arena::central_turn(rules_, seen_, seat)),
         number_argument("move", arena::central_move(rules_, seen_, seat)), number_argument("melee", strike.strength)});
    std::string_view state = "ready";
    if (robot.central_used) state = "used";
    if (robot.central_hot) state = "hot";
    if (robot.central_destroyed) state = "destroyed";
    return row(0, say("board.central_name"), keywords, say("board.state." + std::string{state}),
               state == "ready"  ? Paint{}
               : state == "used" ? kDimPaint
                                 : kHotPaint,
               std::max(kKeywords, columns(keywords)));
  }

  PanelLine module_line(const arena::Module& module) const {
    const bool known = module.tile.value < rules_.content->tiles.size();
    const std::string keywords =
        known ? keywords_of(words_.words(), rules_.content->tiles[module.tile.value]).line() : "";
    std::string_view state = "ready";
    Paint paint = family_paint(module.family);
    if (arena::forced(rules_, module)) state = "forced";
    if (arena::has(module, arena::Mark::Used)) state = "used";
    if (arena::has(module, arena::Mark::Concealed)) state = "concealed";
    if (arena::hot(rules_, module)) {
      state = "hot";
      paint = kHotPaint;
    }
    return row(module.id.value, words_.module(module), keywords, say("board.state." + std::string{state}), paint);
  }

  const ArenaWords& words_;
  const Rules& rules_;
  const State& seen_;
  int width_;
};

// ---- The page -------------------------------------------------------------------------------------------------------

std::string title_line(const ArenaWords& words, const State& seen) {
  const Words& say = words.words();
  Arguments arguments{number_argument("turn", seen.turn), number_argument("stack", seen.stack),
                      text_argument("phase", words.enumerator("phase.", seen.phase)),
                      text_argument("seat", words.seat(seen.active))};
  return say.say(seen.active == arena::kNobody ? "board.before" : "board.turn", arguments);
}

}  // namespace

std::string arena_board(const ArenaWords& words, const Rules& rules, const arena::View& view, PictureStyle style) {
  const State& seen = view.seen;
  const Canvas picture = HexBoard{words, rules, seen}.draw();
  const int width = std::max(style.width, 60);
  int board_width = 0;
  std::vector<std::pair<std::string, int>> board;
  for (int row = 0; row < picture.height(); ++row) {
    int shown = 0;
    std::string line = picture.line(row, style.colour, shown);
    board_width = std::max(board_width, shown);
    board.emplace_back(std::move(line), shown);
  }

  // The viewer's own board comes first; what does not fit beside the arena goes below, in two columns.
  std::vector<Seat> order;
  for (std::uint8_t i = 0; i < rules.seats(); ++i)
    order.push_back({static_cast<std::uint8_t>((i + (view.viewer ? view.viewer->value : 0)) % rules.seats())});
  const int gap = 2;
  const int side_width = width - board_width - gap;
  const bool room_beside = side_width >= 44;
  Panel beside_board;
  std::array<Panel, 2> below;
  for (const Seat seat : order) {
    const Panel narrow = PanelWriter{words, rules, seen, side_width}.panel(seat);
    // Two boards always fit well beside the arena, even if they reach further down.
    const bool fits = rules.seats() == 2 || beside_board.size() + narrow.size() < board.size();
    if (room_beside && below[0].empty() && fits) {
      append_panel(beside_board, narrow);
    } else {
      Panel& column = below[0].size() <= below[1].size() ? below[0] : below[1];
      append_panel(column, PanelWriter{words, rules, seen, (width - gap) / 2}.panel(seat));
    }
  }

  std::string out = painted({title_line(words, seen), kTitlePaint}, style.colour) + "\n";
  for (std::size_t i = 0; i < std::max(board.size(), beside_board.size()); ++i) {
    const auto [line, shown] = i < board.size() ? board[i] : std::pair<std::string, int>{};
    out += line;
    if (i < beside_board.size() && !beside_board[i].text.empty()) {
      out.append(static_cast<std::size_t>(board_width + gap - shown), ' ');
      out += painted(beside_board[i], style.colour);
    }
    out += "\n";
  }
  if (!below[0].empty()) out += beside(below[0], below[1], (width - gap) / 2 + gap, style.colour);
  out += painted({words.words().say("board.legend"), kDimPaint}, style.colour) + "\n";
  return out;
}

}  // namespace armatura::wire
