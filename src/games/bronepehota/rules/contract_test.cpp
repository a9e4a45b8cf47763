// The contract battery on bronepehota: random matches of two to four with every kind of option, and decisions from
// outside that nobody would make.
#include <gtest/gtest.h>

#include <limits>

#include "base/test_length.h"
#include "engine/battery.h"
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

static_assert(Rulebook<Game>);

// Decisions that can be listed, a little beyond what can ever be legal.
std::vector<Action> listable(const Rules& rules, Rng& rng) {
  std::vector<Action> all{Decline{}, Done{}, Finish{}, Dispute{}};
  for (std::uint8_t area = 0; area < 5; ++area) all.push_back(PickArea{area});
  const auto models = static_cast<std::uint32_t>(rules.models.size() + 1);
  const auto any = [&] { return ModelId{static_cast<std::uint16_t>(rng.below(models))}; };
  for (std::uint16_t unit = 0; unit <= rules.units.size(); ++unit) all.push_back(Activate{UnitId{unit}});
  for (std::uint16_t id = 0; id < models; ++id) {
    all.push_back(Name{ModelId{id}});
    all.push_back(Refill{ModelId{id}});
    all.push_back(PickUp{ModelId{id}});
    all.push_back(PutDown{ModelId{id}});
    all.push_back(DriveOff{ModelId{id}});
    all.push_back(Repair{ModelId{id}, ModelId{id}});
  }
  for (int i = 0; i < 40; ++i) {
    all.push_back(Shoot{any(), kNoModel, static_cast<std::uint8_t>(rng.below(9)), any(), rng.below(3) == 0});
    all.push_back(Shoot{any(), any(), 0, any(), false});
    all.push_back(Throw{any(), any()});
    all.push_back(Fight{any(), any()});
    all.push_back(Board{any(), any()});
    all.push_back(Capture{any(), any()});
    all.push_back(Repair{any(), any()});
  }
  return all;
}

// BP-E-02: what is legal follows from the position alone, and every draw is recorded under its rule.
TEST(BronepehotaContract, HoldsInRandomMatchesWithRandomOptions) {
  const std::uint64_t matches = test_length("CHECK_BATTERY", 6);
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    const int players = 2 + static_cast<int>(seed % 3);
    Options options = random_options(*built_in_content(), players, rng);
    options.round_limit = RoundLimit::Number;
    options.rounds = 2;
    options.size = ForceSize::S;
    const Rules rules = make_rules(built_in_content(), options);
    const BatteryReport report = keeps_the_contract<Game>(rules, listable(rules, rng), seed);
    ASSERT_FALSE(report.fault) << *report.fault << ", seed " << seed << ", decision " << report.decisions;
  }
}

// Numbers no table has, legs that go nowhere, models that do not exist: a refusal with its rule, never anything else.
void refuses_hostile_decisions(Mode mode) {
  Options options;
  options.mode = mode;
  options.aim_help = AimHelp::Full;
  const Rules rules = make_rules(built_in_content(), options);
  Match<Game> match{rules};
  SampledChance chance{7};
  match.begin(chance);
  Rng rng{11};
  const auto number = [&]() -> std::int16_t {
    static constexpr std::array<std::int16_t, 8> kEnds{std::numeric_limits<std::int16_t>::min(),
                                                       std::numeric_limits<std::int16_t>::max(),
                                                       -1,
                                                       0,
                                                       359,
                                                       360,
                                                       4001,
                                                       1200};
    return rng.below(2) == 0 ? kEnds[rng.below(8)] : static_cast<std::int16_t>(rng.next());
  };
  const auto pose = [&] { return Pose{number(), number(), number(), number()}; };
  const auto model = [&] {
    return ModelId{static_cast<std::uint16_t>(rng.below(3) == 0 ? rng.next() : rng.below(30))};
  };
  for (int decision = 0; decision < 400 && !Game::awaiting(rules, match.state()).over(); ++decision) {
    Seat seat{0};
    while (!match.state().ask.seats.has(seat)) ++seat.value;
    for (int i = 0; i < 20; ++i) {
      const ModelId actor =
          match.state().turn.actor != kNoModel && rng.below(2) == 0 ? match.state().turn.actor : model();
      Walk walk{actor, number(), model(), number(), {}};
      Drive drive;
      drive.model = actor;
      drive.tow = model();
      drive.quarters = static_cast<std::uint8_t>(rng.next());
      while (!walk.legs.full()) walk.legs.push_back({static_cast<Stride>(rng.below(8)), number(), number(), number()});
      while (!drive.legs.full()) drive.legs.push_back({static_cast<Course>(rng.below(7)), number()});
      Announce order;
      while (!order.order.full()) order.order.push_back(Seat{static_cast<std::uint8_t>(rng.next())});
      const auto byte = [&] { return static_cast<std::uint8_t>(rng.next()); };
      const std::vector<Action> attempts{walk,
                                         drive,
                                         order,
                                         Jump{actor, pose()},
                                         Deploy{model(), pose()},
                                         Leave{actor, pose()},
                                         Face{actor, number()},
                                         Swing{actor, number()},
                                         Shoot{actor, model(), byte(), model(), true},
                                         Shoot{actor, kNoModel, byte(), model(), false},
                                         Fire{actor, model(), byte(), static_cast<Charge>(byte()), number(), number()},
                                         Fire{actor, kNoModel, byte(), Charge::Shell, number(), number()},
                                         Throw{actor, model()},
                                         Fight{actor, model()},
                                         Board{actor, model()},
                                         Capture{actor, model()},
                                         Repair{actor, model(), number()},
                                         DriveOff{actor},
                                         PickUp{actor},
                                         PutDown{actor},
                                         Refill{model()},
                                         PickArea{byte()},
                                         Activate{UnitId{static_cast<std::uint16_t>(rng.next())}},
                                         Name{model()}};
      for (const Action& attempt : attempts) {
        const Verdict verdict = Game::judge(rules, match.state(), seat, attempt);
        if (!verdict.legal()) {
          EXPECT_NE(verdict.rule(), RuleId{});
        }
        Game::preview(rules, Game::observe(rules, match.state(), seat), seat, attempt);
      }
      EXPECT_FALSE(Game::judge(rules, match.state(), Seat{255}, walk).legal());
    }
    ASSERT_TRUE(match.submit(seat, Game::propose(rules, match.state(), seat, rng), chance).legal());
  }
}

TEST(BronepehotaContract, HostileDecisionsAreRefused) { refuses_hostile_decisions(Mode::Virtual); }
TEST(BronepehotaContract, HostileDecisionsAreRefusedWhereProjectilesFly) { refuses_hostile_decisions(Mode::Real); }

}  // namespace
}  // namespace armatura::bronepehota
