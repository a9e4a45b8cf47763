// The content of bronepehota as the rules see it: sheets, tables, missions and ready forces of one pack. Immutable once
// loaded; names and texts live in the pack's strings.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "games/bronepehota/rules/sheets.h"
#include "measure/terrain.h"

namespace armatura::bronepehota {

using LayoutId = Id<struct LayoutTag>;
using MissionId = Id<struct MissionTag>;
using ForceId = Id<struct ForceTag>;

inline constexpr LayoutId kNoLayout{255};
inline constexpr ForceId kNoForce{255};

inline constexpr std::size_t kMaxLayouts = 32;
inline constexpr std::size_t kMaxMissions = 16;
inline constexpr std::size_t kMaxForces = 64;
inline constexpr std::size_t kMaxModels = 300;  // of all armies together
inline constexpr int kMaxPlayers = 4;

// ---- Tables (sections 3.9 and 2.13) --------------------------------------------------------------------------------

struct PieceDesign {
  std::string key;       // "b1"; a twin is "b1-twin"
  std::string look;      // what it is for people: "container"; named "piece.container"
  measure::Piece shape;  // OPT-CLIMB may overrule its `side`
};

struct LayoutDesign {
  std::string key;  // "outpost"
  Source source{};
  std::int16_t width{};
  std::int16_t depth{};
  std::vector<PieceDesign> pieces;  // with the twins
};

struct Area {  // a rectangle of the table, borders included
  std::int16_t x0{};
  std::int16_t y0{};
  std::int16_t x1{};
  std::int16_t y1{};
  friend bool operator==(const Area&, const Area&) = default;
};

// BP-1.4-04, BP-1.6-04: the table for so many players and its start areas.
struct TableDesign {
  std::string key;  // "two"
  std::uint8_t fewest_players{};
  std::uint8_t most_players{};
  std::int16_t width{};
  std::int16_t depth{};
  std::int16_t shift_y{};   // a layout is moved so far north (section 3.9)
  std::vector<Area> areas;  // at least one for each player
};

// ---- Forces and missions (sections 3.7 and 3.8) --------------------------------------------------------------------

// BP-2.3: one soldier of one of the army's squads.
struct PilotChoice {
  std::uint8_t squad{255};  // place in the army's list of squads; as it is here: nobody was chosen
  std::uint8_t soldier{};   // 0 to 5
  friend bool operator==(const PilotChoice&, const PilotChoice&) = default;
};
struct MachineChoice {
  MachineTypeId type{};
  PilotChoice pilot;
  ArsenalSlots weapons;  // what is mounted (BP-1.6-09)
  friend bool operator==(const MachineChoice&, const MachineChoice&) = default;
};

// An army as it is bought: ready forces and what players put together themselves (roster.h checks it).
struct Roster {
  Side side{};
  std::vector<SquadTypeId> squads;
  std::vector<MachineChoice> machines;
  std::vector<GunTypeId> guns;
  friend bool operator==(const Roster&, const Roster&) = default;
};

// S to XL are those of section 3.7, and every pack has them; with the next three the other sheets come to the table.
// Mission: only for the missions that name it.
enum class ForceSize : std::uint8_t { S, M, L, XL, Workshop, Siege, Later, Mission };

struct ForceDesign {
  std::string key;  // "s-polaris"
  Source source{};
  ForceSize size{};
  Roster army;
};

enum class MissionKind : std::uint8_t { Annihilation, Relic, CommandMachine, HoldLine, Bait, Depot };

// Where a player sets up when a mission says so; the start area of the table otherwise.
enum class SetUp : std::uint8_t { OwnArea, Area, Circle };  // Circle: wholly within `radius` of the mission's place

// What a mission gives to one player. Seat 0 has the first role, seat 1 the second.
struct MissionRole {
  SetUp set_up{};
  Area area;                                          // Area
  bool first{};                                       // sets up before the other (M4)
  bool opens{};                                       // acts first in round 1 (M5)
  std::array<ForceId, 2> forces{kNoForce, kNoForce};  // by Side: the army of this role; none at all: any army
  friend bool operator==(const MissionRole&, const MissionRole&) = default;
};

struct MissionDesign {
  std::string key;  // "m1"
  Source source{};
  MissionKind kind{};
  std::uint8_t rounds{};
  std::uint8_t most_players{};
  std::vector<LayoutId> layouts;       // none: any layout
  std::array<MissionRole, 2> roles{};  // M4: the attacker, then the defender
  std::int16_t x{};                    // M2: the relic; M5: the machine; M6: the marker
  std::int16_t y{};
  std::int16_t heading{};                 // M5
  MachineTypeId machine{kNoMachineType};  // M5: unowned, without a pilot
  std::int16_t radius{};                  // M2: of the relic; M6: about the marker
  std::int16_t height{};                  // M2: of the relic
  std::int16_t pick_up{};                 // M2: movement millimetres
  std::int16_t put_down{};                // M2
  std::int16_t line{};                    // M4: x of the line
  std::uint8_t soldiers{};                // M4: so many beyond the line; M6: so many at the marker
  std::uint8_t attacker_percent{100};     // M4: points of the attacker for 100 of the defender
};

// ---- The whole -----------------------------------------------------------------------------------------------------

struct Content {
  std::string pack;  // its name
  std::string version;
  std::string hash;  // of the normalised rule part; names, looks and sources do not count
  std::vector<SquadDesign> squads;
  std::vector<WeaponDesign> weapons;
  WeaponId grenade{kNoWeapon};
  std::vector<MachineDesign> machines;
  std::vector<GunDesign> guns;
  std::vector<LayoutDesign> layouts;
  std::vector<TableDesign> tables;
  std::vector<ForceDesign> forces;
  std::vector<MissionDesign> missions;

  const SquadDesign& squad(SquadTypeId id) const { return squads[id.value]; }
  const MachineDesign& machine(MachineTypeId id) const { return machines[id.value]; }
  const GunDesign& gun(GunTypeId id) const { return guns[id.value]; }
  const WeaponDesign& weapon(WeaponId id) const { return weapons[id.value]; }
  const LayoutDesign& layout(LayoutId id) const { return layouts[id.value]; }
  const MissionDesign& mission(MissionId id) const { return missions[id.value]; }
  const ForceDesign& force(ForceId id) const { return forces[id.value]; }
};

}  // namespace armatura::bronepehota
