#include "hostile/honest.h"

#include <poll.h>

#include <algorithm>
#include <boost/json.hpp>

#include "hostile/targets.h"

namespace armatura::hostile {
namespace {

namespace json = boost::json;
using headless::Patient;
using headless::PatientTable;

constexpr int kShortestThought = 50;
constexpr int kLongestThought = 250;
constexpr int kWaitMs = 3;
constexpr std::size_t kMostRefusals = 1'000;

}  // namespace

std::unique_ptr<PatientTable> open_honest_table(std::uint16_t port, bool salvation, std::uint64_t seed,
                                                std::string& why) {
  headless::HttpClient http{kServer, port, kTimeout, kHonest};
  int status = 0;
  const json::object wish{{"game", salvation ? "salvation" : "arena"}, {"seats", {"me", "open"}}, {"name", "Ada"}};
  const auto made = headless::post_json(http, "/api/matches", wish, {}, &status);
  const auto tell = [&](const std::optional<json::object>& body) {
    why = std::to_string(status) + " " + (body ? json::serialize(*body).substr(0, 300) : "no answer");
    return nullptr;
  };
  if (!made || status != 201) return tell(made);
  const auto link_of = [](const json::object& body, const std::string& match) {
    const std::string link{body.at("link").as_string()};
    return headless::SeatLink{match, static_cast<int>(body.at("seat").as_int64()), link.substr(link.find('#') + 1), {}};
  };
  const std::string match{made->at("match").as_string()};
  const auto taken = headless::post_json(http, "/api/matches/" + match + "/seats/1", {{"name", "Bo"}}, {}, &status);
  if (!taken || status != 200) return tell(taken);
  auto table = std::make_unique<PatientTable>();
  table->match = match;
  table->seats.push_back(std::make_unique<Patient>(link_of(*made, match), seed));
  table->seats.push_back(std::make_unique<Patient>(link_of(*taken, match), seed + 1));
  for (const auto& seat : table->seats) seat->player().come_from(kHonest);
  return table;
}

void Honest::add(std::unique_ptr<PatientTable> table) {
  for (const auto& seat : table->seats) people_.push_back({seat.get(), acknowledged_at_.size(), {}, {}, {}});
  acknowledged_at_.push_back(0);
  tables_.push_back(std::move(table));
}

std::vector<std::string> Honest::matches() const {
  std::vector<std::string> all;
  for (const auto& table : tables_) all.push_back(table->match);
  return all;
}

void Honest::begin_phase() {
  latencies_.clear();
  std::fill(acknowledged_at_.begin(), acknowledged_at_.end(), 0);
}

int Honest::silent_tables() const {
  int silent = 0;
  for (const Person& person : people_)
    if (person.patient->link().seat == 0 && acknowledged_at_[person.table] == 0) ++silent;
  return silent;
}

// ---- Playing ------------------------------------------------------------------------------------------------------

void Honest::turn(std::uint16_t port) {
  std::vector<pollfd> sockets;
  for (const Person& person : people_) {
    const bool there = person.patient->connected();
    sockets.push_back({there ? person.patient->player().socket().socket().descriptor() : -1, POLLIN, 0});
  }
  ::poll(sockets.data(), sockets.size(), kWaitMs);
  bool somebody_waited = false;  // long, for a server that does not answer: then it is the others' turn
  for (std::size_t k = 0; k < people_.size() && !somebody_waited; ++k) {
    const std::size_t i = (first_ + k) % people_.size();
    Person& person = people_[i];
    const bool thought = !person.patient->unanswered() && Clock::now() >= person.think_until;
    if (sockets[i].revents != 0 || thought || !person.patient->connected()) step(person, port, thought);
    somebody_waited = !person.patient->connected();
    if (somebody_waited) first_ = i + 1;
  }
  retire();
}

void Honest::step(Person& person, std::uint16_t port, bool play) {
  Patient& patient = *person.patient;
  const bool was_there = patient.connected();
  const bool waited = patient.unanswered().has_value();
  const std::size_t before = patient.acknowledged().size();
  const Clock::time_point time = Clock::now();
  patient.step(port, play);
  if (patient.acknowledged().size() > before) {
    ++acknowledged_;
    ++acknowledged_at_[person.table];
    latencies_.push_back(std::chrono::duration<double, std::milli>(time - person.sent).count());
    const auto thought = kShortestThought + static_cast<int>(random_() % (kLongestThought - kShortestThought));
    person.think_until = time + std::chrono::milliseconds{thought};
  }
  if (!waited && patient.unanswered()) person.sent = time;
  if (port != 0) note_refusals(person, was_there);
}

void Honest::note_refusals(Person& person, bool was_there) {
  Patient& patient = *person.patient;
  if (refusals_.size() >= kMostRefusals) return;
  const std::string who = patient.link().match + " seat " + std::to_string(patient.link().seat);
  const auto& error = patient.player().last_error();
  if (!error.empty()) {
    std::string text = json::serialize(error);
    if (text != person.last_error) refusals_.push_back(who + " is told " + text);
    person.last_error = std::move(text);
  }
  if (patient.connected()) return;
  const headless::WsClient& socket = patient.player().socket();
  if (was_there) {
    refusals_.push_back(who + " is closed: " + std::to_string(socket.close_code()) + " " + socket.close_reason());
  } else {
    refusals_.push_back(who + " does not come in: " + std::to_string(socket.reply().status) + " " +
                        socket.reply().body.substr(0, 300));
  }
}

void Honest::retire() {
  for (auto& table : tables_) {
    if (!table->over()) continue;
    std::erase_if(people_, [&](const Person& person) { return person.patient->link().match == table->match; });
    for (const auto& seat : table->seats) seat->hang_up();
    finished_.push_back(std::move(table));
  }
  std::erase(tables_, nullptr);
}

// ---- Kills --------------------------------------------------------------------------------------------------------

void Honest::lose_server() {
  for (Person& person : people_) {
    step(person, 0, false);
    person.patient->hang_up();
  }
}

bool Honest::settle(std::uint16_t port) {
  bool settled = true;
  for (Person& person : people_) {
    step(person, port, false);
    settled = settled && person.patient->connected() && !person.patient->unanswered();
    if (!person.patient->connected()) break;
  }
  ::poll(nullptr, 0, kWaitMs);
  return settled;
}

}  // namespace armatura::hostile
