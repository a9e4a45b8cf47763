// One number over a described value, the same on every compiler. A member that is what its owner makes it adds nothing,
// so that a member added later leaves the digests of old matches alone.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "base/id.h"
#include "base/shape.h"

namespace armatura {

class Digest {
 public:
  constexpr void mix(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9E3779B97F4A7C15ull;
    hash_ ^= hash_ >> 29;
  }
  constexpr void mix(std::string_view text) {
    for (const char letter : text) mix(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325ull;
};

namespace detail {

// What adds nothing to a digest: a struct as it is made, but for the members that count from zero.
template <Described T>
inline constexpr T kUncounted = [] {
  T value{};
  if constexpr (requires { T::count_from_zero(value); }) T::count_from_zero(value);
  return value;
}();

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

}  // namespace detail

template <class T>
void mix_value(Digest& digest, const T& value) {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    digest.mix(static_cast<std::uint64_t>(value));
  } else if constexpr (Described<T>) {
    T::each_place([&]<class Field>(std::type_identity<Field>, std::string_view further, auto at) {
      const Field& field = *static_cast<const Field*>(part_at(&value, at));
      if (field == *static_cast<const Field*>(part_at(&detail::kUncounted<T>, at))) return;
      digest.mix(name_of_member(further));
      mix_value(digest, field);
    });
    digest.mix(std::uint64_t{0xF1E1D5});
  } else if constexpr (requires { value.bits; }) {
    digest.mix(static_cast<std::uint64_t>(value.bits));
  } else if constexpr (requires { value.value; }) {
    digest.mix(static_cast<std::uint64_t>(value.value));
  } else if constexpr (detail::IsOptional<T>::value) {
    digest.mix(std::uint64_t{value.has_value()});
    if (value) mix_value(digest, *value);
  } else if constexpr (detail::IsVariant<T>::value) {
    std::visit(
        [&](const auto& held) {
          if constexpr (Described<std::remove_cvref_t<decltype(held)>>) digest.mix(held.kName);
          mix_value(digest, held);
        },
        value);
  } else {  // a list
    digest.mix(static_cast<std::uint64_t>(value.size()));
    for (const auto& item : value) mix_value(digest, item);
  }
}

template <class T>
std::uint64_t digest_of(const T& value) {
  Digest digest;
  mix_value(digest, value);
  return digest.value();
}

}  // namespace armatura
