// What people enter: plain ids and whole numbers. What the game asks in the same words is entered in the same structs;
// what it measures itself is said here by those who see the table (BP-C-02, BP-C-03, BP-C-04).
#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/charges.h"
#include "games/bronepehota/rules/companion/state.h"

namespace armatura::bronepehota::companion {

inline constexpr std::size_t kMaxTouched = 8;  // by one move
inline constexpr int kMostSteps = 200;         // of a shot, on the longest table

using Victims = FixedVec<ModelId, kMaxVictims>;
using Touched = FixedVec<ModelId, kMaxTouched>;

struct RollInitiative {  // RoundStart
  ARMATURA_FIELDS(RollInitiative, "roll_initiative")
};

// BP-C-04: a move is ticked off. Whoever is touched at its end and was not touched before stops it.
struct Move {
  ModelId model{kNoModel};
  bool jump{};             // BP-9.4
  bool again{};            // BP-3.2-13: the second move of a flyer
  ModelId with{kNoModel};  // the gun that he carries (BP-4.1-30), or what is towed (BP-10.2)
  Touched touched;
  ARMATURA_FIELDS(Move, "move", model, jump, again, with, touched)
};
struct GetOut {             // BP-4.3-03
  ModelId model{kNoModel};  // the machine
  Touched touched;
  ARMATURA_FIELDS(GetOut, "get_out", model, touched)
};
// What the moves did not say: two models touch each other, or no longer do.
struct NoteContact {
  ModelId one{kNoModel};
  ModelId other{kNoModel};
  bool apart{};
  ARMATURA_FIELDS(NoteContact, "note_contact", one, other, apart)
};

enum class Cover : std::uint8_t { Full, MoreThanHalf, LessThanHalf };  // Table 5: so much of the target is seen

// BP-C-03
struct Shot {
  ModelId model{kNoModel};  // the soldier or the machine
  ModelId gun{kNoModel};    // BP-7.5-02
  std::uint8_t weapon{};    // of a machine: its place in the arsenal
  ModelId target{kNoModel};
  std::uint8_t steps{};  // rounded up
  bool sees{};           // in the field of view, and the line of fire is free
  Cover cover{};
  bool aimed{};           // BP-11.1
  std::uint8_t sector{};  // BP-7.4-11: 0 left, 1 front, 2 right
  Victims blast;          // BP-7.4-08: others within its steps, nearest first
  ARMATURA_FIELDS(Shot, "shot", model, gun, weapon, target, steps, sees, cover, aimed, sector, blast)
};
struct ThrowGrenade {  // BP-7.8
  ModelId model{kNoModel};
  ModelId target{kNoModel};
  bool sees{};
  ARMATURA_FIELDS(ThrowGrenade, "throw_grenade", model, target, sees)
};
struct Burst {  // Burst
  Victims victims;
  ARMATURA_FIELDS(Burst, "burst", victims)
};

enum class Hit : std::uint8_t { Missed, Stood, Fell, Leaned, WasLying };

// BP-C-02: a projectile flew, and this is what became of it.
struct Fire {
  ModelId model{kNoModel};
  ModelId gun{kNoModel};
  std::uint8_t barrel{};
  Charge charge{};
  Hit outcome{};
  ModelId target{kNoModel};
  Victims toppled;  // BP-6.7-06: soldiers who fell under it
  ARMATURA_FIELDS(Fire, "fire", model, gun, barrel, charge, outcome, target, toppled)
};
struct Melee {  // BP-C-04
  ModelId model{kNoModel};
  ModelId target{kNoModel};
  bool surprise{};  // BP-8.3
  ARMATURA_FIELDS(Melee, "melee", model, target, surprise)
};
struct SettleFlight {  // Flight
  bool over{};         // the border: he is a deserter
  ARMATURA_FIELDS(SettleFlight, "settle_flight", over)
};
struct Judge {  // Standing: so many, as everybody sees
  std::uint8_t soldiers{};
  ARMATURA_FIELDS(Judge, "judge", soldiers)
};

using Action = std::variant<RollInitiative, Name, Refill, Announce, Activate, Move, GetOut, NoteContact, Shot,
                            ThrowGrenade, Burst, Fire, Melee, Board, Capture, Repair, PickUp, PutDown, DriveOff, Done,
                            Finish, SettleFlight, Judge, Dispute>;
static_assert(std::is_trivially_copyable_v<Action>);

// What may be entered with details that only people see, for one model; every other entry is listed whole.
enum class Free : std::uint8_t { Move, Jump, GetOut, Shot, ThrowGrenade, Burst, Fire, Melee, NoteContact, Judge };
struct Domain {
  Free free{};
  ModelId model{kNoModel};
  ModelId gun{kNoModel};
  std::uint8_t weapon{};  // Shot: the place in the arsenal; Fire: the barrel
  std::uint8_t most{};    // Shot: steps that the highest roll reaches; Judge: how many there can be
  ARMATURA_FIELDS(Domain, "domain", free, model, gun, weapon, most)
};

class Offers {
 public:
  std::vector<Domain> domains;

  bool empty() const { return listed_.empty() && domains.empty(); }
  std::size_t size() const { return listed_.size(); }
  const Action& operator[](std::size_t index) const { return listed_[index]; }
  auto begin() const { return listed_.begin(); }
  auto end() const { return listed_.end(); }
  void push_back(const Action& action) { listed_.push_back(action); }
  friend bool operator==(const Offers&, const Offers&) = default;

 private:
  std::vector<Action> listed_;
};

}  // namespace armatura::bronepehota::companion
