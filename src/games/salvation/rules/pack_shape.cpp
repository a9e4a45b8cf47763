// Depth 1 of loading a pack: members, types, ranges and references by name.
#include <optional>
#include <utility>

#include "catalog/pack_files.h"
#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::keys_of;
using catalog::ObjectReader;
using catalog::Reader;

constexpr int kMostFigures = 20;  // of one type
constexpr int kMostValue = 9;     // of a characteristic
constexpr int kMostCopies = 40;   // of a card
constexpr int kMostTokens = 64;   // copies of a hidden object
constexpr std::size_t kMostCardsOfSide = 120;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

// ---- Units ---------------------------------------------------------------------------------------------------------

// TS-UNI-02: the characteristics of a type; Recon is for Skynet's only.
void read_unit(ObjectReader& object, UnitDesign& unit) {
  unit.side = static_cast<Side>(object.required("side").word(kSideWords).value_or(0));
  unit.figures = byte(object.required("figures").whole(1, kMostFigures));
  unit.movement = byte(object.required("movement").whole(1, static_cast<int>(kMaxRoute)));
  unit.road_movement = byte(object.required("road_movement").whole(unit.movement, static_cast<int>(kMaxRoute)));
  unit.attack = byte(object.required("attack").whole(1, kMostValue));
  unit.defence = byte(object.required("defence").whole(1, kMostValue));
  unit.durability = byte(object.required("durability").whole(1, kMostValue));
  if (unit.side == Side::Skynet) unit.recon = byte(object.required("recon").whole(1, kMostValue));
  unit.flyer = object.flag_or("flyer", false);
  if (unit.side == Side::Resistance) unit.scout = object.flag_or("scout", false);
}

std::optional<TypeId> read_type(const Reader& reader, const Content& content) {
  if (content.units.empty()) return std::nullopt;  // that file is broken itself, which was already reported
  const auto found = reader.word(keys_of(content.units));
  if (!found) return std::nullopt;
  return TypeId{byte(static_cast<int>(*found))};
}

TypeId read_type_of(const Reader& reader, const Content& content, Side side) {
  const auto type = read_type(reader, content);
  if (!type) return {};
  const UnitDesign& unit = content.units[type->value];
  if (unit.side != side)
    reader.fault(catalog::in_quotes(unit.key) + " is not a unit of " + std::string(word_of(kSideWords, side)));
  return *type;
}

// ---- Tokens --------------------------------------------------------------------------------------------------------

void read_hidden_object(ObjectReader& object, TokenDesign& token, const Content& content) {
  const auto kind = object.required("kind").word(kTokenWords);
  token.copies = byte(object.required("copies").whole(0, kMostTokens));
  token.copies_second_mix = byte(object.whole_or("copies_second_mix", token.copies, 0, kMostTokens));
  if (!kind) return;
  token.kind = static_cast<TokenKind>(*kind);
  if (token.kind == TokenKind::Shelter || token.kind == TokenKind::Unit)  // TS-HID-01, TS-HID-06, TS-HID-07
    token.type = read_type_of(object.required("unit"), content, Side::Resistance);
  if (token.kind == TokenKind::Terrain)
    token.terrain = static_cast<Terrain>(object.required("terrain").word(kTerrainWords).value_or(0));
}

// TS-UNI-05: the side of the type tells whether it is a development or a technology.
void read_improvement(ObjectReader& object, ImprovementDesign& improvement, const Content& content) {
  const auto type = read_type(object.required("unit"), content);
  improvement.type = type.value_or(TypeId{});
  const Reader which = object.required("characteristic");
  const auto characteristic = which.word(kCharacteristicWords);
  improvement.characteristic = static_cast<Characteristic>(characteristic.value_or(0));
  const bool movement = characteristic && improvement.characteristic == Characteristic::Movement;
  const int most = movement ? static_cast<int>(kMaxRoute) : kMostValue;
  improvement.value = byte(object.required("value").whole(1, most));
  if (movement) improvement.road_value = byte(object.required("road_value").whole(improvement.value, most));
  const bool recon = characteristic && improvement.characteristic == Characteristic::Recon;
  if (recon && type && content.units[type->value].side == Side::Resistance)
    which.fault("only units of skynet have recon (TS-UNI-02)");
}

void read_tokens(const Reader& file, Content& content) {
  ObjectReader members = catalog::open_file(file);
  content.tokens = catalog::read_items<TokenDesign>(
      members.required("hidden_objects"), 1, kMaxTokens,
      [&](ObjectReader& object, TokenDesign& token) { read_hidden_object(object, token, content); });
  content.improvements = catalog::read_items<ImprovementDesign>(
      members.required("improvements"), 0, kMaxImprovements,
      [&](ObjectReader& object, ImprovementDesign& token) { read_improvement(object, token, content); });
  members.finish();
}

// ---- Cards ---------------------------------------------------------------------------------------------------------

void read_card(ObjectReader& object, CardDesign& card, Side side, const Content& content) {
  card.side = side;
  card.number = byte(object.required("number").whole(0, kStages - 1));
  card.kind = static_cast<CardKind>(object.required("kind").word(kCardKindWords).value_or(0));
  card.copies = byte(object.required("copies").whole(1, kMostCopies));
  card.special = side == Side::Skynet && card.kind == CardKind::Tactics;  // TS-SET-04, TS-TAC-05
  for (const Reader& option : object.required("options").items(1, 2))
    card.options.push_back(read_effect(option, content, side));
}

void read_cards(const Reader& file, Side side, Content& content) {
  auto cards = catalog::read_list<CardDesign>(
      file, "cards", 1, kMostCardsOfSide,
      [&](ObjectReader& object, CardDesign& card) { read_card(object, card, side, content); });
  content.cards.insert(content.cards.end(), cards.begin(), cards.end());
}

// ---- Opening -------------------------------------------------------------------------------------------------------

void read_opening(const Reader& file, Content& content) {
  ObjectReader members = catalog::open_file(file);
  OpeningDesign& opening = content.opening;
  for (const Reader& item : members.required("skynet_units").items(1, 8))
    opening.skynet_units.push_back(read_type_of(item, content, Side::Skynet));
  opening.resistance_unit = read_type_of(members.required("resistance_unit"), content, Side::Resistance);
  opening.resistance_cities = byte(members.required("resistance_cities").whole(1, static_cast<int>(kMaxCities) - 1));
  opening.hand = byte(members.required("hand").whole(1, 7));
  opening.factories = byte(members.required("factories").whole(1, 9));
  opening.goal_points = byte(members.required("goal_points").whole(1, 50));
  opening.goal_shelters = byte(members.required("goal_shelters").whole(1, 30));
  catalog::read_provenance(members);
  members.finish();
}

}  // namespace

Content read_content(const PackReaders& files) {
  Content content;
  auto [id, version] = catalog::read_pack_card(files.pack, "salvation");
  content.pack = std::move(id);
  content.version = std::move(version);
  content.units = catalog::read_list<UnitDesign>(files.units, "units", 2, kMaxTypes, read_unit);
  // Everything else names units, so they get their numbers now.
  content.units = in_parts(content.units, 2, [](const UnitDesign& unit) { return static_cast<int>(unit.side); });
  read_tokens(files.tokens, content);
  read_cards(files.cards_skynet, Side::Skynet, content);
  read_cards(files.cards_resistance, Side::Resistance, content);
  read_map(files.map, content);
  read_opening(files.opening, content);
  return content;
}

}  // namespace armatura::salvation
