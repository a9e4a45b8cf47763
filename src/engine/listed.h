// For rulebooks whose decisions can all be listed.
#pragma once
#include <cstdint>

#include "base/random.h"
#include "engine/audience.h"

namespace armatura {

// Any of the listed decisions; `otherwise` where none is.
template <class G>
typename G::Action any_listed(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng,
                              typename G::Action otherwise) {
  typename G::Offers all;
  G::list(rules, state, seat, all);
  return all.empty() ? otherwise : all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace armatura
