// A pack in one piece: the text under which a store keeps it, its hash, and what it says about itself.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "hosting/hosted.h"
#include "hosting/match_request.h"

namespace armatura::server {

// All files in one text, byte by byte, and back. The order of the files does not matter.
std::string pack_text(hosting::PackFiles files);
Result<hosting::PackFiles> read_pack_text(std::string_view text);

// SHA-256 of pack_text(). It covers the names and sentences of a pack too, so that an old match keeps the words it was
// played with; the hash in a match file covers the rule part alone.
std::string pack_hash(const hosting::PackFiles& files);

// What pack.json says about its pack. Lenient: what is missing or wrong stays empty, and check_pack() says so.
struct PackCard {
  std::string game{};
  std::string name{};
  std::string version{};
  std::string licence{};
};
PackCard pack_card(const hosting::PackFiles& files);

// The game that pack.json names. Where it names none, the first game can say what is wrong with the pack.
const hosting::HostedGame& game_of_pack(const hosting::PackFiles& files);

}  // namespace armatura::server
