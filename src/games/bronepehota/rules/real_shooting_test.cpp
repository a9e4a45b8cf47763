// Shooting with projectiles in play: the draws of an error, shapes that lie, aims of bots, and what help shows.
#include <gtest/gtest.h>

#include <map>

#include "games/bronepehota/rules/foresight.h"
#include "games/bronepehota/rules/judgement.h"
#include "games/bronepehota/rules/test_table.h"
#include "games/bronepehota/rules/ways.h"

namespace armatura::bronepehota {
namespace {

Options projectiles(Spread spread = Spread::None) {
  Options options = empty_table();
  options.mode = Mode::Real;
  options.spread = spread;
  return options;
}

// A T-Rex in the south looks north at a Raptor and a soldier.
struct Range : TestTable {
  explicit Range(const Options& options = projectiles())
      : TestTable(army(Side::Protectorate, {"pro-rci"}, {{"t-rex", 0, 5, {}}}),
                  army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 5, {}}}), options) {
    put(machine(kRed), 600, 150, 0);
    put(machine(kBlue), 600, 500, 180);
    put(soldier(kBlue, 1), 400, 450, 180);
    put(soldier(kRed, 1), 100, 100);
    act(machine(kRed));
  }
  Fire shell() const { return {machine(kRed), kNoModel, 0, Charge::Shell, 0, 0}; }
};

// Counts what is drawn and answers with the edges and the middle in turn.
class EdgeChance final : public Chance {
 public:
  std::uint16_t draw(const Draw& ask) override {
    ++draws_;
    widest_ = std::max(widest_, ask.weights.size());
    const std::size_t last = ask.weights.size() - 1;
    return static_cast<std::uint16_t>(highest ? last : 0);
  }
  bool highest{};
  int draws() const { return draws_; }
  std::size_t widest() const { return widest_; }

 private:
  int draws_ = 0;
  std::size_t widest_ = 0;
};

Launched launched_by(const Range& range, Chance& chance) {
  State state = range.state;
  Log<Fact> log;
  Table<Game> table{range.rules, state, chance, &log};
  Game::resolve(table, kRed, range.shell());
  for (const auto& entry : log.entries)
    if (const auto* fact = std::get_if<Launched>(&entry.fact)) return *fact;
  ADD_FAILURE() << "nothing was launched";
  return {};
}

// BP-P-04: four numbers up to 520 for each angle, four up to 87 for the speed, and short lists of weights.
TEST(RealShooting, ErrorsReachExactlyAsFarAsTheyMay) {
  const Range range{projectiles(Spread::Usual)};
  EdgeChance low;
  const Launched least = launched_by(range, low);
  EXPECT_EQ(least.yaw_error, -4 * 520);
  EXPECT_EQ(least.pitch_error, -4 * 520);
  EXPECT_EQ(least.speed, 10000 - 4 * 87);
  EXPECT_EQ(low.draws() >= 24, true);
  EXPECT_LE(low.widest(), 64u);
  EdgeChance high;
  high.highest = true;
  const Launched most = launched_by(Range{projectiles(Spread::Double)}, high);
  EXPECT_EQ(most.yaw_error, 2 * 4 * 520);
  EXPECT_EQ(most.pitch_error, 2 * 4 * 520);
  EXPECT_EQ(most.speed, 10000 + 2 * 4 * 87);
}

// BP-P-04: over many shots the errors lie evenly around nothing, about 0.6 degrees wide.
TEST(RealShooting, ErrorsAreAsWideAsTheBookWants) {
  const Range range{projectiles(Spread::Usual)};
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  constexpr int kShots = 2000;
  SampledChance chance{5};
  for (int i = 0; i < kShots; ++i) {
    const Launched shot = launched_by(range, chance);
    sum += shot.yaw_error;
    squares += std::int64_t{shot.yaw_error} * shot.yaw_error;
  }
  EXPECT_LT(std::abs(sum / kShots), 60);
  EXPECT_GT(squares / kShots, 550 * 550);
  EXPECT_LT(squares / kShots, 650 * 650);
}

TEST(RealShooting, WithoutSpreadNothingIsDrawn) {
  EdgeChance chance;
  const Launched shot = launched_by(Range{}, chance);
  EXPECT_EQ(shot.yaw_error, 0);
  EXPECT_EQ(shot.speed, 10000);
}

// BP-G.2-06: the shape that the rules give a lying model is the one that was measured when it fell.
TEST(RealShooting, WhatLiesHasTheShapeThatWasMeasured) {
  for (const measure::FallSide side :
       {measure::FallSide::Front, measure::FallSide::Back, measure::FallSide::Left, measure::FallSide::Right}) {
    Range range;
    const ModelId raptor = range.machine(kBlue);
    const Crowd crowd{range.rules, range.state};
    const auto lying = measure::lying_of(crowd.field(), body_of(range.rules, range.state, raptor), side,
                                         footing_of(range.rules, raptor), {});
    ASSERT_TRUE(lying && lying->stretched_out);
    range.state.models[raptor.value].lie = lie_of(side);
    const measure::Shape shape = shape_of(range.rules, range.state, raptor);
    EXPECT_EQ(shape.across, lying->shape.across);
    EXPECT_EQ(shape.along, lying->shape.along);
    EXPECT_EQ(shape.height, lying->shape.height);
    EXPECT_EQ(shape.band_count, lying->shape.band_count);
    EXPECT_EQ(shape.bands[0].half_across, lying->shape.bands[0].half_across);
    EXPECT_EQ(shape.bands[0].half_along, lying->shape.bands[0].half_along);
  }
}

// BP-P-01: an aim through the solver is legal and meets its target; the best attack of a bot is such an aim.
TEST(RealShooting, ABotAimsAtWhatItMeets) {
  Range range;
  const auto aimed = aimed_at(range.rules, range.state, range.shell(), range.machine(kBlue));
  ASSERT_TRUE(aimed);
  EXPECT_TRUE(range.judge(*aimed).legal());
  const measure::Impact impact = flight_of(range.rules, range.state, *aimed, {});
  EXPECT_EQ(met_by(impact), Met::Model);
  EXPECT_EQ(model_id(impact.body), range.machine(kBlue));
  const Attack attack = best_attack(range.rules, range.state, kRed, range.machine(kRed));
  EXPECT_TRUE(std::holds_alternative<Fire>(attack.action));
  EXPECT_GT(attack.gain, 0);
  range.dice({1, 1, 1, 1});
}

// OPT-AIMHELP: the same shot always shows the same, and what it shows happens.
TEST(RealShooting, FullHelpForeseesTheFlight) {
  Options options = projectiles(Spread::None);
  options.aim_help = AimHelp::Full;
  Range range{options};
  const auto aimed = aimed_at(range.rules, range.state, range.shell(), range.soldier(kBlue, 1));
  ASSERT_TRUE(aimed);
  const View view = Game::observe(range.rules, range.state, kRed);
  const Preview seen = Game::preview(range.rules, view, kRed, *aimed);
  EXPECT_EQ(seen.struck, range.soldier(kBlue, 1));
  ASSERT_FALSE(seen.likely.empty());
  EXPECT_EQ(seen.likely[0].model, range.soldier(kBlue, 1));
  EXPECT_EQ(seen.likely[0].often, seen.trials);  // nothing strays
  EXPECT_LE(seen.trace.size(), seen.trace.capacity());
  EXPECT_EQ(seen.blow, Blow::Fell);
  range.play(*aimed);
  EXPECT_NE(range.told<Struck>(Rule::BP_6_7_03), nullptr);
  EXPECT_EQ(range.at(range.soldier(kBlue, 1)).where, Where::Destroyed);
}

// GR-46, BP-G.2-06: what would fall over the edge keeps its place and counts as fallen.
TEST(RealShooting, NothingFallsOverTheEdge) {
  TestTable table{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}),
                  army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 5, {}}}), projectiles()};
  table.put(table.gun(kRed), 600, 640, 0);
  table.put(table.soldier(kRed, 1), 600, 602, 0);
  table.put(table.machine(kBlue), 600, 750, 180);
  table.act(table.soldier(kRed, 1));
  table.dice({1});
  table.play(Fire{table.soldier(kRed, 1), table.gun(kRed), 0, Charge::Shell, 0, 0});
  EXPECT_NE(table.told<Toppled>(Rule::BP_6_7_08), nullptr);
  EXPECT_EQ(table.at(table.machine(kBlue)).lie, Lie::Leaned);
  EXPECT_EQ(table.at(table.machine(kBlue)).pose.y, 750);
}

// BP-G.2-06, BP-4.1-04: what lies is in the way where it lies, and free is where it stood.
TEST(RealShooting, WaysLeadAroundWhatLies) {
  Range range;
  const ModelId raptor = range.machine(kBlue);
  range.state.models[raptor.value].lie = Lie::Back;  // 50 across, 70 along
  const ModelId walker = range.soldier(kBlue, 1);
  range.put(walker, 600, 440, 0);
  range.act(walker);
  EXPECT_TRUE(range.refuses(TestTable::walk(walker, {TestTable::to(600, 470)}), Rule::BP_G_3_03));
  range.state.models[raptor.value].lie = Lie::Upright;  // 46 along
  EXPECT_TRUE(range.judge(TestTable::walk(walker, {TestTable::to(600, 464)})).legal());
}

// BP-10.2-02: lying or not.
TEST(RealShooting, ALyingMachineIsTowed) {
  TestTable table{army(Side::Polaris, {"pol-hci"}, {{"helix", 0, 0, {2}}, {"raptor", 0, 5, {}}}),
                  army(Side::Protectorate, {"pro-rci"}), projectiles()};
  const ModelId helix = table.machine(kRed, 0);
  const ModelId raptor = table.machine(kRed, 1);
  table.put(helix, 600, 400, 0);
  table.put(raptor, 600, 400 - 43 - 35, 0);  // flush: 70 along as it lies
  table.state.models[raptor.value].lie = Lie::Front;
  table.put(table.soldier(kBlue, 1), 1100, 700);
  table.act(helix);
  Drive drive = TestTable::drive(helix, {{Course::Forward, 50}});
  drive.tow = raptor;
  table.play(drive);
  EXPECT_EQ(table.at(raptor).lie, Lie::Front);
  EXPECT_EQ(table.at(raptor).pose.y, 450 - 43 - 35);
}

}  // namespace
}  // namespace armatura::bronepehota
