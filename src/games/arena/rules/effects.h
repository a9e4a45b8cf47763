// The keywords of a tile: verbs, properties and terrain effects, as a pack writes them and as a sentence explains them.
// Data holds a keyword and its whole numbers; what the keyword does is code elsewhere.
#pragma once
#include <string_view>
#include <vector>

#include "catalog/reader.h"
#include "games/arena/rules/content.h"

namespace armatura::arena {

struct EffectParameter {
  std::string_view name;  // "strength", "amount", "range_min", "front", …
  int value{};
};

struct Effect {
  std::string_view keyword;
  std::vector<EffectParameter> parameters;
  std::string_view directions;  // of a shift: "any", "rear" or "sides"
};

// What is printed on a tile, in the order of the book. Reading it back gives the same tile.
std::vector<Effect> effects_of(const TileDesign& tile);

// Fills in the printed part of a tile whose family is known. Complains about keywords that do not fit the family or
// each other.
void read_effects(const catalog::Reader& effects, TileDesign& tile);

}  // namespace armatura::arena
