// What a person typed at the table: a number, a decision typed out, or one of the table's own words.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace armatura::cli {

enum class Asked { Nothing, Number, Decision, Preview, Why, Undo, Rule, Log, Board, Save, Language, Help, Quit };

struct Typed {
  Asked asked{};
  std::size_t number{};  // for Number
  std::string rest;      // what follows the word; the whole line for Decision
};

// English and Russian words are understood in either language.
Typed understand(std::string_view line);
// The number, or 0 when the text is none.
std::size_t choice_number(std::string_view text);

}  // namespace armatura::cli
