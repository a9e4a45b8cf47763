// The real server in trouble: no room on the disk, told to stop under load, started twice, copied while it is played
// on.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <boost/json.hpp>
#include <filesystem>
#include <future>
#include <memory>
#include <random>

#include "faults/record.h"
#include "served.h"

namespace armatura::faults {
namespace {

using headless::Patient;
using headless::PatientTable;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing_program::Folder;
using testing_program::put;
using testing_program::Ran;
using testing_program::run;
using testing_program::Served;
using testing_program::text_of;

using Tables = std::vector<std::unique_ptr<PatientTable>>;

std::vector<std::string> words() {
  return {"--store", "sqlite", "--rate-messages", "10000", "--rate-messages-burst", "10000", "--budget-percent", "0"};
}

Tables open_tables(std::uint16_t port, std::uint64_t count) {
  Tables tables;
  for (std::uint64_t i = 0; i < count; ++i)
    if (auto table = headless::open_table(port, 2 * i + 1, 2000)) tables.push_back(std::move(table));
  return tables;
}

template <class Visit>
void each_seat(const Tables& tables, Visit visit) {
  for (const auto& table : tables)
    for (const auto& seat : table->seats) visit(*seat);
}

std::size_t acknowledged(const Tables& tables) {
  std::size_t moves = 0;
  each_seat(tables, [&](const Patient& seat) { moves += seat.acknowledged().size(); });
  return moves;
}

int faults(const Tables& tables, const std::string& code) {
  int count = 0;
  each_seat(tables, [&](const Patient& seat) {
    if (const auto found = seat.faults().find(code); found != seat.faults().end()) count += found->second;
  });
  return count;
}

// Plays until the condition holds; false when it does not within half a minute.
template <class Condition>
bool play_until(const Tables& tables, std::uint16_t port, Condition condition) {
  const auto end = steady_clock::now() + std::chrono::seconds{30};
  while (!condition()) {
    if (steady_clock::now() > end) return false;
    each_seat(tables, [&](Patient& seat) { seat.step(port); });
    std::this_thread::sleep_for(milliseconds{2});
  }
  return true;
}

void expect_no_trouble(const Tables& tables) {
  each_seat(tables, [](const Patient& seat) { EXPECT_EQ(seat.trouble(), ""); });
}

// Of a server that does not run.
void expect_everything_kept(const Served& served, const Tables& tables) {
  const std::string path = served.data() + "/armatura.db";
  Problems problems;
  SeenRows seen;
  {
    const auto store = store::open_sqlite_store({.path = path});
    ASSERT_TRUE(store) << store.problem();
    for (const auto& table : tables) compare_table(**store, *table, seen, problems);
  }
  check_chains(path, problems);
  EXPECT_EQ(problems, Problems{});
  expect_no_trouble(tables);
}

void limit_files(const Served& served, rlim_t bytes) {
  const rlimit limit{bytes, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(served.process(), RLIMIT_FSIZE, &limit, nullptr), 0);
}

TEST(ServerFaults, RefusesMovesWhileThereIsNoRoomAndGoesOnAfterwards) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  const Tables tables = open_tables(served.port(), 3);
  ASSERT_EQ(tables.size(), 3u);
  ASSERT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > 30; }));

  limit_files(served, 4096);
  ASSERT_TRUE(play_until(tables, served.port(), [&] { return faults(tables, "disk_full") > 10; }))
      << faults(tables, "store_failed") << " failed, " << acknowledged(tables) << " acknowledged";
  const std::size_t before = acknowledged(tables);
  ASSERT_TRUE(play_until(tables, served.port(), [&] { return faults(tables, "disk_full") > 30; }));
  EXPECT_EQ(acknowledged(tables), before);
  headless::HttpClient http{"127.0.0.1", served.port()};
  int status = 0;
  (void)headless::post_json(http, "/api/matches", {{"game", "arena"}, {"seats", {"me", "open"}}}, {}, &status);
  EXPECT_EQ(status, 507);

  limit_files(served, RLIM_INFINITY);
  EXPECT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > before + 30; }));
  EXPECT_EQ(faults(tables, "store_failed"), 0);
  EXPECT_EQ(served.stop(), 0);
  expect_everything_kept(served, tables);
}

// Who plays is told and tries again; a bot is told nothing.
TEST(ServerFaults, ABotGoesOnWhenThereIsRoomAgain) {
  Served served;
  std::vector<std::string> unhurried = words();
  unhurried.insert(unhurried.end(), {"--bot-delay-ms", "700"});  // time for the disk to fill before the bot answers
  ASSERT_TRUE(served.start(unhurried)) << served.log();
  headless::HttpClient http{"127.0.0.1", served.port()};
  const auto link = headless::make_match(http, {{"game", "arena"}, {"seats", {"me", "bot:random"}}});
  ASSERT_TRUE(link);
  headless::Player player;
  ASSERT_TRUE(player.connect(served.port(), *link));
  std::mt19937 random{3};
  do {
    ASSERT_TRUE(player.read_until([&] { return player.asked(); }, 10'000));
    const std::vector<std::string> offers = player.offers();
    ASSERT_TRUE(player.submit({offers[random() % offers.size()]}));
    ASSERT_TRUE(player.accepted()) << boost::json::serialize(player.last_answer());
    const auto n = static_cast<std::uint32_t>(player.last_answer().at("n").as_int64());
    ASSERT_TRUE(player.read_until([&] { return player.n() >= n; }));
  } while (player.asked());
  limit_files(served, 4096);
  const std::uint32_t before = player.n();
  const auto end = steady_clock::now() + std::chrono::seconds{20};
  while (served.log().find("could not be stored, the disk is full") == std::string::npos) {
    ASSERT_LT(steady_clock::now(), end) << served.log();
    std::this_thread::sleep_for(milliseconds{20});
  }
  EXPECT_FALSE(player.read_one(1000));
  EXPECT_EQ(player.n(), before) << "what could not be stored has not happened";
  limit_files(served, RLIM_INFINITY);
  EXPECT_TRUE(player.read_until([&] { return player.n() > before; }, 20'000)) << served.log();
  EXPECT_TRUE(player.agrees_with_fresh_view());
  EXPECT_EQ(player.trouble(), "");
  EXPECT_EQ(served.stop(), 0);
  const Ran check = run({.words = {"match", "check", "--data", served.data()}});
  EXPECT_EQ(check.code, 0) << check.out << check.err;
}

TEST(ServerFaults, ServesWhatItHasThoughTheHostsDoorCannotBeWritten) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  // A folder of that name keeps the file from being written, as a full disk would.
  std::filesystem::create_directory(served.data() + "/host.json.new");
  ASSERT_TRUE(served.restart()) << served.log();
  EXPECT_NE(served.log().find("the host's commands do not reach this server"), std::string::npos) << served.log();
  const Tables tables = open_tables(served.port(), 1);
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > 5; }));
}

TEST(ServerFaults, SaysGoodbyeWhenItIsStoppedUnderLoad) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  const Tables tables = open_tables(served.port(), 5);
  ASSERT_EQ(tables.size(), 5u);
  ASSERT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > 50; }));

  auto stopped = std::async(std::launch::async, [&] { return served.stop(); });
  ASSERT_TRUE(play_until(tables, 0, [&] {
    bool all_gone = true;
    each_seat(tables, [&](const Patient& seat) { all_gone = all_gone && !seat.connected(); });
    return all_gone;
  }));
  EXPECT_EQ(stopped.get(), 0);
  each_seat(tables, [](Patient& seat) { EXPECT_EQ(seat.player().socket().close_code(), 1001); });
  expect_everything_kept(served, tables);

  ASSERT_TRUE(served.restart()) << served.log();
  const std::size_t before = acknowledged(tables);
  EXPECT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > before + 50; }));
  EXPECT_EQ(served.stop(), 0);
  expect_everything_kept(served, tables);
}

TEST(ServerFaults, ASecondServerOnTheSameFolderIsRefused) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  const Ran second = run({.words = {"serve", "--port", "0", "--data", served.data()}});
  EXPECT_EQ(second.code, 1);
  EXPECT_NE(second.err.find("is used by another process"), std::string::npos) << second.err;
  EXPECT_EQ(second.err_lines(), 1) << second.err;
  EXPECT_EQ(open_tables(served.port(), 1).size(), 1u);
}

TEST(ServerFaults, ACopyMadeUnderLoadContinues) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  const Tables tables = open_tables(served.port(), 5);
  ASSERT_EQ(tables.size(), 5u);
  ASSERT_TRUE(play_until(tables, served.port(), [&] { return acknowledged(tables) > 50; }));

  const Folder folder;
  const std::string copy = folder / "copy.db";
  auto copied =
      std::async(std::launch::async, [&] { return run({.words = {"backup", copy, "--data", served.data()}}); });
  ASSERT_TRUE(
      play_until(tables, served.port(), [&] { return copied.wait_for(milliseconds{0}) == std::future_status::ready; }));
  const Ran ran = copied.get();
  ASSERT_EQ(ran.code, 0) << ran.err;

  const Ran in_use = run({.words = {"restore", copy, "--data", served.data(), "--replace"}});
  EXPECT_EQ(in_use.code, 1);
  EXPECT_NE(in_use.err.find("is used by another process"), std::string::npos) << in_use.err;

  Served other;
  std::filesystem::create_directories(other.data());
  std::string damaged = text_of(copy);
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  put(folder / "damaged.db", damaged);
  const Ran refused = run({.words = {"restore", folder / "damaged.db", "--data", other.data()}});
  EXPECT_EQ(refused.code, 1);
  EXPECT_EQ(refused.err_lines(), 1) << refused.err;
  EXPECT_FALSE(std::filesystem::exists(other.data() + "/armatura.db"));

  const Ran restored = run({.words = {"restore", copy, "--data", other.data()}});
  ASSERT_EQ(restored.code, 0) << restored.err;
  ASSERT_TRUE(other.start(words())) << other.log();
  Tables again;  // with the same links, and nothing known of what came after the copy
  for (const auto& table : tables) {
    again.push_back(std::make_unique<PatientTable>());
    again.back()->match = table->match;
    for (const auto& seat : table->seats) again.back()->seats.push_back(std::make_unique<Patient>(seat->link(), 7));
  }
  EXPECT_TRUE(play_until(again, other.port(), [&] {
    bool all_played = true;
    each_seat(again, [&](const Patient& seat) { all_played = all_played && seat.acknowledged().size() >= 3; });
    return all_played;
  }));
  expect_no_trouble(again);
  EXPECT_EQ(served.stop(), 0);
  expect_everything_kept(served, tables);
}

// The first thing such a player knows is an empty table, which no update can turn into a position.
TEST(ServerFaults, WhoWaitedAndCameBackAfterTheBeginningSeesTheBoard) {
  Served served;
  ASSERT_TRUE(served.start(words())) << served.log();
  headless::HttpClient http{"127.0.0.1", served.port()};
  const auto first = headless::make_match(http, {{"game", "arena"}, {"seats", {"me", "open"}}});
  ASSERT_TRUE(first);
  headless::Player player;
  ASSERT_TRUE(player.connect(served.port(), *first));
  EXPECT_TRUE(player.view().is_null());
  player.hang_up();
  ASSERT_TRUE(headless::take_seat(http, first->match, 1, {{"name", "Bo"}}));
  ASSERT_TRUE(player.reconnect(served.port()));
  EXPECT_TRUE(player.agrees_with_fresh_view());
  EXPECT_EQ(player.trouble(), "");
}

}  // namespace
}  // namespace armatura::faults
