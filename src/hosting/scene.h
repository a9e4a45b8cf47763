// Runs rule scenes of any game: small pictures of the table with decisions and what must follow from them. The format
// is described in docs/scenes.md; what a game brings to it is listed in scene_play.h.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/hosted_scenes.h"
#include "hosting/scene_play.h"
#include "hosting/scene_text.h"
#include "wire/json_write.h"

namespace armatura::hosting {

namespace detail {

inline std::string told(std::string_view path, const SceneFault& fault) {
  return std::string(path) + ":" + std::to_string(fault.line) + ": " + fault.what;
}

template <class Scenes>
SceneResult run_scene(std::string_view path, const SceneText& scene) {
  SceneResult result;
  result.file = path;
  result.title = scene.title;
  try {
    play_scene<Scenes>(scene, result.cited);
    result.passed = true;
  } catch (SceneFault& fault) {
    if (fault.line == 0) fault.line = scene.number;
    result.difference = told(path, fault);
  }
  return result;
}

}  // namespace detail

template <class Scenes>
class ScenesOf final : public HostedScenes {
 public:
  std::vector<SceneResult> play(std::string_view path, std::string_view text) const override {
    std::vector<SceneResult> results;
    try {
      for (const SceneText& scene : split_scenes(text)) results.push_back(detail::run_scene<Scenes>(path, scene));
    } catch (const SceneFault& fault) {
      SceneResult result;
      result.file = path;
      result.difference = detail::told(path, fault);
      results.push_back(result);
    }
    return results;
  }

  Result<MatchRequest> staged(std::string_view set_up) const override {
    try {
      const std::vector<SceneText> scenes = split_scenes(set_up);
      if (scenes.size() != 1) return Problem{"expected the set-up of one scene"};
      for (const SceneLine& line : scenes[0].lines)
        if (!Scenes::is_setup_line(line)) throw SceneFault{line.number, "\"" + line.verb + "\" is no word of a set-up"};
      const auto table = Scenes::set_table(scenes[0].lines);
      if (!table->set) return Problem{std::string(Scenes::kNothingSet)};
      MatchRequest request;
      request.options = Scenes::options(table->rules);
      request.practice = true;
      request.opening = wire::to_json(table->state);
      return request;
    } catch (const SceneFault& fault) {
      return Problem{"line " + std::to_string(fault.line) + ": " + fault.what};
    }
  }
};

}  // namespace armatura::hosting
