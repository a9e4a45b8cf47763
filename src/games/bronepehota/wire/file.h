// Match files of bronepehota.
#pragma once
#include <string>
#include <string_view>

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

extern template std::string write_match<bronepehota::Game>(const MatchHeader&, const Match<bronepehota::Game>&);
extern template Result<MatchFile<bronepehota::Game>> read_match<bronepehota::Game>(std::string_view,
                                                                                   const bronepehota::Rules*);

}  // namespace armatura::wire
