// The machines of a pack: how their sheets are read.
#include <algorithm>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/pack_parts.h"

namespace armatura::bronepehota {
namespace {

using catalog::ObjectReader;
using catalog::Reader;

constexpr int kMostObstacle = 200;

// BP-2.2-03: sectors from the highest cell down to cell 1, without a gap. The first tells the durability.
void read_durability(const Reader& list, MachineDesign& machine) {
  const auto readers = list.items(1, kMaxSectors);
  int next = 0;  // the cell where the next sector has to begin
  for (const Reader& reader : readers) {
    ObjectReader object = reader.object();
    const Reader from_reader = object.required("from");
    const int from = from_reader.whole(1, kMostDurability);
    const Reader to_reader = object.required("to");
    const int to = to_reader.whole(1, kMostDurability);
    const int speed = object.required("speed").whole(1, kMostSpeed);
    object.finish();
    if (to > from) to_reader.fault("a sector ends at a cell below its first, " + std::to_string(from));
    if (machine.sectors.empty()) {
      machine.durability = byte(from);
    } else if (from != next) {
      from_reader.fault("expected " + std::to_string(next) + ", the cell after the sector before; found " +
                        std::to_string(from));
    }
    next = to - 1;
    machine.sectors.push_back({byte(to), byte(speed)});
  }
  if (!readers.empty() && next != 0)
    list.fault("the last sector reaches down to cell 1; it ends at " + std::to_string(next + 1));
}

void read_arsenal(const Reader& list, MachineDesign& machine, const Content& content) {
  for (const Reader& item : list.items(0, kMaxArsenal)) {
    const auto weapon = read_reference<WeaponId>(item, content.weapons);
    if (!weapon) continue;
    if (content.weapon(*weapon).kind == WeaponKind::Grenade) item.fault("machines carry no grenades (BP-2.3-05)");
    machine.arsenal.push_back(*weapon);
  }
}

// Every place of the arsenal that holds this weapon.
ArsenalSlots slots_of(const MachineDesign& machine, WeaponId weapon) {
  ArsenalSlots slots;
  for (std::size_t i = 0; i < machine.arsenal.size(); ++i)
    if (machine.arsenal[i] == weapon) slots = slots.with(ArsenalSlot{byte(static_cast<int>(i))});
  return slots;
}

MountChoice read_choice(const Reader& reader, const MachineDesign& machine, const Content& content) {
  ObjectReader object = reader.object();
  MountChoice choice;
  int places = 0;
  for (const Reader& item : object.required("from").items(1, kMaxArsenal)) {
    const auto weapon = read_reference<WeaponId>(item, content.weapons);
    if (!weapon) continue;
    const ArsenalSlots slots = slots_of(machine, *weapon);
    if (slots.empty())
      item.fault("the arsenal of this machine has no " + catalog::in_quotes(content.weapon(*weapon).key));
    choice.from.bits = static_cast<std::uint16_t>(choice.from.bits | slots.bits);
  }
  for (std::uint16_t bits = choice.from.bits; bits != 0; bits = static_cast<std::uint16_t>(bits & (bits - 1))) ++places;
  const Reader picks = object.required("picks");
  choice.picks = byte(picks.whole(1, static_cast<int>(kMaxArsenal)));
  if (places > 0 && choice.picks > places)
    picks.fault("there are only " + std::to_string(places) + " weapons to pick from");
  object.finish();
  return choice;
}

// Section 3.5. Mounts share no weapons, and every weapon has a mount, or it could never be carried.
void read_mounts(const Reader& list, MachineDesign& machine, const Content& content) {
  std::uint16_t taken = 0;
  for (const Reader& reader : list.items(1, kMaxMounts)) {
    ObjectReader object = reader.object();
    MountDesign mount;
    mount.key = catalog::read_key(object);
    std::uint16_t own = 0;
    for (const Reader& choice : object.required("choices").items(1, kMaxArsenal)) {
      mount.choices.push_back(read_choice(choice, machine, content));
      own = static_cast<std::uint16_t>(own | mount.choices.back().from.bits);
    }
    object.finish();
    if ((taken & own) != 0) reader.fault("a weapon of this mount belongs to another mount already");
    taken = static_cast<std::uint16_t>(taken | own);
    machine.mounts.push_back(std::move(mount));
  }
  for (std::size_t i = 0; i < machine.arsenal.size(); ++i)
    if ((taken >> i & 1) == 0)
      list.fault("no mount carries " + catalog::in_quotes(content.weapon(machine.arsenal[i]).key));
}

void read_machine(ObjectReader& object, MachineDesign& machine, const Content& content) {
  machine.side = static_cast<Side>(object.required("side").word(kSideWords).value_or(0));
  machine.extension = object.flag_or("extension", false);
  machine.heavy = object.required("class").word(kClassWords).value_or(0) == 1;
  const auto chassis = object.required("chassis").word(kChassisWords);
  machine.chassis = static_cast<Chassis>(chassis.value_or(0));
  machine.cost = static_cast<std::uint16_t>(object.whole_or("cost", 0, 1, kMostCost));
  machine.rank = byte(object.required("rank").whole(1, kMostRank));
  machine.rate_of_fire = byte(object.required("rate_of_fire").whole(1, kMostShots));
  machine.ammunition = byte(object.required("ammunition").whole(1, kMostAmmunition));
  read_durability(object.required("durability"), machine);
  read_arsenal(object.required("arsenal"), machine, content);
  if (const auto mounts = object.optional("mounts")) read_mounts(*mounts, machine, content);
  if (chassis && machine.chassis != Chassis::Flying)  // BP-4.2-21: flyers know no obstacles but high ones
    machine.obstacle = small(object.required("obstacle").whole(0, kMostObstacle));
  machine.cabin_arc = small(object.whole_or("cabin_arc", 0, 0, 90));
  machine.body = read_body(object, true);
  machine.barrels = byte(object.required("barrels").whole(0, kMostShots));
  machine.rockets = object.flag_or("rockets", false);
}

}  // namespace

void read_machines(const Reader& file, Content& content) {
  content.machines = catalog::read_list<MachineDesign>(
      file, "machines", 1, kMaxMachineTypes,
      [&](ObjectReader& object, MachineDesign& machine) { read_machine(object, machine, content); });
}

}  // namespace armatura::bronepehota
