// Positions of the arena behind the seam.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/arena/rules.h"
#include "hosting/hosted.h"
#include "hosting/position.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {

// What the program brings: where a header carries this pack, it is not loaded again.
struct ArenaGround {
  std::shared_ptr<const arena::Content> content;
  std::shared_ptr<const Vocabulary> vocabulary;
};

std::string arena_header(const arena::Rules& rules, const MatchRequest& request, std::string_view match,
                         std::string_view commitment);
Result<PositionPtr> resume_arena(const ArenaGround& ground, std::string_view header, std::string_view snapshot,
                                 std::span<const std::string_view> lines);
Result<std::unique_ptr<HostedHistory>> arena_history(const ArenaGround& ground, std::string_view header,
                                                     std::span<const std::string_view> lines);
Twins arena_twins(const ArenaGround& ground, std::uint64_t seed);

}  // namespace armatura::hosting
