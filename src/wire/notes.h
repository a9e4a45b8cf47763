// What people are told of described types beyond what C++ says: what a member means, and what its texts and numbers
// look like. A note on a member that is not there does not compile.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/shape_of.h"

namespace armatura::wire {

// What a text looks like. One with a name is a type of its own for others.
struct TextForm {
  std::string_view name;
  std::string_view pattern;
  std::string_view means;
};

struct Limits {
  const TextForm* form{};               // of a text, of the texts of a list
  std::optional<std::int64_t> least{};  // of a number; how many items, how many letters
  std::optional<std::int64_t> most{};
  std::int64_t longest{};        // letters of each text of a list
  std::string_view schema{};     // what else JSON Schema says of it, as members of an object
  std::string_view if_absent{};  // what is then, in place of the default
};

struct Note {
  const Shape* of{};
  std::string_view member;  // empty: of the whole type
  std::string_view means;
  Limits limits;
};

void there_is_no_such_member();  // is never called: no compiler goes on here

template <class T>
consteval Note note(std::string_view member, std::string_view means, Limits limits = {}) {
  bool known = member.empty();
  for (const Member& each : shape_of<T>().members) known = known || each.name == member;
  if (!known) there_is_no_such_member();
  return {&shape_of<T>(), member, means, limits};
}

// Nothing: nobody says anything about it.
inline const Note* note_on(std::span<const Note> notes, const Shape& shape, std::string_view member) {
  for (const Note& note : notes)
    if (note.of == &shape && note.member == member) return &note;
  return nullptr;
}

}  // namespace armatura::wire
