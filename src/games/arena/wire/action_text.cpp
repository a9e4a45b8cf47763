#include "games/arena/wire/action_text.h"

#include "games/arena/wire/names.h"
#include "wire/decision_words.h"
#include "wire/key_text.h"

namespace armatura::wire {
namespace {

constexpr auto kExpectations = std::to_array<Expectation>({
    {"decision", "a decision such as \"activate 3\""},
    {"end", "the end of the decision"},
    {"cell", "a cell such as 0,-2"},
    {"arena_cell", "a cell of this arena"},
    {"facing", "a facing from f0 to f5"},
    {"direction", "a direction from d0 to d5"},
    {"ability", "the key of an ability"},
    {"mine", "the key of a mine"},
    {"module", "the number of a module"},
    {"timing", "\"before\" or \"after\""},
    {"how", "\"printed\", \"forced\", \"worn\" or \"furious\""},
    {"function", "\"turn\", \"move\" or \"strike\""},
    {"family", "a family such as \"attack\""},
    {"sectors", "a number of sectors such as 2 or -1"},
    {"cells", "a number of cells"},
    {"slots", "slots such as 0,2"},
});

FieldForm form_of(const Member& member, const Shape&) {
  using Kind = FieldForm::Kind;
  const Shape* shape = member.shape;
  if (shape == &shape_of<arena::CellId>()) return {.kind = Kind::Key, .expected = "cell", .list = "cells"};
  if (shape == &shape_of<arena::AbilityId>()) return {.kind = Kind::Key, .expected = "ability", .list = "abilities"};
  if (shape == &shape_of<arena::MineId>()) return {.kind = Kind::Key, .expected = "mine", .list = "mines"};
  if (shape == &shape_of<arena::ModuleId>()) return {.kind = Kind::Number, .expected = "module", .zero = "central"};
  if (shape == &shape_of<Direction>()) {
    // Both letters are understood, since both say the same.
    if (member.name == "facing") return {.kind = Kind::Marked, .expected = "facing", .marks = "fd", .below = 6};
    return {.kind = Kind::Marked, .expected = "direction", .marks = "df", .below = 6};
  }
  if (shape->kind == ShapeKind::Flag) return {.kind = Kind::Flag, .expected = "timing", .yes = "before", .no = "after"};
  // Using a module as it is printed is the rule, so it need not be said.
  if (shape == &shape_of<arena::How>()) return {.kind = Kind::Word, .expected = "how", .may_be_missing = true};
  if (shape == &shape_of<arena::Function>()) return {.kind = Kind::Word, .expected = "function"};
  if (shape == &shape_of<arena::Family>()) return {.kind = Kind::Word, .expected = "family"};
  if (shape->kind == ShapeKind::Set) return {.kind = Kind::Numbers, .expected = "slots"};
  return {.kind = Kind::Number, .expected = shape->is_signed ? "sectors" : "cells"};
}

const DecisionText& text() {
  static const DecisionText text{shape_of<arena::Action>(), plain_forms(shape_of<arena::Action>(), form_of),
                                 kExpectations};
  return text;
}

class ArenaDecisionNames final : public DecisionNames {
 public:
  explicit ArenaDecisionNames(const arena::Rules& rules) : rules_(rules) {}

  std::size_t count(std::string_view list) const override {
    if (list == "abilities") return rules_.content->abilities.size();
    return list == "mines" ? rules_.content->mines.size() : rules_.map.size;
  }
  std::string name(std::string_view list, std::size_t number) const override {
    if (list == "abilities") return key_text(rules_.content->abilities, number);
    if (list == "mines") return key_text(rules_.content->mines, number);
    return cell_text(rules_, {static_cast<std::uint8_t>(number)});
  }
  std::optional<Misread> find(const FieldForm& form, std::string_view typed, std::uint64_t& number) const override {
    if (form.list != "cells") return DecisionNames::find(form, typed, number);
    const std::size_t comma = typed.find(',');
    Hex hex;
    if (comma == std::string_view::npos || !read_number(typed.substr(0, comma), hex.q) ||
        !read_number(typed.substr(comma + 1), hex.r))
      return misread_as(typed, form.expected);
    const arena::CellId cell = rules_.map.find(hex);
    if (cell == arena::kNoCell) return misread_as(typed, "arena_cell");
    number = cell.value;
    return std::nullopt;
  }

  const arena::Rules& rules_;
};

}  // namespace

std::string cell_text(const arena::Rules& rules, arena::CellId cell) {
  if (cell.value >= rules.map.size) return "-";
  const Hex hex = rules.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string action_text(const arena::Rules& rules, const arena::Action& action) {
  return text().write(ArenaDecisionNames{rules}, action);
}
std::optional<arena::Action> read_action(const arena::Rules& rules, std::string_view typed, Misread& misread) {
  return text().read<arena::Action>(ArenaDecisionNames{rules}, typed, misread);
}
Result<arena::Action> parse_action(const arena::Rules& rules, std::string_view typed) {
  return text().parse<arena::Action>(ArenaDecisionNames{rules}, typed);
}
std::vector<std::string> action_forms() { return text().help(); }
const std::vector<DecisionForm>& arena_decision_forms() { return text().forms(); }

}  // namespace armatura::wire
