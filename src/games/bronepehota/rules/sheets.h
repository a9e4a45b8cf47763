// What stands on the sheets: squads, weapons, machines and guns, with their shooting values and bodies. Lengths are
// whole millimetres.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/id.h"
#include "catalog/source.h"
#include "measure/body.h"

namespace armatura::bronepehota {

using SquadTypeId = Id<struct SquadTypeTag>;      // a squad sheet
using MachineTypeId = Id<struct MachineTypeTag>;  // a machine sheet
using GunTypeId = Id<struct GunTypeTag>;          // a gun sheet
using WeaponId = Id<struct WeaponTag>;            // a design of weapon; machines carry several of one design

inline constexpr SquadTypeId kNoSquadType{255};
inline constexpr MachineTypeId kNoMachineType{255};
inline constexpr GunTypeId kNoGunType{255};
inline constexpr WeaponId kNoWeapon{255};

inline constexpr std::size_t kSquadSize = 6;  // BP-2.1-01
inline constexpr std::size_t kMaxSquadTypes = 64;
inline constexpr std::size_t kMaxMachineTypes = 64;
inline constexpr std::size_t kMaxGunTypes = 16;
inline constexpr std::size_t kMaxWeapons = 96;
inline constexpr std::size_t kMaxArsenal = 12;  // weapons on one sheet, two of a kind counted twice
inline constexpr std::size_t kMaxMounts = 4;
inline constexpr std::size_t kMaxSectors = 4;  // of a durability scale
inline constexpr int kMostDurability = 30;
inline constexpr int kMostAmmunition = 40;

// BP-1.5-01, BP-1.5-02: guns serve both sides.
enum class Side : std::uint8_t { Polaris, Protectorate };
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

// ---- Shooting values -----------------------------------------------------------------------------------------------

// BP-1.7: Dn + k. No sides: no entry (BP-2.1-03).
struct RangeEntry {
  std::uint8_t sides{};  // 6, 12 or 20
  std::uint8_t plus{};
  friend bool operator==(const RangeEntry&, const RangeEntry&) = default;
};

// BP-1.7-04: m Dn, each die compared by itself.
struct PowerEntry {
  std::uint8_t dice{};
  std::uint8_t sides{};
  friend bool operator==(const PowerEntry&, const PowerEntry&) = default;
};

// BP-7.4-08: "blast n st. - mDk". No steps: no blast.
struct Blast {
  std::uint8_t steps{};
  PowerEntry power;
  friend bool operator==(const Blast&, const Blast&) = default;
};

// What one shot does (BP-7.1-01). Soldiers, guns and weapons of machines all shoot by these values.
struct Firepower {
  RangeEntry range;
  PowerEntry power;
  Blast blast;
  std::uint8_t directions{1};  // BP-7.4-11: 3 for the triple machine gun
  bool can_shoot() const { return range.sides != 0; }
  friend bool operator==(const Firepower&, const Firepower&) = default;
};

// ---- Bodies (section 3.4) ------------------------------------------------------------------------------------------

// The shape on the table (BP-G.2), and what real shooting asks of a body (BP-P-02, BP-P-07).
struct BodyDesign {
  measure::Shape shape;
  std::int16_t muzzle{};          // height of the barrels above the base
  std::int16_t mass{};            // grams
  std::uint16_t topple_along{};   // K in 100,000 mg mm^2/s for hits along the heading axis
  std::uint16_t topple_across{};  // and for hits across it
};

// Every soldier has the same body; he shoots no projectiles.
inline constexpr BodyDesign kSoldierBody{measure::kSoldier, 0, 3, 124, 214};

// ---- Squads (section 3.2) ------------------------------------------------------------------------------------------

struct SoldierDesign {  // BP-2.1-02
  std::uint8_t rank{};
  std::uint8_t speed{};
  Firepower fire;
  std::uint8_t close_combat{};
  std::uint8_t armour{};      // BP-5.2-01
  bool repairs{};             // BP-9.3
  std::uint8_t jump_steps{};  // BP-9.4; 0: no jump pack
  friend bool operator==(const SoldierDesign&, const SoldierDesign&) = default;
};

using catalog::Source;

struct SquadDesign {
  std::string key;  // "pol-hci"
  Source source{};
  bool extension{};  // OPT-EXT
  Side side{};
  std::uint16_t cost{};     // printed
  std::uint16_t formula{};  // OPT-COST, section 3.1; the loader works it out
  std::array<SoldierDesign, kSquadSize> soldiers{};
};

// ---- Weapons and machines (sections 3.3, 3.5, 3.6) -----------------------------------------------------------------

enum class WeaponKind : std::uint8_t {
  Ranged,
  CloseCombat,  // BP-8.1-02
  Platform,     // BP-10.1: repairs and tows instead of shooting
  Grenade       // BP-7.8: carried by every soldier; exactly one design of a pack
};

struct WeaponDesign {
  std::string key;  // "gatling"
  Source source{};
  WeaponKind kind{};
  Firepower fire;               // Ranged, Grenade
  std::uint8_t close_combat{};  // CloseCombat: what it adds
  bool rockets{};               // OPT-ROCKETS: a rocket launcher
};

enum class Chassis : std::uint8_t { Wheeled, Tracked, Walking, Flying };  // BP-4.2-04

// BP-2.2-03: a coloured sector reaches down to this cell.
struct SpeedSector {
  std::uint8_t lowest{};
  std::uint8_t speed{};
  friend bool operator==(const SpeedSector&, const SpeedSector&) = default;
};

// A place in the arsenal list of a machine. The same weapon may stand on two places.
using ArsenalSlots = Set<Id<struct ArsenalSlotTag>, std::uint16_t>;
using ArsenalSlot = Id<struct ArsenalSlotTag>;

// BP-2.2-05, section 3.5: a mount carries exactly `picks` of the weapons of one of its choices.
struct MountChoice {
  ArsenalSlots from;
  std::uint8_t picks{};
  friend bool operator==(const MountChoice&, const MountChoice&) = default;
};
struct MountDesign {
  std::string key;  // "arms"
  std::vector<MountChoice> choices;
  friend bool operator==(const MountDesign&, const MountDesign&) = default;
};

// BP-2.2-01
struct MachineDesign {
  std::string key;  // "raptor"
  Source source{};
  bool extension{};  // OPT-EXT
  Side side{};
  bool heavy{};  // BP-2.2-04
  Chassis chassis{};
  std::uint16_t cost{};
  std::uint16_t formula{};
  std::uint8_t rank{};
  std::uint8_t rate_of_fire{};
  std::uint8_t ammunition{};
  std::uint8_t durability{};         // the highest cell
  std::vector<SpeedSector> sectors;  // from the highest cell down to cell 1
  std::vector<WeaponId> arsenal;
  std::vector<MountDesign> mounts;  // none: the whole arsenal is carried
  // The highest step it takes (BP-4.2-10, BP-4.2-11); a walker takes only lower ones (BP-4.2-12). 0 for flyers.
  std::int16_t obstacle{};
  std::int16_t cabin_arc{};  // BP-G.2-04: degrees to either side, 0 or 90
  BodyDesign body;
  std::uint8_t barrels{};  // BP-6.4-01, with launchers mounted
  bool rockets{};          // BP-6.0-04

  // BP-4.2-02: the Speed at this cell; 0 at cell 0.
  std::uint8_t speed_at(int cell) const {
    if (cell <= 0) return 0;
    for (const SpeedSector& sector : sectors)
      if (cell >= sector.lowest) return sector.speed;
    return 0;
  }
  std::uint8_t best_speed() const { return sectors.empty() ? std::uint8_t{} : sectors.front().speed; }
};

struct GunDesign {  // BP-2.4
  std::string key;  // "mortar"
  Source source{};
  bool extension{};
  bool mobile{};  // BP-2.4-02
  std::uint16_t cost{};
  std::uint16_t formula{};
  std::uint8_t rank{};  // to fire it
  std::uint8_t rate_of_fire{};
  std::uint8_t ammunition{};
  std::uint8_t durability{};
  Firepower fire;
  bool plunging{};  // OPT-INDIRECT, BP-6.0-02: a mortar
  BodyDesign body;
  std::uint8_t barrels{};
};

}  // namespace armatura::bronepehota
