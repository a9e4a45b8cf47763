// Depth 2 of loading a pack: what must hold between its parts so that every match with it can be set up and played.
#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::Faults;

int copies_of(const TokenDesign& token, bool second_mix) { return second_mix ? token.copies_second_mix : token.copies; }

std::string in_mix(bool second_mix) { return second_mix ? "with the second mix (copies_second_mix) " : ""; }

void check_units(const Content& content, Faults& faults) {
  std::size_t figures = 0;
  std::array<int, 2> types{};
  bool scout = false;
  for (const UnitDesign& unit : content.units) {
    figures += unit.figures;
    ++types[index(unit.side)];
    scout = scout || unit.scout;
  }
  if (figures > kMaxFigures)
    faults.add("units.json", "/units",
               "a pack may hold " + std::to_string(kMaxFigures) + " figures; this one has " + std::to_string(figures));
  for (std::size_t side = 0; side < types.size(); ++side)
    if (types[side] == 0)
      faults.add("units.json", "/units", "expected at least one unit of " + std::string(kSideWords[side]));
  // TS-OPT-02, TS-OPT-07: without a scout nobody could do what these rules ask for.
  if (types[1] > 0 && !scout)
    faults.add("units.json", "/units", "expected at least one unit of resistance with \"scout\": true (TS-OPT-07)");
}

// TS-SET-10: every place gets a token and none is left over, in both mixes of V4.
void check_hidden_objects(const Content& content, Faults& faults) {
  int places = 0;
  for (const SectorDesign& sector : content.sectors) places += sector.tokens;
  for (const bool second_mix : {false, true}) {
    int tokens = 0;
    int shelters = 0;
    for (const TokenDesign& token : content.tokens) {
      tokens += copies_of(token, second_mix);
      if (token.kind == TokenKind::Shelter) shelters += copies_of(token, second_mix);
    }
    if (tokens != places)
      faults.add("tokens.json", "/hidden_objects",
                 in_mix(second_mix) + "the map has " + std::to_string(places) +
                     " places for hidden objects, two in each city and one elsewhere; there are " +
                     std::to_string(tokens) + " (TS-SET-10)");
    if (shelters < content.opening.goal_shelters)  // TS-VIC-04
      faults.add("tokens.json", "/hidden_objects",
                 in_mix(second_mix) + "Skynet needs " + std::to_string(content.opening.goal_shelters) +
                     " shelters to win (goal_shelters in opening.json); there are " + std::to_string(shelters));
  }
}

// TS-UNI-06: a token is never replaced, so two of them on one value would contradict each other.
void check_improvements(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.improvements.size(); ++i) {
    const ImprovementDesign& one = content.improvements[i];
    for (std::size_t j = 0; j < i; ++j) {
      const ImprovementDesign& other = content.improvements[j];
      if (one.type == other.type && one.characteristic == other.characteristic)
        faults.add("tokens.json", place_of("improvements", i),
                   catalog::in_quotes(other.key) + " already changes " +
                       std::string(word_of(kCharacteristicWords, one.characteristic)) + " of " +
                       catalog::in_quotes(content.units[one.type.value].key));
    }
  }
}

// TS-SET-08 to TS-SET-13.
void check_opening(const Content& content, Faults& faults) {
  const OpeningDesign& opening = content.opening;
  for (std::size_t i = 0; i < content.units.size(); ++i) {
    const TypeId type{static_cast<std::uint8_t>(i)};
    const auto placed = std::count(opening.skynet_units.begin(), opening.skynet_units.end(), type);
    if (placed > content.units[i].figures)
      faults.add("opening.json", "/skynet_units",
                 "there are " + std::to_string(content.units[i].figures) + " figures of " +
                     catalog::in_quotes(content.units[i].key) + "; " + std::to_string(placed) + " would be placed");
  }
  const UnitDesign& unit = content.units[opening.resistance_unit.value];
  if (opening.resistance_cities > unit.figures)
    faults.add("opening.json", "/resistance_cities",
               "there are " + std::to_string(unit.figures) + " figures of " + catalog::in_quotes(unit.key) + "; " +
                   std::to_string(opening.resistance_cities) + " would be placed");
  if (opening.resistance_cities >= content.cities.size())
    faults.add("opening.json", "/resistance_cities",
               "one city is Skynet's, so " + std::to_string(content.cities.size() - 1) + " are left; " +
                   std::to_string(opening.resistance_cities) + " would be drawn");
  if (opening.factories > content.sectors.size())
    faults.add("opening.json", "/factories", "there are more factories than sectors (TS-FAC-02)");
}

// The order the rules count on: special cards, the rest of Skynet's, the Resistance's.
int part_of(const CardDesign& card) { return card.special ? 0 : card.side == Side::Skynet ? 1 : 2; }

}  // namespace

std::string place_of(std::string_view list, std::size_t index) {
  return "/" + std::string(list) + "/" + std::to_string(index);
}

void check_content(Content& content, Faults& faults) {
  check_units(content, faults);
  check_hidden_objects(content, faults);
  check_improvements(content, faults);
  check_cards(content, faults);
  check_map(content, faults);
  check_opening(content, faults);
  content.cards = in_parts(content.cards, 3, part_of);
  content.hash = to_hex(sha256(rule_text(content)));
}

}  // namespace armatura::salvation
