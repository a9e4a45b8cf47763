#include "hostile/visitors.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "hostile/targets.h"

namespace armatura::hostile {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds kBetweenVisits{150};

}  // namespace

Visitors::Visitors(std::vector<headless::SeatLink> asleep, std::uint64_t seed)
    : asleep_(std::move(asleep)), random_(seed) {}

void Visitors::start(std::uint16_t port) {
  port_ = port;
  thread_ = std::thread{[this] { run(); }};
}

void Visitors::go_to(std::uint16_t port) {
  ++life_;
  port_ = port;
}

void Visitors::stop() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
}

std::vector<std::unique_ptr<headless::PatientTable>> Visitors::take_tables(std::size_t wanted) {
  const std::lock_guard lock{mutex_};
  wanted_ = wanted > tables_.size() ? wanted - tables_.size() : 0;
  return std::exchange(tables_, {});
}

void Visitors::begin_phase() {
  const std::lock_guard lock{mutex_};
  latencies_.clear();
}

std::vector<double> Visitors::latencies() const {
  const std::lock_guard lock{mutex_};
  return latencies_;
}

std::vector<std::string> Visitors::refusals() const {
  const std::lock_guard lock{mutex_};
  return refusals_;
}

void Visitors::run() {
  for (std::size_t round = 0; !stopping_; ++round) {
    const int life = life_;  // before the port: a life that has ended excuses what fails
    if (const std::uint16_t port = port_; port != 0) visit({port, life}, round);
    std::this_thread::sleep_for(kBetweenVisits);
  }
}

// What fails because the server died meanwhile is not noted.
void Visitors::note(int life, const std::string& what, const std::string& refusal, Clock::time_point began) {
  const double took = std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  const std::lock_guard lock{mutex_};
  if (life != life_ || port_ == 0) return;
  if (refusal.empty()) latencies_.push_back(took);
  if (!refusal.empty()) refusals_.push_back(what + ": " + refusal);
}

void Visitors::visit(const Door& door, std::size_t round) {
  const headless::SeatLink& own = asleep_[round % asleep_.size()];
  if (wanted_ > 0) {
    const auto began = Clock::now();
    std::string why;
    auto table = open_honest_table(door.port, random_() % 2 == 0, random_(), why);
    note(door.life, "a new match", why, began);
    if (!table) return;
    const std::lock_guard lock{mutex_};
    tables_.push_back(std::move(table));
    --wanted_;
    return;
  }
  switch (round % 5) {
    case 0:
      return look(door, "/api/matches?lang=ru");
    case 1:
      return look(door, "/api/matches/" + own.match + "?lang=en");
    case 2:
      return look(door, "/api/games?lang=en");
    case 3:
      return look(door, "/m/" + own.match);
    default:
      return return_to_match(door, own);
  }
}

void Visitors::look(const Door& door, const std::string& address) {
  const auto began = Clock::now();
  headless::HttpClient http{kServer, door.port, kTimeout, kHonest};
  const auto reply = http.request("GET", address);
  std::string refusal;
  if (!reply) refusal = "no answer";
  if (reply && reply->status != 200) refusal = std::to_string(reply->status) + " " + reply->body.substr(0, 300);
  note(door.life, "GET " + address, refusal, began);
}

// As a browser does that is opened again: the position, and all that was ever told.
void Visitors::return_to_match(const Door& door, const headless::SeatLink& link) {
  const auto began = Clock::now();
  headless::Player player;
  player.come_from(kHonest);
  std::string refusal;
  if (!player.connect(door.port, link, "en")) {
    refusal = "no position, " + std::to_string(player.socket().reply().status);
  } else if (!player.say({{"history", {{"match", link.match}, {"seat", link.seat}}}}) ||
             !player.read_until([&] { return player.histories() > 0 || !player.last_error().empty(); })) {
    refusal = "no history";
  }
  if (!player.last_error().empty()) refusal += " " + json::serialize(player.last_error());
  note(door.life, "back to " + link.match, refusal, began);
}

}  // namespace armatura::hostile
