// A scene file names its game; this finds it and runs the file's scenes.
#pragma once
#include <filesystem>
#include <string_view>
#include <vector>

#include "hosting/hosted_scenes.h"

namespace armatura::cli {

inline constexpr std::string_view kSceneEnding = ".scene";

std::vector<hosting::SceneResult> scenes_of(const std::filesystem::path& file);

}  // namespace armatura::cli
