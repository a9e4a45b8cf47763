// For tests that hold for every game: they run once for each that this program knows.
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hosting/hosted.h"

namespace armatura::hosting {

inline std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const HostedGame* game : games()) ids.emplace_back(game->id());
  return ids;
}

inline std::string game_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace armatura::hosting
