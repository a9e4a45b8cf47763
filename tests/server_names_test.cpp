// The names that a host gives his server.
#include <string>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

int status_as(Served& server, const std::string& host) {
  armatura::headless::HttpClient http{"127.0.0.1", server.port()};
  const auto reply = http.request("GET", "/api/games", {{"Host", host}});
  return reply ? reply->status : 0;
}

TEST(Names, a_server_answers_to_those_its_host_gave_and_to_no_other) {
  Served server;
  ASSERT_TRUE(server.start({"--store", "memory", "--names", "club.local, den", "--public-url",
                            "https://play.example.org:8443", "--origins", "http://forum.example"}))
      << server.log();
  for (const char* ours : {"127.0.0.1", "localhost:1", "club.local", "den:80", "play.example.org", "forum.example"})
    EXPECT_EQ(status_as(server, ours), 200) << ours;
  for (const char* foreign : {"evil.example", "example.org", "local"}) EXPECT_EQ(status_as(server, foreign), 421);
}

TEST(Names, a_server_on_all_addresses_is_reached_by_address) {
  Served server;
  ASSERT_TRUE(server.start({"--store", "memory", "--address", "0.0.0.0"})) << server.log();
  EXPECT_EQ(status_as(server, "127.0.0.1:" + std::to_string(server.port())), 200);
  EXPECT_EQ(status_as(server, "192.168.1.20:8080"), 200);
  EXPECT_EQ(status_as(server, "evil.example"), 421);
}

}  // namespace
