// Whole matches: everything the rules can record happens in play, every position is sound, and a bot that takes
// the first candidate beats chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/test_length.h"
#include "engine/audit.h"
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

template <std::size_t... I>
std::array<std::string_view, sizeof...(I)> fact_names(std::index_sequence<I...>) {
  return {std::variant_alternative_t<I, Fact>::kName...};
}

// Armies in which every ability is to be found, the flyers among them, for two to four players.
std::vector<Roster> mixed_armies(std::uint64_t seed, int players) {
  const Roster red = army(Side::Polaris, {"pol-hci", "pol-hal"},
                          {{"helix", 0, 0, {2}}, {"thunder", 1, 0, {}}, {"raptor", 0, 1, {}}}, {"mortar", "buldog"});
  const Roster blue = army(Side::Protectorate, {"pro-vel", "pro-asp", "pro-rci"},
                           {{"gryphon", 1, 1, {}}, {"sprut", 1, 0, {}}, {"bronekhod", 0, 0, {}}}, {"twin-cannon"});
  // Small enough to be lost as a whole while others play on.
  const Roster raiders = army(Side::Polaris, {"pol-hal"}, {{"thunder", 0, 0, {}}}, {"mortar"});
  const Roster scouts = army(Side::Protectorate, {"pro-asp"}, {{"sprut", 0, 0, {}}}, {"buldog"});
  std::vector<Roster> armies{raiders, scouts, scouts, raiders};
  armies.resize(static_cast<std::size_t>(players));
  if (players == 2) armies = {red, blue};
  std::rotate(armies.begin(), armies.begin() + static_cast<std::ptrdiff_t>(seed % armies.size()), armies.end());
  return armies;
}

// Chance, and now and then intent: what a player would do, or a dispute, which nobody by chance ever has.
Action some_decision(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  const std::uint32_t whim = rng.below(64);
  if (whim == 0 && Game::judge(rules, state, seat, Dispute{}).legal()) return Dispute{};
  if (whim < 24) {
    Offers offers;
    Game::candidates(rules, state, seat, offers);
    if (!offers.empty()) return offers[0];
  }
  return Game::propose(rules, state, seat, rng);
}

// BP-E-05: after every decision the table is sound.
TEST(BronepehotaSelfPlay, MatchesMeetEverythingThatCanHappen) {
  constexpr std::size_t kFacts = std::variant_size_v<Fact>;
  std::array<std::uint64_t, kFacts> seen{};
  const std::uint64_t matches = test_length("CHECK_SELF_PLAY", 30);
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    const int players = seed % 3 == 0 ? 3 + static_cast<int>(seed % 2) : 2;
    const std::uint64_t mission = seed % (players == 2 ? built_in_content()->missions.size() : 2);
    Options options;
    do {
      options = random_options(*built_in_content(), players, rng);
    } while (options.mission.value != mission);  // each in its turn
    options.panic = true;
    options.mode = seed % 2 == 0 ? Mode::Real : Mode::Virtual;
    options.refills = 2;
    options.round_limit = players == 2 ? RoundLimit::AsTheMission : RoundLimit::Number;
    options.rounds = 30;
    const Rules rules = make_rules(built_in_content(), options, mixed_armies(seed, players));
    Match<Game> match{rules};
    SampledChance chance{seed};
    match.begin(chance);
    for (int decision = 0; !Game::awaiting(rules, match.state()).over(); ++decision) {
      ASSERT_LT(decision, 20000) << "the match does not end, seed " << seed;
      Seat seat{0};
      while (!match.state().ask.seats.has(seat)) ++seat.value;
      const Action action = some_decision(rules, match.state(), seat, rng);
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
  for (std::size_t i = 0; i < kFacts; ++i) {
    if (names[i] == DrivenOff::kName) continue;     // a whole plan of one side; end_test.cpp has it
    if (names[i] == Raised::kName) continue;        // who can repair is rarely beside what lies; scenes have it
    if (names[i] == ArmiesDiffer::kName) continue;  // these armies do not; round_test.cpp has it
    EXPECT_GT(seen[i], 0u) << "never happened: " << names[i];
  }
}

// A match that begins, and whom it asks.
struct Begun {
  Begun(const Rules& played, std::uint64_t seed) : rules{played}, state{Game::open(played)}, chance{seed} {
    Game::begin(table);
  }
  bool over() const { return Game::awaiting(rules, state).over(); }
  Seat asked() const {
    Seat seat{0};
    while (!state.ask.seats.has(seat)) ++seat.value;
    return seat;
  }

  const Rules& rules;
  State state;
  SampledChance chance;
  Table<Game> table{rules, state, chance};
};

// The seat that takes the first candidate wins or draws; 1 win, 0 draw, -1 loss.
int play_out(const Rules& rules, Seat clever, std::uint64_t seed, std::uint64_t& decisions) {
  Rng rng{seed};
  Begun match{rules, seed};
  const State& state = match.state;
  while (!match.over()) {
    const Seat seat = match.asked();
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
    Game::resolve(match.table, seat, action);
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
  EXPECT_GE(4 * won, 3 * static_cast<int>(matches)) << won << " won, " << lost << " lost";
  EXPECT_GT(decisions, 40 * matches);
}

// A machine that goes on with its move goes somewhere, unless a few millimetres bring it into contact.
void expect_no_crumbs(const Rules& rules, const State& before, const State& after, const Action& action) {
  const Drive* drive = std::get_if<Drive>(&action);
  if (drive == nullptr || drive->tow != kNoModel || model_of(before, drive->model).moves == 0) return;
  if (rules.card(drive->model).platform) return;  // it backs up exactly to what it repairs
  const Pose& from = model_of(before, drive->model).pose;
  const Pose& to = model_of(after, drive->model).pose;
  int contacts = 0;
  each_touched(rules, after, drive->model, [&](ModelId) { ++contacts; });
  if (contacts > 0) return;
  EXPECT_GE(measure::ceil_len(to.x - from.x, to.y - from.y, to.z - from.z), kStep / 2);
}

TEST(BronepehotaSelfPlay, MachinesOfBotsDoNotCrumbleTheirMoveAway) {
  for (std::uint64_t seed = 1; seed <= test_length("CHECK_GREEDY", 8); ++seed) {
    Options options;
    options.layout = LayoutId{static_cast<std::uint8_t>(seed % 3)};
    options.mode = Mode::Real;
    const Rules rules = make_rules(built_in_content(), options);
    Begun match{rules, seed};
    while (!match.over()) {
      const Seat seat = match.asked();
      Offers offers;
      Game::candidates(rules, match.state, seat, offers);
      ASSERT_FALSE(offers.empty());
      const State before = match.state;
      Game::resolve(match.table, seat, offers[0]);
      expect_no_crumbs(rules, before, match.state, offers[0]);
    }
  }
}

}  // namespace
}  // namespace armatura::bronepehota
