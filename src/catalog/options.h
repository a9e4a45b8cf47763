// The options of a match as words, for any game: pairs of key and value, checked against what may be chosen. What a
// choice means is the game's own business.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace armatura::catalog {

using OptionPair = std::pair<std::string, std::string>;
using OptionPairs = std::vector<OptionPair>;

// What may be chosen for one option. A value is one of the words, a whole number in the range, or a text.
struct OptionDescriptor {
  std::string_view key;
  std::vector<std::string> values;  // words; the default first where it is a word
  std::string standard;             // the default
  int least{};                      // the range; none when `most` is 0
  int most{};
  std::string_view rule;  // "SA-FORCE-01"
  bool list{};            // several words, divided by commas; the game reads them itself
  // A text of at most so many bytes instead, empty by default; the game reads it itself. 0: no text.
  std::size_t longest_text{};
};

// A named set of options.
struct Preset {
  std::string_view key;
  OptionPairs pairs;
};

// The first problem with keys and single values: one sentence that names the option, what was expected and the nearest
// known word.
std::optional<Problem> check_pairs(const std::vector<OptionDescriptor>& known, std::span<const OptionPair> pairs);
Problem wrong_value(const OptionDescriptor& option, std::string_view value);

// The values by key; what is not named has its default. Both lists must outlive it.
class ChosenOptions {
 public:
  ChosenOptions(const std::vector<OptionDescriptor>& known, std::span<const OptionPair> pairs)
      : known_(known), pairs_(pairs) {}

  std::string_view word(std::string_view key) const;
  bool on(std::string_view key) const { return word(key) == "on"; }
  int number(std::string_view key) const;  // 0 for a word that is no number

 private:
  const std::vector<OptionDescriptor>& known_;
  std::span<const OptionPair> pairs_;
};

}  // namespace armatura::catalog
