#include "games/bronepehota/rules/roster.h"

#include <algorithm>
#include <bit>

#include "catalog/faults.h"
#include "games/bronepehota/rules/content_words.h"

namespace armatura::bronepehota {
namespace {

ArsenalSlots whole_arsenal(const MachineDesign& machine) {
  return {static_cast<std::uint16_t>((1u << machine.arsenal.size()) - 1)};
}

bool has_platform(const Content& content, const MachineDesign& machine) {
  return std::any_of(machine.arsenal.begin(), machine.arsenal.end(),
                     [&](WeaponId id) { return content.weapon(id).kind == WeaponKind::Platform; });
}

bool by_mounts(const Content& content, const MachineDesign& machine, bool free_arsenal) {
  return !machine.mounts.empty() && (!free_arsenal || has_platform(content, machine));
}

// Exactly the picks of one choice, and nothing of the others.
bool mount_fits(const MountDesign& mount, ArsenalSlots weapons) {
  std::uint16_t all = 0;
  for (const MountChoice& choice : mount.choices) all = static_cast<std::uint16_t>(all | choice.from.bits);
  return std::any_of(mount.choices.begin(), mount.choices.end(), [&](const MountChoice& choice) {
    const unsigned here = weapons.bits & all;
    return (here & ~unsigned{choice.from.bits}) == 0 && std::popcount(here) == choice.picks;
  });
}

class RosterCheck {
 public:
  RosterCheck(const Content& content, const Roster& army, const RosterRules& rules)
      : content_(content), army_(army), rules_(rules) {}

  std::vector<RosterFault> run() {
    if (army_.squads.empty()) found(RosterWrong::NobodyToAct, 0);
    for (std::size_t i = 0; i < army_.squads.size(); ++i) check_squad(i);
    for (std::size_t i = 0; i < army_.machines.size(); ++i) check_machine(i);
    for (std::size_t i = 0; i < army_.guns.size(); ++i) check_gun(i);
    if (models_of(army_) > static_cast<int>(kMaxModels)) found(RosterWrong::TooManyModels, 0);
    return std::move(faults_);
  }

 private:
  void found(RosterWrong wrong, std::size_t item) { faults_.push_back({wrong, static_cast<std::uint16_t>(item)}); }

  void check_squad(std::size_t i) {
    const SquadTypeId id = army_.squads[i];
    if (id.value >= content_.squads.size()) return found(RosterWrong::UnknownSquad, i);
    const SquadDesign& squad = content_.squad(id);
    if (squad.side != army_.side) found(RosterWrong::SquadOfOtherSide, i);
    if (squad.extension && !rules_.extension) found(RosterWrong::SquadOfExtension, i);
  }

  void check_machine(std::size_t i) {
    const MachineChoice& choice = army_.machines[i];
    if (choice.type.value >= content_.machines.size()) return found(RosterWrong::UnknownMachine, i);
    const MachineDesign& machine = content_.machine(choice.type);
    if (machine.side != army_.side) found(RosterWrong::MachineOfOtherSide, i);
    if (machine.extension && !rules_.extension) found(RosterWrong::MachineOfExtension, i);
    if (!loadout_fits(content_, machine, choice.weapons, rules_.free_arsenal)) found(RosterWrong::Weapons, i);
    check_pilot(i, machine);
  }

  void check_pilot(std::size_t i, const MachineDesign& machine) {
    const PilotChoice pilot = army_.machines[i].pilot;
    if (pilot.squad >= army_.squads.size() || pilot.soldier >= kSquadSize) return found(RosterWrong::NoSuchPilot, i);
    for (std::size_t j = 0; j < i; ++j)
      if (army_.machines[j].pilot == pilot) return found(RosterWrong::PilotTwice, i);
    const SquadTypeId squad = army_.squads[pilot.squad];
    if (squad.value >= content_.squads.size()) return;  // already told
    if (content_.squad(squad).soldiers[pilot.soldier].rank < machine.rank) found(RosterWrong::PilotRank, i);
  }

  void check_gun(std::size_t i) {
    const GunTypeId id = army_.guns[i];
    if (id.value >= content_.guns.size()) return found(RosterWrong::UnknownGun, i);
    if (content_.gun(id).extension && !rules_.extension) found(RosterWrong::GunOfExtension, i);  // GR-37: any side
  }

  const Content& content_;
  const Roster& army_;
  RosterRules rules_;
  std::vector<RosterFault> faults_;
};

// What is carried does not fit: what would.
std::string mounts_in_words(const Content& content, const MachineDesign& machine) {
  if (machine.mounts.empty()) return "the whole arsenal";
  std::string text;
  for (const MountDesign& mount : machine.mounts) {
    text += (text.empty() ? "" : ", ") + mount.key + ": ";
    for (const MountChoice& choice : mount.choices) {
      if (&choice != &mount.choices.front()) text += " or ";
      text += std::to_string(choice.picks) + " of ";
      std::vector<std::string_view> keys;
      for (std::size_t i = 0; i < machine.arsenal.size(); ++i)
        if (choice.from.has(ArsenalSlot{static_cast<std::uint8_t>(i)}))
          keys.push_back(content.weapon(machine.arsenal[i]).key);
      text += catalog::listed(keys);
    }
  }
  return text;
}

}  // namespace

std::vector<RosterFault> check_roster(const Content& content, const Roster& army, const RosterRules& rules) {
  return RosterCheck(content, army, rules).run();
}

std::optional<ArmyList> list_of(RosterWrong wrong) {
  switch (wrong) {
    case RosterWrong::NobodyToAct:
    case RosterWrong::TooManyModels:
      return std::nullopt;
    case RosterWrong::UnknownSquad:
    case RosterWrong::SquadOfOtherSide:
    case RosterWrong::SquadOfExtension:
      return ArmyList::Squads;
    case RosterWrong::UnknownGun:
    case RosterWrong::GunOfExtension:
      return ArmyList::Guns;
    case RosterWrong::UnknownMachine:
    case RosterWrong::MachineOfOtherSide:
    case RosterWrong::MachineOfExtension:
    case RosterWrong::NoSuchPilot:
    case RosterWrong::PilotTwice:
    case RosterWrong::PilotRank:
    case RosterWrong::Weapons:
      break;
  }
  return ArmyList::Machines;
}

std::string place_of(const RosterFault& fault) {
  const auto list = list_of(fault.wrong);
  if (!list) return "/squads";
  return "/" + std::string(word_of(kArmyListWords, *list)) + "/" + std::to_string(fault.item);
}

std::string sentence(const Content& content, const Roster& army, const RosterFault& fault) {
  const auto squad = [&] { return catalog::in_quotes(content.squad(army.squads[fault.item]).key); };
  const auto machine = [&]() -> const MachineDesign& { return content.machine(army.machines[fault.item].type); };
  const auto side = [&] { return std::string(word_of(kSideWords, army.side)); };
  switch (fault.wrong) {
    case RosterWrong::NobodyToAct:
      return "an army needs at least one squad (BP-1.5-06)";
    case RosterWrong::UnknownSquad:
      return "there is no such squad in the pack";
    case RosterWrong::UnknownMachine:
      return "there is no such machine in the pack";
    case RosterWrong::UnknownGun:
      return "there is no such gun in the pack";
    case RosterWrong::SquadOfOtherSide:
      return squad() + " does not serve " + side() + " (BP-1.5-01)";
    case RosterWrong::MachineOfOtherSide:
      return catalog::in_quotes(machine().key) + " does not serve " + side() + " (BP-1.5-01)";
    case RosterWrong::SquadOfExtension:
      return squad() + " belongs to the extension, which was not agreed on";
    case RosterWrong::MachineOfExtension:
      return catalog::in_quotes(machine().key) + " belongs to the extension, which was not agreed on";
    case RosterWrong::GunOfExtension:
      return catalog::in_quotes(content.gun(army.guns[fault.item]).key) +
             " belongs to the extension, which was not agreed on";
    case RosterWrong::NoSuchPilot:
      return "the pilot of " + catalog::in_quotes(machine().key) + " is in none of the squads of this army (BP-1.6-07)";
    case RosterWrong::PilotTwice:
      return "the pilot of " + catalog::in_quotes(machine().key) + " already sits in another machine";
    case RosterWrong::PilotRank:
      return catalog::in_quotes(machine().key) + " needs a pilot of rank " + std::to_string(machine().rank) +
             " or higher (BP-2.3-01)";
    case RosterWrong::Weapons:
      return catalog::in_quotes(machine().key) + " cannot carry these weapons; it carries " +
             mounts_in_words(content, machine()) + " (BP-2.2-05)";
    case RosterWrong::TooManyModels:
      return "a table holds at most " + std::to_string(kMaxModels) + " models; this army has " +
             std::to_string(models_of(army));
  }
  return {};
}

std::string placed_sentence(const Content& content, const Roster& army, const RosterFault& fault) {
  return place_of(fault) + ": " + sentence(content, army, fault);
}

bool loadout_fits(const Content& content, const MachineDesign& machine, ArsenalSlots weapons, bool free_arsenal) {
  if ((weapons.bits & ~unsigned{whole_arsenal(machine).bits}) != 0) return false;
  if (!by_mounts(content, machine, free_arsenal)) return weapons == whole_arsenal(machine);
  return std::all_of(machine.mounts.begin(), machine.mounts.end(),
                     [&](const MountDesign& mount) { return mount_fits(mount, weapons); });
}

ArsenalSlots standard_loadout(const Content& content, const MachineDesign& machine, bool free_arsenal) {
  if (!by_mounts(content, machine, free_arsenal)) return whole_arsenal(machine);
  ArsenalSlots carried;
  for (const MountDesign& mount : machine.mounts) {
    if (mount.choices.empty()) continue;  // a broken pack, already told
    int picks = mount.choices.front().picks;
    for (std::size_t i = 0; i < machine.arsenal.size() && picks > 0; ++i) {
      const ArsenalSlot slot{static_cast<std::uint8_t>(i)};
      if (!mount.choices.front().from.has(slot)) continue;
      carried = carried.with(slot);
      --picks;
    }
  }
  return carried;
}

int models_of(const Roster& army) {
  // Pilots count too: they may get out.
  return static_cast<int>(kSquadSize * army.squads.size() + army.machines.size() + army.guns.size());
}

int models_on_table(const MissionDesign& mission, std::span<const Roster> armies) {
  int models = mission.kind == MissionKind::Bait ? 1 : 0;
  for (const Roster& army : armies) models += models_of(army);
  return models;
}

}  // namespace armatura::bronepehota
