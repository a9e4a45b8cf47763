// Depth 1 of loading a pack: members, types, ranges and references by name. Squads, weapons and guns; the larger files
// have a source of their own.
#include <utility>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/pack_parts.h"

namespace armatura::bronepehota {
namespace {

using catalog::ObjectReader;
using catalog::Reader;

constexpr int kMostSide = 180;  // of a footprint: a start area is 200 deep (BP-1.6-01)
constexpr int kMostHeight = 300;
constexpr int kMostMass = 1000;
constexpr int kMostTopple = 65'000;
constexpr int kMostArmour = 20;
constexpr int kMostCloseCombat = 20;
constexpr int kMostBlast = 9;  // steps

// A footprint has its centre on a whole millimetre, so its sides are even (BP-G.2-01).
std::int16_t read_even(const Reader& reader, int most) {
  const int number = reader.whole(2, most);
  if (number % 2 != 0) reader.fault("expected an even number; found " + std::to_string(number));
  return small(number);
}

// Whether the bands fit the height and width is looked at later: one wrong number should not give two complaints.
measure::Band read_band(const Reader& reader, int length) {
  const auto numbers = reader.items(3, 3);
  if (numbers.size() != 3) return {};
  measure::Band band;
  band.bottom = small(numbers[0].whole(0, kMostHeight - 1));
  band.top = small(numbers[1].whole(1, kMostHeight));
  band.half_across = small(numbers[2].whole(1, kMostSide / 2));
  band.half_along = small(length / 2);  // BP-G.2-03
  return band;
}

RangeEntry read_range(const Reader& reader) {
  const std::string text = reader.text(8);
  const auto entry = parse_range(text);
  if (!entry && !text.empty())
    reader.fault("expected a die D6, D12 or D20, which may have \"+1\" to \"+9\" after it; found " +
                 catalog::in_quotes(text));
  return entry.value_or(RangeEntry{});
}

PowerEntry read_power(const Reader& reader) {
  const std::string text = reader.text(8);
  const auto entry = parse_power(text);
  if (!entry && !text.empty())
    reader.fault("expected 1 to 9 dice D6, D12 or D20, as \"2D12\"; found " + catalog::in_quotes(text));
  return entry.value_or(PowerEntry{});
}

Blast read_blast(const Reader& reader) {
  ObjectReader members = reader.object();
  Blast blast;
  blast.steps = byte(members.required("steps").whole(1, kMostBlast));
  blast.power = read_power(members.required("power"));
  members.finish();
  return blast;
}

// ---- Weapons -------------------------------------------------------------------------------------------------------

void read_weapon(ObjectReader& object, WeaponDesign& weapon) {
  const auto kind = object.required("kind").word(kWeaponKindWords);
  if (!kind) return;
  weapon.kind = static_cast<WeaponKind>(*kind);
  if (weapon.kind == WeaponKind::CloseCombat)
    weapon.close_combat = byte(object.required("close_combat").whole(1, kMostCloseCombat));
  if (weapon.kind == WeaponKind::Ranged || weapon.kind == WeaponKind::Grenade) weapon.fire = read_firepower(object);
  if (weapon.kind == WeaponKind::Ranged) {
    const auto directions = object.optional("directions");  // BP-7.4-11 knows three sectors, no other number
    if (directions) weapon.fire.directions = byte(directions->whole(3, 3));
    weapon.rockets = object.flag_or("rockets", false);
  }
}

// ---- Squads --------------------------------------------------------------------------------------------------------

// The soldier's own values, those of a weapon that he names, or none (BP-2.1-03).
Firepower read_soldier_fire(ObjectReader& object, const Content& content) {
  if (const auto name = object.optional("weapon")) {
    const auto weapon = read_reference<WeaponId>(*name, content.weapons);
    if (!weapon) return {};
    const WeaponDesign& design = content.weapon(*weapon);
    if (design.kind != WeaponKind::Ranged)
      name->fault(catalog::in_quotes(design.key) + " is no weapon that a soldier fires");
    return design.fire;
  }
  if (const auto range = object.optional("range")) {
    Firepower fire;
    fire.range = read_range(*range);
    fire.power = read_power(object.required("power"));
    return fire;
  }
  return {};
}

SoldierDesign read_soldier(const Reader& reader, const Content& content) {
  ObjectReader object = reader.object();
  SoldierDesign soldier;
  soldier.rank = byte(object.required("rank").whole(1, kMostRank));
  soldier.speed = byte(object.required("speed").whole(1, kMostSpeed));
  soldier.fire = read_soldier_fire(object, content);
  soldier.close_combat = byte(object.required("close_combat").whole(0, kMostCloseCombat));
  soldier.armour = byte(object.required("armour").whole(0, kMostArmour));
  soldier.repairs = object.flag_or("repairs", false);
  soldier.jump_steps = byte(object.whole_or("jump", 0, 1, kMostSpeed));
  object.finish();
  return soldier;
}

void read_squad(ObjectReader& object, SquadDesign& squad, const Content& content) {
  squad.side = static_cast<Side>(object.required("side").word(kSideWords).value_or(0));
  squad.extension = object.flag_or("extension", false);
  squad.cost = static_cast<std::uint16_t>(object.whole_or("cost", 0, 1, kMostCost));
  const auto soldiers = object.required("soldiers").items(kSquadSize, kSquadSize);
  if (soldiers.size() != kSquadSize) return;  // already reported
  for (std::size_t i = 0; i < kSquadSize; ++i) squad.soldiers[i] = read_soldier(soldiers[i], content);
}

// ---- Guns ----------------------------------------------------------------------------------------------------------

void read_gun(ObjectReader& object, GunDesign& gun) {
  gun.mobile = object.required("kind").word(kGunKindWords).value_or(0) == 1;
  gun.extension = object.flag_or("extension", false);
  gun.cost = static_cast<std::uint16_t>(object.whole_or("cost", 0, 1, kMostCost));
  gun.rank = byte(object.required("rank").whole(1, kMostRank));
  gun.rate_of_fire = byte(object.required("rate_of_fire").whole(1, kMostShots));
  gun.ammunition = byte(object.required("ammunition").whole(1, kMostAmmunition));
  gun.durability = byte(object.required("durability").whole(1, kMostDurability));
  gun.fire = read_firepower(object);
  gun.plunging = object.flag_or("plunging", false);
  gun.body = read_body(object, false);
  gun.barrels = byte(object.required("barrels").whole(1, kMostShots));
}

}  // namespace

Firepower read_firepower(ObjectReader& object) {
  Firepower fire;
  fire.range = read_range(object.required("range"));
  fire.power = read_power(object.required("power"));
  if (const auto blast = object.optional("blast")) fire.blast = read_blast(*blast);
  return fire;
}

BodyDesign read_body(ObjectReader& object, bool machine) {
  ObjectReader members = object.required("body").object();
  BodyDesign body;
  body.shape.across = read_even(members.required("width"), kMostSide);
  body.shape.along = read_even(members.required("length"), kMostSide);
  body.shape.height = small(members.required("height").whole(2, kMostHeight));
  body.shape.bands[0] = read_band(members.required("lower"), body.shape.along);
  body.shape.band_count = 1;
  if (machine) {
    body.shape.bands[1] = read_band(members.required("upper"), body.shape.along);
    body.shape.band_count = 2;
    body.shape.eye = small(members.required("eye").whole(1, kMostHeight));
  }
  body.muzzle = small(members.required("muzzle").whole(1, kMostHeight));
  body.mass = small(members.required("mass").whole(1, kMostMass));
  const auto topple = members.required("topple").items(2, 2);
  if (topple.size() == 2) {
    body.topple_along = static_cast<std::uint16_t>(topple[0].whole(1, kMostTopple));
    body.topple_across = static_cast<std::uint16_t>(topple[1].whole(1, kMostTopple));
  }
  members.finish();
  return body;
}

Content read_content(const PackReaders& files) {
  Content content;
  auto [id, version] = catalog::read_pack_card(files.pack, "bronepehota");
  content.pack = std::move(id);
  content.version = std::move(version);
  // Whoever is named comes before those who name him.
  content.weapons = catalog::read_list<WeaponDesign>(files.weapons, "weapons", 1, kMaxWeapons, read_weapon);
  content.squads = catalog::read_list<SquadDesign>(
      files.squads, "squads", 2, kMaxSquadTypes,
      [&](ObjectReader& object, SquadDesign& squad) { read_squad(object, squad, content); });
  read_machines(files.machines, content);
  content.guns = catalog::read_list<GunDesign>(files.guns, "guns", 1, kMaxGunTypes, read_gun);
  read_layouts(files.layouts, content);
  read_tables(files.tables, content);
  read_forces(files.forces, content);
  read_missions(files.missions, content);
  return content;
}

}  // namespace armatura::bronepehota
