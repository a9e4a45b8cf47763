// The picture of the table with which a scene begins.
#pragma once
#include <memory>
#include <optional>
#include <span>

#include "games/arena/game.h"
#include "hosting/scene_text.h"
#include "hosting/scene_words.h"

namespace armatura::hosting {

struct SceneTable {
  arena::Rules rules;
  arena::State state;
  SceneWords words;
  bool set{};  // robots stand in the arena; otherwise the scene begins with the set-up of the game

  explicit SceneTable(arena::Rules with) : rules(std::move(with)), state(arena::Game::open(rules)), words(rules) {}
  SceneTable(const SceneTable&) = delete;
  SceneTable& operator=(const SceneTable&) = delete;
};

bool is_setup_line(const SceneLine& line);

// Throws SceneFault with the line.
std::unique_ptr<SceneTable> set_table(std::shared_ptr<const arena::Content> content, std::span<const SceneLine> lines);

}  // namespace armatura::hosting
