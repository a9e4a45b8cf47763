// Whether an army may be played: one side, whole squads, fit pilots, weapons that can be carried together, and room on
// the table. An army comes from people, so everything wrong with it is told, each with the item that offends.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "games/bronepehota/content.h"
#include "games/bronepehota/options.h"

namespace armatura::bronepehota {

struct RosterRules {
  bool free_arsenal{};  // OPT-ARSENAL
  bool extension{};     // OPT-EXT
};

enum class RosterWrong : std::uint8_t {
  NothingToLead,  // no squad, so nobody who could act (BP-1.5-06)
  UnknownSquad,   // item: place in the list
  UnknownMachine,
  UnknownGun,
  SquadOfOtherSide,  // BP-1.5-01
  MachineOfOtherSide,
  SquadOfExtension,  // OPT-EXT
  MachineOfExtension,
  GunOfExtension,
  NoSuchPilot,   // BP-1.6-07: every machine starts with one
  PilotTwice,    // BP-2.3-01: one soldier in two machines
  PilotRank,     // BP-2.3-01
  Weapons,       // BP-2.2-05
  TooManyModels  // kMaxModels
};

struct RosterFault {
  RosterWrong wrong{};
  std::uint16_t item{};  // place in the squads, machines or guns of the army
  friend bool operator==(const RosterFault&, const RosterFault&) = default;
};

std::vector<RosterFault> check_roster(const Content& content, const Roster& army, const RosterRules& rules);

// One sentence for the author of an army: "machines/1: RAPTOR needs rank 1; …".
std::string sentence(const Content& content, const Roster& army, const RosterFault& fault);

// BP-2.2-05, section 3.5; BP-10.1-01 holds also where the whole arsenal is free.
bool loadout_fits(const Content& content, const MachineDesign& machine, ArsenalSlots weapons, bool free_arsenal);
// The first loadout that fits, in the order of the sheet; the whole arsenal where it may be carried.
ArsenalSlots standard_loadout(const Content& content, const MachineDesign& machine, bool free_arsenal);

// BP-1.5-05: how far the dearest and the cheapest side are apart, in whole per cent rounded up.
enum class Fairness : std::uint8_t { Fair, Uneven, NeedsConsent };
Fairness fairness(int dearest, int cheapest, Balance balance);

// The models of an army on the table: soldiers on foot, machines and guns.
int models_of(const Roster& army);

}  // namespace armatura::bronepehota
