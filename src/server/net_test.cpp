// The loop, HTTP, streams and the end, over real sockets.
#include "server/net.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>

#include <csignal>

#include "server/test_server.h"

namespace armatura::server {
namespace {

using headless::HttpClient;

TEST(Net, NamesAddressAndReasonWhenItCannotListen) {
  RunningServer server;
  NetSettings taken;
  taken.port = server.port();
  const auto second = Net::listen(taken);
  ASSERT_FALSE(second);
  EXPECT_NE(second.problem().find("127.0.0.1 port " + std::to_string(taken.port)), std::string::npos);
  EXPECT_NE(second.problem().find("in use"), std::string::npos);
  NetSettings nonsense;
  nonsense.address = "nowhere";
  EXPECT_FALSE(Net::listen(nonsense));
}

TEST(Net, RunsPostedWorkInOrderFromManyThreads) {
  RunningServer server;
  std::vector<std::pair<int, int>> seen;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 5000; ++i) server.net().post([&seen, thread, i] { seen.emplace_back(thread, i); });
    });
  }
  for (auto& thread : threads) thread.join();
  ASSERT_EQ(server.on_loop([&] { return seen.size(); }), 20'000U);
  std::array<int, 4> next{};
  for (const auto& [thread, i] : seen) EXPECT_EQ(next[static_cast<std::size_t>(thread)]++, i);
}

TEST(Net, TimersFireInOrderAndNotAfterTheyAreDestroyed) {
  RunningServer server;
  std::string fired;
  std::vector<std::unique_ptr<Timer>> timers;
  server.on_loop([&] {
    Net& net = server.net();
    timers.push_back(net.after(60, [&] { fired += 'c'; }));
    timers.push_back(net.after(20, [&] { fired += 'a'; }));
    timers.push_back(net.after(40, [&] {
      fired += 'b';
      timers[3].reset();  // due at the same moment, and already queued
    }));
    timers.push_back(net.after(40, [&] { fired += 'X'; }));
    timers.push_back(net.after(1, [&] { fired += 'Y'; }));
    timers.back().reset();
    return 0;
  });
  EXPECT_TRUE(comes_true([&] { return server.on_loop([&] { return fired.size() >= 3; }); }));
  EXPECT_EQ(server.on_loop([&] { return fired; }), "abc");
  EXPECT_GT(server.net().wall(), 1'600'000'000'000);
  const auto survivor =
      server.on_loop([&] { return std::make_shared<std::unique_ptr<Timer>>(server.net().after(60'000, [] {})); });
  server.stop(100);
  EXPECT_TRUE(*survivor);  // is destroyed after the loop has ended
}

TEST(Net, MeasuresEveryTaskOfTheLoop) {
  RunningServer server;
  const auto slow = [&] {
    return server.on_loop([&] {
      const TaskTimes& times = server.net().task_times();
      const std::vector<std::uint64_t> counts = times.seconds.counts();
      return std::pair{counts[5] + counts[6], times.longest};  // over 10 and up to 50 milliseconds
    });
  };
  constexpr std::chrono::milliseconds kLong{15};
  const auto rest = [&] { std::this_thread::sleep_for(kLong); };
  const std::uint64_t before = slow().first;
  server.net().post(rest);
  EXPECT_GE(slow().first, before + 1) << "posted work";
  std::unique_ptr<Timer> timer;
  server.on_loop([&] {
    timer = server.net().after(1, rest);
    return 0;
  });
  EXPECT_TRUE(comes_true([&] { return slow().first >= before + 2; })) << "a timer";
  server.handler().slow = [&](const std::function<void(Response)>& reply) {
    rest();
    reply({});
  };
  auto client = server.client();
  ASSERT_TRUE(client.request("GET", "/slow"));
  EXPECT_GE(slow().first, before + 3) << "what a socket asks for";
  EXPECT_GE(slow().second, .015);
}

TEST(TaskTimes, BlameATaskForItsOwnWorkAndItsOwnWaiting) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kLong{15};
  const auto rest = [&] { std::this_thread::sleep_for(kLong); };
  TaskTimes loosely;
  timed(loosely, rest);
  EXPECT_GE(loosely.longest, .015);
  EXPECT_EQ(loosely.longest_own, 0) << "nobody looks";

  TaskTimes closely;
  closely.closely = true;
  timed(closely, rest);
  EXPECT_EQ(closely.longest_own, closely.longest) << "it gave the processor away by itself";
  // Another thread on the same processor takes half of it.
  TaskTimes shared;
  shared.closely = true;
  cpu_set_t all;
  cpu_set_t one;
  CPU_ZERO(&one);
  ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
  for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i)
    if (CPU_ISSET(i, &all)) CPU_SET(i, &one);
  std::atomic<bool> started{};
  std::atomic<bool> stop{};
  const auto spin_until = [](const auto& done) {
    while (!done()) {
    }
  };
  std::thread greedy{[&] {
    sched_setaffinity(0, sizeof one, &one);
    started = true;
    spin_until([&] { return stop.load(); });
  }};
  std::thread worker{[&] {
    sched_setaffinity(0, sizeof one, &one);
    spin_until([&] { return started.load(); });
    timed(shared, [&] {
      const auto until = Clock::now() + std::chrono::milliseconds{200};
      spin_until([&] { return Clock::now() >= until; });
    });
  }};
  worker.join();
  stop = true;
  greedy.join();
  EXPECT_GE(shared.longest, .2);
  EXPECT_GT(shared.longest_own, 0);
  EXPECT_LT(shared.longest_own, shared.longest * .9);
}

struct Handy {
  static std::function<void()> work(int& count) {
    return [&count] { ++count; };
  }
};

TEST(TaskTimes, NameWhatWorkedForLong) {
  TaskTimes times;
  times.closely = true;
  std::vector<std::string> told;
  times.tell_long = [&](std::string_view kind) { told.emplace_back(kind); };
  timed(times, [] { std::this_thread::sleep_for(std::chrono::milliseconds{8}); }, [] { return std::string{"a nap"}; });
  timed(times, [] {}, [] { return std::string{"nothing"}; });
  EXPECT_EQ(told, std::vector<std::string>{"a nap"});
  int count = 0;
  const std::function<void()> work = Handy::work(count);
  EXPECT_EQ(origin_of(work.target_type()), "Handy::work");
  EXPECT_EQ(origin_of(typeid(int)), "elsewhere");
}

TEST(Net, TellsOfSignals) {
  NetSettings settings;
  settings.port = 0;
  auto net = std::move(*Net::listen(settings));
  EchoHandler handler;
  handler.shares = std::make_unique<Budgets>(*net, Settings{});
  std::atomic<int> told{};
  std::thread thread{[&] { net->run(handler, [&] { ++told == 2 ? net->stop(0) : void(); }); }};
  HttpClient client{kHere, net->port()};
  ASSERT_TRUE(client.request("GET", "/up"));
  std::raise(SIGTERM);
  EXPECT_TRUE(comes_true([&] { return told == 1; }));
  std::raise(SIGINT);
  thread.join();
  EXPECT_EQ(told, 2);
}

TEST(NetHttp, AnswersWithTheHeadersThatEveryAnswerHas) {
  RunningServer server;
  auto client = server.client();
  const auto reply = client.request("GET", "/a%20b/%D1%91?x=%20", {{"Cookie", "a=b"}});
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "GET /a b/\xD1\x91?x=%20 from 127.0.0.1 a=b\n");
  EXPECT_EQ(reply->header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(reply->header("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(reply->header("X-Frame-Options"), "DENY");
  EXPECT_EQ(reply->header("Cache-Control"), "no-store");
  EXPECT_TRUE(reply->header("Content-Security-Policy")
                  .starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval';"));
  EXPECT_EQ(reply->header("Server"), "");
  EXPECT_EQ(client.request("GET", "/cached")->header("Cache-Control"), "max-age=60");
  const auto split = client.request("GET", "/split");
  EXPECT_EQ(split->header("Set-Cookie"), "");
  EXPECT_EQ(client.request("GET", "/missing")->status, 404);
  EXPECT_EQ(server.counts().accepted, 1U);  // one connection was enough
}

TEST(NetHttp, TreatsMethodsSanely) {
  RunningServer server;
  auto client = server.client();
  const auto get = client.request("GET", "/x");
  const auto head = client.request("HEAD", "/x");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->status, 200);
  EXPECT_EQ(head->header("Content-Length"), std::to_string(get->body.size()));
  const auto options = client.request("OPTIONS", "*");
  EXPECT_EQ(options->status, 204);
  EXPECT_NE(options->header("Allow").find("POST"), std::string::npos);
  EXPECT_EQ(client.request("TRACE", "/x")->status, 405);
  EXPECT_EQ(client.request("BREW", "/x")->status, 405);
  EXPECT_EQ(client.request("get", "/x")->status, 405);
  EXPECT_EQ(client.request("HEAD", "/stream")->status, 200);  // and no stream
  EXPECT_EQ(server.handler().counts.opened, 0);
}

TEST(NetHttp, AnswersPipelinedRequestsOneByOne) {
  RunningServer server;
  auto client = server.client();
  std::string many;
  for (int i = 0; i < 200; ++i) many += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  ASSERT_TRUE(client.send_raw(many));
  for (int i = 0; i < 200; ++i) {
    const auto reply = client.read_reply();
    ASSERT_TRUE(reply);
    EXPECT_TRUE(reply->body.starts_with("GET /" + std::to_string(i) + "?"));
  }
}

TEST(NetHttp, WaitsForSlowAnswersInOrder) {
  RunningServer server;
  std::vector<std::function<void(Response)>> waiting;
  server.handler().slow = [&](std::function<void(Response)> reply) { waiting.push_back(std::move(reply)); };
  auto client = server.client();
  ASSERT_TRUE(
      client.send_raw("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\nGET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  auto gone = server.client();
  ASSERT_TRUE(gone.send_raw("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  ASSERT_TRUE(comes_true([&] { return server.on_loop([&] { return waiting.size(); }) == 2; }));
  gone.disconnect();
  EXPECT_TRUE(server.serves());
  server.on_loop([&] {
    for (auto& reply : waiting)
      reply(Response{.status = 201, .content_type = "text/plain", .body = "at last", .headers = {}});
    waiting.clear();
    return 0;
  });
  EXPECT_EQ(client.read_reply()->body, "at last");
  EXPECT_TRUE(client.read_reply()->body.starts_with("GET /quick"));
}

TEST(NetHttp, TakesBodiesUpToTheirLimits) {
  NetSettings settings;
  settings.max_body = 1000;
  settings.max_match = 2000;
  settings.max_import = 100'000;
  RunningServer server{settings};
  auto client = server.client();
  EXPECT_TRUE(client.request("POST", "/x", {}, std::string(1000, 'a'))->body.ends_with("aaaa"));
  EXPECT_EQ(client.request("POST", "/api/matches", {}, std::string(2000, 'a'))->status, 200);
  EXPECT_EQ(client.request("POST", "/api/matches", {}, std::string(2001, 'a'))->status, 413);
  EXPECT_EQ(client.request("POST", "/api/matches/x/submit", {}, std::string(1001, 'a'))->status, 413);
  EXPECT_EQ(client.request("POST", "/x", {}, std::string(1001, 'a'))->status, 413);
  EXPECT_EQ(client.request("POST", "/x/import", {}, std::string(100'000, 'a'))->status, 200);
  EXPECT_EQ(client.request("POST", "/x/import", {}, std::string(100'001, 'a'))->status, 413);
  EXPECT_EQ(client.request("PUT", "/x/import", {}, std::string(2000, 'a'))->status, 413);
  EXPECT_EQ(client.request("POST", "/x", {{"Content-Length", "99999999999"}})->status, 413);

  ASSERT_TRUE(
      client.send_raw("POST /c HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                      "5;note=1\r\nhello\r\n6\r\n world\r\n0\r\nCookie: forged=1\r\n\r\n"));
  EXPECT_EQ(client.read_reply()->body, "POST /c? from 127.0.0.1 \nhello world");
  ASSERT_TRUE(client.send_raw("POST /c HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n"));
  EXPECT_EQ(client.read_reply()->status, 413);
  ASSERT_TRUE(client.send_raw("POST /c HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n"));
  EXPECT_EQ(client.read_reply()->status, 400);
}

TEST(NetHttp, SendsALongAnswerPieceByPiece) {
  RunningServer server;
  std::promise<std::function<void(Response)>> asked;
  server.handler().slow = [&](std::function<void(Response)> reply) { asked.set_value(std::move(reply)); };
  auto client = server.client();
  ASSERT_TRUE(client.send_raw("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  const std::function<void(Response)> reply = asked.get_future().get();
  Response response;
  response.body.assign(20'000'000, 'b');
  std::promise<std::uint64_t> sent;
  server.on_loop([&] {
    reply(response);
    server.net().post([&] { sent.set_value(server.net().counts().bytes_out); });
    return true;
  });
  EXPECT_LT(sent.get_future().get(), 1'000'000u) << "others have their turn in between";
  EXPECT_EQ(client.read_reply()->body, response.body);
}

TEST(NetHttp, InvitesABodyThatAsksFirst) {
  RunningServer server;
  auto client = server.client();
  ASSERT_TRUE(
      client.send_raw("POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"));
  EXPECT_EQ(client.read_head()->status, 100);
  ASSERT_TRUE(client.send_raw("hello"));
  EXPECT_TRUE(client.read_reply()->body.ends_with("hello"));
  ASSERT_TRUE(client.send_raw(
      "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\nExpect: 100-continue\r\n\r\n"));
  EXPECT_EQ(client.read_head()->status, 413);
  client.disconnect();
  EXPECT_EQ(client.request("POST", "/x", {{"Expect", "miracles"}}, "a")->status, 417);
}

TEST(NetHttp, BelievesForwardedAddressesOfTrustedProxiesOnly) {
  const headless::Headers forwarded{{"X-Forwarded-For", "6.6.6.6, 9.8.7.6"}, {"X-Forwarded-Proto", "https"}};
  RunningServer wary;
  EXPECT_NE(wary.client().request("GET", "/", forwarded)->body.find("from 127.0.0.1 \n"), std::string::npos);
  NetSettings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  RunningServer trusting{settings};
  EXPECT_NE(trusting.client().request("GET", "/", forwarded)->body.find("from 9.8.7.6 secure"), std::string::npos);
}

TEST(NetHttp, ClosesWhenAskedAndServesOldClients) {
  RunningServer server;
  auto client = server.client();
  ASSERT_TRUE(client.send_raw("GET /old HTTP/1.0\r\n\r\n"));
  const auto old = client.read_head();
  ASSERT_TRUE(old);
  EXPECT_EQ(old->header("Connection"), "close");
  EXPECT_TRUE(client.hung_up(3000));
  ASSERT_TRUE(client.send_raw("GET /stream HTTP/1.0\r\n\r\n"));
  EXPECT_EQ(client.read_head()->header("Transfer-Encoding"), "");
  client.disconnect();
  // Half-closed: the question is asked, only the answer is missing.
  ASSERT_TRUE(client.send_raw("GET /half HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  client.socket().shut_sending();
  EXPECT_TRUE(client.read_reply()->body.starts_with("GET /half"));
}

TEST(NetHttp, SendsMuchAndSurvivesExceptions) {
  RunningServer server;
  auto client = server.client();
  EXPECT_GT(client.request("GET", "/big")->body.size(), 5'000'000U);
  EXPECT_EQ(client.request("GET", "/throw")->status, 500);
  EXPECT_TRUE(server.serves());
}

TEST(NetHttp, RefusesConnectionsOverTheLimits) {
  NetSettings settings;
  settings.max_connections_per_address = 3;
  RunningServer server{settings};
  std::vector<HttpClient> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(server.client());
    EXPECT_EQ(clients.back().request("GET", "/")->status, 200);
  }
  auto fourth = server.client();
  EXPECT_EQ(fourth.request("GET", "/")->status, 503);
  EXPECT_EQ(server.counts().refused, 1U);
  clients.clear();
  EXPECT_TRUE(comes_true([&] { return server.counts().connections == 0; }));
  EXPECT_EQ(fourth.request("GET", "/")->status, 200);

  NetSettings small;
  small.max_connections = 1;
  RunningServer full{small};
  auto first = full.client();
  EXPECT_EQ(first.request("GET", "/")->status, 200);
  EXPECT_EQ(full.client().request("GET", "/")->status, 503);
}

TEST(NetHttp, AnswersBesideWithPlainGetsOnly) {
  RunningServer server;
  HttpClient beside{kHere, server.net().port_beside()};
  EXPECT_EQ(beside.request("GET", "/metrics")->body, "beside /metrics");
  EXPECT_EQ(beside.request("POST", "/metrics")->status, 405);
  EXPECT_EQ(beside.request("POST", "/metrics", {}, "body")->status, 413);
  headless::WsClient socket;
  EXPECT_FALSE(socket.connect(kHere, server.net().port_beside(), "/ws"));
}

TEST(NetStream, SendsLinesAndNoticesWhoLeaves) {
  NetSettings settings;
  settings.heartbeat = 100;
  RunningServer server{settings};
  auto client = server.client();
  ASSERT_TRUE(client.send_raw("GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  const auto head = client.read_head();
  ASSERT_TRUE(head);
  EXPECT_EQ(head->header("Content-Type"), "application/x-ndjson");
  EXPECT_EQ(head->header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(client.read_chunk(), "welcome\n");
  EXPECT_EQ(client.read_chunk(), "second\n");
  EXPECT_EQ(client.read_chunk(), "\n");  // the heartbeat
  EXPECT_EQ(client.read_chunk(), "\n");
  client.disconnect();
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == 1; }));
  EXPECT_EQ(client.request("GET", "/nostream")->status, 410);
  server.handler().counts.requests = -1;  // the session ends its stream at once
  EXPECT_EQ(client.request("GET", "/stream")->body, "welcome\nsecond\n");
}

TEST(NetStop, ClosesEverybodyAndLetsAnswersGoOut) {
  RunningServer server;
  std::function<void(Response)> waiting;
  server.handler().slow = [&](std::function<void(Response)> reply) { waiting = std::move(reply); };
  auto asking = server.client();
  ASSERT_TRUE(asking.send_raw("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  auto streaming = server.client();
  ASSERT_TRUE(streaming.send_raw("GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  EXPECT_TRUE(streaming.read_head());
  auto socket = server.websocket();
  ASSERT_TRUE(comes_true([&] { return server.on_loop([&] { return waiting != nullptr; }); }));
  std::thread stopping{[&] { server.stop(5000); }};
  EXPECT_TRUE(socket.wait_for_close());
  EXPECT_EQ(socket.close_code(), 1001);
  EXPECT_EQ(socket.close_reason(), "server restarts");
  server.net().post([&] { waiting({}); });
  const auto reply = asking.read_reply();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->header("Connection"), "close");
  EXPECT_TRUE(streaming.hung_up(3000));
  stopping.join();
  EXPECT_EQ(server.handler().counts.opened, 2);
  EXPECT_EQ(server.handler().counts.ended, 2);
}

TEST(NetStop, ReturnsInTimeWithClientsWhoDoNotListen) {
  RunningServer server;
  std::vector<headless::WsClient> deaf;
  for (int i = 0; i < 20; ++i) deaf.push_back(server.websocket());
  const auto before = std::chrono::steady_clock::now();
  server.stop(200);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds{2});
  EXPECT_EQ(server.handler().counts.ended, 20);
}

}  // namespace
}  // namespace armatura::server
