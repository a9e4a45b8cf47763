// Every rule of salvation by number, in the order of the book. The text of a rule is in docs/rules/salvation.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define SALVATION_RULES(RULE) \
  RULE(TS_CMP_01) RULE(TS_CMP_02) RULE(TS_CMP_03) RULE(TS_CMP_04) RULE(TS_CMP_05) RULE(TS_CMP_06) RULE(TS_CMP_07) \
  RULE(TS_CMP_08) RULE(TS_CMP_09) RULE(TS_CMP_10) RULE(TS_CMP_11) RULE(TS_CMP_12) RULE(TS_CMP_13)                 \
  RULE(TS_MAP_01) RULE(TS_MAP_02) RULE(TS_MAP_03) RULE(TS_MAP_04) RULE(TS_MAP_05) RULE(TS_MAP_06) RULE(TS_MAP_07) \
  RULE(TS_MAP_08) RULE(TS_MAP_09) RULE(TS_MAP_10)                                                                 \
  RULE(TS_UNI_01) RULE(TS_UNI_02) RULE(TS_UNI_03) RULE(TS_UNI_04) RULE(TS_UNI_05) RULE(TS_UNI_06) RULE(TS_UNI_07) \
  RULE(TS_UNI_08)                                                                                                 \
  RULE(TS_SET_01) RULE(TS_SET_02) RULE(TS_SET_03) RULE(TS_SET_04) RULE(TS_SET_05) RULE(TS_SET_06) RULE(TS_SET_07) \
  RULE(TS_SET_08) RULE(TS_SET_09) RULE(TS_SET_10) RULE(TS_SET_11) RULE(TS_SET_12) RULE(TS_SET_13) RULE(TS_SET_14) \
  RULE(TS_SET_15) RULE(TS_SET_16) RULE(TS_SET_17) RULE(TS_SET_18)                                                 \
  RULE(TS_TRN_01) RULE(TS_TRN_02) RULE(TS_TRN_03)                                                                 \
  RULE(TS_STG_01) RULE(TS_STG_02) RULE(TS_STG_03) RULE(TS_STG_04) RULE(TS_STG_05) RULE(TS_STG_06) RULE(TS_STG_07) \
  RULE(TS_STG_08)                                                                                                 \
  RULE(TS_DRW_01) RULE(TS_DRW_02) RULE(TS_DRW_03) RULE(TS_DRW_04) RULE(TS_DRW_05) RULE(TS_DRW_06) RULE(TS_DRW_07) \
  RULE(TS_CRD_01) RULE(TS_CRD_02) RULE(TS_CRD_03) RULE(TS_CRD_04) RULE(TS_CRD_05) RULE(TS_CRD_06)                 \
  RULE(TS_TAC_01) RULE(TS_TAC_02) RULE(TS_TAC_03) RULE(TS_TAC_04) RULE(TS_TAC_05) RULE(TS_TAC_06) RULE(TS_TAC_07) \
  RULE(TS_MOV_01) RULE(TS_MOV_02) RULE(TS_MOV_03) RULE(TS_MOV_04) RULE(TS_MOV_05) RULE(TS_MOV_06) RULE(TS_MOV_07) \
  RULE(TS_MOV_08) RULE(TS_MOV_09) RULE(TS_MOV_10) RULE(TS_MOV_11) RULE(TS_MOV_12) RULE(TS_MOV_13) RULE(TS_MOV_14) \
  RULE(TS_MOV_15) RULE(TS_MOV_16)                                                                                 \
  RULE(TS_BDR_01) RULE(TS_BDR_02) RULE(TS_BDR_03) RULE(TS_BDR_04) RULE(TS_BDR_05) RULE(TS_BDR_06) RULE(TS_BDR_07) \
  RULE(TS_BDR_08) RULE(TS_BDR_09) RULE(TS_BDR_10) RULE(TS_BDR_11) RULE(TS_BDR_12) RULE(TS_BDR_13) RULE(TS_BDR_14) \
  RULE(TS_ATK_01) RULE(TS_ATK_02) RULE(TS_ATK_03) RULE(TS_ATK_04)                                                 \
  RULE(TS_BTL_01) RULE(TS_BTL_02) RULE(TS_BTL_03) RULE(TS_BTL_04) RULE(TS_BTL_05) RULE(TS_BTL_06) RULE(TS_BTL_07) \
  RULE(TS_BTL_08) RULE(TS_BTL_09) RULE(TS_BTL_10) RULE(TS_BTL_11) RULE(TS_BTL_12)                                 \
  RULE(TS_REC_01) RULE(TS_REC_02) RULE(TS_REC_03) RULE(TS_REC_04) RULE(TS_REC_05) RULE(TS_REC_06) RULE(TS_REC_07) \
  RULE(TS_REC_08) RULE(TS_REC_09)                                                                                 \
  RULE(TS_HID_01) RULE(TS_HID_02) RULE(TS_HID_03) RULE(TS_HID_04) RULE(TS_HID_05) RULE(TS_HID_06) RULE(TS_HID_07) \
  RULE(TS_HID_08) RULE(TS_HID_09) RULE(TS_HID_10) RULE(TS_HID_11) RULE(TS_HID_12) RULE(TS_HID_13) RULE(TS_HID_14) \
  RULE(TS_HID_15)                                                                                                 \
  RULE(TS_TER_01) RULE(TS_TER_02) RULE(TS_TER_03) RULE(TS_TER_04) RULE(TS_TER_05) RULE(TS_TER_06) RULE(TS_TER_07) \
  RULE(TS_TER_08) RULE(TS_TER_09) RULE(TS_TER_10) RULE(TS_TER_11) RULE(TS_TER_12) RULE(TS_TER_13) RULE(TS_TER_14) \
  RULE(TS_TER_15) RULE(TS_TER_16) RULE(TS_TER_17) RULE(TS_TER_18) RULE(TS_TER_19) RULE(TS_TER_20)                 \
  RULE(TS_NEW_01) RULE(TS_NEW_02) RULE(TS_NEW_03) RULE(TS_NEW_04) RULE(TS_NEW_05) RULE(TS_NEW_06) RULE(TS_NEW_07) \
  RULE(TS_NEW_08)                                                                                                 \
  RULE(TS_FAC_01) RULE(TS_FAC_02) RULE(TS_FAC_03) RULE(TS_FAC_04) RULE(TS_FAC_05)                                 \
  RULE(TS_DEV_01) RULE(TS_DEV_02) RULE(TS_DEV_03) RULE(TS_DEV_04)                                                 \
  RULE(TS_DTA_01) RULE(TS_DTA_02) RULE(TS_DTA_03)                                                                 \
  RULE(TS_MIS_01) RULE(TS_MIS_02) RULE(TS_MIS_03)                                                                 \
  RULE(TS_EXC_01) RULE(TS_EXC_02) RULE(TS_EXC_03) RULE(TS_EXC_04) RULE(TS_EXC_05) RULE(TS_EXC_06)                 \
  RULE(TS_END_01) RULE(TS_END_02) RULE(TS_END_03) RULE(TS_END_04) RULE(TS_END_05) RULE(TS_END_06)                 \
  RULE(TS_VIC_01) RULE(TS_VIC_02) RULE(TS_VIC_03) RULE(TS_VIC_04) RULE(TS_VIC_05) RULE(TS_VIC_06) RULE(TS_VIC_07) \
  RULE(TS_VIC_08)                                                                                                 \
  RULE(TS_TPL_01) RULE(TS_TPL_02) RULE(TS_TPL_03) RULE(TS_TPL_04) RULE(TS_TPL_05) RULE(TS_TPL_06) RULE(TS_TPL_07) \
  RULE(TS_TPL_08) RULE(TS_TPL_09) RULE(TS_TPL_10) RULE(TS_TPL_11) RULE(TS_TPL_12) RULE(TS_TPL_13) RULE(TS_TPL_14) \
  RULE(TS_TPL_15) RULE(TS_TPL_16) RULE(TS_TPL_17)                                                                 \
  RULE(TS_OPT_01) RULE(TS_OPT_02) RULE(TS_OPT_03) RULE(TS_OPT_04) RULE(TS_OPT_05) RULE(TS_OPT_06) RULE(TS_OPT_07) \
  RULE(TS_OPT_08) RULE(TS_OPT_09) RULE(TS_OPT_10) RULE(TS_OPT_11) RULE(TS_OPT_12) RULE(TS_OPT_13) RULE(TS_OPT_14) \
  RULE(TS_INF_01) RULE(TS_INF_02) RULE(TS_INF_03) RULE(TS_INF_04) RULE(TS_INF_05) RULE(TS_INF_06) RULE(TS_INF_07) \
  RULE(TS_ADV_01) RULE(TS_ADV_02) RULE(TS_ADV_03) RULE(TS_ADV_04) RULE(TS_ADV_05) RULE(TS_ADV_06)                 \
  RULE(TS_RNG_01) RULE(TS_RNG_02)
// clang-format on

namespace armatura::salvation {

enum class Rule : std::uint16_t {
  None,
#define SALVATION_RULE(name) name,
  SALVATION_RULES(SALVATION_RULE)
#undef SALVATION_RULE
      Count
};

// The name with underscores; citations are written with hyphens by rule_name().
inline constexpr auto kRuleIdentifiers = std::to_array<std::string_view>({"",
#define SALVATION_RULE(name) #name,
                                                                          SALVATION_RULES(SALVATION_RULE)
#undef SALVATION_RULE
});

}  // namespace armatura::salvation
