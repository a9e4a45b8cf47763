// Enumerators as snake_case words. A game lists the words of its enums once; the JSON forms, the text of actions and
// the keys of sentences all use that list, and an enum without one does not compile.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "base/shape_of.h"

namespace armatura::wire {

template <class E>
constexpr std::span<const std::string_view> words_of() {
  return WordsOf<E>::kList;
}

template <class E>
constexpr std::string_view word_of(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < words_of<E>().size() ? words_of<E>()[index] : std::string_view{"unknown"};
}

template <class E>
constexpr std::optional<E> enumerator_of(std::string_view word) {
  for (std::size_t i = 0; i < words_of<E>().size(); ++i)
    if (words_of<E>()[i] == word) return static_cast<E>(i);
  return std::nullopt;
}

}  // namespace armatura::wire

// Inside armatura: the words of an enum up to its last enumerator.
#define ARMATURA_WORDS(Enum, last, ...)                                         \
  template <>                                                                   \
  struct WordsOf<Enum> {                                                        \
    static constexpr auto kList = std::to_array<std::string_view>(__VA_ARGS__); \
    static_assert(kList.size() == static_cast<std::size_t>(Enum::last) + 1);    \
  };

// Inside armatura: what a variant is called outside of C++.
#define ARMATURA_CHOICE(Variant, name)              \
  template <>                                       \
  struct ChoiceName<Variant> {                      \
    static constexpr std::string_view kName = name; \
  };
