// Two real histories that part in secret: the same table, key and contributions, but somebody decides otherwise and the
// viewer is told the same: other gear is kept, another mine is laid, another movement is written down. As long as a
// viewer sees no difference, its history, what it catches up with what is told again and imagined for it, and what it
// may take back show none either.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "base/random.h"
#include "base/sha256.h"
#include "hosting/hosted_matches.h"
#include "hosting/test_games.h"
#include "hosting/test_offers.h"
#include "server/replay.h"
#include "server/test_room_at.h"
#include "wire/match_pack.h"

namespace armatura::server {
namespace {

using hosting::offers_of;

class SecretHistory : public testing::TestWithParam<std::string> {
 protected:
  const std::string& one_of(const std::vector<std::string>& all) {
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  }
  template <class Act>
  void in_both(Act act) {
    act(one);
    act(other);
  }
  bool look_the_same() const {
    return one.room->position().view_digest(viewer) == other.room->position().view_digest(viewer);
  }

  void make_match(std::uint64_t number) {
    rng = Rng{number};
    const auto [fewest, most] = game.terms.seat_range();
    const auto seats =
        static_cast<std::uint8_t>(fewest + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - fewest + 1))));
    const std::uint32_t eye = rng.below(seats + 1u);
    viewer = eye < seats ? Viewer{Seat{static_cast<std::uint8_t>(eye)}} : std::nullopt;
    dice = {};
    for (std::uint8_t& byte : dice.key) byte = static_cast<std::uint8_t>(rng.below(256));
    dice.match = "secret" + std::to_string(number);
    hosting::MatchRequest request;
    // What is full of secrets is taken where a game has such a set of options.
    for (const auto& [name, options] : game.terms.presets())
      if (name == "full") request.options = options;
    request.options.emplace_back("players", std::to_string(seats));
    const std::string secret(dice.key.begin(), dice.key.end());
    const std::string header = *game.matches.header(request, dice.match, to_hex(sha256(secret)));
    const auto parts = wire::part_pack(header);
    store::MatchRecord record;
    record.id = dice.match;
    record.game = game.id;
    record.header = parts->header;
    record.pack = parts->hash;
    record.secret = secret;
    Seating seating;
    std::vector<store::Grant> grants;
    for (std::uint8_t i = 0; i < seats; ++i) {
      grants.push_back({{}, i});
      Chair& chair = seating.chairs.emplace_back();
      chair.kind = ChairKind::Person;
      chair.name = "Person";
      chair.contribution = std::string(64, static_cast<char>('a' + i));
      dice.contributions += (i == 0 ? "" : ",") + chair.contribution;
    }
    in_both([&](World& world) {
      NewRoom made{record, {{record.pack, parts->pack}}, *game.matches.open_position(header), seating, grants};
      world.room = Room::found(world.server.services, game, std::move(made), {});
      world.watch(viewer);
    });
  }

  // What the viewer would see and be told of a decision; nothing when it is not legal.
  std::optional<std::string> seen_of(const World& world, Seat seat, const std::string& code) const {
    const std::vector<std::string> codes{code};
    auto decided = world.room->position().decide(seat, codes, dice, Language::English);
    const auto* done = std::get_if<hosting::Decided>(&decided);
    if (done == nullptr) return std::nullopt;
    std::string told = std::to_string(done->next->view_digest(viewer));
    done->events->write_entries(told, viewer, std::nullopt);
    return told;
  }
  // A decision of one seat; where it is secret, another one in the other world. False: something is revealed.
  bool decide() {
    const hosting::HostedPosition& position = one.room->position();
    Seat seat{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(position.seats())))};
    while (!position.awaiting().includes(seat))
      seat.value = static_cast<std::uint8_t>((seat.value + 1) % position.seats());
    const std::string code = one_of(offers_of(position, seat));
    std::string in_other = viewer != seat ? one_of(offers_of(other.room->position(), seat)) : code;
    const auto expected = seen_of(one, seat, code);
    if (seen_of(other, seat, in_other) != expected) in_other = code;
    if (!expected || seen_of(other, seat, in_other) != expected) return false;
    parted += code != in_other ? 1 : 0;
    const std::string key = "key" + std::to_string(next_key++);
    const std::uint32_t shown = RoomAt::told(*one.room, std::nullopt);
    const std::int64_t touched = listed_as_touched(one);
    one.server.loop.advance(1000);
    other.server.loop.advance(1000);
    in_both([&](World& world) {
      world.submit({seat, key, RoomAt::ask_number(*world.room, seat), {&world == &one ? code : in_other}, {}},
                   Language::English, viewer == seat ? Asker::TheViewer : Asker::SomebodyElse);
    });
    // What the gallery cannot notice must not show in the list of matches either.
    if (RoomAt::told(*one.room, std::nullopt) == shown) {
      EXPECT_EQ(listed_as_touched(one), touched);
      ++unnoticed;
    } else {
      EXPECT_GT(listed_as_touched(one), touched);
    }
    return true;
  }
  static std::int64_t listed_as_touched(const World& world) {
    return (*world.server.records().find(world.room->id()))->touched;
  }

  void look_back() {
    const std::optional<Language> language = rng.below(2) == 0 ? std::nullopt : std::optional{Language::Russian};
    const std::uint32_t told = RoomAt::told(*one.room, viewer);
    const std::uint32_t from = told - std::min(told - 1, rng.below(12));
    const std::size_t watcher = rng.below(3);
    in_both([&](World& world) {
      bool came = false;
      world.room->history(viewer, language, [&](const std::variant<Text, Fault>& text) {
        came = true;
        world.told.push_back(std::holds_alternative<Text>(text) ? *std::get<Text>(text) : "fault");
      });
      world.server.loop.run_until([&] { return came; });
      const std::size_t before = world.told.size();
      world.watch(watcher, viewer, from);
      world.server.loop.run_until([&] { return world.told.size() >= before + 2; });  // the table, then what was missed
    });
    EXPECT_NE(one.told.back(), "fault");
    in_both([&](World& world) { look_at_replay(world, language, from); });
    ++looks;
  }
  // The replay as this viewer may ask for it while the match is in play, and the world it could play on in.
  void look_at_replay(World& world, std::optional<Language> language, std::uint32_t from) {
    const auto replay = Replay::read(world.server.records(), world.room->id());
    ASSERT_TRUE(replay) << replay.problem();
    for (const std::uint32_t begin : {0u, from}) {
      const auto page = replay->page(viewer, language, begin, false);
      ASSERT_TRUE(std::holds_alternative<std::string>(page));
      world.told.push_back(std::get<std::string>(page));
    }
    const auto position = replay->position_at(viewer, from);
    world.told.push_back(position == nullptr ? "nothing" : position->imagined_opening(viewer, 7));
  }
  void take_back() {
    const auto seat = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(one.room->position().seats())));
    const std::uint32_t steps = one.room->position().steps();
    in_both([&](World& world) {
      world.command({Seat{seat}, TableDo::TakeBack, {}, Language::English},
                    viewer == Seat{seat} ? Asker::TheViewer : Asker::SomebodyElse);
    });
    taken_back += one.room->position().steps() != steps ? 1 : 0;
  }

  void compare_match(std::uint64_t number) {
    ASSERT_NO_FATAL_FAILURE(make_match(number));
    for (int i = 0; i < 60 && !one.room->position().awaiting().over(); ++i) {
      if (!decide()) break;
      ASSERT_TRUE(told_the_same(one, other));
      if (i % 8 == 3) look_back();
      if (i % 8 == 6) take_back();
      ASSERT_TRUE(told_the_same(one, other));
      ASSERT_TRUE(look_the_same());
      ++compared;
    }
    in_both([](World& world) { world.leave(); });
  }

  const hosting::HostedGame& game = *hosting::find_game(GetParam());
  Rng rng{1};
  World one;
  World other;
  Viewer viewer;
  hosting::FairDice dice;
  int next_key = 0;
  int parted = 0;
  int compared = 0;
  int looks = 0;
  int taken_back = 0;
  int unnoticed = 0;  // by the gallery
};

TEST_P(SecretHistory, ShowsNoTraceOfWhatWasDecidedInSecret) {
  if (!hosting::hides_something(game)) GTEST_SKIP() << "an open game";
  // Where what is secret comes to light soon, it takes more matches until as much was compared.
  for (std::uint64_t number = 1; number <= 100 || (compared <= 600 && number <= 500); ++number) {
    SCOPED_TRACE(number);
    ASSERT_NO_FATAL_FAILURE(compare_match(number));
  }
  EXPECT_GT(parted, 100);
  EXPECT_GT(compared, 500);
  EXPECT_GT(looks, 50);
  EXPECT_GT(taken_back, 10);
  // In other games everybody sees that something was decided.
  EXPECT_TRUE(unnoticed > 10 || game.id != "salvation") << unnoticed;
}

INSTANTIATE_TEST_SUITE_P(Games, SecretHistory, testing::ValuesIn(hosting::game_ids()), hosting::game_name);

}  // namespace
}  // namespace armatura::server
