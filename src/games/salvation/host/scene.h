// Scenes of salvation: docs/scenes.md.
#pragma once
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/hosted.h"

namespace armatura::hosting {

std::vector<SceneResult> salvation_scenes(std::string_view path, std::string_view text);
Result<MatchRequest> staged_salvation(std::string_view set_up);

}  // namespace armatura::hosting
