// Why a text or a decision is refused, in words.
#pragma once
#include <cstddef>
#include <string>

namespace armatura::wire {

class Words;
struct Misread;

struct Refusal {
  std::string rule;      // "SA-ACT-02"; empty when the text was not an action at all
  std::string sentence;  // why not, in the player's language, with the failing quantity
  std::string nearest;   // code of a legal decision of the same kind; may be empty
};

Refusal misunderstood(const Words& words, const Misread& misread);

}  // namespace armatura::wire
