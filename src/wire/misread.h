// What is wrong with a text that is no decision, for words in the player's language.
#pragma once
#include <string>
#include <string_view>

namespace armatura::wire {

struct Misread {
  std::string word;           // empty: the text ends where a word was expected
  std::string_view expected;  // a key of the table's words: "expected.<key>"
  std::string nearest;        // a known word like it; may be empty
};

}  // namespace armatura::wire
