// What people are told at the table: offers, refusals, sentences of the log, the board, the result.
#pragma once
#include <cstdint>
#include <string>

#include "engine/audience.h"

namespace armatura::hosting {

struct Offer {
  std::string code;   // "activate 3 printed": what a decision is written as
  std::string label;  // the same in words
};

struct Refusal {
  std::string rule;      // "SA-ACT-02"; empty when the text was not an action at all
  std::string sentence;  // why not, in the player's language, with the failing quantity
  std::string nearest;   // code of a legal decision of the same kind; may be empty
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
