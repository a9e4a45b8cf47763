// What can be played here: games, their options in plain words, presets, bots and packs.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "hosting/language.h"
#include "server/pack_shelf.h"

namespace armatura::server {

std::string games_json(const PackShelf& packs, hosting::Language language);

// The files of a pack with its words, for pages that need it before there is a match; nothing: no such pack can be
// chosen. In the shape of a match's setting, without options.
std::optional<std::string> pack_json(const PackShelf& packs, std::string_view hash, hosting::Language language);

}  // namespace armatura::server
