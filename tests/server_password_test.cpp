// A host who asks for a password before matches are made.
#include <boost/json.hpp>
#include <string>

#include "companion_phones.h"
#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

constexpr std::string_view kSecret = "сезам 100%";
constexpr std::string_view kEncoded = "%D1%81%D0%B5%D0%B7%D0%B0%D0%BC%20100%25";

class Password : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(server_.start({"--store", "memory", "--create", "password", "--create-password", std::string{kSecret},
                               "--proxies", "127.0.0.1"}))
        << server_.log();
  }
  HttpReply asked(std::string_view address, std::string_view target, std::string_view password,
                  std::string_view body = "{}") {
    HttpClient http{"127.0.0.1", server_.port()};
    Headers headers{{"X-Forwarded-For", std::string{address}}, {"Content-Type", "application/json"}};
    if (!password.empty()) headers.emplace_back("X-Armatura-Password", password);
    return http.request("POST", target, headers, body).value_or(HttpReply{});
  }
  HttpReply made(std::string_view address, std::string_view password) {
    return asked(address, "/api/matches", {},
                 json::serialize(json::object{{"game", "arena"}, {"seats", {"me", "bot"}}, {"password", password}}));
  }
  Served server_;
};

TEST_F(Password, in_a_query_is_refused_with_the_way_to_send_it) {
  const std::string query = "?password=" + std::string{kEncoded};
  for (const std::string target : {"/api/import", "/api/matches", "/api/companion/0123456789abcdef"}) {
    const HttpReply reply = asked("192.0.2.1", target + query + "&lang=ru", {});
    EXPECT_EQ(reply.status, 400);
    EXPECT_NE(reply.body.find("password_in_query"), std::string::npos) << reply.body;
    EXPECT_NE(reply.body.find("пришлите его в заголовке X-Armatura-Password"), std::string::npos) << reply.body;
  }
}

TEST_F(Password, in_a_header_opens_imports) {
  EXPECT_EQ(asked("192.0.2.1", "/api/import", {}).status, 403);
  EXPECT_EQ(asked("192.0.2.1", "/api/import", "open").status, 403);
  EXPECT_EQ(asked("192.0.2.1", "/api/import", "%zz").status, 403);
  EXPECT_NE(asked("192.0.2.1", "/api/import", kEncoded).body.find("bad_file"), std::string::npos);
}

TEST_F(Password, ten_wrong_ones_lock_out_only_who_tried_them) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(made("192.0.2.66", "guess").status, 403);
  const HttpReply waits = made("192.0.2.66", kSecret);
  EXPECT_EQ(waits.status, 429) << "the right one waits like the others";
  EXPECT_NE(waits.body.find("One address may try 10 passwords a minute; try again in "), std::string::npos)
      << waits.body;
  EXPECT_FALSE(waits.header("Retry-After").empty());
  EXPECT_EQ(asked("192.0.2.66", "/api/import", kEncoded).status, 429);
  EXPECT_EQ(made("192.0.2.7", kSecret).status, 201) << "from elsewhere";
}

}  // namespace
