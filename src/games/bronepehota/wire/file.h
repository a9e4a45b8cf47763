// Match files of bronepehota.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/given_position.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/wire/bounds.h"
#include "games/bronepehota/wire/names.h"
#include "wire/game_file.h"
#include "wire/match_file.h"

namespace armatura::wire {

struct BronepehotaFile {
  using Game = bronepehota::Game;
  using Rule = bronepehota::Rule;
  static bronepehota::LoadedPack load(std::string_view pack) { return bronepehota::load_normalised(pack); }
};

template <>
struct GameFile<bronepehota::Game> : FileOf<BronepehotaFile> {
  static constexpr std::string_view kGame = "bronepehota";
  using Bounds = BronepehotaBounds;
};

ARMATURA_WRITTEN(extern, bronepehota::Game)
extern template void write_json<std::vector<bronepehota::Domain>>(std::string&,
                                                                  const std::vector<bronepehota::Domain>&);

}  // namespace armatura::wire
