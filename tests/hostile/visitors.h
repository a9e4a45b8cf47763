// Honest people who come and go while others play: they look at the lobby, at pages and tables, open matches of theirs
// that sleep, ask what happened there, and make new matches. A thread of its own, because each waits for its answer.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "headless/patient.h"
#include "hostile/honest.h"

namespace armatura::hostile {

class Visitors {
 public:
  Visitors(std::vector<headless::SeatLink> asleep, std::uint64_t seed);
  ~Visitors() { stop(); }
  Visitors(const Visitors&) = delete;
  Visitors& operator=(const Visitors&) = delete;

  void start(std::uint16_t port);
  // Before a kill 0, after the restart the new port: what fails in between is nobody's refusal.
  void go_to(std::uint16_t port);
  void stop();

  // New tables that were made; whoever plays takes them.
  std::vector<std::unique_ptr<headless::PatientTable>> take_tables(std::size_t wanted);

  void begin_phase();
  std::vector<double> latencies() const;  // of this phase, milliseconds
  std::vector<std::string> refusals() const;

 private:
  struct Door {
    std::uint16_t port{};
    int life{};
  };
  void run();
  void visit(const Door& door, std::size_t round);
  void look(const Door& door, const std::string& address);
  void return_to_match(const Door& door, const headless::SeatLink& link);
  void note(int life, const std::string& what, const std::string& refusal, Clock::time_point began);

  std::vector<headless::SeatLink> asleep_;
  std::mt19937_64 random_;
  std::atomic<std::uint16_t> port_{};
  std::atomic<int> life_{};  // of the server
  std::atomic<bool> stopping_{};
  std::atomic<std::size_t> wanted_{};
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<headless::PatientTable>> tables_;
  std::vector<double> latencies_;
  std::vector<std::string> refusals_;
  std::thread thread_;
};

}  // namespace armatura::hostile
