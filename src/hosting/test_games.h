// For tests that hold for every game: they run once for each that this program knows.
#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_terms.h"
#include "hosting/position.h"

namespace armatura::hosting {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const HostedGame* game : games()) ids.emplace_back(game->id);
  return ids;
}

// A game below examples/ is whole, but small: nobody is taught it, and its book is short.
inline bool is_example(std::string_view game) {
  return std::filesystem::is_directory(std::filesystem::path(ARMATURA_SOURCE_DIR) / "examples" / game);
}
// Those that the program for players has, whose matches are long.
inline std::vector<std::string> game_ids_of_players() {
  std::vector<std::string> ids = game_ids();
  std::erase_if(ids, is_example);
  return ids;
}
inline std::filesystem::path folder_of(std::string_view game) {
  const std::filesystem::path source = ARMATURA_SOURCE_DIR;
  return is_example(game) ? source / "examples" / game : source / "src/games" / game;
}

// Whether it hides something: a world that somebody cannot tell apart from the true one may be another one. The other
// games show everybody the same table, which OpenGame in twins_test.cpp holds them to.
// NB: not before main(), where the games are not ready.
inline bool hides_something(const HostedGame& game) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    if (const Twins twins = game.matches.twins(seed); twins.one->snapshot() != twins.other->snapshot()) return true;
  return false;
}

// Whatever limits a match of this game, set so that it takes a moment.
inline std::pair<std::string, std::string> short_match(const HostedGame& game, int turns) {
  for (const OptionInfo& option : game.terms.options(Language::English))
    if (option.key == "rounds") return {option.key, "2"};  // in each of them everybody has many turns
  return {"max_turns", std::to_string(turns)};
}

inline std::string game_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace armatura::hosting
