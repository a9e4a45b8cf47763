#include "duel/wire/duel.h"

#include <algorithm>
#include <array>
#include <vector>

#include "wire/decision_text.h"
#include "wire/field_arguments.h"

namespace armatura::wire {
namespace {

// ---- Decisions as text -------------------------------------------------------------------------------------------

constexpr auto kExpectations = std::to_array<Expectation>({
    {"decision", "a decision such as \"order fire\""},
    {"end", "the end of the decision"},
    {"order", "an order such as \"north\" or \"fire\""},
});

const DecisionText& text() {
  static const DecisionText text{shape_of<duel::Action>(),
                                 plain_forms(shape_of<duel::Action>(),
                                             [](const Member&, const Shape&) {
                                               return FieldForm{.kind = FieldForm::Kind::Word, .expected = "order"};
                                             }),
                                 kExpectations};
  return text;
}

// A decision names nothing that a match has.
class NoNames final : public DecisionNames {
 public:
  std::size_t count(std::string_view) const override { return 0; }
  std::string name(std::string_view, std::size_t) const override { return {}; }
};

// ---- Sentences ---------------------------------------------------------------------------------------------------

struct Names {
  const DuelWords& say;

  std::string text(Seat seat) const { return say.seat(seat); }
  std::string text(Seats seats) const { return say.seats(seats); }
  std::string text(duel::Cell cell) const { return duel::cell_name(cell); }
  template <class AnyId>
  static bool none(AnyId) {
    return false;
  }
  static std::string_view stem(duel::Order) { return "order."; }
  static std::string_view stem(duel::Question) { return "question."; }
  static std::string_view stem(duel::End) { return "end."; }
};

template <class T>
std::optional<std::string> sentence(const DuelWords& say, std::string_view stem, const T& value) {
  const Names names{say};
  const Arguments arguments = FieldArguments<Names>{names, say.words(), Seat{0}}.read(value);
  return say.words().say_variant(std::string{stem} + std::string{T::kName}, arguments);
}

// ---- The board ---------------------------------------------------------------------------------------------------

constexpr std::array<Paint, duel::kRobots> kRobotPaints{"1;30;46", "1;30;45"};
constexpr Paint kPillarPaint = "90";
constexpr Paint kTitlePaint = "1";
constexpr int kCellWidth = 4;
constexpr int kLeft = 3;

std::string letter(std::uint8_t seat) { return {static_cast<char>('A' + seat)}; }

Canvas draw_board(const duel::Rules& rules, const duel::State& seen) {
  Canvas canvas{kLeft + duel::kSide * kCellWidth + 1, 2 * duel::kSide + 2};
  for (int line = 0; line <= duel::kSide; ++line) {
    const std::string_view corners = line == 0 ? "┌┬┐" : line == duel::kSide ? "└┴┘" : "├┼┤";
    for (int column = 0; column <= duel::kSide; ++column) {
      constexpr std::size_t kBytes = 3;  // of each of these letters
      const std::size_t corner = column == 0 ? 0 : column == duel::kSide ? 2 : 1;
      const int x = kLeft + column * kCellWidth;
      canvas.put(x, 2 * line, corners.substr(corner * kBytes, kBytes));
      if (column < duel::kSide) canvas.put(x + 1, 2 * line, "───");
    }
  }
  for (int row = 0; row < duel::kSide; ++row) {
    const int y = 2 * (duel::kSide - 1 - row) + 1;
    canvas.put(1, y, std::to_string(row + 1));
    for (int column = 0; column <= duel::kSide; ++column) canvas.put(kLeft + column * kCellWidth, y, "│");
    for (int column = 0; column < duel::kSide; ++column) {
      const duel::Cell cell = duel::cell_at(column, row);
      const int x = kLeft + column * kCellWidth + 1;
      if (rules.content->pillars.has(cell)) canvas.put(x, y, "▒▒▒", kPillarPaint);
      for (std::uint8_t n = 0; n < duel::kRobots; ++n)
        if (seen.turn > 0 && seen.robots[n].cell == cell) canvas.put(x, y, " " + letter(n) + " ", kRobotPaints[n]);
    }
  }
  for (int column = 0; column < duel::kSide; ++column)
    canvas.put(kLeft + column * kCellWidth + 2, 2 * duel::kSide + 1, std::string{static_cast<char>('a' + column)});
  return canvas;
}

Panel about_robot(const DuelWords& say, const duel::Rules& rules, const duel::State& seen, std::uint8_t seat) {
  const duel::Robot& robot = seen.robots[seat];
  const Words& words = say.words();
  const auto about = [&](std::string_view key, duel::Order order) {
    return PanelLine{words.say(key, {text_argument("order", words.say("order." + std::string{word_of(order)}))}), {}};
  };
  Panel lines{{say.seat(Seat{seat}), kTitlePaint}};
  lines.push_back({words.say("board.cell", {text_argument("cell", duel::cell_name(robot.cell))}), {}});
  lines.push_back(
      {words.say("board.hits", {number_argument("hits", robot.hits), number_argument("limit", rules.content->hits)}),
       {}});
  if (robot.aimed) lines.push_back({words.say("board.aimed"), {}});
  if (robot.last != duel::Order::None) lines.push_back(about("board.order.last", robot.last));
  if (robot.sealed)
    lines.push_back(robot.order == duel::Order::None ? PanelLine{words.say("board.order.hidden"), {}}
                                                     : about("board.order.sealed", robot.order));
  return lines;
}

}  // namespace

std::string action_text(const duel::Action& action) { return text().write(NoNames{}, action); }
std::optional<duel::Action> read_action(std::string_view typed, Misread& misread) {
  return text().read<duel::Action>(NoNames{}, typed, misread);
}

DescribedGame described_duel() {
  return {.game = "duel",
          .roots = {&shape_of<duel::View>(), &shape_of<duel::Fact>(), &shape_of<duel::Action>()},
          .ids = {},
          .decisions = text().forms()};
}

std::string DuelWords::seat(Seat seat) const { return words_.say("seat." + std::to_string(seat.value + 1)); }
std::string DuelWords::seats(Seats seats) const {
  std::vector<std::string> names;
  for (std::uint8_t n = 0; n < duel::kRobots; ++n)
    if (seats.has(Seat{n})) names.push_back(seat(Seat{n}));
  return joined(words_, names, "list.comma");
}

std::optional<std::string> DuelWords::fact(const duel::Fact& fact, const duel::State&, const duel::State&) const {
  return std::visit([&](const auto& one) { return sentence(*this, "fact.", one); }, fact);
}
std::string DuelWords::action(const duel::Action& action, const duel::State&, Seat) const {
  return std::visit([&](const auto& one) { return sentence(*this, "action.", one).value_or("action"); }, action);
}
std::string DuelWords::refusal(const Verdict& verdict) const {
  Arguments arguments;
  for (const Term& term : verdict.terms())
    arguments.push_back(text_argument(term.name, duel::cell_name({static_cast<std::uint8_t>(term.value)})));
  return words_.say("reason." + std::string{duel::kReasonKeys[verdict.reason()]}, arguments);
}
std::string DuelWords::prompt(const duel::State& seen, Seat) const {
  return words_.say("prompt.order", {number_argument("turn", seen.turn)});
}
std::string DuelWords::waiting(Seats awaited, duel::Question) const {
  return words_.say("waiting", {text_argument("seats", seats(awaited))});
}

std::string DuelWords::preview(const duel::Preview& preview, Seat seat) const {
  const Seat foe = duel::opponent_of(seat);
  const Argument other = text_argument("seat", this->seat(foe));
  if (duel::is_step(preview.order))
    return words_.say("preview.step",
                      {text_argument("cell", duel::cell_name(preview.to)), flag_argument("aimed", preview.aimed)});
  if (preview.order == duel::Order::Guard)
    return words_.say("preview.guard", {number_argument("number", rules_.content->guard)});
  if (preview.order == duel::Order::Aim)
    return words_.say("preview.aim", {number_argument("number", rules_.content->aim)});
  if (!preview.in_sight) return words_.say("preview.wide", {other});
  std::string out = words_.say("preview.fire", {other, number_argument("needed", duel::kDieFaces + 1 - preview.sixths),
                                                number_argument("sixths", preview.sixths)});
  for (const TallyLine& line : preview.needed.lines()) {
    const auto rule = static_cast<duel::Rule>(line.rule.value);
    const std::string_view key = rule == duel::Rule::DU_FIRE_04 ? "preview.tally.aim" : "preview.tally.distance";
    out += " " + words_.say(key, {number_argument("number", line.amount)});
  }
  return out;
}

std::string DuelWords::result(const duel::Outcome& outcome) const {
  const bool shared = outcome.winners == first_seats(duel::kRobots);
  const std::string end{word_of(outcome.end)};
  return words_.say((shared ? "result.shared." : "result.won.") + end,
                    {text_argument("seats", seats(outcome.winners))});
}

std::string duel_board(const DuelWords& words, const duel::Rules& rules, const duel::View& view, PictureStyle style) {
  const Canvas canvas = draw_board(rules, view.seen);
  Panel about{{words.words().say("board.round", {number_argument("turn", view.seen.turn),
                                                 number_argument("last", rules.options.max_turns)}),
               {}}};
  if (view.seen.turn > 0)
    for (std::uint8_t n = 0; n < duel::kRobots; ++n) append_panel(about, about_robot(words, rules, view.seen, n));
  constexpr int kWide = kLeft + duel::kSide * kCellWidth + 4;
  constexpr int kLegend = 24;
  const bool is_wide = style.width >= kWide + kLegend;
  std::string out;
  const int rows = is_wide ? std::max(canvas.height(), static_cast<int>(about.size())) : canvas.height();
  for (int row = 0; row < rows; ++row) {
    int shown = 0;
    std::string line = row < canvas.height() ? canvas.line(row, style.colour, shown) : std::string{};
    const auto at = static_cast<std::size_t>(row);
    if (is_wide && at < about.size() && !about[at].text.empty()) {
      line.append(static_cast<std::size_t>(kWide - shown), ' ');
      line += painted(about[at], style.colour);
    }
    out += line + "\n";
  }
  if (!is_wide) {
    out += "\n";
    for (const PanelLine& line : about) out += painted(line, style.colour) + "\n";
  }
  return out;
}

}  // namespace armatura::wire
