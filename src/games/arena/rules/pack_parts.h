// The steps of loading a pack, in their order: shape, substance, text.
#pragma once
#include <string>

#include "catalog/faults.h"
#include "catalog/reader.h"
#include "games/arena/rules/content.h"

namespace armatura::arena {

// The files of a pack, each at its root.
struct PackReaders {
  catalog::Reader pack;
  catalog::Reader tiles;
  catalog::Reader robots;
  catalog::Reader abilities;
  catalog::Reader mines;
  catalog::Reader arenas;
  catalog::Reader central;
};

// Depth 1: the shape of every file, and references by name. The content is whole only if there were no faults.
Content read_content(const PackReaders& files);

// Depth 2: what must hold between the parts. Expects content of sound shape, and completes it (starting set, hash).
void check_content(Content& content, catalog::Faults& faults);

// The rule-relevant members of the normalised text, which is also what the hash covers.
std::string rule_text(const Content& content);

}  // namespace armatura::arena
