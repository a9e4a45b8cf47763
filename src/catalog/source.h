// Where an item of a pack comes from. For people; a game may also ask home-made items to keep to a formula.
#pragma once
#include <cstdint>

namespace armatura::catalog {

// Nothing said, the rulebook itself, a sheet or card of the printed game, one published later, other public material,
// or our own reconstruction.
enum class Source : std::uint8_t { Unsaid, Rulebook, Sheet, LaterSheet, Public, House };

}  // namespace armatura::catalog
