// Why an entry is refused where the game has no such reason. The numbers go on after the game's own, so that one
// verdict carries either; the sentence for each is in the pack's strings under "companion.reason.<key>".
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "games/bronepehota/rules/reasons.h"

// clang-format off
#define COMPANION_REASONS(REASON) \
  REASON(other_shooting)         /* the battle is fought with the other kind of shooting */        \
  REASON(steps_out_of_range)     /* 1 to {limit} */                                                 \
  REASON(no_blast)               /* the weapon of {model} has none */                               \
  REASON(not_a_victim)           /* {other} is not on the table, or named twice, or the target */   \
  REASON(thrower_in_burst)       /* {model} is within a step of a grenade that fell short */        \
  REASON(no_such_sector)                                                                            \
  REASON(no_such_barrel)         /* {model} has {limit} */                                          \
  REASON(barrel_used)            /* {model} */                                                      \
  REASON(lies_already)           /* {other} */                                                      \
  REASON(does_not_lie)           /* {other} */                                                      \
  REASON(nobody_hit)             /* an outcome names the model that was hit */                      \
  REASON(missed_nobody)          /* a miss names nobody */                                          \
  REASON(nothing_fell)           /* soldiers are toppled by a machine or a gun that falls */        \
  REASON(not_toppled)            /* {other} is no soldier on foot, or is named twice */             \
  REASON(lies)                   /* {model} */                                                      \
  REASON(no_rear)                /* {other} cannot be surprised */                                  \
  REASON(flies)                  /* {other} touches nobody */                                       \
  REASON(named_twice)            /* {other} */                                                      \
  REASON(not_enemies)            /* only contact with enemies is noted */                           \
  REASON(touching_already)                                                                          \
  REASON(too_many)               /* at most {limit} */
// clang-format on

namespace armatura::bronepehota::companion {

enum class Why : std::uint16_t {
  BeforeAll = static_cast<std::uint16_t>(bronepehota::Reason::Count) - 1,
#define COMPANION_REASON(key) key,
  COMPANION_REASONS(COMPANION_REASON)
#undef COMPANION_REASON
      Count
};

inline constexpr auto kWhyKeys = std::to_array<std::string_view>({
#define COMPANION_REASON(key) #key,
    COMPANION_REASONS(COMPANION_REASON)
#undef COMPANION_REASON
});

constexpr bool is_why(std::uint16_t reason) { return reason >= kReasonKeys.size(); }
// Of either list; empty for a number that neither has.
constexpr std::string_view reason_key(std::uint16_t reason) {
  if (reason < kReasonKeys.size()) return kReasonKeys[reason];
  const std::size_t own = reason - kReasonKeys.size();
  return own < kWhyKeys.size() ? kWhyKeys[own] : std::string_view{};
}

}  // namespace armatura::bronepehota::companion
