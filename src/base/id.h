// Typed ids and marks: plain numbers that the compiler will not let anyone mix up.
#pragma once
#include <compare>
#include <cstdint>

namespace armatura {

template <class Tag, class Rep = std::uint8_t>
struct Id {
  using Number = Rep;
  Rep value{};
  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using Seat = Id<struct SeatTag>;  // a chair at the table, not an account

// A set of small ids or enumerators, kept in one machine word.
template <class Member, class Word = std::uint32_t>
struct Set {
  Word bits{};

  static constexpr Word bit(Member member) {
    if constexpr (requires { member.value; }) {
      return static_cast<Word>(Word{1} << member.value);
    } else {
      return static_cast<Word>(Word{1} << static_cast<unsigned>(member));
    }
  }
  constexpr bool has(Member member) const { return (bits & bit(member)) != 0; }
  constexpr Set with(Member member) const { return {static_cast<Word>(bits | bit(member))}; }
  constexpr Set without(Member member) const { return {static_cast<Word>(bits & static_cast<Word>(~bit(member)))}; }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(const Set&, const Set&) = default;
};

}  // namespace armatura
