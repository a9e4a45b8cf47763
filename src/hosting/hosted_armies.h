// Armies that people put together, at games that have such: looked at, written out as sheets, compared.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "hosting/language.h"
#include "hosting/match_request.h"
#include "hosting/seam.h"

namespace armatura::hosting {

// One squad, machine or gun of an army.
struct ArmyPart {
  std::string list;  // "squads"
  std::string key;
  std::string name;
  int price{};
  std::vector<std::string> sheet;  // its values and tracks, line by line
  std::string ours;                // what of the sheet is a reconstruction, in a sentence; empty: nothing
};
struct ArmyReport {
  std::vector<std::string> faults;  // "/machines/0: …"; of a text that is no army only these are told
  std::string name;                 // may be empty
  std::string side;
  int price{};
  int models{};
  std::vector<ArmyPart> parts;
  std::string summary;  // the total in a sentence
};

// What one shot may be expected to do, in thousandths of a kill or of a durability point, from one step on.
struct ArmyDamage {
  int army{};  // whose shot it is: 0 or 1
  std::string shooter;
  int count{};  // so many shoot alike
  std::string target;
  std::vector<int> per_step;
};

class HostedArmies : public Seam {
 public:
  // Under what these options of a match allow. A problem is one with the options.
  virtual Result<ArmyReport> look(std::string_view text, const OptionList& agreed, Language) const = 0;
  // A problem names the army and what is wrong with it.
  virtual Result<std::vector<ArmyDamage>> compare(std::string_view first, std::string_view second, Language) const = 0;
  // The ready armies as texts to begin with: name and text.
  virtual std::vector<std::pair<std::string, std::string>> ready() const = 0;
};

}  // namespace armatura::hosting
