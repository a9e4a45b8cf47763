// Strangers: garbage, floods, the slow and the silent. Whoever behaves must not notice them.
#include <gtest/gtest.h>

#include <random>

#include "server/test_server.h"

namespace armatura::server {
namespace {

using headless::encode_frame;
using headless::HttpClient;
using headless::kText;

TEST(NetGarbage, IsAnsweredWith400AndAClose) {
  RunningServer server;
  const std::vector<std::string> garbage{
      std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 9),
      "GET\r\n\r\n",
      "GET / HTTP/2.0\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",  // no host
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n",
      "GET / HTTP/1.1\r\nHost a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\n: empty\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nBad Name: x\r\n\r\n",
      std::string("GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n", 35),
      "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n",
      "GET /../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /a/%2e%2e/b HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /%2e./b HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /a%5cb HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /a%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET /a%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "GET a HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "CONNECT a:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  };
  for (const auto& bytes : garbage) {
    auto client = server.client();
    ASSERT_TRUE(client.send_raw(bytes));
    const auto reply = client.read_head();
    ASSERT_TRUE(reply) << bytes;
    EXPECT_EQ(reply->status, 400) << bytes;
    EXPECT_EQ(reply->header("Connection"), "close");
    EXPECT_EQ(reply->header("X-Frame-Options"), "DENY");
    EXPECT_TRUE(client.hung_up(3000)) << bytes;
  }
  EXPECT_EQ(server.handler().counts.requests, 0);
  EXPECT_TRUE(server.serves());
}

TEST(NetGarbage, InTheAddressOfAPageLeadsToAPage) {
  RunningServer server;
  auto client = server.client();
  ASSERT_TRUE(client.send_raw("GET /m/% HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*\r\n\r\n"));
  const auto reply = client.read_head();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 303);
  EXPECT_EQ(reply->header("Location"), "/astray");
}

TEST(NetGarbage, OfOverlongHeadersIsCut) {
  RunningServer server;
  auto client = server.client();
  EXPECT_EQ(client.request("GET", "/", {{"X", std::string(7900, 'x')}})->status, 200);
  EXPECT_EQ(client.request("GET", "/", {{"X", std::string(8200, 'x')}})->status, 431);
  EXPECT_EQ(client.request("GET", "/" + std::string(9000, 'x'))->status, 431);
  std::string lines = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  for (int i = 0; i < 2000; ++i) lines += "X: y\r\n";  // short ones, without an end
  ASSERT_TRUE(client.send_raw(lines));
  EXPECT_EQ(client.read_reply()->status, 431);
  ASSERT_TRUE(client.send_raw("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;" +
                              std::string(30'000, 'x')));
  EXPECT_EQ(client.read_reply()->status, 400);
}

// With the limit, and in the language of whoever asks: in both where he has not said it yet.
TEST(NetGarbage, IsToldInWordsWhatTheLimitIsAndWhatToDo) {
  NetSettings settings;
  settings.header_timeout = 1'000;
  settings.max_import = std::size_t{5} * 1024;
  RunningServer server{settings};
  const auto told = [&](const std::string& bytes) {
    auto client = server.client();
    (void)client.send_raw(bytes);
    const auto reply = client.read_reply();
    return reply ? std::to_string(reply->status) + " " + reply->body : std::string{"nothing"};
  };
  const auto expect = [&](const std::string& bytes, const std::vector<std::string>& words) {
    const std::string reply = told(bytes);
    for (const std::string& word : words) EXPECT_NE(reply.find(word), std::string::npos) << reply << "\n" << word;
  };
  const auto post = [](const std::string& query, const std::string& more) {
    return "POST /x/import" + query + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n\r\n";
  };
  const std::string chunked = "Transfer-Encoding: chunked";
  expect("GET / HTTP/1.1\r\nX: " + std::string(9'000, 'x'),
         {"431", "may have 8 KB; send less", "не больше 8 КБ; пришлите"});
  expect("\x16\x03\x01", {"400", "open the address of this server", "откройте адрес"});
  expect(post("?lang=ru", "Content-Length: 5121"), {"413 ", "не больше 5 КБ; присылайте по частям"});
  expect(post("?lang=en", chunked) + "1402\r\n", {"413", "may have 5 KB; send less at a time"});
  expect(post("?lang=ru", chunked) + "1;" + std::string(30'000, 'x'), {"400", "не больше 8 КБ; пришлите её без"});
  expect(post("?lang=en", "Content-Length: 100"), {"408", "within 1 second, a long body with 64 KB a second; send"});
  expect(post("?lang=ru", "Expect: miracles"), {"417", "только 100-continue; пришлите"});
  expect(post("?lang=ru", "Host: b"), {"400", "ровно одно имя сервера; пришлите"});
  expect("GET /%zz?lang=ru HTTP/1.1\r\nHost: localhost\r\n\r\n", {"400", "начните с первой страницы"});
  expect("BREW /?lang=ru HTTP/1.1\r\nHost: localhost\r\n\r\n", {"405", "По этому адресу так не спрашивают"});
}

TEST(NetGarbage, AtRandomNeverStopsTheServer) {
  RunningServer server;
  std::mt19937 random{7};
  const std::string seed =
      "POST /a/b?c HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
      "5\r\nhello\r\n0\r\n\r\n";
  for (int round = 0; round < 300; ++round) {
    auto socket = headless::Socket::connect(kHere, server.port());
    std::string bytes = round % 3 == 0 ? headless::handshake_text(kHere, "/ws") : seed;
    if (round % 3 == 0) {
      for (int i = 0; i < 60; ++i) bytes += static_cast<char>(random());
    } else {
      for (int i = 0; i < 4; ++i) bytes[random() % bytes.size()] = static_cast<char>(random());
    }
    ASSERT_TRUE(socket.send(bytes));
    if (round % 2 == 0) (void)socket.receive(20);
  }
  EXPECT_TRUE(server.serves());
  EXPECT_TRUE(comes_true([&] { return server.handler().counts.ended == server.handler().counts.opened; }));
}

TEST(NetSlow, RequestsAreGivenUp) {
  NetSettings settings;
  settings.header_timeout = 200;
  settings.idle_timeout = 400;
  RunningServer server{settings};
  auto drip = server.client();
  const auto began = std::chrono::steady_clock::now();
  const std::string text =
      "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  for (const char letter : text) {
    if (!drip.send_raw({&letter, 1})) break;
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
  const auto reply = drip.read_head();
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 408);
  auto body = server.client();
  ASSERT_TRUE(body.send_raw("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc"));
  EXPECT_EQ(body.read_reply()->status, 408);
  auto silent = server.client();
  ASSERT_TRUE(silent.send_raw(""));
  EXPECT_TRUE(silent.hung_up(2000));
  auto idle = server.client();
  ASSERT_TRUE(idle.request("GET", "/"));
  EXPECT_TRUE(idle.hung_up(2000));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds{6});
}

// Two answers fit, three do not. What the system itself takes of each is far less than an answer.
struct Hoarders {
  static constexpr std::size_t kAnswer = 40'000'000;
  RunningServer server;

  explicit Hoarders(NetSettings settings) : server{std::move(settings)} {
    server.handler().slow = [](const std::function<void(Response)>& reply) {
      reply(Response{.status = 200, .content_type = "text/plain", .body = std::string(kAnswer, 'x'), .headers = {}});
    };
  }
  headless::HttpClient ask() {
    auto client = server.client();
    const auto before = server.counts();
    EXPECT_TRUE(client.send_raw("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    EXPECT_TRUE(comes_true([&] {
      const auto now = server.counts();
      return now.bytes_waiting != before.bytes_waiting || now.given_up != before.given_up;
    }));
    return client;
  }
  std::vector<std::string> told() {
    return server.on_loop([this] { return server.handler().warnings; });
  }
};

TEST(NetSlow, WhoHasTheMostUnreadIsClosedWhenTooMuchWaitsInAll) {
  NetSettings settings;
  settings.max_waiting_in_all = 85'000'000;
  Hoarders hoarders{settings};
  auto first = hoarders.ask();
  auto second = hoarders.ask();
  EXPECT_EQ(hoarders.server.counts().given_up, 0U);
  EXPECT_GT(hoarders.server.counts().bytes_waiting, Hoarders::kAnswer);
  auto third = hoarders.ask();
  EXPECT_EQ(hoarders.server.counts().given_up, 1U);
  EXPECT_LE(hoarders.server.counts().bytes_waiting, settings.max_waiting_in_all);
  ASSERT_EQ(hoarders.told().size(), 1U);
  EXPECT_TRUE(hoarders.told()[0].starts_with("127.0.0.1 reads too slowly and is closed: ")) << hoarders.told()[0];
  EXPECT_TRUE(hoarders.server.serves());
  int whole = 0;
  for (auto* client : {&first, &second, &third})
    if (const auto reply = client->read_reply(); reply && reply->body.size() == Hoarders::kAnswer) ++whole;
  EXPECT_EQ(whole, 2);
  EXPECT_EQ(hoarders.server.counts().bytes_waiting, 0U);
}

TEST(NetSlow, AnAnswerHasToBeReadAtSomeSpeed) {
  NetSettings settings;
  settings.idle_timeout = 300;
  settings.least_answer_speed = 1'000'000'000;
  Hoarders hoarders{settings};
  auto client = hoarders.ask();
  // Reading a little every now and then is progress, but not enough of it.
  const auto sips = [&] {
    (void)client.socket().receive(50);
    return hoarders.server.counts().given_up == 1;
  };
  EXPECT_TRUE(comes_true(sips));
  EXPECT_EQ(hoarders.told().size(), 1U);
  EXPECT_TRUE(hoarders.server.serves());
}

TEST(NetSlow, HundredsOfHalfOpenConnectionsDisturbNobody) {
  NetSettings settings;
  settings.header_timeout = 1000;
  RunningServer server{settings};
  std::vector<headless::Socket> half_open;
  for (int i = 0; i < 400; ++i) {
    half_open.push_back(headless::Socket::connect(kHere, server.port()));
    ASSERT_TRUE(half_open.back());
    if (i % 2 == 0) half_open.back().send("GET / HT");
  }
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(server.serves());
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds{900});
  EXPECT_TRUE(comes_true([&] { return server.counts().connections < 5; }, 8000));
}

TEST(NetFlood, OfOneDisturbsNobodyElse) {
  RunningServer server;
  std::atomic<bool> enough{};
  std::vector<std::thread> floods;
  for (int i = 0; i < 2; ++i) {
    floods.emplace_back([&] {
      auto client = server.websocket();
      std::string many;
      for (int j = 0; j < 500; ++j) many += encode_frame(kText, "flood");
      while (!enough && client.socket().send(many, 500)) {
        while (client.receive(0)) continue;
      }
    });
  }
  auto calm = server.websocket();
  auto worst = std::chrono::steady_clock::duration{};
  for (int i = 0; i < 100; ++i) {
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_TRUE(calm.send("calm"));
    ASSERT_EQ(calm.receive(), "calm");
    worst = std::max(worst, std::chrono::steady_clock::now() - asked);
  }
  enough = true;
  for (auto& flood : floods) flood.join();
  EXPECT_LT(worst, std::chrono::seconds{1});
}

TEST(NetFlood, DoesNotKeepTheServerFromStopping) {
  RunningServer server;
  std::atomic<bool> enough{};
  std::vector<std::thread> floods;
  for (int i = 0; i < 3; ++i) {
    floods.emplace_back([&] {
      while (!enough) {
        headless::WsClient client;
        if (!client.connect(kHere, server.port(), "/ws")) continue;
        for (int j = 0; j < 50 && client.send("load"); ++j) (void)client.receive(50);
      }
    });
  }
  ASSERT_TRUE(comes_true([&] { return server.handler().counts.opened > 20; }));
  const auto asked = std::chrono::steady_clock::now();
  server.stop(500);
  EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds{3});
  EXPECT_EQ(server.handler().counts.opened, server.handler().counts.ended);
  enough = true;
  for (auto& flood : floods) flood.join();
}

}  // namespace
}  // namespace armatura::server
