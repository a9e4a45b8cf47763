// The weakest opponent and the yardstick of the others: any legal decision is as good as any other.
#pragma once
#include <string_view>

#include "base/check.h"
#include "base/random.h"
#include "bots/thinking.h"
#include "engine/rulebook.h"

namespace armatura {

struct RandomBot {
  static constexpr std::string_view kWord = "random";

  // One decision, since it compares nothing; there is nothing to stop either.
  template <Rulebook G>
  static Thoughts<G> think(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng,
                           const Budget& = {}, const Stop& = {}) {
    if constexpr (DescribesOffers<G>) {
      return {{G::propose(rules, G::imagine(rules, view, rng), seat, rng), 0}};
    } else {
      typename G::Offers offers;
      G::offers(rules, view, seat, offers);
      ARMATURA_CHECK(!offers.empty());
      return {{offers[rng.below(static_cast<std::uint32_t>(offers.size()))], 0}};
    }
  }
};

}  // namespace armatura
