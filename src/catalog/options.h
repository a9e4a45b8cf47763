// The options of a match as words, for any game: pairs of key and value, checked against what may be chosen. What a
// choice means is the game's own business.
#pragma once
#include <cstddef>
#include <initializer_list>
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

// An option has an effect only where another one has one of these values; an empty one is a text that was not given.
struct OptionNeed {
  std::string_view option;
  std::vector<std::string> values;
};

// What may be chosen for one option. A value is one of the words, a whole number in the range, or a text.
struct OptionDescriptor {
  std::string_view key;
  std::string_view group;           // what it stands together with; named "option_group.<group>"
  std::vector<std::string> values;  // words; the default first where it is a word
  std::string standard;             // the default
  int least{};                      // the range; none when `most` is 0
  int most{};
  std::string_view rule;  // "SA-FORCE-01"
  bool list{};            // several words, divided by commas; the game reads them itself
  // A text of at most so many bytes instead, empty by default; the game reads it itself. 0: no text.
  std::size_t longest_text{};
  int usual{};                      // where a number may stand instead of a word: the one to begin with
  std::vector<OptionNeed> needs{};  // all of them; none: it always has an effect
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

// The options of these keys have an effect only where `need` is met as well.
void only_where(std::vector<OptionDescriptor>& options, std::initializer_list<std::string_view> keys,
                const OptionNeed& need);

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
