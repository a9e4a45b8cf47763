// Non-interference of the whole server: two worlds that a viewer cannot tell apart send it the same messages, to the
// byte, in the same number and order; whatever it asks, it gets the same answers. A pair ends when something is
// revealed.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "base/random.h"
#include "base/test_length.h"
#include "hosting/hosted_matches.h"
#include "hosting/hosted_scenes.h"
#include "hosting/test_games.h"
#include "hosting/test_offers.h"
#include "server/test_room_at.h"

namespace armatura::server {
namespace {

using hosting::offers_of;

std::vector<Seat> awaited_in(const hosting::HostedPosition& position) {
  std::vector<Seat> seats;
  for (std::uint8_t i = 0; i < position.seats(); ++i)
    if (position.awaiting().includes(Seat{i})) seats.push_back(Seat{i});
  return seats;
}

class Secrecy : public testing::TestWithParam<std::string> {
 protected:
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[rng.below(static_cast<std::uint32_t>(all.size()))];
  }
  std::optional<Language> some_language() {
    const std::uint32_t number = rng.below(3);
    if (number == 0) return std::nullopt;
    return number == 1 ? Language::Russian : Language::English;
  }
  template <class Act>
  void in_both(Act act) {
    act(one);
    act(other);
  }
  const hosting::HostedPosition& position() const { return one.room->position(); }
  bool look_the_same() const {
    return one.room->position().view_digest(viewer) == other.room->position().view_digest(viewer);
  }
  // An update is numbered by what this viewer was told, without a gap: a gap would tell that something happened.
  ::testing::AssertionResult numbered_without_gap(std::size_t since, std::uint32_t told_before) const {
    const std::uint32_t now = RoomAt::told(*one.room, viewer);
    const std::string numbered = "\"n\":" + std::to_string(told_before + 1) + ",";
    std::size_t updates = 0;
    for (std::size_t i = since; i < one.told.size(); ++i) {
      if (!one.told[i].starts_with("{\"update\"")) continue;
      ++updates;
      if (one.told[i].find(numbered) == std::string::npos) return ::testing::AssertionFailure() << one.told[i];
    }
    if (now - told_before == (updates == 0 ? 0u : 1u)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << updates << " updates, but the count went from " << told_before << " to "
                                         << now;
  }

  // The same table around both positions.
  void set_table(const hosting::Twins& twins, std::uint64_t number) {
    const auto seats = static_cast<std::size_t>(twins.one->seats());
    table = {};
    table.match = "pair" + std::to_string(number);
    table.seating.begun = true;
    for (std::size_t i = 0; i < seats; ++i) {
      Chair chair;
      chair.kind = ChairKind::Person;
      chair.name = "Person " + std::to_string(i);
      table.seating.chairs.push_back(chair);
      table.told.push_back(1 + rng.below(30));
      table.asked.push_back(rng.below(table.told.back() + 1));
    }
    table.told.push_back(1 + rng.below(30));
    constexpr std::array kKinds{ClockKind::None, ClockKind::Move, ClockKind::Total, ClockKind::Days};
    table.seating.clock = {kKinds[rng.below(4)], 3'600'000, 1'000};
    hosting::FairDice dice;
    for (std::uint8_t& byte : dice.key) byte = static_cast<std::uint8_t>(rng.below(256));
    dice.contributions = "00ff";
    dice.match = table.match;
    table.dice = dice;
    viewer = twins.viewer;
    one.room = RoomAt::make(one.server.services, game, table, twins.one);
    other.room = RoomAt::make(other.server.services, game, table, twins.other);
    next_key = 0;
  }

  std::string key() { return "key" + std::to_string(next_key++); }
  // Questions that change nothing: nonsense, the past, what is not allowed, what would be.
  void probe() {
    const std::optional<Language> language = some_language();
    in_both([&](World& world) {
      world.told.push_back(
          board_message(world.room->position(), "m", viewer, 100, language.value_or(Language::Russian)));
    });
    if (!viewer) return;
    const bool asked = position().awaiting().includes(*viewer);
    std::vector<std::string> codes{one_of(pool), one_of(pool)};
    if (asked) {
      const auto offers = offers_of(position(), *viewer);
      codes.push_back(one_of(offers));
      if (pool.size() < 500) pool.push_back(one_of(offers));
    }
    for (const std::string& code : codes)
      in_both([&](World& world) {
        world.told.push_back(preview_message(*world.room->snapshot_for_preview(), *viewer, "p", code,
                                             language.value_or(Language::English)));
      });
    const std::uint32_t number = RoomAt::ask_number(*one.room, *viewer);
    submit({*viewer, key(), number, {"dance \xff"}, {}}, language);
    submit({*viewer, key(), number, {}, {}}, language);
    submit({*viewer, key(), number + 1 + rng.below(3), {codes.back()}, {}}, language);
    if (number > 0) submit({*viewer, key(), rng.below(number), {codes.back()}, {}}, language);
    // A list whose end is nonsense must not ask for free what its beginning would meet.
    submit({*viewer, key(), number, {codes.back(), "dance"}, {}}, language);
    if (position().judge(*viewer, codes.front(), Language::English))
      submit({*viewer, key(), number, {codes.front()}, {}}, language);
    in_both([&](World& world) {
      world.command({*viewer, TableDo::Return, {}, Language::English}, Asker::TheViewer);
      world.command({*viewer, TableDo::AcceptDraw, {}, Language::Russian}, Asker::TheViewer);
    });
    refused += 6;
  }
  void submit(const Submit& submit, std::optional<Language> language) {
    in_both([&](World& world) { world.submit(submit, language, Asker::TheViewer); });
  }

  // A decision of an awaited seat that is legal in both worlds.
  void decide() {
    const Seat seat = one_of(awaited_in(position()));
    std::vector<std::string> codes{one_of(offers_of(position(), seat))};
    if (rng.below(4) == 0) codes.push_back(one_of(pool));
    if (other.room->position().judge(seat, codes.front(), Language::English)) return;
    const bool own = viewer == seat;
    const std::string sent = key();
    const std::optional<Language> language = some_language();
    in_both([&](World& world) {
      const std::uint32_t number = RoomAt::ask_number(*world.room, seat);
      world.submit({seat, sent, number, codes, {}}, language, own ? Asker::TheViewer : Asker::SomebodyElse);
      // Sent once more, as after a lost line.
      if (own) world.submit({seat, sent, number, codes, {}}, language, Asker::TheViewer);
    });
    ++(own ? own_decisions : other_decisions);
  }

  void end_match() {
    constexpr std::array kEnds{TableEvent::Closed, TableEvent::Abandoned};
    const TableEvent how = kEnds[rng.below(2)];
    const bool two = table.seating.chairs.size() == 2;
    const std::uint32_t choice = rng.below(3);
    in_both([&](World& world) {
      if (choice == 0 && two) {
        world.command({Seat{0}, TableDo::Resign, {}, Language::English}, Asker::SomebodyElse);
      } else if (choice == 1) {
        world.command({Seat{0}, TableDo::OfferDraw, {}, Language::English}, Asker::SomebodyElse);
        for (std::uint8_t i = 1; i < table.seating.chairs.size(); ++i)
          world.command({Seat{i}, TableDo::AcceptDraw, {}, Language::English}, Asker::SomebodyElse);
      } else {
        world.ask("", {}, Asker::SomebodyElse, [&](Answer answer) { world.room->end(how, std::move(answer)); });
      }
      world.watch(viewer);
    });
  }

  void compare_pair(std::uint64_t number) {
    rng = Rng{number};
    const hosting::Twins twins = game.matches.twins(number);
    different += twins.one->snapshot() == twins.other->snapshot() ? 0 : 1;
    set_table(twins, number);
    in_both([&](World& world) { world.watch(viewer); });
    ASSERT_TRUE(told_the_same(one, other));
    for (std::uint32_t i = 0, most = rng.below(5); i < most && one.room->in_play(); ++i) {
      probe();
      ASSERT_TRUE(told_the_same(one, other));
      if (position().awaiting().over()) break;
      in_both([](World& world) { world.server.loop.advance(700); });
      const std::size_t before = one.told.size();
      const std::uint32_t told_before = RoomAt::told(*one.room, viewer);
      decide();
      ASSERT_TRUE(numbered_without_gap(before, told_before));
      if (!look_the_same()) {
        ++revealed;
        return;
      }
      ASSERT_TRUE(told_the_same(one, other));
      ++alike;
      const std::size_t watcher = rng.below(3);
      const std::uint32_t from = RoomAt::told(*one.room, viewer);  // nothing was missed
      in_both([&](World& world) { world.watch(watcher, viewer, from); });
    }
    if (one.room->in_play()) end_match();
    ASSERT_TRUE(told_the_same(one, other));
    messages += one.told.size();
  }

  const hosting::HostedGame& game = *hosting::find_game(GetParam());
  Rng rng{1};
  World one;
  World other;
  Viewer viewer;
  TableAt table;
  std::vector<std::string> pool{
      "", "activate", "activate 99 printed", "end_turn", "decline", "\xff\xfe", "lay 0 7", "pass", "done", "cross den"};
  int next_key = 0;
  std::uint64_t different = 0;
  std::uint64_t own_decisions = 0;
  std::uint64_t other_decisions = 0;
  std::uint64_t alike = 0;
  std::uint64_t revealed = 0;
  std::uint64_t refused = 0;
  std::uint64_t messages = 0;
};

TEST_P(Secrecy, WorldsThatLookTheSameAreToldTheSame) {
  if (!hosting::hides_something(game)) GTEST_SKIP() << "an open game";
  const std::uint64_t pairs = test_length("CHECK_PAIRS", 20'000 / kSlowdown);
  for (std::uint64_t number = 1; number <= pairs; ++number) {
    SCOPED_TRACE(number);
    ASSERT_NO_FATAL_FAILURE(compare_pair(number));
    in_both([](World& world) { world.leave(); });
  }
  // The pairs must be worth comparing.
  EXPECT_GT(different, pairs / 8);
  EXPECT_GT(own_decisions, pairs / 4);
  EXPECT_GT(other_decisions, pairs / 4);
  EXPECT_GT(alike, pairs / 2);
  EXPECT_GT(refused, pairs);
  RecordProperty("different", std::to_string(different));
  RecordProperty("own_decisions", std::to_string(own_decisions));
  RecordProperty("other_decisions", std::to_string(other_decisions));
  RecordProperty("alike", std::to_string(alike));
  RecordProperty("revealed", std::to_string(revealed));
  RecordProperty("messages", std::to_string(messages));
}

// A movement that is being written down is known to its author alone: whoever looks on is told nothing, and whoever
// comes back finds the table as it was, its clocks among it.
class SecretOrders : public Secrecy {
 protected:
  hosting::PositionPtr staged() const {
    auto request = game.scenes.staged(
        "# orders\n"
        "game    salvation\n"
        "units   UTA T600 T1 ; SEA INF\n"
        "hand    S S07 S08\n"
        "stage   1\n");
    EXPECT_TRUE(request) << request.problem();
    const auto header = game.matches.header(*request, {}, {});
    EXPECT_TRUE(header) << header.problem();
    return (*game.matches.open_position(*header))->begin(hosting::Dice{std::uint64_t{3}}).next;
  }
  void decide_alone(const std::string& code) {
    one.submit({Seat{0}, key(), RoomAt::ask_number(*one.room, Seat{0}), {code}, {}}, std::nullopt, Asker::SomebodyElse);
  }
};

TEST_P(SecretOrders, NothingReachesAnybodyElseBeforeTheyAreDeclared) {
  for (std::uint64_t number = 1; number <= 12; ++number) {
    const hosting::PositionPtr position = staged();
    rng = Rng{number};
    set_table({position, position, number % 2 == 0 ? Viewer{Seat{1}} : Viewer{}}, number);
    in_both([&](World& world) { world.watch(viewer); });
    for (const std::string code : {"play s07 a", "order t600.1", "cross wyo"}) {
      in_both([](World& world) { world.server.loop.advance(700); });
      decide_alone(code);
      ASSERT_TRUE(told_the_same(one, other)) << code;
      in_both([&](World& world) { world.watch(viewer); });
      ASSERT_TRUE(told_the_same(one, other)) << code;
    }
    const std::size_t before = one.told.size();
    decide_alone("done");
    ASSERT_GT(one.told.size(), before);
    in_both([](World& world) { world.leave(); });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SecretOrders, testing::Values("salvation"), hosting::game_name);
INSTANTIATE_TEST_SUITE_P(Games, Secrecy, testing::ValuesIn(hosting::game_ids()), hosting::game_name);

}  // namespace
}  // namespace armatura::server
