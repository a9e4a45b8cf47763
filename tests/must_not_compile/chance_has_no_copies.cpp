// expect: use of deleted function
// Two copies of a source would give the same draws twice.
#include "engine/chance.h"

namespace armatura {
std::uint16_t draw_twice(SampledChance& chance, const Draw& ask) {
#ifdef CONTROL
  SampledChance& same = chance;
#else
  SampledChance same = chance;
#endif
  return same.draw(ask);
}
}  // namespace armatura
