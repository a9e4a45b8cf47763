#include "wire/arena_action_text.h"

#include <algorithm>

#include "wire/action_text.h"
#include "wire/arena_names.h"

namespace armatura::wire {
namespace {

bool read_hex(std::string_view typed, Hex& hex) {
  const std::size_t comma = typed.find(',');
  return comma != std::string_view::npos && read_number(typed.substr(0, comma), hex.q) &&
         read_number(typed.substr(comma + 1), hex.r);
}

struct ArenaFields {
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
  static std::string text(const Rules& rules, std::string_view name, const Field& field) {
    if constexpr (std::is_same_v<Field, arena::CellId>) {
      return cell_text(rules, field);
    } else if constexpr (std::is_same_v<Field, Direction>) {
      return (name == "facing" ? "f" : "d") + std::to_string(field.value);
    } else if constexpr (std::is_same_v<Field, arena::AbilityId>) {
      return key_text(rules.content->abilities, field.value);
    } else if constexpr (std::is_same_v<Field, arena::MineId>) {
      return key_text(rules.content->mines, field.value);
    } else if constexpr (std::is_same_v<Field, arena::ModuleId>) {
      return std::to_string(field.value);
    } else if constexpr (std::is_same_v<Field, bool>) {
      return field ? "before" : "after";
    } else if constexpr (std::is_enum_v<Field>) {
      return std::string{word_of(field)};
    } else if constexpr (std::is_integral_v<Field>) {
      return std::to_string(field);
    } else {  // a set of slots
      std::string slots;
      for (int slot = 0; slot < 8; ++slot) {
        if (!field.has(slot)) continue;
        if (!slots.empty()) slots += ',';
        slots += std::to_string(slot);
      }
      return slots.empty() ? "-" : slots;
    }
  }

  template <class Field>
  static std::optional<Misread> read(const Rules& rules, std::string_view name, std::string_view typed, Field& field) {
    const std::string_view expected = expectation<Field>(name);
    if constexpr (std::is_same_v<Field, arena::CellId>) {
      Hex hex;
      if (!read_hex(typed, hex)) return misread_as(typed, expected);
      field = rules.map.find(hex);
      if (field == arena::kNoCell) return misread_as(typed, "arena_cell");
    } else if constexpr (std::is_same_v<Field, Direction>) {
      const bool good =
          typed.size() == 2 && (typed[0] == 'f' || typed[0] == 'd') && read_number(typed.substr(1), field.value);
      if (!good || field.value >= kDirections) return misread_as(typed, expected);
    } else if constexpr (std::is_same_v<Field, arena::AbilityId>) {
      return read_key(rules.content->abilities, expected, typed, field);
    } else if constexpr (std::is_same_v<Field, arena::MineId>) {
      return read_key(rules.content->mines, expected, typed, field);
    } else if constexpr (std::is_same_v<Field, arena::ModuleId>) {
      if (typed == "central") {
        field = arena::kCentral;
      } else if (!read_number(typed, field.value)) {
        return misread_as(typed, expected);
      }
    } else if constexpr (std::is_same_v<Field, bool>) {
      if (typed != "before" && typed != "after") return misread_as(typed, expected);
      field = typed == "before";
    } else if constexpr (std::is_enum_v<Field>) {
      // Using a module as it is printed is the rule, so it need not be said.
      if (std::is_same_v<Field, arena::How> && typed.empty()) return std::nullopt;
      const auto found = enumerator_of<Field>(typed);
      if (!found) return misread_as(typed, expected, words_of<Field>());
      field = *found;
    } else if constexpr (std::is_integral_v<Field>) {
      if (!read_number(typed, field)) return misread_as(typed, expected);
    } else {  // a set of slots
      std::string_view rest = typed == "-" ? std::string_view{} : typed;
      if (typed.empty()) return misread_as(typed, expected);
      while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        std::uint8_t slot = 0;
        if (!read_number(rest.substr(0, comma), slot) || slot > 7) return misread_as(typed, expected);
        field = field.with(slot);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
      }
    }
    return std::nullopt;
  }

  template <class Field>
  static std::string form(std::string_view name) {
    if constexpr (std::is_same_v<Field, arena::How>) return "[printed|forced|worn|furious]";
    if constexpr (std::is_same_v<Field, bool>) return "before|after";
    return form_name(name);
  }

 private:
  template <class Field>
  static constexpr std::string_view expectation(std::string_view name) {
    if constexpr (std::is_same_v<Field, arena::CellId>) return "cell";
    if constexpr (std::is_same_v<Field, Direction>) return name == "facing" ? "facing" : "direction";
    if constexpr (std::is_same_v<Field, arena::AbilityId>) return "ability";
    if constexpr (std::is_same_v<Field, arena::MineId>) return "mine";
    if constexpr (std::is_same_v<Field, arena::ModuleId>) return "module";
    if constexpr (std::is_same_v<Field, bool>) return "timing";
    if constexpr (std::is_same_v<Field, arena::How>) return "how";
    if constexpr (std::is_same_v<Field, arena::Function>) return "function";
    if constexpr (std::is_same_v<Field, arena::Family>) return "family";
    if constexpr (std::is_same_v<Field, std::int8_t>) return "sectors";
    if constexpr (std::is_same_v<Field, std::uint8_t>) return "cells";
    return "slots";
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

}  // namespace armatura::wire
