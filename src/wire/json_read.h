// Reads what json_write.h writes, from anybody: an unknown member, a wrong type, a number out of its range, an id that
// the match does not have, a list too long, all end in one sentence that names the place. Nothing is guessed.
#pragma once
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/shape_of.h"
#include "wire/enum_words.h"

namespace armatura::wire {

// How many ids of a kind there are, and how many of the highest numbers that fit (255, 254 … for ids of one byte) stand
// for something else: none, or a place that has no number.
struct IdBound {
  std::string_view noun;
  unsigned count{};
  unsigned special{};
};

// Where an id is read: bounds may depend on the struct that owns it and on what it is there when nobody says anything.
struct IdPlace {
  const Shape& id;
  const Shape* owner{};  // nothing outside of any struct
  std::uint64_t standard{};

  template <class T>
  bool is() const {
    return &id == &shape_of<T>();
  }
  template <class T>
  bool in() const {
    return owner == &shape_of<T>();
  }
  // In any of the structs that this choice may hold.
  template <class Choice>
  bool in_any_of() const {
    for (const Shape* one : shape_of<Choice>().choices)
      if (owner == one) return true;
    return false;
  }
};

// How many seats, cells and the like a match has.
class Bounds {
 public:
  virtual IdBound bound(const IdPlace& place) const = 0;

 protected:
  ~Bounds() = default;
};

// "unknown word "mvoe"; did you mean "move"?"
std::string unknown_word(std::string_view what, std::string_view typed, std::span<const std::string_view> known);

class JsonReader {
 public:
  explicit JsonReader(const Bounds& bounds) : bounds_(bounds) {}

  // The target holds its default when reading starts. False: problem() says why, and the target is worth nothing.
  template <class T>
  bool read(const boost::json::value& json, T& target);

  // For readers of frames around the described values.
  bool fail(std::string_view what);
  const std::string& problem() const { return problem_; }

  // Names the part being read for as long as it lives.
  class At {
   public:
    At(JsonReader& reader, std::string_view part);
    At(JsonReader& reader, std::size_t index);
    At(const At&) = delete;
    At& operator=(const At&) = delete;
    ~At() { path_.resize(length_); }

   private:
    std::string& path_;
    std::size_t length_;
  };

 private:
  struct Target {
    const Shape& shape;
    void* value;
    const Shape* owner;  // of the member that it is, or that it lies in a list of
  };

  bool read_value(const boost::json::value& json, const Target& target);
  bool read_flag(const boost::json::value& json, const Target& target);
  bool read_number(const boost::json::value& json, std::int64_t least, std::int64_t most, std::int64_t& number);
  bool read_plain_number(const boost::json::value& json, const Target& target);
  bool read_word(const boost::json::value& json, const Target& target);
  bool read_id(const boost::json::value& json, const Target& target);
  bool read_set(const boost::json::value& json, const Target& target);
  bool read_set_member(const boost::json::value& json, const Shape& set, std::uint64_t& bit);
  bool read_struct(const boost::json::value& json, const Target& target);
  bool fail_unknown_member(const boost::json::object& object, const Shape& shape);
  bool read_choice(const boost::json::value& json, const Target& target);
  bool read_list(const boost::json::value& json, const Target& target);
  bool read_row(const boost::json::value& json, const Target& target);
  bool read_text(const boost::json::value& json, const Target& target);

  const Bounds& bounds_;
  std::string path_;
  std::string problem_;
};

template <class T>
bool JsonReader::read(const boost::json::value& json, T& target) {
  return read_value(json, {shape_of<T>(), &target, nullptr});
}

}  // namespace armatura::wire
