// `armatura scene`: runs rule scenes and shows where the table differs from what a scene expects.
#include <fmt/format.h>

#include "base/trimmed.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/scene_files.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

namespace fs = std::filesystem;

struct SceneWords {
  std::vector<std::string> paths;
};

void expand(const fs::path& path, std::vector<fs::path>& files) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    files.push_back(path);
    return;
  }
  const std::vector<fs::path> found = files_below(path, kSceneEnding);
  if (found.empty()) bad_usage(fmt::format("{} holds no file that ends in {}.", path.string(), kSceneEnding));
  for (const fs::path& file : found) files.push_back(path / file);
}

int run_scenes(const SceneWords& words) {
  std::vector<fs::path> files;
  for (const std::string& path : words.paths) expand(path, files);
  int passed = 0;
  int failed = 0;
  for (const fs::path& file : files) {
    const std::vector<hosting::SceneResult> results = scenes_of(file);
    if (results.empty()) {
      ++failed;
      say_line(fmt::format("{}: holds no scene", file.string()));
    }
    for (const hosting::SceneResult& scene : results) {
      ++(scene.passed ? passed : failed);
      if (scene.passed) continue;
      say_line(fmt::format("{}: {}", file.string(), inked(Ink::Harm, scene.title)));
      for (const std::string& line : split(trimmed(scene.difference), '\n')) say_line("  " + line);
    }
  }
  say_line(fmt::format("{} passed, {} failed", passed, failed));
  if (failed > 0) fail(fmt::format("{} of {} scenes failed.", failed, passed + failed));
  return kSuccess;
}

}  // namespace

std::vector<hosting::SceneResult> scenes_of(const fs::path& file) {
  const std::string text = read_file(file);
  for (const std::string& line : split(text, '\n')) {
    std::string_view rest = trimmed(line);
    if (!rest.starts_with("game ") && !rest.starts_with("game\t")) continue;
    rest = trimmed(rest.substr(4));
    const std::string id{rest.substr(0, rest.find_first_of(" \t#"))};
    const hosting::HostedGame* game = hosting::find_game(id);
    if (game == nullptr) fail(fmt::format("{}: {}", file.string(), not_known(id, "a game", game_ids())));
    return game->scenes.play(file.string(), text);
  }
  fail(fmt::format("{} names no game; a line such as 'game {}' was expected.", file.string(),
                   hosting::games().front()->id));
}

void add_scene(const Command& all) {
  auto [command, words] =
      all.add<SceneWords>("scene", "Run rule scenes", "armatura scene src/games/GAME/scenes", run_scenes);
  command.need("PATH", words->paths, "Scene files, or folders that hold some");
}

}  // namespace armatura::cli
