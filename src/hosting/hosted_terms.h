// What is agreed on before a match: how many sit down, and with which options.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::hosting {

// Another option, and the values of it with which this one has an effect (catalog::OptionNeed).
struct OptionCondition {
  std::string option;
  std::vector<std::string> values;
};

struct OptionInfo {
  std::string key;
  std::string group;                // a key that several options share
  std::vector<std::string> values;  // the default first; "5-15" is a range
  std::string standard;             // the default
  bool free_text{};                 // no values: a text that the game reads itself, as an army of one's own
  std::string rule;
  std::string text;        // its name in the asked language
  std::string about;       // a sentence or two more, where the name does not say enough
  std::string group_text;  // the name of its group
  int usual{};             // a number to begin with where one may stand instead of a word; else 0
  std::vector<OptionCondition> needs;
};

// Options that do not fit each other: one of them, and why, in words. Empty where they fit, or are no options at all.
struct Misfit {
  std::string option;
  std::string sentence;
};

class HostedTerms : public Seam {
 public:
  virtual std::string title(Language) const = 0;
  virtual std::pair<int, int> seat_range() const = 0;
  virtual std::vector<OptionInfo> options(Language) const = 0;
  virtual std::vector<std::pair<std::string, OptionList>> presets() const = 0;
  // Why options do not fit each other, or what is wrong inside an army or a table among them; nothing where something
  // else is wrong, or nothing.
  virtual Misfit misfit(const MatchRequest&, Language) const = 0;
};

}  // namespace armatura::hosting
