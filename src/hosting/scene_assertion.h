// Reading one assertion about a position word by word, and saying how it fails.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "catalog/faults.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

class Assertion {
 protected:
  explicit Assertion(const Words& line) : line_(line) {}

  bool more() const { return next_ < line_.size(); }
  const std::string& word() {
    if (!more()) scene_fault("the assertion \"" + joined(line_) + "\" breaks off");
    return line_[next_++];
  }
  // The next word without taking it; empty after the last.
  std::string_view next_word() const { return more() ? std::string_view{line_[next_]} : std::string_view{}; }
  void give_back() { --next_; }
  int number() { return read_number(word(), 0, 65535); }
  void finish() {
    if (more()) scene_fault(catalog::in_quotes(word()) + " is one word too many");
  }

  void require(bool holds, const std::string& instead) const {
    if (!holds) scene_fault("\"" + joined(line_) + "\" does not hold: " + instead);
  }
  template <class T>
  void require_number(T actual, int expected) const {
    require(static_cast<int>(actual) == expected, "it is " + std::to_string(static_cast<int>(actual)));
  }

 private:
  const Words& line_;
  std::size_t next_ = 0;
};

}  // namespace armatura::hosting
