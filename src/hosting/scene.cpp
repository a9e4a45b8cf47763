#include "hosting/scene.h"

#include <algorithm>
#include <memory>
#include <string>

#include "games/arena/options.h"
#include "games/arena/pack.h"
#include "hosting/embedded.h"
#include "hosting/scene_run.h"
#include "hosting/scene_setup.h"
#include "hosting/scene_text.h"
#include "wire/arena_names.h"
#include "wire/json_write.h"

namespace armatura::hosting {
namespace {

constexpr std::string_view kArenaFolder = "arena/";

std::shared_ptr<const arena::Content> builtin_content() {
  static const std::shared_ptr<const arena::Content> kContent = [] {
    std::vector<arena::PackText> files;
    for (const EmbeddedFile& file : embedded_content())
      if (file.path.starts_with(kArenaFolder)) files.push_back({file.path.substr(kArenaFolder.size()), file.text});
    return arena::load_pack(files).content;
  }();
  return kContent;
}

std::string told(std::string_view path, const SceneFault& fault) {
  return std::string(path) + ":" + std::to_string(fault.line) + ": " + fault.what;
}

SceneResult run_scene(std::string_view path, const SceneText& scene) {
  SceneResult result;
  result.file = path;
  result.title = scene.title;
  try {
    play_scene(builtin_content(), scene, result.cited);
    result.passed = true;
  } catch (SceneFault& fault) {
    if (fault.line == 0) fault.line = scene.number;
    result.difference = told(path, fault);
  }
  std::sort(result.cited.begin(), result.cited.end());
  result.cited.erase(std::unique(result.cited.begin(), result.cited.end()), result.cited.end());
  return result;
}

}  // namespace

Result<MatchRequest> staged_request(std::string_view set_up) {
  try {
    const std::vector<SceneText> scenes = split_scenes(set_up);
    if (scenes.size() != 1) return Problem{"expected the set-up of one scene"};
    for (const SceneLine& line : scenes[0].lines)
      if (!is_setup_line(line)) throw SceneFault{line.number, "\"" + line.verb + "\" is no word of a set-up"};
    const auto table = set_table(builtin_content(), scenes[0].lines);
    if (!table->set) return Problem{"expected robots in the arena, and whose turn it is"};
    MatchRequest request;
    request.options = arena::option_list(*table->rules.content, table->rules.options);
    request.practice = true;
    request.opening = wire::to_json(table->state);
    return request;
  } catch (const SceneFault& fault) {
    return Problem{"line " + std::to_string(fault.line) + ": " + fault.what};
  }
}

std::vector<SceneResult> run_scenes(std::string_view path, std::string_view text) {
  std::vector<SceneResult> results;
  try {
    for (const SceneText& scene : split_scenes(text)) results.push_back(run_scene(path, scene));
  } catch (const SceneFault& fault) {
    SceneResult result;
    result.file = path;
    result.difference = told(path, fault);
    results.push_back(result);
  }
  return results;
}

}  // namespace armatura::hosting
