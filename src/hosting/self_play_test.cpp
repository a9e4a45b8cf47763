// Self-play, bench, packs, odds and rulebook behind the seam.
#include "hosting/self_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "hosting/allocation_counter.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_terms.h"
#include "hosting/played_match.h"
#include "hosting/rulebook_text.h"

namespace armatura::hosting {
namespace {

const HostedGame& arena() { return *find_game("arena"); }

SimulationRequest random_request(std::uint64_t matches, std::uint64_t seed) {
  SimulationRequest request;
  request.matches = matches;
  request.seed = seed;
  request.players = {2, 3, 4};
  request.random_options = true;
  return request;
}

SimulationReport simulated(const SimulationRequest& request) {
  auto report = arena().laboratory.simulate(request);
  EXPECT_TRUE(report) << report.problem();
  return report ? std::move(*report) : SimulationReport{};
}

TEST(SelfPlay, TheSameSeedGivesTheSameSignatureRecordedOrNot) {
  SimulationRequest request = random_request(12, 77);
  const SimulationReport bare = simulated(request);
  request.audit = true;
  const SimulationReport audited = simulated(request);
  EXPECT_EQ(bare.signature, audited.signature);
  EXPECT_EQ(bare.decisions, audited.decisions);
  EXPECT_EQ(bare.wins, audited.wins);
  EXPECT_NE(bare.signature, simulated(random_request(12, 78)).signature);
}

// The header of every match, as its file begins.
std::vector<std::string> headers(SimulationRequest request) {
  std::vector<std::string> lines;
  request.out = [&](std::uint64_t, const std::string& file) {
    lines.push_back(file.substr(0, file.find('\n')));
    return true;
  };
  simulated(request);
  return lines;
}

TEST(SelfPlay, OptionsThatAreGivenStandAmongRandomOnes) {
  SimulationRequest request = random_request(24, 3);
  const std::vector<std::string> all_random = headers(request);
  request.options = {{"arsenal", "off"}, {"trophies", "7"}};
  const std::vector<std::string> given = headers(request);
  const auto with = [](const std::vector<std::string>& lines, std::string_view option) {
    return std::count_if(lines.begin(), lines.end(),
                         [&](const std::string& line) { return line.find(option) != std::string::npos; });
  };
  ASSERT_EQ(given.size(), 24u);
  EXPECT_EQ(with(given, R"("trophies":"7")"), 24) << given.front();
  EXPECT_EQ(with(given, R"("arsenal":"off")"), 24) << given.front();
  EXPECT_EQ(with(given, R"("force":"on")"), 0);  // SA-ARS-07: what does not fit is drawn anew
  EXPECT_LT(with(all_random, R"("arsenal":"off")"), 24);
  // What is left open still changes from match to match.
  EXPECT_GT(with(given, R"("wear":"on")"), 0);
  EXPECT_LT(with(given, R"("wear":"on")"), 24);
}

TEST(SelfPlay, OptionsThatNeverFitEachOtherAreRefused) {
  SimulationRequest request = random_request(2, 3);
  request.players = {2};
  request.options = {{"teams", "on"}};
  const auto report = arena().laboratory.simulate(request);
  ASSERT_FALSE(report);
  EXPECT_NE(report.problem().find("players=4"), std::string::npos) << report.problem();
}

TEST(SelfPlay, RandomMatchesEndWithoutAFault) {
  SimulationRequest request = random_request(30, 5);
  request.audit = true;
  std::uint64_t reported = 0;
  request.progress = [&](std::uint64_t done, std::uint64_t of) {
    EXPECT_EQ(done, ++reported);
    EXPECT_EQ(of, 30u);
  };
  const SimulationReport report = simulated(request);
  EXPECT_EQ(report.first_fault, "");
  EXPECT_EQ(report.dead_ends + report.violations + report.endless, 0u);
  EXPECT_EQ(reported, 30u);
  std::uint64_t ended = 0;
  for (const auto& [word, count] : report.endings) ended += count;
  EXPECT_EQ(ended, 30u);
  double wins = 0;
  for (const double share : report.wins) wins += share;
  EXPECT_NEAR(wins, 30.0, 1e-9);
}

TEST(SelfPlay, WrittenMatchesCanBeVerified) {
  SimulationRequest request = random_request(3, 9);
  int written = 0;
  request.out = [&](std::uint64_t, const std::string& file) {
    EXPECT_EQ(arena().matches.verify(file), std::nullopt);
    return ++written < 2;
  };
  const auto report = arena().laboratory.simulate(request);
  EXPECT_FALSE(report);  // the second one could not be written
  EXPECT_EQ(written, 2);
}

TEST(SelfPlay, NamedBotsChangeSeats) {
  SimulationRequest request;
  request.matches = 6;
  request.seed = 1;
  request.players = {2};
  request.seats = {"greedy", "random"};
  const SimulationReport report = simulated(request);
  EXPECT_EQ(report.first_fault, "");
  ASSERT_EQ(report.wins.size(), 2u);
  EXPECT_GT(report.wins[0], report.wins[1]);
}

// Everything that comes out of a simulation, in the order in which it came.
std::string told(const HostedGame& game, SimulationRequest request, unsigned threads) {
  std::string told;
  request.threads = threads;
  request.progress = [&](std::uint64_t done, std::uint64_t of) {
    told += "played " + std::to_string(done) + "/" + std::to_string(of) + "\n";
  };
  request.out = [&](std::uint64_t match, const std::string& file) {
    told += "match " + std::to_string(match) + "\n" + file;
    return true;
  };
  const auto report = game.laboratory.simulate(request);
  if (!report) return told + report.problem();
  const auto add = [&](const auto& numbers) {
    for (const auto& number : numbers) told += std::to_string(number) + " ";
  };
  add(std::vector{report->matches, report->decisions, report->dead_ends, report->violations, report->endless});
  add(report->wins);
  add(report->seat_wins);
  add(report->lengths);
  for (const auto& [word, count] : report->endings) told += word + " " + std::to_string(count) + " ";
  return told + report->first_fault + std::to_string(report->signature);
}

TEST(SelfPlay, AnyNumberOfThreadsGivesTheSameBytes) {
  SimulationRequest request = random_request(40, 21);
  request.audit = true;
  const std::string alone = told(arena(), request, 1);
  for (const unsigned threads : {2u, 5u, 64u})
    EXPECT_TRUE(told(arena(), request, threads) == alone) << threads << " threads";
}

TEST(SelfPlay, ThreadsGiveTheSameBytesInEveryGame) {
  for (const HostedGame* game : games()) {
    SimulationRequest request;
    request.matches = 4;
    request.seed = 22;
    request.random_options = true;
    EXPECT_TRUE(told(*game, request, 3) == told(*game, request, 1)) << game->id;
  }
}

TEST(SelfPlay, AnyNumberOfThreadsStopsAtTheSameMatch) {
  SimulationRequest request = random_request(300, 9);
  for (const unsigned threads : {1u, 4u}) {
    request.threads = threads;
    std::uint64_t written = 0;
    request.out = [&](std::uint64_t match, const std::string&) {
      EXPECT_EQ(match, written);
      return ++written < 20;
    };
    const auto report = arena().laboratory.simulate(request);
    EXPECT_EQ(report.problem(), "match 19 could not be written");
    EXPECT_EQ(written, 20u);
    // Whoever takes the matches may give up, too.
    request.out = [](std::uint64_t match, const std::string&) -> bool {
      if (match == 5) throw std::runtime_error("no more");
      return true;
    };
    EXPECT_THROW(static_cast<void>(arena().laboratory.simulate(request)), std::runtime_error);
  }
}

TEST(SelfPlay, WrongRequestsAreProblems) {
  SimulationRequest request = random_request(1, 1);
  request.seats = {"genius"};
  EXPECT_FALSE(arena().laboratory.simulate(request));
  request = random_request(1, 1);
  request.players = {5};
  EXPECT_FALSE(arena().laboratory.simulate(request));
  request = random_request(1, 1);
  request.random_options = false;
  request.options = {{"forse", "on"}};
  EXPECT_FALSE(arena().laboratory.simulate(request));
  request.options.clear();
  request.pack = {{"pack.json", "{}"}};
  EXPECT_FALSE(arena().laboratory.simulate(request));
}

TEST(AllocationCounter, CountsWhereItMay) {
  const std::uint64_t before = allocations_so_far();
  std::vector<int> list(1000);
  list[0] = 1;
  EXPECT_EQ(allocations_so_far() - before, allocations_are_counted() ? 1u : 0u);
}

TEST(Packs, TheBuiltInPackPlays) {
  const PackReport report = check_pack(arena(), arena().content.builtin_pack(), 1);
  EXPECT_TRUE(report.errors.empty()) << report.errors.front();
  EXPECT_EQ(report.notes.size(), arena().terms.presets().size());
}

TEST(Packs, ABrokenPackIsExplained) {
  EXPECT_FALSE(check_pack(arena(), {}, 1).errors.empty());
  PackFiles pack = arena().content.builtin_pack();
  for (PackFile& file : pack)
    if (file.path == "tiles.json") file.text = "{";
  EXPECT_FALSE(check_pack(arena(), pack, 1).errors.empty());
  MatchRequest request;
  request.pack = pack;
  EXPECT_FALSE(PlayedMatch::open(arena(), request));
}

TEST(Odds, TheRefillStackShrinksByWhatWasSeen) {
  const auto all = arena().laboratory.odds({"refill"}, {}, Language::English);
  ASSERT_TRUE(all) << all.problem();
  const auto less = arena().laboratory.odds({"refill", "A3-01"}, {}, Language::English);
  ASSERT_TRUE(less) << less.problem();
  EXPECT_NE(*all, *less);
  EXPECT_FALSE(arena().laboratory.odds({"refill", "Z9"}, {}, Language::Russian));
  EXPECT_FALSE(arena().laboratory.odds({"refill", "A3-01", "A3-01", "A3-01", "A3-01", "A3-01"}, {}, Language::Russian));
}

TEST(Odds, AnAttackSpansFromEveryDefenceToNone) {
  const auto front =
      arena().laboratory.odds({"attack", "A2-06", "--side", "front", "--defences", "D1-01"}, {}, Language::English);
  ASSERT_TRUE(front) << front.problem();
  EXPECT_NE(front->find("1 with every defence used, 2 with none"), std::string::npos) << *front;
  const auto rear =
      arena().laboratory.odds({"attack", "A2-06", "--side=rear", "--defences=D1-01"}, {}, Language::English);
  ASSERT_TRUE(rear) << rear.problem();
  EXPECT_NE(rear->find("2 with every defence used, 2 with none"), std::string::npos) << *rear;
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{},
                                             {"dance"},
                                             {"attack"},
                                             {"attack", "D1-01"},
                                             {"attack", "A2-06", "--side", "left"},
                                             {"attack", "A2-06", "--defences", "A2-06"},
                                             {"attack", "A2-06", "--side"},
                                             {"attack", "A2-06", "A2-06"}}) {
    const auto odds = arena().laboratory.odds(words, {}, Language::Russian);
    EXPECT_TRUE(odds || !odds.problem().empty());
  }
}

// SA-GEO-09, SA-GEO-10, SA-DEF-05
TEST(Odds, ALobbedShotMeetsNoSideAndNoShieldOfSides) {
  const auto told = arena().laboratory.odds({"attack", "A2-08", "--defences", "D2-01,D2-04"}, {}, Language::English);
  ASSERT_TRUE(told) << told.problem();
  EXPECT_NE(told->find("SA-DEF-05"), std::string::npos) << *told;  // the front plate does not apply
  EXPECT_NE(told->find("0 with every defence used, 1 with none"), std::string::npos) << *told;  // the umbrella does
  const auto shield = arena().laboratory.odds({"attack", "A2-08", "--defences", "D2-01"}, {}, Language::English);
  ASSERT_TRUE(shield) << shield.problem();
  EXPECT_NE(shield->find("1 with every defence used, 1 with none"), std::string::npos) << *shield;
  const std::vector<std::string> from_the_front{"attack", "A2-08", "--side", "front", "--defences", "D2-01"};
  for (const Language language : {Language::English, Language::Russian}) {
    const auto refused = arena().laboratory.odds(from_the_front, {}, language);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.problem().find("SA-GEO-10"), std::string::npos) << refused.problem();
  }
  EXPECT_TRUE(arena().laboratory.odds({"attack", "A2-08", "--side", "none"}, {}, Language::English));
  EXPECT_NE(
      arena().laboratory.odds({"attack", "A2-06", "--side", "none"}, {}, Language::English).problem().find("SA-GEO-09"),
      std::string::npos);
}

TEST(Odds, AreThoseOfAMatchWithItsOptions) {
  const auto count = [](const OptionList& options) {
    const auto told = arena().laboratory.odds({"refill"}, options, Language::English);
    EXPECT_TRUE(told) << told.problem();
    return told ? told->substr(0, told->find('\n')) : "";
  };
  const std::string usual = count({});
  EXPECT_NE(count({{"arsenal", "off"}}), usual);  // SA-SET-02
  EXPECT_NE(count({{"force", "on"}}), usual);     // SA-SET-03, SA-SET-04
  EXPECT_FALSE(arena().laboratory.odds({"refill"}, {{"arsenal", "perhaps"}}, Language::English));
  // SA-ARS-01: F451 leaves the game with Arsenal, whose own attacks are in it.
  EXPECT_FALSE(arena().laboratory.odds({"attack", "A2-05"}, {}, Language::English));
  EXPECT_TRUE(arena().laboratory.odds({"attack", "A2-05"}, {{"arsenal", "off"}}, Language::English));
  EXPECT_FALSE(arena().laboratory.odds({"attack", "XA2-02"}, {{"arsenal", "off"}}, Language::English));
}

TEST(Odds, TilesAreCalledByTheNamesThatArePrintedInEitherLanguage) {
  const auto told = [](std::vector<std::string> words) {
    const auto odds = arena().laboratory.odds(words, {}, Language::English);
    return odds ? *odds : odds.problem();
  };
  const std::string by_key = told({"attack", "A2-06", "--defences", "D1-01"});
  EXPECT_EQ(told({"attack", "Gun P2", "--defences", "Shield S1"}), by_key);
  EXPECT_EQ(told({"attack", "пушка", "п2", "--defences", "«Щит Щ1»"}), by_key);
  EXPECT_EQ(told({"attack", "gun_p2", "--defences", "d1-01"}), by_key);
  // Of the three kinds that lie in two generations the refill stack holds those of generation 3.
  EXPECT_EQ(told({"refill", "Water"}), told({"refill", "T3-01"}));
  EXPECT_EQ(told({"refill", "Вода,", "Лазер"}), told({"refill", "T3-01", "A3-09"}));
  EXPECT_NE(told({"attack", "Gun P9"}).find("Gun P"), std::string::npos);
  EXPECT_NE(told({"attack", "Бумбокос"}).find("Бумбокс"), std::string::npos);
}

TEST(Rulebook, IsCutIntoRulesWithTheirChapters) {
  constexpr std::string_view kText =
      "# T\n\n## One (X-A)\n\n- **X-A-01** First.\n  More.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 |\n\n"
      "## Two (X-B)\n- **X-B-01** Second.";
  const auto rules = parse_rulebook(kText);
  ASSERT_EQ(rules.size(), 2u);
  EXPECT_EQ(rules[0].id, "X-A-01");
  EXPECT_EQ(rules[0].chapter, "One");
  EXPECT_EQ(rules[0].text, "First.\nMore.");
  EXPECT_EQ(rules[1].chapter, "Two");
  const auto book = parse_book(kText);
  ASSERT_EQ(book.size(), 2u);
  EXPECT_EQ(book[1].id, "X-B");
  ASSERT_EQ(book[0].rules[0].tables.size(), 1u);
  const RuleTable& table = book[0].rules[0].tables[0];
  EXPECT_EQ(table.head, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(table.rows, (std::vector<std::vector<std::string>>{{"1", "2"}, {"3", ""}}));
  EXPECT_TRUE(book[1].rules[0].tables.empty());
}

TEST(Rulebook, BothLanguagesHaveTheSameRules) {
  const auto russian = arena().content.rulebook(Language::Russian);
  const auto english = arena().content.rulebook(Language::English);
  ASSERT_GT(russian.size(), 200u);
  ASSERT_EQ(russian.size(), english.size());
  for (std::size_t i = 0; i < russian.size(); ++i) EXPECT_EQ(russian[i].id, english[i].id);
}

}  // namespace
}  // namespace armatura::hosting
