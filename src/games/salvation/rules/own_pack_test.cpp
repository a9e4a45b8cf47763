// Packs of somebody's own: cards replaced by data alone, and decks that mix keywords as no printed card does. Every
// such match must keep the contract, since nobody changed any code for it.
#include <gtest/gtest.h>

#include "engine/battery.h"
#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

using catalog::replaced;

Types types(const Content& pack, std::initializer_list<std::string_view> keys) {
  Types found;
  for (std::size_t i = 0; i < pack.units.size(); ++i)
    if (std::find(keys.begin(), keys.end(), pack.units[i].key) != keys.end())
      found = found.with(TypeId{static_cast<std::uint8_t>(i)});
  return found;
}

// Three cards are replaced by others: one keeps its key, two are new, and one of these has two new actions.
Files with_three_cards_of_ones_own() {
  Files files = sound_files();
  files["cards_skynet.json"] = replaced(files["cards_skynet.json"], "{ \"kind\": \"attack\", \"extra_dice\": 1 }",
                                        "{ \"kind\": \"attack\", \"extra_dice\": 3 }");
  std::string& humans = files["cards_resistance.json"];
  humans = replaced(humans, "\"key\": \"r16\"", "\"key\": \"night_raid\"");
  humans = replaced(humans, "{ \"kind\": \"attack\", \"fewer_return_dice\": 1 }",
                    "{ \"kind\": \"attack\", \"bonus_dice\": 1, \"bonus_types\": [\"jeep\", \"inf\"] }, "
                    "{ \"kind\": \"move\", \"count\": 4, \"types\": [\"jeep\"], \"from\": \"beside_enemy\" }");
  humans = replaced(humans, "\"key\": \"r32\"", "\"key\": \"wide_net\"");
  humans = replaced(humans, "{ \"kind\": \"mission\", \"task\": \"network\", \"count\": 6 }",
                    "{ \"kind\": \"mission\", \"task\": \"network\", \"count\": 9, \"points\": 2 }");
  for (const std::string path : {"strings/ru.json", "strings/en.json"})
    files[path] = replaced(files[path], "{\n", "{\n  \"card.night_raid\": \"N\",\n  \"card.wide_net\": \"W\",\n");
  return files;
}

TEST(OwnPack, three_cards_can_be_replaced_by_data_alone) {
  const LoadedPack loaded = load(with_three_cards_of_ones_own());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  EXPECT_EQ(loaded.notes, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(card(*loaded.content, "s14").options[0].extra_dice, 3);
  const CardDesign& raid = card(*loaded.content, "night_raid");
  ASSERT_EQ(raid.options.size(), 2u);
  EXPECT_EQ(raid.options[0].bonus_dice, 1);
  EXPECT_EQ(raid.options[0].bonus_types, types(*loaded.content, {"inf", "jeep"}));
  EXPECT_EQ(raid.options[1].count, 4);
  EXPECT_EQ(raid.options[1].types, types(*loaded.content, {"jeep"}));
  EXPECT_EQ(raid.options[1].from, From::BesideEnemy);
  EXPECT_EQ(card(*loaded.content, "wide_net").options[0].amount, 2);
  const LoadedPack again = load_normalised(normalised_pack(*loaded.content));
  ASSERT_TRUE(again.content);
  EXPECT_EQ(again.content->hash, loaded.content->hash);
  EXPECT_NE(loaded.content->hash, test_content()->hash);
}

// What a card says follows from its numbers, so a changed card never lies.
TEST(OwnPack, the_text_of_a_changed_card_follows_its_numbers) {
  const LoadedPack loaded = load(with_three_cards_of_ones_own());
  ASSERT_TRUE(loaded.content);
  const auto phrases = phrases_of(*loaded.content, Side::Resistance, card(*loaded.content, "night_raid").options[1]);
  ASSERT_EQ(phrases.size(), 1u);
  EXPECT_EQ(phrases[0].key, "effect.move.beside_enemy.types");
  ASSERT_EQ(phrases[0].numbers.size(), 1u);
  EXPECT_EQ(phrases[0].numbers[0], (std::pair<std::string_view, int>{"count", 4}));
  EXPECT_EQ(phrases[0].types, types(*loaded.content, {"jeep"}));
}

// The order of cards in a file is the author's affair.
TEST(OwnPack, tactics_may_stand_anywhere_in_skynets_file) {
  Files files = sound_files();
  std::string& text = files["cards_skynet.json"];
  text = replaced(text, "\"kind\": \"tactics\"", "\"kind\": \"movement\"");
  text = replaced(text, "\"number\": 0", "\"number\": 1");
  text = replaced(text, "{ \"kind\": \"second_attack\" }", "{ \"kind\": \"move\", \"count\": 1 }");
  const LoadedPack loaded = load(files);
  ASSERT_TRUE(loaded.content) << (loaded.errors.empty() ? "" : loaded.errors[0]);
  EXPECT_EQ(loaded.content->cards.front().key, "s02");
  EXPECT_EQ(loaded.content->cards[5].key, "s01");
}

// One card of this kind and number with these options.
std::string card_text(std::string_view key, int number, std::string_view kind, int copies, std::string_view options) {
  return "{\"key\":\"" + std::string(key) + "\",\"number\":" + std::to_string(number) + ",\"kind\":\"" +
         std::string(kind) + "\",\"copies\":" + std::to_string(copies) + ",\"options\":[" + std::string(options) + "]}";
}

// Decks in which every keyword stands where no printed card has it.
Files with_wild_decks() {
  Files files = sound_files();
  files["cards_skynet.json"] =
      "{\"cards\":[" +
      card_text("t1", 0, "tactics", 1, R"({"kind":"move","count":4},{"kind":"attack","extra_dice":9})") + "," +
      card_text("t2", 0, "tactics", 1, R"({"kind":"swap_tokens"},{"kind":"look_tokens","count":8})") + "," +
      card_text("t3", 0, "tactics", 1, R"({"kind":"recon","tokens":2},{"kind":"place","type":"hk","count":4})") + "," +
      card_text("t4", 0, "tactics", 1, R"({"kind":"second_attack"})") + "," +
      card_text("t5", 0, "tactics", 1, R"({"kind":"recon_bonus","amount":-3})") + "," +
      card_text("t6", 0, "tactics", 1, R"({"kind":"movement_bonus","types":["hk","t1"],"amount":2})") + "," +
      card_text("m1", 4, "movement", 9,
                R"({"kind":"move","from":"one_sector","types":["t1","t600"]},{"kind":"draw","count":3})") +
      "," +
      card_text("a1", 1, "attack", 9,
                R"({"kind":"attack","fewer_return_dice":9},{"kind":"strike","threshold":2,"damage":2})") +
      "," + card_text("r1", 2, "recon", 9, R"({"kind":"recon","units":2,"modifier":4},{"kind":"intercept_hand"})") +
      "," +
      card_text("n1", 3, "new_units", 9, R"({"kind":"build_factory"},{"kind":"place_at_factories","type":"moto"})") +
      "," +
      card_text("d1", 1, "development", 5,
                R"({"kind":"develop","type":"t1"},{"kind":"move","count":2,"from":"beside_enemy"})") +
      "," +
      card_text("k1", 2, "tactics_development", 5, R"({"kind":"take_tactics"},{"kind":"look_tokens","count":2})") +
      "]}";
  files["cards_resistance.json"] =
      "{\"cards\":[" + card_text("q1", 0, "tactics", 4, R"({"kind":"second_attack"})") + "," +
      card_text("q2", 0, "tactics", 4, R"({"kind":"attack"},{"kind":"recon","units":2})") + "," +
      card_text("q3", 0, "tactics", 4,
                R"({"kind":"place","type":"a10","count":3},{"kind":"mission","task":"network","count":2,"points":2})") +
      "," + card_text("m2", 3, "movement", 9, R"({"kind":"move","count":8},{"kind":"swap_tokens"})") + "," +
      card_text("a2", 4, "attack", 9,
                R"({"kind":"attack","bonus_dice":9,"bonus_types":["inf","jeep"]},{"kind":"look_tokens","count":1})") +
      "," + card_text("r2", 1, "recon", 12, R"({"kind":"recon","tokens":2},{"kind":"draw","count":9})") + "," +
      card_text("n2", 2, "new_units", 9, R"({"kind":"place","type":"inf","count":8})") + "," +
      card_text("e1", 1, "mission", 6, R"({"kind":"mission","task":"fist","count":2},{"kind":"move","count":1})") +
      "," + card_text("e2", 2, "mission", 6, R"({"kind":"mission","task":"destroy_factory","types":["inf"]})") + "]}";
  return files;
}

// Matches of two and of three with random options.
void expect_playable(const std::shared_ptr<const Content>& content) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Rng rng{seed};
    Options options = random_options(*content, 2 + static_cast<int>(seed % 2), rng);
    options.max_turns = 10;
    const BatteryReport report = keeps_the_contract<Game>(make_rules(content, options), {}, seed);
    EXPECT_FALSE(report.fault) << *report.fault << ", seed " << seed << ", decision " << report.decisions;
    EXPECT_GT(report.decisions, 50u);
  }
}

TEST(OwnPack, three_cards_of_ones_own_can_be_played) { expect_playable(load(with_three_cards_of_ones_own()).content); }

TEST(OwnPack, keywords_can_be_mixed_as_no_printed_card_does) {
  const LoadedPack loaded = load(with_wild_decks());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  expect_playable(loaded.content);
}

}  // namespace
}  // namespace armatura::salvation
