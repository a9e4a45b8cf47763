// Match files of the arena.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/arena/rules/game.h"
#include "games/arena/rules/given_position.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/pack.h"
#include "games/arena/wire/bounds.h"
#include "games/arena/wire/names.h"
#include "wire/game_file.h"
#include "wire/match_file.h"

namespace armatura::wire {

struct ArenaFile {
  using Game = arena::Game;
  using Rule = arena::Rule;
  static arena::LoadedPack load(std::string_view pack) { return arena::load_normalised(pack); }
};

template <>
struct GameFile<arena::Game> : FileOf<ArenaFile> {
  static constexpr std::string_view kGame = "arena";
  using Bounds = ArenaBounds;
};

ARMATURA_WRITTEN(extern, arena::Game)

}  // namespace armatura::wire
