// The weakest opponent and the yardstick of the others: any legal decision is as good as any other.
#pragma once
#include "base/check.h"
#include "base/random.h"
#include "engine/rulebook.h"

namespace armatura {

template <Rulebook G>
typename G::Action random_decision(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng) {
  if constexpr (DescribesOffers<G>) {
    return G::propose(rules, G::imagine(rules, view, rng), seat, rng);
  } else {
    typename G::Offers offers;
    G::offers(rules, view, seat, offers);
    ARMATURA_CHECK(!offers.empty());
    return offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
  }
}

}  // namespace armatura
