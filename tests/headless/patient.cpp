#include "headless/patient.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

namespace armatura::headless {
namespace {

constexpr std::chrono::seconds kLongestSilence{30};
constexpr std::chrono::milliseconds kBeforeAgain{50};

// Codes of a server that could not do what it was asked and says so.
bool asks_for_patience(std::string_view code) {
  return code == "disk_full" || code == "store_failed" || code == "stopping";
}

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  if (error == nullptr || !error->is_object()) return {};
  const json::value* code = error->get_object().if_contains("code");
  return code != nullptr && code->is_string() ? std::string{code->get_string()} : std::string{};
}

}  // namespace

void Patient::hang_up() {
  player_.hang_up();
  connected_ = false;
}

bool Patient::come_back(std::uint16_t port) {
  connected_ = been_there_ ? player_.reconnect(port) : player_.connect(port, link_);
  been_there_ = been_there_ || connected_;
  if (!connected_) return false;
  if (unanswered_) {
    ++repeated_;
    send();
  }
  return connected_;
}

void Patient::send() {
  sent_at_ = Clock::now();
  again_at_.reset();
  connected_ = player_.say({{"submit",
                             {{"match", link_.match},
                              {"seat", link_.seat},
                              {"key", unanswered_->key},
                              {"ask", unanswered_->ask},
                              {"actions", json::array{unanswered_->action}}}}});
}

void Patient::step(std::uint16_t port, bool play) {
  if (!connected_ && (port == 0 || !come_back(port))) return;
  while (player_.read_one(0)) hear_answer();
  if (player_.socket().ended()) {
    connected_ = false;
    return;
  }
  if (again_at_ && Clock::now() > *again_at_) {
    ++repeated_;
    send();
  }
  if (unanswered_ && !again_at_ && Clock::now() - sent_at_ > kLongestSilence)
    trouble_ = "no answer to " + unanswered_->key + " for a long time";
  // The answer comes before the update that shows it: until then the old question is still to be seen.
  const bool answered = !acknowledged_.empty() && acknowledged_.back().ask == player_.question();
  if (play && !unanswered_ && player_.asked() && !answered) choose();
}

void Patient::choose() {
  const std::vector<std::string> offers = player_.offers();
  if (offers.empty()) return;
  unanswered_ =
      SentMove{"move-" + std::to_string(++next_key_), player_.question(), offers[random_() % offers.size()], 0};
  send();
}

void Patient::hear_answer() {
  if (player_.answers() == answers_heard_) return;
  answers_heard_ = player_.answers();
  const json::object& answer = player_.last_answer();
  if (!unanswered_ || !answer.contains("key") || answer.at("key").as_string() != unanswered_->key) return;
  if (answer.contains("ok")) {
    unanswered_->n = static_cast<std::uint32_t>(answer.at("n").as_int64());
    acknowledged_.push_back(*std::exchange(unanswered_, std::nullopt));
    return;
  }
  const std::string code = code_of(answer);
  if (asks_for_patience(code)) {
    ++faults_[code];
    again_at_ = Clock::now() + kBeforeAgain;
    return;
  }
  // What the server offered it has to accept, unless the question has changed in between.
  if (player_.question() == unanswered_->ask)
    trouble_ = unanswered_->key + " \"" + unanswered_->action + "\": " + json::serialize(answer);
  overtaken_.push_back(std::exchange(unanswered_, std::nullopt)->key);
}

std::optional<bool> Patient::agrees_with_fresh_view() {
  for (int attempt = 0; attempt < 50 && connected_; ++attempt) {
    const json::value folded = player_.view();
    const json::value asked = player_.ask();
    const std::uint32_t n = player_.n();
    const std::size_t before = player_.positions();
    if (!player_.say({{"watch", {{"match", link_.match}, {"seat", link_.seat}, {"token", link_.token}}}})) break;
    bool heard = true;
    while (heard && player_.positions() == before) {
      heard = player_.read_one(5000);
      if (heard) hear_answer();
    }
    if (!heard) break;
    if (player_.n() != n) continue;  // somebody moved in between
    if (folded == player_.view() && asked == player_.ask()) return true;
    trouble_ = "the folded view differs from a fresh one at " + std::to_string(n) + ": " + json::serialize(folded) +
               "\n" + json::serialize(player_.view());
    return false;
  }
  connected_ = connected_ && !player_.socket().ended();
  return std::nullopt;
}

std::string Patient::trouble() const { return trouble_.empty() ? player_.trouble() : trouble_; }

bool PatientTable::over() const {
  return std::all_of(seats.begin(), seats.end(), [](const auto& seat) { return seat->over() && !seat->unanswered(); });
}

std::unique_ptr<PatientTable> open_table(std::uint16_t port, std::uint64_t seed, int max_turns) {
  HttpClient http{"127.0.0.1", port};
  const auto first = make_match(
      http, {{"game", "arena"}, {"seats", {"me", "open"}}, {"name", "Ada"}, {"options", {{"max_turns", max_turns}}}});
  if (!first) return nullptr;
  const auto second = take_seat(http, first->match, 1, {{"name", "Bo"}});
  if (!second) return nullptr;
  auto table = std::make_unique<PatientTable>();
  table->match = first->match;
  table->seats.push_back(std::make_unique<Patient>(*first, seed));
  table->seats.push_back(std::make_unique<Patient>(*second, seed + 1));
  return table;
}

}  // namespace armatura::headless
