#include "games/bronepehota/page/table.h"

#include <gtest/gtest.h>

#include "engine/test_play.h"
#include "games/bronepehota/page/test_questions.h"
#include "games/bronepehota/rules/test_content.h"
#include "games/bronepehota/wire/preview.h"
#include "page/test_table.h"

namespace armatura::page {
namespace {

using bronepehota::Game;
using bronepehota::make_rules;
using bronepehota::test_content;

// A short match of the smallest armies, as far as its first shot could be.
class Played {
 public:
  explicit Played(std::uint64_t seed) : rng_(seed), play_(make_rules(test_content(), {}), seed) {
    while (play_.state.ask.question != bronepehota::Question::Act || play_.state.round < 2) step();
  }
  void step() { play_.decide(play_.seat(), Game::propose(play_.rules, play_.state, play_.seat(), rng_)); }
  bool over() const { return play_.over(); }

  BronepehotaTable table() const { return test_table<BronepehotaPage>(play_.rules); }
  bronepehota::View view() const { return Game::observe(play_.rules, play_.state, play_.seat()); }
  const TestPlay<Game>& play() const { return play_; }
  Rng& rng() { return rng_; }

 private:
  Rng rng_;
  TestPlay<Game> play_;
};

TEST(BronepehotaTable, AnswersAsTheServerDoes) {
  Played match{7};
  BronepehotaTable table = match.table();
  int compared = 0;
  for (int i = 0; i < 40 && !match.over(); ++i, match.step()) {
    const auto problem = table.look(view_text(match.view()));
    ASSERT_FALSE(problem) << problem->what;
    const Seat seat = match.play().seat();
    const bronepehota::Action action = Game::propose(match.play().rules, match.play().state, seat, match.rng());
    const std::string code = wire::action_text(match.play().rules, action);
    const bronepehota::Preview preview = Game::preview(match.play().rules, match.view(), seat, action);
    const std::string shows = wire::to_json(wire::bronepehota_shown::shown(preview, action));
    const std::string told = table.answer("preview " + code);
    EXPECT_TRUE(told.starts_with("{\"legal\":true,\"text\":\"")) << told;
    EXPECT_TRUE(told.ends_with("\"shows\":" + shows + "}")) << told;
    ++compared;
  }
  EXPECT_EQ(compared, 40);
}

// BP-G.8-01
TEST(BronepehotaTable, TellsOnlyWaysThatAreLegal) {
  int ways = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Played match{seed};
    BronepehotaTable table = match.table();
    ASSERT_FALSE(table.look(view_text(match.view())));
    BronepehotaQuestions questions{match.play().rules, match.play().state, match.play().seat(), match.rng()};
    for (int i = 0; i < 80; ++i) {
      const std::string question = questions.next();
      const std::string answer = table.answer(question);
      ASSERT_TRUE(answer.starts_with("{") || answer.starts_with("[")) << question;
      if (!question.starts_with("path") || !answer.starts_with("{\"code\":\"")) continue;
      if (answer.find("\"legal\":true") == std::string::npos) continue;
      const std::size_t start = std::string_view{"{\"code\":\""}.size();
      const std::string code = answer.substr(start, answer.find('"', start) - start);
      const auto action = wire::parse_action(match.play().rules, code);
      ASSERT_TRUE(action) << code;
      EXPECT_TRUE(Game::judge(match.play().rules, match.play().state, match.play().seat(), *action).legal()) << code;
      ++ways;
    }
  }
  EXPECT_GT(ways, 5);
}

// BP-P-01, BP-P-04: a match with projectiles, as far as a barrel may be aimed; nothing strays in it.
class Aimed {
 public:
  explicit Aimed(bronepehota::AimHelp help) : rng_(5), play_(make_rules(test_content(), options(help)), 5) {
    while (!play_.over() && !domain())
      play_.decide(play_.seat(), Game::propose(play_.rules, play_.state, play_.seat(), rng_));
  }
  const TestPlay<Game>& play() const { return play_; }
  BronepehotaTable table() const {
    BronepehotaTable table = test_table<BronepehotaPage>(play_.rules);
    EXPECT_FALSE(table.look(view_text(Game::observe(play_.rules, play_.state, play_.seat()))));
    return table;
  }
  // "fire 30 shell 90 4.5", straight ahead.
  std::string code() const {
    const bronepehota::Domain barrel = *domain();
    const bronepehota::ModelId from = barrel.object == bronepehota::kNoModel ? barrel.model : barrel.object;
    const int yaw = 10 * bronepehota::model_of(play_.state, from).pose.heading;
    return wire::action_text(play_.rules, bronepehota::Fire{barrel.model, barrel.object, barrel.barrel, barrel.charge,
                                                            static_cast<std::int16_t>(yaw), barrel.highest});
  }

 private:
  static bronepehota::Options options(bronepehota::AimHelp help) {
    bronepehota::Options chosen;
    chosen.mode = bronepehota::Mode::Real;
    chosen.spread = bronepehota::Spread::None;
    chosen.aim_help = help;
    return chosen;
  }
  std::optional<bronepehota::Domain> domain() const {
    bronepehota::Offers offers;
    Game::list(play_.rules, play_.state, play_.seat(), offers);
    for (const bronepehota::Domain& one : offers.domains)
      if (one.free == bronepehota::Free::Aim) return one;
    return std::nullopt;
  }

  Rng rng_;
  TestPlay<Game> play_;
};

TEST(BronepehotaTable, AimsOnlyWhereTheWholeFlightIsShown) {
  const Aimed full{bronepehota::AimHelp::Full};
  ASSERT_FALSE(full.play().over());
  const BronepehotaTable table = full.table();
  int found = 0;
  bronepehota::each_on_table(full.play().state, [&](bronepehota::ModelId target) {
    const std::string answer = table.answer("aim " + std::to_string(target.value) + " " + full.code());
    ASSERT_TRUE(answer.starts_with("{\"code\":\"")) << answer;
    const std::size_t start = std::string_view{"{\"code\":\""}.size();
    const std::string code = answer.substr(start, answer.find('"', start) - start);
    if (code.empty()) return;
    // It meets what it was aimed at.
    EXPECT_NE(table.answer("preview " + code).find("\"struck\":" + std::to_string(target.value)), std::string::npos);
    ++found;
  });
  EXPECT_GT(found, 0);
  const Aimed by_hand{bronepehota::AimHelp::Short};
  EXPECT_EQ(by_hand.table().answer("aim 0 " + by_hand.code()), "{\"error\":\"people aim by hand here\"}");
}

TEST(BronepehotaTable, FiresWithTheDrawsOfASeed) {
  const Aimed match{bronepehota::AimHelp::Off};
  ASSERT_FALSE(match.play().over());
  const BronepehotaTable table = match.table();
  const std::string once = table.answer("try 7 " + match.code());
  EXPECT_TRUE(once.starts_with("{\"legal\":true,\"facts\":[")) << once;
  EXPECT_NE(once.find("{\"launched\":{"), std::string::npos);
  EXPECT_NE(once.find("{\"flight_ended\":{"), std::string::npos);
  EXPECT_EQ(once, table.answer("try 7 " + match.code()));
  EXPECT_EQ(table.answer("try 7 fire 9999 shell 0 0").substr(0, 9), "{\"error\":");
  // BP-3.2-01: somebody else's question, or none of this kind.
  TestPlay<Game> before{match.play().rules, 5};
  BronepehotaTable early = match.table();
  ASSERT_FALSE(early.look(view_text(Game::observe(before.rules, before.state, before.seat()))));
  EXPECT_EQ(early.answer("try 7 " + match.code()), "{\"error\":\"nobody shoots now\"}");
  EXPECT_EQ(early.answer("aim 0 " + match.code()), "{\"error\":\"nobody shoots now\"}");
  EXPECT_EQ(table.answer("try 7 finish"), "{\"error\":\"only projectiles are tried\"}");
  EXPECT_EQ(table.answer("try x " + match.code()), "{\"error\":\"\\\"x\\\" is not a number\"}");
}

TEST(BronepehotaTable, SaysWhatIsWrongWithAQuestion) {
  Played match{3};
  BronepehotaTable table = match.table();
  EXPECT_EQ(table.answer("reach 0"), "{\"error\":\"no view\"}");
  ASSERT_FALSE(table.look(view_text(match.view())));
  for (const std::string_view question : {"",
                                          " ",
                                          "nonsense",
                                          "reach",
                                          "reach x",
                                          "reach 9999",
                                          "reach 0 always",
                                          "reach 0 again more",
                                          "jump 65536",
                                          "path 0",
                                          "path 0 x",
                                          "path 0 1,",
                                          "path 0 99999,0",
                                          "path 0 100,100 face 360",
                                          "path 0 100,100 face",
                                          "sight 0",
                                          "sight 0 70000",
                                          "sight 0 1 at",
                                          "sight 0 1 at 1,1",
                                          "sight 0 1 at 1,1@400",
                                          "sight 0 1 at 1,1,32000@0",
                                          "sight 0 1 cabin 300",
                                          "sights -1",
                                          "sights 0 gun",
                                          "aim",
                                          "aim 0",
                                          "aim 0 finish",
                                          "aim 70000 fire 0 shell 0 0",
                                          "try",
                                          "try 1",
                                          "try -1 fire 0 shell 0 0",
                                          "try 99999999999 fire 0 shell 0 0"})
    EXPECT_TRUE(table.answer(question).starts_with("{\"error\":\"")) << question << ": " << table.answer(question);
  // What is no decision is refused in words.
  for (const std::string_view code : {"", "walk", "preview", "shoot 0 \xff\xfe\"\\"})
    for (const std::string verb : {"judge ", "preview "})
      EXPECT_TRUE(
          table.answer(verb + std::string{code}).starts_with("{\"legal\":false,\"refused\":{\"index\":0,\"rule\":\"\""))
          << code << ": " << table.answer(verb + std::string{code});
}

// Whatever comes: a problem in words or an answer.
TEST(BronepehotaTable, SurvivesViewsThatNoServerTells) {
  Played match{5};
  BronepehotaTable table = match.table();
  const std::string sound = view_text(match.view());
  BronepehotaQuestions questions{match.play().rules, match.play().state, match.play().seat(), match.rng()};
  int taken = 0;
  for (auto left = test_length("CHECK_VIEWS", 100); left > 0; --left) {
    if (table.look(broken_view(sound, match.rng()))) continue;
    ++taken;
    for (int question = 0; question < 3; ++question) EXPECT_TRUE(is_json(table.answer(questions.next())));
  }
  EXPECT_GT(taken, 0);
}

TEST(BronepehotaTable, OpensOnlyWhatCanBePlayed) {
  refuse_what_cannot_be_opened<BronepehotaPage>(make_rules(test_content(), {}));
}

}  // namespace
}  // namespace armatura::page
