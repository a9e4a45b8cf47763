// What the arena foretells, held against what the rules then do: in random matches of every size with every option.
#include <gtest/gtest.h>

#include "base/test_length.h"
#include "engine/preview_properties.h"
#include "engine/test_play.h"
#include "games/arena/rules/affair.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

// Numbers of what is told: a kind, and a seat or a cell.
enum class Told : std::uint32_t {
  Lost,
  Heated,
  Cooled,
  Trophies,
  Stand,
  Passed,
  Target,
  Barrel,
  Mine,
  Discarded,
  Ended
};
constexpr std::uint32_t number(Told kind, unsigned seat = 0, unsigned cell = 0) {
  return (static_cast<std::uint32_t>(kind) * 16 + seat) * 64 + cell;
}

struct Promise {
  static Affair affair(const State& state, Seat seat, const Action& action) { return {state, seat, action}; }
  static bool sampled(const Preview& preview) { return preview.sampled; }
  static bool same(const Preview& a, const Preview& b) { return a == b; }

  static void told(const Rules& rules, const Preview& preview, auto add) {
    const auto span = [&](std::uint32_t what, const Span& one) { add(ToldRange{what, one.least, one.most}); };
    const auto cells = [&](Told kind, unsigned seat, Cells some, Cells every) {
      for (std::uint8_t n = 0; n < rules.map.size; ++n)
        if (some.has(CellId{n})) add(ToldRange{number(kind, seat, n), every.has(CellId{n}) ? 1 : 0, 1});
    };
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      span(number(Told::Lost, n), preview.lost[n]);
      span(number(Told::Heated, n), preview.heated[n]);
      span(number(Told::Cooled, n), preview.cooled[n]);
      span(number(Told::Trophies, n), preview.trophies[n]);
      cells(Told::Stand, n, preview.stands[n].some, preview.stands[n].every);
      if (preview.targets.some.has(Seat{n}))
        add(ToldRange{number(Told::Target, n), preview.targets.every.has(Seat{n}) ? 1 : 0, 1});
    }
    Cells path;
    for (const CellId cell : preview.path) path = path.with(cell);
    cells(Told::Passed, 0, path, preview.surely_passed);
    cells(Told::Barrel, 0, preview.barrels.some, preview.barrels.every);
    cells(Told::Mine, 0, preview.mines.some, preview.mines.every);
    span(number(Told::Discarded), preview.discarded);
    span(number(Told::Ended), preview.ended);
  }

  static void happened(const Rules& rules, Seat seat, const Action&, const State& before, const State& after,
                       const Log<Fact>& log, auto add) {
    const Consequences came = consequences(before, after, seat, log);
    const auto cells = [&](Told kind, Cells some) {
      for (std::uint8_t n = 0; n < rules.map.size; ++n)
        if (some.has(CellId{n})) add(Happening{number(kind, 0, n), 1});
    };
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      add(Happening{number(Told::Lost, n), came.lost[n]});
      add(Happening{number(Told::Heated, n), came.heated[n]});
      add(Happening{number(Told::Cooled, n), came.cooled[n]});
      add(Happening{number(Told::Trophies, n), came.trophies[n]});
      if (came.stand[n] != kNoCell) add(Happening{number(Told::Stand, n, came.stand[n].value), 1});
      if (came.targets.has(Seat{n})) add(Happening{number(Told::Target, n), 1});
    }
    Cells path;
    for (const CellId cell : came.way) path = path.with(cell);
    cells(Told::Passed, path);
    cells(Told::Barrel, came.barrels);
    cells(Told::Mine, came.mines);
    add(Happening{number(Told::Discarded), came.discarded == kCentral ? 0 : 1});
    add(Happening{number(Told::Ended), came.ended ? 1 : 0});
  }
};

TEST(ArenaPreviews, come_true_in_random_positions) {
  const std::uint64_t positions = test_length("CHECK_PREVIEWS", 2000 / kSlowdown);
  const PreviewReport report = previews_hold<Game, Promise>(
      [](std::uint64_t match) {
        Rng rng{match};
        const int players = 2 + static_cast<int>(match % 3);
        return make_rules(test_content(), random_options(*test_content(), players, rng));
      },
      7, positions);
  ASSERT_FALSE(report.fault) << *report.fault;
  EXPECT_GE(report.positions, positions);
  EXPECT_GT(report.ends, positions);
  // Where there is too much to look through, a preview says so, and is seldom wrong all the same.
  EXPECT_LE(report.sampled * 100, report.positions);
  EXPECT_LE(report.outside * 4, report.sampled * 3 + 4);
  EXPECT_LE(report.unseen * 100, report.ends);
  RecordProperty("positions", std::to_string(report.positions));
  RecordProperty("sampled", std::to_string(report.sampled));
  RecordProperty("outside", std::to_string(report.outside));
  RecordProperty("ends", std::to_string(report.ends));
  RecordProperty("unseen", std::to_string(report.unseen));
}

}  // namespace
}  // namespace armatura::arena
