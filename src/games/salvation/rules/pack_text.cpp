// The normalised text of a pack: every rule-relevant member, always in the same order and spelling, so that equal rules
// give equal bytes whatever the author's files looked like. A match file also carries the drawing of the map, which the
// hash leaves out.
#include <algorithm>

#include "catalog/writer.h"
#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/pack.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::JsonWriter;

enum class Drawing : std::uint8_t { Left, Told };

void write_units(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const UnitDesign& unit : content.units) {
    out.begin_object().member("key", unit.key).member("side", word_of(kSideWords, unit.side));
    out.member("figures", unit.figures).member("movement", unit.movement);
    out.member("road_movement", unit.road_movement).member("attack", unit.attack).member("defence", unit.defence);
    out.member("durability", unit.durability);
    if (unit.side == Side::Skynet) out.member("recon", unit.recon);
    if (unit.flyer) out.name("flyer").flag(true);
    if (unit.scout) out.name("scout").flag(true);
    out.end_object();
  }
  out.end_list();
}

void write_hidden_objects(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const TokenDesign& token : content.tokens) {
    out.begin_object().member("key", token.key).member("kind", word_of(kTokenWords, token.kind));
    if (token.type != kNoType) out.member("unit", content.units[token.type.value].key);
    if (token.kind == TokenKind::Terrain) out.member("terrain", word_of(kTerrainWords, token.terrain));
    out.member("copies", token.copies);
    if (token.copies_second_mix != token.copies) out.member("copies_second_mix", token.copies_second_mix);
    out.end_object();
  }
  out.end_list();
}

void write_improvements(JsonWriter& out, const Content& content) {
  out.begin_list();
  for (const ImprovementDesign& token : content.improvements) {
    out.begin_object().member("key", token.key).member("unit", content.units[token.type.value].key);
    out.member("characteristic", word_of(kCharacteristicWords, token.characteristic)).member("value", token.value);
    if (token.characteristic == Characteristic::Movement) out.member("road_value", token.road_value);
    out.end_object();
  }
  out.end_list();
}

void write_cards(JsonWriter& out, const Content& content, Side side) {
  out.begin_list();
  for (const CardDesign& card : content.cards) {
    if (card.side != side) continue;
    out.begin_object().member("key", card.key).member("number", card.number);
    out.member("kind", word_of(kCardKindWords, card.kind)).member("copies", card.copies).name("options").begin_list();
    for (const Effect& effect : card.options) write_effect(out, content, side, effect);
    out.end_list().end_object();
  }
  out.end_list();
}

// Corner points in the order in which the sectors first name them; a point's name is its number there.
std::vector<MapPoint> vertices_of(const Content& content) {
  std::vector<MapPoint> vertices;
  for (const SectorDesign& sector : content.sectors)
    for (const MapPoint corner : sector.drawing.outline)
      if (std::find(vertices.begin(), vertices.end(), corner) == vertices.end()) vertices.push_back(corner);
  return vertices;
}

void write_point(JsonWriter& out, std::string_view name, MapPoint point) {
  out.name(name).begin_list().value(point.x).value(point.y).end_list();
}

void write_vertices(JsonWriter& out, const std::vector<MapPoint>& vertices) {
  out.name("vertices").begin_object();
  for (std::size_t i = 0; i < vertices.size(); ++i) write_point(out, "v" + std::to_string(i), vertices[i]);
  out.end_object();
}

void write_outline(JsonWriter& out, const SectorDrawing& drawing, const std::vector<MapPoint>& vertices) {
  out.name("outline").begin_list();
  for (const MapPoint corner : drawing.outline) {
    const auto found = std::find(vertices.begin(), vertices.end(), corner);
    out.value("v" + std::to_string(found - vertices.begin()));
  }
  out.end_list();
  write_point(out, "centre", drawing.centre);
}

void write_map(JsonWriter& out, const Content& content, Drawing drawing) {
  const bool told = drawing == Drawing::Told;
  const std::vector<MapPoint> vertices = vertices_of(content);
  out.begin_object();
  if (told) write_vertices(out, vertices);
  out.name("sectors").begin_list();
  for (const SectorDesign& sector : content.sectors) {
    out.begin_object().member("key", sector.key);
    if (told) write_outline(out, sector.drawing, vertices);
    out.end_object();
  }
  out.end_list().name("borders").begin_list();
  for (const BorderDesign& border : content.borders) {
    out.begin_object().name("between").begin_list().value(content.sectors[border.a.value].key);
    out.value(content.sectors[border.b.value].key).end_list().member("kind", word_of(kBorderWords, border.kind));
    out.end_object();
  }
  out.end_list().name("cities").begin_list();
  for (const CityDesign& city : content.cities) {
    const SectorDesign& sector = content.sectors[city.sector.value];
    out.begin_object().member("key", city.key).member("sector", sector.key);
    if (told) write_point(out, "dot", sector.drawing.city);
    out.end_object();
  }
  out.end_list().end_object();
}

void write_opening(JsonWriter& out, const Content& content) {
  const OpeningDesign& opening = content.opening;
  out.begin_object().name("skynet_units").begin_list();
  for (const TypeId type : opening.skynet_units) out.value(content.units[type.value].key);
  out.end_list().member("resistance_unit", content.units[opening.resistance_unit.value].key);
  out.member("resistance_cities", opening.resistance_cities).member("hand", opening.hand);
  out.member("factories", opening.factories).member("goal_points", opening.goal_points);
  out.member("goal_shelters", opening.goal_shelters).end_object();
}

void write_rules(JsonWriter& out, const Content& content, Drawing drawing) {
  out.name("units.json").begin_object().name("units");
  write_units(out, content);
  out.end_object().name("tokens.json").begin_object().name("hidden_objects");
  write_hidden_objects(out, content);
  out.name("improvements");
  write_improvements(out, content);
  out.end_object().name("cards_skynet.json").begin_object().name("cards");
  write_cards(out, content, Side::Skynet);
  out.end_object().name("cards_resistance.json").begin_object().name("cards");
  write_cards(out, content, Side::Resistance);
  out.end_object().name("map.json");
  write_map(out, content, drawing);
  out.name("opening.json");
  write_opening(out, content);
}

}  // namespace

std::string rule_text(const Content& content) {
  JsonWriter out;
  out.begin_object();
  write_rules(out, content, Drawing::Left);
  out.end_object();
  return out.take();
}

std::string normalised_pack(const Content& content) {
  JsonWriter out;
  out.begin_object().name("pack.json").begin_object().member("format", 1).member("game", "salvation");
  out.member("id", content.pack).member("version", content.version).end_object();
  write_rules(out, content, Drawing::Told);
  out.end_object();
  return out.take();
}

}  // namespace armatura::salvation
