// The normalised text of a pack: every rule-relevant member, always in the same order and spelling, so that equal rules
// give equal bytes whatever the author's files looked like.
#include "catalog/writer.h"
#include "games/arena/rules/content_words.h"
#include "games/arena/rules/effects.h"
#include "games/arena/rules/pack.h"
#include "games/arena/rules/pack_parts.h"

namespace armatura::arena {
namespace {

using catalog::JsonWriter;

void write_tiles(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const TileDesign& tile : content.tiles) {
    out.begin_object().member("key", tile.key).member("family", word_of(kFamilyWords, tile.family));
    out.member("generation", tile.generation).member("copies", tile.copies);
    out.member("box", word_of(kBoxWords, tile.box));
    if (tile.removed_by_arsenal) out.name("removed_by_arsenal").flag(true);
    if (tile.removed_by_force_mode) out.member("removed_by_force_mode", tile.removed_by_force_mode);
    out.name("effects").begin_list();
    for (const Effect& effect : effects_of(tile)) {
      out.begin_object().member("kind", effect.keyword);
      for (const EffectParameter& parameter : effect.parameters) out.member(parameter.name, parameter.value);
      if (!effect.directions.empty()) out.member("directions", effect.directions);
      out.end_object();
    }
    out.end_list().end_object();
  }
  out.end_list();
}

void write_robots(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const RobotDesign& robot : content.robots) {
    out.begin_object().member("key", robot.key).name("abilities").begin_list();
    for (const AbilityId ability : robot.abilities) out.value(content.abilities[ability.value].key);
    out.end_list().name("mines").begin_list();
    for (const MineId mine : robot.mines) out.value(content.mines[mine.value].key);
    out.end_list().end_object();
  }
  out.end_list();
}

void write_abilities(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const AbilityDesign& ability : content.abilities) {
    out.begin_object().member("key", ability.key).member("kind", word_of(kAbilityWords, ability.verb));
    if (ability.amount) out.member("amount", ability.amount);
    if (ability.enhanced_amount) out.member("enhanced_amount", ability.enhanced_amount);
    out.end_object();
  }
  out.end_list();
}

void write_mines(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const MineDesign& mine : content.mines) {
    out.begin_object().member("key", mine.key).member("kind", word_of(kMineWords, mine.verb));
    if (mine.verb != MineVerb::Heat) out.member("amount", mine.amount);
    if (mine.whole_family) out.name("whole_family").flag(true);
    out.end_object();
  }
  out.end_list();
}

// A row is a run of cells with the same r and rising q.
void write_rows(JsonWriter& out, const std::vector<Hex>& cells) {
  out.begin_list();
  for (std::size_t start = 0; start < cells.size();) {
    std::size_t end = start + 1;
    while (end < cells.size() && cells[end].r == cells[start].r && cells[end].q == cells[end - 1].q + 1) ++end;
    out.begin_object().member("r", cells[start].r).member("q_from", cells[start].q);
    out.member("q_to", cells[end - 1].q).end_object();
    start = end;
  }
  out.end_list();
}

void write_arenas(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const ShapeDesign& shape : content.shapes) {
    out.begin_object().member("key", shape.key).member("module_tiles", shape.module_tiles);
    out.member("terrain_tiles", shape.terrain_tiles).name("rows");
    write_rows(out, shape.cells);
    out.end_object();
  }
  out.end_list();
}

template <class Write>
void write_file(JsonWriter& out, std::string_view file, std::string_view list, const Content& content, Write write) {
  out.name(file).begin_object().name(list);
  write(out, content);
  out.end_object();
}

void write_rules(JsonWriter& out, const Content& content) {
  write_file(out, "tiles.json", "tiles", content, write_tiles);
  write_file(out, "robots.json", "robots", content, write_robots);
  write_file(out, "abilities.json", "abilities", content, write_abilities);
  write_file(out, "mines.json", "mines", content, write_mines);
  write_file(out, "arenas.json", "arenas", content, write_arenas);
  const CentralDesign& central = content.central;
  out.name("central.json").begin_object().member("main_modules", central.main_modules).member("move", central.move);
  out.member("melee", central.melee).member("turn_main", central.turn_main);
  out.member("turn_enhanced", central.turn_enhanced).end_object();
}

}  // namespace

std::string rule_text(const Content& content) {
  JsonWriter out;
  out.begin_object();
  write_rules(out, content);
  out.end_object();
  return out.take();
}

std::string normalised_pack(const Content& content) {
  JsonWriter out;
  out.begin_object().name("pack.json").begin_object().member("format", 1).member("game", "arena");
  out.member("id", content.pack).member("version", content.version).end_object();
  write_rules(out, content);
  out.end_object();
  return out.take();
}

}  // namespace armatura::arena
