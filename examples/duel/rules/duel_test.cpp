// The contract battery on the duel; its pack with mistakes; its words in both languages; the rules no record tells of.
#include <gtest/gtest.h>

#include "catalog/test_pack.h"
#include "catalog/test_words.h"
#include "duel/rules/game.h"
#include "engine/battery.h"

namespace armatura::duel {
namespace {

static_assert(Rulebook<Game>);

const catalog::Files& sound_files() { return catalog::sound_files_of("duel"); }
LoadedPack load(const catalog::Files& files) { return load_pack(catalog::texts_of(files)); }
std::shared_ptr<const Content> content() {
  static const std::shared_ptr<const Content> content = load(sound_files()).content;
  return content;
}

// ---- Contract ----------------------------------------------------------------------------------------------------

TEST(DuelContract, HoldsInRandomMatchesWithRandomOptions) {
  std::vector<Action> domain;
  for (int order = 0; order <= static_cast<int>(Order::Count); ++order)
    domain.emplace_back(Give{static_cast<Order>(order)});
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng{seed};
    const Rules rules = make_rules(content(), random_options(*content(), kRobots, rng));
    const BatteryReport report = keeps_the_contract<Game>(rules, domain, seed);
    ASSERT_FALSE(report.fault) << *report.fault << ", seed " << seed << ", decision " << report.decisions;
    decisions += report.decisions;
  }
  EXPECT_GT(decisions, 4000u);
}

// ---- Rules -------------------------------------------------------------------------------------------------------

TEST(DuelBoard, has_five_by_five_cells) {
  int cells = 0;
  for (char column = 'a'; column <= 'z'; ++column)
    for (char row = '0'; row <= '9'; ++row) cells += cell_named(std::string{column, row}) ? 1 : 0;
  // DU-SET-01: five columns of five rows, from a1 to e5.
  EXPECT_EQ(cells, kCells);
  EXPECT_EQ(cell_name(cell_at(0, 0)), "a1");
  EXPECT_EQ(cell_name(cell_at(kSide - 1, kSide - 1)), "e5");
}

TEST(DuelStart, is_a_round_in_play) {
  const Rules rules = make_rules(content(), Options{});
  Match<Game> match{rules};
  SampledChance chance{1};
  match.begin(chance);
  EXPECT_EQ(unplayable(rules, match.state()), nullptr);
  match.submit(Seat{1}, Give{Order::Aim}, chance);
  EXPECT_EQ(unplayable(rules, match.state()), nullptr);
  const auto spoiled = [&](auto spoil) {
    auto state = match.state();
    spoil(state);
    return unplayable(rules, state) != nullptr;
  };
  EXPECT_TRUE(spoiled([](auto& state) { state.turn = 0; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.turn = 99; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.robots[0].cell = cell_at(2, 2); }));
  EXPECT_TRUE(spoiled([](auto& state) { state.robots[0].cell = state.robots[1].cell; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.robots[0].hits = 3; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.robots[1].order = Order::North; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.robots[0].order = Order::Fire; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.ask.seats = first_seats(kRobots); }));
  EXPECT_TRUE(spoiled([](auto& state) { state.ask = {}; }));
  EXPECT_TRUE(spoiled([](auto& state) { state.end = End::Hits; }));
}

// ---- Pack --------------------------------------------------------------------------------------------------------

TEST(DuelPack, is_sound_and_is_the_same_when_read_back) {
  const LoadedPack loaded = load(sound_files());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  EXPECT_EQ(loaded.notes, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  const std::string text = normalised_pack(*loaded.content);
  const LoadedPack again = load_normalised(text);
  ASSERT_TRUE(again.content);
  EXPECT_EQ(again.content->hash, loaded.content->hash);
  EXPECT_EQ(normalised_pack(*again.content), text);
}

TEST(DuelPack, tells_what_is_wrong_with_it) {
  catalog::expect_told(
      {{"duel.json", "", "\"hits\": 3", "\"hits\": 0",
        "duel.json: /hits: expected a whole number from 1 to 9; found 0"},
       {"duel.json", "", "\"c3\"", "\"c1\"", "duel.json: /pillars/1: a robot begins on this cell"},
       {"duel.json", "", "\"c3\"", "\"f3\"", "duel.json: /pillars/1: expected a cell from a1 to e5"},
       {"duel.json", "", "\"c3\"", "\"d2\"", "duel.json: /pillars/1: this cell has its pillar already"},
       {"duel.json", "", "\"guard\"", "\"gaurd\"", "duel.json: the member \"guard\" is missing"}},
      sound_files(), load);
  catalog::expect_no_damage_crashes(sound_files(), load);
}

// ---- Words -------------------------------------------------------------------------------------------------------

const catalog::BothLanguages& words() {
  static const catalog::BothLanguages both("duel");
  return both;
}

TEST(DuelWords, are_whole_in_both_languages) {
  words().expect_same_keys_and_placeholders();
  words().expect_each_in_its_letters({"list.comma", "fact.order_opened"});
  words().expect_three_and_two_plural_forms();
  words().expect_one_colon_in_conditions();
  words().expect_paired_braces_and_no_shouting();
  words().expect_full_stops({"fact.", "reason.", "result.", "preview."}, {"seat.", "order.", "action.", "end."});
}

TEST(DuelWords, have_a_sentence_for_every_fact_order_and_reason) {
  catalog::EachAlternative<Fact>::visit(
      [](const std::string& name, const catalog::Names& fields) { words().expect_filled_by("fact." + name, fields); });
  for (const std::string order : {"north", "east", "south", "west", "fire", "guard", "aim"}) {
    words().expect_said("order." + order);
    words().expect_said("action.order.order_" + order);
  }
  for (const std::string_view reason : kReasonKeys) words().expect_filled_by("reason." + std::string(reason), {"cell"});
  for (const std::string end : {"hits", "rounds"})
    for (const std::string how : {"result.won.", "result.shared."}) words().expect_filled_by(how + end, {"seats"});
}

}  // namespace
}  // namespace armatura::duel
