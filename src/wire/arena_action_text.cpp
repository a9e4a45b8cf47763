#include "wire/arena_action_text.h"

#include "wire/action_text.h"
#include "wire/arena_names.h"
#include "wire/formed_fields.h"

namespace armatura::wire {
namespace {

bool read_hex(std::string_view typed, Hex& hex) {
  const std::size_t comma = typed.find(',');
  return comma != std::string_view::npos && read_number(typed.substr(0, comma), hex.q) &&
         read_number(typed.substr(comma + 1), hex.r);
}

struct ArenaFields : FormedFields<ArenaFields, arena::Rules> {
  using Rules = arena::Rules;
  using Action = arena::Action;

  static constexpr auto kExpectations = std::to_array<Expectation>({
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

  template <class Field>
  static constexpr FieldForm form_of(std::string_view name) {
    using Kind = FieldForm::Kind;
    if constexpr (std::is_same_v<Field, arena::CellId>) return {.kind = Kind::Key, .expected = "cell", .list = "cells"};
    if constexpr (std::is_same_v<Field, arena::AbilityId>)
      return {.kind = Kind::Key, .expected = "ability", .list = "abilities"};
    if constexpr (std::is_same_v<Field, arena::MineId>) return {.kind = Kind::Key, .expected = "mine", .list = "mines"};
    if constexpr (std::is_same_v<Field, Direction>) {
      if (name == "facing") return {.kind = Kind::Marked, .expected = "facing", .mark = 'f'};
      return {.kind = Kind::Marked, .expected = "direction", .mark = 'd'};
    }
    if constexpr (std::is_same_v<Field, arena::ModuleId>) return {.kind = Kind::Number, .expected = "module"};
    if constexpr (std::is_same_v<Field, bool>)
      return {.kind = Kind::Flag, .expected = "timing", .yes = "before", .no = "after"};
    // Using a module as it is printed is the rule, so it need not be said.
    if constexpr (std::is_same_v<Field, arena::How>)
      return {.kind = Kind::Word, .expected = "how", .may_be_missing = true};
    if constexpr (std::is_same_v<Field, arena::Function>) return {.kind = Kind::Word, .expected = "function"};
    if constexpr (std::is_same_v<Field, arena::Family>) return {.kind = Kind::Word, .expected = "family"};
    if constexpr (std::is_same_v<Field, std::int8_t>) return {.kind = Kind::Number, .expected = "sectors"};
    if constexpr (std::is_same_v<Field, std::uint8_t>) return {.kind = Kind::Number, .expected = "cells"};
    return {.kind = Kind::Numbers, .expected = "slots"};
  }

  static std::string name(const Rules& rules, std::string_view list, std::size_t number) {
    if (list == "abilities") return key_text(rules.content->abilities, number);
    if (list == "mines") return key_text(rules.content->mines, number);
    return cell_text(rules, {static_cast<std::uint8_t>(number)});
  }

  static std::optional<Misread> read_id(const Rules& rules, const FieldForm& form, std::string_view typed,
                                        arena::CellId& cell) {
    Hex hex;
    if (!read_hex(typed, hex)) return misread_as(typed, form.expected);
    cell = rules.map.find(hex);
    return cell == arena::kNoCell ? std::optional{misread_as(typed, "arena_cell")} : std::nullopt;
  }
  static std::optional<Misread> read_id(const Rules&, const FieldForm& form, std::string_view typed,
                                        Direction& direction) {
    const bool good = typed.size() == 2 && (typed[0] == 'f' || typed[0] == 'd') &&
                      read_number(typed.substr(1), direction.value) && direction.value < kDirections;
    return good ? std::nullopt : std::optional{misread_as(typed, form.expected)};
  }
  static std::optional<Misread> read_id(const Rules& rules, const FieldForm& form, std::string_view typed,
                                        arena::AbilityId& ability) {
    return read_key(rules.content->abilities, form.expected, typed, ability);
  }
  static std::optional<Misread> read_id(const Rules& rules, const FieldForm& form, std::string_view typed,
                                        arena::MineId& mine) {
    return read_key(rules.content->mines, form.expected, typed, mine);
  }
  static std::optional<Misread> read_id(const Rules&, const FieldForm& form, std::string_view typed,
                                        arena::ModuleId& module) {
    if (typed == "central") {
      module = arena::kCentral;
    } else if (!read_number(typed, module.value)) {
      return misread_as(typed, form.expected);
    }
    return std::nullopt;
  }
};

using Text = ActionText<ArenaFields>;

}  // namespace

std::string cell_text(const arena::Rules& rules, arena::CellId cell) {
  if (cell.value >= rules.map.size) return "-";
  const Hex hex = rules.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string action_text(const arena::Rules& rules, const arena::Action& action) { return Text::write(rules, action); }

std::optional<arena::Action> read_action(const arena::Rules& rules, std::string_view text, Misread& misread) {
  return Text::read(rules, text, misread);
}

Result<arena::Action> parse_action(const arena::Rules& rules, std::string_view text) {
  return Text::parse(rules, text);
}

std::vector<std::string> action_forms() { return Text::forms(); }

std::vector<DecisionForm> arena_decision_forms() {
  return decision_forms<ArenaFields>(std::type_identity<arena::Action>{});
}

}  // namespace armatura::wire
