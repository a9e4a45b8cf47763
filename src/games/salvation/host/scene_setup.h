// The picture of the table with which a scene of salvation begins.
#pragma once
#include <memory>
#include <span>

#include "games/salvation/host/scene_words.h"
#include "games/salvation/rules/game.h"
#include "hosting/scene_table.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

using SalvationTable = SceneTable<salvation::Game, SalvationSceneWords>;

bool is_salvation_setup(const SceneLine& line);

// Throws SceneFault with the line.
std::unique_ptr<SalvationTable> set_salvation_table(std::shared_ptr<const salvation::Content> content,
                                                    std::span<const SceneLine> lines);

}  // namespace armatura::hosting
