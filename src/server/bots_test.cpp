// Bots think on threads of their own: nobody else waits for them, and they wait for each other in turn.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/test_speaker.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

class BotsAtWork : public ::testing::Test {
 protected:
  // A match in which the bot on the second chair begins.
  std::string make() {
    auto read = read_new_match(
        json::parse(R"({"game":"arena","seats":["me","bot"],"name":"Ann","options":{"first":"2"}})"), server_.packs);
    std::optional<std::variant<MadeMatch, Fault>> answer;
    server_.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto made) { answer = std::move(made); });
    server_.wait(answer);
    return std::get<MadeMatch>(answer.value()).match;
  }
  static Settings quick() {
    Settings settings;
    settings.bot_delay_ms = 0;
    return settings;
  }

  TestServer server_{quick()};
};

TEST_F(BotsAtWork, APreviewIsAnsweredWhileABotThinks) {
  HeldWorker thinking{server_.bots};
  const std::string match = make();
  server_.loop.run();
  ASSERT_EQ(server_.bots.waiting(), 1u) << "the bot of this match thinks where the other one does";
  HeldWorker folding{server_.workers};  // nor does it wait for what only takes long
  Visitor visitor;
  visitor.bearer = "browser";
  Speaker ann{server_, std::move(visitor)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  ann.say({{"preview", {{"match", match}, {"seat", 0}, {"id", "p"}, {"action", "end_turn"}}}});
  EXPECT_TRUE(server_.loop.run_until([&] { return ann.heard(R"({"preview":{"id":"p")") > 0; }));
  EXPECT_EQ(server_.bots.waiting(), 1u);
  folding.let_go();
  const std::uint32_t steps = server_.room(match)->position().steps();
  thinking.let_go();
  EXPECT_TRUE(server_.loop.run_until([&] { return server_.room(match)->position().steps() > steps; }));
}

TEST_F(BotsAtWork, ABotForWhomNobodyWaitsThinksNoMore) {
  HeldWorker thinking{server_.bots};
  const std::string match = make();
  server_.loop.run();
  ASSERT_EQ(server_.bots.waiting(), 1u);
  std::optional<Answered> ended;
  server_.room(match)->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const std::uint64_t before = server_.services.tallies.bot_decisions;
  thinking.let_go();
  std::promise<void> done;
  server_.bots.run([&] { done.set_value(); });
  done.get_future().wait();
  EXPECT_FALSE(server_.loop.run()) << "it has nothing to say any more";
  EXPECT_EQ(server_.services.tallies.bot_decisions, before);
}

// Where nobody has an answer in twenty seconds, the watchdog has, and the next question is asked of the bot anew.
TEST_F(BotsAtWork, TheWatchdogAnswersForABotThatComesToNoEnd) {
  HeldWorker thinking{server_.bots};
  const std::string match = make();
  server_.loop.run();
  const std::uint32_t steps = server_.room(match)->position().steps();
  server_.loop.advance(20'000);
  EXPECT_TRUE(server_.loop.run_until([&] { return server_.room(match)->position().steps() > steps; }));
  thinking.let_go();
}

TEST(Patience, EndsWithItsOwner) {
  Patience::Over over;
  {
    Patience patience;
    over = patience.begin();
    const Patience::Over next = patience.begin();
    EXPECT_TRUE(*over) << "nobody waits for the answer to an older question";
    EXPECT_FALSE(*next);
    over = next;
    Patience moved = std::move(patience);
    EXPECT_FALSE(*next);
  }
  EXPECT_TRUE(*over);
}

TEST(FairQueue, TheLinesTakeTurns) {
  FairQueue queue;
  std::string order;
  for (const auto& [whose, what] : std::vector<std::pair<std::string, char>>{
           {"a", '1'}, {"a", '2'}, {"a", '3'}, {"b", '4'}, {"c", '5'}, {"b", '6'}})
    queue.push(whose, [&order, what] { order += what; });
  EXPECT_EQ(queue.size(), 6u);
  while (const auto work = queue.pop()) work();
  EXPECT_EQ(order, "145263");
  EXPECT_EQ(queue.size(), 0u);
}

}  // namespace
}  // namespace armatura::server
