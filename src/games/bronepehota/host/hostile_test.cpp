// Ways, places and numbers that nobody at the table would write, as they come in from outside: each is refused with its
// reason in both languages, and the match is as it was.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/random.h"
#include "hosting/hosted.h"
#include "hosting/test_play.h"

namespace armatura::hosting {
namespace {

class HostileDecisions : public testing::Test {
 protected:
  void SetUp() override {
    MatchRequest request;
    request.options = {{"layout", "hexcity"}, {"rounds", "3"}, {"panic", "on"}};
    request.seed = 5;
    auto opened = PlayedMatch::open(game, request);
    ASSERT_TRUE(opened) << opened.problem();
    match.emplace(std::move(*opened));
  }

  // A number from the edges of what can be written down, from beyond them, or from the table.
  std::string number() {
    static constexpr std::array kEnds{
        "-32768", "32767", "32768", "-32769", "2147483648", "-1",         "4294967296",
        "1200",   "4001",  "359",   "360",    "-360",       "0000000090", "99999999999999999999"};
    if (rng.below(4) == 0) return kEnds[rng.below(static_cast<std::uint32_t>(kEnds.size()))];
    return std::to_string(static_cast<int>(rng.below(1600)) - 200);
  }
  std::string place() {
    return number() + "," + number() + (rng.below(3) == 0 ? "," + std::to_string(rng.below(120)) : "");
  }
  std::string pose() { return place() + "@" + (rng.below(3) == 0 ? number() : std::to_string(rng.below(360))); }
  std::string model() { return std::to_string(rng.below(30)); }
  std::string one_of(std::initializer_list<const char*> words) {
    return words.begin()[rng.below(static_cast<std::uint32_t>(words.size()))];
  }
  // `most` legs, which is more than a decision may have when it is above 12.
  std::string walk(std::uint32_t most) {
    std::string code = "walk " + model();
    for (std::uint32_t legs = rng.below(most + 1); legs > 0; --legs)
      code += " " + one_of({"walk", "walk", "clamber", "ladder", "climb", "leap", "carry"}) + " " + place();
    return code + " face " + number() + (rng.below(4) == 0 ? " gun " + model() + " " + number() : "");
  }
  std::string drive(std::uint32_t most) {
    std::string code = "drive " + model() + (rng.below(8) == 0 ? " again" : "");
    if (rng.below(4) == 0) code += " tow " + model() + " " + std::to_string(rng.below(5));
    for (std::uint32_t legs = rng.below(most + 1); legs > 0; --legs)
      code += " " + one_of({"forward", "back", "left", "right", "turn"}) + " " + number();
    return code;
  }
  std::string anything() {
    switch (rng.below(10)) {
      case 0:
      case 1:
      case 2:
        return walk(14);
      case 3:
      case 4:
        return drive(14);
      case 5:
        return "jump " + model() + " " + pose();
      case 6:
        return "deploy " + model() + " " + pose();
      case 7:
        return "leave " + model() + " " + pose();
      case 8:
        return one_of({"face ", "swing "}) + model() + " " + number();
      default:
        return "shoot " + model() + " " + model() + " weapon " + number();
    }
  }

  // Whether it was refused. A refusal is told in whole sentences, names a rule unless the text itself is wrong, and
  // leaves no trace.
  bool refused(const std::string& code) {
    const Seat seat = awaited(*match);
    const auto ru = (*match)->judge(seat, code, Language::Russian);
    const auto en = (*match)->judge(seat, code, Language::English);
    EXPECT_EQ(ru.has_value(), en.has_value()) << code;
    EXPECT_FALSE((*match)->preview(seat, code, Language::English).empty()) << code;
    if (!en) return false;
    const std::uint64_t before = (*match)->digest();
    const std::uint32_t steps = (*match)->steps();
    const auto answer = match->submit(seat, code, Language::English);
    EXPECT_TRUE(answer) << code;
    if (answer) {
      EXPECT_EQ(answer->sentence, en->sentence);
    }
    EXPECT_EQ((*match)->digest(), before) << code;
    EXPECT_EQ((*match)->steps(), steps) << code;
    EXPECT_EQ(ru->rule, en->rule);
    EXPECT_NE(ru->sentence, en->sentence) << "not in two languages: " << en->sentence;
    for (const std::string& sentence : {ru->sentence, en->sentence}) {
      EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find("reason."), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find("expected."), std::string::npos) << sentence;
      EXPECT_LT(sentence.size(), 600u) << sentence;
    }
    return true;
  }

  const HostedGame& game = *find_game("bronepehota");
  std::optional<PlayedMatch> match;
  Rng rng{2026};
};

TEST_F(HostileDecisions, AreRefusedWithTheirReasonAndChangeNothing) {
  int refusals = 0;
  int with_rule = 0;
  for (int turn = 0; turn < 60 && !(*match)->over(); ++turn) {
    for (int i = 0; i < 25; ++i) {
      const std::string code = anything();
      if (!refused(code)) continue;
      ++refusals;
      with_rule += (*match)->judge(awaited(*match), code, Language::English)->rule.empty() ? 0 : 1;
    }
    ASSERT_NO_FATAL_FAILURE(play(*match, 6, static_cast<std::uint64_t>(turn)));
  }
  EXPECT_GT(refusals, 700);
  EXPECT_GT(with_rule, 200);
}

TEST_F(HostileDecisions, AWayOfTenThousandPartsIsToldToBeTooLong) {
  play(*match, 40, 3);
  for (const char* part : {" walk 10,10", " forward 1"}) {
    std::string code = part[1] == 'w' ? "walk 0" : "drive 12";
    for (int i = 0; i < 10'000; ++i) code += part;
    ASSERT_TRUE(refused(code));
    const auto refusal = (*match)->judge(awaited(*match), code, Language::English);
    EXPECT_NE(refusal->sentence.find("12"), std::string::npos) << refusal->sentence;
  }
  ASSERT_TRUE(refused("walk 0 walk " + std::string(100'000, '9') + ",1 face 0"));
  ASSERT_TRUE(refused(std::string(100'000, 'w')));
}

}  // namespace
}  // namespace armatura::hosting
