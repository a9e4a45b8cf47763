#include "games/arena/page/table.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#include "games/arena/page/test_questions.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"
#include "page/test_table.h"

namespace armatura::page {
namespace {

using arena::Game;

arena::Rules rules(const arena::Options& options = {}) { return arena::make_rules(arena::test_content(), options); }
// Everything that can be hidden is.
arena::Options secretive() {
  arena::Options options;
  options.players = 3;
  options.starting_gear = options.mines = options.force_mode = true;
  options.abilities = arena::AbilityMode::Individual;
  return options;
}

TEST(ArenaTable, SeesEveryPositionOfPlay) {
  int legal = 0;
  look_at_play<ArenaPage>(
      rules(secretive()), 3, [&](ArenaTable& table, const TestPlay<Game>& play, Seat seat, Rng& rng) {
        const std::string code = wire::action_text(play.rules, Game::propose(play.rules, play.state, seat, rng));
        EXPECT_EQ(table.answer("judge " + code), "{\"legal\":true}");
        EXPECT_TRUE(table.answer("preview " + code).starts_with("{\"legal\":true,\"text\":\"")) << code;
        EXPECT_NE(table.answer("offers").find("\"" + code + "\""), std::string::npos) << code;
        ++legal;
      });
  EXPECT_GT(legal, 50);
}

TEST(ArenaTable, SurvivesViewsThatNoServerTells) {
  survive_broken_views<ArenaPage, ArenaQuestions>(rules(secretive()), 5);
  survive_broken_views<ArenaPage, ArenaQuestions>(rules(), 6);
}

TEST(ArenaTable, OpensOnlyWhatCanBePlayed) { refuse_what_cannot_be_opened<ArenaPage>(rules()); }

// Two robots in line, two steps apart: A looks east, at B, who looks south-west.
class Duel {
 public:
  Duel() : play_(rules(), 1) {
    Rng rng{1};
    while (play_.state.phase != arena::Phase::Active)
      play_.decide(play_.seat(), Game::propose(play_.rules, play_.state, play_.seat(), rng));
    for (auto& tile : play_.state.tiles) tile = arena::kNoTile;
    stand(0, {0, 0}, 0);
    stand(1, {2, 0}, 2);
    arena::Robot& own = play_.state.robots[0];
    for (arena::Module& module : own.modules) module.marks = {};
    play_.state.active = Seat{0};
    play_.state.ask.seats = Seats{}.with(Seat{0});
  }
  void stand(std::uint8_t seat, Hex at, std::uint8_t facing) {
    play_.state.robots[seat].cell = play_.rules.map.find(at);
    play_.state.robots[seat].facing = Direction{facing};
  }
  void lay(Hex at, std::string_view key) { play_.state.tiles[play_.rules.map.find(at).value] = tile(key); }
  arena::TileId tile(std::string_view key) const {
    const auto& tiles = play_.rules.content->tiles;
    for (std::uint8_t i = 0; i < tiles.size(); ++i)
      if (tiles[i].key == key) return arena::TileId{i};
    ADD_FAILURE() << "there is no " << key;
    return arena::kNoTile;
  }
  // The first module of A becomes this one.
  void arm(std::string_view key) { play_.state.robots[0].modules[0].tile = tile(key); }
  std::string answer(const std::string& question, Seat viewer = Seat{0}) const {
    const arena::View view{play_.state, viewer};
    const wire::Words words{wire::Tongue::English};
    const wire::ArenaWords speech{words, play_.rules};
    const auto told = ArenaPage::answer({play_.rules, words, speech, view}, question);
    return told ? *told : "error: " + told.problem();
  }
  std::string cell(Hex at) const { return std::to_string(play_.rules.map.find(at).value); }

 private:
  TestPlay<Game> play_;
};

// SA-ATK-02, SA-ATK-03, SA-GEO-09, SA-GEO-10
TEST(ArenaTable, TellsWhomReadyWeaponsReachAndWhere) {
  Duel duel;
  const std::string fist = "[{\"module\":0,\"hits\":[]},{\"module\":1,\"hits\":[";
  const std::string gun = fist + "{\"seat\":1,\"side\":\"front_side\"}]}]";
  EXPECT_EQ(duel.answer("targets 0"), gun);
  duel.lay({1, 0}, "T2-01");  // water does not stop a shot
  EXPECT_EQ(duel.answer("targets 0"), gun);
  duel.lay({1, 0}, "T2-02");  // an obstacle does
  EXPECT_EQ(duel.answer("targets 0"), fist + "]}]");
  Duel near;
  near.stand(1, {1, 0}, 3);
  const std::string hit = "\"hits\":[{\"seat\":1,\"side\":\"front\"}]}";
  EXPECT_EQ(near.answer("targets 0"), "[{\"module\":0," + hit + ",{\"module\":1," + hit + "]");
}

// SA-ATK-02 to SA-ATK-04, SA-NATK-07 to SA-NATK-09
TEST(ArenaTable, ReachesAsEachWeaponDoes) {
  const auto hits = [](std::string_view weapon, Hex at) {
    Duel duel;
    duel.arm(weapon);
    duel.stand(0, {-1, 0}, 0);
    duel.stand(1, at, 0);
    return duel.answer("targets 0", Seat{1}).find("{\"module\":1,\"hits\":[{\"seat\":1,") != std::string::npos;
  };
  EXPECT_TRUE(hits("A2-04", {0, 0}));  // melee
  EXPECT_FALSE(hits("A2-04", {1, 0}));
  EXPECT_TRUE(hits("A1-01", {2, 0}));  // a direct shot
  EXPECT_FALSE(hits("A1-01", {0, -1}));
  EXPECT_TRUE(hits("XA2-03", {1, -1}));  // a burst
  EXPECT_TRUE(hits("XA2-03", {1, 1}));
  EXPECT_TRUE(hits("XA2-02", {-2, 1}));  // a circle
  EXPECT_TRUE(hits("A2-08", {1, -1}));   // a lob at 2 or 3
  EXPECT_FALSE(hits("A2-08", {0, 0}));
}

// SA-GEO-03
TEST(ArenaTable, NamesSidesByTheRulebook) {
  Duel duel;
  duel.stand(1, {2, -2}, 0);
  duel.stand(0, {0, 0}, 1);
  const std::array<std::pair<Hex, std::string>, 6> sides{{{{1, 0}, "front_side"},
                                                          {{0, 1}, "front"},
                                                          {{-1, 1}, "front_side"},
                                                          {{-1, 0}, "rear_side"},
                                                          {{0, -1}, "rear"},
                                                          {{1, -1}, "rear_side"}}};
  for (const auto& [at, side] : sides)
    EXPECT_NE(duel.answer("measure 0 " + duel.cell(at)).find("\"side\":\"" + side + "\""), std::string::npos) << side;
}

// SA-GEO-03, SA-GEO-08
TEST(ArenaTable, MeasuresFromARobotToACell) {
  const Duel duel;
  EXPECT_EQ(duel.answer("measure 0 " + duel.cell({0, 0})), "{\"distance\":0}");
  EXPECT_EQ(duel.answer("measure 0 " + duel.cell({-1, 0})), "{\"distance\":1,\"direction\":3,\"side\":\"rear\"}");
  EXPECT_EQ(duel.answer("measure 0 " + duel.cell({1, -2})), "{\"distance\":2}");
  EXPECT_EQ(duel.answer("measure 0 " + duel.cell({2, 0})),
            "{\"distance\":2,\"direction\":0,\"side\":\"front\",\"struck\":{\"seat\":1,\"side\":\"front_side\"}}");
}

TEST(ArenaTable, SaysWhatIsWrongWithAQuestion) {
  const Duel duel;
  for (const std::string question : {"", "nonsense", "targets", "targets 9", "targets x", "targets 0 1", "measure 0",
                                     "measure 0 99", "measure 0 1 2", "measure -1 0"})
    EXPECT_TRUE(duel.answer(question).starts_with("error: ")) << question << ": " << duel.answer(question);
  ArenaTable table = test_table<ArenaPage>(rules());
  EXPECT_EQ(table.answer("offers"), "{\"error\":\"no view\"}");
  for (const std::string_view view : {"", "[]", "{}", "{\"viewer\":0}", "{\"viewer\":7,\"seen\":{}}", "{\"seen\":7}"})
    EXPECT_TRUE(table.look(view)) << view;
}

// SA-END: nothing is decided any more, and the board can be measured.
TEST(ArenaTable, IsMeasuredAfterTheEnd) {
  TestPlay<Game> play{rules(), 2};
  Rng rng{2};
  while (!play.over()) play.decide(play.seat(), Game::propose(play.rules, play.state, play.seat(), rng));
  ArenaTable table = test_table<ArenaPage>(play.rules);
  const auto problem = table.look(view_text(Game::observe(play.rules, play.state, Seat{0})));
  ASSERT_FALSE(problem) << problem->what;
  EXPECT_TRUE(table.answer("measure 0 0").starts_with("{\"distance\":"));
  EXPECT_EQ(table.answer("offers"), "{\"error\":\"this seat is not asked anything\"}");
  EXPECT_TRUE(table.answer("preview end_turn").starts_with("{\"legal\":false,\"refused\":{"));
}

}  // namespace
}  // namespace armatura::page
