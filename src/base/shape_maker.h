// The shape of what is one number in memory: numbers, words of enums, ids, sets. Beside what ARMATURA_FIELDS says, a
// shape needs the words of enums (WordsOf) and the names of variants (ChoiceName), which the room that writes them
// gives.
#pragma once
#include <string_view>
#include <type_traits>

#include "base/fields.h"
#include "base/id.h"
#include "base/shape.h"
#include "base/type_name.h"

namespace armatura {

// Specialised for each enum with kList, its words in the order of the enumerators.
template <class E>
struct WordsOf;
// Specialised for each variant with kName, what it is called outside of C++.
template <class V>
struct ChoiceName;

template <class T>
constexpr const Shape& shape_of();

namespace detail {

template <class T>
struct ShapeMaker;

template <class T>
bool equal_values(const void* a, const void* b) {
  return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}

template <class T>
constexpr Shape begun(ShapeKind kind) {
  Shape shape;
  shape.kind = kind;
  shape.size = sizeof(T);
  shape.is_plain = std::has_unique_object_representations_v<T>;
  shape.equal = equal_values<T>;
  return shape;
}

template <class T>
inline constexpr T kStandard{};

template <class T>
  requires std::is_integral_v<T>
struct ShapeMaker<T> {
  static constexpr Shape make() {
    Shape shape = begun<T>(std::is_same_v<T, bool> ? ShapeKind::Flag : ShapeKind::Number);
    shape.is_signed = std::is_signed_v<T>;
    return shape;
  }
};

template <class T>
  requires std::is_enum_v<T>
struct ShapeMaker<T> {
  static constexpr Shape make() {
    Shape shape = begun<T>(ShapeKind::Word);
    shape.type = type_name<T>();
    shape.words = WordsOf<T>::kList;
    return shape;
  }
};

// An id is called after its tag: "Cell" of Id<CellTag>.
template <class Tag, class Rep>
struct ShapeMaker<Id<Tag, Rep>> {
  static constexpr Shape make() {
    Shape shape = begun<Id<Tag, Rep>>(ShapeKind::Id);
    constexpr std::string_view kTag = type_name<Tag>();
    static_assert(kTag.ends_with("Tag"));
    shape.type = kTag.substr(0, kTag.size() - 3);
    return shape;
  }
};

// A number with a type of its own that is no id of a table, such as a direction.
template <class T>
  requires(!Described<T> && requires(T one) { one.value; })
struct ShapeMaker<T> {
  static constexpr Shape make() {
    Shape shape = begun<T>(ShapeKind::Id);
    shape.type = type_name<T>();
    return shape;
  }
};

template <class Of, class Word>
struct ShapeMaker<Set<Of, Word>> {
  static constexpr Shape make() {
    Shape shape = begun<Set<Of, Word>>(ShapeKind::Set);
    shape.count = sizeof(Word) * 8;
    if constexpr (!std::is_same_v<Of, int>) shape.item = &shape_of<Of>();
    return shape;
  }
};

}  // namespace detail
}  // namespace armatura
