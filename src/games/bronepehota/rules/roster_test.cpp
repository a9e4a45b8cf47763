// Armies that may be played and armies that may not, each mistake told with its item.
#include "games/bronepehota/rules/roster.h"

#include <gtest/gtest.h>

#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

SquadTypeId squad(std::string_view key) { return id_of<SquadTypeId>(content().squads, key); }
GunTypeId gun(std::string_view key) { return id_of<GunTypeId>(content().guns, key); }

MachineChoice machine(std::string_view key, PilotChoice pilot) {
  const auto type = id_of<MachineTypeId>(content().machines, key);
  return {type, pilot, standard_loadout(content(), content().machine(type), false)};
}

// The places of these weapons in the arsenal of a machine, each name one place.
ArsenalSlots slots(const MachineDesign& machine, std::initializer_list<std::string_view> keys) {
  ArsenalSlots found;
  for (const std::string_view key : keys)
    for (std::size_t i = 0; i < machine.arsenal.size(); ++i) {
      const ArsenalSlot slot{static_cast<std::uint8_t>(i)};
      if (content().weapon(machine.arsenal[i]).key != key || found.has(slot)) continue;
      found = found.with(slot);
      break;
    }
  return found;
}

Roster sound_army() {
  Roster army;
  army.side = Side::Polaris;
  army.squads = {squad("pol-lac"), squad("pol-hci")};
  army.machines = {machine("raptor", {0, 1}), machine("locust", {1, 5})};
  army.guns = {gun("mortar"), gun("twin-cannon")};
  return army;
}

std::vector<RosterFault> faults_of(const Roster& army, RosterRules rules = {}) {
  const auto faults = check_roster(content(), army, rules);
  for (const RosterFault& fault : faults) EXPECT_FALSE(sentence(content(), army, fault).empty());
  return faults;
}

TEST(Roster, a_sound_army_has_no_faults) { EXPECT_EQ(faults_of(sound_army()), std::vector<RosterFault>{}); }

TEST(Roster, all_ready_forces_are_sound) {
  for (const ForceDesign& force : content().forces)
    EXPECT_EQ(faults_of(force.army, {false, force.size == ForceSize::Later}), std::vector<RosterFault>{}) << force.key;
}

// BP-1.5-01: no mutually hostile units.
TEST(Roster, an_army_is_of_one_side) {
  Roster army = sound_army();
  army.squads.push_back(squad("pro-vel"));
  army.machines.push_back(machine("salamander", {0, 2}));
  EXPECT_EQ(faults_of(army),
            (std::vector<RosterFault>{{RosterWrong::SquadOfOtherSide, 2}, {RosterWrong::MachineOfOtherSide, 2}}));
  EXPECT_EQ(sentence(content(), army, {RosterWrong::SquadOfOtherSide, 2}),
            "\"pro-vel\" does not serve polaris (BP-1.5-01)");
  EXPECT_EQ(place_of(RosterFault{RosterWrong::SquadOfOtherSide, 2}), "/squads/2");
}

// BP-1.5-06: pilots come from purchased squads, so an army begins with one.
TEST(Roster, an_army_without_a_squad_has_nobody_to_act) {
  Roster army;
  army.guns = {gun("mortar")};
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::NobodyToAct, 0}}));
}

// BP-1.6-07, BP-2.3-01: every machine has a pilot of its own whose rank suffices.
TEST(Roster, every_machine_needs_its_own_pilot_of_sufficient_rank) {
  Roster army = sound_army();
  army.machines[1].pilot = {2, 0};
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::NoSuchPilot, 1}}));
  army.machines[1].pilot = {1, 6};
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::NoSuchPilot, 1}}));
  army.machines[1].pilot = army.machines[0].pilot;
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::PilotTwice, 1}}));
  army = sound_army();
  army.squads[1] = squad("pol-rci");  // rank 1; the Locust asks for 2, the Raptor for 1
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::PilotRank, 1}}));
  EXPECT_EQ(sentence(content(), army, {RosterWrong::PilotRank, 1}),
            "\"locust\" needs a pilot of rank 2 or higher (BP-2.3-01)");
}

// GE-02: the Gryphon asks for rank 2.
TEST(Roster, soldiers_of_rank_two_and_more_drive_the_gryphon) {
  const auto drives = [](std::string_view key) {
    Roster army;
    army.side = Side::Protectorate;
    army.squads = {squad(key)};
    army.machines = {machine("gryphon", {0, 0})};
    return faults_of(army).empty();
  };
  EXPECT_TRUE(drives("pro-lrc"));   // 2
  EXPECT_TRUE(drives("pro-hrc"));   // 3
  EXPECT_TRUE(drives("pro-asp"));   // 4
  EXPECT_FALSE(drives("pro-vel"));  // 1
}

// GE-04: a red squad beside a blue one, and a red one with a green gun.
TEST(Roster, guns_serve_both_sides) {
  Roster army;
  army.side = Side::Polaris;
  army.squads = {squad("pol-hci")};
  army.guns = {gun("mortar")};
  EXPECT_EQ(faults_of(army), std::vector<RosterFault>{});
  army.squads.push_back(squad("pro-vel"));
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::SquadOfOtherSide, 1}}));
  army = {Side::Protectorate, {squad("pro-vel")}, {}, {gun("mortar")}};
  EXPECT_EQ(faults_of(army), std::vector<RosterFault>{});
}

// OPT-EXT: later sheets only by agreement.
TEST(Roster, units_of_the_extension_have_to_be_agreed_on) {
  Roster army = sound_army();
  army.squads.push_back(squad("pol-lin"));
  army.machines.push_back(machine("hornet", {1, 0}));
  const auto faults = faults_of(army);
  EXPECT_EQ(faults, (std::vector<RosterFault>{{RosterWrong::SquadOfExtension, 2},
                                              {RosterWrong::MachineOfExtension, 2},
                                              {RosterWrong::PilotRank, 2}}));
  EXPECT_EQ(faults_of(army, {false, true}), (std::vector<RosterFault>{{RosterWrong::PilotRank, 2}}));
}

TEST(Roster, numbers_that_name_nothing_are_told) {
  Roster army = sound_army();
  army.squads.push_back(kNoSquadType);
  army.guns.push_back(kNoGunType);
  army.machines.push_back({kNoMachineType, {0, 0}, {}});
  EXPECT_EQ(faults_of(army),
            (std::vector<RosterFault>{
                {RosterWrong::UnknownSquad, 2}, {RosterWrong::UnknownMachine, 2}, {RosterWrong::UnknownGun, 2}}));
  army = sound_army();
  army.squads[1] = kNoSquadType;  // the pilot of the Locust
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::UnknownSquad, 1}}));
}

TEST(Roster, three_hundred_models_are_the_limit) {
  Roster army;
  army.squads.assign(50, squad("pol-rci"));
  EXPECT_EQ(models_of(army), 300);
  EXPECT_EQ(faults_of(army), std::vector<RosterFault>{});
  army.guns.push_back(gun("mortar"));
  EXPECT_EQ(faults_of(army), (std::vector<RosterFault>{{RosterWrong::TooManyModels, 0}}));
}

// BP-2.2-05, section 3.5: what fits together.
TEST(Loadout, mounts_carry_exactly_what_they_can) {
  const auto fits = [](std::string_view key, std::initializer_list<std::string_view> weapons) {
    const MachineDesign& machine = item_of(content().machines, key);
    const ArsenalSlots found = slots(machine, weapons);
    return loadout_fits(content(), machine, found, false);
  };
  EXPECT_TRUE(fits("raptor", {"rocket-launcher", "rocket-launcher"}));
  EXPECT_FALSE(fits("raptor", {"rocket-launcher"}));
  EXPECT_TRUE(fits("locust", {"autocannon", "rapid-fire-cannon"}));
  EXPECT_TRUE(fits("locust", {"rapid-fire-cannon", "rapid-fire-cannon"}));
  EXPECT_FALSE(fits("locust", {"autocannon", "autocannon", "rapid-fire-cannon"}));
  EXPECT_FALSE(fits("locust", {"autocannon"}));
  EXPECT_TRUE(fits("hurricane", {"gatling", "vulkan-mg", "vibrosaw", "battle-claw"}));
  EXPECT_FALSE(fits("hurricane", {"gatling", "vulkan-mg", "vibrosaw"}));
  EXPECT_FALSE(fits("hurricane", {"gatling", "gatling", "laser-cannon", "vibrosaw", "battle-claw"}));
  EXPECT_TRUE(fits("demolisher", {"gatling", "manipulator-fist", "twin-ap-cannon", "dozer-blade"}));
  EXPECT_TRUE(fits("demolisher", {"gatling", "energy-harpoon", "heavy-rocket", "heavy-rocket", "dozer-blade"}));
  EXPECT_FALSE(fits("demolisher", {"gatling", "energy-harpoon", "heavy-rocket", "twin-ap-cannon", "dozer-blade"}));
  EXPECT_FALSE(fits("demolisher", {"gatling", "energy-harpoon", "heavy-rocket", "dozer-blade"}));
  EXPECT_TRUE(fits("werewolf", {"laser-cannon", "battle-claw", "heavy-rocket", "heavy-rocket"}));
  EXPECT_TRUE(fits("mad-bull", {"energy-harpoon", "mechanical-saw", "heavy-rocket", "heavy-rocket"}));
}

// BP-10.1-01: the platform comes instead of the launchers, also with OPT-ARSENAL free.
TEST(Loadout, the_helix_carries_launchers_or_the_platform) {
  const MachineDesign& helix = item_of(content().machines, "helix");
  for (const bool free_arsenal : {false, true}) {
    const auto fits = [&](std::initializer_list<std::string_view> weapons) {
      return loadout_fits(content(), helix, slots(helix, weapons), free_arsenal);
    };
    EXPECT_TRUE(fits({"rocket-launcher", "rocket-launcher"}));
    EXPECT_TRUE(fits({"repair-platform"}));
    EXPECT_FALSE(fits({"rocket-launcher", "rocket-launcher", "repair-platform"}));
    EXPECT_FALSE(fits({}));
  }
}

TEST(Loadout, a_free_arsenal_is_carried_whole) {
  for (const MachineDesign& machine : content().machines) {
    for (const bool free_arsenal : {false, true}) {
      const ArsenalSlots standard = standard_loadout(content(), machine, free_arsenal);
      EXPECT_TRUE(loadout_fits(content(), machine, standard, free_arsenal)) << machine.key;
      if (free_arsenal && machine.key != "helix") {
        EXPECT_EQ(standard.bits, (1u << machine.arsenal.size()) - 1) << machine.key;
      }
    }
    EXPECT_FALSE(loadout_fits(content(), machine, {0x8000}, true)) << machine.key;
  }
}

}  // namespace
}  // namespace armatura::bronepehota
