// The description of a type as a value: what its parts are called, of which kind they are, where they lie, and what
// they are when nobody says anything. Whoever writes or reads described values (JSON, changes, the types of other
// languages) goes over a shape once, in one place, instead of once for each type. A shape is made from ARMATURA_FIELDS
// by shape_of<T>(); what words its enumerators have, only the rooms above know.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace armatura {

enum class ShapeKind : std::uint8_t {
  // One number in memory:
  Flag,
  Number,
  Word,  // an enumerator
  Id,    // a number of a kind of its own
  Set,   // of ids, enumerators or small numbers
  // Made of others:
  Struct,  //
  Choice,  // one of several structs
  List,    // of as many items as there are
  Row,     // of a fixed number of items
  Maybe,   // a value, or nothing
  Named,   // values by names that are data
  Text,
  Written  // JSON that was put together before
};

struct Shape;

struct Member {
  std::string_view name;
  std::string_view further;  // ,"name": as it stands in JSON after another member
  const Shape* shape{};
  std::size_t at{};  // bytes from the beginning of its owner
};

struct Shape {
  ShapeKind kind{};
  bool is_plain{};     // equal bytes mean equal values, and the other way round
  bool is_signed{};    // Number
  bool is_left_out{};  // Maybe: nothing stands there at all where there is no value (IfAny)
  bool is_whole{};     // Struct: every member is written, also at its default (ARMATURA_WHOLE)
  std::size_t size{};
  std::string_view type;  // "Robot": what C++ calls it
  std::string_view name;  // "robot": of a struct, in a choice

  // Set, List, Row, Maybe, Named; of a Set of numbers nothing. Of what is Written: what stands there, or nothing where
  // `type` alone says it.
  const Shape* item{};
  std::size_t count{};                      // Set: bits; Row: items; List: the most items, or 0 where there is no end
  std::span<const Member> members;          // Struct
  std::span<const Shape* const> choices;    // Choice
  std::span<const std::string_view> words;  // Word
  const void* standard{};                   // one that was made and never changed

  bool (*equal)(const void*, const void*){};  // where it is not plain
  // List, Named: how many items; Choice: which one is held; Maybe: 1 where there is a value; Text, Written: letters.
  std::size_t (*length)(const void*){};
  // The item, the held struct, the value; of a text, and of what is written, its letters.
  const void* (*part)(const void*, std::size_t){};
  // List: one item more; Choice: that struct as it is made; Maybe: a value as it is made.
  void* (*put)(void*, std::size_t){};
  void (*clear)(void*){};                                   // List, Maybe
  void (*assign)(void*, std::string_view){};                // Text
  std::string_view (*name_at)(const void*, std::size_t){};  // Named
};

inline const void* part_at(const void* owner, std::size_t at) { return static_cast<const std::byte*>(owner) + at; }
inline void* part_at(void* owner, std::size_t at) { return static_cast<std::byte*>(owner) + at; }

namespace detail {

template <class T>
T loaded(const void* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

}  // namespace detail

// Whether both are the same value.
inline bool same(const Shape& shape, const void* a, const void* b) {
  if (!shape.is_plain) return shape.equal(a, b);
  // FAST: most members are of these sizes, and a call to memcmp costs more than they do.
  switch (shape.size) {
    case 1:
      return detail::loaded<std::uint8_t>(a) == detail::loaded<std::uint8_t>(b);
    case 2:
      return detail::loaded<std::uint16_t>(a) == detail::loaded<std::uint16_t>(b);
    case 4:
      return detail::loaded<std::uint32_t>(a) == detail::loaded<std::uint32_t>(b);
    case 8:
      return detail::loaded<std::uint64_t>(a) == detail::loaded<std::uint64_t>(b);
    default:
      return std::memcmp(a, b, shape.size) == 0;
  }
}

// A whole number of 1, 2, 4 or 8 bytes: a Number, an Id, the place of a Word among its enumerators, the bits of a Set.
inline std::uint64_t number_at(const void* from, std::size_t size) {
  switch (size) {
    case 1:
      return detail::loaded<std::uint8_t>(from);
    case 2:
      return detail::loaded<std::uint16_t>(from);
    case 4:
      return detail::loaded<std::uint32_t>(from);
    default:
      return detail::loaded<std::uint64_t>(from);
  }
}
// The same with its sign.
inline std::int64_t signed_number(std::uint64_t number, std::size_t size) {
  switch (size) {
    case 1:
      return static_cast<std::int8_t>(number);
    case 2:
      return static_cast<std::int16_t>(number);
    case 4:
      return static_cast<std::int32_t>(number);
    default:
      return static_cast<std::int64_t>(number);
  }
}
inline void put_number(void* to, std::size_t size, std::uint64_t number) {
  switch (size) {
    case 1: {
      const auto value = static_cast<std::uint8_t>(number);
      std::memcpy(to, &value, size);
      break;
    }
    case 2: {
      const auto value = static_cast<std::uint16_t>(number);
      std::memcpy(to, &value, size);
      break;
    }
    case 4: {
      const auto value = static_cast<std::uint32_t>(number);
      std::memcpy(to, &value, size);
      break;
    }
    default:
      std::memcpy(to, &number, size);
  }
}

// How many items a list or row has, and where one lies.
inline std::size_t length_of(const Shape& shape, const void* value) {
  return shape.kind == ShapeKind::Row ? shape.count : shape.length(value);
}
inline const void* item_at(const Shape& shape, const void* value, std::size_t index) {
  return shape.kind == ShapeKind::Row ? part_at(value, index * shape.item->size) : shape.part(value, index);
}

}  // namespace armatura
