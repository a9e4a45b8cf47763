// What a server holds of requests that have not come whole.
#include <gtest/gtest.h>

#include <list>

#include "server/test_server.h"

namespace armatura::server {
namespace {

using headless::Headers;
using headless::HttpClient;

constexpr std::int64_t kMegabyte = std::int64_t{1024} * 1024;

NetSettings behind_a_proxy() {
  NetSettings settings;
  settings.trusted_proxies = {kHere};
  return settings;
}

std::string import_head(const std::string& address, std::size_t length, const std::string& query = {}) {
  return "POST /import" + query + " HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address +
         "\r\nContent-Length: " + std::to_string(length) + "\r\n\r\n";
}

std::int64_t held(RunningServer& server) {
  return server.on_loop([&] { return server.handler().shares->held(Budget::BodyBytes); });
}

TEST(NetBody, AnAddressHoldsOnlySoMuchOfUnfinishedBodies) {
  RunningServer server{behind_a_proxy()};
  std::list<HttpClient> greedy;
  for (int i = 0; i < 30; ++i) {
    HttpClient& client = greedy.emplace_back(server.client());
    // The refusal may come, and the connection end, before everything is sent.
    (void)client.send_raw(import_head("192.0.2.7", 8 * kMegabyte, "?lang=en") + std::string(3 * kMegabyte, 'x'));
    if (i < 5) {
      ASSERT_TRUE(comes_true([&] { return held(server) == (i + 1) * (3 * kMegabyte - 4'096); }));
      continue;
    }
    const auto reply = client.read_reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 429);
    EXPECT_EQ(reply->header("Connection"), "close");
    EXPECT_EQ(reply->header("Retry-After"), "5");
    EXPECT_EQ(reply->body,
              R"({"error":{"code":"budget_body_bytes","sentence":"One address may send 16 MB at the same time; )"
              R"(try again in 5 seconds, one file after another."}})");
    ASSERT_LE(held(server), 16 * kMegabyte);
  }
  auto same = server.client();
  EXPECT_EQ(same.request("POST", "/small", {{"X-Forwarded-For", "192.0.2.7"}}, std::string(4'000, 'x'))->status, 200)
      << "a short request is never refused";
  auto other = server.client();
  EXPECT_EQ(
      other.request("POST", "/import", {{"X-Forwarded-For", "192.0.2.8"}}, std::string(8 * kMegabyte, 'x'))->status,
      200);
  greedy.clear();
  EXPECT_TRUE(comes_true([&] { return held(server) == 0; })) << "given back by those who leave";
}

TEST(NetBody, AllTogetherHaveALimitToo) {
  BudgetLimits limits = budget_limits({});
  limits.all[static_cast<std::size_t>(Budget::BodyBytes)].held = kMegabyte;
  RunningServer server{behind_a_proxy(), limits};
  std::list<HttpClient> some;
  for (const char* address : {"192.0.2.1", "192.0.2.2"}) {
    ASSERT_TRUE(
        some.emplace_back(server.client()).send_raw(import_head(address, kMegabyte) + std::string(500'000, 'x')));
  }
  EXPECT_TRUE(comes_true([&] { return held(server) > 900'000; }));
  auto third = server.client();
  ASSERT_TRUE(third.send_raw(import_head("192.0.2.3", kMegabyte, "?lang=ru") + std::string(200'000, 'x')));
  const auto reply = third.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 503);
  EXPECT_NE(reply->body.find("Всем вместе можно присылать одновременно 1 МБ"), std::string::npos) << reply->body;
}

TEST(NetBody, WhatHasComeWholeIsNoLongerHeld) {
  RunningServer server;
  auto client = server.client();
  for (int i = 0; i < 5; ++i)
    ASSERT_EQ(client.request("POST", "/import", {}, std::string(8 * kMegabyte, 'x'))->status, 200);
  EXPECT_EQ(held(server), 0);
  std::string chunked = "POST /import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  chunked += "200000\r\n" + std::string(2 * kMegabyte, 'x') + "\r\n";
  ASSERT_TRUE(client.send_raw(chunked));
  EXPECT_TRUE(comes_true([&] { return held(server) > 2 * kMegabyte - 8'192; })) << "no length has to be told for it";
  ASSERT_TRUE(client.send_raw("0\r\n\r\n"));
  EXPECT_EQ(client.read_reply()->status, 200);
  EXPECT_EQ(held(server), 0);
}

}  // namespace
}  // namespace armatura::server
