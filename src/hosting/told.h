// What people are told at the table: offers, refusals, sentences of the log, the board, the result.
#pragma once
#include <cstdint>
#include <string>

#include "engine/audience.h"
#include "wire/refusal.h"

namespace armatura::hosting {

struct Offer {
  std::string code;   // "activate 3 printed": what a decision is written as
  std::string label;  // the same in words
};

using wire::Refusal;

// What a name means: what is called so, in words; or else a name like it.
struct LookedUp {
  std::string text;
  std::string nearest;
};

struct LogLine {
  std::uint32_t step{};
  std::string rule;
  std::string sentence;
};

struct BoardStyle {
  bool colour{};
  int width{100};
};

struct FinalRank {
  Seat seat;
  std::string name;
  int rank{};
  int score{};
};

}  // namespace armatura::hosting
