// A match behind the seam: played, saved, loaded, taken back and proved.
#include "hosting/hosted.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hosting/hosted_matches.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"
#include "hosting/test_games.h"
#include "hosting/test_play.h"
#include "wire/match_lines.h"

namespace armatura::hosting {
namespace {

const HostedGame& arena() { return *find_game("arena"); }

MatchRequest full_request(std::uint64_t seed, const std::string& players = "2") {
  MatchRequest request;
  request.options = {{"players", players},        {"force", "on"}, {"gear", "on"},
                     {"abilities", "individual"}, {"mines", "on"}, {"max_turns", "40"}};
  request.seed = seed;
  return request;
}

PlayedMatch opened(const MatchRequest& request) {
  auto match = PlayedMatch::open(arena(), request);
  EXPECT_TRUE(match) << match.problem();
  return std::move(*match);
}

TEST(Registry, FindsGamesByTheirNames) {
  ASSERT_GE(games().size(), 3u);
  EXPECT_EQ(games()[0]->id, "arena");
  EXPECT_EQ(games()[1]->id, "salvation");
  EXPECT_EQ(games()[2]->id, "bronepehota");
  for (std::size_t i = 3; i < games().size(); ++i) EXPECT_TRUE(is_example(games()[i]->id)) << games()[i]->id;
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_FALSE(arena().terms.title(Language::Russian).empty());
  EXPECT_EQ(arena().terms.seat_range(), std::pair(2, 4));
  EXPECT_EQ(bot_levels(), (std::vector<std::string>{"random", "greedy"}));
}

TEST(Registry, OptionsNameTheirRules) {
  for (const OptionInfo& option : arena().terms.options(Language::Russian))
    EXPECT_TRUE(option.rule.starts_with("SA-")) << option.key;
}

TEST(PlayedMatch, TheSameSeedGivesTheSameMatch) {
  auto one = opened(full_request(5));
  auto two = opened(full_request(5));
  play(one, 60, 1);
  play(two, 60, 1);
  EXPECT_EQ(one.file(), two.file());
  const auto other = opened(full_request(6));
  EXPECT_NE(one->digest(), other->digest());
}

TEST(PlayedMatch, ASavedMatchGoesOnAsIfItHadNeverStopped) {
  for (const std::string players : {"2", "3", "4"}) {
    auto match = opened(full_request(8, players));
    play(match, 50, 2);
    auto loaded = PlayedMatch::load(arena(), match.file());
    ASSERT_TRUE(loaded) << loaded.problem();
    EXPECT_EQ((*loaded)->digest(), match->digest());
    EXPECT_EQ(loaded->file(), match.file());
    EXPECT_EQ(view_of(*loaded, Seat{0}), view_of(match, Seat{0}));
    play(match, 100'000, 3);
    play(*loaded, 100'000, 3);
    EXPECT_TRUE(match->over());
    EXPECT_EQ(loaded->file(), match.file());
    EXPECT_EQ(arena().matches.verify(match.file()), std::nullopt);
    const auto ranks = match->result(Language::Russian);
    EXPECT_EQ(std::to_string(ranks.size()), players);
    EXPECT_TRUE(std::any_of(ranks.begin(), ranks.end(), [](const FinalRank& rank) { return rank.rank == 1; }));
    EXPECT_FALSE(match->result_sentence(Language::English).empty());
  }
}

TEST(PlayedMatch, OffersAreExactlyWhatMayBeSubmitted) {
  auto match = opened(full_request(11));
  play(match, 30, 4);
  const Seat seat = awaited(match);
  const auto offers = match.offers(seat, Language::English);
  ASSERT_FALSE(offers.empty());
  for (const Offer& offer : offers) {
    EXPECT_FALSE(match->judge(seat, offer.code, Language::English)) << offer.code;
    EXPECT_FALSE(match->preview(seat, offer.code, Language::Russian).empty());
  }
  const Seat other{static_cast<std::uint8_t>(1 - seat.value)};
  EXPECT_TRUE(match.offers(other, Language::English).empty());
}

TEST(PlayedMatch, ARefusalChangesNothingAndSaysWhy) {
  auto match = opened(full_request(11));
  const std::string before = match.file();
  const Seat seat = awaited(match);
  const auto refusal = match.submit(seat, "activate 3", Language::English);
  ASSERT_TRUE(refusal);
  EXPECT_TRUE(refusal->rule.starts_with("SA-")) << refusal->rule;
  EXPECT_FALSE(refusal->sentence.empty());
  EXPECT_EQ(match.file(), before);
  const auto misread = match.submit(seat, "dance", Language::Russian);
  ASSERT_TRUE(misread);
  EXPECT_TRUE(misread->rule.empty());
  EXPECT_EQ(misread->sentence.substr(0, misread->sentence.find('.')), "Слово «dance» здесь не подходит");
  EXPECT_TRUE(match.submit(Seat{9}, "decline", Language::English));
  EXPECT_TRUE(match.offers(Seat{200}, Language::English).empty());
  EXPECT_FALSE(match.bot_decision(Seat{200}, "random", 1));
  EXPECT_FALSE(match.bot_decision(seat, "clever", 1));
  EXPECT_EQ(match.file(), before);
}

TEST(PlayedMatch, ADecisionThatShowedNothingMayBeTakenBack) {
  MatchRequest request;
  request.seed = 3;
  auto match = opened(request);
  const Seat seat = awaited(match);
  EXPECT_TRUE(match.take_back(seat, false, Language::English));  // nothing to take
  const std::uint64_t before = match->digest();
  ASSERT_FALSE(match.submit(seat, match.offers(seat, Language::English).front().code, Language::English));
  EXPECT_NE(match->digest(), before);
  const Seat other{static_cast<std::uint8_t>(1 - seat.value)};
  EXPECT_TRUE(match.take_back(other, false, Language::English));
  EXPECT_EQ(match.take_back(seat, false, Language::English), std::nullopt);
  EXPECT_EQ(match->digest(), before);
  EXPECT_EQ(match->steps(), 3u);
  const auto lines = match.log(std::nullopt, Language::Russian, 2);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].sentence.find("взято назад"), std::string::npos);
  EXPECT_EQ(arena().matches.verify(match.file()), std::nullopt);
}

TEST(PlayedMatch, PracticeTakesEverythingBackAndTheRecordSaysSo) {
  auto match = opened(full_request(4));
  const std::uint64_t begun = match->digest();
  play(match, 40, 5);
  int back = 0;
  while (!match.take_back(Seat{0}, true, Language::English)) ++back;
  EXPECT_EQ(back, 40);
  EXPECT_EQ(match->digest(), begun);
  EXPECT_NE(match.file().find("\"practice\":true"), std::string::npos);
  EXPECT_EQ(arena().matches.verify(match.file()), std::nullopt);
  auto loaded = PlayedMatch::load(arena(), match.file());
  ASSERT_TRUE(loaded) << loaded.problem();
  play(*loaded, 20, 6);
  EXPECT_EQ(arena().matches.verify(loaded->file()), std::nullopt);
}

TEST(PlayedMatch, HiddenThingsStayInTheHost) {
  auto match = opened(full_request(21));
  // Both seats hold gear that only they know: what one is shown tells nothing of the other's.
  const std::string mine = view_of(match, Seat{0});
  const std::string gallery = view_of(match, std::nullopt);
  EXPECT_NE(mine.find("\"dealt\":["), std::string::npos);
  EXPECT_EQ(gallery.find("\"dealt\":["), std::string::npos);
  EXPECT_GT(match.log(Seat{0}, Language::English, 0).size(), match.log(std::nullopt, Language::English, 0).size());
}

TEST(PlayedMatch, ThePastCanBeLookedAt) {
  auto match = opened(full_request(2));
  const std::string first = match->board(std::nullopt, Language::Russian, {});
  play(match, 12, 7);
  EXPECT_EQ(match.position_after(0)->board(std::nullopt, Language::Russian, {}), first);
  EXPECT_EQ(match.position_after(999)->board(std::nullopt, Language::Russian, {}),
            match->board(std::nullopt, Language::Russian, {}));
}

// ---- Records that were tampered with -------------------------------------------------------------------------------

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  wire::Lines reader{text};
  while (reader.more()) lines.emplace_back(*reader.next());
  return lines;
}

std::string resealed(std::vector<std::string> lines) {
  std::string chain = wire::chain_start(lines[0]);
  std::string text = lines[0] + "\n";
  for (std::size_t i = 1; i < lines.size(); ++i) {
    lines[i] = lines[i].substr(0, lines[i].rfind(",\"chain\":")) + "}";
    wire::seal(lines[i], chain);
    text += lines[i] + "\n";
  }
  return text;
}

// Changes the first line that holds `from`; the chain fits again.
std::string forged(const std::string& text, std::string_view from, std::string_view to) {
  std::vector<std::string> lines = lines_of(text);
  for (std::string& line : lines) {
    const std::size_t place = line.find(from);
    if (place == std::string::npos) continue;
    line.replace(place, from.size(), to);
    return resealed(lines);
  }
  ADD_FAILURE() << from << " is not in the record";
  return text;
}

TEST(Verify, FindsAChangedFactThatTheDigestDoesNotShow) {
  auto match = opened(full_request(30));
  play(match, 80, 8);
  // Whose trail a stop belongs to is told, not kept: only re-running finds the lie.
  const std::string text = forged(match.file(), "{\"stopped\":{", "{\"stopped\":{\"seat\":1,\"cell\":1}},{\"x\":{");
  EXPECT_TRUE(arena().matches.verify(text));
  const std::string changed = forged(match.file(), "\"stopped\"", "\"slid\"");
  const auto sentence = arena().matches.verify(changed);
  ASSERT_TRUE(sentence);
  EXPECT_TRUE(sentence->starts_with("line ")) << *sentence;
}

TEST(Verify, FindsAnotherCitation) {
  auto match = opened(full_request(30));
  play(match, 80, 8);
  const auto sentence = arena().matches.verify(forged(match.file(), "[\"SA-TURN-01\",", "[\"SA-TURN-02\","));
  ASSERT_TRUE(sentence);
  EXPECT_NE(sentence->find("[SA-TURN-02]: re-running the decision gives another entry"), std::string::npos)
      << *sentence;
}

TEST(Verify, FindsAnotherSeed) {
  auto match = opened(full_request(30));
  play(match, 20, 8);
  std::string text = match.file();
  const auto sentence = arena().matches.verify(forged(text, "\"seed\":\"30\"", "\"seed\":\"31\""));
  EXPECT_EQ(sentence, "line 1: the commitment was not made to this seed");
  const std::size_t commitment = text.find(",\"commitment\":");
  text.erase(commitment, text.find('}', commitment) - commitment);
  const auto draws = arena().matches.verify(forged(text, "\"seed\":\"30\"", "\"seed\":\"31\""));
  EXPECT_EQ(draws, "line 2 (step 0): the draws do not come from the seed in the header");
}

TEST(Verify, FindsAnUnlawfulTakeBack) {
  auto match = opened(full_request(4));
  play(match, 40, 5);
  for (int i = 0; i < 30; ++i) match.take_back(Seat{0}, true, Language::English);
  const auto sentence = arena().matches.verify(forged(match.file(), "\"practice\":true", "\"practice\":false"));
  ASSERT_TRUE(sentence);
  EXPECT_NE(sentence->find("could not be taken back"), std::string::npos) << *sentence;
}

TEST(Load, ADisputedRecordCanOnlyBeWatched) {
  auto match = opened(full_request(30));
  play(match, 80, 8);
  auto loaded = PlayedMatch::load(arena(), forged(match.file(), "[\"SA-TURN-01\",", "[\"SA-TURN-02\","));
  ASSERT_TRUE(loaded) << loaded.problem();
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    EXPECT_TRUE(loaded->offers(Seat{seat}, Language::English).empty());
    EXPECT_TRUE(loaded->submit(Seat{seat}, "end_turn", Language::English));
    EXPECT_TRUE(loaded->take_back(Seat{seat}, true, Language::English));
    EXPECT_FALSE(loaded->bot_decision(Seat{seat}, "random", 1));
  }
  EXPECT_FALSE((*loaded)->board(Seat{0}, Language::Russian, {}).empty());
  EXPECT_FALSE(loaded->log(Seat{0}, Language::Russian, 0).empty());
}

TEST(Load, WithoutItsSeedAMatchCanOnlyBeWatched) {
  auto match = opened(full_request(30));
  play(match, 10, 8);
  auto loaded = PlayedMatch::load(arena(), forged(match.file(), "\"seed\":\"30\",", ""));
  ASSERT_TRUE(loaded) << loaded.problem();
  EXPECT_TRUE(loaded->submit(Seat{0}, "decline", Language::English));
}

TEST(Load, ABrokenFileIsAProblem) {
  for (const std::string_view text : {"", "\n", "{}\n", "[]\n", "nonsense", "{\"armatura\":1}\n"}) {
    EXPECT_FALSE(PlayedMatch::load(arena(), text)) << text;
    EXPECT_TRUE(arena().matches.verify(text)) << text;
  }
}

}  // namespace
}  // namespace armatura::hosting
