// The shape of a C++ type, here of what is made of others: structs, variants, lists.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "base/shape.h"
#include "base/shape_maker.h"
#include "base/type_name.h"

namespace armatura {

// A member that is written only where there is a value, also of a struct that is otherwise written whole.
template <class T>
struct IfAny : std::optional<T> {
  using std::optional<T>::optional;
  friend constexpr bool operator==(const IfAny& a, const IfAny& b) {
    return static_cast<const std::optional<T>&>(a) == static_cast<const std::optional<T>&>(b);
  }
};

// Values by names that are data, in the order in which they are told.
template <class T>
struct ByName : std::vector<std::pair<std::string, T>> {
  using std::vector<std::pair<std::string, T>>::vector;
};

// JSON that somebody else puts together, passed on as it is: it has the form of a T.
template <class T>
struct Written {
  std::string text;
  friend bool operator==(const Written&, const Written&) = default;
};
// The same of a form that no struct describes and that has a name of its own, kForm.
template <class T>
concept WrittenForm = requires(T one) {
  { T::kForm } -> std::convertible_to<std::string_view>;
  one.text;
};

namespace detail {

template <class T>
struct ListTraits {
  static constexpr bool kIsList = false;
};
template <class T, std::size_t N>
struct ListTraits<FixedVec<T, N>> {
  static constexpr bool kIsList = true;
  static constexpr std::size_t kMost = N;
};
template <class T>
struct ListTraits<std::vector<T>> {
  static constexpr bool kIsList = true;
  static constexpr std::size_t kMost = 0;
};

template <Described T>
inline constexpr auto kMembers = ShapeMaker<T>::members();

template <Described T>
struct ShapeMaker<T> {
  static constexpr std::size_t count() {
    std::size_t count = 0;
    T::each_place([&](auto, std::string_view, std::size_t) { ++count; });
    return count;
  }
  static constexpr std::array<Member, count()> members() {
    std::array<Member, count()> members{};
    std::size_t next = 0;
    T::each_place([&]<class Field>(std::type_identity<Field>, std::string_view further, std::size_t at) {
      if constexpr (requires { T::kElsewhere; })
        for (const auto& [here, there] : T::kElsewhere)
          if (here == further) further = there;
      members[next++] = {name_of_member(further), further, &shape_of<Field>(), at};
    });
    return members;
  }
  static constexpr Shape make() {
    Shape shape = begun<T>(ShapeKind::Struct);
    shape.type = type_name<T>();
    shape.name = T::kName;
    shape.members = kMembers<T>;
    for (const Member& member : kMembers<T>) shape.is_plain = shape.is_plain && member.shape->is_plain;
    shape.equal = equal_values<T>;
    if constexpr (requires { T::kIsWhole; }) shape.is_whole = true;
    return shape;
  }
};

template <class... One>
struct ShapeMaker<std::variant<One...>> {
  using Variant = std::variant<One...>;
  static constexpr std::array<const Shape*, sizeof...(One)> kChoices{&shape_of<One>()...};
  template <class T>
  static void* put_one(void* to) {
    return &static_cast<Variant*>(to)->template emplace<T>();
  }
  static constexpr std::array<void* (*)(void*), sizeof...(One)> kPut{&put_one<One>...};
  static constexpr Shape make() {
    Shape shape = begun<Variant>(ShapeKind::Choice);
    shape.type = ChoiceName<Variant>::kName;
    shape.choices = kChoices;
    shape.length = [](const void* value) { return static_cast<const Variant*>(value)->index(); };
    shape.part = [](const void* value, std::size_t) -> const void* {
      return std::visit([](const auto& held) { return static_cast<const void*>(&held); },
                        *static_cast<const Variant*>(value));
    };
    shape.put = [](void* value, std::size_t which) { return kPut[which](value); };
    return shape;
  }
};

template <class T>
  requires ListTraits<T>::kIsList
struct ShapeMaker<T> {
  static constexpr Shape make() {
    Shape shape = begun<T>(ShapeKind::List);
    shape.item = &shape_of<typename T::value_type>();
    shape.count = ListTraits<T>::kMost;
    shape.is_plain = false;  // beyond the used part of a list lies what was there before
    shape.length = [](const void* list) { return static_cast<const T*>(list)->size(); };
    shape.part = [](const void* list, std::size_t index) -> const void* {
      return &(*static_cast<const T*>(list))[index];
    };
    shape.put = [](void* list, std::size_t) -> void* {
      static_cast<T*>(list)->push_back({});
      return &static_cast<T*>(list)->back();
    };
    shape.clear = [](void* list) { static_cast<T*>(list)->clear(); };
    return shape;
  }
};

template <class T, std::size_t N>
struct ShapeMaker<std::array<T, N>> {
  static constexpr Shape make() {
    Shape shape = begun<std::array<T, N>>(ShapeKind::Row);
    shape.item = &shape_of<T>();
    shape.is_plain = shape.is_plain && shape.item->is_plain;
    shape.equal = equal_values<std::array<T, N>>;
    shape.count = N;
    return shape;
  }
};

template <class T>
struct ShapeMaker<IfAny<T>> {
  static constexpr Shape make() {
    Shape shape = ShapeMaker<std::optional<T>>::make();
    static_assert(sizeof(IfAny<T>) == sizeof(std::optional<T>));
    shape.is_left_out = true;
    return shape;
  }
};

template <class T>
struct ShapeMaker<std::optional<T>> {
  static constexpr Shape make() {
    Shape shape = begun<std::optional<T>>(ShapeKind::Maybe);
    shape.item = &shape_of<T>();
    shape.length = [](const void* value) {
      return std::size_t{static_cast<const std::optional<T>*>(value)->has_value()};
    };
    shape.part = [](const void* value, std::size_t) -> const void* {
      return &**static_cast<const std::optional<T>*>(value);
    };
    shape.put = [](void* value, std::size_t) -> void* { return &static_cast<std::optional<T>*>(value)->emplace(); };
    shape.clear = [](void* value) { static_cast<std::optional<T>*>(value)->reset(); };
    return shape;
  }
};

template <class T>
struct ShapeMaker<ByName<T>> {
  static constexpr Shape make() {
    Shape shape = begun<ByName<T>>(ShapeKind::Named);
    shape.item = &shape_of<T>();
    shape.length = [](const void* list) { return static_cast<const ByName<T>*>(list)->size(); };
    shape.part = [](const void* list, std::size_t index) -> const void* {
      return &(*static_cast<const ByName<T>*>(list))[index].second;
    };
    shape.name_at = [](const void* list, std::size_t index) {
      return std::string_view{(*static_cast<const ByName<T>*>(list))[index].first};
    };
    return shape;
  }
};

template <class T>
constexpr Shape begun_written() {
  Shape shape = begun<T>(ShapeKind::Written);
  shape.length = [](const void* value) { return static_cast<const T*>(value)->text.size(); };
  shape.part = [](const void* value, std::size_t) -> const void* { return static_cast<const T*>(value)->text.data(); };
  return shape;
}
template <class T>
struct ShapeMaker<Written<T>> {
  static constexpr Shape make() {
    Shape shape = begun_written<Written<T>>();
    shape.item = &shape_of<T>();
    return shape;
  }
};
template <WrittenForm T>
struct ShapeMaker<T> {
  static constexpr Shape make() {
    Shape shape = begun_written<T>();
    shape.type = T::kForm;
    return shape;
  }
};

template <>
struct ShapeMaker<std::string> {
  static constexpr Shape make() {
    Shape shape = begun<std::string>(ShapeKind::Text);
    shape.length = [](const void* text) { return static_cast<const std::string*>(text)->size(); };
    shape.part = [](const void* text, std::size_t) -> const void* {
      return static_cast<const std::string*>(text)->data();
    };
    shape.assign = [](void* text, std::string_view letters) { *static_cast<std::string*>(text) = letters; };
    return shape;
  }
};

template <class T>
inline constexpr Shape kShape = [] {
  Shape shape = ShapeMaker<T>::make();
  if constexpr (std::is_trivially_destructible_v<T>) shape.standard = &kStandard<T>;
  return shape;
}();

}  // namespace detail

template <class T>
constexpr const Shape& shape_of() {
  return detail::kShape<T>;
}

}  // namespace armatura
