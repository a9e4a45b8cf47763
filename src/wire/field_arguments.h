// Turns the fields of a described struct into values for a sentence (docs/words.md, "Names"). What an id is called is
// for the game to say.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/audience.h"
#include "wire/enum_words.h"
#include "wire/words.h"

namespace armatura::wire {

// `Names` has:
//   text(id) for every kind of id that stands in sentences, seats and sets of seats among them;
//   none(id): the id stands for nothing;
//   stem(enumerator): "side." where the enumerator has a name of its own under that stem, else empty.
template <class Names>
class FieldArguments {
 public:
  FieldArguments(const Names& names, const Words& words, Seat awaited)
      : names_(names), words_(words), awaited_(awaited) {}

  template <class T>
  Arguments read(const T& value) {
    T::each_field(value, [&](std::string_view name, const auto& field) { add(name, field); });
    return std::move(arguments_);
  }

 private:
  template <class Field>
  void add(std::string_view name, const Field& field) {
    if constexpr (std::is_same_v<Field, bool>) {
      arguments_.push_back(flag_argument(name, field));
    } else if constexpr (std::is_integral_v<Field>) {
      arguments_.push_back(number_argument(name, field));
    } else if constexpr (std::is_enum_v<Field>) {
      add_enumerator(name, field);
    } else if constexpr (std::is_same_v<Field, Seats>) {
      arguments_.push_back(text_argument(name, names_.text(field)));
    } else if constexpr (requires { field.value; }) {
      const bool none = names_.none(field);
      arguments_.push_back({std::string{name}, names_.text(field), none ? 0 : 1, false, none ? "none" : ""});
    } else if constexpr (requires { std::tuple_size<Field>::value; }) {
      // An array by seat stands for the awaited seat's entry.
      if (awaited_.value < field.size()) add(name, field[awaited_.value]);
    } else if constexpr (requires { names_.text(field); }) {
      arguments_.push_back(text_argument(name, names_.text(field)));
    }
  }

  template <class E>
  void add_enumerator(std::string_view name, E value) {
    Argument argument{std::string{name}, std::nullopt, static_cast<std::int64_t>(value), false,
                      std::string{word_of(value)}};
    const std::string_view stem = names_.stem(value);
    if (!stem.empty()) argument.text = words_.say(std::string{stem} + argument.variant);
    arguments_.push_back(std::move(argument));
  }

  const Names& names_;
  const Words& words_;
  Seat awaited_;
  Arguments arguments_;
};

// The names, with the separator that the words have under this key.
template <class Texts>
std::string joined(const Words& words, const Texts& parts, std::string_view separator_key) {
  std::string out;
  const std::string separator = words.say(separator_key);
  for (const std::string& part : parts) {
    if (!out.empty()) out += separator;
    out += part;
  }
  return out;
}

// "tile.A1-01"; the number where the catalogue has no such design.
template <class Designs>
std::string design_key(std::string_view stem, const Designs& designs, std::size_t index) {
  return std::string{stem} + (index < designs.size() ? designs[index].key : std::to_string(index));
}

}  // namespace armatura::wire
