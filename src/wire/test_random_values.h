// Random values of described types for tests: every id is one that the match has.
#pragma once
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/random.h"
#include "wire/json_read.h"

namespace armatura::wire {

template <class Bounds>
class RandomValuesOf {
 public:
  template <class Rules>
  RandomValuesOf(const Rules& rules, std::uint64_t seed) : bounds_(rules), rng_(seed) {}

  template <class Owner = NoOwner, class T>
  void fill(T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      value = rng_.below(2) == 1;
    } else if constexpr (std::is_same_v<T, int>) {
      value = static_cast<int>(rng_.below(8));
    } else if constexpr (std::is_integral_v<T>) {
      value = static_cast<T>(rng_.next());
    } else if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(rng_.below(static_cast<std::uint32_t>(words_of<T>().size())));
    } else if constexpr (Described<T>) {
      T::each_field(value, [&](std::string_view, auto& field) {
        if (rng_.below(3) > 0) this->template fill<T>(field);
      });
    } else if constexpr (requires { value.bits; }) {
      typename detail::SetMember<T>::type member{};
      for (std::uint32_t count = rng_.below(4); count > 0; --count) {
        fill(member);
        if constexpr (requires { member.value; })
          member.value = static_cast<std::uint8_t>(member.value % detail::SetMember<T>::kBits);
        value = value.with(member);
      }
    } else if constexpr (requires { value.value; }) {
      const IdBound bound = bounds_.template bound<Owner>(value);
      const bool special = bound.special > 0 && rng_.below(4) == 0;
      using Number = decltype(value.value);
      constexpr std::uint32_t kHighest = std::numeric_limits<Number>::max();
      value.value = static_cast<Number>(special ? kHighest - rng_.below(bound.special) : rng_.below(bound.count));
    } else if constexpr (armatura::detail::IsVariant<T>::value) {
      value = any_of<T>(rng_.below(static_cast<std::uint32_t>(std::variant_size_v<T>)));
    } else {
      for (auto& item : value) this->template fill<Owner>(item);
    }
  }

  // A filled alternative of a variant.
  template <class Variant>
  Variant any_of(std::size_t alternative) {
    Variant made;
    pick(made, alternative, std::make_index_sequence<std::variant_size_v<Variant>>{});
    return made;
  }

 private:
  template <class Variant, std::size_t... I>
  void pick(Variant& made, std::size_t alternative, std::index_sequence<I...>) {
    const auto attempt = [&]<std::size_t Index>() {
      if (Index != alternative) return;
      std::variant_alternative_t<Index, Variant> one{};
      fill(one);
      made = one;
    };
    (attempt.template operator()<I>(), ...);
  }

  Bounds bounds_;
  Rng rng_;
};

}  // namespace armatura::wire
