// One evening at a table, from the invitation to the proof that nobody cheated: two people, a spectator, a restart in
// the middle, a decision taken back, a player who falls asleep and the bot that plays on.
#include <gtest/gtest.h>

#include <fstream>

#include "cli_program.h"
#include "headless/player.h"
#include "served.h"

namespace armatura {
namespace {

using headless::HttpClient;
using headless::Player;
using headless::SeatLink;
using testing_program::Served;

constexpr int kPatience = 30'000;

class Evening {
 public:
  explicit Evening(std::uint16_t port) : port_(port) {}

  void invite_and_sit_down() {
    HttpClient http{"127.0.0.1", port_};
    const auto anns = headless::make_match(http, {{"game", "arena"},
                                                  {"seats", {"me", "open"}},
                                                  {"name", "Ann"},
                                                  {"contribution", std::string(64, 'a')},
                                                  {"preset", "full"},
                                                  {"options", {{"max_turns", "40"}}},
                                                  {"clock", {{"kind", "move"}, {"seconds", 6}}},
                                                  {"on_timeout", "bot"}});
    ASSERT_TRUE(anns);
    // Looking at the invitation takes no seat; only the button does.
    const auto seen = headless::get_json(http, "/api/matches/" + anns->match);
    ASSERT_TRUE(seen && seen->at("status") == "waiting" && seen->at("seats").at(1).at("kind") == "open");
    const auto bobs =
        headless::take_seat(http, anns->match, 1, {{"name", "Bob"}, {"contribution", std::string(64, 'b')}});
    ASSERT_TRUE(bobs);
    ASSERT_TRUE(ann.connect(port_, *anns, "en"));
    ASSERT_TRUE(bob.connect(port_, *bobs, "ru"));
    ASSERT_TRUE(gallery.connect_gallery(port_, anns->match));
  }

  // The next decision of whoever is asked; false when the match is over.
  bool play_one() {
    Player& mover = whose_turn();
    if (!mover.asked()) return false;
    const auto offers = mover.offers();
    EXPECT_TRUE(mover.submit({offers[static_cast<std::size_t>(next_++ * 7) % offers.size()]}));
    EXPECT_TRUE(mover.accepted());
    return mover.accepted();
  }
  void play(int decisions) {
    for (int i = 0; i < decisions; ++i) ASSERT_TRUE(play_one()) << "decision " << i;
  }

  // Waits until somebody is asked or the match is over.
  Player& whose_turn() {
    for (int waited = 0; waited < kPatience; waited += 20) {
      listen();
      if (ann.asked()) return ann;
      if (bob.asked()) return bob;
      if (ann.over()) break;
    }
    return ann;
  }
  void listen() {
    for (Player* player : {&ann, &bob, &gallery})
      while (player->read_one(5)) {
      }
  }

  void expect_everybody_sees_the_truth() {
    for (Player* player : {&ann, &bob, &gallery}) {
      EXPECT_TRUE(player->agrees_with_fresh_view());
      EXPECT_EQ(player->trouble(), "");
    }
  }

  void come_back(std::uint16_t port) {
    port_ = port;
    for (Player* player : {&ann, &bob, &gallery}) ASSERT_TRUE(player->reconnect(port));
  }

  Player ann;
  Player bob;
  Player gallery;

 private:
  std::uint16_t port_;
  int next_ = 1;
};

TEST(ServerStory, AnEveningAtTheTable) {
  Served server;
  ASSERT_TRUE(server.start(
      {"--bot-delay-ms", "0", "--rate-messages", "1000", "--rate-messages-burst", "5000", "--budget-percent", "0"}))
      << server.log();
  Evening evening{server.port()};
  evening.invite_and_sit_down();
  evening.play(25);
  evening.expect_everybody_sees_the_truth();

  // A decision that showed nothing new is taken back, and the position stands as it was.
  bool taken_back = false;
  for (int i = 0; i < 60 && !taken_back; ++i) {
    Player& mover = evening.whose_turn();
    const auto before = mover.view();
    ASSERT_TRUE(evening.play_one());
    ASSERT_TRUE(mover.command("take_back"));
    taken_back = mover.accepted() && mover.table().if_contains("take_back") == nullptr;
    evening.listen();
    if (taken_back) {
      EXPECT_EQ(mover.view(), before);
    } else if (evening.ann.table().contains("take_back")) {
      Player& other = &mover == &evening.ann ? evening.bob : evening.ann;
      ASSERT_TRUE(other.command("decline_take_back"));
    }
  }
  EXPECT_TRUE(taken_back);

  // The server goes down in the middle of the evening; everybody comes back to where they were.
  EXPECT_EQ(server.stop(), 0);
  ASSERT_TRUE(server.restart()) << server.log();
  evening.come_back(server.port());
  evening.expect_everybody_sees_the_truth();
  evening.play(10);

  // Bob falls asleep when he is asked. His time runs out and a bot plays on for him.
  for (int i = 0; i < 500 && &evening.whose_turn() != &evening.bob; ++i) ASSERT_TRUE(evening.play_one());
  ASSERT_TRUE(evening.bob.asked());
  ASSERT_TRUE(evening.ann.read_until(
      [&] { return evening.ann.table().at("seats").at(1).as_object().contains("stood_in"); }, kPatience));
  ASSERT_TRUE(evening.bob.submit({"pass"}, "too-late", 1));
  EXPECT_EQ(evening.bob.last_answer().at("error").at("code"), "bot_plays");

  // Ann plays it out against the bot.
  for (int i = 0; i < 5000 && !evening.ann.over(); ++i) {
    (void)evening.whose_turn();
    if (!evening.ann.over()) evening.play(1);
  }
  ASSERT_TRUE(evening.ann.over());
  evening.listen();
  EXPECT_TRUE(evening.gallery.over());
  for (Player* player : {&evening.ann, &evening.bob, &evening.gallery}) EXPECT_EQ(player->trouble(), "");

  // Everything is open now, and anybody can prove that rules and draws were kept.
  HttpClient http{"127.0.0.1", server.port()};
  const auto file = http.request("GET", "/api/matches/" + evening.ann.link().match + "/file");
  ASSERT_TRUE(file && file->status == 200);
  for (const char* told : {"\"table\":\"seat_taken\"", "\"table\":\"frozen\"", "\"back\":", "\"table\":\"timed_out\"",
                           "\"table\":\"bot_took_over\"", "\"table\":\"key_opened\""})
    EXPECT_NE(file->body.find(told), std::string::npos) << told;
  const std::string path = server.folder() / "evening.match";
  std::ofstream{path, std::ios::binary} << file->body;
  const auto verified = testing_program::run({.words = {"verify", path}});
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_NE(verified.out.find("confirmed"), std::string::npos);
}

}  // namespace
}  // namespace armatura
