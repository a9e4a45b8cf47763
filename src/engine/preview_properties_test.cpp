// The properties of previews find those that promise what does not come, on a small game.
#include "engine/preview_properties.h"

#include <gtest/gtest.h>

#include "engine/test_throwing.h"

namespace armatura {
namespace {

struct Honest {
  static WellTold affair(const Throwing::State&, Seat, const Throwing::Action&) { return {}; }
  static bool sampled(const Throwing::Preview& preview) { return preview.sampled; }
  static bool same(const Throwing::Preview& a, const Throwing::Preview& b) { return a == b; }
  static void told(const Throwing::Rules&, const Throwing::Preview& preview, auto add) {
    add(ToldRange{1, preview.least, preview.most});
  }
  static void happened(const Throwing::Rules&, Seat, const Throwing::Action&, const Throwing::State& before,
                       const Throwing::State& after, const Log<Throwing::Fact>&, auto add) {
    add(Happening{1, after.hurt - before.hurt});
  }
};
struct PromisesLess : Honest {
  static void told(const Throwing::Rules&, const Throwing::Preview& preview, auto add) {
    add(ToldRange{1, preview.least, preview.most - 1});
  }
};
struct PromisesMore : Honest {
  static void told(const Throwing::Rules&, const Throwing::Preview& preview, auto add) {
    add(ToldRange{1, preview.least, preview.most + 1});
  }
};
struct IsSilent : Honest {
  static void told(const Throwing::Rules&, const Throwing::Preview&, auto) {}
};
struct TellsTwoThings : Honest {
  static bool same(const Throwing::Preview&, const Throwing::Preview&) { return false; }
};

template <class P>
PreviewReport hold() {
  return previews_hold<Throwing, P>([](std::uint64_t) { return Throwing::Rules{}; }, 1, 200);
}

TEST(PreviewProperties, hold_for_previews_that_play_the_decision) {
  const PreviewReport report = hold<Honest>();
  EXPECT_FALSE(report.fault) << *report.fault;
  EXPECT_EQ(report.positions, 200u);
  EXPECT_EQ(report.played, 600u);
  EXPECT_GT(report.ends, 0u);
  EXPECT_GT(report.sampled, 0u);  // twenty dice are too many
  EXPECT_LT(report.sampled, 190u);
}

TEST(PreviewProperties, find_what_is_promised_and_does_not_come) {
  EXPECT_TRUE(hold<PromisesLess>().fault);
  EXPECT_TRUE(hold<PromisesMore>().fault);
  EXPECT_TRUE(hold<IsSilent>().fault);
  EXPECT_EQ(hold<TellsTwoThings>().fault->substr(0, 35), "equal views have different previews");
}

}  // namespace
}  // namespace armatura
