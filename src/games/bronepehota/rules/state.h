// A position of bronepehota: ids and whole numbers only, copied as one block. Written by evolve() alone. What never
// changes during a match (cards of the models, terrain, start areas) is in Rules.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

inline constexpr std::size_t kMaxUnits = 320;
inline constexpr int kMaxSeats = kMaxPlayers;
inline constexpr Seat kNobody{255};  // BP-0-08: unowned

// Soldiers, machines and guns, numbered through over all armies. Lower ids go first where a rule has to break a tie.
using ModelId = Id<struct ModelTag, std::uint16_t>;
inline constexpr ModelId kNoModel{0xFFFF};
// BP-2.0-01: what acts: a squad, or a machine with its pilot.
using UnitId = Id<struct UnitTag, std::uint16_t>;
inline constexpr UnitId kNoUnit{0xFFFF};

// ---- Models --------------------------------------------------------------------------------------------------------

// BP-G.2-01: whole millimetres and degrees.
struct Pose {
  std::int16_t x{};
  std::int16_t y{};
  std::int16_t z{};
  std::int16_t heading{};
  ARMATURA_FIELDS(Pose, "pose", x, y, z, heading)
};

enum class Where : std::uint8_t {
  Waiting,    // not deployed yet
  Table,      // stands or flies there
  Aboard,     // BP-2.3: a soldier in the machine of his link
  Destroyed,  // BP-5.1
  Deserted,   // BP-11.2-04
  Gone        // left over a border because the mission says so
};

// BP-E-01. All are cleared when a round begins.
enum class Mark : std::uint8_t {
  Shot,      // shot, threw a grenade, or a platform repaired (BP-10.1-02)
  Fought,    //
  Finished,  // has had his turn this round, alone, with his squad or in a machine
  Towed,     // BP-10.2-04
  Panicked,  // BP-11.2-05
  Served     // BP-9.2-02: the gun changed hands after it had shot
};
using Marks = Set<Mark, std::uint8_t>;

// BP-6.7-07: how a machine or gun lies that a projectile knocked over. Where it kept or found its usual footprint the
// pose is as of old; else its centre is that of the lying footprint (BP-G.2-06).
enum class Lie : std::uint8_t {
  Upright,
  Front,    // fell forward
  Back,     //
  Left,     //
  Right,    //
  Leaned,   // BP-6.7-08: where it stood, there was no room to lie down
  Grounded  // BP-6.7-11: a flyer that fell off its stand
};

struct Model {
  Pose pose{};
  ModelId link{kNoModel};  // of a soldier: the machine he drives; of a machine: its pilot
  Seat owner{kNobody};
  Seat taken_by{kNobody};  // who destroyed it, or made a soldier desert; nobody for a loss of one's own making
  Where where{};
  Marks marks{};
  std::int8_t cabin{};        // BP-G.2-04: against the chassis
  std::uint8_t durability{};  // BP-5.2-02; of a soldier 1 while he lives
  std::uint8_t ammo{};
  std::uint8_t moves{};             // 0 to 2, this turn
  std::uint8_t shots{};             // this round, BP-6.4, BP-7.6
  Lie lie{};                        //
  Set<int, std::uint16_t> fired{};  // mounted weapons (BP-7.6-03) or barrels (BP-6.4-01) used this round
  ARMATURA_FIELDS(Model, "model", pose, link, owner, taken_by, where, marks, cabin, durability, ammo, moves, shots, lie,
                  fired)
  ARMATURA_COUNTED_FROM_ZERO(link, owner, taken_by)
};

// ---- Work in progress ----------------------------------------------------------------------------------------------

// BP-0-02, BP-3.2: the unit whose turn it is, and how far its acting soldier or machine has come. An interrupted move,
// a shot in several directions and a contact that has to be fought out are all kept here, so that they survive a save.
struct Turn {
  UnitId unit{kNoUnit};
  ModelId actor{kNoModel};  // nobody between two soldiers of a squad
  bool moving{};            // the move may go on
  std::uint16_t left{};     // movement millimetres left for it, BP-0-07
  bool shooting{};          // further shots of the same action may follow
  ModelId gun{kNoModel};    // BP-7.6-02: the gun he shoots with
  bool must_fight{};        // BP-4.1-05
  bool may_face{};          // BP-G.8-09: the heading at the contact may still be chosen
  std::int16_t met_at{};    // must_fight: his heading at the moment of the contact, BP-8.3-03
  bool just_out{};          // BP-9.4-02: he got out of a machine and has not gone a step yet
  ModelId towed{kNoModel};  // BP-10.2-04: what the actor has in tow, or had last
  bool disputed{};          // BP-12.2: one roll-off in a turn
  std::uint8_t fan{255};    // BP-7.4-11: the weapon that may go on shooting
  Set<int, std::uint8_t> fan_sectors{};
  ARMATURA_FIELDS(Turn, "turn", unit, actor, moving, left, shooting, gun, must_fight, may_face, met_at, just_out, towed,
                  disputed, fan, fan_sectors)
  ARMATURA_COUNTED_FROM_ZERO(unit, actor, gun, towed, fan)
};

// BP-1.6-05: who places, and the unit that is half placed.
struct Deployment {
  FixedVec<Seat, kMaxSeats> order;
  std::uint8_t next{};
  UnitId unit{kNoUnit};
  ARMATURA_FIELDS(Deployment, "deployment", order, next, unit)
  ARMATURA_COUNTED_FROM_ZERO(unit)
};

// ---- Missions ------------------------------------------------------------------------------------------------------

struct Relic {  // M2
  bool in_play{};
  Pose pose{};  // where it lies
  ModelId carrier{kNoModel};
  ARMATURA_FIELDS(Relic, "relic", in_play, pose, carrier)
  ARMATURA_COUNTED_FROM_ZERO(carrier)
};

struct Task {
  Relic relic{};
  std::array<ModelId, kMaxSeats> command{kNoModel, kNoModel, kNoModel, kNoModel};  // M3
  bool bait_taken{};                                                               // M5: it has had a pilot
  ARMATURA_FIELDS(Task, "task", relic, command, bait_taken)
  ARMATURA_COUNTED_FROM_ZERO(command)
};

// ---- The whole -----------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t { Setup, Areas, Naming, Deploy, Refill, Order, Action, Over };

// What is asked, as everyone may know it.
enum class Question : std::uint8_t {
  None,
  PickArea,  // BP-1.6-05
  Name,      // M3: the command machine
  Deploy,    // BP-1.6-05
  Refill,    // BP-7.7-05
  Order,     // BP-3.1-03
  Activate,  // BP-3.2-01
  Act,       // BP-3.2-10: what the unit does next
  Contact,   // BP-4.1-05: whom to fight
  Count
};

struct Ask {
  Question question{};
  Seats seats{};
  ARMATURA_FIELDS(Ask, "ask", question, seats)
};

enum class End : std::uint8_t {
  None,
  Annihilation,  // BP-12.1-01: no enemy soldier is left
  Mission,       // BP-12.1-01: the task is done, or the limit decides it
  Points,        // BP-12.1-03: victory points at the limit
  Standstill     // BP-12.1-03: nothing was lost in five rounds
};

// Words of 32: a client that reads JSON keeps whole numbers only up to 53 bits.
inline constexpr std::size_t kUnitWords = kMaxUnits / 32;
using UnitSet = std::array<std::uint32_t, kUnitWords>;

struct State {
  FixedVec<Model, kMaxModels> models;
  UnitSet marked{};                                               // units that have acted this round, BP-3.2-02
  UnitSet placed{};                                               // units on the table
  std::array<std::uint8_t, kMaxSeats> areas{255, 255, 255, 255};  // BP-1.6-01, by seat
  std::array<std::uint8_t, kMaxSeats> refills{};                  // BP-7.7-05: used
  Seats out{};                                                    // BP-1.1-06

  Phase phase{};
  std::uint16_t round{};
  std::uint8_t quiet_rounds{};      // BP-12.1-03: whole rounds without a loss
  bool loss{};                      // in this round something was lost or changed hands
  FixedVec<Seat, kMaxSeats> order;  // BP-3.1-03
  std::uint8_t cursor{};            // in the order
  Seat active{kNobody};             // whose unit acts
  Deployment deployment{};
  Turn turn{};
  Task task{};

  Ask ask{};
  End end{};
  Seats winners{};
  ARMATURA_FIELDS(State, "state", models, marked, placed, areas, refills, out, phase, round, quiet_rounds, loss, order,
                  cursor, active, deployment, turn, task, ask, end, winners)
  ARMATURA_COUNTED_FROM_ZERO(areas, active)
};

static_assert(sizeof(State) <= 16384);
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace armatura::bronepehota
