// What of a pack does not stand in the printed game, told to people: of the provenance of its items, sentences among
// the words of the game. The rules of play know nothing of it.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/pack_files.h"
#include "wire/words.h"

namespace armatura::hosting {

// Adds "ours.<list>.<key>" for each item of which something is a reconstruction, and beside it
// "ours.<list>.<key>.<member>" for each of its members that is one, where not all of it is. What stands above the lists
// of a file is "ours.<file>": "ours.map". A note that names a sentence ("note.tile") is told in the language of the
// words, any other note in its author's words.
void add_provenance(wire::Words& words, std::span<const catalog::PackText> pack);

// What is said to be ours and is no member of its item: "tiles.json: /tiles/0/provenance/ours/1: expected one of …".
std::vector<std::string> provenance_errors(std::span<const catalog::PackText> pack);

constexpr std::string_view kOursPrefix = "ours.";

}  // namespace armatura::hosting
