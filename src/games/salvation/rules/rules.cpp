#include "games/salvation/rules/rules.h"

#include <algorithm>

namespace armatura::salvation {
namespace {

// 31 where there is no way.
template <class Beside>
void measure_ways(std::uint8_t size, std::array<std::array<std::uint8_t, kMaxSectors>, kMaxSectors>& ways,
                  const Beside& beside) {
  for (std::uint8_t start = 0; start < size; ++start) {
    ways[start].fill(31);
    Sectors reached = Sectors{}.with(SectorId{start});
    Sectors edge = reached;
    for (std::uint8_t steps = 0; !edge.empty(); ++steps) {
      Sectors next;
      for (std::uint8_t sector = 0; sector < size; ++sector) {
        if (!edge.has(SectorId{sector})) continue;
        ways[start][sector] = steps;
        next.bits |= beside(sector).bits;
      }
      edge.bits = next.bits & ~reached.bits;
      reached.bits |= next.bits;
    }
  }
}

SectorMap make_map(const Content& content) {
  SectorMap map;
  map.size = static_cast<std::uint8_t>(std::min(content.sectors.size(), kMaxSectors));
  for (std::uint8_t i = 0; i < map.size; ++i) map.all = map.all.with(SectorId{i});
  for (const BorderDesign& border : content.borders) {
    auto& beside = border.kind == BorderKind::Road   ? map.road
                   : border.kind == BorderKind::Open ? map.open
                                                     : map.mountain;
    // TS-MAP-06: one border serves both directions.
    beside[border.a.value] = beside[border.a.value].with(border.b);
    beside[border.b.value] = beside[border.b.value].with(border.a);
  }
  measure_ways(map.size, map.walk,
               [&](std::uint8_t sector) { return Sectors{map.road[sector].bits | map.open[sector].bits}; });
  measure_ways(map.size, map.flight, [&](std::uint8_t sector) { return map.beside(SectorId{sector}); });
  for (const CityDesign& city : content.cities) map.cities = map.cities.with(city.sector);
  return map;
}

DeckTable make_deck(const Content& content, Side side) {
  DeckTable deck;
  deck.first = deck.last = CardId{static_cast<std::uint8_t>(content.cards.size())};
  for (std::uint8_t i = 0; i < content.cards.size(); ++i) {
    const CardDesign& card = content.cards[i];
    if (card.side != side) continue;
    deck.first = std::min(deck.first, CardId{i});
    deck.last = CardId{static_cast<std::uint8_t>(i + 1)};
    deck.by_number[card.number].push_back(CardId{i});
  }
  return deck;
}

void number_figures(Rules& rules) {
  const Content& content = *rules.content;
  for (std::uint8_t type = 0; type < content.units.size(); ++type) {
    const UnitDesign& design = content.units[type];
    rules.first_unit[type] = rules.figures;
    for (int i = 0; i < design.figures; ++i, ++rules.figures) {
      const UnitId unit{rules.figures};
      rules.type_of_unit[unit.value] = TypeId{type};
      rules.units_of_type[type] = rules.units_of_type[type].with(unit);
      Units& side = rules.units_of_side[index(design.side)];
      side = side.with(unit);
    }
    if (design.flyer) rules.flyers = rules.flyers.with(TypeId{type});
    if (design.scout) rules.scouts = rules.scouts.with(TypeId{type});
  }
}

}  // namespace

Rules make_rules(std::shared_ptr<const Content> content, const Options& options) {
  Rules rules;
  rules.content = std::move(content);
  rules.options = options;
  rules.map = make_map(*rules.content);
  for (const Side side : {Side::Skynet, Side::Resistance}) rules.decks[index(side)] = make_deck(*rules.content, side);
  // TS-OPT-10: with OPT-S2 the special Tactics are out of the game.
  if (!options.no_skynet_tactics)
    for (std::uint8_t i = 0; i < rules.content->cards.size() && i < kMaxSpecial; ++i)
      if (rules.content->cards[i].special) rules.special = rules.special.with(CardId{i});
  for (std::size_t i = 0; i < rules.content->tokens.size(); ++i) {
    const TokenDesign& token = rules.content->tokens[i];
    rules.token_copies[i] = options.second_mix ? token.copies_second_mix : token.copies;
  }
  number_figures(rules);
  return rules;
}

OptionFault check_options(const Content&, const Options& options) {
  if (options.players != 2 && options.players != kMaxSeats) return {"players", "two_or_three"};
  return {};
}

std::string rule_name(Rule rule) {
  std::string name{kRuleIdentifiers[static_cast<std::size_t>(rule)]};
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

}  // namespace armatura::salvation
