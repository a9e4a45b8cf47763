// What can be played here: games, their options in plain words, presets, bots and packs.
#pragma once
#include <optional>
#include <string_view>

#include "hosting/language.h"
#include "server/pack_shelf.h"
#include "server/said_answers.h"

namespace armatura::server {

said::Games said_games(const PackShelf& packs, hosting::Language language);

// The files of a pack with its words, for pages that need it before there is a match; nothing: no such pack can be
// chosen. In the shape of a match's setting, without options.
std::optional<said::PackContent> said_pack(const PackShelf& packs, std::string_view hash, hosting::Language language);

}  // namespace armatura::server
