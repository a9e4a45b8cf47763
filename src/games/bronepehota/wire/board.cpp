#include "games/bronepehota/wire/board.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "wire/field_arguments.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

using bronepehota::Kind;
using bronepehota::ModelId;
using bronepehota::Rules;
using bronepehota::State;
using bronepehota::Where;

constexpr Paint kTitlePaint = "1";
constexpr Paint kDimPaint = "2";
constexpr std::array<Paint, 4> kSeatPaints{"91", "94", "92", "93"};

Paint paint_of(Seat seat) { return seat.value < kSeatPaints.size() ? kSeatPaints[seat.value] : kDimPaint; }

class BoardWriter {
 public:
  BoardWriter(const BronepehotaWords& words, const Rules& rules, const State& seen, PictureStyle style)
      : words_(words), rules_(rules), seen_(seen), style_(style), width_(std::max(style.width, 60)) {}

  std::string page() {
    add(say("board.round", {number_argument("round", seen_.round),
                            text_argument("phase", say("phase." + std::string{word_of(seen_.phase)})),
                            text_argument("seat", words_.seat(seen_.active))}),
        kTitlePaint);
    for (const PanelLine& line : lines_) out_ += painted(line, style_.colour) + "\n";
    lines_.clear();
    draw_table();
    add(say("board.legend"), kDimPaint);
    for (std::uint8_t seat = 0; seat < rules_.seats(); ++seat) list(Seat{seat});
    list(bronepehota::kNobody);
    for (const PanelLine& line : lines_) out_ += painted(line, style_.colour) + "\n";
    return std::move(out_);
  }

 private:
  std::string say(std::string_view key, const Arguments& arguments = {}) const {
    return words_.words().say(key, arguments);
  }
  void add(std::string_view text, Paint paint = {}) { wrap(text, width_, lines_, paint); }

  // A letter stands twice as high as wide; north is above.
  void draw_table() {
    const int wide = rules_.terrain->width();
    const int deep = rules_.terrain->depth();
    const int cell = (wide + width_ - 1) / width_;
    const int rows = (deep + 2 * cell - 1) / (2 * cell);
    Canvas canvas{wide / cell + 1, rows};
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column * cell < wide; ++column)
        canvas.put(column, row, terrain_at({column * cell + cell / 2, deep - (row * 2 * cell + cell)}), kDimPaint);
    bronepehota::each_on_table(seen_, [&](ModelId id) {
      const bronepehota::Model& model = seen_.models[id.value];
      static constexpr std::array<std::string_view, 3> kLetters{"i", "M", "G"};
      const std::string letter{kLetters[static_cast<std::size_t>(rules_.card(id).kind)]};
      canvas.put(model.pose.x / cell, (deep - model.pose.y) / (2 * cell), letter + std::to_string(id.value),
                 paint_of(model.owner));
    });
    for (int row = 0; row < rows; ++row) {
      int shown = 0;
      out_ += canvas.line(row, style_.colour, shown) + "\n";
    }
  }

  // The highest piece there: low and high ones look different.
  std::string_view terrain_at(measure::Point at) const {
    measure::PieceSet near;
    rules_.terrain->near({at.x, at.y, at.x, at.y}, near);
    int highest = 0;
    bool pit = false;
    near.each([&](std::uint16_t piece) {
      const measure::Bounds& bounds = rules_.terrain->bounds(piece);
      if (at.x < bounds.left || at.x > bounds.right || at.y < bounds.bottom || at.y > bounds.top) return;
      pit = pit || rules_.terrain->piece(piece).kind == measure::PieceKind::Pit;
      highest = std::max(highest, static_cast<int>(rules_.terrain->piece(piece).z1));
    });
    if (highest == 0) return pit ? "~" : ".";
    return highest <= 25 ? "-" : highest <= 50 ? "=" : "#";
  }

  void list(Seat owner) {
    const bool any = std::any_of(seen_.models.begin(), seen_.models.end(),
                                 [&](const bronepehota::Model& model) { return model.owner == owner; });
    if (!any) return;
    lines_.push_back({});
    add(words_.seat(owner), kTitlePaint);
    for (std::uint16_t number = 0; number < seen_.models.size(); ++number)
      if (seen_.models[number].owner == owner) row(ModelId{number});
  }

  void row(ModelId id) {
    const bronepehota::Model& model = seen_.models[id.value];
    std::string text = padded(std::to_string(id.value), 4) + padded(words_.model(id), 44) + " ";
    text += model.where == Where::Table ? pose_text(model.pose) : say("where." + std::string{word_of(model.where)});
    if (model.where == Where::Aboard && model.link != bronepehota::kNoModel)
      text += " " + std::to_string(model.link.value);
    if (!rules_.is(id, Kind::Soldier))
      text += "  " + say(rules_.options.unlimited_ammo ? "board.sheet.unlimited" : "board.sheet",  // BP-7.7-01
                         {number_argument("durability", model.durability), number_argument("ammo", model.ammo)});
    if (model.lie != bronepehota::Lie::Upright) text += "  " + say("lie." + std::string{word_of(model.lie)});
    if (bronepehota::has_unit(seen_.marked, rules_.card(id).unit)) text += "  " + say("board.acted");
    if (rules_.unit(rules_.card(id).unit).first == id)
      text += "  " + say("board.unit", {number_argument("unit", rules_.card(id).unit.value)});
    lines_.push_back({text, paint_of(model.owner)});
  }

  const BronepehotaWords& words_;
  const Rules& rules_;
  const State& seen_;
  PictureStyle style_;
  int width_;
  Panel lines_;
  std::string out_;
};

}  // namespace

std::string bronepehota_board(const BronepehotaWords& words, const Rules& rules, const bronepehota::View& view,
                              PictureStyle style) {
  return BoardWriter{words, rules, view.seen, style}.page();
}

}  // namespace armatura::wire
