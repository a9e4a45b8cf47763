// Decisions. Small and plain: ids and whole numbers, equal, printable, storable for ever. Which question each answers
// is said beside it. A path is written down as up to kMaxLegs legs; a longer one is several decisions, each of which
// ends where the model can stand (BP-G.8-10), and the rest of the Speed stays with the move.
#pragma once
#include <cstdint>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "games/bronepehota/rules/charges.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

inline constexpr std::size_t kMaxLegs = 12;

// ---- Before the battle ---------------------------------------------------------------------------------------------
struct PickArea {  // PickArea
  std::uint8_t area{};
  ARMATURA_FIELDS(PickArea, "pick_area", area)
};
struct Name {  // Name: the command machine
  ModelId model{kNoModel};
  ARMATURA_FIELDS(Name, "name", model)
};
struct Deploy {  // Deploy: the first model of a unit, or the next one of the unit that is being placed
  ModelId model{kNoModel};
  Pose pose{};
  ARMATURA_FIELDS(Deploy, "deploy", model, pose)
};

// ---- The round -----------------------------------------------------------------------------------------------------
struct Refill {  // Refill
  ModelId model{kNoModel};
  ARMATURA_FIELDS(Refill, "refill", model)
};
struct Decline {  // Refill: not now
  ARMATURA_FIELDS(Decline, "decline")
};
struct Announce {  // Order: everybody who is still in the game, in the order of acting
  FixedVec<Seat, kMaxSeats> order;
  ARMATURA_FIELDS(Announce, "announce", order)
};
struct Activate {  // Activate
  UnitId unit{kNoUnit};
  ARMATURA_FIELDS(Activate, "activate", unit)
};

// ---- A unit's turn: Act, where nothing else is said. The model is the soldier or the machine that does it ----------

enum class Stride : std::uint8_t { Walk, Clamber, Ladder, Climb, Leap, Carry };  // BP-G.8-01

// A straight stretch to this point, on the surface whose level is z.
struct FootLeg {
  Stride stride{};
  std::int16_t x{};
  std::int16_t y{};
  std::int16_t z{};
  ARMATURA_FIELDS(FootLeg, "foot_leg", stride, x, y, z)
};
// On foot. No legs: he turns on the spot (BP-4.1-03).
struct Walk {
  ModelId model{kNoModel};
  std::int16_t heading{};      // at the end
  ModelId gun{kNoModel};       // moved along on the legs with Carry
  std::int16_t gun_heading{};  // BP-4.1-35
  FixedVec<FootLeg, kMaxLegs> legs;
  ARMATURA_FIELDS(Walk, "walk", model, heading, gun, gun_heading, legs)
};
struct Jump {  // BP-9.4
  ModelId model{kNoModel};
  Pose pose{};
  ARMATURA_FIELDS(Jump, "jump", model, pose)
};

enum class Course : std::uint8_t { Forward, Back, Left, Right, Turn };  // BP-G.9-01

struct DriveLeg {
  Course course{};
  std::int16_t amount{};  // millimetres, or the new heading
  ARMATURA_FIELDS(DriveLeg, "drive_leg", course, amount)
};
struct Drive {
  ModelId model{kNoModel};
  bool again{};             // BP-3.2-13: a flyer's second move begins with it
  ModelId tow{kNoModel};    // BP-10.2: hooked to the rear edge
  std::uint8_t quarters{};  // BP-10.2-03: how far it is turned against the HELIX, in quarters of a circle
  FixedVec<DriveLeg, kMaxLegs> legs;
  ARMATURA_FIELDS(Drive, "drive", model, again, tow, quarters, legs)
};
struct DriveOff {  // M5: over the border that the mission opens, in a straight line
  ModelId model{kNoModel};
  ARMATURA_FIELDS(DriveOff, "drive_off", model)
};
struct Swing {  // BP-7.3-05: the cabin, against the chassis
  ModelId model{kNoModel};
  std::int16_t cabin{};
  ARMATURA_FIELDS(Swing, "swing", model, cabin)
};
struct Leave {  // BP-4.3-03: the pilot gets out and stands here; a flyer lands first (BP-4.3-06)
  ModelId model{kNoModel};
  Pose pose{};
  ARMATURA_FIELDS(Leave, "leave", model, pose)
};
struct Shoot {
  ModelId model{kNoModel};  // the soldier or the machine
  ModelId gun{kNoModel};    // BP-7.5-02: or his own weapon
  std::uint8_t weapon{};    // of a machine: its place in the arsenal
  ModelId target{kNoModel};
  bool aimed{};  // BP-11.1, with his own weapon only (BP-11.1-04)
  ARMATURA_FIELDS(Shoot, "shoot", model, gun, weapon, target, aimed)
};
// REAL mode: one barrel, aimed by hand (BP-P-01). Angles are tenths of a degree; the yaw is a heading on the table.
struct Fire {
  ModelId model{kNoModel};  // the machine, or the soldier at the gun
  ModelId gun{kNoModel};
  std::uint8_t barrel{};
  Charge charge{};
  std::int16_t yaw{};
  std::int16_t pitch{};
  ARMATURA_FIELDS(Fire, "fire", model, gun, barrel, charge, yaw, pitch)
};
struct Throw {  // BP-7.8
  ModelId model{kNoModel};
  ModelId target{kNoModel};
  ARMATURA_FIELDS(Throw, "throw", model, target)
};
struct Fight {  // also Contact
  ModelId model{kNoModel};
  ModelId target{kNoModel};
  ARMATURA_FIELDS(Fight, "fight", model, target)
};
struct Face {  // Contact: another heading, before the fight
  ModelId model{kNoModel};
  std::int16_t heading{};
  ARMATURA_FIELDS(Face, "face", model, heading)
};
struct Board {  // BP-9.1
  ModelId model{kNoModel};
  ModelId machine{kNoModel};
  ARMATURA_FIELDS(Board, "board", model, machine)
};
struct Capture {  // BP-9.2
  ModelId model{kNoModel};
  ModelId gun{kNoModel};
  ARMATURA_FIELDS(Capture, "capture", model, gun)
};
inline constexpr std::int16_t kSameHeading = -1;
struct Repair {  // BP-9.3: a soldier, or a pilot his own machine from inside; BP-10.1: a platform
  ModelId model{kNoModel};
  ModelId object{kNoModel};
  std::int16_t heading{kSameHeading};  // BP-9.3-10: what lay is raised with it
  ARMATURA_FIELDS(Repair, "repair", model, object, heading)
};
struct PickUp {  // M2
  ModelId model{kNoModel};
  ARMATURA_FIELDS(PickUp, "pick_up", model)
};
struct PutDown {  // M2
  ModelId model{kNoModel};
  ARMATURA_FIELDS(PutDown, "put_down", model)
};
struct Done {  // the acting soldier or machine has finished
  ARMATURA_FIELDS(Done, "done")
};
struct Finish {  // the whole unit has finished
  ARMATURA_FIELDS(Finish, "finish")
};
struct Dispute {  // BP-12.2
  ARMATURA_FIELDS(Dispute, "dispute")
};

using Action =
    std::variant<Decline, PickArea, Name, Deploy, Refill, Announce, Activate, Walk, Jump, Drive, DriveOff, Swing, Leave,
                 Shoot, Fire, Throw, Fight, Face, Board, Capture, Repair, PickUp, PutDown, Done, Finish, Dispute>;
static_assert(std::is_trivially_copyable_v<Action>);
static_assert(sizeof(Action) <= 112);

// ---- What may be asked now -----------------------------------------------------------------------------------------

// Decisions that cannot be listed: what is free in them, and within which bounds judge() says yes to some.
enum class Free : std::uint8_t { Deploy, Walk, Jump, Drive, Swing, Leave, Face, Aim, Raise };
struct Domain {
  Free free{};
  ModelId model{kNoModel};
  std::uint16_t budget{};    // movement millimetres; of a jump its length and height; of a cabin or a barrel its arc
  bool again{};              // Drive: with the second move of a flyer
  ModelId object{kNoModel};  // Aim: the gun he fires; Raise: what he repairs
  std::uint8_t barrel{};     // Aim
  Charge charge{};           // Aim
  std::int16_t lowest{};     // Aim: of the pitch, in tenths of a degree
  std::int16_t highest{};
  ARMATURA_FIELDS(Domain, "domain", free, model, budget, again, object, barrel, charge, lowest, highest)
};

// Everything that can be listed, and a description of the rest.
class Offers {
 public:
  std::vector<Domain> domains;

  bool empty() const { return listed_.empty(); }
  std::size_t size() const { return listed_.size(); }
  const Action& operator[](std::size_t index) const { return listed_[index]; }
  const Action& back() const { return listed_.back(); }
  auto begin() const { return listed_.begin(); }
  auto end() const { return listed_.end(); }
  void push_back(const Action& action) { listed_.push_back(action); }
  void clear() {
    listed_.clear();
    domains.clear();
  }
  friend bool operator==(const Offers&, const Offers&) = default;

 private:
  std::vector<Action> listed_;
};

}  // namespace armatura::bronepehota
