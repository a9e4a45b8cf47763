// To which names a server answers: a name of somebody else's that points here is how a foreign page would speak to it.
#include <gtest/gtest.h>

#include "server/test_server.h"
#include "server/visitor.h"

namespace armatura::server {
namespace {

using headless::Headers;
using headless::HttpClient;

NetSettings named() {
  NetSettings settings;
  settings.names = {"club.local"};
  return settings;
}

TEST(NetHost, AForeignNameIsRefusedOnEveryDoor) {
  RunningServer server{named()};
  for (const char* path : {"/page", "/stream", "/api/matches"}) {
    auto client = server.client();
    const auto reply = client.request("GET", path, {{"Host", "evil.example:8080"}});
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 421) << path;
    EXPECT_NE(reply->body.find("\"code\":\"wrong_host\""), std::string::npos) << reply->body;
    EXPECT_NE(reply->body.find("--names evil.example"), std::string::npos) << reply->body;
  }
  auto poster = server.client();
  EXPECT_EQ(poster.request("POST", "/x", {{"Host", "evil.example"}}, "body")->status, 421);
  headless::HttpClient socket = server.client();
  ASSERT_TRUE(socket.send_raw(headless::handshake_text("evil.example", "/ws")));
  EXPECT_EQ(socket.read_reply()->status, 421);
  HttpClient metrics{kHere, server.net().port_beside()};
  EXPECT_EQ(metrics.request("GET", "/metrics", {{"Host", "evil.example"}})->status, 421);
  EXPECT_EQ(server.handler().counts.requests, 0);
  EXPECT_EQ(server.handler().counts.opened, 0);
}

TEST(NetHost, AddressesLocalhostAndGivenNamesAreAnswered) {
  RunningServer server{named()};
  auto client = server.client();
  for (const char* host : {"127.0.0.1", "192.168.0.5:8080", "[::1]:8080", "localhost:8080", "CLUB.local:8080", ""})
    EXPECT_EQ(client.request("GET", "/", {{"Host", host}})->status, 200) << host;
  headless::HttpClient socket = server.client();
  ASSERT_TRUE(socket.send_raw(headless::handshake_text("club.local", "/ws")));
  EXPECT_EQ(socket.read_head()->status, 101);
  HttpClient metrics{kHere, server.net().port_beside()};
  EXPECT_EQ(metrics.request("GET", "/metrics")->status, 200);
  auto old = server.client();
  ASSERT_TRUE(old.send_raw("GET / HTTP/1.0\r\n\r\n"));
  EXPECT_EQ(old.read_reply()->status, 200) << "which knows no Host";
}

TEST(NetHost, TheRefusalSpeaksThePersonsLanguageAndShowsBrowsersAPage) {
  RunningServer server;
  const auto told = [&](const char* path, const Headers& more) {
    Headers headers{{"Host", "club.local:8080"}};
    headers.insert(headers.end(), more.begin(), more.end());
    auto client = server.client();
    return *client.request("GET", path, headers);
  };
  EXPECT_NE(told("/", {}).body.find("does not answer to this name"), std::string::npos);
  EXPECT_NE(told("/?lang=ru", {}).body.find("не отзывается"), std::string::npos);
  EXPECT_NE(told("/", {{"Accept-Language", "ru-RU,ru;q=0.9,en;q=0.8"}}).body.find("не отзывается"), std::string::npos);
  const auto page = told("/", {{"Accept", "text/html,*/*"}, {"Accept-Language", "ru"}});
  EXPECT_EQ(page.status, 421);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_TRUE(page.body.starts_with("<!doctype html>\n<html lang=\"ru\">")) << page.body;
  EXPECT_NE(page.body.find("--names club.local"), std::string::npos) << page.body;
  auto client = server.client();
  const auto evil = client.request("GET", "/", {{"Accept", "text/html"}, {"Host", "<script>alert(1)</script>"}});
  EXPECT_EQ(evil->status, 421);
  EXPECT_EQ(evil->body.find("<script"), std::string::npos) << "what is no name is not said back";
}

TEST(NetHost, TheLanguageIsTheOneLikedBest) {
  using hosting::Language;
  EXPECT_EQ(language_wanted("lang=en", "ru"), Language::English);
  EXPECT_EQ(language_wanted("", "ru"), Language::Russian);
  EXPECT_EQ(language_wanted("", "de, en-GB;q=0.5, ru;q=0.7"), Language::Russian);
  EXPECT_EQ(language_wanted("", "en,ru"), Language::English);
  EXPECT_EQ(language_wanted("", "ru;q=0, de"), std::nullopt);
  EXPECT_EQ(language_wanted("", ""), std::nullopt);
  EXPECT_EQ(language_wanted("", ",;q=,,-,q=1"), std::nullopt);
}

}  // namespace
}  // namespace armatura::server
