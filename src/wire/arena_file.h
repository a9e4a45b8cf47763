// Match files of the arena.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/arena/game.h"
#include "games/arena/given_position.h"
#include "wire/arena_bounds.h"
#include "wire/arena_names.h"
#include "wire/match_file.h"

namespace armatura::wire {

template <>
struct GameFile<arena::Game> {
  static constexpr std::string_view kGame = "arena";
  static constexpr std::uint16_t kVersion = arena::Game::kRulesVersion;
  using Bounds = ArenaBounds;

  static std::string pack(const arena::Rules& rules);
  static std::string pack_hash(const arena::Rules& rules);
  static OptionList options(const arena::Rules& rules);
  static Result<arena::Rules> make(std::string_view pack, const OptionList& options, const arena::Rules* known);
  static std::string rule_name(RuleId rule);
  static std::optional<RuleId> rule_of(std::string_view name);
  static const char* unplayable(const arena::Rules& rules, const arena::State& state) {
    return arena::unplayable(rules, state);
  }
};

extern template std::string write_match<arena::Game>(const MatchHeader&, const Match<arena::Game>&);
extern template Result<MatchFile<arena::Game>> read_match<arena::Game>(std::string_view, const arena::Rules*);

}  // namespace armatura::wire
