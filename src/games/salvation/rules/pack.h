// A pack of salvation: JSON files read into Content, checked in shape and in substance. This is the authority on what a
// pack may hold; the schema files beside a pack only help editors. It opens no files: texts come in, Content goes out.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "catalog/pack_files.h"
#include "games/salvation/rules/content.h"

namespace armatura::salvation {

using catalog::PackText;
using LoadedPack = catalog::LoadedPack<Content>;

// Files that are not part of a pack's data (schema, licence) are passed over.
LoadedPack load_pack(std::span<const PackText> files);

// What a match file has to carry of a pack, as one JSON text, and back: the rules and the drawing of the map. The hash
// covers the rules only.
std::string normalised_pack(const Content& content);
LoadedPack load_normalised(std::string_view text);

}  // namespace armatura::salvation
