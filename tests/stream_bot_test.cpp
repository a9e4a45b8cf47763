// The bot of docs/bots/stream_bot.py plays a whole match on a real server, from its own table and from a private link.
#include <boost/json.hpp>
#include <string>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

Ran stream_bot(const std::string& address) {
  return run({.words = {std::string{ARMATURA_SOURCE_DIR} + "/docs/bots/stream_bot.py", address}, .program = "python3"});
}

TEST(StreamBot, plays_whole_matches_over_plain_http) {
  Served served;
  ASSERT_TRUE(served.start(hasty())) << served.log();
  const std::string server = "http://127.0.0.1:" + std::to_string(served.port());
  const Ran own = stream_bot(server);
  EXPECT_EQ(own.code, 0) << own.err;
  EXPECT_NE(own.out.find("\"ending\": \"rules\""), std::string::npos) << own.out;
  EXPECT_EQ(own.err, "");

  HttpClient http{"127.0.0.1", served.port()};
  const auto made = armatura::headless::make_match(
      http, {{"game", "arena"}, {"seats", {"bot:random", "me", "bot:random"}}, {"preset", "full"}});
  ASSERT_TRUE(made);
  const Ran linked = stream_bot(server + "/seat/" + made->match + "#" + made->token);
  EXPECT_EQ(linked.code, 0) << linked.err;
  const auto table = armatura::headless::get_json(http, "/api/matches/" + made->match);
  EXPECT_EQ(table->at("status"), "over");
  http.disconnect();
  EXPECT_EQ(served.stop(), 0) << served.log();
}

}  // namespace
