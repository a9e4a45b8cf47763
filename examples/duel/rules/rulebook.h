// Every rule of the duel by number, in the order of the book. The text of a rule is in examples/duel/rulebook.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

// clang-format off
#define DUEL_RULES(RULE) \
  RULE(DU_SET_01) RULE(DU_SET_02) RULE(DU_SET_03)                                                 \
  RULE(DU_ORD_01) RULE(DU_ORD_02) RULE(DU_ORD_03) RULE(DU_ORD_04)                                 \
  RULE(DU_STEP_01) RULE(DU_STEP_02) RULE(DU_STEP_03) RULE(DU_STEP_04)                             \
  RULE(DU_FIRE_01) RULE(DU_FIRE_02) RULE(DU_FIRE_03) RULE(DU_FIRE_04) RULE(DU_FIRE_05) RULE(DU_FIRE_06) \
  RULE(DU_END_01) RULE(DU_END_02) RULE(DU_END_03)
// clang-format on

namespace armatura::duel {

enum class Rule : std::uint16_t {
  None,
#define DUEL_RULE(name) name,
  DUEL_RULES(DUEL_RULE)
#undef DUEL_RULE
      Count
};

// The name with underscores; citations are written with hyphens by rule_name().
inline constexpr auto kRuleIdentifiers = std::to_array<std::string_view>({"",
#define DUEL_RULE(name) #name,
                                                                          DUEL_RULES(DUEL_RULE)
#undef DUEL_RULE
});

inline std::string rule_name(Rule rule) {
  std::string name{kRuleIdentifiers[static_cast<std::size_t>(rule)]};
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

}  // namespace armatura::duel
