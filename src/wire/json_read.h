// Reads what json_write.h writes, from anybody: an unknown member, a wrong type, a number out of its range, an id that
// the match does not have, a list too long, all end in one sentence that names the place. Nothing is guessed.
#pragma once
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/digest.h"
#include "base/fields.h"
#include "wire/json_write.h"
#include "wire/utf8.h"

namespace armatura::wire {

// How many ids of a kind there are, and how many of the highest numbers that fit (255, 254 … for ids of one byte) stand
// for something else: none, or a place that has no number.
struct IdBound {
  std::string_view noun;
  unsigned count{};
  unsigned special{};
};

// A place outside of any described struct.
struct NoOwner {};

namespace detail {

// Whether a variant can hold a T; bounds may depend on what kind of struct owns a field.
template <class T, class Variant>
inline constexpr bool kHeldBy = false;
template <class T, class... Held>
inline constexpr bool kHeldBy<T, std::variant<Held...>> = (std::is_same_v<T, Held> || ...);

}  // namespace detail

// "unknown word "mvoe"; did you mean "move"?"
std::string unknown_word(std::string_view what, std::string_view typed, std::span<const std::string_view> known);

// Bounds says how many seats, cells and the like this match has:
//   template <class Owner, class Id> IdBound bound(Id standard) const;
// `Owner` is the struct whose field is read, `standard` the field's default there.
template <class Bounds>
class JsonReader {
 public:
  explicit JsonReader(const Bounds& bounds) : bounds_(bounds) {}

  // The target holds its default when reading starts. False: problem() says why, and the target is worth nothing.
  template <class T>
  bool read(const boost::json::value& json, T& target) {
    return read_value<NoOwner>(json, target);
  }

  // For readers of frames around the described values.
  bool fail(std::string_view what) {
    if (problem_.empty()) {
      problem_ = path_.empty() ? std::string{} : path_ + ": ";
      problem_ += what;
    }
    return false;
  }
  const std::string& problem() const { return problem_; }

  // Names the part being read for as long as it lives.
  class At {
   public:
    At(JsonReader& reader, std::string_view part) : path_(reader.path_), length_(reader.path_.size()) {
      path_ += '/';
      path_ += clipped(part, 40);
    }
    At(JsonReader& reader, std::size_t index) : At(reader, std::to_string(index)) {}
    At(const At&) = delete;
    At& operator=(const At&) = delete;
    ~At() { path_.resize(length_); }

   private:
    std::string& path_;
    std::size_t length_;
  };

 private:
  template <class Owner, class T>
  bool read_value(const boost::json::value& json, T& target) {
    if constexpr (std::is_same_v<T, bool>) {
      const bool* flag = json.if_bool();
      if (flag == nullptr) return fail("expected true or false");
      target = *flag;
      return true;
    } else if constexpr (std::is_integral_v<T>) {
      return read_number(json, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), target);
    } else if constexpr (std::is_enum_v<T>) {
      return read_enumerator(json, target);
    } else if constexpr (Described<T>) {
      return read_struct(json, target);
    } else if constexpr (requires { target.bits; }) {
      return read_set<Owner>(json, target);
    } else if constexpr (requires { target.value; }) {
      return read_id<Owner>(json, target);
    } else if constexpr (armatura::detail::IsVariant<T>::value) {
      return read_variant(json, target);
    } else if constexpr (requires { target.push_back(target[0]); }) {
      return read_list<Owner>(json, target);
    } else {
      return read_array<Owner>(json, target);
    }
  }

  template <class Number>
  bool read_number(const boost::json::value& json, std::int64_t least, std::int64_t most, Number& target) {
    std::int64_t number = 0;
    if (const std::int64_t* given = json.if_int64()) {
      number = *given;
    } else if (json.if_uint64() != nullptr) {  // only numbers beyond int64 are kept as such
      number = std::numeric_limits<std::int64_t>::max();
    } else {
      return fail("expected a whole number");
    }
    if (number < least || number > most)
      return fail("expected a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    target = static_cast<Number>(number);
    return true;
  }

  template <class E>
  bool read_enumerator(const boost::json::value& json, E& target) {
    const boost::json::string* word = json.if_string();
    if (word == nullptr) return fail("expected a word such as \"" + std::string{words_of<E>()[0]} + "\"");
    const std::string_view typed{word->data(), word->size()};
    if (const auto found = enumerator_of<E>(typed)) {
      target = *found;
      return true;
    }
    return fail(unknown_word("word", typed, words_of<E>()));
  }

  template <class Owner, class T>
  bool read_id(const boost::json::value& json, T& target) {
    using Number = decltype(target.value);
    const IdBound bound = bounds_.template bound<Owner>(target);
    Number number{};
    if (!read_number(json, 0, std::numeric_limits<Number>::max(), number)) return false;
    constexpr unsigned kHighest = std::numeric_limits<Number>::max();
    if (number >= bound.count && number + bound.special <= kHighest) {
      return fail("there is no " + std::string{bound.noun} + " " + std::to_string(number) + " in this match");
    }
    target.value = number;
    return true;
  }

  template <class Owner, class T>
  bool read_set(const boost::json::value& json, T& target) {
    using Member = typename detail::SetMember<T>::type;
    const boost::json::array* items = json.if_array();
    if (items == nullptr) return fail("expected an array");
    target = {};
    for (std::size_t i = 0; i < items->size(); ++i) {
      const At at{*this, i};
      Member member{};
      if constexpr (std::is_same_v<Member, int>) {
        if (!read_number((*items)[i], 0, detail::SetMember<T>::kBits - 1, member)) return false;
      } else {
        if (!read_value<NoOwner>((*items)[i], member)) return false;
      }
      // NB: the bound may be that of a list longer than a set of it can be.
      if constexpr (requires { member.value; }) {
        if (member.value >= detail::SetMember<T>::kBits)
          return fail("expected a number below " + std::to_string(detail::SetMember<T>::kBits));
      }
      if (target.has(member)) return fail("stands there twice");
      target = target.with(member);
    }
    return true;
  }

  template <class T>
  bool read_struct(const boost::json::value& json, T& target) {
    const boost::json::object* object = json.if_object();
    if (object == nullptr) return fail("expected an object");
    std::size_t known = 0;
    bool good = true;
    T::each_field(target, [&](std::string_view name, auto& field) {
      if (!good) return;
      const boost::json::value* member = object->if_contains(name);
      if (member == nullptr) return;
      ++known;
      const At at{*this, name};
      good = read_value<T>(*member, field);
    });
    if (!good) return false;
    return known == object->size() || fail_unknown_member<T>(*object);
  }

  template <class T>
  bool fail_unknown_member(const boost::json::object& object) {
    std::vector<std::string_view> names;
    const T standard{};
    T::each_field(standard, [&](std::string_view name, const auto&) { names.push_back(name); });
    for (const auto& member : object) {
      const std::string_view key{member.key().data(), member.key().size()};
      bool found = false;
      for (const std::string_view name : names) found = found || name == key;
      if (!found) return fail(unknown_word("member", key, names));
    }
    return fail("a member stands there twice");
  }

  template <class... T>
  bool read_variant(const boost::json::value& json, std::variant<T...>& target) {
    const boost::json::object* object = json.if_object();
    if (object == nullptr || object->size() != 1) return fail("expected an object with one member");
    const std::string_view key{object->begin()->key().data(), object->begin()->key().size()};
    bool found = false;
    bool good = false;
    const auto attempt = [&]<class One>(One one) {
      if (found || One::kName != key) return;
      found = true;
      const At at{*this, key};
      good = read_struct(object->begin()->value(), one);
      target = one;
    };
    (attempt(T{}), ...);
    if (found) return good;
    static constexpr std::array<std::string_view, sizeof...(T)> kNames{T::kName...};
    return fail(unknown_word("name", key, kNames));
  }

  template <class Owner, class T>
  bool read_list(const boost::json::value& json, T& target) {
    const boost::json::array* items = json.if_array();
    if (items == nullptr) return fail("expected an array");
    if (items->size() > T::capacity())
      return fail("expected at most " + std::to_string(T::capacity()) + " items, found " +
                  std::to_string(items->size()));
    target.clear();
    for (std::size_t i = 0; i < items->size(); ++i) {
      const At at{*this, i};
      typename T::value_type item{};
      if (!read_value<Owner>((*items)[i], item)) return false;
      target.push_back(item);
    }
    return true;
  }

  template <class Owner, class T>
  bool read_array(const boost::json::value& json, T& target) {
    const boost::json::array* items = json.if_array();
    if (items == nullptr || items->size() != target.size())
      return fail("expected an array of " + std::to_string(target.size()) + " items");
    for (std::size_t i = 0; i < target.size(); ++i) {
      const At at{*this, i};
      if (!read_value<Owner>((*items)[i], target[i])) return false;
    }
    return true;
  }

  const Bounds& bounds_;
  std::string path_;
  std::string problem_;
};

}  // namespace armatura::wire
