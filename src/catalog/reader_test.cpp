#include "catalog/reader.h"

#include <gtest/gtest.h>

#include <array>

#include "catalog/json.h"
#include "catalog/writer.h"

namespace armatura::catalog {
namespace {

constexpr auto kFamilies = std::to_array<std::string_view>({"attack", "defence", "movement", "rotation", "terrain"});

// Reads `text` as file.json with `read` and returns the sentences that came of it.
template <class Read>
std::vector<std::string> faults_of(std::string_view text, Read read) {
  Faults faults;
  const auto value = parse_json("file.json", text, faults);
  if (value) read(Reader(*value, "file.json", faults));
  return faults.take();
}

using Sentences = std::vector<std::string>;

TEST(ParsingJson, names_line_and_column_of_a_mistake) {
  Faults faults;
  EXPECT_FALSE(parse_json("file.json", "{\n  \"тип\": tru\n}", faults));
  EXPECT_EQ(faults.sentences(),
            Sentences{"file.json: line 2, column 10: this is not valid JSON (a missing comma, quote or bracket?)"});
}

TEST(ParsingJson, says_when_the_text_ends_too_early_or_goes_on_too_long) {
  Faults faults;
  EXPECT_FALSE(parse_json("a.json", "{\"a\": [1", faults));
  EXPECT_FALSE(parse_json("b.json", "{} {}", faults));
  EXPECT_FALSE(parse_json("c.json", "", faults));
  EXPECT_EQ(faults.sentences(), (Sentences{"a.json: line 1, column 9: the text ends before the JSON is complete",
                                           "b.json: line 1, column 4: something stands after the end of the JSON",
                                           "c.json: line 1, column 1: the text ends before the JSON is complete"}));
}

TEST(ParsingJson, refuses_text_that_is_not_utf8) {
  Faults faults;
  EXPECT_FALSE(parse_json("a.json", "{\"a\":\"\xFF\xFE\"}", faults));
  EXPECT_EQ(faults.sentences().size(), 1u);
}

TEST(ParsingJson, allows_the_mark_that_some_editors_put_in_front) {
  Faults faults;
  EXPECT_TRUE(parse_json("a.json", "\xEF\xBB\xBF{}", faults));
  EXPECT_TRUE(faults.none());
}

TEST(ParsingJson, refuses_a_huge_text_without_reading_it) {
  Faults faults;
  EXPECT_FALSE(parse_json("big.json", std::string(50'000'000, ' '), faults));
  EXPECT_EQ(faults.sentences(), Sentences{"big.json: larger than the 4 MiB a content file may have"});
}

TEST(ParsingJson, survives_nesting_ten_thousand_levels_deep) {
  for (const std::string bracket : {"[", "{\"a\":"}) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += bracket;
    Faults faults;
    EXPECT_FALSE(parse_json("deep.json", text, faults));
    ASSERT_EQ(faults.sentences().size(), 1u);
    EXPECT_NE(faults.sentences()[0].find("nested more than 32 levels deep"), std::string::npos);
  }
}

TEST(ParsingJson, reports_a_member_named_twice_with_its_path) {
  Faults faults;
  EXPECT_FALSE(parse_json("a.json", R"({"list": [0, {"x\"": 1, "y": {"x": 2}, "y": 3}], "x": ",{"})", faults));
  EXPECT_EQ(faults.sentences(), Sentences{"a.json: /list/1/y: this member stands twice (line 1, column 43)"});
}

TEST(ParsingJson, stays_quick_when_a_hostile_object_has_very_many_members) {
  std::string same = "{\"a\":1";
  std::string different = "{\"a\":1";
  for (int i = 0; i < 200'000; ++i) {
    same += ",\"a\":1";
    different += ",\"" + std::to_string(i) + "\":1";
  }
  Faults faults;
  EXPECT_FALSE(parse_json("same.json", same + "}", faults));
  EXPECT_EQ(faults.sentences().size(), kMostFaults);
  Faults none;
  EXPECT_TRUE(parse_json("different.json", different + "}", none));
}

TEST(Reading, gives_the_values_of_a_sound_object) {
  const auto sentences = faults_of(R"({"name":"Пушка","strength":-2,"quick":true,"family":"defence","list":[1,2]})",
                                   [](const Reader& reader) {
                                     ObjectReader object = reader.object();
                                     EXPECT_EQ(object.required("name").text(), "Пушка");
                                     EXPECT_EQ(object.required("strength").whole(-5, 5), -2);
                                     EXPECT_TRUE(object.required("quick").flag());
                                     EXPECT_EQ(object.required("family").word(kFamilies), 1u);
                                     EXPECT_EQ(object.required("list").items(0, 5).size(), 2u);
                                     EXPECT_FALSE(object.optional("note"));
                                     EXPECT_EQ(object.whole_or("range", 7, 1, 9), 7);
                                     EXPECT_TRUE(object.flag_or("flag", true));
                                     object.finish();
                                   });
  EXPECT_EQ(sentences, Sentences{});
}

TEST(Reading, a_mistyped_word_is_answered_with_the_known_ones_and_the_nearest) {
  const auto sentences = faults_of(R"({"tiles":[{},{"family":"atack"}]})", [](const Reader& reader) {
    const auto tiles = reader.object().required("tiles").items(0, 9);
    tiles[1].object().required("family").word(kFamilies);
  });
  EXPECT_EQ(sentences, Sentences{"file.json: /tiles/1/family: expected one of attack, defence, movement, rotation, "
                                 "terrain; found \"atack\"; did you mean \"attack\"?"});
}

TEST(Reading, a_word_unlike_all_others_gets_no_suggestion) {
  const auto sentences = faults_of(R"({"family":"zzzzzzzz"})",
                                   [](const Reader& reader) { reader.object().required("family").word(kFamilies); });
  ASSERT_EQ(sentences.size(), 1u);
  EXPECT_EQ(sentences[0].find("did you mean"), std::string::npos);
}

TEST(Reading, an_unknown_member_is_reported_with_the_nearest_known_one) {
  const auto sentences = faults_of(R"({"famly":"attack"})", [](const Reader& reader) {
    ObjectReader object = reader.object();
    object.optional("family");
    object.optional("copies");
    object.finish();
  });
  EXPECT_EQ(sentences, Sentences{"file.json: the member \"famly\" is not known here; known are family, copies; did you "
                                 "mean \"family\"?"});
}

TEST(Reading, a_missing_member_is_reported_once_however_it_is_read) {
  const auto sentences = faults_of("{}", [](const Reader& reader) {
    const Reader missing = reader.object().required("tiles");
    EXPECT_EQ(missing.whole(3, 4), 3);
    EXPECT_EQ(missing.text(), "");
    EXPECT_FALSE(missing.flag());
    EXPECT_FALSE(missing.word(kFamilies));
    EXPECT_TRUE(missing.items(1, 2).empty());
    missing.object().required("deeper").text();
    missing.object().finish();
  });
  EXPECT_EQ(sentences, Sentences{"file.json: the member \"tiles\" is missing"});
}

TEST(Reading, numbers_must_be_whole_and_in_range) {
  const auto sentences = faults_of(R"([10, -1, 2.5, "3", 99999999999999999999, 1e3, null])", [](const Reader& reader) {
    for (const Reader& item : reader.items(0, 9)) EXPECT_EQ(item.whole(1, 9), 1);
  });
  const std::string expected = ": expected a whole number from 1 to 9; found ";
  EXPECT_EQ(
      sentences,
      (Sentences{"file.json: /0" + expected + "10", "file.json: /1" + expected + "-1",
                 "file.json: /2" + expected + "a number that is not whole", "file.json: /3" + expected + "\"3\"",
                 "file.json: /4" + expected + "a number that is not whole",
                 "file.json: /5" + expected + "a number that is not whole", "file.json: /6" + expected + "null"}));
}

TEST(Reading, every_wrong_kind_of_value_is_named) {
  const auto sentences = faults_of(R"([[], {}, true, 18446744073709551615, ""])", [](const Reader& reader) {
    const auto items = reader.items(0, 9);
    items[0].object();
    items[1].items(0, 9);
    items[2].text();
    items[3].flag();
    items[4].text();
  });
  EXPECT_EQ(sentences, (Sentences{"file.json: /0: expected an object; found a list",
                                  "file.json: /1: expected a list; found an object",
                                  "file.json: /2: expected a text in quotes; found true",
                                  "file.json: /3: expected true or false; found 18446744073709551615",
                                  "file.json: /4: expected a text in quotes; found \"\""}));
}

TEST(Reading, lists_and_texts_have_limits) {
  const auto sentences = faults_of(R"({"list":[1,2,3],"short":[1],"text":"abcdef"})", [](const Reader& reader) {
    ObjectReader object = reader.object();
    EXPECT_EQ(object.required("list").items(0, 2).size(), 2u);
    object.required("short").items(2, 2);
    object.required("text").text(5);
  });
  EXPECT_EQ(sentences, (Sentences{"file.json: /list: expected 0 to 2 items; found 3",
                                  "file.json: /short: expected 2 items; found 1",
                                  "file.json: /text: expected at most 5 bytes of text; found 6"}));
}

TEST(Reading, long_words_are_cut_between_letters) {
  std::string word;
  for (int i = 0; i < 30; ++i) word += "ё";
  const auto sentences = faults_of("\"x" + word + "\"", [](const Reader& reader) { reader.word(kFamilies); });
  ASSERT_EQ(sentences.size(), 1u);
  EXPECT_NE(sentences[0].find("found \"xёёёёёёёёёёёёёёёёёёё…\""), std::string::npos) << sentences[0];
}

TEST(Reading, a_member_that_stands_for_a_file_is_named_like_one) {
  const auto sentences = faults_of(R"({"tiles.json": {"tiles": [1]}})", [](const Reader& reader) {
    reader.object().file("tiles.json").object().required("tiles").items(0, 9)[0].object();
  });
  EXPECT_EQ(sentences, Sentences{"tiles.json: /tiles/0: expected an object; found 1"});
}

TEST(Reading, slashes_in_names_keep_the_path_unambiguous) {
  const auto sentences = faults_of(R"({"a/b~c": 1})", [](const Reader& reader) {
    for (const auto& [name, member] : reader.object().members()) member.text();
  });
  EXPECT_EQ(sentences, Sentences{"file.json: /a~1b~0c: expected a text in quotes; found 1"});
}

TEST(Reading, faults_have_kinds_for_programs) {
  Faults faults;
  const auto value = parse_json("file.json", R"({"size":7,"family":"atack","list":[],"odd":1})", faults);
  ASSERT_TRUE(value);
  ObjectReader object = Reader(*value, "file.json", faults).object();
  object.required("size").whole(1, 5);
  object.required("family").word(kFamilies);
  object.required("list").items(2, 3);
  object.required("name").text();
  object.finish();
  const std::vector<Fault>& all = faults.all();
  ASSERT_EQ(all.size(), 5u);
  ASSERT_EQ(all[0].terms.kind, FaultKind::Number);
  EXPECT_EQ(all[0].path, "/size");
  EXPECT_EQ(all[0].terms.found, "7");
  EXPECT_EQ(all[0].terms.least, 1);
  EXPECT_EQ(all[0].terms.most, 5);
  ASSERT_EQ(all[1].terms.kind, FaultKind::Word);
  EXPECT_EQ(all[1].terms.near, "attack");
  ASSERT_EQ(all[2].terms.kind, FaultKind::Count);
  EXPECT_EQ(all[2].terms.found, "0");
  ASSERT_EQ(all[3].terms.kind, FaultKind::Missing);
  EXPECT_EQ(all[3].terms.found, "name");
  ASSERT_EQ(all[4].terms.kind, FaultKind::Member);
  EXPECT_EQ(all[4].terms.found, "odd");
  EXPECT_EQ(all[4].terms.known, "size, family, list, name");
}

TEST(Reading, complaints_end_after_a_hundred) {
  std::string text = "[";
  for (int i = 0; i < 500; ++i) text += i == 0 ? "0" : ",0";
  const auto sentences = faults_of(text + "]", [](const Reader& reader) {
    for (const Reader& item : reader.items(0, 1000)) item.text();
  });
  ASSERT_EQ(sentences.size(), kMostFaults + 1);
  EXPECT_EQ(sentences.back(), "There are more faults; the first 100 are shown.");
}

TEST(WritingJson, gives_compact_text_that_reads_back) {
  JsonWriter writer;
  writer.begin_object().member("name", "Пушка \"П1\"\n").member("strength", 2).name("list").begin_list();
  writer.value(1).flag(true).begin_object().end_object().begin_list().end_list().raw("[3]").end_list();
  writer.member("last", std::string("\\")).end_object();
  const std::string text = writer.take();
  EXPECT_EQ(text,
            "{\"name\":\"Пушка \\\"П1\\\"\\u000a\",\"strength\":2,\"list\":[1,true,{},[],[3]],\"last\":\"\\\\\"}");
  Faults faults;
  const auto read = parse_json("written.json", text, faults);
  ASSERT_TRUE(read);
  EXPECT_EQ(Reader(*read, "written.json", faults).object().required("name").text(), "Пушка \"П1\"\n");
}

}  // namespace
}  // namespace armatura::catalog
