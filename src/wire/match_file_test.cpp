// Match files: what was played reads back, and whatever was changed is found and named.
#include <gtest/gtest.h>

#include "engine/audit.h"
#include "games/arena/wire/file.h"
#include "games/arena/wire/test_values.h"

namespace armatura::wire {
namespace {

using arena::Game;

// A match of random decisions with every optional rule on, with a decision taken back in the middle.
Match<Game> played_match(std::uint64_t seed, int decisions) {
  Match<Game> match{
      test_rules({{"players", "3"}, {"force", "on"}, {"gear", "on"}, {"abilities", "individual"}, {"mines", "on"}})};
  SampledChance chance{seed};
  Rng rng{seed};
  match.begin(chance);
  for (int i = 0; i < decisions && !Game::awaiting(match.rules(), match.state()).over(); ++i) {
    std::uint8_t seat = 0;
    while (!Game::awaiting(match.rules(), match.state()).includes(Seat{seat})) ++seat;
    const auto action = Game::propose(match.rules(), match.state(), Seat{seat}, rng);
    EXPECT_TRUE(match.submit(Seat{seat}, action, chance).legal());
    if (i == decisions / 2) match.take_back(Seat{seat}, TakeBackLaw::Practice);
  }
  return match;
}

MatchHeader header_for_tests() {
  MatchHeader header;
  header.rules = Game::kRulesVersion;
  header.seed = 18446744073709551615u;
  header.commitment = "abc";
  header.practice = true;
  return header;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  Lines reader{text};
  while (reader.more()) lines.emplace_back(*reader.next());
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The same lines with chains that fit again, as somebody would make them who changed a file on purpose.
std::string resealed(std::vector<std::string> lines) {
  std::string chain = chain_start(lines[0]);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::size_t tail = lines[i].rfind(",\"chain\":");
    if (tail != std::string::npos) lines[i] = lines[i].substr(0, tail) + "}";
    seal(lines[i], chain);
  }
  return joined(lines);
}

bool replace(std::string& text, std::string_view from, std::string_view to) {
  const std::size_t place = text.find(from);
  if (place == std::string::npos) return false;
  text.replace(place, from.size(), to);
  return true;
}

std::string problem_of(const std::string& text) {
  const auto file = read_match<Game>(text);
  EXPECT_FALSE(file);
  return file ? "" : file.problem();
}

TEST(MatchFile, ReadsBackAsTheSameMatch) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Match<Game> match = played_match(seed, 200);
    const std::string text = write_match(header_for_tests(), match);
    const auto file = read_match<Game>(text);
    ASSERT_TRUE(file) << file.problem();
    EXPECT_EQ(file->match.steps(), match.steps());
    EXPECT_EQ(file->match.state(), match.state());
    EXPECT_EQ(file->match.draws(), match.draws());
    EXPECT_EQ(file->match.rules().options, match.rules().options);
    EXPECT_EQ(file->match.rules().content->hash, match.rules().content->hash);
    EXPECT_EQ(file->header.seed, 18446744073709551615u);
    EXPECT_EQ(file->header.commitment, "abc");
    EXPECT_TRUE(file->header.practice);
    EXPECT_EQ(write_match(file->header, file->match), text);
    EXPECT_FALSE(audit(file->match));
  }
}

TEST(MatchFile, EntriesOfTheTableReadBackAndLeaveThePositionAlone) {
  Match<Game> match{test_rules({{"players", "3"}})};
  EXPECT_FALSE(match.begun());
  ASSERT_TRUE(match.append(TableEntry{TableEvent::SeatTaken, Seat{0}, "Анна \"A\"\n"}));
  ASSERT_TRUE(match.append(TableEntry{TableEvent::BotSeated, Seat{1}, "greedy"}));
  ASSERT_TRUE(match.append(TableEntry{TableEvent::Frozen, {}, "00ff"}));
  EXPECT_FALSE(match.begun());
  SampledChance chance{4};
  Rng rng{4};
  match.begin(chance);
  RulesVersion version = Game::kRulesVersion - 1;
  const std::size_t events = words_of<TableEvent>().size();
  for (std::size_t i = 0; i < 40; ++i) {
    std::uint8_t seat = 0;
    while (!Game::awaiting(match.rules(), match.state()).includes(Seat{seat})) ++seat;
    match.submit(Seat{seat}, Game::propose(match.rules(), match.state(), Seat{seat}, rng), chance);
    const arena::State before = match.state();
    const auto event = static_cast<TableEvent>(i % events);
    const std::optional<Seat> whose = i % 2 == 0 ? std::optional{Seat{2}} : std::nullopt;
    TableEntry entry{event, whose, i % 3 ? "x" : ""};
    if (event == TableEvent::RulesChanged && version == Game::kRulesVersion) continue;  // they took over before
    if (event == TableEvent::RulesChanged) entry = rules_changed(version++);
    ASSERT_TRUE(match.append(std::move(entry)));
    EXPECT_EQ(match.state(), before);
  }
  MatchHeader header = header_for_tests();
  header.rules = Game::kRulesVersion - 1;
  header.seed.reset();
  header.match = "m_1-A";
  header.commitment = std::string(64, '0');
  const std::string text = write_match(header, match);
  EXPECT_NE(text.find("{\"n\":0,\"table\":\"seat_taken\",\"seat\":0,\"text\":\"Анна \\\"A\\\"\\u000a\",\"chain\""),
            std::string::npos);
  EXPECT_NE(text.find("{\"n\":2,\"table\":\"frozen\",\"text\":\"00ff\",\"chain\""), std::string::npos);
  const auto file = read_match<Game>(text);
  ASSERT_TRUE(file) << file.problem();
  EXPECT_EQ(file->header.match, "m_1-A");
  EXPECT_EQ(file->match.steps(), match.steps());
  EXPECT_EQ(file->match.state(), match.state());
  EXPECT_EQ(write_match(file->header, file->match), text);
  EXPECT_FALSE(audit(file->match));

  std::vector<std::string> bare;
  for (const std::string& line : lines_of(text)) bare.push_back(line.substr(0, line.rfind(",\"chain\":")) + "}");
  bare.front() = lines_of(text).front();
  EXPECT_EQ(sealed_file(bare.front(), std::span<const std::string>{bare}.subspan(1)), text);
}

// Content of a game whose second version of the rules has an option more than its first.
struct LaterContent {};
OptionList options_as_of(const LaterContent&, std::uint16_t version) {
  return version < 2 ? OptionList{{"oil", "slides"}} : OptionList{};
}
struct PlainContent {};

TEST(MatchFile, AnOptionThatCameLaterMeansWhatTheOlderRulesDid) {
  const OptionList named{{"players", "2"}};
  EXPECT_EQ(detail::options_then(LaterContent{}, named, 1), (OptionList{{"players", "2"}, {"oil", "slides"}}));
  EXPECT_EQ(detail::options_then(LaterContent{}, named, 2), named);
  EXPECT_EQ(detail::options_then(LaterContent{}, {{"oil", "stops"}}, 1), (OptionList{{"oil", "stops"}}));
  EXPECT_EQ(detail::options_then(PlainContent{}, named, 1), named);
}

TEST(MatchFile, ADrawKeepsItsWeightsAndOldOnesHaveNone) {
  const Match<Game> match = played_match(2, 30);
  std::string text = write_match(header_for_tests(), match);
  const auto& drawn = std::get<Played<Game>>(match.steps()[0]).log.draws;
  ASSERT_FALSE(drawn.empty());
  EXPECT_FALSE(drawn[0].weights.empty());
  Match<Game> older{match.rules()};
  for (Step<Game> step : match.steps()) {
    if (auto* played = std::get_if<Played<Game>>(&step))
      for (Drawn& draw : played->log.draws) draw.weights.clear();
    ASSERT_TRUE(older.append(step));
  }
  EXPECT_FALSE(audit(older));
  text = write_match(header_for_tests(), older);
  const auto file = read_match<Game>(text);
  ASSERT_TRUE(file) << file.problem();
  EXPECT_EQ(write_match(file->header, file->match), text);
  auto forged = std::get<Played<Game>>(match.steps()[0]);
  ++forged.log.draws[0].weights[0];
  Match<Game> other{match.rules()};
  ASSERT_TRUE(other.append(forged));
  EXPECT_TRUE(audit(other));
}

TEST(MatchFile, NamesItsGame) {
  EXPECT_EQ(game_of_file(write_match(header_for_tests(), played_match(1, 3))), "arena");
  EXPECT_EQ(game_of_file("{}\n"), "");
  EXPECT_EQ(game_of_file(""), "");
}

class BrokenMatchFile : public testing::Test {
 protected:
  const arena::Rules rules = test_rules();
  const std::string text = write_match(header_for_tests(), played_match(3, 60));
  std::vector<std::string> lines = lines_of(text);
};

TEST_F(BrokenMatchFile, AChangedLineBreaksTheChainThere) {
  ASSERT_TRUE(replace(lines[6], "\"seat\":", "\"seat\": "));
  EXPECT_EQ(problem_of(joined(lines)), "line 7: the chain does not fit: this line or one before it was changed");
}

TEST_F(BrokenMatchFile, AChangedHeaderBreaksTheFirstChain) {
  ASSERT_TRUE(replace(lines[0], "\"practice\":true", "\"practice\":false"));
  EXPECT_EQ(problem_of(joined(lines)), "line 2: the chain does not fit: this line or one before it was changed");
}

TEST_F(BrokenMatchFile, AMissingOrDoubledLineBreaksTheChain) {
  std::vector<std::string> shorter = lines;
  shorter.erase(shorter.begin() + 4);
  EXPECT_EQ(problem_of(joined(shorter)), "line 5: the chain does not fit: this line or one before it was changed");
  EXPECT_EQ(problem_of(resealed(shorter)), "line 5: expected step 3, found 4");
}

TEST_F(BrokenMatchFile, ATruncatedFileIsRefusedWhereItEnds) {
  EXPECT_EQ(problem_of(text.substr(0, text.size() - 1)),
            "line " + std::to_string(lines.size()) + ": the file ends in the middle of this line");
  EXPECT_EQ(problem_of(lines[0].substr(0, 50)), "line 1: the file ends in the middle of this line");
  EXPECT_EQ(problem_of(""), "line 1: the file is empty");
  EXPECT_EQ(problem_of(lines[0] + "\n"), "line 2: the set-up of the match is missing");
}

TEST_F(BrokenMatchFile, EveryPrefixIsReadOrRefusedWithASentence) {
  for (std::size_t size = 0; size < text.size(); size += 997) {
    const auto file = read_match<Game>(text.substr(0, size), &rules);
    EXPECT_TRUE(file || file.problem().starts_with("line ")) << file.problem();
  }
}

TEST_F(BrokenMatchFile, AWrongDigestIsFound) {
  const std::size_t digest = lines[5].find("\"digest\":\"") + 10;
  lines[5][digest] = lines[5][digest] == '0' ? '1' : '0';
  EXPECT_EQ(problem_of(resealed(lines)), "line 6: the digest does not fit: these facts lead to another position");
  lines[5].replace(digest, 16, "xyz");
  EXPECT_EQ(problem_of(resealed(lines)), "line 6: \"digest\" must be 16 hexadecimal digits");
}

TEST_F(BrokenMatchFile, WhatTheMatchDoesNotHaveIsNamed) {
  const auto changed = [&](std::size_t line, std::string_view from, std::string_view to) {
    std::vector<std::string> copy = lines;
    EXPECT_TRUE(replace(copy[line], from, to)) << from << " in " << copy[line].substr(0, 300);
    return problem_of(resealed(copy));
  };
  EXPECT_EQ(changed(1, "[[\"SA-", "[[\"SB-"), "line 2: /facts/0: there is no such rule");
  EXPECT_EQ(changed(1, "\"all\"", "\"3\""),
            "line 2: /facts/0: the audience must be \"all\", \"none\" or seats of this match such as \"0\"");
  EXPECT_EQ(changed(1, "\"n\":0", "\"n\":1"), "line 2: expected step 0, found 1");
  EXPECT_EQ(changed(1, "\"n\":0", "\"x\":0"), "line 2: the member \"n\" is missing");
  EXPECT_EQ(changed(1, "\"n\":0,", "\"n\":0,\"seat\":0,").substr(0, 34), "line 2: a step has the members n, ");
  EXPECT_EQ(changed(2, "\"seat\":", "\"seat\":3,\"sear\":"), "line 3: /seat: there is no seat 3 in this match");
  EXPECT_EQ(changed(2, "\"action\":{\"keep\"", "\"action\":{\"kept\""),
            "line 3: /action: unknown name \"kept\"; did you mean \"keep\"?");
  EXPECT_EQ(changed(1, "\"draws\":[[", "\"draws\":[[[],"), "line 2: /draws/0: expected [rule, index, weights]");
}

TEST_F(BrokenMatchFile, AnEntryOfTheTableIsReadStrictly) {
  const auto with = [&](const std::string& line) {
    std::vector<std::string> copy{lines[0], line};
    copy.push_back("{\"n\":1" + lines[1].substr(6));
    return problem_of(resealed(copy));
  };
  std::vector<std::string> good{lines[0], R"({"n":0,"table":"closed"})", "{\"n\":1" + lines[1].substr(6)};
  EXPECT_TRUE(read_match<Game>(resealed(good), &rules));
  good.pop_back();
  EXPECT_EQ(problem_of(resealed(good)), "line 3: the set-up of the match is missing");
  EXPECT_EQ(with(R"({"n":0,"table":"cloesd"})"), "line 2: /table: unknown word \"cloesd\"; did you mean \"closed\"?");
  EXPECT_EQ(with(R"({"n":0,"table":3})"), "line 2: /table: expected a word such as \"seat_taken\"");
  EXPECT_EQ(with(R"({"n":0,"table":"closed","seat":3})"), "line 2: /seat: there is no seat 3 in this match");
  EXPECT_EQ(with(R"({"n":0,"table":"closed","seat":255})"), "line 2: /seat: there is no seat 255 in this match");
  EXPECT_EQ(with(R"({"n":0,"table":"closed","by":0})"),
            "line 2: an entry of the table has the members n, table, seat, text and chain, no others");
  for (const std::string given : {"3", "\"\"", "null"})
    EXPECT_EQ(with("{\"n\":0,\"table\":\"closed\",\"text\":" + given + "}"),
              "line 2: \"text\" must be a string of 1 to 4096 bytes");
  EXPECT_TRUE(with("{\"n\":0,\"table\":\"closed\",\"text\":\"" + std::string(4097, 'a') + "\"}").ends_with("bytes"));
  EXPECT_EQ(with("{\"n\":0,\"table\":\"closed\",\"text\":\"\xff\"}"), "line 2: this is not JSON");
  EXPECT_EQ(with(R"({"n":0,"back":0,"by":0})"), "line 2: it takes back to a step that is not there");
}

TEST_F(BrokenMatchFile, ATakeBackDoesNotReachBehindTheSetUp) {
  std::vector<std::string> copy{lines[0], R"({"n":0,"table":"frozen"})", "{\"n\":1" + lines[1].substr(6),
                                R"({"n":2,"back":0,"by":0})"};
  EXPECT_EQ(problem_of(resealed(copy)), "line 4: it takes back to a step that is not there");
}

TEST_F(BrokenMatchFile, AHeaderWithAnIdHasNoSeed) {
  const auto changed = [&](std::string_view extra) {
    std::vector<std::string> copy = lines;
    copy[0].pop_back();
    copy[0] += std::string{extra} + "}";
    return problem_of(resealed(copy));
  };
  EXPECT_EQ(changed(R"(,"match":"m")"), "line 1: a match with an id has no seed of its own");
  EXPECT_EQ(changed(R"(,"match":"a b")"), "line 1: the member \"match\" must be an id of a match");
  EXPECT_EQ(changed(R"(,"match":"")"), "line 1: the member \"match\" must be an id of a match");
  EXPECT_EQ(changed(R"(,"match":7)"), "line 1: the member \"match\" must be an id of a match");
  replace(lines[0], "\"seed\":\"18446744073709551615\",", "");
  EXPECT_EQ(changed(R"(,"match":"m")"),
            "line 1: the member \"commitment\" must be 64 hexadecimal digits in a match with an id");
}

TEST_F(BrokenMatchFile, ATakeBackMustPointBack) {
  for (std::string& line : lines) {
    if (line.find("\"back\":") == std::string::npos) continue;
    std::vector<std::string> copy = lines;
    std::string& changed = copy[static_cast<std::size_t>(&line - lines.data())];
    changed.replace(changed.find("\"back\":"), 7, "\"back\":9");
    EXPECT_NE(problem_of(resealed(copy)).find("it takes back to a step that is not there"), std::string::npos);
    return;
  }
  FAIL() << "no decision was taken back";
}

TEST_F(BrokenMatchFile, AHeaderMustBeWhole) {
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::vector<std::string> copy = lines;
    EXPECT_TRUE(replace(copy[0], from, to)) << from;
    return problem_of(resealed(copy));
  };
  EXPECT_EQ(changed("\"armatura\":1", "\"armatura\":2"),
            "line 1: this match file has a form that this program does not know");
  EXPECT_EQ(changed("\"armatura\":1,", ""), "line 1: this is not a match file");
  EXPECT_EQ(changed("\"game\":\"arena\"", "\"game\":\"chess\""), "line 1: this is not a match of \"arena\"");
  const std::string today = std::to_string(Game::kRulesVersion);
  EXPECT_EQ(changed("\"rules\":" + today, "\"rules\":9"),
            "line 1: this match was played under rules version 9; this program knows versions up to " + today);
  EXPECT_EQ(changed("\"seed\":\"", "\"seed\":\"-"), "line 1: the member \"seed\" must be a whole number in quotes");
  EXPECT_EQ(changed("\"practice\":", "\"extra\":1,\"practice\":"),
            "line 1: the header has a member that this program does not know");
  EXPECT_EQ(changed("\"pack_hash\":\"", "\"pack_hash\":\"0"),
            "line 1: the pack does not have the hash that the header names");
  EXPECT_TRUE(changed("\"force\":\"on\"", "\"force\":\"of\"").starts_with("line 1: "));
  EXPECT_TRUE(changed("\"players\":\"3\"", "\"players\":\"9\"").starts_with("line 1: "));
  EXPECT_TRUE(changed("\"pack\":{", "\"pack\":{\"strange\":1,").starts_with("line 1: the pack cannot be used"));
}

// Bytes changed at random, with chains made to fit: the reader answers and does not fall over.
TEST_F(BrokenMatchFile, RandomChangesNeverBreakTheReader) {
  Rng rng{42};
  constexpr std::string_view kLetters = "0123456789{}[]\",:-abcdefnrstu\\";
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> copy{lines[0], lines[1], lines[2], lines[3]};
    std::string& line = copy[1 + rng.below(3)];
    for (std::uint32_t change = 1 + rng.below(3); change > 0; --change)
      line[rng.below(static_cast<std::uint32_t>(line.size()))] =
          kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
    const auto file = read_match<Game>(resealed(copy), &rules);
    if (file) continue;
    ++refused;
    EXPECT_TRUE(file.problem().starts_with("line ")) << file.problem();
  }
  EXPECT_GT(refused, 100);
}

TEST(MatchLines, AudiencesReadBack) {
  for (const Audience audience :
       {Audience::everyone(), Audience::nobody(), Audience::only(Seat{2}),
        Audience{Seats{}.with(Seat{0}).with(Seat{3}), false}, Audience{Seats{}.with(Seat{1}), true}})
    EXPECT_EQ(audience_of(audience_text(audience), 4), audience) << audience_text(audience);
  for (const std::string_view text : {"", "4", "a", "gg", "-1", "all "}) EXPECT_FALSE(audience_of(text, 4)) << text;
}

TEST(MatchLines, DigestsReadBack) {
  for (const std::uint64_t digest : {std::uint64_t{0}, std::uint64_t{0x123456789abcdef0}, ~std::uint64_t{0}})
    EXPECT_EQ(digest_of_text(digest_text(digest)), digest);
  for (const std::string_view text : {"", "123", "123456789abcdef", "123456789abcdefg", "-23456789abcdef0"})
    EXPECT_FALSE(digest_of_text(text)) << text;
}

}  // namespace
}  // namespace armatura::wire
