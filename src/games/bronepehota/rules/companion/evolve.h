// The only writer of a battle. What the game's facts write on the sheets is the game's; the rest is assigned here.
#pragma once
#include "games/bronepehota/rules/companion/facts.h"
#include "games/bronepehota/rules/evolve.h"

namespace armatura::bronepehota::companion {

namespace detail {

inline void set_lying(State& state, ModelId id, bool lies) {
  if (id.value >= kMaxModels) return;
  const std::uint32_t bit = std::uint32_t{1} << (id.value % 32);
  std::uint32_t& word = state.lying[id.value / 32];
  word = lies ? word | bit : word & ~bit;
}
inline Touch touch_of(ModelId a, ModelId b) { return a < b ? Touch{a, b} : Touch{b, a}; }
inline void part(State& state, const auto& which) {
  for (std::size_t i = state.touches.size(); i-- > 0;)
    if (which(state.touches[i])) state.touches.erase_at(i);
}
inline void part_from_all(State& state, ModelId id) {
  part(state, [&](const Touch& touch) { return touch.one == id || touch.other == id; });
}
inline void take_away(State& state, ModelId id) {
  part_from_all(state, id);
  set_lying(state, id, false);
}

}  // namespace detail

// What a fact of the game adds to the sheets' own change.
inline void evolve_more(State&, const auto&) {}
inline void evolve_more(State& s, const RoundBegun&) { s.refilled = {}; }
inline void evolve_more(State& s, const Destroyed& f) { detail::take_away(s, f.model); }
inline void evolve_more(State& s, const Deserted& f) { detail::take_away(s, f.soldier); }
inline void evolve_more(State& s, const Fled& f) { detail::part_from_all(s, f.soldier); }
inline void evolve_more(State& s, const Boarded& f) { detail::part_from_all(s, f.soldier); }
inline void evolve_more(State& s, const TookOff& f) { detail::part_from_all(s, f.machine); }
inline void evolve_more(State& s, const Towed& f) { detail::part_from_all(s, f.model); }
inline void evolve_more(State& s, const DrivenOff& f) { detail::take_away(s, f.machine); }
inline void evolve_more(State& s, const GrenadeThrown& f) { s.grenade = {f.thrower, f.target, f.die}; }
inline void evolve_more(State& s, const MatchEnded&) {
  s.ask = {};
  s.flights.clear();
  s.grenade = {};
}

template <class OneFact>
void evolve(State& state, const OneFact& fact)
  requires requires(bronepehota::State& sheets) { bronepehota::evolve(sheets, fact); }
{
  bronepehota::evolve(state.sheets, fact);
  evolve_more(state, fact);
}

inline void evolve(State& s, const BattleBegun&) {
  for (Model& model : s.sheets.models)
    if (model.where == Where::Waiting) model.where = Where::Table;
}
inline void evolve(State& s, const RefillUsed& f) {
  if (f.seat.value < kMaxSeats) s.refilled = s.refilled.with(f.seat);
}
inline void evolve(State&, const Ticked&) {}
inline void evolve(State& s, const ContactMade& f) {
  const Touch touch = detail::touch_of(f.model, f.other);
  detail::part(s, [&](const Touch& known) { return known == touch; });
  if (s.touches.full()) s.touches.erase_at(0);
  s.touches.push_back(touch);
}
inline void evolve(State& s, const ContactEnded& f) {
  detail::part(s, [&](const Touch& touch) { return touch == detail::touch_of(f.model, f.other); });
}
inline void evolve(State&, const ShotEntered&) {}
inline void evolve(State&, const InBlast&) {}
inline void evolve(State& s, const BurstSeen&) { s.grenade = {}; }
inline void evolve(State&, const Fired&) {}
inline void evolve(State&, const HitSeen&) {}
inline void evolve(State& s, const KnockedOver& f) { detail::set_lying(s, f.model, true); }
inline void evolve(State& s, const Raised& f) { detail::set_lying(s, f.model, false); }
inline void evolve(State& s, const FlightBegun& f) {
  if (!s.flights.full()) s.flights.push_back({f.soldier, f.by});
}
inline void evolve(State& s, const FlightSettled&) {
  if (!s.flights.empty()) s.flights.erase_at(0);
}
inline void evolve(State&, const Judged&) {}
inline void evolve(State& s, const Asked& f) { s.ask = f.ask; }

inline void evolve(State& state, const Fact& fact) {
  std::visit([&](const auto& one) { evolve(state, one); }, fact);
}

}  // namespace armatura::bronepehota::companion
