// Records of matches with fair draws: the key that was opened proves them, and whatever was changed is found even where
// the chain was made to fit again.
#include <gtest/gtest.h>

#include <functional>

#include "engine/audit.h"
#include "engine/chance.h"
#include "games/arena/wire/file.h"
#include "games/arena/wire/test_values.h"
#include "hosting/draw_proof.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/language.h"
#include "hosting/played_match.h"
#include "hosting/table_law.h"
#include "hosting/told.h"

namespace armatura::hosting {
namespace {

using arena::Game;

constexpr std::string_view kContributions = "00ff,a1b2";
constexpr std::string_view kMatch = "match-1";

FairChance::Key test_key() {
  FairChance::Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(7 * i + 3);
  return key;
}

struct Record {
  wire::MatchHeader header;
  arena::Rules rules = wire::test_rules({{"players", "2"}, {"force", "on"}, {"gear", "on"}, {"mines", "on"}});
  std::vector<Step<Game>> steps;

  std::string text() const {
    Match<Game> match{rules};
    for (Step<Game> step : steps) {
      // Digests fit again too, as somebody would make them who forges a record.
      if (auto* played = std::get_if<Played<Game>>(&step)) {
        arena::State next = match.state();
        for (const auto& entry : played->log.entries) Game::evolve(next, entry.fact);
        played->digest = Game::digest(next);
      }
      EXPECT_TRUE(match.append(step));
    }
    return wire::write_match(header, match);
  }
  Played<Game>& played(std::size_t step) { return std::get<Played<Game>>(steps[step]); }
  TableEntry& entry(std::size_t step) { return std::get<TableEntry>(steps[step]); }
};

Seat awaited(const Match<Game>& match) {
  std::uint8_t seat = 0;
  while (!Game::awaiting(match.rules(), match.state()).includes(Seat{seat})) ++seat;
  return Seat{seat};
}

// Step 2 is the frozen entry, step 3 the set-up.
Record honest(int decisions) {
  Record record;
  record.header.rules = Game::kRulesVersion;
  record.header.match = kMatch;
  record.header.commitment = KeyedChance::commitment(test_key());
  Match<Game> match{record.rules};
  FairChance chance{test_key(), kContributions, kMatch, 0};
  Rng rng{5};
  match.append(TableEntry{TableEvent::SeatTaken, Seat{0}, "Ann"});
  match.append(TableEntry{TableEvent::BotSeated, Seat{1}, "greedy"});
  match.append(TableEntry{TableEvent::Frozen, {}, std::string{kContributions}});
  match.begin(chance);
  for (int i = 0; i < decisions && !Game::awaiting(match.rules(), match.state()).over(); ++i) {
    const Seat seat = awaited(match);
    match.submit(seat, Game::propose(match.rules(), match.state(), seat, rng), chance);
    if (i % 7 == 0) match.append(TableEntry{TableEvent::DrawOffered, Seat{0}, {}});
    if (i % 5 == 0) match.take_back(seat, TakeBackLaw::Own);
  }
  match.append(TableEntry{TableEvent::DrawAgreed, {}, {}});
  match.append(TableEntry{TableEvent::KeyOpened, {}, to_hex(test_key())});
  record.steps = match.steps();
  return record;
}

std::string problem_of(const Record& record) {
  return find_game("arena")->matches.verify(record.text()).value_or("nothing is wrong");
}

TEST(FairDraws, AnHonestRecordIsProved) {
  Record record = honest(200);
  EXPECT_EQ(find_game("arena")->matches.verify(record.text()), std::nullopt);
  EXPECT_FALSE(record.played(3).log.draws.empty());
  record.steps.pop_back();
  EXPECT_EQ(problem_of(record), "the match is still in play, its draws cannot be proved yet");
}

TEST(FairDraws, EveryChangeIsFound) {
  const Record record = honest(60);
  const auto changed = [&](const std::function<void(Record&)>& change) {
    Record copy = record;
    change(copy);
    return problem_of(copy);
  };
  const std::size_t last = record.steps.size() - 1;
  EXPECT_EQ(changed([&](Record& r) { r.entry(last).text[0] ^= 1; }),
            "line 1: the commitment was not made to the key that was opened");
  EXPECT_EQ(changed([&](Record& r) { r.entry(last).text = "00"; }), "the opened key must be 64 hexadecimal digits");
  EXPECT_EQ(changed([&](Record& r) { r.header.commitment[5] ^= 1; }),
            "line 1: the commitment was not made to the key that was opened");
  EXPECT_TRUE(changed([&](Record& r) { r.entry(2).text = "00ff,a1b3"; }).ends_with("does not come from the key"));
  EXPECT_EQ(changed([&](Record& r) { r.entry(2).text = "00ff\n"; }),
            "what the players gave to the draws must be hexadecimal digits, separated by commas");
  EXPECT_TRUE(changed([&](Record& r) { r.header.match = "match-2"; }).ends_with("does not come from the key"));
  EXPECT_TRUE(
      changed([&](Record& r) { r.entry(2).event = TableEvent::DrawOffered; }).starts_with("the record does not"));
  EXPECT_TRUE(changed([&](Record& r) { r.played(3).log.draws[0].weights.clear(); }).ends_with("come from the key"));
  const std::string other_draw = changed([&](Record& r) {
    Drawn& drawn = r.played(3).log.draws[0];
    drawn.index = static_cast<std::uint16_t>(drawn.index == 0 ? 1 : 0);
  });
  EXPECT_TRUE(other_draw.starts_with("line 5 (step 3)")) << other_draw;
  EXPECT_TRUE(changed([&](Record& r) { ++r.played(3).log.draws[0].weights[0]; }).starts_with("line 5 (step 3)"));
  EXPECT_TRUE(changed([&](Record& r) { r.played(3).log.entries.pop_back(); }).starts_with("line "));
}

// The forger runs the rules honestly from draws of his own choosing: facts, weights and digests all follow.
TEST(FairDraws, AConsistentRecordWithChosenDrawsIsFound) {
  Record record = honest(0);
  Match<Game> match{record.rules};
  SampledChance chosen{99};
  for (std::size_t i = 0; i < 3; ++i) match.append(record.steps[i]);
  match.begin(chosen);
  match.append(record.steps[4]);
  match.append(record.steps[5]);
  ASSERT_FALSE(audit(match));
  record.steps = match.steps();
  const std::string problem = problem_of(record);
  EXPECT_TRUE(problem.starts_with("line 5 (step 3): draw ") && problem.ends_with(" does not come from the key"))
      << problem;
}

TEST(FairDraws, AfterTheEndOnlyTheKeyMayFollow) {
  Record record = honest(10);
  const std::size_t ended = record.steps.size() - 2;
  Record later = record;
  later.steps.insert(later.steps.begin() + static_cast<std::ptrdiff_t>(ended) + 1,
                     TableEntry{TableEvent::Closed, {}, {}});
  EXPECT_TRUE(problem_of(later).ends_with("the match was over before this step"));
  Record after = record;
  after.steps.push_back(TableEntry{TableEvent::Closed, {}, {}});
  EXPECT_TRUE(problem_of(after).ends_with("nothing may follow the opening of the key"));
  Record early = record;
  early.steps.erase(early.steps.begin() + static_cast<std::ptrdiff_t>(ended));
  EXPECT_TRUE(problem_of(early).ends_with("the key was opened while the match was in play"));
  Record twice = record;
  twice.entry(1).event = TableEvent::Frozen;
  EXPECT_TRUE(problem_of(twice).ends_with("fixed once, before the set-up"));
  for (const TableEvent event : {TableEvent::Abandoned, TableEvent::Closed, TableEvent::Resigned}) {
    record.entry(ended).event = event;
    EXPECT_EQ(find_game("arena")->matches.verify(record.text()), std::nullopt);
  }
  EXPECT_FALSE(ends_match(TableEvent::Resigned, 3));
  EXPECT_FALSE(ends_match(TableEvent::TimedOut, 2));
}

TEST(FairDraws, TheProofAgreesWithTheDrawsForAllWeights) {
  Rng rng{1};
  const auto proof = DrawProof::open(to_hex(test_key()), kContributions, kMatch);
  ASSERT_TRUE(proof);
  FairChance chance{test_key(), kContributions, kMatch, 0};
  for (std::uint64_t i = 0; i < 2000; ++i) {
    std::vector<std::uint16_t> weights(1 + rng.below(40));
    for (std::uint16_t& weight : weights) weight = static_cast<std::uint16_t>(rng.below(4) == 0 ? rng.below(65536) : 0);
    weights[rng.below(static_cast<std::uint32_t>(weights.size()))] = 1;
    EXPECT_EQ(proof->index(i, weights), chance.draw({RuleId{1}, weights, Audience::everyone()}));
  }
  EXPECT_FALSE(proof->index(0, std::vector<std::uint16_t>{0, 0}));
  EXPECT_FALSE(DrawProof::open(std::string(64, 'g'), "", ""));
}

TEST(TakingBack, TheLawDecidesHowFar) {
  int agreed = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Match<Game> match{wire::test_rules({{"players", "3"}, {"abilities", "individual"}})};
    SampledChance chance{seed};
    Rng rng{seed};
    match.append(TableEntry{TableEvent::SeatTaken, Seat{0}, "Ann"});
    EXPECT_EQ(match.take_back(Seat{0}, TakeBackLaw::Practice), TakeBackRefusal::NothingToTake);
    match.begin(chance);
    for (const TakeBackLaw law : {TakeBackLaw::Own, TakeBackLaw::Agreed, TakeBackLaw::Practice})
      EXPECT_EQ(match.take_back(Seat{0}, law), TakeBackRefusal::NothingToTake);
    for (int i = 0; i < 60 && !Game::awaiting(match.rules(), match.state()).over(); ++i) {
      const Seat seat = awaited(match);
      match.submit(seat, Game::propose(match.rules(), match.state(), seat, rng), chance);
      match.append(TableEntry{TableEvent::TakeBackAsked, Seat{0}, {}});
      // Seen from the other side: walk back by hand to the latest decision of seat 0.
      std::size_t step = match.steps().size();
      TakeBackRefusal expected = TakeBackRefusal::NothingToTake;
      while (step-- > 0) {
        const auto* played = std::get_if<Played<Game>>(&match.steps()[step]);
        if (played == nullptr) continue;
        if (!played->seat) break;
        bool shown = !played->log.draws.empty();
        for (const auto& entry : played->log.entries) shown = shown || Game::reveals(entry.fact);
        expected = shown ? TakeBackRefusal::DrawOrReveal : TakeBackRefusal::None;
        if (shown || played->seat == Seat{0}) break;
        expected = TakeBackRefusal::NothingToTake;
      }
      ASSERT_EQ(match.may_take_back(Seat{0}, TakeBackLaw::Agreed), expected);
      EXPECT_EQ(match.may_take_back(Seat{0}, TakeBackLaw::Own) == TakeBackRefusal::None,
                expected == TakeBackRefusal::None && seat == Seat{0});
      if (expected != TakeBackRefusal::None || seat == Seat{0}) continue;
      Match<Game> back = match;
      const std::uint64_t draws = match.draws();
      ASSERT_EQ(back.take_back(Seat{0}, TakeBackLaw::Agreed), TakeBackRefusal::None);
      EXPECT_EQ(back.state(), match.position_before(step));
      EXPECT_EQ(back.draws(), draws);
      EXPECT_EQ(back.steps().size(), match.steps().size() + 1);
      EXPECT_EQ(unlawful_take_back(back, false), std::nullopt);
      // Without the question at the table it was not agreed.
      Match<Game> unasked{match.rules()};
      for (const auto& one : back.steps())
        unasked.append(std::holds_alternative<TableEntry>(one) ? Step<Game>{TableEntry{}} : one);
      EXPECT_EQ(unlawful_take_back(unasked, false), back.steps().size() - 1);
      ++agreed;
    }
  }
  EXPECT_GT(agreed, 10);
}

TEST(TableWords, EveryEntryIsSaidInBothLanguages) {
  const HostedGame& game = *find_game("arena");
  constexpr RulesVersion kBefore = Game::kRulesVersion - 1;
  Record record;
  record.header.rules = kBefore;
  record.header.seed = 1;
  Match<Game> match{record.rules};
  SampledChance chance{1};
  match.begin(chance);
  for (std::size_t i = 0; i < wire::words_of<TableEvent>().size(); ++i) {
    const auto event = static_cast<TableEvent>(i);
    match.append(event == TableEvent::RulesChanged ? rules_changed(kBefore) : TableEntry{event, Seat{1}, "Ann"});
  }
  auto loaded = PlayedMatch::load(game, wire::write_match(record.header, match));
  ASSERT_TRUE(loaded) << loaded.problem();
  for (const Language language : {Language::Russian, Language::English}) {
    const auto lines = loaded->log(std::nullopt, language, 1);
    ASSERT_EQ(lines.size(), wire::words_of<TableEvent>().size());
    for (const LogLine& line : lines) {
      EXPECT_EQ(line.sentence.find('{'), std::string::npos) << line.sentence;
      EXPECT_FALSE(line.sentence.starts_with("table.")) << line.sentence;
    }
  }
}

}  // namespace
}  // namespace armatura::hosting
