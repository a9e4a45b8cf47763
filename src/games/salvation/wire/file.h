// Match files of salvation.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/given_position.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/pack.h"
#include "games/salvation/wire/bounds.h"
#include "games/salvation/wire/names.h"
#include "wire/game_file.h"
#include "wire/match_file.h"

namespace armatura::wire {

struct SalvationFile {
  using Game = salvation::Game;
  using Rule = salvation::Rule;
  static salvation::LoadedPack load(std::string_view pack) { return salvation::load_normalised(pack); }
};

template <>
struct GameFile<salvation::Game> : FileOf<SalvationFile> {
  static constexpr std::string_view kGame = "salvation";
  using Bounds = SalvationBounds;
};

ARMATURA_WRITTEN(extern, salvation::Game)

}  // namespace armatura::wire
