// What is ours is said: every item of a built-in pack of which something is a reconstruction has a sentence in both
// languages, in its author's words where the pack is somebody's own.
#include "hosting/provenance.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "hosting/hosted_content.h"
#include "hosting/packs_of.h"
#include "hosting/test_games.h"
#include "hosting/vocabulary.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;

constexpr Language kBoth[] = {Language::Russian, Language::English};

bool is_russian(std::string_view text) { return text.find("\xD0") != std::string_view::npos; }

// Every object of the pack with a provenance, by the name under which its sentence stands.
std::vector<std::pair<std::string, json::object>> items_of(const PackFiles& pack) {
  std::vector<std::pair<std::string, json::object>> items;
  for (const PackFile& file : pack) {
    if (!file.path.ends_with(".json") || file.path.find('/') != std::string::npos) continue;
    const json::object all = json::parse(file.text).as_object();
    if (all.contains("provenance")) items.emplace_back(file.path.substr(0, file.path.size() - 5), all);
    for (const auto& [list, values] : all)
      if (values.is_array())
        for (const json::value& value : values.as_array())
          if (value.is_object() && value.as_object().contains("provenance"))
            items.emplace_back(std::string{list} + "." + std::string{value.at("key").as_string()}, value.as_object());
  }
  return items;
}

class Provenance : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());
};

TEST_P(Provenance, WhatIsOursHasItsSentenceInBothLanguages) {
  for (const auto& [name, item] : items_of(game.content.builtin_pack())) {
    const json::object& said = item.at("provenance").as_object();
    const std::string note{said.at("note").as_string()};
    const bool is_ours = said.contains("ours") || said.at("source").as_string() == "house";
    if (!is_ours) {
      for (const std::string_view word : {"our", "ours", "reconstruction", "measured"})
        EXPECT_EQ((" " + note).find(" " + std::string{word}), std::string::npos) << name << " is told to be printed";
      for (const Language language : kBoth)
        EXPECT_EQ(game.content.words(language).find("ours." + name), nullptr) << name;
      continue;
    }
    for (const Language language : kBoth) {
      const wire::Words& words = game.content.words(language);
      const std::string* sentence = words.find("ours." + name);
      ASSERT_NE(sentence, nullptr) << name;
      ASSERT_NE(words.find(note), nullptr) << name << ": " << note;
      EXPECT_EQ(*sentence, *words.find(note)) << name;
      EXPECT_EQ(is_russian(*sentence), language == Language::Russian) << *sentence;
      if (!said.contains("ours")) continue;
      for (const json::value& member : said.at("ours").as_array())
        EXPECT_NE(words.find("ours." + name + "." + std::string{member.as_string()}), nullptr) << name;
    }
  }
}

TEST_P(Provenance, WhatIsOursIsAMemberOfItsItem) {
  EXPECT_EQ(provenance_errors(texts_of(game.content.builtin_pack())), std::vector<std::string>{});
}

// What is chosen of a list before a match says so where it is chosen.
TEST_P(Provenance, OptionsThatChooseWhatIsOursSaySo) {
  for (const auto& [name, item] : items_of(game.content.builtin_pack())) {
    const std::string option = name.substr(0, name.find("s."));  // "missions.m1" is a value of the option "mission"
    for (const Language language : kBoth) {
      const wire::Words& words = game.content.words(language);
      if (words.find("ours." + name) == nullptr || words.find("option." + option) == nullptr) continue;
      EXPECT_NE(words.find("option." + option + ".ours"), nullptr) << option;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Provenance, testing::ValuesIn(game_ids()), game_name);

TEST(ProvenanceOfAPack, IsToldInTheWordsOfItsAuthor) {
  const PackFiles pack{{"tiles.json", R"({"tiles":[
    {"key":"X","provenance":{"source":"house","note":"Made on a Sunday."}},
    {"key":"Y","provenance":{"source":"rulebook","ours":["name"],"note":"Page 3."}},
    {"key":"Z","provenance":{"source":"sheet","note":"Sheet 4."}}]})"},
                       {"broken.json", "{"}};
  const auto words = vocabulary_of("arena", pack);
  EXPECT_EQ(words->english.say("ours.tiles.X"), "The pack says: Made on a Sunday.");
  EXPECT_EQ(words->russian.say("ours.tiles.Y.name"), "Набор говорит: Page 3.");
  EXPECT_EQ(words->english.find("ours.tiles.X.name"), nullptr);
  EXPECT_EQ(words->english.find("ours.tiles.Z"), nullptr);
  EXPECT_EQ(words->english.find("ours.tiles.A1-01"), nullptr) << "what the built-in pack says";
}

TEST(ProvenanceOfAPack, NamesMembersThatAreThere) {
  PackFiles pack = find_game("arena")->content.builtin_pack();
  EXPECT_TRUE(provenance_errors(texts_of(pack)).empty());
  for (PackFile& file : pack)
    if (file.path == "tiles.json") file.text.replace(file.text.find("\"ours\": [\"name\""), 15, "\"ours\": [\"nane\"");
  const auto errors = check_pack(*find_game("arena"), pack, 1).errors;
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(
      errors[0],
      "tiles.json: /tiles/0/provenance/ours/0: expected one of name, family, generation, copies, box, effects; found "
      "\"nane\"; did you mean \"name\"?");
}

}  // namespace
}  // namespace armatura::hosting
