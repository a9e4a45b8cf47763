// The digests of old matches stay what they are when a game gets another member.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/digest.h"
#include "base/type_name.h"
#include "games/arena/wire/test_values.h"
#include "games/bronepehota/wire/companion_names.h"
#include "games/bronepehota/wire/test_values.h"
#include "games/salvation/wire/test_values.h"

namespace armatura::wire {
namespace {

// A struct as a later version of its game might have it: with members that are nobody and nothing at first.
template <Described T>
struct Later {
  T today{};
  Seat by{255};
  Id<struct LaterTag, std::uint16_t> of{0xFFFF};

  static constexpr std::string_view kName = T::kName;
  template <std::size_t kAt>
  using At = std::integral_constant<std::size_t, kAt>;
  template <class Visit>
  static constexpr void each_place(Visit&& visit) {
    T::each_place(visit);
    using Of = Id<LaterTag, std::uint16_t>;
    visit(std::type_identity<Seat>{}, std::string_view(",\"by\":"), At<offsetof(Later, by)>{});
    visit(std::type_identity<Of>{}, std::string_view(",\"of\":"), At<offsetof(Later, of)>{});
  }
  static constexpr void count_from_zero(Later& value) { value.today = detail::kUncounted<T>; }
};

// Every described value within a value, itself first.
template <class T, class Visit>
void each_struct(const T& value, const Visit& visit) {
  if constexpr (Described<T>) {
    visit(value);
    T::each_field(value, [&](std::string_view, const auto& field) { each_struct(field, visit); });
  } else if constexpr (detail::IsVariant<T>::value) {
    std::visit([&](const auto& held) { each_struct(held, visit); }, value);
  } else if constexpr (requires { value.begin(); }) {
    for (const auto& item : value) each_struct(item, visit);
  }
}

template <class Variant>
struct EachOf;
template <class... One>
struct EachOf<std::variant<One...>> {
  static void visit(const auto& visit) { (visit(One{}), ...); }
};

// The same for one of each: every alternative of a choice, an item of each list.
template <class T, class Visit>
void each_kind(const T& value, const Visit& visit) {
  if constexpr (Described<T>) {
    visit(value);
    T::each_field(value, [&](std::string_view, const auto& field) { each_kind(field, visit); });
  } else if constexpr (detail::IsVariant<T>::value) {
    EachOf<T>::visit([&](const auto& one) { each_kind(one, visit); });
  } else if constexpr (requires { typename T::value_type; }) {
    each_kind(typename T::value_type{}, visit);
  }
}

// The structs of a position with their members that count from zero.
template <class State>
std::set<std::string> counted_from_zero() {
  std::set<std::string> found;
  each_kind(State{}, [&]<class T>(const T&) {
    std::string members;
    T::each_place([&]<class Field>(std::type_identity<Field>, std::string_view further, std::size_t at) {
      static constexpr T kMade{};
      if (*static_cast<const Field*>(part_at(&kMade, at)) !=
          *static_cast<const Field*>(part_at(&detail::kUncounted<T>, at)))
        members.append(" ").append(name_of_member(further));
    });
    if (!members.empty()) found.insert(std::string(type_name<T>()) + members);
  });
  return found;
}

template <class State, class Values>
void expect_later_members_leave_digests(Values values) {
  std::set<std::string_view> seen;
  for (int round = 0; round < 200; ++round) {
    State state{};
    values.fill(state);
    each_struct(state, [&]<class T>(const T& value) {
      seen.insert(type_name<T>());
      Later<T> later{value};
      ASSERT_EQ(digest_of(later), digest_of(value)) << type_name<T>();
      later.by = Seat{0};
      const std::uint64_t by_somebody = digest_of(later);
      ASSERT_NE(by_somebody, digest_of(value)) << type_name<T>();
      later.of = {0};
      ASSERT_NE(digest_of(later), by_somebody) << type_name<T>();
    });
  }
  each_kind(State{}, [&]<class T>(const T&) { EXPECT_TRUE(seen.contains(type_name<T>())) << type_name<T>(); });
}

TEST(DigestOfPositions, AMemberThatComesLaterLeavesItAlone) {
  const auto arena = test_rules({{"players", "4"}});
  expect_later_members_leave_digests<arena::State>(RandomValues{arena, 1});
  const auto salvation = salvation_rules({{"players", "3"}});
  expect_later_members_leave_digests<salvation::State>(SalvationValues{salvation, 1});
  const auto bronepehota = bronepehota_rules({{"players", "3"}});
  expect_later_members_leave_digests<bronepehota::State>(BronepehotaValues{bronepehota, 1});
  expect_later_members_leave_digests<bronepehota::companion::State>(BronepehotaValues{bronepehota, 1});
}

// NB: nothing joins these lists, and nothing leaves them: old matches would have other digests.
TEST(DigestOfPositions, WhatCountsFromZeroIsAClosedList) {
  using List = std::set<std::string>;
  EXPECT_EQ(counted_from_zero<arena::State>(),
            (List{"Activation tile", "Assault tile aim target", "DamageEvent side", "Displacement at struck",
                  "Explosions cell", "Gear dealt", "MineToken mine cell",
                  "Robot cell next_module ability sealed_ability", "State first active"}));
  EXPECT_EQ(counted_from_zero<salvation::State>(),
            (List{"CardWork sector unit victim", "Cards in_play", "Die aim", "Draft card", "March asked",
                  "Opening token", "Route unit", "Slot token", "State active first", "Unit sector"}));
  const List bronepehota{"Deployment unit", "Model link owner taken_by",    "Relic carrier", "State areas active",
                         "Task command",    "Turn unit actor gun towed fan"};
  EXPECT_EQ(counted_from_zero<bronepehota::State>(), bronepehota);
  List companion = bronepehota;
  companion.insert("Grenade thrower target");
  EXPECT_EQ(counted_from_zero<bronepehota::companion::State>(), companion);
}

}  // namespace
}  // namespace armatura::wire
