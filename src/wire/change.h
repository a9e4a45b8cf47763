// How one described value became another, as a list of [path, value] that somebody who has the JSON of the first can
// apply without knowing what it means. It agrees to the letter with json_write.h: a field that is left out there is
// removed here, by a path without a value. A list grows at its end, by a path one beyond its last item, and shrinks at
// its end, by paths without a value.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "base/shape_of.h"
#include "wire/enum_words.h"
#include "wire/pen.h"

namespace armatura::wire {

class ChangeWriter {
 public:
  // Appends to `out`; paths begin with `root`, such as "/seen".
  ChangeWriter(std::string& out, std::string_view root) : out_(out), path_(root) {}

  template <class T>
  void write(const T& before, const T& after);
  void write(const Shape& shape, const void* before, const void* after);
  std::size_t count() const { return count_; }

 private:
  void compare(const Shape& shape, const void* before, const void* after);  // both differ
  void compare_members(const Shape& shape, const void* before, const void* after);
  void compare_choices(const Shape& shape, const void* before, const void* after);
  void compare_items(const Shape& shape, const void* before, const void* after);
  void put(const Shape& shape, const void* value);
  void drop();
  void open(Pen& pen);

  // Goes one step down the path for as long as it lives.
  class Step {
   public:
    Step(ChangeWriter& writer, std::string_view name);
    Step(ChangeWriter& writer, std::size_t index);
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_.resize(length_); }

   private:
    std::string& path_;
    std::size_t length_;
  };

  std::string& out_;
  std::string path_;
  std::size_t count_ = 0;
};

template <class T>
void ChangeWriter::write(const T& before, const T& after) {
  write(shape_of<T>(), &before, &after);
}

}  // namespace armatura::wire
