// docs/verify_draws.py shares no line with this program; it must come to the same judgement about a match that was
// played here, and find whatever was changed in it, even where the chain was made to fit again.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <functional>

#include "base/random.h"
#include "base/sha256.h"
#include "cli_program.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/position.h"
#include "wire/match_lines.h"

namespace armatura {
namespace {

namespace json = boost::json;
using testing_program::Call;
using testing_program::Ran;

class VerifyDraws : public testing::Test {
 protected:
  void SetUp() override {
    if (testing_program::run({.words = {"--version"}, .program = "python3"}).code != 0) GTEST_SKIP() << "no python3";
    play();
  }

  // A finished match of a server, as lines without a chain.
  void play() {
    const hosting::HostedGame& game = *hosting::find_game("arena");
    hosting::FairDice dice;
    for (std::size_t i = 0; i < dice.key.size(); ++i) dice.key[i] = static_cast<std::uint8_t>(11 * i + 5);
    dice.contributions = std::string(64, 'a') + "," + std::string(64, 'b');
    dice.match = "k3f9";
    hosting::MatchRequest request;
    request.options = {{"players", "2"}, {"gear", "on"}, {"mines", "on"}};
    Sha256 hasher;
    hasher.add(dice.key);
    header = *game.matches.header(request, dice.match, to_hex(hasher.finish()));
    hosting::PositionPtr position = *game.matches.open_position(header);
    const auto adopt = [&](hosting::Decided decided) {
      lines.insert(lines.end(), decided.lines.begin(), decided.lines.end());
      position = decided.next;
    };
    adopt(position->note({TableEvent::SeatTaken, Seat{0}, "Ann"}));
    adopt(position->note({TableEvent::SeatTaken, Seat{1}, "Bob"}));
    adopt(position->note({TableEvent::Frozen, std::nullopt, dice.contributions}));
    adopt(position->begin(dice));
    for (std::uint64_t i = 0; i < 150 && !position->over(); ++i) {
      const Seat seat{static_cast<std::uint8_t>(position->awaiting().includes(Seat{0}) ? 0 : 1)};
      const std::vector<std::string> code{*hosting::bot_decision(*position, seat, {.level = "random", .seed = i})};
      adopt(std::get<hosting::Decided>(position->decide(seat, code, dice, hosting::Language::English)));
    }
    draws = position->draws();
    adopt(position->note({TableEvent::Closed, std::nullopt, {}}));
    adopt(position->note({TableEvent::KeyOpened, std::nullopt, to_hex(dice.key)}));
    ASSERT_EQ(game.matches.verify(wire::sealed_file<std::string>(header, lines)), std::nullopt);
  }

  static Ran judge(const std::string& text) {
    const testing_program::Folder folder;
    const std::string path = folder / "some.match";
    std::ofstream{path} << text;
    return testing_program::run(
        {.words = {std::string{ARMATURA_SOURCE_DIR} + "/docs/verify_draws.py", path}, .program = "python3"});
  }
  // The record with one text replaced in one line, sealed again.
  Ran judge_changed(std::size_t line, const std::string& old_text, const std::string& new_text) const {
    std::vector<std::string> changed = lines;
    const std::size_t at = changed[line].find(old_text);
    EXPECT_NE(at, std::string::npos) << changed[line];
    changed[line].replace(at, old_text.size(), new_text);
    return judge(wire::sealed_file<std::string>(header, changed));
  }
  std::size_t line_with(std::string_view text) const {
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].find(text) != std::string::npos) return i;
    return lines.size();
  }

  std::string header;
  std::vector<std::string> lines;
  std::uint64_t draws{};
};

TEST_F(VerifyDraws, AnHonestMatchIsProved) {
  const Ran ran = judge(wire::sealed_file<std::string>(header, lines));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_GT(draws, 20u);
  EXPECT_EQ(ran.out, std::to_string(draws) + " draws follow from the key and the contributions\n");
}

TEST_F(VerifyDraws, EveryDrawThatWasChangedIsFound) {
  const std::size_t setup = line_with("\"draws\":[[");
  const json::value step = json::parse(lines[setup]);
  const json::array& first = step.at("draws").as_array()[0].as_array();
  const std::string rule = json::serialize(first[0]);
  const std::string index = std::to_string(first[1].as_int64());
  const std::string other = first[1].as_int64() == 0 ? "1" : "0";
  const Ran drawn = judge_changed(setup, "[[" + rule + "," + index + ",", "[[" + rule + "," + other + ",");
  EXPECT_EQ(drawn.code, 1);
  EXPECT_NE(drawn.err.find("draw 0 (" + std::string{first[0].as_string()} + ") does not come from the key"),
            std::string::npos)
      << drawn.err;
  // A draw that is left out moves all that follow.
  const std::string whole = json::serialize(first);
  EXPECT_EQ(judge_changed(setup, "[" + whole + ",", "[").code, 1);
  EXPECT_EQ(judge_changed(setup, whole, "[" + rule + "," + index + "]").code, 1);
}

TEST_F(VerifyDraws, AnotherKeyContributionOrMatchIsFound) {
  const std::size_t opened = lines.size() - 1;
  const json::value entry = json::parse(lines[opened]);
  const std::string key{entry.at("text").as_string()};
  const Ran other_key = judge_changed(opened, key, std::string(64, '0'));
  EXPECT_EQ(other_key.code, 1);
  EXPECT_NE(other_key.err.find("the commitment in the header was not made to the key"), std::string::npos);
  const Ran contributed = judge_changed(line_with("frozen"), "aaaa,", "aaab,");
  EXPECT_EQ(contributed.code, 1);
  EXPECT_NE(contributed.err.find("does not come from the key"), std::string::npos);
  std::string renamed = header;
  renamed.replace(renamed.find("k3f9"), 4, "k3f8");
  EXPECT_EQ(judge(wire::sealed_file<std::string>(renamed, lines)).code, 1);
}

TEST_F(VerifyDraws, ABrokenChainIsFoundAndAMatchInPlayIsLeftOpen) {
  std::string text = wire::sealed_file<std::string>(header, lines);
  text[text.find("\"Ann\"") + 1] = 'E';
  EXPECT_EQ(judge(text).code, 1);
  lines.pop_back();
  EXPECT_EQ(judge(wire::sealed_file<std::string>(header, lines)).code, 2);
  EXPECT_EQ(judge("not a match\n").code, 2);
  EXPECT_EQ(judge("").code, 2);
}

}  // namespace
}  // namespace armatura
