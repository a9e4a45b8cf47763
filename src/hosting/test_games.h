// For tests that hold for every game: they run once for each that this program knows.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/hosted_terms.h"

namespace armatura::hosting {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const HostedGame* game : games()) ids.emplace_back(game->id);
  return ids;
}

// Those that hide something. The others show everybody the same table, which OpenGame in twins_test.cpp holds them to.
inline std::vector<std::string> games_with_secrets() { return {"arena", "salvation"}; }

inline std::vector<std::string> open_games() {
  const std::vector<std::string> secretive = games_with_secrets();
  std::vector<std::string> ids = game_ids();
  std::erase_if(ids, [&](const std::string& id) { return std::ranges::find(secretive, id) != secretive.end(); });
  return ids;
}

// Whatever limits a match of this game, set so that it takes a moment.
inline std::pair<std::string, std::string> short_match(const HostedGame& game, int turns) {
  for (const OptionInfo& option : game.terms.options(Language::English))
    if (option.key == "rounds") return {option.key, "2"};  // in each of them everybody has many turns
  return {"max_turns", std::to_string(turns)};
}

inline std::string game_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace armatura::hosting
