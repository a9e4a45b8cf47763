// A server to which the system gives no more: descriptors, memory.
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <list>
#include <string>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;
using armatura::headless::HttpClient;

rlim_t open_files(pid_t process) {
  const std::filesystem::directory_iterator files{"/proc/" + std::to_string(process) + "/fd"};
  return static_cast<rlim_t>(std::distance(begin(files), end(files)));
}

rlim_t mapped_bytes(pid_t process) {
  rlim_t pages = 0;
  std::ifstream{"/proc/" + std::to_string(process) + "/statm"} >> pages;
  return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

bool limit(pid_t process, __rlimit_resource what, rlim_t most) {
  const rlimit limits{most, most};
  return ::prlimit(process, what, &limits, nullptr) == 0;
}

std::size_t count_of(const std::string& text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

TEST(Exhausted, newcomers_are_told_when_no_descriptor_is_left) {
  Served server;
  ASSERT_TRUE(server.start({"--store", "memory"})) << server.log();
  HttpClient early{"127.0.0.1", server.port()};
  ASSERT_EQ(early.request("GET", "/healthz")->status, 200);
  ASSERT_TRUE(limit(server.process(), RLIMIT_NOFILE, open_files(server.process()) + 4));
  std::list<HttpClient> all;
  int told = 0;
  for (int i = 0; i < 30; ++i) {
    const auto reply = all.emplace_back("127.0.0.1", server.port(), 2'000).request("GET", "/healthz");
    ASSERT_TRUE(reply) << "the " << i << "th newcomer hears nothing";
    if (reply->status == 200) continue;
    ++told;
    EXPECT_EQ(reply->status, 503);
    EXPECT_EQ(reply->header("Retry-After"), "10");
    EXPECT_NE(reply->body.find("This server has too many connections; try again in 10 seconds."), std::string::npos);
    EXPECT_NE(reply->body.find("попробуйте снова через 10 секунд."), std::string::npos);
  }
  EXPECT_GE(told, 20);
  EXPECT_EQ(count_of(server.log(), "no descriptor is left"), 1) << server.log();
  EXPECT_EQ(early.request("GET", "/healthz")->status, 200) << "who is in already is served";
  all.clear();
  int status = 0;
  for (int i = 0; i < 200 && status != 200; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
    HttpClient late{"127.0.0.1", server.port()};
    status = late.request("GET", "/healthz")->status;
  }
  EXPECT_EQ(status, 200) << "and others when somebody leaves";
}

TEST(Exhausted, want_of_memory_is_told_and_ends_only_who_asked_for_it) {
  Served server;
  ASSERT_TRUE(server.start({"--store", "memory", "--max-import-bytes", "268435456"})) << server.log();
  HttpClient early{"127.0.0.1", server.port()};
  ASSERT_EQ(early.request("GET", "/healthz")->status, 200);
  constexpr rlim_t kMore = rlim_t{64} * 1024 * 1024;
  constexpr rlim_t kShadow = rlim_t{1} << 40;
  if (mapped_bytes(server.process()) > kShadow) GTEST_SKIP() << "a sanitizer brings an allocator of its own";
  ASSERT_TRUE(limit(server.process(), RLIMIT_AS, mapped_bytes(server.process()) + kMore));
  for (int i = 0; i < 3; ++i) {
    HttpClient greedy{"127.0.0.1", server.port()};
    ASSERT_TRUE(greedy.send_raw("POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 250000000\r\n\r\nx"));
    const auto reply = greedy.read_reply();
    ASSERT_TRUE(reply) << server.log();
    EXPECT_EQ(reply->status, 500);
  }
  EXPECT_EQ(early.request("GET", "/healthz")->status, 200) << server.log();
  EXPECT_EQ(count_of(server.log(), "out of memory"), 1) << server.log();
  EXPECT_EQ(count_of(server.log(), "a connection is closed for a fault of the server"), 1) << server.log();
  EXPECT_EQ(server.stop(), 0);
}

TEST(Exhausted, a_host_is_warned_of_more_connections_than_files) {
  Served server;
  ASSERT_TRUE(server.start({"--store", "memory", "--max-connections", "1000000"})) << server.log();
  rlimit limits{};
  ASSERT_EQ(::prlimit(server.process(), RLIMIT_NOFILE, nullptr, &limits), 0);
  EXPECT_EQ(limits.rlim_cur, limits.rlim_max) << "as many as the system allows";
  const bool fewer = limits.rlim_max < 1'000'064;
  const bool warned =
      server.log().find("max_connections is 1000000, but the system lets this process open") != std::string::npos;
  EXPECT_EQ(warned, fewer) << server.log();
}

}  // namespace
