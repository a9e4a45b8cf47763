// What the load generator needs to know of a message, found by looking for a few words. It reads some hundred thousand
// messages a second beside the server it measures, so it builds no tree of them.
#pragma once
#include <cstdint>
#include <string_view>

namespace armatura::load {

enum class Kind : std::uint8_t { Position, Update, Accepted, Refused, Other, Error };

struct Told {
  Kind kind{Kind::Other};
  std::string_view match{};
  std::uint32_t n{};
  std::uint32_t ask{};        // the number of the question; 0: not asked
  std::string_view offers{};  // what stands between the brackets
  std::string_view digest{};  // of a position
  bool over{};                // nobody is asked any more
};
Told scan(std::string_view text);

// How many texts a list like "a","b" has, and the one at a place.
std::size_t count_texts(std::string_view list);
std::string_view text_at(std::string_view list, std::size_t place);

// The text that stands after `before`, up to a quote; empty when there is none.
std::string_view text_after(std::string_view text, std::string_view before);

}  // namespace armatura::load
