// Data folders that earlier releases left behind, closed and killed: every later program opens them, shows every match
// and plays on.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cli_program.h"
#include "companion_phones.h"
#include "served_matches.h"

namespace armatura::testing_program {
namespace {

namespace fs = std::filesystem;

const fs::path kStores = fs::path{ARMATURA_SOURCE_DIR} / "tests" / "stores";
constexpr std::string_view kBattle = "a battle that is kept";

// What a folder holds, one word each beside its matches: "MATCH SEAT TOKEN WHAT".
struct KeptSeat {
  SeatLink link;
  std::string what;  // waiting, people, bot or over
};

std::vector<KeptSeat> seats_in(const fs::path& folder) {
  std::ifstream file(folder / "seats.txt");
  std::vector<KeptSeat> seats;
  KeptSeat seat;
  while (file >> seat.link.match >> seat.link.seat >> seat.link.token >> seat.what) seats.push_back(seat);
  return seats;
}

// Every game, and a battle of the companion; the folder of a server that was closed has the arena alone.
bool holds_all(const fs::path& folder) { return folder.filename() == "killed"; }

std::vector<fs::path> kept_folders() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::recursive_directory_iterator(kStores))
    if (entry.path().filename() == "armatura.db") folders.push_back(entry.path().parent_path());
  std::ranges::sort(folders);
  return folders;
}

// Its files may not be touched: a copy of them in the place of the server's own.
void take_over(const fs::path& folder, const std::string& data) {
  fs::create_directories(data);
  for (const auto& entry : fs::directory_iterator(folder)) {
    fs::copy_file(entry.path(), fs::path{data} / entry.path().filename());
    fs::permissions(fs::path{data} / entry.path().filename(), fs::perms::owner_read | fs::perms::owner_write);
  }
}

class KeptStore : public testing::TestWithParam<fs::path> {};

TEST_P(KeptStore, IsWhole) {
  Served served;
  take_over(GetParam(), served.data());
  const Ran check = run({.words = {"match", "check", "--data", served.data()}});
  EXPECT_EQ(check.code, 0) << check.out << check.err;
  EXPECT_NE(check.out.find("problems: 0"), std::string::npos) << check.out;
  const Ran list = run({.words = {"match", "list", "--data", served.data()}});
  EXPECT_EQ(list.code, 0) << list.err;
  for (const KeptSeat& seat : seats_in(GetParam())) EXPECT_NE(list.out.find(seat.link.match), std::string::npos);
  const std::vector<std::string> games =
      holds_all(GetParam()) ? std::vector<std::string>{"arena", "salvation", "bronepehota", "companion"}
                            : std::vector<std::string>{"arena"};
  for (const std::string& game : games) EXPECT_NE(list.out.find(game), std::string::npos) << list.out;
}

TEST_P(KeptStore, IsPlayedOn) {
  Served served;
  take_over(GetParam(), served.data());
  // However long ago it was made.
  ASSERT_TRUE(served.start(hasty({"--abandon-after-days", "0", "--keep-abandoned-days", "0"}))) << served.log();
  HttpClient http{"127.0.0.1", served.port(), 20'000};
  std::map<std::string, int> decided;
  std::map<std::string, int> talk;
  for (const KeptSeat& seat : seats_in(GetParam())) {
    if (seat.what == "waiting") {
      ASSERT_TRUE(headless::take_seat(http, seat.link.match, 1, {{"contribution", std::string(64, 'c')}}));
    }
    Player player;
    ASSERT_TRUE(player.connect(served.port(), seat.link, "en")) << seat.link.match << " " << seat.what;
    ASSERT_TRUE(player.read_until([&] { return player.view().is_object(); })) << seat.link.match;
    while (player.read_one(50)) continue;
    talk[seat.what] += static_cast<int>(player.chat().size());
    EXPECT_EQ(player.over(), seat.what == "over") << seat.link.match;
    if (player.asked()) {
      ASSERT_TRUE(player.submit({player.offers().front()}));
      EXPECT_TRUE(player.accepted()) << json::serialize(player.last_answer());
      decided[seat.what] += 1;
    }
    EXPECT_EQ(player.trouble(), "");
    EXPECT_TRUE(player.agrees_with_fresh_view()) << seat.link.match;
    if (seat.what != "over") continue;
    const auto file = http.request("GET", "/api/matches/" + seat.link.match + "/file", {}, "");
    ASSERT_TRUE(file);
    EXPECT_EQ(file->status, 200);
  }
  for (const char* what : {"waiting", "people", "bot"}) EXPECT_GT(decided[what], 0) << what;
  EXPECT_GT(talk["people"], 0);
  if (holds_all(GetParam())) {
    Phone phone{served.port(), kBattle, "Ann"};
    const auto book = CompanionBook::read(bronepehota::test_content(), phone.book());
    ASSERT_TRUE(book) << book.problem();
    EXPECT_EQ(book->lines().size(), 4u);
    EXPECT_EQ(book->ids().back(), "7f2d578cf43a2e5475dabd0f03685043") << "the chain of the book that was kept";
    EXPECT_EQ(phone.send(grown(*book, 2, 2), book->lines().size()).status, 200);
  }
  EXPECT_EQ(served.stop(), 0) << served.log();
  EXPECT_EQ(run({.words = {"match", "check", "--data", served.data()}}).code, 0);
}

// What everybody was told of the change of rules, seen from one viewpoint, in one language; empty when it was not told
// exactly once.
std::string told_of_new_rules(HttpClient& http, const std::string& match, const std::string& viewer,
                              const std::string& language) {
  const auto page =
      headless::get_json(http, "/api/matches/" + match + "/replay?as=" + viewer + "&from=0&lang=" + language);
  if (!page) return {};
  std::vector<std::string> told;
  for (const json::value& update : page->at("updates").as_array())
    for (const json::value& entry : update.at("entries").as_array()) {
      const json::value* table = entry.as_object().if_contains("table");
      if (table != nullptr && table->at("event") == "rules_changed")
        told.emplace_back(std::string{table->at("text").as_string()} + "|" + std::string{entry.at("text").as_string()});
    }
  return told.size() == 1 ? told.front() : std::string{};
}

// A match that two people were playing when the earlier release stopped goes on by decisions of both, ends, and its
// file is proved in segments.
TEST_P(KeptStore, AMatchInPlayGoesOnByTodaysRules) {
  Served served;
  take_over(GetParam(), served.data());
  ASSERT_TRUE(served.start(hasty({"--abandon-after-days", "0", "--keep-abandoned-days", "0"}))) << served.log();
  HttpClient http{"127.0.0.1", served.port(), 20'000};
  std::map<std::string, Table> tables;
  for (const KeptSeat& seat : seats_in(GetParam())) {
    if (seat.what != "people") continue;
    Table& table = tables[seat.link.match];
    table.match = seat.link.match;
    ASSERT_TRUE(table.players.emplace_back().connect(served.port(), seat.link, "en")) << seat.link.match;
  }
  ASSERT_EQ(tables.size(), holds_all(GetParam()) ? 3u : 1u);
  std::mt19937 random{11};
  for (auto& [match, table] : tables) {
    for (Player& player : table.players) {
      ASSERT_TRUE(player.read_until([&] { return player.view().is_object() && player.table().contains("rules"); }));
      // Whoever came while newer rules were taking over is told of it in a moment.
      ASSERT_TRUE(player.read_until([&] { return player.table().at("rules") == json::array({1, 2}); }))
          << json::serialize(player.table());
    }
    std::map<const Player*, int> decided;
    for (int i = 0; i < 200 && (decided.size() < 2 || i < 20); ++i) {
      const Player* asked = next_asked(table);
      ASSERT_NE(asked, nullptr) << match;
      ASSERT_TRUE(play_once(table, random)) << match;
      ++decided[asked];
    }
    EXPECT_EQ(decided.size(), 2u) << match;
    ASSERT_TRUE(table.players.front().command("resign"));
    for (Player& player : table.players) {
      ASSERT_TRUE(player.read_until([&] { return player.over(); })) << match;
      EXPECT_EQ(player.trouble(), "");
      EXPECT_TRUE(player.agrees_with_fresh_view()) << match;
    }
    for (const char* viewer : {"gallery", "0", "1"}) {
      EXPECT_EQ(told_of_new_rules(http, match, viewer, "en"),
                "1 -> 2|The match goes on under newer rules: version 1 -> 2.")
          << match;
      EXPECT_EQ(told_of_new_rules(http, match, viewer, "ru"),
                "1 -> 2|Матч продолжается по новым правилам: версия 1 -> 2.")
          << match;
    }
    const auto file = http.request("GET", "/api/matches/" + match + "/file", {}, "");
    ASSERT_TRUE(file);
    ASSERT_EQ(file->status, 200);
    const std::string path = served.data() + "/" + match + ".match";
    std::ofstream(path) << file->body;
    const Ran verified = run({.words = {"verify", path}});
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_NE(verified.out.find("confirmed in segments: steps "), std::string::npos) << verified.out;
    EXPECT_NE(verified.out.find(" played by rules version 1, folded; steps "), std::string::npos) << verified.out;
    EXPECT_NE(verified.out.find(" played by rules version 2 and re-run; of what was folded the digests, the law of "
                                "the table and the draws were checked\n"),
              std::string::npos)
        << verified.out;
    const Ran replayed = run({.words = {"replay", path, "--lang", "ru"}});
    EXPECT_NE(replayed.out.find("Сыграно по правилам версии 1, затем версии 2."), std::string::npos) << replayed.out;
    const auto taken_in = http.request("POST", "/api/import", json_headers(), file->body);
    ASSERT_TRUE(taken_in);
    EXPECT_EQ(taken_in->status, 201) << taken_in->body;
  }
  EXPECT_EQ(served.stop(), 0) << served.log();
  EXPECT_EQ(run({.words = {"match", "check", "--data", served.data()}}).code, 0);
}

INSTANTIATE_TEST_SUITE_P(Releases, KeptStore, testing::ValuesIn(kept_folders()), [](const auto& folder) {
  return folder.param.filename().string() + "_" + folder.param.parent_path().filename().string();
});

// How the folders were made; run it with the program of the release whose folder is to be kept:
// KEEP=tests/stores/N cross_tests --gtest_also_run_disabled_tests --gtest_filter='*KeepsAFolder*'
class Keeping {
 public:
  explicit Keeping(std::uint16_t port) : port_(port), http_("127.0.0.1", port, 20'000) {}

  void make(const std::string& game) {
    wait_for_a_guest(game);
    play_against_a_bot(game);
    play_with_people(game);
  }
  void write_a_book() {
    Phone phone{port_, kBattle, "Ann"};
    const CompanionBook opening = new_book(1);
    ASSERT_EQ(phone.begin(opening).status, 201);
    ASSERT_EQ(phone.send(grown(opening, 1, 3), opening.lines().size()).status, 200);
  }
  void finish() {
    Table table = seat_people(port_, http_, 2, {{"game", "arena"}});
    std::mt19937 random{5};
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_once(table, random));
    ASSERT_TRUE(table.players.front().command("resign"));
    keep(table.players, "over");
  }
  // Short and last, so that what is killed right after it has it in the log only.
  void play_a_little() {
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(play_once(last_, random_));
  }
  std::string seats() const { return seats_.str(); }

 private:
  void wait_for_a_guest(const std::string& game) {
    const auto made = headless::make_match(
        http_, {{"game", game}, {"seats", {"me", "open"}}, {"contribution", std::string(64, 'a')}, {"listed", true}});
    ASSERT_TRUE(made);
    keep(*made, "waiting");
  }
  void play_against_a_bot(const std::string& game) {
    const auto made = headless::make_match(
        http_, {{"game", game}, {"seats", {"me", "bot:random"}}, {"contribution", std::string(64, 'b')}});
    ASSERT_TRUE(made);
    Table table;
    ASSERT_TRUE(table.players.emplace_back().connect(port_, *made));
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_once(table, random_));
    ASSERT_NE(next_asked(table), nullptr);
    keep(*made, "bot");
  }
  void play_with_people(const std::string& game) {
    last_ = seat_people(port_, http_, 2, {{"game", game}});
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(play_once(last_, random_));
    Player& player = last_.players.front();
    ASSERT_TRUE(
        player.say({{"chat", {{"match", last_.match}, {"seat", 0}, {"text", "Hello. Привет."}, {"key", "c"}}}}));
    ASSERT_TRUE(player.read_until([&] { return !player.chat().empty(); }));
    keep(last_.players, "people");
  }
  void keep(const SeatLink& link, std::string_view what) {
    seats_ << link.match << ' ' << link.seat << ' ' << link.token << ' ' << what << '\n';
  }
  void keep(const std::deque<Player>& players, std::string_view what) {
    for (const Player& player : players) keep(player.link(), what);
  }

  std::uint16_t port_;
  HttpClient http_;
  Table last_;
  std::mt19937 random_{7};
  std::ostringstream seats_;
};

TEST(KeptStores, DISABLED_KeepsAFolder) {
  const char* keep = std::getenv("KEEP");
  ASSERT_NE(keep, nullptr) << "KEEP names the new folder";
  for (const bool killed : {false, true}) {
    Served served;
    ASSERT_TRUE(served.start(hasty({"--snapshot-rows", "4"}))) << served.log();
    Keeping keeping{served.port()};
    // One of them is small: packs weigh more than all the rest.
    keeping.make("arena");
    for (const char* game : {"salvation", "bronepehota"})
      if (killed) keeping.make(game);
    if (killed) keeping.write_a_book();
    keeping.finish();
    std::this_thread::sleep_for(std::chrono::seconds{2});  // the log is emptied
    keeping.play_a_little();
    if (killed) {
      served.kill9();
    } else {
      ASSERT_EQ(served.stop(), 0);
    }
    const fs::path folder = fs::path{keep} / (killed ? "killed" : "closed");
    fs::create_directories(folder);
    for (const char* name : {"armatura.db", "armatura.db-wal", "armatura.db-mark"})
      if (fs::exists(fs::path{served.data()} / name)) fs::copy_file(fs::path{served.data()} / name, folder / name);
    std::ofstream(folder / "seats.txt") << keeping.seats();
  }
}

}  // namespace
}  // namespace armatura::testing_program
