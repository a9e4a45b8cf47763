// Tiles, abilities and mines as people call them: by their key, or by their name in either language, as the rulebook,
// the cards and the board print it. Capitals, quotes, and whether a space, a hyphen or an underscore stands between two
// words do not matter.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/arena/rules/rules.h"
#include "hosting/told.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {

class ArenaNames {
 public:
  ArenaNames(const arena::Content& content, const Vocabulary& words);

  // Several: some kinds of terrain lie in two generations.
  std::vector<arena::TileId> tiles(std::string_view typed) const;
  std::optional<arena::AbilityId> ability(std::string_view typed) const;
  std::optional<arena::MineId> mine(std::string_view typed) const;
  // What was meant, as it is printed or as its key; empty where nothing is near.
  std::string nearest(std::string_view typed) const;
  std::string nearest_tile(std::string_view typed) const;

 private:
  enum class Kind { Tile, Ability, Mine };
  struct Name {
    std::string plain;    // for comparison
    std::string printed;  // for people
    Kind kind{};
    std::uint8_t index{};
  };
  template <class Design>
  void add(const std::vector<Design>& designs, std::string_view stem, Kind kind, const Vocabulary& words);
  std::vector<std::uint8_t> found(std::string_view typed, Kind kind) const;
  std::string nearest_of(std::string_view typed, bool tiles_only) const;

  std::vector<Name> names_;
};

// What is called so in a match of these rules, as its card says it; several tiles in several lines.
LookedUp arena_look_up(const arena::Rules& rules, const Vocabulary& words, std::string_view name, Language language);

}  // namespace armatura::hosting
