// Which code enforces a rule and which tests show it. A rule is covered when the game's code names it and a test that
// held cites it; a rule that has no effect in software stands with its reason in docs/rules/<game>/no-effect.md, a
// chapter that the program does not play yet in not-built.md beside it.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "hosting/hosted.h"

namespace armatura::cli {

struct RuleCover {
  std::string id;
  std::string code;       // file:line of the first place; empty when there is none
  std::string test;       // file:line, or the scene's file; empty when there is none
  std::string no_effect;  // the reason
  std::string not_built;  // what its chapter is about
  bool gap() const { return no_effect.empty() && not_built.empty() && (code.empty() || test.empty()); }
};

// In the order of the book.
std::vector<RuleCover> rule_cover(const hosting::HostedGame&, const std::filesystem::path& source);

// A line that names more rules than this is a list of rules, not a citation.
inline constexpr std::size_t kMostCitedOnALine = 6;

}  // namespace armatura::cli
