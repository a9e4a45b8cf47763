// A battle on a real table as the companion knows it (BP-C-01): the sheets of the game, who touches whom as far as
// people said so, what lies, and what has still to be told. Where the models stand is nobody's business here.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota::companion {

// What is asked. All but Order, Activate, Act and Contact anybody at the table may answer.
enum class Question : std::uint8_t {
  None,
  Name,        // M3: the command machine
  RoundStart,  // BP-3.1-01: the dice for initiative; before them BP-7.7-05
  Order,       // BP-3.1-03
  Activate,    // BP-3.2-01
  Act,         // BP-3.2-10
  Contact,     // BP-4.1-05: whom to fight
  Burst,       // BP-7.8-05: who stands beside the place where the grenade bursts
  Flight,      // BP-11.2-04: whether the one who flees left the field
  Standing,    // section 3.8: how many stand where the mission wants them
  Count
};

struct Ask {
  Question question{};
  Seats seats{};
  ARMATURA_FIELDS(Ask, "ask", question, seats)
};

// Two enemies, or a soldier and what is nobody's, in contact; the lower id first.
struct Touch {
  ModelId one{};
  ModelId other{};
  ARMATURA_FIELDS(Touch, "touch", one, other)
};
inline constexpr std::size_t kMaxTouches = 160;  // the oldest is forgotten when there are more

// BP-7.8-04: a grenade that has landed and has not burst yet.
struct Grenade {
  ModelId thrower{kNoModel};
  ModelId target{kNoModel};
  std::uint8_t die{};
  ARMATURA_FIELDS(Grenade, "grenade", thrower, target, die)
  ARMATURA_COUNTED_FROM_ZERO(thrower, target)
};

// BP-11.2-02: somebody flees, because of this seat.
struct Flight {
  ModelId soldier{};
  Seat by{};
  ARMATURA_FIELDS(Flight, "flight", soldier, by)
};

inline constexpr std::size_t kMaxVictims = 24;  // of one blast, one burst, one falling machine
inline constexpr std::size_t kModelWords = (kMaxModels + 31) / 32;
using ModelSet = std::array<std::uint32_t, kModelWords>;

struct State {
  bronepehota::State sheets;  // all poses stay as they are made
  ModelSet lying{};           // BP-6.7-07
  FixedVec<Touch, kMaxTouches> touches;
  FixedVec<Flight, 2 * kMaxVictims> flights;
  Grenade grenade{};
  Seats refilled{};  // BP-7.7-05: this round
  Ask ask{};
  ARMATURA_FIELDS(State, "state", sheets, lying, touches, flights, grenade, refilled, ask)
};
static_assert(std::is_trivially_copyable_v<State>);

inline const bronepehota::State& sheets_of(const State& state) { return state.sheets; }

inline bool has_model(const ModelSet& set, ModelId id) {
  return id.value < kMaxModels && ((set[id.value / 32] >> (id.value % 32)) & 1u) != 0;
}

}  // namespace armatura::bronepehota::companion
