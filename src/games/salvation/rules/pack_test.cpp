#include "games/salvation/rules/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/rules.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

using catalog::replaced;

const Content& content() { return *test_content(); }

const UnitDesign& unit(std::string_view key) {
  for (const UnitDesign& design : content().units)
    if (design.key == key) return design;
  throw std::runtime_error("no unit " + std::string(key));
}

Types types(std::initializer_list<std::string_view> keys) {
  Types found;
  for (std::size_t i = 0; i < content().units.size(); ++i)
    if (std::find(keys.begin(), keys.end(), content().units[i].key) != keys.end())
      found = found.with(TypeId{static_cast<std::uint8_t>(i)});
  return found;
}

template <class Fits>
int copies(Side side, Fits fits) {
  int count = 0;
  for (const CardDesign& design : content().cards)
    if (design.side == side && fits(design)) count += design.copies;
  return count;
}

int of_kind(Side side, CardKind kind) {
  return copies(side, [&](const CardDesign& design) { return design.kind == kind; });
}
int of_number(Side side, int number) {
  return copies(side, [&](const CardDesign& design) { return design.number == number; });
}

// ---- The built-in pack ---------------------------------------------------------------------------------------------

TEST(BuiltInPack, loads_without_errors_or_notes) {
  const LoadedPack loaded = load(sound_files());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  EXPECT_EQ(loaded.notes, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(loaded.content->pack, "salvation");
  EXPECT_EQ(loaded.content->version, "1.0.0");
  EXPECT_EQ(loaded.content->hash.size(), 64u);
}

// TS-CMP-02, TS-CMP-03, TS-CMP-13, TS-UNI-01: 18 figures on each side.
TEST(BuiltInPack, figures_are_those_of_the_box) {
  const std::map<std::string_view, int> expected{{"t600", 5}, {"t1", 5},   {"hk", 5},  {"moto", 3},
                                                 {"inf", 7},  {"m1a2", 4}, {"a10", 4}, {"jeep", 3}};
  ASSERT_EQ(content().units.size(), expected.size());
  std::array<int, 2> figures{};
  for (const UnitDesign& design : content().units) {
    EXPECT_EQ(design.figures, expected.at(design.key)) << design.key;
    figures[index(design.side)] += design.figures;
  }
  EXPECT_EQ(figures, (std::array<int, 2>{18, 18}));
}

// TS-UNI-02, TS-UNI-03, TS-UNI-04: Movement, Movement by road, Attack, Defence, Durability, Recon.
TEST(BuiltInPack, unit_cards_carry_the_numbers_of_the_table) {
  using Numbers = std::array<int, 6>;
  const std::map<std::string_view, Numbers> expected{
      {"t600", {1, 2, 1, 4, 1, 3}}, {"t1", {1, 2, 2, 5, 2, 5}},   {"hk", {2, 2, 2, 4, 1, 4}},
      {"moto", {2, 3, 1, 4, 1, 3}}, {"inf", {1, 2, 1, 4, 1, 0}},  {"m1a2", {1, 2, 2, 5, 2, 0}},
      {"a10", {2, 2, 2, 4, 1, 0}},  {"jeep", {2, 3, 1, 4, 1, 0}},
  };
  for (const auto& [key, numbers] : expected) {
    const UnitDesign& u = unit(key);
    EXPECT_EQ((Numbers{u.movement, u.road_movement, u.attack, u.defence, u.durability, u.recon}), numbers) << key;
  }
}

// TS-UNI-07, TS-OPT-07: Hunters and A-10s fly, infantry and jeeps scout.
TEST(BuiltInPack, flyers_and_scouts_are_those_of_the_book) {
  Types flyers;
  Types scouts;
  for (std::size_t i = 0; i < content().units.size(); ++i) {
    const TypeId type{static_cast<std::uint8_t>(i)};
    if (content().units[i].flyer) flyers = flyers.with(type);
    if (content().units[i].scout) scouts = scouts.with(type);
  }
  EXPECT_EQ(flyers, types({"hk", "a10"}));
  EXPECT_EQ(scouts, types({"inf", "jeep"}));
}

// TS-CMP-05, TS-UNI-05, TS-DEV-03: the values of the rulebook's two lists, three tokens for each of three machines.
TEST(BuiltInPack, developments_and_technologies_are_the_lists_of_the_book) {
  const auto words = [](const ImprovementDesign& token) {
    std::string text = std::string(word_of(kCharacteristicWords, token.characteristic)) + " ";
    text += std::to_string(token.value);
    return token.road_value ? text + "/" + std::to_string(token.road_value) : text;
  };
  std::array<std::multiset<std::string>, 2> values;
  std::map<std::string, int> per_type;
  for (const ImprovementDesign& token : content().improvements) {
    const UnitDesign& improved = content().units[token.type.value];
    values[index(improved.side)].insert(words(token));
    ++per_type[improved.key];
  }
  EXPECT_EQ(values[0], (std::multiset<std::string>{"recon 2", "defence 5", "attack 2", "movement 1/3", "durability 3",
                                                   "attack 3", "movement 3/3", "defence 5", "recon 3"}));
  EXPECT_EQ(values[1],
            (std::multiset<std::string>{"attack 3", "durability 3", "attack 3", "defence 5", "attack 2", "defence 5"}));
  EXPECT_EQ(per_type, (std::map<std::string, int>{
                          {"t600", 3}, {"t1", 3}, {"hk", 3}, {"m1a2", 2}, {"a10", 2}, {"inf", 1}, {"jeep", 1}}));
}

// Every token makes its type better by one step, whatever that means for the characteristic.
TEST(BuiltInPack, every_improvement_is_one_step_better) {
  for (const ImprovementDesign& token : content().improvements) {
    const UnitDesign& u = content().units[token.type.value];
    const std::array<int, 5> printed{u.road_movement, u.attack, u.defence, u.durability, u.recon};
    const int before = printed[static_cast<std::size_t>(token.characteristic)];
    const int after = token.road_value ? token.road_value : token.value;
    EXPECT_EQ(after, token.characteristic == Characteristic::Recon ? before - 1 : before + 1) << token.key;
  }
}

// TS-CMP-11, TS-HID-15: 32 hidden objects in both mixes, each terrain once.
TEST(BuiltInPack, hidden_objects_are_thirty_two_in_both_mixes) {
  using Mix = std::map<std::string, std::pair<int, int>>;
  Mix mix;
  int first = 0;
  int second = 0;
  Set<Terrain, std::uint16_t> terrains;
  for (const TokenDesign& token : content().tokens) {
    first += token.copies;
    second += token.copies_second_mix;
    if (token.kind != TokenKind::Terrain) {
      mix[token.key] = {token.copies, token.copies_second_mix};
    } else {
      EXPECT_EQ(token.copies, 1) << token.key;
      terrains = terrains.with(token.terrain);
    }
  }
  EXPECT_EQ(first, 32);
  EXPECT_EQ(second, 32);
  EXPECT_EQ(terrains.bits, (1u << kTerrains) - 1);
  EXPECT_EQ(mix,
            (Mix{{"shelter", {5, 5}}, {"mission", {5, 5}}, {"m1a2", {4, 3}}, {"a10", {4, 3}}, {"technology", {4, 6}}}));
}

// TS-CMP-04, TS-SET-07, TS-TAC-05: 60 cards of which 6 are special, and 69.
TEST(BuiltInPack, decks_have_the_cards_of_the_box) {
  const auto any = [](const CardDesign&) { return true; };
  EXPECT_EQ(copies(Side::Skynet, any), 60);
  EXPECT_EQ(copies(Side::Skynet, [](const CardDesign& design) { return design.special; }), 6);
  EXPECT_EQ(copies(Side::Resistance, any), 69);
  EXPECT_EQ(copies(Side::Resistance, [](const CardDesign& design) { return design.special; }), 0);
  EXPECT_EQ(content().cards.size(), 26u + 33u);
}

// Sections 3.6 and 3.7, TS-STG-01: how many cards there are of each number and kind.
TEST(BuiltInPack, decks_are_made_as_the_tables_say) {
  const auto numbers = [](Side side) {
    std::array<int, kStages> counts{};
    for (int number = 0; number < kStages; ++number) counts[static_cast<std::size_t>(number)] = of_number(side, number);
    return counts;
  };
  EXPECT_EQ(numbers(Side::Skynet), (std::array<int, kStages>{6, 17, 11, 9, 17}));
  EXPECT_EQ(numbers(Side::Resistance), (std::array<int, kStages>{9, 21, 11, 13, 15}));
  const auto kinds = [](Side side) {
    std::array<int, 8> counts{};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] = of_kind(side, static_cast<CardKind>(kind));
    return counts;
  };
  EXPECT_EQ(kinds(Side::Skynet), (std::array<int, 8>{6, 17, 11, 9, 8, 6, 3, 0}));
  EXPECT_EQ(kinds(Side::Resistance), (std::array<int, 8>{9, 21, 11, 13, 6, 0, 0, 9}));
}

// TS-STG-08: Tactics 0, Movement 1, Attack 2, Recon 3, everything else 4.
TEST(BuiltInPack, the_kind_of_a_card_tells_its_number) {
  for (const CardDesign& design : content().cards)
    EXPECT_EQ(design.number, std::min(static_cast<int>(design.kind), kStages - 1)) << design.key;
}

// The rules count on this order.
TEST(BuiltInPack, cards_stand_special_first_then_skynet_then_resistance) {
  const auto part = [](const CardDesign& design) { return design.special ? 0 : design.side == Side::Skynet ? 1 : 2; };
  EXPECT_TRUE(std::is_sorted(content().cards.begin(), content().cards.end(),
                             [&](const CardDesign& a, const CardDesign& b) { return part(a) < part(b); }));
  EXPECT_EQ(content().cards.front().key, "s01");
  EXPECT_EQ(content().cards.back().key, "r33");
}

// Sections 3.6 and 3.7: a card of every shape.
TEST(BuiltInPack, cards_carry_the_keywords_and_numbers_of_the_tables) {
  const auto only = [](std::string_view key) { return card(content(), key).options[0]; };
  const auto second = [](std::string_view key) { return card(content(), key).options[1]; };
  EXPECT_EQ(only("s01").verb, Verb::SecondAttack);
  EXPECT_EQ(only("s02").amount, 2);
  EXPECT_EQ(only("s03").types, types({"t600", "t1", "hk", "moto"}));
  EXPECT_EQ(only("s04").types, types({"t600"}));
  EXPECT_EQ((std::array<int, 2>{only("s05").threshold, only("s05").amount}), (std::array<int, 2>{4, 1}));
  EXPECT_EQ(only("s10").count, 3);
  EXPECT_EQ(only("s10").types, types({"moto"}));
  EXPECT_EQ(second("s10").count, 2);
  EXPECT_EQ(second("s10").types, types({"t600"}));
  EXPECT_EQ(only("s11").from, From::OneSector);
  EXPECT_EQ(only("s11").count, 0);
  EXPECT_EQ(only("s14").extra_dice, 1);
  EXPECT_EQ(second("s15").verb, Verb::Move);
  EXPECT_EQ(only("s17").modifier, 1);
  EXPECT_EQ((std::array<int, 2>{only("s18").units, only("s18").tokens}), (std::array<int, 2>{1, 2}));
  EXPECT_EQ(only("s19").count, 3);
  EXPECT_EQ(second("s19").verb, Verb::BuildFactory);
  EXPECT_EQ(only("s25").types, types({"hk"}));
  EXPECT_EQ(only("s26").verb, Verb::TakeTactics);
  EXPECT_EQ(only("r01").amount, -1);
  EXPECT_EQ(only("r06").types, types({"inf"}));
  EXPECT_EQ(only("r16").fewer_return_dice, 1);
  EXPECT_EQ(second("r17").from, From::BesideEnemy);
  EXPECT_EQ(only("r18").bonus_dice, 2);
  EXPECT_EQ(only("r18").bonus_types, types({"a10"}));
  EXPECT_EQ((std::array<int, 2>{only("r22").units, only("r22").tokens}), (std::array<int, 2>{2, 1}));
  EXPECT_EQ(only("r27").task, Task::Sabotage);
  EXPECT_EQ(only("r27").types, types({"inf", "jeep"}));
  EXPECT_EQ(only("r27").amount, 1);
  EXPECT_EQ(only("r33").count, 4);
  EXPECT_EQ(only("r33").types, types({"m1a2", "a10"}));
}

// TS-CMP-09, TS-MAP-03, TS-MAP-04, TS-MAP-10: 26 sectors, six with a city, places for 32 tokens.
TEST(BuiltInPack, the_map_has_the_sectors_and_cities_of_the_book) {
  EXPECT_EQ(content().sectors.size(), 26u);
  std::vector<std::string> cities;
  for (const CityDesign& city : content().cities) cities.push_back(content().sectors[city.sector.value].key);
  EXPECT_EQ(cities, (std::vector<std::string>{"sfr", "lax", "hou", "den", "dal", "sea"}));
  int places = 0;
  for (const SectorDesign& sector : content().sectors) places += sector.tokens;
  EXPECT_EQ(places, 32);
}

// Section 3.5, TS-MAP-05, TS-MAP-06: 29 roads, 15 open borders, 9 over mountains.
TEST(BuiltInPack, the_map_has_fifty_three_borders) {
  std::array<int, 3> kinds{};
  for (const BorderDesign& border : content().borders) ++kinds[static_cast<std::size_t>(border.kind)];
  EXPECT_EQ(kinds, (std::array<int, 3>{29, 15, 9}));
}

// TS-MAP-07: every sector can be reached by roads alone.
TEST(BuiltInPack, roads_connect_the_whole_map) {
  Sectors reached = Sectors{}.with(SectorId{0});
  for (std::size_t round = 0; round < content().sectors.size(); ++round)
    for (const BorderDesign& border : content().borders)
      if (border.kind == BorderKind::Road && reached.has(border.a) != reached.has(border.b))
        reached = reached.with(border.a).with(border.b);
  EXPECT_EQ(reached.bits, (1u << content().sectors.size()) - 1);
}

// TS-MAP-08: the table of neighbours that the golden examples quote.
TEST(BuiltInPack, borders_are_of_the_kind_the_examples_need) {
  const auto kind = [](std::string_view a, std::string_view b) -> int {
    for (const BorderDesign& border : content().borders) {
      const std::string_view one = content().sectors[border.a.value].key;
      const std::string_view other = content().sectors[border.b.value].key;
      if ((one == a && other == b) || (one == b && other == a)) return static_cast<int>(border.kind);
    }
    return -1;
  };
  EXPECT_EQ(kind("lax", "baj"), static_cast<int>(BorderKind::Road));
  EXPECT_EQ(kind("baj", "son"), static_cast<int>(BorderKind::Open));
  EXPECT_EQ(kind("uta", "den"), static_cast<int>(BorderKind::Mountain));
  EXPECT_EQ(kind("okl", "nmx"), static_cast<int>(BorderKind::Open));
  EXPECT_EQ(kind("sea", "ida"), -1);
}

// TS-SET-08, TS-SET-11, TS-SET-13, TS-SET-17, TS-VIC-02, TS-VIC-04.
TEST(BuiltInPack, the_opening_has_the_numbers_of_the_book) {
  const OpeningDesign& opening = content().opening;
  std::vector<std::string> placed;
  for (const TypeId type : opening.skynet_units) placed.push_back(content().units[type.value].key);
  EXPECT_EQ(placed, (std::vector<std::string>{"t600", "t1", "hk"}));
  EXPECT_EQ(content().units[opening.resistance_unit.value].key, "inf");
  EXPECT_EQ((std::array<int, 5>{opening.resistance_cities, opening.hand, opening.factories, opening.goal_points,
                                opening.goal_shelters}),
            (std::array<int, 5>{3, 5, 3, 10, 5}));
}

TEST(BuiltInPack, every_item_says_where_it_comes_from) {
  const auto occurrences = [](const std::string& text, std::string_view word) {
    int found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
  };
  for (const std::string path : {"units.json", "tokens.json", "cards_skynet.json", "cards_resistance.json"}) {
    const std::string& text = sound_files().at(path);
    EXPECT_EQ(occurrences(text, "\"key\""), occurrences(text, "\"provenance\"")) << path;
  }
  const std::string& map = sound_files().at("map.json");
  EXPECT_EQ(occurrences(map, "\"key\"") + 1, occurrences(map, "\"provenance\""));  // one for the borders
  EXPECT_EQ(occurrences(sound_files().at("opening.json"), "\"provenance\""), 1);
}

// ---- The normalised text -------------------------------------------------------------------------------------------

TEST(NormalisedPack, reads_back_to_equal_content) {
  const std::string text = normalised_pack(content());
  const LoadedPack again = load_normalised(text);
  EXPECT_EQ(again.errors, std::vector<std::string>{});
  ASSERT_TRUE(again.content);
  const Content& read = *again.content;
  EXPECT_EQ(std::tie(read.pack, read.version, read.hash), std::tie(content().pack, content().version, content().hash));
  EXPECT_EQ(normalised_pack(read), text);
  ASSERT_EQ(read.cards.size(), content().cards.size());
  for (std::size_t i = 0; i < read.cards.size(); ++i) {
    const CardDesign& a = read.cards[i];
    const CardDesign& b = content().cards[i];
    EXPECT_EQ(std::tie(a.key, a.side, a.number, a.kind, a.copies, a.special, a.options),
              std::tie(b.key, b.side, b.number, b.kind, b.copies, b.special, b.options));
  }
  ASSERT_EQ(read.units.size(), content().units.size());
  for (std::size_t i = 0; i < read.units.size(); ++i) {
    const UnitDesign& a = read.units[i];
    const UnitDesign& b = content().units[i];
    EXPECT_EQ(std::tie(a.key, a.side, a.figures, a.movement, a.road_movement, a.attack, a.defence, a.durability,
                       a.recon, a.flyer, a.scout),
              std::tie(b.key, b.side, b.figures, b.movement, b.road_movement, b.attack, b.defence, b.durability,
                       b.recon, b.flyer, b.scout));
  }
  ASSERT_EQ(read.tokens.size(), content().tokens.size());
  for (std::size_t i = 0; i < read.tokens.size(); ++i) {
    const TokenDesign& a = read.tokens[i];
    const TokenDesign& b = content().tokens[i];
    EXPECT_EQ(std::tie(a.key, a.kind, a.type, a.terrain, a.copies, a.copies_second_mix),
              std::tie(b.key, b.kind, b.type, b.terrain, b.copies, b.copies_second_mix));
  }
  ASSERT_EQ(read.improvements.size(), content().improvements.size());
  for (std::size_t i = 0; i < read.improvements.size(); ++i) {
    const ImprovementDesign& a = read.improvements[i];
    const ImprovementDesign& b = content().improvements[i];
    EXPECT_EQ(std::tie(a.key, a.type, a.characteristic, a.value, a.road_value),
              std::tie(b.key, b.type, b.characteristic, b.value, b.road_value));
  }
  ASSERT_EQ(read.sectors.size(), content().sectors.size());
  for (std::size_t i = 0; i < read.sectors.size(); ++i) {
    const SectorDesign& a = read.sectors[i];
    const SectorDesign& b = content().sectors[i];
    EXPECT_EQ(std::tie(a.key, a.tokens, a.drawing.outline, a.drawing.centre, a.drawing.city),
              std::tie(b.key, b.tokens, b.drawing.outline, b.drawing.centre, b.drawing.city));
  }
}

TEST(NormalisedPack, the_hash_covers_rules_and_nothing_else) {
  Files files = sound_files();
  const auto change = [&](const std::string& path, std::string_view from, std::string_view to) {
    files[path] = replaced(files[path], from, to);
  };
  change("pack.json", "\"id\": \"salvation\"", "\"id\": \"my_salvation\"");
  change("pack.json", "1.0.0", "2.5.0");
  change("units.json", "\"note.unit_infantry\"", "\"All are guesses.\"");
  change("strings/en.json", "Moto-Terminator", "Bike");
  change("map.json", "\"centre\": [86, 65]", "\"centre\": [87, 66]");
  const LoadedPack renamed = load(files);
  ASSERT_TRUE(renamed.content);
  EXPECT_EQ(renamed.content->hash, content().hash);
  change("cards_skynet.json", "\"threshold\": 4", "\"threshold\": 5");
  const LoadedPack changed = load(files);
  ASSERT_TRUE(changed.content);
  EXPECT_NE(changed.content->hash, content().hash);
}

TEST(NormalisedPack, a_broken_text_is_refused_with_the_file_it_stands_for) {
  EXPECT_FALSE(load_normalised("").content);
  EXPECT_FALSE(load_normalised("[]").content);
  EXPECT_EQ(load_normalised("{}").errors.size(), 7u);
  const std::string text = replaced(normalised_pack(content()), "\"side\":\"skynet\"", "\"side\":\"skinet\"");
  const LoadedPack broken = load_normalised(text);
  ASSERT_FALSE(broken.errors.empty());
  EXPECT_TRUE(broken.errors[0].starts_with("units.json: /units/0/side: expected one of")) << broken.errors[0];
}

}  // namespace
}  // namespace armatura::salvation
