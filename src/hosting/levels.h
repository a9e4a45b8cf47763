// The bots of bots/levels.h by their words, for those who know no rulebook.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace armatura::hosting {

// The weakest first.
std::vector<std::string> bot_levels();
// Who plays where nobody said which, and takes over what people leave.
std::string usual_bot();
Problem no_such_bot(std::string_view word);

}  // namespace armatura::hosting
