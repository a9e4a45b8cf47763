// Reading the words of a scene: what every vocabulary does with a word that means nothing there.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "hosting/scene_text.h"

namespace armatura::hosting {

// Throws a SceneFault that has no line yet; whoever reads a line adds its number.
[[noreturn]] void scene_fault(std::string what);
// "expected a tile, found "A2-6"; did you mean "A2-06"?"
[[noreturn]] void unknown_word(std::string_view expected, std::string_view found,
                               std::span<const std::string_view> known);

int read_number(std::string_view word, int least, int most);
const std::string& word_at(const Words& words, std::size_t index, std::string_view expected);
void no_more(const Words& words, std::size_t count);

// Adds the number of the line to what is wrong in it.
template <class Read>
void at_line(const SceneLine& line, const Read& read) {
  try {
    read();
  } catch (SceneFault& found) {
    if (found.line == 0) found.line = line.number;
    throw;
  }
}

}  // namespace armatura::hosting
