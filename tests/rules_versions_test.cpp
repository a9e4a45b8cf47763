// A match that was begun under older rules goes on by today's, at every place where it may have been left: the records
// of tests/replays, cut short, stand for matches in play.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/played_match.h"
#include "hosting/test_play.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace armatura::hosting {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> older_records() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(fs::path(ARMATURA_SOURCE_DIR) / "tests/replays"))
    if (entry.path().filename().string().find("-v1-") != std::string::npos) paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  wire::Lines reader{text};
  while (reader.more()) lines.emplace_back(*reader.next());
  return lines;
}

class OlderRecord : public testing::TestWithParam<fs::path> {
 protected:
  void SetUp() override {
    std::ifstream in(GetParam());
    text_.assign(std::istreambuf_iterator<char>(in), {});
    game_ = find_game(wire::game_of_file(text_));
    ASSERT_NE(game_, nullptr);
    lines_ = lines_of(text_);
    for (std::size_t i = 1; i < lines_.size(); ++i) bare_.push_back(wire::unsealed(lines_[i]));
  }
  std::size_t steps() const { return bare_.size(); }
  // The record as it was left after so many steps, with these lines after them.
  std::string left_after(std::size_t count, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> kept{bare_.begin(), bare_.begin() + static_cast<std::ptrdiff_t>(count)};
    kept.insert(kept.end(), more.begin(), more.end());
    return wire::sealed_file<std::string>(lines_.front(), kept);
  }
  static std::string change(std::size_t step, std::string_view text) {
    return "{\"n\":" + std::to_string(step) + ",\"table\":\"rules_changed\",\"text\":\"" + std::string{text} + "\"}";
  }

  std::string text_;
  const HostedGame* game_{};
  std::vector<std::string> lines_;
  std::vector<std::string> bare_;  // of its steps, without their chain
};

TEST_P(OlderRecord, GoesOnByTodaysRulesToItsEnd) {
  for (std::size_t part = 0; part < 4; ++part) {
    const std::size_t count = 1 + part * (steps() - 2) / 4;
    const std::string file = left_after(count);
    auto match = PlayedMatch::load(*game_, file);
    ASSERT_TRUE(match) << match.problem();
    ASSERT_EQ(match->watch_only(Language::English), std::nullopt);
    EXPECT_EQ(match->file(), file);  // to look at it changes nothing
    const std::uint64_t before = (*match)->digest();
    match->go_on();
    EXPECT_EQ((*match)->digest(), before);
    EXPECT_EQ((*match)->steps(), count + 1);
    for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) {
      const auto english = match->log(viewer, Language::English, static_cast<std::uint32_t>(count));
      const auto russian = match->log(viewer, Language::Russian, static_cast<std::uint32_t>(count));
      ASSERT_EQ(english.size(), 1u);
      ASSERT_EQ(russian.size(), 1u);
      EXPECT_EQ(english.front().sentence, "The match goes on under newer rules: version 1 -> 2.");
      EXPECT_EQ(russian.front().sentence, "Матч продолжается по новым правилам: версия 1 -> 2.");
    }
    match->go_on();
    EXPECT_EQ((*match)->steps(), count + 1);
    play(*match, 400, 5 + part);
    const Result<Proof> proof = game_->matches.prove(match->file());
    ASSERT_TRUE(proof) << proof.problem();
    const auto last = (*match)->steps() - 1;
    ASSERT_EQ(proof->segments.size(), 2u);
    EXPECT_EQ(proof->segments[0], (RulesSegment{1, 0, static_cast<std::uint32_t>(count) - 1}));
    EXPECT_EQ(proof->segments[1], (RulesSegment{2, static_cast<std::uint32_t>(count) + 1, last}));
    auto again = PlayedMatch::load(*game_, match->file());
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ((*again)->digest(), (*match)->digest());
    EXPECT_EQ((*again)->rules_versions().first, 1);
    EXPECT_EQ((*again)->rules_versions().now, 2);
    EXPECT_EQ(again->file(), match->file());
  }
}

TEST_P(OlderRecord, WhoeverWasAskedUnderOlderRulesCanAnswer) {
  const auto match = PlayedMatch::load(*game_, text_);
  ASSERT_TRUE(match) << match.problem();
  for (std::uint32_t step = 0; step + 1 < steps(); ++step) {
    const PositionPtr then = match->position_after(step);
    if (then->over()) continue;
    const PositionPtr now = then->next_rules().next;
    EXPECT_EQ(now->digest(), then->digest());
    std::uint8_t asked = 0;
    while (!now->awaiting().includes(Seat{asked})) ++asked;
    const auto offers = now->offers(Seat{asked}, Language::English);
    ASSERT_FALSE(offers.empty()) << "step " << step;
    const auto decision = bot_decision(*now, Seat{asked}, {.level = "random", .seed = step});
    ASSERT_TRUE(decision) << "step " << step << ": " << decision.problem();
    const std::vector<std::string> codes{*decision};
    const auto decided = now->decide(Seat{asked}, codes, Dice{std::uint64_t{step}}, Language::English);
    EXPECT_TRUE(std::holds_alternative<Decided>(decided)) << "step " << step << ": " << *decision;
  }
}

TEST_P(OlderRecord, AnotherVersionThanFollowsIsNamedByItsLine) {
  const std::size_t count = steps() / 2;
  const std::string line = "line " + std::to_string(count + 2) + ": ";
  const auto problem = [&](const std::vector<std::string>& more) {
    const std::string file = left_after(count, more);
    const auto loaded = PlayedMatch::load(*game_, file);
    const auto fault = game_->matches.verify(file);
    EXPECT_FALSE(loaded);
    EXPECT_TRUE(fault);
    EXPECT_EQ(fault.value_or(""), loaded ? "" : loaded.problem());
    return fault.value_or("");
  };
  EXPECT_EQ(problem({change(count, "2 -> 3")}), line + "the match was played by rules version 1 up to here, not 2");
  EXPECT_EQ(problem({change(count, "1 -> 0")}),
            line + "where newer rules take over there is a text such as \"1 -> 2\", and no seat");
  EXPECT_EQ(problem({change(count, "1 -> 1")}), line + "rules do not go back: version 1 cannot follow version 1");
  EXPECT_EQ(problem({change(count, "1 -> 60000")}),
            line + "this match goes on under rules version 60000; this program knows versions up to 2");
  EXPECT_EQ(problem({change(count, "1 -> 2"), change(count + 1, "1 -> 2")}),
            "line " + std::to_string(count + 3) + ": the match was played by rules version 2 up to here, not 1");
  std::string newer = text_;
  newer.replace(newer.find("\"rules\":1"), 9, "\"rules\":9");
  EXPECT_EQ(game_->matches.verify(newer).value_or(""),
            "line 1: this match was played under rules version 9; this program knows versions up to 2");
}

TEST_P(OlderRecord, NewRulesDoNotTakeOverAMatchThatIsOver) {
  const std::string file = left_after(steps(), {change(steps(), "1 -> 2")});
  const std::string fault = game_->matches.verify(file).value_or("");
  EXPECT_TRUE(fault.ends_with("newer rules cannot take over a match that is over")) << fault;
}

TEST_P(OlderRecord, ItsDrawsAreProvedByTheirWeights) {
  const Result<Proof> proof = game_->matches.prove(text_);
  ASSERT_TRUE(proof) << proof.problem();
  std::string forged;
  for (std::size_t step = 0; step < bare_.size() && forged.empty(); ++step) {
    // The index of the first draw of several outcomes, told as another one.
    const std::size_t draws = bare_[step].find("\"draws\":[[");
    const std::size_t weights = draws == std::string::npos ? draws : bare_[step].find(",[", draws);
    if (weights == std::string::npos || weights > bare_[step].find("\"digest\"")) continue;
    if (bare_[step][weights + 2] == '"') continue;  // the next draw: this one has no weights
    const std::size_t index = bare_[step].rfind(',', weights - 1) + 1;
    auto lines = bare_;
    lines[step].replace(index, weights - index, bare_[step].substr(index, weights - index) == "0" ? "1" : "0");
    forged = wire::sealed_file<std::string>(lines_.front(), lines);
  }
  if (forged.empty()) {
    EXPECT_GT(proof->unweighed, 0u);  // recorded before weights were
    return;
  }
  EXPECT_EQ(proof->unweighed, 0u);
  const std::string fault = game_->matches.verify(forged).value_or("");
  EXPECT_TRUE(fault.ends_with("the draws do not come from the seed in the header")) << fault;
}

TEST_P(OlderRecord, AnotherMatchLikeItIsPlayedByTodaysRules) {
  const auto header = game_->matches.header_of_today(lines_.front());
  ASSERT_TRUE(header) << header.problem();
  EXPECT_NE(header->find("\"rules\":2,"), std::string::npos);
  const auto table = game_->matches.open_position(*header);
  ASSERT_TRUE(table) << table.problem();
  EXPECT_FALSE((*table)->rules_are_older());
  const auto before = game_->matches.open_position(lines_.front());
  ASSERT_TRUE(before) << before.problem();
  EXPECT_TRUE((*before)->rules_are_older());
  std::string one;
  std::string other;
  (*table)->write_setting(one, Language::English);
  (*before)->write_setting(other, Language::English);
  EXPECT_EQ(one, other);
}

INSTANTIATE_TEST_SUITE_P(VersionOne, OlderRecord, testing::ValuesIn(older_records()), [](const auto& record) {
  std::string name = record.param.stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace armatura::hosting
