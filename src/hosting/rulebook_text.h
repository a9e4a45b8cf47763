// The rulebook in our own words (docs/rules), cut into its rules.
#pragma once
#include <string_view>
#include <vector>

#include "hosting/hosted.h"

namespace armatura::hosting {

// Chapters are lines "## Title (SA-GEO)", rules are lines "- **SA-GEO-01** text" with what follows them.
std::vector<RuleText> parse_rulebook(std::string_view markdown);
// The embedded rulebook of a game; empty when there is none in that language.
std::vector<RuleText> embedded_rulebook(std::string_view game, Language language);

}  // namespace armatura::hosting
