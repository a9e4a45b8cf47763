// Every rule of bronepehota by number, in the order of the book. The text of a rule is in docs/rules/bronepehota.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define BRONEPEHOTA_RULES(RULE) \
  RULE(BP_0_01) RULE(BP_0_02) RULE(BP_0_03) RULE(BP_0_04) RULE(BP_0_05) RULE(BP_0_06) RULE(BP_0_07) RULE(BP_0_08) \
  RULE(BP_1_0_01)                                                                                                 \
  RULE(BP_1_1_01) RULE(BP_1_1_02) RULE(BP_1_1_03) RULE(BP_1_1_04) RULE(BP_1_1_05) RULE(BP_1_1_06) RULE(BP_1_1_07) \
  RULE(BP_1_2_01) RULE(BP_1_2_02) RULE(BP_1_2_03)                                                                 \
  RULE(BP_1_3_01)                                                                                                 \
  RULE(BP_1_4_01) RULE(BP_1_4_02) RULE(BP_1_4_03) RULE(BP_1_4_04)                                                 \
  RULE(BP_1_5_01) RULE(BP_1_5_02) RULE(BP_1_5_03) RULE(BP_1_5_04) RULE(BP_1_5_05) RULE(BP_1_5_06)                 \
  RULE(BP_1_6_01) RULE(BP_1_6_02) RULE(BP_1_6_03) RULE(BP_1_6_04) RULE(BP_1_6_05) RULE(BP_1_6_06) RULE(BP_1_6_07) \
  RULE(BP_1_6_08) RULE(BP_1_6_09)                                                                                 \
  RULE(BP_1_7_01) RULE(BP_1_7_02) RULE(BP_1_7_03) RULE(BP_1_7_04)                                                 \
  RULE(BP_2_0_01) RULE(BP_2_0_02) RULE(BP_2_0_03) RULE(BP_2_0_04)                                                 \
  RULE(BP_2_1_01) RULE(BP_2_1_02) RULE(BP_2_1_03) RULE(BP_2_1_04)                                                 \
  RULE(BP_2_2_01) RULE(BP_2_2_02) RULE(BP_2_2_03) RULE(BP_2_2_04) RULE(BP_2_2_05)                                 \
  RULE(BP_2_3_01) RULE(BP_2_3_02) RULE(BP_2_3_03) RULE(BP_2_3_04) RULE(BP_2_3_05)                                 \
  RULE(BP_2_4_01) RULE(BP_2_4_02) RULE(BP_2_4_03)                                                                 \
  RULE(BP_3_0_01)                                                                                                 \
  RULE(BP_3_1_01) RULE(BP_3_1_02) RULE(BP_3_1_03)                                                                 \
  RULE(BP_3_2_01) RULE(BP_3_2_02) RULE(BP_3_2_03) RULE(BP_3_2_04) RULE(BP_3_2_05) RULE(BP_3_2_06) RULE(BP_3_2_07) \
  RULE(BP_3_2_10) RULE(BP_3_2_11) RULE(BP_3_2_12) RULE(BP_3_2_13) RULE(BP_3_2_14) RULE(BP_3_2_15) RULE(BP_3_2_16) \
  RULE(BP_3_2_17)                                                                                                 \
  RULE(BP_4_1_01) RULE(BP_4_1_02) RULE(BP_4_1_03) RULE(BP_4_1_04) RULE(BP_4_1_05) RULE(BP_4_1_06) RULE(BP_4_1_07) \
  RULE(BP_4_1_08) RULE(BP_4_1_10) RULE(BP_4_1_11) RULE(BP_4_1_12) RULE(BP_4_1_13) RULE(BP_4_1_14) RULE(BP_4_1_15) \
  RULE(BP_4_1_16) RULE(BP_4_1_17) RULE(BP_4_1_18) RULE(BP_4_1_19) RULE(BP_4_1_20) RULE(BP_4_1_21) RULE(BP_4_1_30) \
  RULE(BP_4_1_31) RULE(BP_4_1_32) RULE(BP_4_1_33) RULE(BP_4_1_34) RULE(BP_4_1_35) RULE(BP_4_1_36)                 \
  RULE(BP_4_2_01) RULE(BP_4_2_02) RULE(BP_4_2_03) RULE(BP_4_2_04) RULE(BP_4_2_05) RULE(BP_4_2_06) RULE(BP_4_2_07) \
  RULE(BP_4_2_08) RULE(BP_4_2_09) RULE(BP_4_2_10) RULE(BP_4_2_11) RULE(BP_4_2_12) RULE(BP_4_2_13) RULE(BP_4_2_14) \
  RULE(BP_4_2_15) RULE(BP_4_2_16) RULE(BP_4_2_17) RULE(BP_4_2_20) RULE(BP_4_2_21) RULE(BP_4_2_22) RULE(BP_4_2_23) \
  RULE(BP_4_2_24) RULE(BP_4_2_25)                                                                                 \
  RULE(BP_4_3_01) RULE(BP_4_3_02) RULE(BP_4_3_03) RULE(BP_4_3_04) RULE(BP_4_3_05) RULE(BP_4_3_06) RULE(BP_4_3_07) \
  RULE(BP_4_3_08) RULE(BP_4_3_09) RULE(BP_4_3_10) RULE(BP_4_3_11) RULE(BP_4_3_12)                                 \
  RULE(BP_5_1_01) RULE(BP_5_1_02) RULE(BP_5_1_03) RULE(BP_5_1_04) RULE(BP_5_1_05) RULE(BP_5_1_06)                 \
  RULE(BP_5_2_01) RULE(BP_5_2_02)                                                                                 \
  RULE(BP_5_3_01) RULE(BP_5_3_02) RULE(BP_5_3_03)                                                                 \
  RULE(BP_6_0_01) RULE(BP_6_0_02) RULE(BP_6_0_03) RULE(BP_6_0_04) RULE(BP_6_0_05)                                 \
  RULE(BP_6_1_01) RULE(BP_6_1_02)                                                                                 \
  RULE(BP_6_2_01) RULE(BP_6_2_02) RULE(BP_6_2_03)                                                                 \
  RULE(BP_6_3_01) RULE(BP_6_3_02) RULE(BP_6_3_03)                                                                 \
  RULE(BP_6_4_01)                                                                                                 \
  RULE(BP_6_5_01) RULE(BP_6_5_02) RULE(BP_6_5_03) RULE(BP_6_5_04) RULE(BP_6_5_05) RULE(BP_6_5_06)                 \
  RULE(BP_6_6_01) RULE(BP_6_6_02)                                                                                 \
  RULE(BP_6_7_01) RULE(BP_6_7_02) RULE(BP_6_7_03) RULE(BP_6_7_04) RULE(BP_6_7_05) RULE(BP_6_7_06) RULE(BP_6_7_07) \
  RULE(BP_6_7_08) RULE(BP_6_7_09) RULE(BP_6_7_10) RULE(BP_6_7_11)                                                 \
  RULE(BP_7_1_01) RULE(BP_7_1_02)                                                                                 \
  RULE(BP_7_2_01) RULE(BP_7_2_02)                                                                                 \
  RULE(BP_7_3_01) RULE(BP_7_3_02) RULE(BP_7_3_03) RULE(BP_7_3_04) RULE(BP_7_3_05) RULE(BP_7_3_06) RULE(BP_7_3_07) \
  RULE(BP_7_3_08) RULE(BP_7_3_09) RULE(BP_7_3_10)                                                                 \
  RULE(BP_7_4_01) RULE(BP_7_4_02) RULE(BP_7_4_03) RULE(BP_7_4_04) RULE(BP_7_4_05) RULE(BP_7_4_06) RULE(BP_7_4_07) \
  RULE(BP_7_4_08) RULE(BP_7_4_09) RULE(BP_7_4_10) RULE(BP_7_4_11)                                                 \
  RULE(BP_7_5_01) RULE(BP_7_5_02) RULE(BP_7_5_03) RULE(BP_7_5_04) RULE(BP_7_5_05) RULE(BP_7_5_06)                 \
  RULE(BP_7_6_01) RULE(BP_7_6_02) RULE(BP_7_6_03) RULE(BP_7_6_04) RULE(BP_7_6_05) RULE(BP_7_6_06)                 \
  RULE(BP_7_7_01) RULE(BP_7_7_02) RULE(BP_7_7_03) RULE(BP_7_7_04) RULE(BP_7_7_05)                                 \
  RULE(BP_7_8_01) RULE(BP_7_8_02) RULE(BP_7_8_03) RULE(BP_7_8_04) RULE(BP_7_8_05) RULE(BP_7_8_06) RULE(BP_7_8_07) \
  RULE(BP_7_8_08)                                                                                                 \
  RULE(BP_8_0_01) RULE(BP_8_0_02) RULE(BP_8_0_03) RULE(BP_8_0_04)                                                 \
  RULE(BP_8_1_01) RULE(BP_8_1_02)                                                                                 \
  RULE(BP_8_2_01) RULE(BP_8_2_02) RULE(BP_8_2_03) RULE(BP_8_2_04) RULE(BP_8_2_05) RULE(BP_8_2_06)                 \
  RULE(BP_8_3_01) RULE(BP_8_3_02) RULE(BP_8_3_03)                                                                 \
  RULE(BP_9_1_01) RULE(BP_9_1_02) RULE(BP_9_1_03) RULE(BP_9_1_04) RULE(BP_9_1_05) RULE(BP_9_1_06)                 \
  RULE(BP_9_2_01) RULE(BP_9_2_02) RULE(BP_9_2_03) RULE(BP_9_2_04) RULE(BP_9_2_05)                                 \
  RULE(BP_9_3_01) RULE(BP_9_3_02) RULE(BP_9_3_03) RULE(BP_9_3_04) RULE(BP_9_3_05) RULE(BP_9_3_06) RULE(BP_9_3_07) \
  RULE(BP_9_3_08) RULE(BP_9_3_09) RULE(BP_9_3_10)                                                                 \
  RULE(BP_9_4_01) RULE(BP_9_4_02) RULE(BP_9_4_03) RULE(BP_9_4_04) RULE(BP_9_4_05) RULE(BP_9_4_06) RULE(BP_9_4_07) \
  RULE(BP_9_4_08) RULE(BP_9_4_09) RULE(BP_9_4_10) RULE(BP_9_4_11)                                                 \
  RULE(BP_10_1_01) RULE(BP_10_1_02) RULE(BP_10_1_03) RULE(BP_10_1_04) RULE(BP_10_1_05) RULE(BP_10_1_06)           \
  RULE(BP_10_2_01) RULE(BP_10_2_02) RULE(BP_10_2_03) RULE(BP_10_2_04) RULE(BP_10_2_05)                            \
  RULE(BP_10_3_01)                                                                                                \
  RULE(BP_11_1_01) RULE(BP_11_1_02) RULE(BP_11_1_03) RULE(BP_11_1_04)                                             \
  RULE(BP_11_2_01) RULE(BP_11_2_02) RULE(BP_11_2_03) RULE(BP_11_2_04) RULE(BP_11_2_05) RULE(BP_11_2_06)           \
  RULE(BP_11_2_07) RULE(BP_11_2_08) RULE(BP_11_2_09)                                                              \
  RULE(BP_12_1_01) RULE(BP_12_1_02) RULE(BP_12_1_03) RULE(BP_12_1_04)                                             \
  RULE(BP_12_2_01)                                                                                                \
  RULE(BP_12_3_01) RULE(BP_12_3_02)                                                                               \
  RULE(BP_12_4_01)                                                                                                \
  RULE(BP_G_1_01) RULE(BP_G_1_02) RULE(BP_G_1_03) RULE(BP_G_1_04)                                                 \
  RULE(BP_G_2_01) RULE(BP_G_2_02) RULE(BP_G_2_03) RULE(BP_G_2_04) RULE(BP_G_2_05) RULE(BP_G_2_06)                 \
  RULE(BP_G_3_01) RULE(BP_G_3_02) RULE(BP_G_3_03) RULE(BP_G_3_04) RULE(BP_G_3_05) RULE(BP_G_3_06)                 \
  RULE(BP_G_4_01) RULE(BP_G_4_02) RULE(BP_G_4_03) RULE(BP_G_4_04)                                                 \
  RULE(BP_G_5_01) RULE(BP_G_5_02) RULE(BP_G_5_03) RULE(BP_G_5_04)                                                 \
  RULE(BP_G_6_01) RULE(BP_G_6_02) RULE(BP_G_6_03) RULE(BP_G_6_04) RULE(BP_G_6_05) RULE(BP_G_6_06)                 \
  RULE(BP_G_7_01) RULE(BP_G_7_02) RULE(BP_G_7_03) RULE(BP_G_7_04) RULE(BP_G_7_05) RULE(BP_G_7_06) RULE(BP_G_7_07) \
  RULE(BP_G_7_08)                                                                                                 \
  RULE(BP_G_8_01) RULE(BP_G_8_02) RULE(BP_G_8_03) RULE(BP_G_8_04) RULE(BP_G_8_05) RULE(BP_G_8_06) RULE(BP_G_8_07) \
  RULE(BP_G_8_08) RULE(BP_G_8_09) RULE(BP_G_8_10)                                                                 \
  RULE(BP_G_9_01) RULE(BP_G_9_02) RULE(BP_G_9_03) RULE(BP_G_9_04) RULE(BP_G_9_05) RULE(BP_G_9_06)                 \
  RULE(BP_P_01) RULE(BP_P_02) RULE(BP_P_03) RULE(BP_P_04) RULE(BP_P_05) RULE(BP_P_06) RULE(BP_P_07) RULE(BP_P_08) \
  RULE(BP_P_09) RULE(BP_P_10) RULE(BP_P_11) RULE(BP_P_12)                                                         \
  RULE(BP_C_01) RULE(BP_C_02) RULE(BP_C_03) RULE(BP_C_04) RULE(BP_C_05) RULE(BP_C_06)                             \
  RULE(BP_E_01) RULE(BP_E_02) RULE(BP_E_03) RULE(BP_E_04) RULE(BP_E_05)
// clang-format on

namespace armatura::bronepehota {

enum class Rule : std::uint16_t {
  None,
#define BRONEPEHOTA_RULE(name) name,
  BRONEPEHOTA_RULES(BRONEPEHOTA_RULE)
#undef BRONEPEHOTA_RULE
      Count
};

// The name with underscores; citations are written with hyphens and a point by rule_name().
inline constexpr auto kRuleIdentifiers = std::to_array<std::string_view>({"",
#define BRONEPEHOTA_RULE(name) #name,
                                                                          BRONEPEHOTA_RULES(BRONEPEHOTA_RULE)
#undef BRONEPEHOTA_RULE
});

}  // namespace armatura::bronepehota
