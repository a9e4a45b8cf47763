// 2.23 Hidden information: what a view holds, and that the imagined worlds are exactly those that fit it.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/digest.h"
#include "engine/match.h"
#include "games/arena/rules/chapters.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

struct Opened {
  Rules rules;
  State state;
};

// Plays the set-up with the first offer each time, up to the first question after `until`.
Opened open_match(const Options& options, std::uint64_t seed, Phase until) {
  Opened opened{make_rules(test_content(), options), {}};
  opened.state = Game::open(opened.rules);
  SampledChance chance{seed};
  Table<Game> table{opened.rules, opened.state, chance};
  Game::begin(table);
  Rng rng{seed};
  while (opened.state.phase < until) {
    for (std::uint8_t seat = 0; seat < opened.rules.seats(); ++seat) {
      if (!Game::awaiting(opened.rules, opened.state).includes(Seat{seat})) continue;
      Game::resolve(table, Seat{seat}, Game::propose(opened.rules, opened.state, Seat{seat}, rng));
      break;
    }
  }
  return opened;
}

Options with_gear() {
  Options options;
  options.starting_gear = true;
  return options;
}

// No design was dealt more often than it has copies.
bool dealable(const Rules& rules, const State& state) {
  std::array<int, kMaxTiles> dealt{};
  for (std::uint8_t n = 0; n < rules.seats(); ++n)
    for (const TileId tile : state.robots[n].gear.dealt)
      if (tile != kNoTile && ++dealt[tile.value] > rules.copies[tile.value]) return false;
  return true;
}

std::vector<TileId> generation_two(const Rules& rules, Family family) {
  std::vector<TileId> found;
  for (std::uint8_t i = 0; i < rules.content->tiles.size(); ++i)
    if (rules.content->tiles[i].generation == 2 && rules.content->tiles[i].family == family && rules.copies[i] > 0)
      found.push_back(TileId{i});
  return found;
}

// Every way to fill the other seat's four slots, kept if it looks the same to the viewer and nothing is broken.
std::set<std::uint64_t> worlds_with_gear(const Rules& rules, const View& view, Seat other) {
  std::set<std::uint64_t> worlds;
  const auto movement = generation_two(rules, Family::Movement);
  const auto rotation = generation_two(rules, Family::Rotation);
  const auto attack = generation_two(rules, Family::Attack);
  const std::array<const std::vector<TileId>*, 4> by_slot{&movement, &rotation, &attack, &attack};
  std::array<std::size_t, 4> index{};
  for (;;) {
    State world = view.seen;
    Robot& robot = world.robots[other.value];
    bool possible = true;
    for (std::size_t slot = 0; slot < 4; ++slot) {
      const TileId tile = (*by_slot[slot])[index[slot]];
      robot.gear.dealt[slot] = tile;
      if (!robot.gear.kept.has(static_cast<int>(slot))) continue;
      possible = possible && world.left[tile.value] > 0;
      --world.left[tile.value];
      for (Module& module : robot.modules)
        if (has(module, Mark::Concealed) && gear_slot_of(robot, module.id) == slot) module.tile = tile;
    }
    if (possible && dealable(rules, world) && Game::flaw(rules, world) == nullptr &&
        Game::observe(rules, world, view.viewer) == view)
      worlds.insert(digest_of(world));
    std::size_t slot = 0;
    while (slot < 4 && ++index[slot] == by_slot[slot]->size()) index[slot++] = 0;
    if (slot == 4) return worlds;
  }
}

TEST(Knowledge, ImagineReachesEveryFittingWorldOfConcealedGearAndNoOther) {  // SA-INFO-03, SA-INFO-06
  const Opened opened = open_match(with_gear(), 5, Phase::Placement);
  const View view = Game::observe(opened.rules, opened.state, Seat{0});
  const std::set<std::uint64_t> expected = worlds_with_gear(opened.rules, view, Seat{1});
  ASSERT_GT(expected.size(), 100u);
  std::set<std::uint64_t> reached;
  Rng rng{3};
  for (int i = 0; i < 150000; ++i) reached.insert(digest_of(Game::imagine(opened.rules, view, rng)));
  EXPECT_EQ(reached, expected);
  EXPECT_TRUE(expected.contains(digest_of(opened.state)));
}

// Both tokens of the other seat, in every assignment that shows the same.
std::set<std::uint64_t> worlds_with_mines(const Rules& rules, const View& view, Seat other) {
  std::set<std::uint64_t> worlds;
  const auto kinds = static_cast<std::uint8_t>(rules.content->mines.size());
  for (std::uint8_t first = 0; first < kinds; ++first) {
    for (std::uint8_t second = 0; second < kinds; ++second) {
      State world = view.seen;
      auto& mines = world.robots[other.value].mines;
      mines[0].mine = MineId{first};
      mines[1].mine = MineId{second};
      std::multiset<int> all;
      for (std::uint8_t n = 0; n < rules.seats(); ++n)
        for (const MineToken& token : world.robots[n].mines) all.insert(token.mine.value);
      const bool distinct = std::set<int>(all.begin(), all.end()).size() == all.size();
      const auto& own = rules.content->robots[world.robots[other.value].robot.value].mines;
      const bool own_pair = std::set<int>{first, second} == std::set<int>{own[0].value, own[1].value};
      if (!distinct || (!rules.options.random_mines && !own_pair)) continue;
      if (Game::observe(rules, world, view.viewer) == view) worlds.insert(digest_of(world));
    }
  }
  return worlds;
}

TEST(Knowledge, ImagineReachesEveryFittingWorldOfMinesAndNoOther) {  // SA-INFO-05
  for (const bool random : {false, true}) {
    Options options;
    options.mines = true;
    options.random_mines = random;
    Opened opened = open_match(options, 9, Phase::Active);
    for (const MinePlace place : {MinePlace::Hand, MinePlace::Laid, MinePlace::Spent}) {
      MineToken& token = opened.state.robots[1].mines[1];
      token.place = place;
      token.cell = place == MinePlace::Laid ? CellId{9} : kNoCell;
      const View view = Game::observe(opened.rules, opened.state, Seat{0});
      const auto expected = worlds_with_mines(opened.rules, view, Seat{1});
      std::set<std::uint64_t> reached;
      Rng rng{4};
      for (int i = 0; i < 4000; ++i) reached.insert(digest_of(Game::imagine(opened.rules, view, rng)));
      EXPECT_EQ(reached, expected) << "random " << random << ", place " << static_cast<int>(place);
      const std::size_t worlds = random ? (place == MinePlace::Spent ? 5u : 30u) : place == MinePlace::Laid ? 2u : 1u;
      EXPECT_EQ(expected.size(), worlds);
    }
  }
}

TEST(Knowledge, AConcealedModuleShowsOnlyItsBack) {  // SA-INFO-04, SA-COMP-07
  const Opened opened = open_match(with_gear(), 5, Phase::Placement);
  const View own = Game::observe(opened.rules, opened.state, Seat{1});
  for (const Viewer viewer : {Viewer{Seat{0}}, Viewer{}}) {
    const View view = Game::observe(opened.rules, opened.state, viewer);
    int concealed = 0;
    for (std::size_t i = 0; i < view.seen.robots[1].modules.size(); ++i) {
      const Module& seen = view.seen.robots[1].modules[i];
      if (!has(seen, Mark::Concealed)) continue;
      ++concealed;
      EXPECT_EQ(seen.tile, kNoTile);
      EXPECT_EQ(seen.family, own.seen.robots[1].modules[i].family);
      EXPECT_EQ(seen.generation, 2);
      EXPECT_NE(own.seen.robots[1].modules[i].tile, kNoTile);
    }
    EXPECT_EQ(concealed, 2);
    for (const TileId tile : view.seen.robots[1].gear.dealt) EXPECT_EQ(tile, kNoTile);
  }
}

TEST(Knowledge, ASealedChoiceIsSeenOnlyAsSealed) {  // SA-INFO-03, SA-TIME-08
  Options options = with_gear();
  Opened opened{make_rules(test_content(), options), {}};
  opened.state = Game::open(opened.rules);
  SampledChance chance{1};
  Table<Game> table{opened.rules, opened.state, chance};
  Game::begin(table);
  const View before = Game::observe(opened.rules, opened.state, Seat{1});
  State first = opened.state;
  State second = opened.state;
  Table<Game> one{opened.rules, first, chance};
  Table<Game> two{opened.rules, second, chance};
  Game::resolve(one, Seat{0}, KeepGear{{3}});
  Game::resolve(two, Seat{0}, KeepGear{{12}});
  EXPECT_EQ(Game::observe(opened.rules, first, Seat{1}), Game::observe(opened.rules, second, Seat{1}));
  EXPECT_FALSE(Game::observe(opened.rules, first, Seat{1}) == before);
  EXPECT_FALSE(Game::observe(opened.rules, first, Seat{0}) == Game::observe(opened.rules, second, Seat{0}));
  // It may be changed until the last one is in.
  EXPECT_TRUE(Game::judge(opened.rules, first, Seat{0}, KeepGear{{5}}).legal());
}

TEST(Knowledge, NoFactShownToOthersNamesAHiddenFront) {  // SA-INFO-07
  Options options = with_gear();
  options.force_mode = true;
  options.mines = true;
  options.max_turns = 60;
  const Rules rules = make_rules(test_content(), options);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Rng rng{seed};
    SampledChance chance{seed};
    Match<Game> match{rules};
    match.begin(chance);
    while (!Game::awaiting(rules, match.state()).over()) {
      std::uint8_t seat = 0;
      while (!Game::awaiting(rules, match.state()).includes(Seat{seat})) ++seat;
      match.submit(Seat{seat}, Game::propose(rules, match.state(), Seat{seat}, rng), chance);
    }
    // Fold again and look at every public fact that names a module with a tile, at the moment it was written.
    State state = Game::open(rules);
    for (const auto& step : match.steps()) {
      for (const auto& entry : std::get<Played<Game>>(step).log.entries) {
        const auto hidden = [&](Seat owner, ModuleId id) {
          const Module* module = find_module(state, owner, id);
          return module != nullptr && has(*module, Mark::Concealed);
        };
        if (entry.audience.includes(std::nullopt)) {
          std::visit(
              [&](const auto& fact) {
                if constexpr (requires {
                                fact.module;
                                fact.tile;
                              }) {
                  using One = std::remove_cvref_t<decltype(fact)>;
                  constexpr bool kShows = std::is_same_v<One, ModuleRevealed> || std::is_same_v<One, ModuleLost>;
                  if (!kShows && hidden(fact.seat, fact.module)) {
                    EXPECT_EQ(fact.tile, kNoTile) << One::kName;
                  }
                }
              },
              entry.fact);
          EXPECT_FALSE(std::holds_alternative<GearDealt>(entry.fact));
          EXPECT_FALSE(std::holds_alternative<GearKept>(entry.fact));
          EXPECT_FALSE(std::holds_alternative<GearReturned>(entry.fact));
          EXPECT_FALSE(std::holds_alternative<ConcealedIdentified>(entry.fact));
          EXPECT_FALSE(std::holds_alternative<MineChosen>(entry.fact));
        }
        evolve(state, entry.fact);
      }
    }
  }
}

}  // namespace
}  // namespace armatura::arena
