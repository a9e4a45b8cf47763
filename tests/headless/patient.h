// A player who never gives up: comes back whenever the connection is lost, says again under the same key what was not
// answered, and remembers every move the server acknowledged. It chooses at random among what it is offered.
#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "headless/player.h"

namespace armatura::headless {

// A move with the key it was sent under, and the number in the answer that accepted it.
struct SentMove {
  std::string key;
  std::int64_t ask{};
  std::string action;
  std::uint32_t n{};
};

class Patient {
 public:
  Patient(SeatLink link, std::uint64_t seed) : link_(std::move(link)), random_(seed) {}

  // Does what there is to do and never waits, except for the greeting of a new connection. `port` 0: nobody is there.
  // `play`: answers new questions too; otherwise only what was sent before is brought to its end.
  void step(std::uint16_t port, bool play = true);
  // Asks for the position anew and compares it with what was folded. Nothing when it could not be asked for.
  std::optional<bool> agrees_with_fresh_view();
  void hang_up();

  bool connected() const { return connected_; }
  bool over() const { return player_.over(); }
  const SeatLink& link() const { return link_; }
  Player& player() { return player_; }
  const std::vector<SentMove>& acknowledged() const { return acknowledged_; }
  const std::optional<SentMove>& unanswered() const { return unanswered_; }
  // Keys that were answered with a refusal which is no surprise: another seat's move had replaced the question.
  const std::vector<std::string>& overtaken() const { return overtaken_; }
  int repeated() const { return repeated_; }                            // moves that had to be sent again
  const std::map<std::string, int>& faults() const { return faults_; }  // answers of a server in trouble, by code
  std::string trouble() const;                                          // what must not happen; empty when it did not

 private:
  using Clock = std::chrono::steady_clock;

  bool come_back(std::uint16_t port);
  void send();
  void hear_answer();
  void choose();

  Player player_;
  SeatLink link_;
  std::mt19937_64 random_;
  bool connected_{};
  bool been_there_{};
  std::uint64_t next_key_{};
  std::size_t answers_heard_{};
  std::optional<SentMove> unanswered_;
  Clock::time_point sent_at_;
  std::optional<Clock::time_point> again_at_;  // after an answer that asks for patience
  std::vector<SentMove> acknowledged_;
  std::vector<std::string> overtaken_;
  std::map<std::string, int> faults_;
  int repeated_{};
  std::string trouble_;
};

// Two of them at one table.
struct PatientTable {
  std::string match;
  std::vector<std::unique_ptr<Patient>> seats;
  bool over() const;
};

// Makes a match of the arena for two and takes both seats. Nothing when the server does not answer.
std::unique_ptr<PatientTable> open_table(std::uint16_t port, std::uint64_t seed, int max_turns);

}  // namespace armatura::headless
