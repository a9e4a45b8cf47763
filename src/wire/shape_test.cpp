// What is told of the shape of a struct is what the struct is, and what other languages are told follows from it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/arena/wire/test_values.h"
#include "wire/described.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace shape_test {

enum class Colour : std::uint8_t { Red, Green };
using StoneId = Id<struct StoneTag>;

struct Point {
  std::int16_t x{};
  std::int16_t y{};
  ARMATURA_FIELDS(Point, "point", x, y)
};
struct Stone {
  StoneId id{255};
  Colour colour{Colour::Green};
  Point at{7, 0};
  FixedVec<Point, 3> way;
  std::array<Point, 2> ends{};
  ARMATURA_FIELDS(Stone, "stone", id, colour, at, way, ends)
};
struct Gone {
  ARMATURA_FIELDS(Gone, "gone")
};
using Event = std::variant<Gone, Stone>;
struct Told {
  std::string text;
  std::optional<StoneId> stone;
  std::vector<Event> events;
  ARMATURA_WHOLE(Told, "told", text, stone, events)
};

}  // namespace shape_test
}  // namespace armatura::wire

namespace armatura {
ARMATURA_WORDS(wire::shape_test::Colour, Green, {"red", "green"})
ARMATURA_CHOICE(wire::shape_test::Event, "Event")
}  // namespace armatura

namespace armatura::wire {
namespace {

using namespace shape_test;

TEST(Shape, SaysWhereMembersLieAndWhatTheyAre) {
  constexpr const Shape& stone = shape_of<Stone>();
  static_assert(stone.members.size() == 5 && stone.members[1].name == "colour" &&
                stone.members[1].shape->words.size() == 2);
  const Stone one{StoneId{3}, Colour::Red, {1, 2}, {}, {}};
  EXPECT_EQ(number_at(part_at(&one, stone.members[0].at), 1), 3u);
  EXPECT_EQ(stone.type, "Stone");
  EXPECT_EQ(stone.name, "stone");
  EXPECT_EQ(stone.members[0].shape->type, "Stone");  // of its tag
  EXPECT_EQ(stone.members[2].shape, &shape_of<Point>());
}

TEST(Shape, OnlyWhatHasNothingUnusedIsComparedByItsBytes) {
  EXPECT_TRUE(shape_of<Point>().is_plain);
  EXPECT_FALSE(shape_of<Stone>().is_plain);
  Stone a;
  Stone b;
  a.way.push_back({1, 2});
  a.way.pop_back();  // its bytes are still there
  EXPECT_TRUE(same(shape_of<Stone>(), &a, &b));
  b.at.y = 1;
  EXPECT_FALSE(same(shape_of<Stone>(), &a, &b));
}

TEST(Shape, WhatIsWholeIsWrittenWithEveryMember) {
  Told told;
  EXPECT_EQ(to_json(told), R"({"text":"","stone":null,"events":[]})");
  told.stone = StoneId{0};
  told.events = {Gone{}, Stone{StoneId{1}, Colour::Green, {7, 0}, {}, {}}};
  EXPECT_EQ(to_json(told), R"({"text":"","stone":0,"events":[{"gone":{}},{"stone":{"id":1}}]})");
}

DescribedGame stones() {
  return {.game = "stones",
          .roots = {&shape_of<Told>()},
          .ids = {{"NO_STONE", &shape_of<StoneId>(), 255}},
          .decisions = {}};
}

TEST(Shape, TheTypesOfTheBrowserFillInWhatIsLeftOut) {
  const std::string text = typescript_of(stones());
  for (const std::string_view part : {
           "export const NO_STONE = 255;",
           "export type StoneId = number;",
           "export type Colour = \"red\" | \"green\";",
           "export interface Stone {\n  readonly id: StoneId;\n  readonly colour: Colour;\n  readonly at: Point;\n"
           "  readonly way: readonly Point[];\n  readonly ends: readonly Point[];\n}",
           // Its owner's default of a struct is not what the struct is by itself.
           "read.struct<Stone, \"at\" | \"way\" | \"ends\">({ id: 255, colour: \"green\" }, "
           "{ at: read.or(readPoint, {\"x\":7}), way: read.list(readPoint), ends: read.row(2, readPoint) });",
           "export type Gone = object;",
           "export type Event =\n  | read.Is<\"gone\", Gone>\n  | read.Is<\"stone\", Stone>;",
           "readonly stone: StoneId | null;",
       })
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
  EXPECT_LT(text.find("interface Point"), text.find("interface Stone"));  // first what is used
}

TEST(Shape, OtherLanguagesAreToldTypesRangesAndDefaults) {
  const std::string text = shapes_json(stones());
  for (const std::string_view part : {
           R"("StoneId":{"number":[0,255]})",
           R"("Colour":{"words":["red","green"]})",
           R"({"name":"x","type":{"number":[-32768,32767]},"default":0})",
           R"({"name":"id","type":"StoneId","default":255})",
           R"({"name":"way","type":{"list_of":"Point","at_most":3},"default":[]})",
           R"("Event":{"one_of":{"gone":"Gone","stone":"Stone"}})",
           R"({"name":"stone","type":{"or_null":"StoneId"}})",
           R"("ids":{"NO_STONE":255})",
       })
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nis not in\n" << text;
}

// The arena's own shapes agree with what visits its fields.
TEST(Shape, HasTheFieldsOfEveryFact) {
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    for (std::size_t kind = 0; kind < std::variant_size_v<arena::Fact>; ++kind) {
      const arena::Fact fact = RandomValues{test_rules({{"players", "4"}}), seed}.any_of<arena::Fact>(kind);
      const Shape& shape = *shape_of<arena::Fact>().choices[kind];
      std::visit(
          [&](const auto& one) {
            std::size_t next = 0;
            std::remove_cvref_t<decltype(one)>::each_field(one, [&](std::string_view name, const auto& field) {
              ASSERT_EQ(shape.members[next].name, name);
              ASSERT_EQ(part_at(&one, shape.members[next].at), static_cast<const void*>(&field));
              ++next;
            });
            EXPECT_EQ(next, shape.members.size());
          },
          fact);
    }
}

}  // namespace
}  // namespace armatura::wire
