// Who sits where and what was agreed: everything about a table that no rulebook knows and that must survive a restart.
// The log tells how it came about; this is how it stands. Kept with the match in the store.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hosting/lesson.h"
#include "hosting/told.h"
#include "server/clocks.h"
#include "wire/seat_names.h"

namespace armatura::server {

enum class ChairKind : std::uint8_t { Open, Person, Bot };

struct Chair {
  ChairKind kind{};
  std::string name;          // of the person
  std::string level;         // of the bot that plays it, also while it stands in for a person
  bool stood_in{};           // a bot plays for the person, who may return
  bool given_up{};           // resigned or out of time: ranked last
  std::string contribution;  // to the draws: 64 hexadecimal digits, or nothing
  bool kept{};               // open, but for the person of that name alone, who holds its keys
  bool played_by_bot() const { return kind == ChairKind::Bot || stood_in; }
  bool played_by_person() const { return kind == ChairKind::Person && !stood_in; }
  friend bool operator==(const Chair&, const Chair&) = default;
};

enum class Timeout : std::uint8_t { Bot, Resign };

// How a match ended: by its rules, or at the table.
enum class Ending : std::uint8_t { None, Rules, Resigned, Agreed, Abandoned, Closed };

// Where a practice match was taken up: the update n of a viewer of another match.
struct Origin {
  std::string match;
  Viewer viewer;
  std::uint32_t n{};
  bool imagined{};  // what that viewer could not know was imagined, not taken from the match
  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Seating {
  std::vector<Chair> chairs;
  ClockLaw clock;
  Timeout on_timeout{};
  int absence_minutes{};              // after which the others may hand a seat to a bot; 0: never
  std::optional<std::uint64_t> seed;  // chosen, in practice only
  bool practice{};
  bool muted{};  // by the host: nobody may chat
  bool begun{};
  Ending ending{};
  std::optional<Seat> draw_offer;
  Seats draw_agreed;  // those who offered or accepted
  std::optional<Seat> take_back;
  Seats take_back_agreed;
  std::string rematch;  // the match that follows
  std::string pack;     // whose words are spoken, by the hash of all its files; empty: the built-in one
  std::optional<Origin> origin;
  std::string lesson;  // that is learnt here; empty: an ordinary match
  hosting::LessonProgress progress;
  bool full() const;
  void drop_draw_offer();
  void drop_take_back();
  Seats people() const;  // seats that a person plays now
  wire::SeatNames names() const;
  friend bool operator==(const Seating&, const Seating&) = default;
};

std::string write_seating(const Seating& seating);
Result<Seating> read_seating(std::string_view text);
// What the players add to the draws, in the order of their seats, as it stands once the last has sat down.
std::string frozen_contributions(const Seating& seating);

}  // namespace armatura::server
