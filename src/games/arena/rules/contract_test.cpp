// The contract battery on the arena: random matches of every size with every kind of option.
#include <gtest/gtest.h>

#include "engine/battery.h"
#include "games/arena/rules/game.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

static_assert(Rulebook<Game>);

// Every decision that can be written down, a little beyond what can ever be legal.
std::vector<Action> whole_domain() {
  std::vector<Action> all{CoolAll{}, EndTurn{}, GoOn{}, Pull{}, Decline{}, CoolTarget{true}, CoolTarget{false}};
  for (std::uint8_t bits = 0; bits < 32; ++bits) all.push_back(KeepGear{{bits}});
  for (std::uint8_t n = 0; n < 10; ++n) all.push_back(ChooseAbility{AbilityId{n}});
  for (std::uint8_t module = 0; module < 30; ++module) {
    for (const How how : {How::Printed, How::Forced, How::Worn, How::Furious}) {
      all.push_back(Activate{ModuleId{module}, how});
      all.push_back(Ram{ModuleId{module}, how});
    }
    all.push_back(Flip{ModuleId{module}});
    all.push_back(Defend{ModuleId{module}});
    all.push_back(Lose{ModuleId{module}});
    all.push_back(Heat{ModuleId{module}});
    all.push_back(Cool{ModuleId{module}});
  }
  for (std::uint8_t cell = 0; cell < 33; ++cell) {
    for (std::uint8_t facing = 0; facing < 7; ++facing) all.push_back(Place{CellId{cell}, Direction{facing}});
    for (std::uint8_t mine = 0; mine < 9; ++mine) all.push_back(LayMine{MineId{mine}, CellId{cell}});
    all.push_back(Aim{CellId{cell}});
  }
  for (std::uint8_t d = 0; d < 7; ++d) {
    all.push_back(Steer{Direction{d}});
    for (std::uint8_t n = 0; n < 6; ++n) all.push_back(Shove{Direction{d}, n});
  }
  for (std::uint8_t n = 0; n < 10; ++n) all.push_back(Leap{n});
  for (std::int8_t n = -6; n <= 6; ++n) all.push_back(Turn{n});
  for (const Function function : {Function::Turn, Function::Move, Function::Strike})
    all.push_back(UseFunction{function});
  for (const Family family : {Family::Movement, Family::Rotation, Family::Attack, Family::Defence, Family::Terrain})
    all.push_back(HeatFamily{family});
  return all;
}

TEST(ArenaContract, HoldsInRandomMatchesWithRandomOptions) {
  const auto domain = whole_domain();
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng{seed};
    const int players = 2 + static_cast<int>(seed % 3);
    const Options options = random_options(*test_content(), players, rng);
    const BatteryReport report = keeps_the_contract<Game>(make_rules(test_content(), options), domain, seed);
    ASSERT_FALSE(report.fault) << *report.fault << ", seed " << seed << ", decision " << report.decisions;
    decisions += report.decisions;
  }
  EXPECT_GT(decisions, 5000u);
}

}  // namespace
}  // namespace armatura::arena
