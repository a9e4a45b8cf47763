// Who may see an entry, who looks, and who is awaited.
#pragma once
#include <cstdint>
#include <optional>

#include "base/id.h"

namespace armatura {

using Seats = Set<Seat, std::uint16_t>;
using Viewer = std::optional<Seat>;  // nobody in particular is the gallery: spectators

constexpr Seats first_seats(int count) { return {static_cast<std::uint16_t>((1u << count) - 1u)}; }

struct Audience {
  Seats seats;
  bool gallery{};

  static constexpr Audience everyone() { return {{0xFFFF}, true}; }
  static constexpr Audience only(Seat seat) { return {Seats{}.with(seat), false}; }
  // Housekeeping that the log needs to rebuild the position and nobody is told about.
  static constexpr Audience nobody() { return {}; }

  constexpr bool includes(Viewer viewer) const { return viewer ? seats.has(*viewer) : gallery; }
  friend constexpr bool operator==(const Audience&, const Audience&) = default;
};

// Nobody: the match is over. One seat: its decision. Several: simultaneous and secret.
struct Awaiting {
  Seats seats;
  std::uint8_t question{};  // the game's name of what is asked, as everyone may know it
  constexpr bool over() const { return seats.empty(); }
  constexpr bool includes(Seat seat) const { return seats.has(seat); }
  friend constexpr bool operator==(const Awaiting&, const Awaiting&) = default;
};

}  // namespace armatura
