// Movement declarations: small decisions that only their author knows of before the last one, sent one by one or as a
// bundle that is taken whole or refused whole with the unit and the rule named.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_scenes.h"
#include "hosting/position.h"

namespace armatura::hosting {
namespace {

constexpr std::string_view kMarch =
    "# orders\n"
    "game    salvation\n"
    "units   UTA T600 T600 T1 ; DEN T600 T600 T600 HK ; SEA INF\n"
    "hand    S S07 S08\n"
    "stage   1\n";

class Orders : public testing::Test {
 protected:
  const HostedGame& game = *find_game("salvation");

  PositionPtr start(std::string_view set_up) const {
    auto request = game.scenes.staged(set_up);
    EXPECT_TRUE(request) << request.problem();
    request->seed = 5;
    const auto header = game.matches.header(*request, {}, {});
    EXPECT_TRUE(header) << header.problem();
    const auto opened = game.matches.open_position(*header);
    EXPECT_TRUE(opened) << opened.problem();
    return (*opened)->begin(dice).next;
  }

  // What a viewer is told between two positions, and everything it sees of the second.
  static std::string told(const Decided& decided, const HostedPosition& before, Viewer viewer) {
    std::string text;
    decided.next->write_change(text, before, viewer);
    decided.events->write_entries(text, viewer, Language::English);
    return text;
  }
  static std::string seen(const HostedPosition& position, Viewer viewer) {
    std::string text;
    position.write_view(text, viewer);
    position.write_waiting(text, Language::Russian);
    return text;
  }

  const Dice dice{std::uint64_t{5}};
};

TEST_F(Orders, NobodyElseLearnsAnythingBeforeTheyAreDeclared) {
  PositionPtr position = start(kMarch);
  const std::string before = seen(*position, Seat{1});
  const std::string gallery_before = seen(*position, std::nullopt);
  for (const std::string code : {"play s08 a", "order t1.1", "cross wyo", "cross den"}) {
    auto answer = position->decide(Seat{0}, std::vector{code}, dice, Language::English);
    if (code == "cross den") {  // it holds four units already
      const auto* refused = std::get_if<RefusedAt>(&answer);
      ASSERT_NE(refused, nullptr);
      EXPECT_EQ(refused->refusal.rule, "TS-MOV-09");
      EXPECT_NE(refused->refusal.sentence.find("T-1"), std::string::npos) << refused->refusal.sentence;
      continue;
    }
    const auto* decided = std::get_if<Decided>(&answer);
    ASSERT_NE(decided, nullptr) << code << ": " << std::get<RefusedAt>(answer).refusal.sentence;
    EXPECT_NE(told(*decided, *position, Seat{0}), "");
    for (const Viewer viewer : {Viewer{Seat{1}}, Viewer{}}) {
      std::string change;
      EXPECT_FALSE(decided->next->write_change(change, *position, viewer)) << change;
    }
    EXPECT_EQ(seen(*decided->next, Seat{1}), before);
    EXPECT_EQ(seen(*decided->next, std::nullopt), gallery_before);
    position = decided->next;
  }
  const auto answer = position->decide(Seat{0}, std::vector<std::string>{"done"}, dice, Language::English);
  const auto& declared = std::get<Decided>(answer);
  EXPECT_NE(told(declared, *position, Seat{1}).find("route_declared"), std::string::npos);
  EXPECT_NE(seen(*declared.next, Seat{1}), before);
}

// Nobody else noticed the order, so nobody else is told that it was taken back.
TEST_F(Orders, AnOrderIsTakenBackInSilence) {
  auto request = game.scenes.staged(kMarch);
  ASSERT_TRUE(request) << request.problem();
  request->practice = true;
  request->seed = 5;
  const std::string header = *game.matches.header(*request, {}, {});
  std::vector<std::string> lines;
  PositionPtr position = *game.matches.open_position(header);
  const auto adopt = [&](const Decided& decided) {
    lines.insert(lines.end(), decided.lines.begin(), decided.lines.end());
    position = decided.next;
  };
  adopt(position->begin(dice));
  for (const std::string code : {"play s08 a", "order t1.1"})
    adopt(std::get<Decided>(position->decide(Seat{0}, std::vector{code}, dice, Language::English)));
  const std::vector<std::string_view> views(lines.begin(), lines.end());
  const auto history = game.matches.history(header, views);
  ASSERT_TRUE(history) << history.problem();
  const auto taken = (*history)->take_back(Seat{0}, TakeBackLaw::Own, Language::English);
  const auto* back = std::get_if<Decided>(&taken);
  ASSERT_NE(back, nullptr) << std::get<std::string>(taken);
  for (const std::optional<Language> language : {std::optional<Language>{}, std::optional{Language::Russian}}) {
    std::string text;
    EXPECT_EQ(back->events->write_entries(text, Seat{1}, language), 0u) << text;
    EXPECT_EQ(back->events->write_entries(text, std::nullopt, language), 0u) << text;
    EXPECT_EQ(back->events->write_entries(text, Seat{0}, language), 1u) << text;
  }
  std::string change;
  EXPECT_FALSE(back->next->write_change(change, *position, Seat{1})) << change;
  EXPECT_TRUE(back->next->write_change(change, *position, Seat{0}));
}

TEST_F(Orders, ABundleIsTakenWholeOrRefusedWholeWithUnitAndRule) {
  const PositionPtr position = start(kMarch);
  const std::string before = seen(*position, Seat{0});
  struct Case {
    std::vector<std::string> codes;
    std::size_t index;
    std::string rule;
    std::string named;
  };
  for (const Case& wrong : std::vector<Case>{
           // Over the limit where it ends.
           {{"play s08 a", "order t1.1", "cross wyo", "cross den", "done"}, 3, "TS-MOV-09", "T-1"},
           // Two orders for one unit.
           {{"play s07 a", "order t600.1", "cross wyo", "order t600.1", "cross wyo", "done"}, 3, "TS-MOV-05", "T-600"},
           // Through a closed border.
           {{"play s08 a", "order t1.1", "cross den", "done"}, 2, "TS-MOV-04", "T-1"},
           // A unit that the card does not name.
           {{"play s08 a", "order t600.1", "cross wyo", "done"}, 1, "TS-MOV-01", "T-600"},
           // Nowhere near.
           {{"play s08 a", "order t1.1", "cross sea", "done"}, 2, "TS-MAP-08", "T-1"}}) {
    const auto answer = position->decide(Seat{0}, wrong.codes, dice, Language::English);
    const auto* refused = std::get_if<RefusedAt>(&answer);
    ASSERT_NE(refused, nullptr) << wrong.codes[wrong.index];
    EXPECT_EQ(refused->index, wrong.index) << refused->refusal.sentence;
    EXPECT_EQ(refused->refusal.rule, wrong.rule) << refused->refusal.sentence;
    EXPECT_NE(refused->refusal.sentence.find(wrong.named), std::string::npos) << refused->refusal.sentence;
    EXPECT_EQ(seen(*position, Seat{0}), before);
  }
  // One leaves while another comes (TS-MOV-09): legal only together.
  const std::vector<std::string> exchange{"play s07 a",   "order t600.1", "cross wyo", "cross den",
                                          "order t600.3", "cross kan",    "done"};
  const auto answer = position->decide(Seat{0}, exchange, dice, Language::English);
  ASSERT_TRUE(std::holds_alternative<Decided>(answer)) << std::get<RefusedAt>(answer).refusal.sentence;
  EXPECT_EQ(std::get<Decided>(answer).lines.size(), exchange.size());
}

}  // namespace
}  // namespace armatura::hosting
