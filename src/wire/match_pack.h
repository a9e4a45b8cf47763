// The header of a match file without its pack. A store keeps each pack once, by its hash; a header is made whole again
// before a game reads it or a file is exported.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace armatura::wire {

struct PartedHeader {
  std::string header;  // with an empty pack
  std::string pack;    // a JSON object
  std::string hash;    // as the header names it
};

// Nothing when the line is not a header as header_line() writes it.
std::optional<PartedHeader> part_pack(std::string_view header);
std::optional<std::string> join_pack(std::string_view header, std::string_view pack);

// The header of another match with the same rules, pack and options, drawn under another key. It starts as that one
// did.
Result<std::string> header_again(std::string_view header, std::string_view game, std::string_view match,
                                 std::string_view commitment);
// The same header, of a match for practice; of one that starts from this position.
Result<std::string> header_for_practice(std::string_view header, std::string_view game);
Result<std::string> header_from(std::string_view header, std::string_view game, std::string_view opening);

}  // namespace armatura::wire
