// Match files opened without being told their game.
#pragma once
#include <filesystem>
#include <string_view>

#include "hosting/played_match.h"

namespace armatura::cli {

// The game that the head of the file names; the first game, which will say what is wrong, if it names none.
const hosting::HostedGame& game_of_file(std::string_view text);
hosting::PlayedMatch open_match_file(const std::filesystem::path& path);

}  // namespace armatura::cli
