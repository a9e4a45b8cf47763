// What is wrong inside an army or a table that somebody brought to a match, in words. Whoever sends such a text past
// the workshops is told the same as there, in the language of the page.
#pragma once
#include <string>
#include <utility>

#include "catalog/options.h"
#include "games/bronepehota/rules/options.h"
#include "wire/match_lines.h"
#include "wire/words.h"

namespace armatura::wire {

// The first of the options whose text has not the shape of what it should be, and why; nothing where all have.
std::pair<std::string, std::string> malformed_own(const bronepehota::Content& content, const OptionList& chosen,
                                                  const Words& words);

// A fault that check_options() found inside one of them; nothing where it is one of the options.
std::string fault_inside(const bronepehota::Content& content, const bronepehota::Options& options,
                         const bronepehota::OptionFault& fault, const Words& words);

}  // namespace armatura::wire
