// Structs that can name their own fields. One line per struct serves the digest, the JSON form, the words of the log
// and comparison, so that a new field cannot be forgotten in one of them.
//
//   struct Moved {
//     Seat seat;
//     CellId to;
//     ARMATURA_FIELDS(Moved, "moved", seat, to)
//   };
//
// ARMATURA_WHOLE is the same for what is always written with every field, also where it has its default. Where a name
// outside is a word of C++, the struct says so itself: kElsewhere, pairs of {",\"standard\":", ",\"default\":"}.
//
// ARMATURA_COUNTED_FROM_ZERO names fields that are made as something else than zero and whose digest counts from zero
// all the same, as old matches have it (base/digest.h). It is closed: a field that comes later counts from what it is
// made as, or old matches would not be the same any more.
#pragma once
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace armatura {

template <class T>
concept Described = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
};

// "to" of ,"to": as each_place has it, which gives places as constants.
constexpr std::string_view name_of_member(std::string_view further) {
  return std::string_view{further.data() + 2, further.size() - 4};
}

}  // namespace armatura

#define ARMATURA_PARENS ()
#define ARMATURA_EXPAND(...) ARMATURA_EXPAND3(ARMATURA_EXPAND3(ARMATURA_EXPAND3(__VA_ARGS__)))
#define ARMATURA_EXPAND3(...) ARMATURA_EXPAND2(ARMATURA_EXPAND2(ARMATURA_EXPAND2(__VA_ARGS__)))
#define ARMATURA_EXPAND2(...) ARMATURA_EXPAND1(ARMATURA_EXPAND1(ARMATURA_EXPAND1(__VA_ARGS__)))
#define ARMATURA_EXPAND1(...) __VA_ARGS__
#define ARMATURA_VISIT_FIELDS(...) __VA_OPT__(ARMATURA_EXPAND(ARMATURA_VISIT_FIELD(__VA_ARGS__)))
#define ARMATURA_VISIT_FIELD(field, ...)       \
  visit(std::string_view(#field), self.field); \
  __VA_OPT__(ARMATURA_VISIT_FIELD_AGAIN ARMATURA_PARENS(__VA_ARGS__))
#define ARMATURA_VISIT_FIELD_AGAIN() ARMATURA_VISIT_FIELD
#define ARMATURA_VISIT_PLACES(...) __VA_OPT__(ARMATURA_EXPAND(ARMATURA_VISIT_PLACE(__VA_ARGS__)))
#define ARMATURA_VISIT_PLACE(field, ...)                                                        \
  visit(std::type_identity<decltype(Described::field)>{}, std::string_view(",\"" #field "\":"), \
        std::integral_constant<std::size_t, offsetof(Described, field)>{});                     \
  __VA_OPT__(ARMATURA_VISIT_PLACE_AGAIN ARMATURA_PARENS(__VA_ARGS__))
#define ARMATURA_VISIT_PLACE_AGAIN() ARMATURA_VISIT_PLACE
#define ARMATURA_MAKE_ZERO(field, ...) \
  value.field = {};                    \
  __VA_OPT__(ARMATURA_MAKE_ZERO_AGAIN ARMATURA_PARENS(__VA_ARGS__))
#define ARMATURA_MAKE_ZERO_AGAIN() ARMATURA_MAKE_ZERO

#define ARMATURA_FIELDS(Type, name, ...)                                                          \
  static constexpr std::string_view kName = name;                                                 \
  template <class Self, class Visit>                                                              \
  static constexpr void each_field([[maybe_unused]] Self& self, [[maybe_unused]] Visit&& visit) { \
    ARMATURA_VISIT_FIELDS(__VA_ARGS__)                                                            \
  }                                                                                               \
  template <class Visit>                                                                          \
  static constexpr void each_place([[maybe_unused]] Visit&& visit) {                              \
    using Described [[maybe_unused]] = Type;                                                      \
    ARMATURA_VISIT_PLACES(__VA_ARGS__)                                                            \
  }                                                                                               \
  friend constexpr bool operator==(const Type&, const Type&) = default;

#define ARMATURA_WHOLE(Type, name, ...)  \
  static constexpr bool kIsWhole = true; \
  ARMATURA_FIELDS(Type, name, __VA_ARGS__)

#define ARMATURA_COUNTED_FROM_ZERO(...) \
  static constexpr void count_from_zero(auto& value) { ARMATURA_EXPAND(ARMATURA_MAKE_ZERO(__VA_ARGS__)) }
