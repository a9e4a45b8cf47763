// Plays one scene on its table, line by line.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "games/arena/content.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

// Adds the rules whose citation was seen to hold. Throws SceneFault at the first line that does not.
void play_scene(std::shared_ptr<const arena::Content> content, const SceneText& scene, std::vector<std::string>& cited);

}  // namespace armatura::hosting
