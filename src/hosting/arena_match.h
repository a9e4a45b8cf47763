// Matches of the arena behind the seam.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/arena/rules.h"
#include "hosting/hosted.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {

// The options of the request are those of the rules already.
Result<std::unique_ptr<HostedMatch>> begin_arena_match(const arena::Rules& rules,
                                                       std::shared_ptr<const Vocabulary> vocabulary,
                                                       const MatchRequest& request);
Result<std::unique_ptr<HostedMatch>> load_arena_match(std::string_view file,
                                                      std::shared_ptr<const Vocabulary> vocabulary);
std::optional<std::string> verify_arena_match(std::string_view file);

}  // namespace armatura::hosting
