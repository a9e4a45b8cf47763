// The picture of the table with which a scene of bronepehota begins.
#pragma once
#include <memory>
#include <span>

#include "games/bronepehota/host/scene_words.h"
#include "games/bronepehota/rules/game.h"
#include "hosting/scene_table.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

using BronepehotaTable = SceneTable<bronepehota::Game, BronepehotaSceneWords>;

bool is_bronepehota_setup(const SceneLine& line);

// Throws SceneFault with the line.
std::unique_ptr<BronepehotaTable> set_bronepehota_table(std::shared_ptr<const bronepehota::Content> content,
                                                        std::span<const SceneLine> lines);

}  // namespace armatura::hosting
