// What a program says to others: written as its structs tell, and told to others as it is written.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "wire/described.h"
#include "wire/enum_words.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace talk_test {

enum class Mood : std::uint8_t { Calm, Cross };
using GuestId = Id<struct GuestTag>;

struct Sight {
  static constexpr std::string_view kForm = "Sight";
  std::string text;
  friend bool operator==(const Sight&, const Sight&) = default;
};
struct Word {
  std::string said;
  ARMATURA_WHOLE(Word, "word", said)
};
struct Guests {
  GuestId guest;
  Mood mood{};
  Sight view;
  Written<std::vector<Word>> words;
  ByName<std::int32_t> counts;
  IfAny<std::string> standard;
  static constexpr std::array kElsewhere{
      std::pair<std::string_view, std::string_view>{",\"standard\":", ",\"default\":"}};
  ARMATURA_WHOLE(Guests, "guests", guest, mood, view, words, counts, standard)
};
struct Left {
  ARMATURA_WHOLE(Left, "left")
};
using Said = std::variant<Guests, Left>;

}  // namespace talk_test
}  // namespace armatura::wire

namespace armatura {
ARMATURA_WORDS(wire::talk_test::Mood, Cross, {"calm", "cross"})
ARMATURA_CHOICE(wire::talk_test::Said, "Said")
}  // namespace armatura

namespace armatura::wire::talk_test {
namespace {

constexpr TextForm kName{"Name", "^[a-z]+$", "What somebody is called."};

DescribedTalk talk() {
  return {.name = "house",
          .frames = {&shape_of<Said>()},
          .answers = {&shape_of<Guests>()},
          .notes = {note<Guests>("", "Somebody came."), note<Guests>("mood", "How he looked."),
                    note<Guests>("counts", "By what was counted."),
                    note<Guests>("default", "How he is called.", {.form = &kName, .if_absent = "nobody knows"}),
                    note<GuestId>("", "Counted from 1.", {.least = 1, .most = 9}),
                    note<Sight>("", "What is to be seen.", {.schema = R"("type":"object")"}),
                    note<Word>("said", {}, {.least = 1, .most = 20})}};
}

void expect_parts(const std::string& text, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
}

TEST(Talk, PassesOnWhatOthersWroteAndNamesThatAreData) {
  Guests visit{GuestId{3}, Mood::Cross, {"{\"far\":1}"}, {"[{\"said\":\"oh\"}]"}, {}, {}};
  EXPECT_EQ(to_json(visit), R"({"guest":3,"mood":"cross","view":{"far":1},"words":[{"said":"oh"}],"counts":{}})");
  visit.counts = {{"a\"b", -2}, {"c", 0}};
  visit.standard = "x";
  EXPECT_EQ(
      to_json(visit),
      R"({"guest":3,"mood":"cross","view":{"far":1},"words":[{"said":"oh"}],"counts":{"a\"b":-2,"c":0},"default":"x"})");
}

TEST(Talk, IsToldToBrowsersAsTypes) {
  expect_parts(
      typescript_of(talk()),
      {"import type { Sight } from \"../stream/changes\";", "export type GuestId = number;",
       "export type Mood = \"calm\" | \"cross\";",
       "/** Somebody came. */\nexport interface Guests {\n  readonly guest: GuestId;\n  /** How he looked. */\n"
       "  readonly mood: Mood;\n  readonly view: Sight;\n  readonly words: readonly Word[];\n",
       "  readonly counts: Readonly<Record<string, number>>;\n", "  readonly default?: string | undefined;\n",
       "export type Left = object;", "export interface Said {\n  readonly guests: Guests;\n  readonly left: Left;\n}"});
}

TEST(Talk, IsToldToOthersAsOneObject) {
  const std::string text = shapes_json(talk());
  boost::json::error_code error;
  EXPECT_TRUE(boost::json::parse(text, error).is_object()) << text;
  expect_parts(text, {R"({"name":"view","type":{"json":"Sight"}})", R"({"name":"counts","type":{"by_name":{"number":)",
                      R"({"name":"mood","type":"Mood","means":"How he looked."})",
                      R"({"name":"words","type":{"list_of":"Word"}})",
                      R"("Said":{"one_of":{"guests":"Guests","left":"Left"}})"});
}

TEST(Talk, HasSchemasOfItsAnswers) {
  const std::string text = openapi_schemas(talk());
  boost::json::error_code error;
  EXPECT_TRUE(boost::json::parse(text, error).is_object()) << text;
  expect_parts(text, {R"("GuestId":{"type":"integer","minimum":1,"maximum":9,"description":"Counted from 1."})",
                      R"("Mood":{"type":"string","enum":["calm","cross"]})",
                      R"("Sight":{"type":"object","description":"What is to be seen."})",
                      R"("said":{"type":"string","minLength":1,"maxLength":20})",
                      R"("view":{"$ref":"#/components/schemas/Sight"})",
                      R"("words":{"type":"array","items":{"$ref":"#/components/schemas/Word"}})",
                      R"("counts":{"type":"object","additionalProperties":{"type":"integer"},)",
                      R"("default":{"$ref":"#/components/schemas/Name","description":"How he is called."}})",
                      R"("required":["guest","mood","view","words","counts"],"additionalProperties":false)",
                      R"("Name":{"type":"string","pattern":"^[a-z]+$","description":"What somebody is called."})"});
  EXPECT_EQ(text.find("\"Left\""), std::string::npos);  // it is said, but answers nothing
}

TEST(Talk, HasTablesForPeople) {
  const DescribedTalk said = talk();
  EXPECT_EQ(member_table(said.answers, said.notes, "Guests"),
            "| member | what it is | if absent | meaning |\n|---|---|---|---|\n"
            "| `guest` | `GuestId` | | |\n"
            "| `mood` | `calm`, `cross` | | How he looked. |\n"
            "| `view` | `Sight` | | |\n"
            "| `words` | list of `Word` | | |\n"
            "| `counts` | number by name | | By what was counted. |\n"
            "| `default` | text | nobody knows | How he is called. |\n");
  EXPECT_EQ(member_table(said.frames, said.notes, "Said"),
            "| message | members | meaning |\n|---|---|---|\n"
            "| `guests` | `guest`, `mood`, `view`, `words`, `counts`, (`default`) | Somebody came. |\n"
            "| `left` | | |\n");
  EXPECT_EQ(member_table(said.frames, said.notes, "Mood"), "");
}

}  // namespace
}  // namespace armatura::wire::talk_test
