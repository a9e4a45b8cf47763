// What a match is made of, step by step: what was played with all that followed from it, what was taken back, and what
// happened at the table.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/table.h"

namespace armatura {

// The set-up draws of the table, or one accepted decision, with all that followed from it.
template <class G>
struct Played {
  std::optional<Seat> seat;  // nobody for the set-up
  typename G::Action action{};
  Log<typename G::Fact> log;
  std::uint64_t digest{};  // of the position it led to
  friend bool operator==(const Played&, const Played&) = default;
};

// The position after step `to` stands again. Step numbers keep rising.
struct TakenBack {
  std::uint32_t to{};
  Seat by;
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

// What happened at the table and no rulebook knows. The position stays as it is.
enum class TableEvent : std::uint8_t {
  SeatTaken,         // text: the name
  BotSeated,         // text: the level
  SeatLeft,          // before the set-up
  Frozen,            // text: the contributions to the draws, in the order of the seats
  BotTookOver,       // text: the level
  PersonReturned,    //
  Resigned,          //
  DrawOffered,       //
  DrawDeclined,      //
  DrawAgreed,        // the match is over
  TimedOut,          //
  TakeBackAsked,     //
  TakeBackDeclined,  //
  Abandoned,         // the match is over, without a winner
  Closed,            // by the host
  RulesChanged,      // text: "1 -> 2"; see engine/versions.h
  KeyOpened,         // text: the key of the draws; nothing follows
};

struct TableEntry {
  TableEvent event{};
  std::optional<Seat> seat;
  std::string text;
  friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

template <class G>
using Step = std::variant<Played<G>, TakenBack, TableEntry>;

}  // namespace armatura
