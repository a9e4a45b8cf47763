// What can be played here: games, their options in plain words, presets, bots and packs.
#pragma once
#include <string>

#include "hosting/hosted.h"
#include "server/pack_shelf.h"

namespace armatura::server {

std::string games_json(const PackShelf& packs, hosting::Language language);

}  // namespace armatura::server
