// How each rule of a game is covered. The game's code has to name it, and then the strongest of three kinds counts: a
// test saw a record, refusal or tally under its id; a test of a definition shows its effect; or it stands in a comment
// beside the code and no test tells. A rule that has no effect in software stands with its reason in
// no-effect.md beside its book (docs/rules/<game>), a chapter that the program does not play yet in not-built.md there.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted.h"

namespace armatura::cli {

enum class Cover : std::uint8_t { Seen, Defined, CommentAlone, NoEffect, NotBuilt, Gap };

// Places are written file:line.
struct RuleCover {
  std::string id;
  std::vector<std::string> speaks;    // code that records, refuses or counts under the id
  std::vector<std::string> comments;  // code that names it otherwise
  std::vector<std::string> seen;
  std::vector<std::string> shown;
  std::vector<std::string> listed;  // tests that name it among others, which counts for nothing
  std::string no_effect;            // the reason
  std::string not_built;            // what its chapter is about
  Cover kind() const;
};

// In the order of the book.
std::vector<RuleCover> rule_cover(const hosting::HostedGame&, const std::filesystem::path& source);

// How many rules of a game may be covered by a comment alone: lines "GAME 3" of this file; of other games none.
inline constexpr const char* kCommentAloneFile = "tests/comment_alone.txt";
int most_by_comment_alone(std::string_view game, const std::filesystem::path& source);

}  // namespace armatura::cli
