// Match files opened without being told their game.
#pragma once
#include <filesystem>
#include <memory>
#include <string_view>

#include "hosting/hosted.h"

namespace armatura::cli {

struct OpenedMatch {
  const hosting::HostedGame* game{};
  std::unique_ptr<hosting::HostedMatch> match;
};

// The game that the head of the file names; the first game, which will say what is wrong, if it names none.
const hosting::HostedGame& game_of_file(std::string_view text);
OpenedMatch open_match_file(const std::filesystem::path& path);

}  // namespace armatura::cli
