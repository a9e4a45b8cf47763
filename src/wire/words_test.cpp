// The formatter, against the table that its twin in the web client runs too.
#include "wire/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

namespace armatura::wire {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream in(std::string{ARMATURA_SOURCE_DIR} + "/" + path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A value of the table: a number, a flag, a text, or an object that gives its parts.
Argument argument_of(std::string_view field, const boost::json::value& value) {
  if (const auto* number = value.if_int64()) return number_argument(field, *number);
  if (const bool* flag = value.if_bool()) return flag_argument(field, *flag);
  if (const auto* text = value.if_string()) return text_argument(field, std::string{text->data(), text->size()});
  const auto& parts = value.as_object();
  Argument argument = text_argument(field, std::string{parts.at("text").as_string()});
  argument.variant = std::string{parts.at("variant").as_string()};
  return argument;
}

Arguments arguments_of(const boost::json::object& row) {
  Arguments arguments;
  for (const auto& member : row.at("arguments").as_object())
    arguments.push_back(argument_of({member.key().data(), member.key().size()}, member.value()));
  return arguments;
}

Tongue tongue_of(const boost::json::object& row) {
  return row.at("language").as_string() == "ru" ? Tongue::Russian : Tongue::English;
}

TEST(Words, FillsEveryTemplateOfTheTable) {
  const boost::json::value table = boost::json::parse(read_file("tests/words_table.json"));
  std::size_t rows = 0;
  for (const auto& item : table.as_object().at("templates").as_array()) {
    const auto& row = item.as_object();
    const std::string sentence{row.at("template").as_string()};
    EXPECT_EQ(Words{tongue_of(row)}.fill(sentence, arguments_of(row)), std::string{row.at("expected").as_string()})
        << sentence;
    ++rows;
  }
  EXPECT_GE(rows, 40u);
}

TEST(Words, ChoosesTheVariantsOfTheTable) {
  const boost::json::value table = boost::json::parse(read_file("tests/words_table.json"));
  for (const auto& item : table.as_object().at("variants").as_array()) {
    const auto& row = item.as_object();
    Words words{tongue_of(row)};
    ASSERT_FALSE(words.add(boost::json::serialize(row.at("strings"))));
    std::vector<std::string_view> special;
    for (const auto& suffix : row.at("special").as_array()) special.emplace_back(suffix.as_string());
    const auto said = words.say_variant(std::string{row.at("key").as_string()}, arguments_of(row), special);
    const auto* expected = row.at("expected").if_string();
    ASSERT_EQ(said.has_value(), expected != nullptr);
    EXPECT_EQ(said.value_or(""), expected == nullptr ? "" : std::string{*expected});
  }
}

TEST(Words, AnUnknownKeyIsShownAsItself) { EXPECT_EQ(Words{Tongue::English}.say("no.such.key"), "no.such.key"); }

TEST(Words, ALaterFileReplacesSentences) {
  Words words{Tongue::English};
  EXPECT_FALSE(words.add(R"({"a":"one","b":"two"})"));
  EXPECT_FALSE(words.add(R"({"a":"three"})"));
  EXPECT_EQ(words.say("a"), "three");
  EXPECT_EQ(words.say("b"), "two");
}

TEST(Words, ABadFileIsAProblem) {
  Words words{Tongue::English};
  EXPECT_TRUE(words.add("{"));
  EXPECT_TRUE(words.add("[]"));
  EXPECT_TRUE(words.add(R"({"a":1})"));
}

TEST(Words, TheTableHasTheSameKeysAndPlaceholdersInBothLanguages) {
  const auto russian = boost::json::parse(read_file("content/table/strings/ru.json")).as_object();
  const auto english = boost::json::parse(read_file("content/table/strings/en.json")).as_object();
  const auto fields = [](std::string_view sentence) {
    std::vector<std::string> found;
    for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1))
      found.emplace_back(sentence.substr(open + 1, sentence.find_first_of("}|?", open) - open - 1));
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  };
  ASSERT_EQ(russian.size(), english.size());
  for (const auto& member : russian) {
    ASSERT_TRUE(english.contains(member.key())) << member.key();
    const std::string_view sentence = member.value().as_string();
    EXPECT_EQ(fields(sentence), fields(english.at(member.key()).as_string())) << member.key();
    const bool letters = std::any_of(sentence.begin(), sentence.end(), [](char c) { return (c & 0x80) != 0; });
    EXPECT_TRUE(letters) << member.key();
  }
}

}  // namespace
}  // namespace armatura::wire
