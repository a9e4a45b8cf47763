// Matches that start from a given position: played, saved, proved; and positions that are refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "base/random.h"
#include "base/test_length.h"
#include "engine/audit.h"
#include "games/arena/rules/given_position.h"
#include "games/arena/rules/options.h"
#include "games/arena/wire/file.h"
#include "games/arena/wire/test_values.h"
#include "games/bronepehota/rules/given_position.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/wire/file.h"
#include "games/bronepehota/wire/test_values.h"
#include "games/salvation/rules/given_position.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/wire/file.h"
#include "games/salvation/wire/test_values.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_scenes.h"
#include "hosting/position.h"
#include "hosting/test_games.h"
#include "hosting/test_play.h"
#include "wire/match_file.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"
#include "wire/opening.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;

const HostedGame& arena_game() { return *find_game("arena"); }

constexpr std::string_view kDuel =
    "# a duel\n"
    "game    arena\n"
    "robot   A at -2,0 f0 : gun=A2-06 chassis=M1-01\n"
    "robot   B at 1,0 f3 : shield=D1-01 x=M1-01 y=R1-01\n"
    "turn    A\n";

MatchRequest duel() {
  auto request = arena_game().scenes.staged(kDuel);
  EXPECT_TRUE(request) << request.problem();
  return *request;
}

// kPart: what share of the tries this game takes; a table that is measured takes longer than one that is counted.
struct ArenaRules {
  using Game = arena::Game;
  static constexpr std::uint64_t kPart = 1;
  static arena::Rules some(Rng& rng) {
    const auto content = arena::test_content();
    const int players = 2 + static_cast<int>(rng.below(3));
    return arena::make_rules(content, arena::random_options(*content, players, rng));
  }
};
struct SalvationRules {
  using Game = salvation::Game;
  static constexpr std::uint64_t kPart = 1;
  static salvation::Rules some(Rng& rng) {
    const auto content = salvation::test_content();
    const int players = 2 + static_cast<int>(rng.below(2));
    return salvation::make_rules(content, salvation::random_options(*content, players, rng));
  }
};

struct BronepehotaRules {
  using Game = bronepehota::Game;
  static constexpr std::uint64_t kPart = 5;
  static bronepehota::Rules some(Rng& rng) {
    const auto content = bronepehota::test_content();
    const int players = 2 + static_cast<int>(rng.below(3));
    return bronepehota::make_rules(content, bronepehota::random_options(*content, players, rng));
  }
};

// A position of a random match, at a random moment, whatever work is in progress then.
template <class G>
struct Found {
  typename G::Rules rules;
  typename G::State state;
};

template <class Some>
Found<typename Some::Game> found(Rng& rng) {
  using Game = typename Some::Game;
  const auto mixed = Some::some(rng);
  Match<Game> match{mixed};
  SampledChance chance{rng.next()};
  match.begin(chance);
  typename Game::State chosen = match.state();
  const std::uint32_t longest = 1u << (1 + rng.below(8));
  for (std::uint32_t i = rng.below(longest); i > 0; --i) {
    const Awaiting asked = Game::awaiting(mixed, match.state());
    if (asked.over()) break;
    chosen = match.state();
    std::uint8_t seat = 0;
    while (!asked.includes(Seat{seat})) ++seat;
    match.submit(Seat{seat}, Game::propose(mixed, match.state(), Seat{seat}, rng), chance);
  }
  return {mixed, Game::awaiting(mixed, match.state()).over() ? chosen : match.state()};
}

TEST(GivenPosition, AMatchStartsFromItAndIsProvedToTheEnd) {
  MatchRequest request = duel();
  request.seed = 7;
  auto match = PlayedMatch::open(arena_game(), request);
  ASSERT_TRUE(match) << match.problem();
  EXPECT_EQ(awaited(*match), Seat{0});
  const auto before = view_of(*match, std::nullopt);
  EXPECT_NE(before.find("\"cell\""), std::string::npos);
  play(*match, 60, 3);
  const std::string file = match->file();
  EXPECT_FALSE(arena_game().matches.verify(file)) << *arena_game().matches.verify(file);
  auto again = PlayedMatch::load(arena_game(), file);
  ASSERT_TRUE(again) << again.problem();
  EXPECT_EQ((*again)->digest(), (*match)->digest());
  EXPECT_EQ(again->file(), file);
  play(*match, 20, 5);
  play(*again, 20, 5);
  EXPECT_EQ(again->file(), match->file());
}

TEST(GivenPosition, TakingBackEverythingLeadsToIt) {
  MatchRequest request = duel();
  auto match = PlayedMatch::open(arena_game(), request);
  ASSERT_TRUE(match) << match.problem();
  const std::uint64_t start = (*match)->digest();
  ASSERT_FALSE(match->submit(Seat{0}, "cool_all", Language::English));
  EXPECT_NE((*match)->digest(), start);
  EXPECT_FALSE(match->take_back(Seat{0}, true, Language::English));
  EXPECT_EQ((*match)->digest(), start);
  EXPECT_TRUE(match->take_back(Seat{0}, true, Language::English));
  EXPECT_FALSE(arena_game().matches.verify(match->file()));
}

TEST(GivenPosition, IsForPracticeOnly) {
  MatchRequest request = duel();
  request.practice = false;
  EXPECT_FALSE(PlayedMatch::open(arena_game(), request));
  EXPECT_FALSE(arena_game().matches.header(request, {}, {}));
  request.practice = true;
  auto header = arena_game().matches.header(request, {}, {});
  ASSERT_TRUE(header) << header.problem();
  EXPECT_TRUE(arena_game().matches.open_position(*header));
  const std::size_t at = header->find("\"practice\":true");
  ASSERT_NE(at, std::string::npos);
  const auto refused = arena_game().matches.open_position(header->replace(at, 15, "\"practice\":false"));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().find("practice"), std::string::npos) << refused.problem();
}

TEST(GivenPosition, AServersPositionBeginsThereAndResumes) {
  auto header = arena_game().matches.header(duel(), {}, {});
  ASSERT_TRUE(header);
  const auto empty = arena_game().matches.open_position(*header);
  ASSERT_TRUE(empty) << empty.problem();
  const Dice dice{std::uint64_t{4}};
  Decided begun = (*empty)->begin(dice);
  EXPECT_EQ(begun.next->draws(), 0u);
  EXPECT_TRUE(begun.next->awaiting().includes(Seat{0}));
  auto moved = begun.next->decide(Seat{0}, std::vector<std::string>{"cool_all"}, dice, Language::English);
  ASSERT_TRUE(std::holds_alternative<Decided>(moved));
  const auto& next = std::get<Decided>(moved);
  const std::vector<std::string_view> lines{begun.lines[0], next.lines[0]};
  const auto resumed = arena_game().matches.resume(*header, {}, lines);
  ASSERT_TRUE(resumed) << resumed.problem();
  EXPECT_EQ((*resumed)->snapshot(), next.next->snapshot());
  const auto from_snapshot = arena_game().matches.resume(*header, next.next->snapshot(), {});
  ASSERT_TRUE(from_snapshot) << from_snapshot.problem();
  EXPECT_EQ((*from_snapshot)->snapshot(), next.next->snapshot());
  const auto history = arena_game().matches.history(*header, lines);
  ASSERT_TRUE(history) << history.problem();
  EXPECT_EQ((*history)->position_after(1)->snapshot(), begun.next->snapshot());
}

class GivenInEveryGame : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Games, GivenInEveryGame, testing::ValuesIn(game_ids()), game_name);

TEST_P(GivenInEveryGame, AnotherMatchMayStartWhereOneStands) {
  MatchRequest request;
  for (const auto& [name, options] : game.terms.presets())
    if (name == "full") request.options = options;
  request.options.emplace_back("players", std::to_string(std::min(3, game.terms.seat_range().second)));
  request.seed = 11;
  const auto header = game.matches.header(request, {}, {});
  ASSERT_TRUE(header);
  PositionPtr position = (*game.matches.open_position(*header))->begin(Dice{std::uint64_t{11}}).next;
  for (int i = 0; i < 60 && !position->over(); ++i) {
    if (i % 5 == 0) {
      for (const std::string& opening :
           {position->opening(), position->imagined_opening(Seat{1}, 5), position->imagined_opening(std::nullopt, 5)}) {
        const auto from = wire::header_from(*header, game.id, opening);
        ASSERT_TRUE(from) << from.problem();
        const auto again = game.matches.open_position(*from);
        ASSERT_TRUE(again) << again.problem();
        EXPECT_EQ((*again)->awaiting().seats, position->awaiting().seats);
        EXPECT_EQ((*again)->view_digest(std::nullopt), position->view_digest(std::nullopt));
      }
    }
    std::uint8_t seat = 0;
    while (!position->awaiting().includes(Seat{seat})) ++seat;
    const std::vector<std::string> code{plain_decision(*position, Seat{seat})};
    position = std::get<Decided>(position->decide(Seat{seat}, code, Dice{std::uint64_t{11}}, Language::English)).next;
  }
}

// What is hidden from a viewer does not reach the world imagined for it: two worlds it cannot tell apart give the same.
TEST_P(GivenInEveryGame, AnImaginedOpeningTellsNothingHidden) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Twins twins = game.matches.twins(seed);
    EXPECT_EQ(twins.one->imagined_opening(twins.viewer, seed), twins.other->imagined_opening(twins.viewer, seed));
  }
}

template <class Some>
class Positions : public testing::Test {};
using AllRules = testing::Types<ArenaRules, SalvationRules, BronepehotaRules>;
TYPED_TEST_SUITE(Positions, AllRules);

TYPED_TEST(Positions, EveryOneThatPlayLeadsToMayBeGiven) {
  using Game = typename TypeParam::Game;
  Rng rng{20};
  for (std::uint64_t i = 0; i < 1500 / kSlowdown / TypeParam::kPart; ++i) {
    const auto at = found<TypeParam>(rng);
    const char* reason = wire::GameFile<Game>::unplayable(at.rules, at.state);
    ASSERT_EQ(reason, nullptr) << reason << ": " << wire::to_json(at.state);
    const auto read = wire::read_opening<Game>(at.rules, wire::to_json(at.state));
    ASSERT_TRUE(read) << read.problem();
    EXPECT_TRUE(**read == at.state);
  }
}

TEST(GivenPosition, WhatCannotBeIsRefusedWithItsReason) {
  const std::string good = duel().opening;
  const auto refusal = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " in " << text;
    if (at != std::string::npos) text.replace(at, from.size(), to);
    MatchRequest request = duel();
    request.opening = text;
    const auto match = PlayedMatch::open(arena_game(), request);
    EXPECT_FALSE(match) << text;
    return match.problem();
  };
  EXPECT_NE(refusal("{", "["), "");
  EXPECT_NE(refusal("\"phase\":\"active\"", "\"phase\":\"over\"").find("over"), std::string::npos);
  EXPECT_NE(refusal("\"question\":\"act\"", "\"question\":\"lose\""), "");
  EXPECT_NE(refusal("\"question\":\"act\"", "\"question\":\"aim\""), "");
  EXPECT_NE(refusal("\"phase\":\"active\"", "\"phaes\":\"active\"").find("phase"), std::string::npos);
  EXPECT_NE(refusal("\"active\":0", "\"active\":255"), "");
  EXPECT_NE(refusal("\"active\":0", "\"active\":3").find("seat"), std::string::npos);
}

// Anybody may edit a file. Whatever is still accepted must play on without a fault, and keep every invariant.
TYPED_TEST(Positions, AnEditedOneIsRefusedOrPlaysOn) {
  using Game = typename TypeParam::Game;
  Rng rng{31};
  std::uint64_t accepted = 0;
  const std::uint64_t edits = test_length("CHECK_POSITIONS", 1500 / kSlowdown) / TypeParam::kPart;
  for (std::uint64_t i = 0; i < edits; ++i) {
    const auto at = found<TypeParam>(rng);
    json::value edited = json::parse(wire::to_json(at.state));
    // Walks to some leaf and puts another value there.
    for (std::uint32_t changes = 1 + rng.below(2); changes > 0; --changes) {
      json::value* place = &edited;
      // Work in progress is where a position can be wrong in the most ways.
      if (json::value* frames = edited.as_object().if_contains("frames"); frames != nullptr && rng.below(2) == 0)
        place = frames;
      while (place->is_object() || place->is_array()) {
        const std::size_t size = place->is_object() ? place->get_object().size() : place->get_array().size();
        if (size == 0) break;
        const std::size_t index = rng.below(static_cast<std::uint32_t>(size));
        if (place->is_array() && rng.below(12) == 0) {
          place->get_array().erase(place->get_array().begin() + static_cast<std::ptrdiff_t>(index));
          continue;
        }
        place = place->is_object() ? &(place->get_object().begin() + index)->value() : &place->get_array()[index];
      }
      if (place->is_int64()) {
        const std::int64_t was = place->get_int64();
        constexpr std::array<std::int64_t, 9> kOthers{0, 1, 2, 3, 5, 19, 200, 254, 255};
        *place = rng.below(2) == 0 ? kOthers[rng.below(9)] : was + (rng.below(2) == 0 ? 1 : -1);
      } else if (place->is_bool()) {
        *place = !place->get_bool();
      } else if (place->is_string()) {
        constexpr std::array kWords{"active", "reactions", "start",     "s1",     "s2",   "s3",
                                    "s5",     "act",       "aim",       "end",    "down", "forced",
                                    "table",  "aboard",    "destroyed", "contact"};
        *place = kWords[rng.below(kWords.size())];
      } else if (place->is_array()) {
        place->get_array().emplace_back(static_cast<std::int64_t>(rng.below(4)));
      }
    }
    const auto read = wire::read_opening<Game>(at.rules, json::serialize(edited));
    if (!read) continue;
    ++accepted;
    Match<Game> match{at.rules, **read};
    SampledChance chance{rng.next()};
    match.begin(chance);
    for (int step = 0; step < 40; ++step) {
      const Awaiting asked = Game::awaiting(at.rules, match.state());
      if (asked.over()) break;
      std::uint8_t seat = 0;
      while (!asked.includes(Seat{seat})) ++seat;
      ASSERT_LT(seat, at.rules.seats());
      typename Game::Offers offers;
      Game::list(at.rules, match.state(), Seat{seat}, offers);
      ASSERT_FALSE(offers.empty()) << wire::to_json(match.state());
      const auto& action = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      ASSERT_TRUE(match.submit(Seat{seat}, action, chance).legal());
      ASSERT_EQ(Game::flaw(at.rules, match.state()), nullptr) << json::serialize(edited);
    }
    ASSERT_FALSE(audit(match));
  }
  EXPECT_GT(accepted, edits / 50);
}

}  // namespace
}  // namespace armatura::hosting
