// What a server promises to those who play: everybody's folded view is the view, whoever comes back has missed nothing,
// and a list of decisions is one decision. Over real sockets, with the real program.
#include <algorithm>
#include <boost/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "hosting/test_games.h"
#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

class Contract : public OnOneServer, public testing::WithParamInterface<std::string> {
 protected:
  int most_seats() const { return armatura::hosting::find_game(GetParam())->terms.seat_range().second; }
  // Every optional rule may come up: each option takes a random value, unless a preset is drawn.
  json::object random_wish(std::mt19937& random) {
    const auto games = armatura::headless::get_json(http(), "/api/games");
    json::object game;
    for (const json::value& one : games->at("games").as_array())
      if (one.at("id").as_string() == GetParam()) game = one.as_object();
    const json::array& presets = game.at("presets").as_array();
    json::object options;
    // What makes matches short.
    const auto shorten = [&] {
      const json::array& known = game.at("options").as_array();
      const auto has = [&](std::string_view key) {
        return std::any_of(known.begin(), known.end(),
                           [&](const json::value& one) { return one.at("key").as_string() == key; });
      };
      if (has("rounds")) {
        options["rounds"] = "1";
      } else {
        options[has("trophies") ? "trophies" : "max_turns"] = 5;
      }
    };
    if (random() % 2 == 0) {
      shorten();
      return {{"game", GetParam()},
              {"preset", presets[random() % presets.size()].at("id")},
              {"options", std::move(options)}};
    }
    for (const json::value& option : game.at("options").as_array()) {
      const json::array& values = option.at("values").as_array();
      if (values.empty()) continue;  // a whole text, such as an army
      const std::string value{values[random() % values.size()].as_string()};
      const bool is_word = std::all_of(value.begin(), value.end(), [](char c) { return c != '-'; });
      if (is_word && option.at("key") != "robots") options[option.at("key").as_string()] = value;
    }
    shorten();
    return {{"game", GetParam()}, {"options", std::move(options)}};
  }

  // Some sets of options contradict each other; those are refused with a sentence.
  Table random_table(int seats, std::mt19937& random) {
    for (int tries = 0; tries < 50; ++tries) {
      Table table = seat_people(port(), http(), seats, random_wish(random), random() % 2 == 0 ? "en" : "");
      if (!table.players.empty()) return table;
    }
    ADD_FAILURE() << "no set of options was taken";
    return {};
  }
};

// Whoever stayed and whoever left and came back must know the same.
void expect_same(Player& stayed, Player& returned) {
  EXPECT_TRUE(stayed.agrees_with_fresh_view()) << stayed.trouble();
  EXPECT_TRUE(returned.agrees_with_fresh_view()) << returned.trouble();
  EXPECT_EQ(stayed.view(), returned.view());
  EXPECT_EQ(stayed.n(), returned.n());
  EXPECT_EQ(stayed.entries(), returned.entries());
}

TEST_P(Contract, whole_matches_fold_to_the_same_views) {
  std::mt19937 random{2026};
  for (const int wanted : {2, 3, 4, 2}) {
    const int seats = std::min(wanted, most_seats());
    Table table = random_table(seats, random);
    SCOPED_TRACE(table.match);
    ASSERT_FALSE(table.players.empty());
    Player gallery;
    ASSERT_TRUE(gallery.connect_gallery(port(), table.match));
    int decisions = 0;
    for (; play_once(table, random) && !HasFailure(); ++decisions) {
      ASSERT_LT(decisions, 20'000);
      // Every decision would be slow: the first ones, then every seventh.
      if (decisions > 20 && decisions % 7 != 0) continue;
      for (Player& player : table.players) ASSERT_TRUE(player.agrees_with_fresh_view()) << player.trouble();
      ASSERT_TRUE(gallery.agrees_with_fresh_view()) << gallery.trouble();
      EXPECT_FALSE(gallery.asked());
    }
    EXPECT_GT(decisions, 10);
    for (Player& player : table.players) {
      EXPECT_TRUE(player.agrees_with_fresh_view()) << player.trouble();
      EXPECT_EQ(player.trouble(), "");
      EXPECT_TRUE(player.over());
      EXPECT_EQ(player.table().at("result").at("ending"), "rules");
      EXPECT_EQ(player.table().at("result").at("ranks").as_array().size(), static_cast<std::size_t>(seats));
    }
    const auto file = http().request("GET", "/api/matches/" + table.match + "/file");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->status, 200);
    const std::string path = served().folder() / (table.match + ".match");
    put(path, file->body);
    const Ran verified = run({{"verify", path}});
    EXPECT_EQ(verified.code, 0) << verified.err;
  }
}

TEST_P(Contract, whoever_comes_back_has_missed_nothing) {
  std::mt19937 random{7};
  Table table = random_table(2, random);
  ASSERT_FALSE(table.players.empty());
  // Two more windows of the first seat, and two in the gallery; of each pair one comes and goes.
  const Player& stayed = table.players.front();
  Player returned;
  ASSERT_TRUE(returned.connect(port(), stayed.link()));
  Player watching;
  Player strolling;
  Player silent;
  ASSERT_TRUE(silent.connect(port(), stayed.link()));
  ASSERT_TRUE(watching.connect_gallery(port(), table.match));
  ASSERT_TRUE(strolling.connect_gallery(port(), table.match));
  int decisions = 0;
  bool away = false;
  while (play_once(table, random) && !HasFailure()) {
    ++decisions;
    if (decisions % 60 == 5) {
      EXPECT_TRUE(returned.agrees_with_fresh_view());
      EXPECT_TRUE(strolling.agrees_with_fresh_view());
      returned.hang_up();
      strolling.hang_up();
      away = true;
    }
    if (decisions % 60 == 25) {
      ASSERT_TRUE(returned.reconnect(port())) << returned.trouble();
      ASSERT_TRUE(strolling.reconnect(port())) << strolling.trouble();
      away = false;
      expect_same(silent, returned);
      expect_same(watching, strolling);
    }
  }
  EXPECT_GT(decisions, 24);
  if (away) {
    ASSERT_TRUE(returned.reconnect(port()));
    ASSERT_TRUE(strolling.reconnect(port()));
  }
  expect_same(silent, returned);
  expect_same(watching, strolling);
  EXPECT_EQ(returned.trouble(), "");
  EXPECT_EQ(returned.table().at("status"), "over");
  // Nothing but the first position was sent whole: the rest were updates and the positions asked for above.
  EXPECT_GT(returned.updates(), 10U);
}

TEST_P(Contract, an_unknown_or_far_number_brings_the_whole_position) {
  std::mt19937 random{11};
  Table table = random_table(2, random);
  ASSERT_FALSE(table.players.empty());
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_once(table, random));
  for (const std::uint32_t from : {0U, 4'000'000'000U}) {
    Player late;
    ASSERT_TRUE(late.connect_gallery(port(), table.match));
    const std::size_t before = late.positions();
    ASSERT_TRUE(late.say({{"watch", {{"match", table.match}, {"seat", nullptr}, {"from", from}}}}));
    EXPECT_TRUE(late.read_until([&] { return late.positions() > before; }));
  }
}

// ---- Bundles ------------------------------------------------------------------------------------------------------

struct Move {
  std::size_t seat{};
  std::string code;
};

// Two tables with the same seed: what one decided in two steps the other decides in one.
class Bundles : public Contract {
 protected:
  Table one_screen() {
    Table table;
    int status = 0;
    const auto made = armatura::headless::post_json(
        http(), "/api/matches", {{"game", GetParam()}, {"seats", {"me", "me"}}, {"practice", true}, {"seed", "7"}}, {},
        &status);
    EXPECT_EQ(status, 201);
    table.match = made->at("match").as_string();
    for (const json::value& seat : made->at("seats").as_array()) {
      const std::string link{seat.at("link").as_string()};
      const SeatLink entry{
          table.match, static_cast<int>(seat.at("seat").as_int64()), link.substr(link.find('#') + 1), {}};
      EXPECT_TRUE(table.players.emplace_back().connect(port(), entry, "en"));
    }
    return table;
  }
  static void settle(Table& table) {
    for (Player& player : table.players) EXPECT_TRUE(player.agrees_with_fresh_view()) << player.trouble();
  }
};

TEST_P(Bundles, two_decisions_are_taken_as_a_whole_or_not_at_all) {
  std::mt19937 random{3};
  Table steps = one_screen();
  std::vector<Move> moves;
  while (moves.size() < 40) {
    Player* player = next_asked(steps);
    ASSERT_NE(player, nullptr);
    const auto seat = static_cast<std::size_t>(player->link().seat);
    const auto offers = player->offers();
    moves.push_back({seat, offers[random() % offers.size()]});
    ASSERT_TRUE(player->submit({moves.back().code}));
    ASSERT_TRUE(player->accepted());
    settle(steps);
  }

  Table bundled = one_screen();
  int taken = 0;
  int not_ours = 0;
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
    Player& player = bundled.players[moves[i].seat];
    settle(bundled);
    ASSERT_TRUE(player.asked());
    const json::value before = player.view();
    const std::int64_t question = player.question();
    // A second decision that is none: the first one is not taken either.
    ASSERT_TRUE(player.submit({moves[i].code, "no such decision"}));
    ASSERT_TRUE(player.last_answer().contains("refused")) << json::serialize(player.last_answer());
    EXPECT_EQ(player.last_answer().at("refused").at("index"), 1);
    settle(bundled);
    EXPECT_EQ(player.view(), before);
    EXPECT_EQ(player.question(), question);
    ASSERT_TRUE(player.submit({moves[i].code, moves[i + 1].code}));
    if (player.accepted()) {
      EXPECT_EQ(moves[i].seat, moves[i + 1].seat);
      ++taken;
      ++i;
      continue;
    }
    EXPECT_EQ(player.last_answer().at("refused").at("index"), 1) << json::serialize(player.last_answer());
    if (moves[i].seat != moves[i + 1].seat) ++not_ours;
    ASSERT_TRUE(player.submit({moves[i].code}));
    ASSERT_TRUE(player.accepted()) << json::serialize(player.last_answer());
  }
  EXPECT_GT(taken, 0);
  EXPECT_GT(not_ours, 0);
  if (bundled.players[0].n() > 0) settle(bundled);
}

INSTANTIATE_TEST_SUITE_P(Games, Contract, testing::ValuesIn(armatura::hosting::game_ids_of_players()),
                         armatura::hosting::game_name);
INSTANTIATE_TEST_SUITE_P(Games, Bundles, testing::ValuesIn(armatura::hosting::game_ids_of_players()),
                         armatura::hosting::game_name);

}  // namespace
