// The clocks of one match, as plain numbers: whoever holds them says what time it is. A clock runs only for awaited
// people, from the moment the question was put; while the server is down it stands still.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "hosting/told.h"

namespace armatura::server {

// Move and Days give an allowance for each question; Total is one purse for the match, with an increment each time the
// seat hands the turn on.
enum class ClockKind : std::uint8_t { None, Move, Total, Days };

struct ClockLaw {
  ClockKind kind{};
  std::int64_t allowance{};  // milliseconds
  std::int64_t increment{};
  friend bool operator==(const ClockLaw&, const ClockLaw&) = default;
};

class Clocks {
 public:
  Clocks() = default;
  Clocks(ClockLaw law, int seats) : law_(law), left_(static_cast<std::size_t>(seats), law.allowance) {}

  bool any() const { return law_.kind != ClockKind::None; }
  const ClockLaw& law() const { return law_; }
  Seats running() const { return running_; }

  // `awaited` are people from now on; `asked_anew` got a new question.
  void turn(std::int64_t now, Seats awaited, Seats asked_anew);
  // The running clocks begin to count at `now` what they have left: after loading.
  void start(std::int64_t now, Seats awaited);
  void set_left(const std::vector<std::int64_t>& left);

  std::int64_t left(Seat seat, std::int64_t now) const;
  std::vector<std::int64_t> all_left(std::int64_t now) const;
  // The moment at which the first running clock is empty.
  std::optional<std::int64_t> deadline() const;
  // Running clocks that are empty at `now`.
  Seats flagged(std::int64_t now) const;

 private:
  void charge(std::int64_t now);

  ClockLaw law_;
  std::vector<std::int64_t> left_;
  Seats running_;
  std::int64_t since_{};
};

}  // namespace armatura::server
