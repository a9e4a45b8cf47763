// How decisions are written as short text: "activate 3 printed", "shoot 12 14 gun 3". A form says it once, for the
// program and for the page in the browser, which gets the same list (typescript.cpp).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/shape.h"

namespace armatura::wire {

// One word for one field.
struct FieldForm {
  enum class Kind : std::uint8_t {
    Number,   // "-2"
    Key,      // a name out of a list that the match has, by its place there: "shift_weak", "0,-2"
    Marked,   // a number behind a letter: "f3"
    Word,     // an enumerator
    Flag,     // one of two words
    Numbers,  // a set: "0,2", or "-" for none
    Seats,    // a list of seats as people count them: "2,1", or "-" for none
    Angle,    // tenths of a degree: "-3.5"
    Place,    // this field and the next two: "310,220", or "310,220,40"
    Pose,     // a place and a heading: "310,220@90"
  };
  Kind kind{};
  std::string_view expected{};  // what is wanted here: a key of the game's expectations
  std::string_view list{};      // Key: "cells"; Number, Seats: what there are only so many of
  std::string_view marks{};     // Marked: the letters that are understood; the first one is written
  std::string_view yes{};       // Flag
  std::string_view no{};        //
  std::uint64_t below{};        // Marked: the first number that is too large
  std::string_view zero{};      // Number: a word that stands for 0
  std::string_view shown{};     // in help texts, where the field's name does not say it
  bool may_be_missing{};        // at the end of the text; then the field keeps its default
  bool or_none{};               // "-" stands for the field's default
};

struct FieldWord {
  const Member* member{};
  FieldForm form;
};

// Words that begin with a keyword and are there only where they say something: "gun 3 45", "aimed".
struct FormOption {
  std::string_view keyword;
  std::vector<FieldWord> fields;  // the option is there when the first of them is not at its default
  const Member* flag{};           // or, without fields, when this is set
};

struct FormPart {
  enum class Kind : std::uint8_t {
    Field,    // one word
    Each,     // words for each item of a list, to a keyword or to the end of the text
    Options,  // in any order
  };
  Kind kind{};
  std::vector<FieldWord> fields{};  // Field: one of them; Each: of an item
  const Member* list{};             // Each
  std::string_view until{};         // Each: the keyword; empty: the end of the text
  std::string_view full{};          // Each: what is expected where no item fits any more
  std::vector<FormOption> options{};
  std::string_view expected{};  // Each, Options: what is wanted where another word stands
};

struct DecisionForm {
  const Shape* decision{};
  std::vector<FormPart> parts;
  std::string_view shown{};  // what follows its name in help texts, where the parts do not tell it
};

}  // namespace armatura::wire
