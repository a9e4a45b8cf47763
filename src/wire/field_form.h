// How one field of a decision is written as a word. The program and the page in the browser print and read decisions
// from the same list of these.
#pragma once
#include <cstdint>
#include <string_view>

namespace armatura::wire {

struct FieldForm {
  enum class Kind : std::uint8_t {
    Number,   // "-2"
    Key,      // a name out of a list that the match has, by its place there: "shift_weak", "0,-2"
    Marked,   // a number behind a letter: "f3"
    Word,     // an enumerator
    Flag,     // one of two words
    Numbers,  // a set: "0,2", or "-" for none
  };
  Kind kind{};
  std::string_view expected{};  // what is wanted here: a key of the game's expectations
  std::string_view list{};      // Key: "cells"
  char mark{};                  // Marked
  std::string_view yes{};       // Flag
  std::string_view no{};        //
  bool may_be_missing{};        // at the end of the text; then the field keeps its default
};

}  // namespace armatura::wire
