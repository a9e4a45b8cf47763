// What is foreseen on the boards is what the rules then do, in every match.
#include "games/arena/rules/foreseen.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

using Change = Foreseen::Change;

struct Counts {
  int heated{};
  int cooled{};
  int lost{};
  int turned{};
  int defended{};
};

template <class F, class Holds>
bool told(const Log<Fact>& log, Holds holds) {
  for (const auto& entry : log.entries) {
    const F* fact = std::get_if<F>(&entry.fact);
    if (fact != nullptr && holds(*fact)) return true;
  }
  return false;
}

void expect_board(const Foreseen::Board& board, const Log<Fact>& log, Counts& counts) {
  const auto here = [&](const auto& fact) { return fact.seat == board.seat && fact.module == board.module; };
  if (board.change == Change::Cooled) {
    ++counts.cooled;
    const bool all = told<AllCooled>(log, [&](const AllCooled& fact) { return fact.seat == board.seat; });
    EXPECT_TRUE(told<ModuleCooled>(log, here) || (board.module == kCentral && all));
  } else if (board.change == Change::Lost) {
    ++counts.lost;
    EXPECT_TRUE(told<ModuleLost>(log, here));
  } else {
    ++counts.heated;
    const bool down = board.change == Change::LaidDown;
    EXPECT_TRUE(
        told<ModuleHeated>(log, [&](const ModuleHeated& fact) { return here(fact) && fact.face_down == down; }));
  }
}

void expect_foreseen(const Foreseen& foreseen, const Action& action, Seat seat, const Log<Fact>& log, Counts& counts) {
  for (const Foreseen::Board& board : foreseen.boards) expect_board(board, log, counts);
  if (std::holds_alternative<Turn>(action)) {
    ++counts.turned;
    EXPECT_TRUE(told<RobotTurned>(log, [&](const RobotTurned& fact) { return fact.facing == foreseen.facing; }));
  }
  if (std::holds_alternative<Defend>(action)) {
    ++counts.defended;
    EXPECT_TRUE(
        told<Defended>(log, [&](const Defended& fact) { return fact.seat == seat && fact.left == foreseen.left; }));
  }
}

TEST(Foresight, comes_true_in_every_match) {
  Counts counts;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng chooser{seed};
    const int players = 2 + static_cast<int>(seed % 3);
    Match<Game> match{make_rules(test_content(), random_options(*test_content(), players, chooser))};
    SampledChance chance{seed};
    Rng rng{seed + 1};
    match.begin(chance);
    while (!Game::awaiting(match.rules(), match.state()).over()) {
      std::uint8_t n = 0;
      while (!Game::awaiting(match.rules(), match.state()).includes(Seat{n})) ++n;
      const Seat seat{n};
      const Action action = Game::propose(match.rules(), match.state(), seat, rng);
      const Foreseen foreseen = foresee(match.rules(), Game::observe(match.rules(), match.state(), seat), seat, action);
      ASSERT_TRUE(match.submit(seat, action, chance).legal());
      expect_foreseen(foreseen, action, seat, std::get<Played<Game>>(match.steps().back()).log, counts);
    }
  }
  EXPECT_GT(counts.heated, 100);
  EXPECT_GT(counts.cooled, 100);
  EXPECT_GT(counts.lost, 100);
  EXPECT_GT(counts.turned, 100);
  EXPECT_GT(counts.defended, 20);
}

}  // namespace
}  // namespace armatura::arena
