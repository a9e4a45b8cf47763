// Described values as JSON text: ids are numbers, enumerators words, sets and lists arrays, a choice an object with one
// member named after what it holds. A field at its owner's default is left out, so that a field added later leaves old
// text as it was; what is described as whole leaves out only what there is not (IfAny). Deterministic to the byte.
#pragma once
#include <string>
#include <string_view>
#include <type_traits>

#include "base/shape_of.h"
#include "wire/enum_words.h"
#include "wire/pen.h"

namespace armatura::wire {

void write_number(std::string& out, long long number);

// A word of ours, which never needs escaping.
void write_word(std::string& out, std::string_view word);
// The name of a member, likewise.
void write_name(std::string& out, std::string_view name);
void write_string(std::string& out, std::string_view text);
// A member of an object whose value is a text.
void write_member(std::string& out, std::string_view name, std::string_view text);

// Puts the commas between the members of an object or the items of an array.
class Separator {
 public:
  void next(std::string& out) {
    if (!first_) out += ',';
    first_ = false;
  }
  void next(Pen& pen) {
    if (!first_) pen.put(',');
    first_ = false;
  }

 private:
  bool first_ = true;
};

void write_json(std::string& out, const Shape& shape, const void* value);

// The same for whoever writes more than one thing.
void write_word(Pen& pen, std::string_view word);
void write_string(Pen& pen, std::string_view text);
void write_json(Pen& pen, const Shape& shape, const void* value);

template <class T>
void write_json(std::string& out, const T& value) {
  write_json(out, shape_of<T>(), &value);
}
template <class T>
void write_json(Pen& pen, const T& value) {
  write_json(pen, shape_of<T>(), &value);
}

template <class T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace armatura::wire
