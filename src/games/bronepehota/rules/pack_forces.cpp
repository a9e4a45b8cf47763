// The ready forces and missions of a pack.
#include <algorithm>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/roster.h"

namespace armatura::bronepehota {
namespace {

using catalog::ObjectReader;
using catalog::Reader;

constexpr std::size_t kMostSquads = 40;    // of an army
constexpr std::size_t kMostMachines = 60;  // every one needs a pilot
constexpr std::size_t kMostGuns = 40;
constexpr int kMostMovement = 600;

// ---- Forces --------------------------------------------------------------------------------------------------------

// Each name takes the first free place of the arsenal that holds that weapon.
ArsenalSlots read_weapons(const Reader& list, const MachineDesign& machine, const Content& content) {
  ArsenalSlots carried;
  for (const Reader& item : list.items(0, kMaxArsenal)) {
    const auto weapon = read_reference<WeaponId>(item, content.weapons);
    if (!weapon) continue;
    bool found = false;
    for (std::size_t i = 0; i < machine.arsenal.size() && !found; ++i) {
      const ArsenalSlot slot{byte(static_cast<int>(i))};
      if (machine.arsenal[i] != *weapon || carried.has(slot)) continue;
      carried = carried.with(slot);
      found = true;
    }
    if (found) continue;
    std::vector<std::string_view> arsenal;
    for (const WeaponId each : machine.arsenal) arsenal.emplace_back(content.weapon(each).key);
    item.fault("the arsenal of " + catalog::in_quotes(machine.key) + " has no such weapon left",
               {catalog::FaultKind::Word, content.weapon(*weapon).key, catalog::listed(arsenal)});
  }
  return carried;
}

MachineChoice read_machine_choice(const Reader& reader, const Content& content) {
  ObjectReader object = reader.object();
  MachineChoice choice;
  const auto type = read_reference<MachineTypeId>(object.required("machine"), content.machines);
  if (const auto pilot = object.optional("pilot")) {
    ObjectReader members = pilot->object();
    choice.pilot.squad = byte(members.required("squad").whole(1, static_cast<int>(kMostSquads)) - 1);
    choice.pilot.soldier = byte(members.required("soldier").whole(1, static_cast<int>(kSquadSize)) - 1);
    members.finish();
  }
  const auto weapons = object.optional("weapons");
  object.finish();
  if (!type) return choice;
  choice.type = *type;
  const MachineDesign& machine = content.machine(*type);
  choice.weapons = weapons ? read_weapons(*weapons, machine, content) : standard_loadout(content, machine, false);
  return choice;
}

void read_force(ObjectReader& object, ForceDesign& force, const Content& content) {
  force.size = static_cast<ForceSize>(object.required("size").word(kForceSizeWords).value_or(0));
  force.army = read_roster(object, content);
}

// ---- Missions ------------------------------------------------------------------------------------------------------

MissionRole read_role(const Reader& reader, const Content& content) {
  ObjectReader object = reader.object();
  MissionRole role;
  if (const auto area = object.optional("area")) {
    role.set_up = SetUp::Area;
    role.area = read_area(*area);
  } else if (object.flag_or("circle", false)) {
    role.set_up = SetUp::Circle;
  }
  role.first = object.flag_or("first", false);
  role.opens = object.flag_or("opens", false);
  if (const auto forces = object.optional("forces")) {
    ObjectReader sides = forces->object();
    for (std::size_t side = 0; side < kSideWords.size(); ++side) {
      const auto name = sides.optional(kSideWords[side]);
      if (!name) continue;
      const auto force = read_reference<ForceId>(*name, content.forces);
      if (force && index(content.force(*force).army.side) != side)
        name->fault(catalog::in_quotes(content.force(*force).key) + " is no army of " + std::string(kSideWords[side]));
      role.forces[side] = force.value_or(kNoForce);
    }
    sides.finish();
  }
  object.finish();
  return role;
}

// What a kind of mission needs to know; members of other kinds are not known to it.
void read_aim(ObjectReader& object, MissionDesign& mission, const Content& content) {
  const auto number = [&](std::string_view name, int least, int most) {
    return small(object.required(name).whole(least, most));
  };
  const bool placed =
      mission.kind == MissionKind::Relic || mission.kind == MissionKind::Bait || mission.kind == MissionKind::Depot;
  if (placed) {
    const auto [x, y] = read_pair(object.required("at"), 0, measure::kLongestTable);
    mission.x = small(x);
    mission.y = small(y);
  }
  switch (mission.kind) {
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
      break;
    case MissionKind::Relic:
      mission.radius = number("radius", 1, 50);
      mission.height = number("height", 1, 50);
      mission.pick_up = number("pick_up", 0, kMostMovement);
      mission.put_down = number("put_down", 0, kMostMovement);
      break;
    case MissionKind::HoldLine:
      mission.line = number("line", 1, measure::kLongestTable);
      mission.soldiers = byte(number("soldiers", 1, 60));
      mission.attacker_percent = byte(number("attacker_percent", 100, 200));
      break;
    case MissionKind::Bait:
      mission.heading = number("heading", 0, 359);
      mission.machine =
          read_reference<MachineTypeId>(object.required("machine"), content.machines).value_or(kNoMachineType);
      break;
    case MissionKind::Depot:
      mission.radius = number("radius", 50, measure::kLongestTable);
      mission.soldiers = byte(number("soldiers", 1, 60));
      break;
  }
}

void read_mission(ObjectReader& object, MissionDesign& mission, const Content& content) {
  const auto kind = object.required("kind").word(kMissionWords);
  mission.rounds = byte(object.required("rounds").whole(1, kMostRounds));
  mission.most_players = byte(object.required("most_players").whole(2, kMaxPlayers));
  if (const auto layouts = object.optional("layouts"))
    for (const Reader& item : layouts->items(1, kMaxLayouts))
      if (const auto layout = read_reference<LayoutId>(item, content.layouts)) mission.layouts.push_back(*layout);
  if (const auto roles = object.optional("roles")) {
    const auto readers = roles->items(2, 2);
    for (std::size_t i = 0; i < readers.size() && i < mission.roles.size(); ++i)
      mission.roles[i] = read_role(readers[i], content);
  }
  if (!kind) return;
  mission.kind = static_cast<MissionKind>(*kind);
  read_aim(object, mission, content);
}

}  // namespace

Roster read_roster(ObjectReader& object, const Content& content) {
  Roster army;
  army.side = static_cast<Side>(object.required("side").word(kSideWords).value_or(0));
  for (const Reader& item : object.required("squads").items(0, kMostSquads))
    if (const auto squad = read_reference<SquadTypeId>(item, content.squads)) army.squads.push_back(*squad);
  if (const auto machines = object.optional("machines"))
    for (const Reader& item : machines->items(0, kMostMachines))
      army.machines.push_back(read_machine_choice(item, content));
  if (const auto guns = object.optional("guns"))
    for (const Reader& item : guns->items(0, kMostGuns))
      if (const auto gun = read_reference<GunTypeId>(item, content.guns)) army.guns.push_back(*gun);
  return army;
}

void read_forces(const Reader& file, Content& content) {
  content.forces = catalog::read_list<ForceDesign>(
      file, "forces", 2, kMaxForces,
      [&](ObjectReader& object, ForceDesign& force) { read_force(object, force, content); });
}

void read_missions(const Reader& file, Content& content) {
  content.missions = catalog::read_list<MissionDesign>(
      file, "missions", 1, kMaxMissions,
      [&](ObjectReader& object, MissionDesign& mission) { read_mission(object, mission, content); });
}

}  // namespace armatura::bronepehota
