// The draws of a match with a seed: draw n is a keyed hash of n, under a key made from the seed. Whoever knows the seed
// can prove every draw; a commitment to the key can be published before the first one.
#pragma once
#include <cstdint>
#include <string>

#include "base/sha256.h"
#include "engine/chance.h"

namespace armatura::hosting {

inline KeyedChance::Key key_of_seed(std::uint64_t seed) { return sha256(std::to_string(seed)); }

class LiveDraws {
 public:
  LiveDraws(std::uint64_t seed, std::uint64_t first_draw) : chance_(key_of_seed(seed), "match", first_draw) {}
  KeyedChance& chance() { return chance_; }

 private:
  KeyedChance chance_;
};

}  // namespace armatura::hosting
