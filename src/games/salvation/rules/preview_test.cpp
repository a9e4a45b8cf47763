// Previews play the decision: what really happens lies within what was said, both ends of a range can happen, and what
// each kind of decision says.
#include <gtest/gtest.h>

#include "base/test_length.h"
#include "engine/preview_properties.h"
#include "games/salvation/rules/forecast.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

// How the shared property reads previews of salvation: gains by their place.
struct Promise {
  struct Affair {
    Seat seat;
    bool goes_on(const Rules&, const State& state) const { return salvation::goes_on(state, seat); }
  };
  static Affair affair(const State&, Seat seat, const Action&) { return {seat}; }
  static void told(const Rules&, const Preview& preview, const auto& add) {
    for (std::uint32_t i = 0; i < preview.gains.size(); ++i)
      add(ToldRange{i, preview.gains[i].least, preview.gains[i].most});
  }
  static void happened(const Rules& rules, Seat seat, const Action& action, const State& before, const State&,
                       const Log<Fact>& log, const auto& add) {
    const Gains gains = gains_of(rules, before, log.entries, seat, action);
    for (std::uint32_t i = 0; i < gains.size(); ++i) add(Happening{i, gains[i].most});
  }
  static bool sampled(const Preview& preview) { return preview.sampled; }
  static bool same(const Preview& a, const Preview& b) {
    return a.verdict == b.verdict && a.reach == b.reach && a.risks == b.risks && a.sixths == b.sixths &&
           a.battles == b.battles && a.check_sixths == b.check_sixths && a.checks == b.checks && a.fates == b.fates &&
           a.gains == b.gains && a.sampled == b.sampled && a.drawn_from == b.drawn_from && a.found == b.found &&
           a.progress == b.progress && a.improves == b.improves;
  }
};

TEST(SalvationPreviews, HoldInRandomMatches) {
  const auto rules_of = [](std::uint64_t match) {
    Rng rng{match + 1};
    Options options = random_options(*test_content(), 2 + static_cast<int>(match % 2), rng);
    options.max_turns = 15;
    return make_rules(test_content(), options);
  };
  const std::uint64_t positions = test_length("CHECK_PREVIEWS", 2000);
  const PreviewReport report = previews_hold<Game, Promise>(rules_of, 23, positions);
  EXPECT_FALSE(report.fault) << *report.fault;
  EXPECT_EQ(report.positions, positions);
  EXPECT_LT(report.sampled * 20, report.positions) << "nearly everything is looked through";
  EXPECT_EQ(report.outside, 0u);
}

// A table on which both have a card for later, so that the other one is asked next.
struct Previewed : TestTable {
  explicit Previewed(const Options& options = {}) : TestTable(options) {
    deal(kSkynet, "s07");
    deal(kCommanderA, "r19");
  }
  Preview look(Seat seat, const Action& action) const {
    return Game::preview(rules, Game::observe(rules, state, seat), seat, action);
  }
  Range gain(const Preview& preview, Gain gain) const { return preview.gains[static_cast<std::size_t>(gain)]; }
};

TEST(SalvationPreviews, ABattleTellsWhatItCanCostHoweverItIsAimed) {  // TS-BTL-02 to TS-BTL-06
  Previewed table;
  for (int i = 0; i < 2; ++i) table.put("t600", "den");
  table.put("m1a2", "den");
  for (int i = 0; i < 2; ++i) table.put("inf", "den");
  table.deal(kSkynet, "s13");
  table.act(kSkynet, 2);
  const Preview preview = table.look(kSkynet, Play{table.card("s13"), 0});
  ASSERT_EQ(preview.battles.size(), 1u);
  EXPECT_TRUE(preview.battles[0].certain);
  // As suggested both dice go to the tank, which is one unit; aimed otherwise they destroy two.
  EXPECT_EQ(table.gain(preview, Gain::HumansLost), (Range{0, 2}));
  EXPECT_EQ(table.gain(preview, Gain::MachinesLost), (Range{0, 2}));
}

TEST(SalvationPreviews, AnInterceptionCountsThoseWhoComeLater) {  // TS-BDR-06, TS-BDR-10
  Previewed table;
  table.put("inf", "ari");
  const UnitId near = table.put("t600", "moj");
  const UnitId far = table.put("t600", "uta");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s07"), 0});
  table.play(kSkynet, OrderUnit{near});
  table.play(kSkynet, Cross{table.sector("ari")});
  table.play(kSkynet, OrderUnit{far});
  table.play(kSkynet, Cross{table.sector("moj")});
  table.play(kSkynet, Cross{table.sector("ari")});
  const Preview march = table.look(kSkynet, Done{});
  ASSERT_EQ(march.battles.size(), 1u);
  EXPECT_FALSE(march.battles[0].certain) << "nobody has to intercept";
  EXPECT_EQ(table.gain(march, Gain::MachinesLost), (Range{0, 1}));
  table.play(kSkynet, Done{});
  ASSERT_TRUE(table.asks(Question::Intercept, kCommanderA));
  const Preview preview = table.look(kCommanderA, Intercept{kNoUnit});
  ASSERT_EQ(preview.battles.size(), 1u);
  EXPECT_TRUE(preview.battles[0].certain);
  EXPECT_EQ(count(preview.battles[0].line_up.units), 3) << "the second machine is still on its way";
}

TEST(SalvationPreviews, AnExchangeTellsWhatOneGets) {  // TS-EXC-04, TS-EXC-06
  Previewed table;
  table.put("t600", "den");
  table.put("inf", "lax");
  table.deal(kCommanderA, "r30");
  table.act(kCommanderA, 4);
  const Preview preview = table.look(kCommanderA, Exchange{table.card("r30")});
  EXPECT_EQ(table.gain(preview, Gain::CardsDrawn), (Range{4, 4}));
  int cards = 0;
  for (const std::uint8_t of_number : preview.drawn_from) cards += of_number;
  EXPECT_EQ(cards, 69 - 2);
  EXPECT_EQ(preview.progress, (Progress{table.card("r30"), 1, 3}));  // the mission that is given up
}

TEST(SalvationPreviews, AMissionTellsHowFarItsTaskIs) {  // TS-MIS-02
  Previewed table;
  table.put("t600", "den");
  for (const char* city : {"lax", "sea"}) table.put("inf", city);
  table.deal(kCommanderA, "r30");
  table.act(kCommanderA, 4);
  const Action mission = Play{table.card("r30"), 0};
  EXPECT_TRUE(table.refuses(kCommanderA, mission, Rule::TS_MIS_02));
  table.put("inf", "hou");
  const Preview preview = table.look(kCommanderA, mission);
  ASSERT_TRUE(preview.verdict.legal());
  EXPECT_EQ(preview.progress, (Progress{table.card("r30"), 3, 3}));
  EXPECT_EQ(table.gain(preview, Gain::Points), (Range{1, 1}));
}

TEST(SalvationPreviews, ReconTellsWhatMayLieThere) {  // TS-REC-04, TS-RNG-01
  Previewed table;
  table.put("t600", "den");
  const UnitId infantry = table.put("inf", "lax");
  table.act(kCommanderA, 3);
  table.play(kCommanderA, Play{table.card("r19"), 0});
  ASSERT_TRUE(table.asks(Question::Recon, kCommanderA)) << "a city has two tokens";
  const Preview preview = table.look(kCommanderA, Recon{infantry, slot_of(table.sector("lax"), 0)});
  EXPECT_EQ(preview.found, table.state.pool);
  EXPECT_EQ(table.gain(preview, Gain::Points), (Range{0, 1}));
  EXPECT_FALSE(preview.sampled);
}

TEST(SalvationPreviews, AStrikeTellsTheChanceOfEachUnit) {  // TS-TAC-02
  Previewed table;
  table.put("t600", "lax");
  table.put("m1a2", "lax");
  const UnitId infantry = table.put("inf", "lax");
  table.deal(kSkynet, "s05");
  table.act(kSkynet, 0);
  const Preview preview = table.look(kSkynet, Play{table.card("s05"), 0});
  ASSERT_EQ(preview.fates.size(), 3u);
  for (const Fate& fate : preview.fates) EXPECT_EQ(fate.sixths, 3);
  EXPECT_EQ(table.gain(preview, Gain::HumansLost), (Range{0, 1})) << "a tank withstands one hit";
  EXPECT_EQ(table.gain(preview, Gain::MachinesLost), (Range{0, 1}));
  EXPECT_EQ(infantry, (std::find_if(preview.fates.begin(), preview.fates.end(), [&](const Fate& fate) {
                        return fate.unit == infantry && fate.destroyed;
                      }))->unit);
}

TEST(SalvationPreviews, DiceThatAreAimedTellWhoFalls) {  // TS-BTL-03, TS-BTL-05
  Previewed table;
  table.put("t1", "den");
  const UnitId tank = table.put("m1a2", "den");
  table.put("inf", "den");
  table.deal(kSkynet, "s13");
  table.act(kSkynet, 2);
  table.dice({6, 5});
  table.play(kSkynet, Play{table.card("s13"), 0});
  ASSERT_TRUE(table.asks(Question::Aim, kSkynet));
  const Preview one = table.look(kSkynet, Aim{tank});
  ASSERT_EQ(one.fates.size(), 1u);
  EXPECT_FALSE(one.fates[0].destroyed);
  EXPECT_EQ(table.gain(one, Gain::HumansLost), (Range{0, 1})) << "the other die may go to either";
  const Preview rest = table.look(kSkynet, AimRest{});
  EXPECT_EQ(table.gain(rest, Gain::HumansLost), (Range{1, 1}));
}

TEST(SalvationPreviews, TheLastPassTellsWhatTheEndOfTheTurnBrings) {  // TS-END-03, TS-TER-01
  Previewed table;
  table.put("t600", "baj");
  table.put("inf", "lax");
  table.put("inf", "sea");
  table.open("shelter", "baj");
  table.open("radiation", "sea");
  table.act(kCommanderA, 4);
  const Preview preview = table.look(kCommanderA, Pass{});
  EXPECT_EQ(table.gain(preview, Gain::Shelters), (Range{1, 1}));
  EXPECT_EQ(table.gain(preview, Gain::HumansLost), (Range{0, 1}));
  EXPECT_EQ(table.gain(preview, Gain::MatchEnds), (Range{0, 0}));
  EXPECT_FALSE(preview.sampled);
}

TEST(SalvationPreviews, AnImprovementTellsWhatItChanges) {  // TS-DEV-02
  Previewed table;
  table.put("t600", "den");
  table.put("inf", "lax");
  table.deal(kSkynet, "s23");
  table.act(kSkynet, 4);
  table.play(kSkynet, Play{table.card("s23"), 0});
  ASSERT_TRUE(table.asks(Question::Develop, kSkynet));
  const Preview preview = table.look(kSkynet, Develop{table.improvement("dv-1")});
  EXPECT_EQ(preview.improves, table.improvement("dv-1"));
  EXPECT_EQ(preview.before.recon, 3);
}

}  // namespace
}  // namespace armatura::salvation
