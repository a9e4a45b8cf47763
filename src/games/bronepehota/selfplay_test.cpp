// Whole matches: everything the rules can record happens in random play, every position is sound, and a bot that takes
// the first candidate beats chance.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/test_length.h"
#include "games/bronepehota/test_table.h"

namespace armatura::bronepehota {
namespace {

template <std::size_t... I>
std::array<std::string_view, sizeof...(I)> fact_names(std::index_sequence<I...>) {
  return {std::variant_alternative_t<I, Fact>::kName...};
}

// Armies in which every ability is to be found.
std::vector<Roster> mixed_armies(std::uint64_t seed) {
  const Roster red = army(Side::Polaris, {"pol-hci", "pol-hal"},
                          {{"helix", 0, 0, {2}}, {"thunder", 1, 0, {}}, {"raptor", 0, 1, {}}}, {"mortar", "buldog"});
  const Roster blue = army(Side::Protectorate, {"pro-vel", "pro-asp", "pro-rci"},
                           {{"gryphon", 1, 1, {}}, {"sprut", 1, 0, {}}, {"bronekhod", 0, 0, {}}}, {"twin-cannon"});
  return seed % 2 == 0 ? std::vector<Roster>{red, blue} : std::vector<Roster>{blue, red};
}

// BP-E-05: after every decision the table is sound.
TEST(BronepehotaSelfPlay, RandomMatchesMeetEverythingThatCanHappen) {
  constexpr std::size_t kFacts = std::variant_size_v<Fact>;
  std::array<std::uint64_t, kFacts> seen{};
  const std::uint64_t matches = test_length("CHECK_SELF_PLAY", 24);
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    Options options = random_options(*built_in_content(), 2, rng);
    options.panic = true;
    options.refills = 2;
    options.round_limit = RoundLimit::AsTheMission;
    const Rules rules = make_rules(built_in_content(), options, mixed_armies(seed));
    Match<Game> match{rules};
    SampledChance chance{seed};
    match.begin(chance);
    for (int decision = 0; !Game::awaiting(rules, match.state()).over(); ++decision) {
      ASSERT_LT(decision, 20000) << "the match does not end, seed " << seed;
      Seat seat{0};
      while (!match.state().ask.seats.has(seat)) ++seat.value;
      const Action action = Game::propose(rules, match.state(), seat, rng);
      ASSERT_TRUE(match.submit(seat, action, chance).legal()) << "seed " << seed << ", decision " << decision;
      const char* flaw = Game::flaw(rules, match.state());
      ASSERT_EQ(flaw, nullptr) << flaw << ", seed " << seed << ", decision " << decision;
    }
    for (const auto& step : match.steps())
      if (const auto* played = std::get_if<Played<Game>>(&step))
        for (const auto& entry : played->log.entries) ++seen[entry.fact.index()];
    EXPECT_FALSE(audit(match).has_value()) << "seed " << seed;
  }
  const auto names = fact_names(std::make_index_sequence<kFacts>{});
  std::set<std::string_view> unseen;
  for (std::size_t i = 0; i < kFacts; ++i)
    if (seen[i] == 0) unseen.insert(names[i]);
  // These need a mission, an intent or a luck that random play of this length need not have.
  for (const std::string_view rare :
       {"command_named", "relic_placed", "relic_taken", "bait_taken", "driven_off", "dispute_rolled", "dispute_settled",
        "deserted", "moved_aside", "captured", "crash_landed", "thrown_out", "seat_out", "abandoned"})
    unseen.erase(rare);
  for (const std::string_view name : unseen) ADD_FAILURE() << "never happened: " << name;
}

// The seat that takes the first candidate wins or draws; 1 win, 0 draw, -1 loss.
int play_out(const Rules& rules, Seat clever, std::uint64_t seed, std::uint64_t& decisions) {
  Rng rng{seed};
  State state = Game::open(rules);
  SampledChance chance{seed};
  Table<Game> table{rules, state, chance};
  Game::begin(table);
  while (!Game::awaiting(rules, state).over()) {
    Seat seat{0};
    while (!state.ask.seats.has(seat)) ++seat.value;
    Action action{Done{}};
    if (seat == clever) {
      Offers offers;
      Game::candidates(rules, state, seat, offers);
      if (offers.empty()) {
        ADD_FAILURE() << "no candidate for question " << static_cast<int>(state.ask.question);
        return -1;
      }
      action = offers[0];
      ++decisions;
    } else {
      action = Game::propose(rules, state, seat, rng);
    }
    const Verdict verdict = Game::judge(rules, state, seat, action);
    if (!verdict.legal()) {
      ADD_FAILURE() << "a candidate is refused: " << rule_name(static_cast<Rule>(verdict.rule().value)) << " "
                    << kReasonKeys[verdict.reason()];
      return -1;
    }
    Game::resolve(table, seat, action);
  }
  if (!state.winners.has(clever)) return -1;
  return state.winners == Seats{}.with(clever) ? 1 : 0;
}

TEST(BronepehotaSelfPlay, TheFirstCandidateBeatsChance) {
  const std::uint64_t matches = test_length("CHECK_GREEDY", 8);
  int won = 0;
  int lost = 0;
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Options options;
    options.layout = LayoutId{static_cast<std::uint8_t>(seed % 3)};
    const Rules rules = make_rules(built_in_content(), options);
    const int result = play_out(rules, Seat{static_cast<std::uint8_t>(seed % 2)}, seed, decisions);
    won += result > 0;
    lost += result < 0;
  }
  EXPECT_GT(won, lost) << won << " won, " << lost << " lost";
  EXPECT_GT(decisions, 40 * matches);
}

}  // namespace
}  // namespace armatura::bronepehota
