// Entries as somebody could make them at a table that nobody sees: for tests and self-play.
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

class Somebody {
 public:
  Somebody(const Rules& rules, const State& state, Rng& rng) : rules_(rules), state_(state), rng_(rng) {}

  Action entry(const Domain& domain) {
    switch (domain.free) {
      case Free::Move:
        return Move{domain.model, false, one_in(3), one_in(4) ? any() : kNoModel, touched()};
      case Free::Jump:
        return Move{domain.model, true, false, kNoModel, touched()};
      case Free::GetOut:
        return GetOut{domain.model, touched()};
      case Free::Shot:
        return shot(domain);
      case Free::ThrowGrenade:
        return ThrowGrenade{domain.model, any(), true};
      case Free::Burst:
        return burst();
      case Free::Fire:
        return fire(domain);
      case Free::Melee:
        return Melee{domain.model, any(), one_in(3)};
      case Free::NoteContact:
        return NoteContact{any(), any(), one_in(2)};
      case Free::Judge:
        return Judge{static_cast<std::uint8_t>(below(static_cast<std::uint32_t>(domain.most) + 1))};
    }
    return Done{};
  }

 private:
  std::uint32_t below(std::uint32_t limit) { return rng_.below(limit); }
  bool one_in(std::uint32_t chances) { return below(chances) == 0; }
  ModelId any() { return {static_cast<std::uint16_t>(below(static_cast<std::uint32_t>(rules_.models.size())))}; }
  Touched touched() {
    Touched list;
    if (one_in(3)) list.push_back(any());
    return list;
  }
  Victims victims() {
    Victims list;
    if (one_in(2)) list.push_back(any());
    return list;
  }
  Action shot(const Domain& domain) {
    Shot shot{domain.model, domain.gun, domain.weapon, any(), 1, true, static_cast<Cover>(below(3)), one_in(4), 0, {}};
    shot.steps = static_cast<std::uint8_t>(1 + below(domain.most));
    if (firepower_of(rules_, shot).directions > 1 && rules_.options.special)
      shot.sector = static_cast<std::uint8_t>(below(3));
    if (firepower_of(rules_, shot).blast.steps > 0 && rules_.options.special) shot.blast = victims();
    return shot;
  }
  Action burst() {
    Burst burst{victims()};
    if (state_.grenade.die == 1) burst.victims.push_back(state_.grenade.thrower);
    return burst;
  }
  Action fire(const Domain& domain) {
    Fire fire{domain.model, domain.gun, domain.weapon, static_cast<Charge>(below(3)), Hit::Missed, kNoModel, {}};
    if (one_in(3)) return fire;
    fire.target = any();
    fire.outcome = lies(state_, fire.target) ? Hit::WasLying : static_cast<Hit>(1 + below(3));
    if (one_in(4)) fire.toppled = victims();
    return fire;
  }

  const Rules& rules_;
  const State& state_;
  Rng& rng_;
};

}  // namespace

Action Game::propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  Offers offers;
  list(rules, state, seat, offers);
  const auto domains = static_cast<std::uint32_t>(offers.domains.size());
  // Most of what somebody tries at random is impossible, so it is tried several times.
  for (int tries = 0; domains > 0 && tries < 6; ++tries) {
    const Action entry = Somebody{rules, state, rng}.entry(offers.domains[rng.below(domains)]);
    if (judge(rules, state, seat, entry).legal()) return entry;
  }
  // A dispute is the last of the list; it leads nowhere, so it is rare.
  const auto listed = static_cast<std::uint32_t>(offers.size());
  const std::uint32_t without = listed > 1 && rng.below(30) != 0 ? listed - 1 : listed;
  return offers[rng.below(without)];
}

}  // namespace armatura::bronepehota::companion
