// Honest people at their tables: each thinks for a moment, decides, and waits for the answer. Every decision is timed,
// and whatever an honest person may never meet is noted: an error, a refusal, a closed connection.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "headless/patient.h"

namespace armatura::hostile {

using Clock = std::chrono::steady_clock;

// A table for two whose people come from the honest address. Nothing when the server does not answer or refuses; `why`
// then says so.
std::unique_ptr<headless::PatientTable> open_honest_table(std::uint16_t port, bool salvation, std::uint64_t seed,
                                                          std::string& why);

class Honest {
 public:
  explicit Honest(std::uint64_t seed) : random_(seed) {}

  void add(std::unique_ptr<headless::PatientTable> table);
  // Waits a few milliseconds for words and does what is due.
  void turn(std::uint16_t port);
  // Everybody hears what was on its way from a server that has just died, and lets go.
  void lose_server();
  // Nobody decides anew; true when all are there and nothing is unanswered.
  bool settle(std::uint16_t port);

  const std::vector<std::unique_ptr<headless::PatientTable>>& tables() const { return tables_; }
  const std::vector<std::unique_ptr<headless::PatientTable>>& finished() const { return finished_; }
  std::vector<std::string> matches() const;
  std::size_t acknowledged() const { return acknowledged_; }
  int silent_tables() const;  // where nothing was acknowledged since begin_phase()

  void begin_phase();
  const std::vector<double>& latencies() const { return latencies_; }     // of this phase, milliseconds
  const std::vector<std::string>& refusals() const { return refusals_; }  // of all phases

 private:
  struct Person {
    headless::Patient* patient{};
    std::size_t table{};  // its number among all that ever were
    Clock::time_point think_until{};
    Clock::time_point sent{};
    std::string last_error{};
  };

  void step(Person& person, std::uint16_t port, bool play);
  void note_refusals(Person& person, bool was_there);
  void retire();

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<headless::PatientTable>> tables_;
  std::vector<std::unique_ptr<headless::PatientTable>> finished_;
  std::vector<Person> people_;
  std::vector<std::size_t> acknowledged_at_;  // by the number of the table, in this phase
  std::vector<double> latencies_;
  std::vector<std::string> refusals_;
  std::size_t acknowledged_{};
  std::size_t first_{};  // whose turn it is
};

}  // namespace armatura::hostile
