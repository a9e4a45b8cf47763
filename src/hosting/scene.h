// Runs rule scenes: small pictures of the table with decisions and what must follow from them. The format is described
// in docs/scenes.md.
#pragma once
#include <string_view>
#include <vector>

#include "hosting/hosted.h"

namespace armatura::hosting {

// One result for each scene of the file, in its order. A file that cannot be read as scenes gives one failed result
// that names the line; nothing in a file can stop the program.
std::vector<SceneResult> run_scenes(std::string_view path, std::string_view text);

// The table that the set-up lines of one scene describe, to be played on.
Result<MatchRequest> staged_request(std::string_view set_up);

}  // namespace armatura::hosting
