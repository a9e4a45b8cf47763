// A tile in a few letters, where there is no room for its sentence: "ВЫСТР 2", "PUSH 1", "»" for quick.
#pragma once
#include <string>
#include <vector>

#include "games/arena/rules/content.h"
#include "wire/words.h"

namespace armatura::wire {

struct Keywords {
  std::string main;                 // at most 7 letters
  std::vector<std::string> others;  // at most 7 letters each
  std::string marks;                // one letter each: quick, self-cooling

  // All of it in one line.
  std::string line() const;
};

Keywords keywords_of(const Words& words, const arena::TileDesign& tile);

}  // namespace armatura::wire
