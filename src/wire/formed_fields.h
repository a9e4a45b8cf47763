// Prints and reads the fields of decisions by their forms.
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "wire/action_text.h"
#include "wire/described.h"
#include "wire/enum_words.h"
#include "wire/field_form.h"

namespace armatura::wire {

// Fields of decisions of a game whose decisions are all plain lists of words. `Game` adds to what ActionText wants:
//   form_of<Field>(name) -> FieldForm;
//   name(rules, list, number), what an item of a list is called;
//   read_id(rules, form, typed, id) -> optional<Misread>, for every kind of id in its decisions.
template <class Game, class Rules>
struct FormedFields {
  template <class Field>
  static std::string text(const Rules& rules, std::string_view name, const Field& field) {
    const FieldForm form = Game::template form_of<Field>(name);
    switch (form.kind) {
      case FieldForm::Kind::Key:
        return Game::name(rules, form.list, static_cast<std::size_t>(number_of(field)));
      case FieldForm::Kind::Marked:
        return form.mark + std::to_string(number_of(field));
      case FieldForm::Kind::Flag:
        return std::string{number_of(field) != 0 ? form.yes : form.no};
      case FieldForm::Kind::Word:
        if constexpr (std::is_enum_v<Field>) return std::string{word_of(field)};
        break;
      case FieldForm::Kind::Numbers:
        return numbers_text(number_of(field));
      case FieldForm::Kind::Number:
        break;
    }
    return std::to_string(number_of(field));
  }

  template <class Field>
  static std::optional<Misread> read(const Rules& rules, std::string_view name, std::string_view typed, Field& field) {
    const FieldForm form = Game::template form_of<Field>(name);
    if (typed.empty() && form.may_be_missing) return std::nullopt;
    if constexpr (std::is_enum_v<Field>) {
      const auto found = enumerator_of<Field>(typed);
      if (!found) return misread_as(typed, form.expected, words_of<Field>());
      field = *found;
    } else if constexpr (std::is_same_v<Field, bool>) {
      if (typed != form.yes && typed != form.no) return misread_as(typed, form.expected);
      field = typed == form.yes;
    } else if constexpr (requires { field.bits; }) {
      if (!read_numbers(typed, field.bits)) return misread_as(typed, form.expected);
    } else if constexpr (requires { field.value; }) {
      return Game::read_id(rules, form, typed, field);
    } else {
      if (!read_number(typed, field)) return misread_as(typed, form.expected);
    }
    return std::nullopt;
  }

  template <class Field>
  static std::string form(std::string_view name) {
    const FieldForm form = Game::template form_of<Field>(name);
    std::string words;
    if constexpr (std::is_enum_v<Field>) {
      if (!form.may_be_missing) return form_name(name);
      for (const std::string_view word : words_of<Field>()) words += (words.empty() ? "[" : "|") + std::string{word};
      return words + "]";
    }
    if (form.kind == FieldForm::Kind::Flag) return std::string{form.yes} + "|" + std::string{form.no};
    return form_name(name);
  }

 private:
  template <class Field>
  static long long number_of(const Field& field) {
    if constexpr (requires { field.bits; }) {
      return field.bits;
    } else if constexpr (requires { field.value; }) {
      return field.value;
    } else {
      return static_cast<long long>(field);
    }
  }

  static std::string numbers_text(long long bits) {
    std::string text;
    for (int number = 0; bits >> number != 0; ++number) {
      if (((bits >> number) & 1) == 0) continue;
      if (!text.empty()) text += ',';
      text += std::to_string(number);
    }
    return text.empty() ? "-" : text;
  }
  template <class Bits>
  static bool read_numbers(std::string_view typed, Bits& bits) {
    if (typed.empty()) return false;
    for (std::string_view rest = typed == "-" ? std::string_view{} : typed; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      std::uint8_t number = 0;
      if (!read_number(rest.substr(0, comma), number) || number >= sizeof(Bits) * 8) return false;
      bits = static_cast<Bits>(bits | (Bits{1} << number));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return true;
  }
};

// The forms of every kind of decision, in the order of the variant.
template <class Game, class... One>
std::vector<DecisionForm> decision_forms(std::type_identity<std::variant<One...>>) {
  std::vector<DecisionForm> forms;
  const auto add = [&]<class T>(const T& decision) {
    DecisionForm& form = forms.emplace_back(DecisionForm{&shape_of<T>(), {}});
    T::each_field(decision, [&](std::string_view name, const auto& field) {
      form.fields.push_back(Game::template form_of<std::remove_cvref_t<decltype(field)>>(name));
    });
  };
  (add(One{}), ...);
  return forms;
}

}  // namespace armatura::wire
