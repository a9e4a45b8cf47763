// How a battle with the companion is agreed on: the options of the game, and what only a real table has.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/bronepehota/rules/companion/game.h"
#include "games/bronepehota/rules/options.h"

namespace armatura::bronepehota::companion {

inline constexpr std::size_t kLongestName = 40;  // of a player, in bytes

struct Setup {
  bool real{};                     // BP-1.2-01
  bool typed_dice{};               // OPT-DICE
  bool rockets_for_all{};          // OPT-ROCKETS
  OptionPairs options;             // of the game; its table and what lies on it are passed over
  std::vector<std::string> names;  // of the players, by seat; may be fewer
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What does not fit together in it, as the strings of the pack have it under "option_fault.<why>"; nothing where it
// fits, or where an option is no option at all.
OptionFault setup_fault(const Content& content, const Setup& setup);
// A problem is one sentence that names the option.
Result<Rules> make_rules(std::shared_ptr<const Content> content, const Setup& setup);

}  // namespace armatura::bronepehota::companion
