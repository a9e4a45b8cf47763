// Properties that hold in every match, whatever is played.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <tuple>
#include <utility>

#include "engine/test_play.h"
#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

struct Random {
  Rules rules;
  std::uint64_t seed;
};

Random random_rules() {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const int players = *rc::gen::inRange(2, 4);
  Rng rng{seed};
  Options options = random_options(*test_content(), players, rng);
  options.max_turns = 15;
  return {make_rules(test_content(), options), seed};
}

// `look` sees the match before every decision.
template <class Look>
Match<Game> play(const Random& random, const Look& look) {
  return play_match<Game>(random.rules, random.seed, look);
}

template <class Look>
void each_entry(const Match<Game>& match, const Look& look) {
  for (const auto& step : match.steps())
    for (const auto& entry : std::get<Played<Game>>(step).log.entries) look(entry);
}

RC_GTEST_PROP(SalvationProperties, TheSameDrawsAndDecisionsGiveTheSameBytes, ()) {
  const Random random = random_rules();
  const auto nothing = [](const Match<Game>&) {};
  const Match<Game> first = play(random, nothing);
  const Match<Game> second = play(random, nothing);
  RC_ASSERT(first.steps() == second.steps());
  RC_ASSERT(first.state() == second.state());
}

// Counted here once more, apart from Game::flaw.
RC_GTEST_PROP(SalvationProperties, UnitsCardsAndTokensAreConserved, ()) {  // TS-CMP-02 to TS-CMP-05, TS-CMP-13
  play(random_rules(), [](const Match<Game>& match) {
    const Rules& rules = match.rules();
    const State& state = match.state();
    RC_ASSERT(Game::flaw(rules, state) == nullptr);
    std::array<int, 2> cards{};
    for (const Side side : {Side::Skynet, Side::Resistance}) {
      const DeckTable& deck = rules.decks[index(side)];
      for (std::size_t i = deck.first.value; i < deck.last.value; ++i) {
        cards[index(side)] += state.cards.deck[i] + state.cards.discard[i] + state.cards.gone[i];
        for (const Pile& hand : state.cards.hands) cards[index(side)] += hand[i];
      }
    }
    cards[0] += state.cards.special_size;
    for (const InFront& front : state.cards.in_front) ++cards[index(side_of(front.seat))];
    if (state.cards.in_play != kNoCard) ++cards[index(side_of(state.active))];
    RC_ASSERT(cards[0] == (rules.options.no_skynet_tactics ? 54 : 60));
    RC_ASSERT(cards[1] == 69);
    int tokens = 0;
    for (const Slot& slot : state.slots) tokens += slot.face != Face::None;
    for (const std::uint8_t gone : state.tokens_gone) tokens += gone;
    RC_ASSERT(tokens == 32);
    int figures = 0;
    for (std::uint8_t unit = 0; unit < rules.figures; ++unit) {
      const SectorId sector = state.units[unit].sector;
      figures += rules.map.has(sector) || sector == kSupply || sector == kLaidAside;
    }
    RC_ASSERT(figures == 36);
  });
}

RC_GTEST_PROP(SalvationProperties, AMatchEndsForAReasonOfTheBook, ()) {  // TS-VIC-01 to TS-VIC-08
  const Match<Game> match = play(random_rules(), [](const Match<Game>&) {});
  const Outcome outcome = Game::outcome(match.rules(), match.state());
  RC_ASSERT(outcome.over && outcome.end != End::None);
  RC_ASSERT(!outcome.winners.empty());
  for (std::uint8_t n = 0; n < match.rules().seats(); ++n)
    RC_ASSERT(outcome.winners.has(Seat{n}) == (outcome.rank[n] == 1));
  const bool skynet = outcome.winners.has(kSkynet);
  if (outcome.end == End::Shelters || outcome.end == End::HumansGone) RC_ASSERT(skynet);
  if (outcome.end == End::Points || outcome.end == End::MachinesGone) RC_ASSERT(!skynet);
  if (skynet) RC_ASSERT(outcome.winners == Seats{}.with(kSkynet));
}

RC_GTEST_PROP(SalvationProperties, OneCardOfEachNumberAndOneMoveOfEachUnitInATurn, ()) {  // TS-STG-04, TS-MOV-05
  const Match<Game> match = play(random_rules(), [](const Match<Game>&) {});
  std::map<std::tuple<int, int>, int> used;
  std::map<int, int> moved;
  each_entry(match, [&](const Entry<Fact>& entry) {
    if (std::holds_alternative<TurnBegun>(entry.fact)) {
      used.clear();
      moved.clear();
    }
    const auto use = [&](Seat seat, CardId card) {
      const int times = ++used[{seat.value, match.rules().card(card).number}];
      RC_ASSERT(times == 1);
    };
    if (const auto* fact = std::get_if<CardPlayed>(&entry.fact)) use(fact->seat, fact->card);
    if (const auto* fact = std::get_if<CardExchanged>(&entry.fact)) use(fact->seat, fact->card);
    if (const auto* fact = std::get_if<RouteDeclared>(&entry.fact)) {
      const int times = ++moved[fact->route.unit.value];
      RC_ASSERT(times == 1);
    }
  });
}

// TS-MOV-06: while a movement is written down, nobody else's view changes in any byte, and nobody is told anything.
RC_GTEST_PROP(SalvationProperties, NobodyNoticesADraft, ()) {
  const Random random = random_rules();
  Match<Game> match{random.rules};
  SampledChance chance{random.seed};
  Rng rng{random.seed + 1};
  match.begin(chance);
  while (!Game::awaiting(match.rules(), match.state()).over()) {
    const Seat seat = awaited_seat<Game>(match.rules(), match.state());
    const State before = match.state();
    RC_ASSERT(match.submit(seat, Game::propose(match.rules(), match.state(), seat, rng), chance).legal());
    if (!match.state().draft.open()) continue;
    RC_ASSERT(Game::awaiting(match.rules(), before) == Game::awaiting(match.rules(), match.state()));
    for (std::uint8_t n = 0; n <= match.rules().seats(); ++n) {
      const Viewer viewer = n < match.rules().seats() ? Viewer{Seat{n}} : std::nullopt;
      if (viewer == seat) continue;
      RC_ASSERT(Game::observe(match.rules(), before, viewer) == Game::observe(match.rules(), match.state(), viewer));
      for (const auto& entry : std::get<Played<Game>>(match.steps().back()).log.entries)
        RC_ASSERT(!entry.audience.includes(viewer));
    }
  }
}

// Whoever may act in a stage acts in it once, and a pass is always open (TS-STG-03, TS-STG-04, TS-INF-07).
RC_GTEST_PROP(SalvationProperties, EverySeatActsOnceInEveryStage, ()) {
  const Match<Game> match = play(random_rules(), [](const Match<Game>& now) {
    const State& state = now.state();
    if (state.ask.question != Question::Act || state.draft.open()) return;
    RC_ASSERT(Game::judge(now.rules(), state, state.active, Pass{}).legal());
  });
  std::map<std::tuple<int, int, int>, int> acted;
  int turn = 0;
  int stage = 0;
  each_entry(match, [&](const Entry<Fact>& entry) {
    if (const auto* fact = std::get_if<TurnBegun>(&entry.fact)) turn = fact->turn;
    if (const auto* fact = std::get_if<StageBegun>(&entry.fact)) stage = fact->stage;
    if (const auto* fact = std::get_if<Passed>(&entry.fact)) ++acted[{turn, stage, fact->seat.value}];
    if (const auto* fact = std::get_if<CardPlayed>(&entry.fact)) ++acted[{turn, stage, fact->seat.value}];
    if (const auto* fact = std::get_if<CardExchanged>(&entry.fact)) ++acted[{turn, stage, fact->seat.value}];
  });
  RC_ASSERT(static_cast<int>(acted.size()) == match.state().turn * kStages * match.rules().seats());
  for (const auto& [key, times] : acted) RC_ASSERT(times == 1);
}

}  // namespace
}  // namespace armatura::salvation
