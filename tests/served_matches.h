// Matches on a real server, played by people without a screen. For tests.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "headless/player.h"
#include "served.h"

namespace armatura::testing_program {

namespace json = boost::json;
using headless::Headers;
using headless::HttpClient;
using headless::HttpReply;
using headless::Player;
using headless::SeatLink;

// Without the limits that keep people from hurrying.
inline std::vector<std::string> hasty(std::vector<std::string> more = {}) {
  std::vector<std::string> words{"--rate-messages",  "100000", "--rate-messages-burst", "1000000",
                                 "--budget-percent", "0",      "--rate-previews",       "100000",
                                 "--bot-delay-ms",   "0"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// One server for all tests of a suite; whatever one test does must not matter to the next.
class OnOneServer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    served_ = std::make_unique<Served>();
    ASSERT_TRUE(served_->start(hasty())) << served_->log();
  }
  static void TearDownTestSuite() {
    EXPECT_EQ(served_->stop(), 0) << served_->log();
    served_.reset();
  }
  static Served& served() { return *served_; }
  static std::uint16_t port() { return served_->port(); }
  HttpClient& http() { return http_; }

 private:
  inline static std::unique_ptr<Served> served_;
  HttpClient http_{"127.0.0.1", port(), 20'000};
};

inline std::string digits_of(std::mt19937& random) {
  std::string digits;
  for (int i = 0; i < 64; ++i) digits += "0123456789abcdef"[random() % 16];
  return digits;
}

inline json::object json_of(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  EXPECT_FALSE(error) << text;
  return value.is_object() ? std::move(value.get_object()) : json::object{};
}

// "code" of {"error":{…}}, also inside an answer; empty when there is none.
inline std::string fault_code(const json::object& body) {
  const json::value* error = body.if_contains("error");
  if (const json::value* answer = body.if_contains("answer")) error = answer->as_object().if_contains("error");
  return error == nullptr ? std::string{} : std::string{error->as_object().at("code").as_string()};
}

// A table whose people have all sat down: a player for each seat.
struct Table {
  std::string match;
  std::deque<Player> players;

  Player* asked() {
    for (Player& player : players)
      if (player.asked()) return &player;
    return nullptr;
  }
};

inline Headers json_headers() { return {{"Content-Type", "application/json"}}; }

// Makes a match and seats people from different browsers. Empty when the server does not take the wish.
inline Table seat_people(std::uint16_t port, HttpClient& http, int seats, json::object wish,
                         std::string_view language = {}) {
  std::mt19937 random{static_cast<unsigned>(seats)};
  json::array chairs{"me"};
  for (int i = 1; i < seats; ++i) chairs.emplace_back("open");
  if (!wish.contains("game")) wish["game"] = "arena";
  wish["seats"] = std::move(chairs);
  wish["name"] = "Ann";
  wish["contribution"] = digits_of(random);
  Table table;
  const auto made = headless::make_match(http, std::move(wish));
  if (!made) return table;
  table.match = made->match;
  EXPECT_TRUE(table.players.emplace_back().connect(port, *made, language));
  for (int i = 1; i < seats; ++i) {
    const auto taken = headless::take_seat(http, made->match, i, {{"contribution", digits_of(random)}});
    EXPECT_TRUE(taken);
    EXPECT_TRUE(table.players.emplace_back().connect(port, taken.value_or(SeatLink{}), language));
  }
  for (Player& player : table.players) EXPECT_TRUE(player.read_until([&] { return player.view().is_object(); }));
  return table;
}

// Reads what has come for anybody until somebody is asked or the match is over.
inline Player* next_asked(Table& table) {
  for (int tries = 0; tries < 2'000; ++tries) {
    for (Player& player : table.players)
      while (player.read_one(0)) continue;
    if (table.players.front().over()) return nullptr;
    if (Player* asked = table.asked()) return asked;
    (void)table.players.front().read_one(5);
  }
  ADD_FAILURE() << "nobody is asked in match " << table.match;
  return nullptr;
}

// One random decision of somebody who is asked; false when the match is over.
inline bool play_once(Table& table, std::mt19937& random) {
  Player* player = next_asked(table);
  if (player == nullptr) return false;
  const std::vector<std::string> offers = player->offers();
  EXPECT_FALSE(offers.empty());
  if (offers.empty() || !player->submit({offers[random() % offers.size()]})) {
    ADD_FAILURE() << "no answer: " << player->trouble();
    return false;
  }
  if (player->accepted()) {
    const auto n = static_cast<std::uint32_t>(player->last_answer().at("n").as_int64());
    return player->read_until([&] { return player->n() >= n; });
  }
  // A question that somebody else's decision has just ended.
  const std::string code = fault_code(player->last_answer());
  EXPECT_TRUE(code == "past_question" || code == "not_asked" || code == "over")
      << json::serialize(player->last_answer());
  return player->read_one(5'000);
}

}  // namespace armatura::testing_program
