// Random values of described types for tests: every id is one that the match has.
#pragma once
#include <cstddef>
#include <cstdint>
#include <variant>

#include "base/random.h"
#include "wire/json_read.h"

namespace armatura::wire {

template <class BoundsOfGame>
class RandomValuesOf {
 public:
  template <class Rules>
  RandomValuesOf(const Rules& rules, std::uint64_t seed) : bounds_(rules), rng_(seed) {}

  template <class T>
  void fill(T& value) {
    fill(shape_of<T>(), &value, nullptr);
  }

  // A filled alternative of a variant.
  template <class Variant>
  Variant any_of(std::size_t alternative) {
    Variant made;
    fill_choice(shape_of<Variant>(), &made, alternative);
    return made;
  }

 private:
  void fill(const Shape& shape, void* value, const Shape* owner) {
    switch (shape.kind) {
      case ShapeKind::Flag:
        return put_number(value, shape.size, rng_.below(2));
      case ShapeKind::Number:
        return put_number(value, shape.size,
                          shape.size == sizeof(int) && shape.is_signed ? rng_.below(8) : rng_.next());
      case ShapeKind::Word:
        return put_number(value, shape.size, rng_.below(static_cast<std::uint32_t>(shape.words.size())));
      case ShapeKind::Id:
        return fill_id(shape, value, owner);
      case ShapeKind::Set:
        return fill_set(shape, value);
      case ShapeKind::Struct:
        for (const Member& member : shape.members)
          if (rng_.below(3) > 0) fill(*member.shape, part_at(value, member.at), &shape);
        return;
      case ShapeKind::Choice:
        return fill_choice(shape, value, rng_.below(static_cast<std::uint32_t>(shape.choices.size())));
      case ShapeKind::Row:
        for (std::size_t i = 0; i < shape.count; ++i) fill(*shape.item, part_at(value, i * shape.item->size), owner);
        return;
      case ShapeKind::List:
        shape.clear(value);
        for (std::uint32_t i = rng_.below(3); i > 0; --i) fill(*shape.item, shape.put(value, i), owner);
        return;
      case ShapeKind::Maybe:
        if (rng_.below(2) == 1) fill(*shape.item, shape.put(value, 0), owner);
        return;
      case ShapeKind::Text:
        return shape.assign(value, "text");
      case ShapeKind::Named:
      case ShapeKind::Written:
        return;  // only servers say such things
    }
  }

  void fill_choice(const Shape& shape, void* value, std::size_t which) {
    fill(*shape.choices[which], shape.put(value, which), nullptr);
  }

  void fill_set(const Shape& shape, void* value) {
    std::uint64_t bits = number_at(value, shape.size);
    for (std::uint32_t count = rng_.below(4); count > 0; --count) {
      std::uint64_t member = rng_.below(8);
      if (shape.item != nullptr) fill(*shape.item, &member, nullptr);
      bits |= std::uint64_t{1} << (member % shape.count);
    }
    put_number(value, shape.size, bits);
  }

  void fill_id(const Shape& shape, void* value, const Shape* owner) {
    const IdBound bound = bounds_.bound({shape, owner, number_at(value, shape.size)});
    const bool special = bound.special > 0 && rng_.below(4) == 0;
    const std::uint64_t highest = (std::uint64_t{1} << (8 * shape.size)) - 1;
    put_number(value, shape.size, special ? highest - rng_.below(bound.special) : rng_.below(bound.count));
  }

  BoundsOfGame bounds_;
  Rng rng_;
};

}  // namespace armatura::wire
