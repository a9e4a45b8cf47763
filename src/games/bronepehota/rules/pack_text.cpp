// The normalised text of a pack: every rule-relevant member, always in the same order and spelling, so that equal rules
// give equal bytes whatever the author's files looked like. A match file also carries where items come from and what
// terrain looks like, which the hash leaves out.
#include "catalog/writer.h"
#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/pack_writer.h"

namespace armatura::bronepehota {
namespace {

using catalog::JsonWriter;
using measure::PieceKind;

void write_flag(JsonWriter& out, std::string_view name, bool value) {
  if (value) out.name(name).flag(true);
}

void write_pair(JsonWriter& out, std::string_view name, int first, int second) {
  out.name(name).begin_list().value(first).value(second).end_list();
}

class PackWriter {
 public:
  PackWriter(const Content& content, bool for_people) : content_(content), for_people_(for_people) {}

  void write_rules() {
    write_list("weapons.json", "weapons", content_.weapons, &PackWriter::write_weapon);
    write_list("squads.json", "squads", content_.squads, &PackWriter::write_squad);
    write_list("machines.json", "machines", content_.machines, &PackWriter::write_machine);
    write_list("guns.json", "guns", content_.guns, &PackWriter::write_gun);
    write_list("layouts.json", "layouts", content_.layouts, &PackWriter::write_layout);
    write_list("tables.json", "tables", content_.tables, &PackWriter::write_table);
    write_list("forces.json", "forces", content_.forces, &PackWriter::write_force);
    write_list("missions.json", "missions", content_.missions, &PackWriter::write_mission);
  }

  JsonWriter& out() { return out_; }

 private:
  template <class Item>
  void write_list(std::string_view file, std::string_view name, const std::vector<Item>& items,
                  void (PackWriter::*write)(const Item&)) {
    out_.name(file).begin_object().name(name).begin_list();
    for (const Item& item : items) {
      out_.begin_object().member("key", item.key);
      (this->*write)(item);
      if constexpr (requires { item.source; }) write_source(item.source);
      out_.end_object();
    }
    out_.end_list().end_object();
  }

  void write_source(Source source) {
    if (!for_people_ || source == Source::Unsaid) return;
    const std::string_view word = word_of(kSourceWords, source);
    out_.name("provenance").begin_object().member("source", word).member("note", word).end_object();
  }
  void write_flag(std::string_view name, bool value) { bronepehota::write_flag(out_, name, value); }
  void write_pair(std::string_view name, int first, int second) { bronepehota::write_pair(out_, name, first, second); }
  void write_area(const Area& area) { bronepehota::write_area(out_, area); }

  void write_fire(const Firepower& fire) {
    if (!fire.can_shoot()) return;
    out_.member("range", range_text(fire.range)).member("power", power_text(fire.power));
    if (fire.blast.steps)
      out_.name("blast")
          .begin_object()
          .member("steps", fire.blast.steps)
          .member("power", power_text(fire.blast.power))
          .end_object();
    if (fire.directions > 1) out_.member("directions", fire.directions);
  }

  void write_weapon(const WeaponDesign& weapon) {
    out_.member("kind", word_of(kWeaponKindWords, weapon.kind));
    write_fire(weapon.fire);
    if (weapon.close_combat) out_.member("close_combat", weapon.close_combat);
    write_flag("rockets", weapon.rockets);
  }

  void write_squad(const SquadDesign& squad) {
    out_.member("side", word_of(kSideWords, squad.side));
    write_flag("extension", squad.extension);
    out_.member("cost", squad.cost).name("soldiers").begin_list();
    for (const SoldierDesign& soldier : squad.soldiers) {
      out_.begin_object().member("rank", soldier.rank).member("speed", soldier.speed);
      write_fire(soldier.fire);
      out_.member("close_combat", soldier.close_combat).member("armour", soldier.armour);
      write_flag("repairs", soldier.repairs);
      if (soldier.jump_steps) out_.member("jump", soldier.jump_steps);
      out_.end_object();
    }
    out_.end_list();
  }

  void write_body(const BodyDesign& body) {
    const measure::Shape& shape = body.shape;
    out_.name("body").begin_object().member("width", shape.across).member("length", shape.along);
    out_.member("height", shape.height);
    for (std::size_t i = 0; i < shape.band_count; ++i) {
      const measure::Band& band = shape.bands[i];
      out_.name(i == 0 ? "lower" : "upper").begin_list();
      out_.value(band.bottom).value(band.top).value(band.half_across).end_list();
    }
    if (shape.eye) out_.member("eye", shape.eye);
    out_.member("muzzle", body.muzzle).member("mass", body.mass);
    write_pair("topple", body.topple_along, body.topple_across);
    out_.end_object();
  }

  // NB: a mount names weapons, and a weapon stands for all its places, which is how they were read.
  void write_mounts(const MachineDesign& machine) {
    if (machine.mounts.empty()) return;
    out_.name("mounts").begin_list();
    for (const MountDesign& mount : machine.mounts) {
      out_.begin_object().member("key", mount.key).name("choices").begin_list();
      for (const MountChoice& choice : mount.choices) {
        out_.begin_object().member("picks", choice.picks).name("from").begin_list();
        WeaponId last = kNoWeapon;
        for (std::size_t i = 0; i < machine.arsenal.size(); ++i) {
          const bool first = machine.arsenal[i] != last;
          if (!choice.from.has(ArsenalSlot{byte(static_cast<int>(i))}) || !first) continue;
          last = machine.arsenal[i];
          out_.value(content_.weapon(last).key);
        }
        out_.end_list().end_object();
      }
      out_.end_list().end_object();
    }
    out_.end_list();
  }

  void write_machine(const MachineDesign& machine) {
    out_.member("side", word_of(kSideWords, machine.side));
    write_flag("extension", machine.extension);
    out_.member("class", word_of(kClassWords, machine.heavy))
        .member("chassis", word_of(kChassisWords, machine.chassis));
    out_.member("cost", machine.cost).member("rank", machine.rank).member("rate_of_fire", machine.rate_of_fire);
    out_.member("ammunition", machine.ammunition).name("durability").begin_list();
    int from = machine.durability;
    for (const SpeedSector& sector : machine.sectors) {
      out_.begin_object().member("from", from).member("to", sector.lowest).member("speed", sector.speed).end_object();
      from = sector.lowest - 1;
    }
    out_.end_list().name("arsenal").begin_list();
    for (const WeaponId weapon : machine.arsenal) out_.value(content_.weapon(weapon).key);
    out_.end_list();
    write_mounts(machine);
    if (machine.chassis != Chassis::Flying) out_.member("obstacle", machine.obstacle);
    if (machine.cabin_arc) out_.member("cabin_arc", machine.cabin_arc);
    write_body(machine.body);
    out_.member("barrels", machine.barrels);
    write_flag("rockets", machine.rockets);
  }

  void write_gun(const GunDesign& gun) {
    out_.member("kind", word_of(kGunKindWords, gun.mobile));
    write_flag("extension", gun.extension);
    out_.member("cost", gun.cost).member("rank", gun.rank).member("rate_of_fire", gun.rate_of_fire);
    out_.member("ammunition", gun.ammunition).member("durability", gun.durability);
    write_fire(gun.fire);
    write_flag("plunging", gun.plunging);
    write_body(gun.body);
    out_.member("barrels", gun.barrels);
  }

  void write_layout(const LayoutDesign& layout) {
    write_pair("size", layout.width, layout.depth);
    out_.name("pieces").begin_list();
    for (const PieceDesign& piece : layout.pieces) write_piece(out_, piece, for_people_);
    out_.end_list();
  }

  void write_table(const TableDesign& table) {
    write_pair("players", table.fewest_players, table.most_players);
    write_pair("size", table.width, table.depth);
    if (table.shift_y) out_.member("shift_north", table.shift_y);
    out_.name("areas").begin_list();
    for (const Area& area : table.areas) write_area(area);
    out_.end_list();
  }

  void write_force(const ForceDesign& force) {
    const Roster& army = force.army;
    out_.member("side", word_of(kSideWords, army.side)).member("size", word_of(kForceSizeWords, force.size));
    write_units(out_, content_, army);
  }

  void write_role(const MissionRole& role) {
    out_.begin_object();
    if (role.set_up == SetUp::Area) {
      out_.name("area");
      write_area(role.area);
    }
    write_flag("circle", role.set_up == SetUp::Circle);
    write_flag("first", role.first);
    write_flag("opens", role.opens);
    out_.name("forces").begin_object();
    for (std::size_t side = 0; side < role.forces.size(); ++side)
      if (role.forces[side] != kNoForce) out_.member(kSideWords[side], content_.force(role.forces[side]).key);
    out_.end_object().end_object();
  }

  void write_aim(const MissionDesign& mission) {
    switch (mission.kind) {
      case MissionKind::Annihilation:
      case MissionKind::CommandMachine:
        return;
      case MissionKind::Relic:
        write_pair("at", mission.x, mission.y);
        out_.member("radius", mission.radius).member("height", mission.height);
        out_.member("pick_up", mission.pick_up).member("put_down", mission.put_down);
        return;
      case MissionKind::HoldLine:
        out_.member("line", mission.line).member("soldiers", mission.soldiers);
        out_.member("attacker_percent", mission.attacker_percent);
        return;
      case MissionKind::Bait:
        write_pair("at", mission.x, mission.y);
        out_.member("heading", mission.heading).member("machine", content_.machine(mission.machine).key);
        return;
      case MissionKind::Depot:
        write_pair("at", mission.x, mission.y);
        out_.member("radius", mission.radius).member("soldiers", mission.soldiers);
        return;
    }
  }

  void write_mission(const MissionDesign& mission) {
    out_.member("kind", word_of(kMissionWords, mission.kind)).member("rounds", mission.rounds);
    out_.member("most_players", mission.most_players);
    if (!mission.layouts.empty()) {
      out_.name("layouts").begin_list();
      for (const LayoutId layout : mission.layouts) out_.value(content_.layout(layout).key);
      out_.end_list();
    }
    out_.name("roles").begin_list();
    for (const MissionRole& role : mission.roles) write_role(role);
    out_.end_list();
    write_aim(mission);
  }

  const Content& content_;
  bool for_people_;
  JsonWriter out_;
};

}  // namespace

void write_piece(JsonWriter& out, const PieceDesign& design, bool for_people) {
  const measure::Piece& piece = design.shape;
  out.begin_object().member("key", design.key).member("look", for_people ? design.look : "piece");
  out.member("kind", word_of(kPieceWords, piece.kind));
  write_pair(out, "at", piece.at.x, piece.at.y);
  if (piece.kind != PieceKind::Ladder) write_pair(out, "size", piece.across, piece.along);
  write_pair(out, "heights", piece.z0, piece.z1);
  write_flag(out, "climbable", piece.side == measure::Face::Climb);
  write_flag(out, "transparent", piece.transparent);
  if (piece.kind == PieceKind::Box) out.member("top", word_of(kTopWords, piece.top == measure::Top::Walkable));
  if (piece.heading.degrees) out.member("heading", piece.heading.degrees);
  if (piece.kind == PieceKind::Ramp || piece.kind == PieceKind::Ladder)
    out.member("towards", word_of(kCompassWords, piece.leads.degrees / 90));
  out.end_object();
}

void write_area(JsonWriter& out, const Area& area) {
  out.begin_list().value(area.x0).value(area.y0).value(area.x1).value(area.y1).end_list();
}

void write_units(JsonWriter& out, const Content& content, const Roster& army) {
  out.name("squads").begin_list();
  for (const SquadTypeId squad : army.squads) out.value(content.squad(squad).key);
  out.end_list().name("machines").begin_list();
  for (const MachineChoice& choice : army.machines) {
    const MachineDesign& machine = content.machine(choice.type);
    out.begin_object().member("machine", machine.key).name("pilot").begin_object();
    out.member("squad", choice.pilot.squad + 1).member("soldier", choice.pilot.soldier + 1).end_object();
    out.name("weapons").begin_list();
    for (std::size_t i = 0; i < machine.arsenal.size(); ++i)
      if (choice.weapons.has(ArsenalSlot{byte(static_cast<int>(i))})) out.value(content.weapon(machine.arsenal[i]).key);
    out.end_list().end_object();
  }
  out.end_list().name("guns").begin_list();
  for (const GunTypeId gun : army.guns) out.value(content.gun(gun).key);
  out.end_list();
}

std::string rule_text(const Content& content) {
  PackWriter writer(content, false);
  writer.out().begin_object();
  writer.write_rules();
  writer.out().end_object();
  return writer.out().take();
}

std::string normalised_pack(const Content& content) {
  PackWriter writer(content, true);
  writer.out().begin_object().name("pack.json").begin_object().member("format", 1).member("game", "bronepehota");
  writer.out().member("id", content.pack).member("version", content.version).end_object();
  writer.write_rules();
  writer.out().end_object();
  return writer.out().take();
}

}  // namespace armatura::bronepehota
