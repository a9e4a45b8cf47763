// Match files of salvation.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/salvation/game.h"
#include "games/salvation/given_position.h"
#include "games/salvation/options.h"
#include "games/salvation/pack.h"
#include "wire/game_file.h"
#include "wire/match_file.h"
#include "wire/salvation_bounds.h"
#include "wire/salvation_names.h"

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

extern template std::string write_match<salvation::Game>(const MatchHeader&, const Match<salvation::Game>&);
extern template Result<MatchFile<salvation::Game>> read_match<salvation::Game>(std::string_view,
                                                                               const salvation::Rules*);

}  // namespace armatura::wire
