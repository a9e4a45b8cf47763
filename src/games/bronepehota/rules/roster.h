// Whether an army may be played: one side, whole squads, fit pilots, weapons that can be carried together, and room on
// the table. An army comes from people, so everything wrong with it is told, each with the item that offends.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// What was agreed that an army has to keep to.
struct RosterRules {
  bool free_arsenal{};  // OPT-ARSENAL
  bool extension{};     // OPT-EXT
};

enum class RosterWrong : std::uint8_t {
  NobodyToAct,   // no squad, so nobody who could act (BP-1.5-06)
  UnknownSquad,  // no such sheet in the pack
  UnknownMachine,
  UnknownGun,
  SquadOfOtherSide,  // BP-1.5-01
  MachineOfOtherSide,
  SquadOfExtension,  // OPT-EXT
  MachineOfExtension,
  GunOfExtension,
  NoSuchPilot,   // BP-1.6-07: every machine starts with one
  PilotTwice,    // one soldier in two machines (BP-E-05)
  PilotRank,     // BP-2.3-01
  Weapons,       // BP-2.2-05
  TooManyModels  // the table holds kMaxModels
};

// The same for programs.
inline constexpr auto kRosterWrongWords = std::to_array<std::string_view>(
    {"nobody_to_act", "unknown_squad", "unknown_machine", "unknown_gun", "squad_of_other_side", "machine_of_other_side",
     "squad_of_extension", "machine_of_extension", "gun_of_extension", "no_such_pilot", "pilot_twice", "pilot_rank",
     "weapons", "too_many_models"});

enum class ArmyList : std::uint8_t { Squads, Machines, Guns };
inline constexpr auto kArmyListWords = std::to_array<std::string_view>({"squads", "machines", "guns"});

// The list whose item is wrong; nothing where it is the army as a whole.
std::optional<ArmyList> list_of(RosterWrong wrong);

struct RosterFault {
  RosterWrong wrong{};
  std::uint16_t item{};  // place in the squads, machines or guns of the army
  friend bool operator==(const RosterFault&, const RosterFault&) = default;
};

std::vector<RosterFault> check_roster(const Content& content, const Roster& army, const RosterRules& rules);

// Where the fault is, and one sentence for the author of the army.
std::string place_of(const RosterFault& fault);
std::string sentence(const Content& content, const Roster& army, const RosterFault& fault);
// Both: "/machines/0: …".
std::string placed_sentence(const Content& content, const Roster& army, const RosterFault& fault);

// BP-2.2-05, section 3.5. With OPT-ARSENAL free everything is carried, but a repair platform still comes instead of the
// launchers (BP-10.1-01).
bool loadout_fits(const Content& content, const MachineDesign& machine, ArsenalSlots weapons, bool free_arsenal);
// The first loadout that fits, in the order of the sheet.
ArsenalSlots standard_loadout(const Content& content, const MachineDesign& machine, bool free_arsenal);

// The soldiers, machines and guns of an army.
int models_of(const Roster& army);
// Of all armies together, and the machine that the mission brings.
int models_on_table(const MissionDesign& mission, std::span<const Roster> armies);

}  // namespace armatura::bronepehota
