#include "hostile/stage.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <optional>
#include <random>

#include "base/sha256.h"
#include "games/bronepehota/host/test_companion.h"

namespace armatura::hostile {
namespace {

namespace json = boost::json;
using headless::HttpClient;

constexpr int kSleepers = 240;
constexpr int kSleepersOfAnAddress = 4;  // few enough for every budget
constexpr int kHonestSleepers = 10;
constexpr int kMatchesOfACookie = 150;
constexpr std::chrono::seconds kLongestPlay{30};

std::vector<headless::SeatLink> make(HttpClient& http, const json::object& wish,
                                     const headless::Headers& headers = {}) {
  std::vector<headless::SeatLink> links;
  int status = 0;
  const auto made = headless::post_json(http, "/api/matches", wish, headers, &status);
  if (!made || status != 201) return links;
  for (const json::value& seat : made->at("seats").as_array()) {
    const std::string link{seat.at("link").as_string()};
    links.push_back({std::string{made->at("match").as_string()},
                     static_cast<int>(seat.at("seat").as_int64()),
                     link.substr(link.find('#') + 1),
                     {}});
  }
  return links;
}

// Practice in which one hand decides for both seats and takes back again: it grows without coming to an end, and what
// was taken back stays in its record.
std::size_t play_long_match(std::uint16_t port, std::size_t rows, std::uint64_t seed, Targets& targets) {
  HttpClient http{kServer, port, kStageTimeout, kAttackers.front()};
  const auto links = make(http, {{"game", "arena"}, {"seats", {"me", "me"}}, {"practice", true}});
  if (links.empty()) return 0;
  targets.long_live = links.front().match;
  targets.long_token = links.front().token;
  std::mt19937_64 random{seed};
  std::array<headless::Player, 2> seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    seats[i].come_from(kAttackers.front());
    if (!seats[i].connect(port, links[i])) return 0;
  }
  constexpr std::size_t kPlayedOn = 100;  // before anything is taken back
  std::size_t kept = 0;
  const auto end = std::chrono::steady_clock::now() + kLongestPlay;
  while (kept < rows && std::chrono::steady_clock::now() < end) {
    for (headless::Player& seat : seats)
      while (seat.read_one(0)) continue;
    headless::Player& asked = seats[seats[0].asked() ? 0 : 1];
    const std::vector<std::string> offers = asked.offers();
    if (offers.empty()) {
      (void)seats[0].read_one(5);
      continue;
    }
    const std::uint32_t before = asked.n();
    if (!asked.submit({offers[random() % offers.size()]})) break;
    if (asked.accepted()) ++kept;
    if (asked.accepted() && kept > kPlayedOn && asked.command("take_back") && asked.accepted()) ++kept;
    (void)asked.read_until([&] { return asked.n() > before; }, 50);
  }
  return kept;
}

void lay_sleepers(std::uint16_t port, Targets& targets) {
  std::optional<HttpClient> http;
  for (int i = 0; i < kSleepers; ++i) {
    if (i % kSleepersOfAnAddress == 0) {
      const std::string host = std::to_string(2 + i / kSleepersOfAnAddress);
      http.emplace(kServer, port, kStageTimeout, "127.0.1." + host);
    }
    for (const headless::SeatLink& link : make(*http, {{"game", "arena"}, {"seats", {"me", "me"}}}))
      if (link.seat == 0) targets.sleeping.add(link.match);
  }
}

// Some phone's, whose secret the attackers do not have.
void begin_battle(std::uint16_t port, Targets& targets) {
  HttpClient http{kServer, port, kStageTimeout, kHonest};
  const std::string secret(32, 'a');
  const auto book = hosting::grown(hosting::new_book(1), 1, 40);
  const json::object body{
      {"secret", secret}, {"pen", std::string(32, 'b')}, {"phone", "Ann"}, {"lines", json::value_from(book.lines())}};
  const std::string battle = to_hex(sha256(secret)).substr(0, 16);
  const auto reply =
      http.request("PUT", "/api/companion/" + battle, {{"Content-Type", "application/json"}}, json::serialize(body));
  if (reply && reply->status == 201) targets.battle = battle;
}

// As many as the server lets one cookie have.
std::size_t fill_cookie(std::uint16_t port, Targets& targets) {
  HttpClient http{kServer, port, kStageTimeout, kAttackers.front()};
  std::size_t seats = 0;
  for (int i = 0; i < kMatchesOfACookie; ++i) {
    const auto links = make(http, {{"game", "arena"}, {"seats", {"me", "me", "me", "me"}}},
                            {{"Cookie", cookie_of(0)}, {"Origin", "http://" + kServer}});
    if (links.empty()) break;
    targets.sleeping.add(links.front().match);
    seats += links.size();
  }
  return seats;
}

}  // namespace

Stage set_stage(std::uint16_t port, const std::vector<std::string>& files, std::size_t rows, std::uint64_t seed,
                Targets& targets) {
  Stage stage;
  targets.files = files;
  stage.long_rows = play_long_match(port, rows, seed, targets);
  if (stage.long_rows < rows / 2) stage.problems.push_back("no long match could be played");
  lay_sleepers(port, targets);
  stage.cookie_seats = fill_cookie(port, targets);
  begin_battle(port, targets);
  if (targets.battle.empty()) stage.problems.push_back("no battle could be begun");
  HttpClient honest{kServer, port, kStageTimeout, kHonest};
  for (int i = 0; i < kHonestSleepers; ++i) {
    const auto links = make(honest, {{"game", i % 2 == 0 ? "arena" : "salvation"}, {"seats", {"me", "me"}}});
    if (!links.empty()) stage.asleep.push_back(links.front());
  }
  if (stage.asleep.empty() || targets.sleeping.size() == 0) stage.problems.push_back("no match could be made");
  const auto longest = std::max_element(files.begin(), files.end(),
                                        [](const auto& one, const auto& other) { return one.size() < other.size(); });
  if (longest == files.end()) {
    stage.problems.push_back("there is no match file");
    return stage;
  }
  HttpClient bringer{kServer, port, kStageTimeout, kAttackers[1]};
  const auto reply = bringer.request("POST", "/api/import", {}, *longest);
  if (reply && reply->status == 201) {
    targets.long_imported = std::string{json::parse(reply->body).as_object().at("match").as_string()};
  } else {
    stage.problems.push_back("a match file is refused: " + (reply ? reply->body.substr(0, 300) : "no answer"));
  }
  return stage;
}

}  // namespace armatura::hostile
