#include "hosting/scene_reading.h"

#include <charconv>
#include <system_error>
#include <utility>

#include "catalog/faults.h"

namespace armatura::hosting {

void scene_fault(std::string what) { throw SceneFault{0, std::move(what)}; }

void unknown_word(std::string_view expected, std::string_view found, std::span<const std::string_view> known) {
  scene_fault("expected " + std::string(expected) + ", found " + catalog::in_quotes(found) +
              catalog::suggestion(found, known));
}

int read_number(std::string_view word, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < least || number > most)
    scene_fault("expected a number from " + std::to_string(least) + " to " + std::to_string(most) + ", found " +
                catalog::in_quotes(word));
  return number;
}

const std::string& word_at(const Words& words, std::size_t index, std::string_view expected) {
  if (index >= words.size()) scene_fault("expected " + std::string(expected) + " at the end of the line");
  return words[index];
}

void no_more(const Words& words, std::size_t count) {
  if (words.size() > count) scene_fault(catalog::in_quotes(words[count]) + " is one word too many");
}

}  // namespace armatura::hosting
