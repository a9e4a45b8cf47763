// Decisions as short text, for the terminal, scenes and outside bots: the name of the decision and a word for each of
// its fields. How a field is written is the game's own business. Whether a decision is legal is for the rules to say.
#pragma once
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/nearest.h"
#include "base/result.h"
#include "wire/misread.h"
#include "wire/utf8.h"

namespace armatura::wire {

// What may stand where a word is wrong.
struct Expectation {
  std::string_view key;   // the words of the table and the game have it under "expected.<key>"
  std::string_view form;  // in English, for messages to those who write files and programs
};

namespace detail {

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

}  // namespace detail

inline Misread misread_as(std::string_view typed, std::string_view expected,
                          std::span<const std::string_view> known = {}) {
  return {std::string{clipped(typed, 40)}, expected, std::string{nearest_word(typed, known)}};
}

template <class Number>
bool read_number(std::string_view typed, Number& target) {
  if (typed.size() > 1 && typed.front() == '+' && typed[1] != '-') typed.remove_prefix(1);
  const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), target);
  return fault == std::errc{} && end == typed.data() + typed.size();
}

// The key of a design; its number where the catalogue has no such design.
template <class Designs>
std::string key_text(const Designs& designs, std::size_t index) {
  return index < designs.size() ? designs[index].key : std::to_string(index);
}

template <class Designs, class Id>
std::optional<Misread> read_key(const Designs& designs, std::string_view expected, std::string_view typed, Id& target) {
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < designs.size(); ++i) {
    known.emplace_back(designs[i].key);
    if (designs[i].key != typed) continue;
    target.value = static_cast<std::uint8_t>(i);
    return std::nullopt;
  }
  return misread_as(typed, expected, known);
}

// `Fields` knows the words of one game:
//   Rules; Action, a variant of described structs; kExpectations, among them "decision" and "end";
//   text(rules, name, field), the field as one word;
//   read(rules, name, typed, field) -> optional<Misread>, nothing when the word was read; an empty word: the text ends;
//   form<Field>(name), what stands there in help texts: "CELL".
// A decision that is more than a word for each field is written and read as a whole by
//   words(rules, decision), what follows its name; read_words(rules, tokens, decision) -> optional<Misread>, to the end
//   of the text; whole_form(decision), what stands there in help texts.
template <class Fields>
class ActionText {
  using Rules = typename Fields::Rules;
  using Action = typename Fields::Action;

 public:
  static std::string write(const Rules& rules, const Action& action) {
    return std::visit(
        [&](const auto& one) {
          using One = std::remove_cvref_t<decltype(one)>;
          std::string text{One::kName};
          if constexpr (requires { Fields::words(rules, one); }) {
            text += Fields::words(rules, one);
          } else {
            One::each_field(
                one, [&](std::string_view name, const auto& field) { text += " " + Fields::text(rules, name, field); });
          }
          return text;
        },
        action);
  }

  static std::optional<Action> read(const Rules& rules, std::string_view text, Misread& misread) {
    return read_any(rules, text, misread, std::type_identity<Action>{});
  }

  // The same with one English sentence that names the word, what was expected there and the nearest known word.
  static Result<Action> parse(const Rules& rules, std::string_view text) {
    Misread misread;
    if (const auto action = read(rules, text, misread)) return *action;
    std::string_view form;
    for (const Expectation& expectation : Fields::kExpectations)
      if (expectation.key == misread.expected) form = expectation.form;
    std::string sentence =
        misread.word.empty() ? "the text ends where there should be " : "\"" + misread.word + "\" is not ";
    sentence += form;
    if (!misread.nearest.empty()) sentence += "; did you mean \"" + misread.nearest + "\"?";
    return Problem{sentence};
  }

  // Every verb with the form of what follows it, for help texts: "place CELL FACING".
  static std::vector<std::string> forms() { return forms_of(std::type_identity<Action>{}); }

 private:
  template <class One>
  static std::optional<Misread> read_fields(const Rules& rules, detail::Tokens& tokens, One& one) {
    std::optional<Misread> problem;
    if constexpr (requires { Fields::read_words(rules, tokens, one); }) {
      problem = Fields::read_words(rules, tokens, one);
    } else {
      One::each_field(one, [&](std::string_view name, auto& field) {
        if (!problem) problem = Fields::read(rules, name, tokens.next(), field);
      });
    }
    if (problem) return problem;
    const std::string_view extra = tokens.next();
    if (!extra.empty()) return misread_as(extra, "end");
    return std::nullopt;
  }

  template <class... T>
  static std::optional<Action> read_any(const Rules& rules, std::string_view text, Misread& misread,
                                        std::type_identity<std::variant<T...>>) {
    detail::Tokens tokens{text};
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

  template <class... T>
  static std::vector<std::string> forms_of(std::type_identity<std::variant<T...>>) {
    std::vector<std::string> forms;
    const auto add = [&]<class One>(const One& one) {
      std::string form{One::kName};
      if constexpr (requires { Fields::whole_form(one); }) {
        form += Fields::whole_form(one);
      } else {
        One::each_field(one, [&](std::string_view name, const auto& field) {
          form += " " + Fields::template form<std::remove_cvref_t<decltype(field)>>(name);
        });
      }
      forms.push_back(std::move(form));
    };
    (add(T{}), ...);
    return forms;
  }
};

// "sector" as it stands in forms: "SECTOR".
inline std::string form_name(std::string_view name) {
  std::string form;
  for (const char letter : name)
    form += static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return form;
}

}  // namespace armatura::wire
