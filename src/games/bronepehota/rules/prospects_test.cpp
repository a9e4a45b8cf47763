// What a preview says follows is what follows: over random positions of random matches, whatever the dice show.
#include "games/bronepehota/rules/prospects.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/test_length.h"
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using Harm = Preview::Harm;
using Prospect = Preview::Prospect;

const Harm* harm_to(const Preview& preview, ModelId model) {
  const auto found =
      std::find_if(preview.harms.begin(), preview.harms.end(), [&](const Harm& harm) { return harm.model == model; });
  return found == preview.harms.end() ? nullptr : &*found;
}
const Prospect* prospect_in(const Preview& preview, const Prospect& like) {
  const auto found = std::find_if(preview.prospects.begin(), preview.prospects.end(), [&](const Prospect& one) {
    return one.what == like.what && one.model == like.model && one.seat == like.seat;
  });
  return found == preview.prospects.end() ? nullptr : &*found;
}

// Why this ending is not what was said; empty when it is.
std::string broken_promise(const Preview& said, const Preview& came) {
  for (const Harm& harm : came.harms) {
    const Harm* told = harm_to(said, harm.model);
    const std::string who = "model " + std::to_string(harm.model.value);
    if (told == nullptr) return who + " suffers " + std::to_string(harm.most) + " and nothing was said";
    if (harm.most > told->most) return who + " suffers more than was said";
    if (harm.may_be_lost && !told->may_be_lost) return who + " is lost and that was not said";
  }
  for (const Harm& told : said.harms) {
    const Harm* harm = harm_to(came, told.model);
    const std::string who = "model " + std::to_string(told.model.value);
    if ((harm == nullptr ? 0 : harm->most) < told.least) return who + " suffers less than was said";
    if (told.is_lost && (harm == nullptr || !harm->is_lost)) return who + " was said to be lost and is not";
  }
  for (const Prospect& one : came.prospects) {
    const Prospect* told = prospect_in(said, one);
    if (told == nullptr) return "what was not said: " + std::to_string(static_cast<int>(one.what));
    if (one.least < told->least || one.most > told->most) return "beyond what was said: a number";
  }
  for (const Prospect& told : said.prospects)
    if (told.certain && prospect_in(came, told) == nullptr)
      return "said for certain and did not come: " + std::to_string(static_cast<int>(told.what));
  return {};
}

// Every sequence of dice, but for those of the next initiative: a tie there is rolled again, for ever if need be.
class EveryThrow final : public Chance {
 public:
  std::uint16_t draw(const Draw& ask) override {
    return ask.rule == RuleId{Rule::BP_3_1_01} || ask.rule == RuleId{Rule::BP_12_2_01} ? any_.draw(ask)
                                                                                       : every_.draw(ask);
  }
  bool advance() { return every_.advance(); }

 private:
  ExhaustiveChance every_;
  SampledChance any_{1};
};

Preview ending_of(const Rules& rules, const State& before, Seat seat, const Action& action, Chance& chance) {
  State after = before;
  Log<Fact> log;
  Table<Game> table{rules, after, chance, &log};
  Game::resolve(table, seat, action);
  Preview out;
  tell_ending(rules, before, seat, action, after, log, out);
  return out;
}

// Both ends of every range are met, and everything said to be possible, by trying every sequence of dice.
std::string out_of_reach(const Rules& rules, const State& before, Seat seat, const Action& action, const Preview& said,
                         int most_sequences, bool& tried) {
  EveryThrow every;
  int sequences = 0;
  std::vector<std::pair<bool, bool>> ends(said.harms.size());
  std::vector<bool> met(said.prospects.size());
  do {
    if (++sequences > most_sequences) return {};
    const Preview came = ending_of(rules, before, seat, action, every);
    if (std::string why = broken_promise(said, came); !why.empty()) return why;
    for (std::size_t i = 0; i < said.harms.size(); ++i) {
      const Harm* harm = harm_to(came, said.harms[i].model);
      const int loss = harm == nullptr ? 0 : harm->most;
      ends[i].first = ends[i].first || loss == said.harms[i].least;
      ends[i].second = ends[i].second || loss == said.harms[i].most;
    }
    for (std::size_t i = 0; i < said.prospects.size(); ++i)
      met[i] = met[i] || prospect_in(came, said.prospects[i]) != nullptr;
  } while (every.advance());
  tried = true;
  for (const auto& [least, most] : ends)
    if (!least || !most) return "an end of a range is never met";
  if (std::find(met.begin(), met.end(), false) != met.end()) return "what was said to be possible never comes";
  return {};
}

struct Looked {
  std::uint64_t positions{};
  std::uint64_t harmful{};  // previews that speak of harm
  std::uint64_t tried{};    // of them, by every sequence of dice
};

void look_at(const Rules& rules, const State& state, Seat seat, const Action& action, Rng& rng, Looked& tally) {
  const Preview said = Game::preview(rules, Game::observe(rules, state, seat), seat, action);
  ASSERT_TRUE(said.verdict.legal());
  const Preview again = Game::preview(rules, Game::observe(rules, state, seat), seat, action);
  ASSERT_EQ(said.harms, again.harms);
  ASSERT_EQ(said.prospects, again.prospects);
  ++tally.positions;
  tally.harmful += !said.harms.empty();
  // Of a projectile only some flights were tried, or none is shown.
  if (std::holds_alternative<Fire>(action) && (said.sampled || rules.options.aim_help != AimHelp::Full)) return;
  for (int trial = 0; trial < 4; ++trial) {
    SampledChance chance{rng.next()};
    const std::string why = broken_promise(said, ending_of(rules, state, seat, action, chance));
    ASSERT_EQ(why, "") << "decision " << action.index();
  }
  if (said.harms.empty() || tally.positions % 4 != 0) return;
  bool tried = false;
  const std::string why = out_of_reach(rules, state, seat, action, said, 400, tried);
  ASSERT_EQ(why, "") << "decision " << action.index();
  tally.tried += tried;
}

Action something(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  Offers offers;
  Game::candidates(rules, state, seat, offers);
  return !offers.empty() && rng.below(3) > 0 ? offers[0] : Game::propose(rules, state, seat, rng);
}

// BP-E-02: 2,000 positions; ./check --full looks at 100,000.
TEST(BronepehotaProspects, WhatComesIsWhatWasSaid) {
  const std::uint64_t wanted = test_length("CHECK_PREVIEWS", 2000 / kSlowdown);
  Looked tally;
  for (std::uint64_t seed = 1; tally.positions < wanted; ++seed) {
    Rng rng{seed};
    Options options = random_options(*built_in_content(), 2 + static_cast<int>(seed % 3), rng);
    options.aim_help = seed % 2 == 0 ? AimHelp::Full : options.aim_help;
    const Rules rules = make_rules(built_in_content(), options);
    State state = Game::open(rules);
    SampledChance chance{seed};
    Table<Game> table{rules, state, chance};
    Game::begin(table);
    for (int decision = 0; decision < 800 && !Game::awaiting(rules, state).over(); ++decision) {
      if (tally.positions >= wanted) break;
      Seat seat{0};
      while (!state.ask.seats.has(seat)) ++seat.value;
      const Action action = something(rules, state, seat, rng);
      const bool attack = std::holds_alternative<Shoot>(action) || std::holds_alternative<Throw>(action) ||
                          std::holds_alternative<Fight>(action) || std::holds_alternative<Drive>(action) ||
                          std::holds_alternative<Fire>(action);
      if (attack || rng.below(8) == 0) look_at(rules, state, seat, action, rng, tally);
      if (::testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "seed " << seed << ", decision " << decision;
        return;
      }
      Game::resolve(table, seat, action);
    }
  }
  EXPECT_GT(tally.harmful, wanted / 20);
  EXPECT_GT(tally.tried, wanted / 400);
}

}  // namespace
}  // namespace armatura::bronepehota
