// What stands in the sentences of the companion's refusals besides the game's own kinds.
#pragma once
#include "engine/citation.h"
#include "games/bronepehota/rules/companion/state.h"

namespace armatura::bronepehota::companion {

inline constexpr TermKind kQuestionTerm{kFirstOwnTerm + 16};
inline Term question_term(Question question) { return {"question", kQuestionTerm, static_cast<int>(question)}; }

}  // namespace armatura::bronepehota::companion
