#include "wire/action_text.h"

#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>

#include "base/nearest.h"
#include "wire/arena_names.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

using arena::Action;
using arena::Rules;

// ---- Writing --------------------------------------------------------------------------------------------------------

template <class Designs>
std::string key_of(const Designs& designs, std::size_t index) {
  return index < designs.size() ? designs[index].key : std::to_string(index);
}

template <class Field>
std::string field_text(const Rules& rules, std::string_view name, const Field& field) {
  if constexpr (std::is_same_v<Field, arena::CellId>) {
    return cell_text(rules, field);
  } else if constexpr (std::is_same_v<Field, Direction>) {
    return (name == "facing" ? "f" : "d") + std::to_string(field.value);
  } else if constexpr (std::is_same_v<Field, arena::AbilityId>) {
    return key_of(rules.content->abilities, field.value);
  } else if constexpr (std::is_same_v<Field, arena::MineId>) {
    return key_of(rules.content->mines, field.value);
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

// ---- Reading --------------------------------------------------------------------------------------------------------

class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::string_view next() {
    while (!text_.empty() && is_space(text_.front())) text_.remove_prefix(1);
    std::size_t length = 0;
    while (length < text_.size() && !is_space(text_[length])) ++length;
    const std::string_view token = text_.substr(0, length);
    text_.remove_prefix(length);
    return token;
  }

 private:
  static bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

  std::string_view text_;
};

Misread misread_as(std::string_view typed, std::string_view expected, std::span<const std::string_view> known = {}) {
  return {std::string{clipped(typed, 40)}, expected, std::string{nearest_word(typed, known)}};
}

template <class Number>
bool read_number(std::string_view typed, Number& target) {
  if (typed.size() > 1 && typed.front() == '+' && typed[1] != '-') typed.remove_prefix(1);
  const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), target);
  return fault == std::errc{} && end == typed.data() + typed.size();
}

bool read_hex(std::string_view typed, Hex& hex) {
  const std::size_t comma = typed.find(',');
  return comma != std::string_view::npos && read_number(typed.substr(0, comma), hex.q) &&
         read_number(typed.substr(comma + 1), hex.r);
}

template <class Designs, class Id>
std::optional<Misread> read_key(const Designs& designs, std::string_view noun, std::string_view typed, Id& target) {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    known.emplace_back(designs[i].key);
    if (designs[i].key != typed) continue;
    target.value = static_cast<std::uint8_t>(i);
    return std::nullopt;
  }
  return misread_as(typed, noun, known);
}

struct Expectation {
  std::string_view key;
  std::string_view form;  // in English, for messages to those who write files and programs
};
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

template <class Field>
constexpr std::string_view expectation_of(std::string_view name) {
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

// Nothing when the word was read.
template <class Field>
std::optional<Misread> read_field(const Rules& rules, std::string_view name, std::string_view typed, Field& field) {
  const std::string_view expected = expectation_of<Field>(name);
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

template <class One>
std::optional<Misread> read_fields(const Rules& rules, Tokens& tokens, One& one) {
  std::optional<Misread> problem;
  One::each_field(one, [&](std::string_view name, auto& field) {
    if (!problem) problem = read_field(rules, name, tokens.next(), field);
  });
  if (problem) return problem;
  const std::string_view extra = tokens.next();
  if (!extra.empty()) return misread_as(extra, "end");
  return std::nullopt;
}

template <class... T>
std::optional<Action> read_any(const Rules& rules, std::string_view text, Misread& misread,
                               std::type_identity<std::variant<T...>>) {
  Tokens tokens{text};
  const std::string_view verb = tokens.next();
  static constexpr std::array<std::string_view, sizeof...(T)> kVerbs{T::kName...};
  std::optional<Action> action;
  std::optional<Misread> problem;
  const auto attempt = [&]<class One>(One one) {
    if (action || problem || One::kName != verb) return;
    problem = read_fields(rules, tokens, one);
    if (!problem) action = one;
  };
  (attempt(T{}), ...);
  if (!action) misread = problem ? *problem : misread_as(verb, "decision", kVerbs);
  return action;
}

template <class Field>
std::string form_of(std::string_view name) {
  if constexpr (std::is_same_v<Field, arena::How>) return "[printed|forced|worn|furious]";
  if constexpr (std::is_same_v<Field, bool>) return "before|after";
  std::string form;
  for (const char letter : name)
    form += static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return form;
}

template <class... T>
std::vector<std::string> forms_of(std::type_identity<std::variant<T...>>) {
  std::vector<std::string> forms;
  const auto add = [&]<class One>(const One& one) {
    std::string form{One::kName};
    One::each_field(one, [&](std::string_view name, const auto& field) {
      form += " " + form_of<std::remove_cvref_t<decltype(field)>>(name);
    });
    forms.push_back(std::move(form));
  };
  (add(T{}), ...);
  return forms;
}

}  // namespace

std::string cell_text(const Rules& rules, arena::CellId cell) {
  if (cell.value >= rules.map.size) return "-";
  const Hex hex = rules.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string action_text(const Rules& rules, const Action& action) {
  return std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        std::string text{One::kName};
        One::each_field(
            one, [&](std::string_view name, const auto& field) { text += " " + field_text(rules, name, field); });
        return text;
      },
      action);
}

std::optional<Action> read_action(const Rules& rules, std::string_view text, Misread& misread) {
  return read_any(rules, text, misread, std::type_identity<Action>{});
}

Result<Action> parse_action(const Rules& rules, std::string_view text) {
  Misread misread;
  if (const auto action = read_action(rules, text, misread)) return *action;
  std::string_view form;
  for (const Expectation& expectation : kExpectations)
    if (expectation.key == misread.expected) form = expectation.form;
  std::string sentence =
      misread.word.empty() ? "the text ends where there should be " : "\"" + misread.word + "\" is not ";
  sentence += form;
  if (!misread.nearest.empty()) sentence += "; did you mean \"" + misread.nearest + "\"?";
  return Problem{sentence};
}

std::vector<std::string> action_forms() { return forms_of(std::type_identity<Action>{}); }

}  // namespace armatura::wire
