// The picture of the table with which a scene of the arena begins.
#pragma once
#include <memory>
#include <span>

#include "games/arena/host/scene_words.h"
#include "games/arena/rules/game.h"
#include "hosting/scene_table.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

using ArenaTable = SceneTable<arena::Game, ArenaSceneWords>;

bool is_arena_setup(const SceneLine& line);

// Throws SceneFault with the line.
std::unique_ptr<ArenaTable> set_arena_table(std::shared_ptr<const arena::Content> content,
                                            std::span<const SceneLine> lines);

}  // namespace armatura::hosting
