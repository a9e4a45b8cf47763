// Every rule of the arena by number, in the order of the book. The text of a rule is in docs/rules/arena.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define ARENA_RULES(RULE) \
  RULE(SA_COMP_01) RULE(SA_COMP_02) RULE(SA_COMP_03) RULE(SA_COMP_04) RULE(SA_COMP_05) RULE(SA_COMP_06)       \
  RULE(SA_COMP_07) RULE(SA_COMP_08) RULE(SA_COMP_09)                                                          \
  RULE(SA_GEO_01) RULE(SA_GEO_02) RULE(SA_GEO_03) RULE(SA_GEO_04) RULE(SA_GEO_05) RULE(SA_GEO_06)             \
  RULE(SA_GEO_07) RULE(SA_GEO_08) RULE(SA_GEO_09) RULE(SA_GEO_10) RULE(SA_GEO_11) RULE(SA_GEO_12)             \
  RULE(SA_GEO_13) RULE(SA_GEO_14) RULE(SA_GEO_15)                                                             \
  RULE(SA_SET_01) RULE(SA_SET_02) RULE(SA_SET_03) RULE(SA_SET_04) RULE(SA_SET_05) RULE(SA_SET_06)             \
  RULE(SA_SET_07) RULE(SA_SET_08) RULE(SA_SET_09) RULE(SA_SET_10) RULE(SA_SET_11) RULE(SA_SET_12)             \
  RULE(SA_SET_13) RULE(SA_SET_14) RULE(SA_SET_15)                                                             \
  RULE(SA_TURN_01) RULE(SA_TURN_02) RULE(SA_TURN_03) RULE(SA_TURN_04) RULE(SA_TURN_05) RULE(SA_TURN_06)       \
  RULE(SA_TURN_07) RULE(SA_TURN_08) RULE(SA_TURN_09) RULE(SA_TURN_10)                                         \
  RULE(SA_ACT_01) RULE(SA_ACT_02) RULE(SA_ACT_03) RULE(SA_ACT_04) RULE(SA_ACT_05) RULE(SA_ACT_06)             \
  RULE(SA_HEAT_01) RULE(SA_HEAT_02) RULE(SA_HEAT_03) RULE(SA_HEAT_04) RULE(SA_HEAT_05) RULE(SA_HEAT_06)       \
  RULE(SA_HEAT_07) RULE(SA_HEAT_08) RULE(SA_HEAT_09)                                                          \
  RULE(SA_CENT_01) RULE(SA_CENT_02) RULE(SA_CENT_03) RULE(SA_CENT_04) RULE(SA_CENT_05) RULE(SA_CENT_06)       \
  RULE(SA_CENT_07) RULE(SA_CENT_08)                                                                           \
  RULE(SA_MOVE_01) RULE(SA_MOVE_02) RULE(SA_MOVE_03) RULE(SA_MOVE_04) RULE(SA_MOVE_05) RULE(SA_MOVE_06)       \
  RULE(SA_MOVE_07) RULE(SA_MOVE_08)                                                                           \
  RULE(SA_SHIFT_01) RULE(SA_SHIFT_02)                                                                         \
  RULE(SA_JUMP_01) RULE(SA_JUMP_02) RULE(SA_JUMP_03) RULE(SA_JUMP_04)                                         \
  RULE(SA_ROT_01) RULE(SA_ROT_02)                                                                             \
  RULE(SA_COLL_01) RULE(SA_COLL_02) RULE(SA_COLL_03) RULE(SA_COLL_04) RULE(SA_COLL_05)                        \
  RULE(SA_TERR_01) RULE(SA_TERR_02) RULE(SA_TERR_03) RULE(SA_TERR_04) RULE(SA_TERR_05) RULE(SA_TERR_06)       \
  RULE(SA_TERR_07) RULE(SA_TERR_08) RULE(SA_TERR_09) RULE(SA_TERR_10) RULE(SA_TERR_11)                        \
  RULE(SA_ATK_01) RULE(SA_ATK_02) RULE(SA_ATK_03) RULE(SA_ATK_04) RULE(SA_ATK_05) RULE(SA_ATK_06)             \
  RULE(SA_ATK_07) RULE(SA_ATK_08) RULE(SA_ATK_09)                                                             \
  RULE(SA_DEF_01) RULE(SA_DEF_02) RULE(SA_DEF_03) RULE(SA_DEF_04) RULE(SA_DEF_05) RULE(SA_DEF_06)             \
  RULE(SA_DMG_01) RULE(SA_DMG_02) RULE(SA_DMG_03) RULE(SA_DMG_04) RULE(SA_DMG_05) RULE(SA_DMG_06)             \
  RULE(SA_TROPHY_01) RULE(SA_TROPHY_02) RULE(SA_TROPHY_03) RULE(SA_TROPHY_04) RULE(SA_TROPHY_05)              \
  RULE(SA_TROPHY_06)                                                                                          \
  RULE(SA_PICK_01) RULE(SA_PICK_02) RULE(SA_PICK_03) RULE(SA_PICK_04)                                         \
  RULE(SA_FILL_01) RULE(SA_FILL_02) RULE(SA_FILL_03) RULE(SA_FILL_04)                                         \
  RULE(SA_END_01) RULE(SA_END_02) RULE(SA_END_03) RULE(SA_END_04) RULE(SA_END_05) RULE(SA_END_06)             \
  RULE(SA_ARS_01) RULE(SA_ARS_02) RULE(SA_ARS_03) RULE(SA_ARS_04) RULE(SA_ARS_05) RULE(SA_ARS_06)             \
  RULE(SA_ARS_07)                                                                                             \
  RULE(SA_OPT_01)                                                                                             \
  RULE(SA_FORCE_01) RULE(SA_FORCE_02) RULE(SA_FORCE_03) RULE(SA_FORCE_04) RULE(SA_FORCE_05) RULE(SA_FORCE_06) \
  RULE(SA_FORCE_07) RULE(SA_FORCE_08) RULE(SA_FORCE_09) RULE(SA_FORCE_10) RULE(SA_FORCE_11) RULE(SA_FORCE_12) \
  RULE(SA_WEAR_01) RULE(SA_WEAR_02)                                                                           \
  RULE(SA_GEAR_01) RULE(SA_GEAR_02) RULE(SA_GEAR_03) RULE(SA_GEAR_04) RULE(SA_GEAR_05) RULE(SA_GEAR_06)       \
  RULE(SA_GEAR_07) RULE(SA_GEAR_08) RULE(SA_GEAR_09)                                                          \
  RULE(SA_ABIL_01) RULE(SA_ABIL_02) RULE(SA_ABIL_03) RULE(SA_ABIL_04) RULE(SA_ABIL_05) RULE(SA_ABIL_06)       \
  RULE(SA_ABIL_07) RULE(SA_ABIL_08) RULE(SA_ABIL_09) RULE(SA_ABIL_10) RULE(SA_ABIL_11) RULE(SA_ABIL_12)       \
  RULE(SA_ABIL_13) RULE(SA_ABIL_14) RULE(SA_ABIL_15) RULE(SA_ABIL_16) RULE(SA_ABIL_17) RULE(SA_ABIL_18)       \
  RULE(SA_ABIL_19) RULE(SA_ABIL_20) RULE(SA_ABIL_21)                                                          \
  RULE(SA_MINE_01) RULE(SA_MINE_02) RULE(SA_MINE_03) RULE(SA_MINE_04) RULE(SA_MINE_05) RULE(SA_MINE_06)       \
  RULE(SA_MINE_07) RULE(SA_MINE_08) RULE(SA_MINE_09) RULE(SA_MINE_10) RULE(SA_MINE_11) RULE(SA_MINE_12)       \
  RULE(SA_MINE_13) RULE(SA_MINE_14) RULE(SA_MINE_15) RULE(SA_MINE_16) RULE(SA_MINE_17) RULE(SA_MINE_18)       \
  RULE(SA_MINE_19) RULE(SA_MINE_20)                                                                           \
  RULE(SA_NATK_01) RULE(SA_NATK_02) RULE(SA_NATK_03) RULE(SA_NATK_04) RULE(SA_NATK_05) RULE(SA_NATK_06)       \
  RULE(SA_NATK_07) RULE(SA_NATK_08) RULE(SA_NATK_09) RULE(SA_NATK_10) RULE(SA_NATK_11) RULE(SA_NATK_12)       \
  RULE(SA_EFF_01) RULE(SA_EFF_02) RULE(SA_EFF_03) RULE(SA_EFF_04) RULE(SA_EFF_05) RULE(SA_EFF_06)             \
  RULE(SA_EFF_07) RULE(SA_EFF_08) RULE(SA_EFF_09) RULE(SA_EFF_10) RULE(SA_EFF_11) RULE(SA_EFF_12)             \
  RULE(SA_NTERR_01) RULE(SA_NTERR_02) RULE(SA_NTERR_03) RULE(SA_NTERR_04) RULE(SA_NTERR_05) RULE(SA_NTERR_06) \
  RULE(SA_NTERR_07) RULE(SA_NTERR_08) RULE(SA_NTERR_09)                                                       \
  RULE(SA_TIME_01) RULE(SA_TIME_02) RULE(SA_TIME_03) RULE(SA_TIME_04) RULE(SA_TIME_05) RULE(SA_TIME_06)       \
  RULE(SA_TIME_07) RULE(SA_TIME_08) RULE(SA_TIME_09) RULE(SA_TIME_10) RULE(SA_TIME_11)                            \
  RULE(SA_INFO_01) RULE(SA_INFO_02) RULE(SA_INFO_03) RULE(SA_INFO_04) RULE(SA_INFO_05) RULE(SA_INFO_06)       \
  RULE(SA_INFO_07)                                                                                            \
  RULE(SA_TEAM_01) RULE(SA_TEAM_02)
// clang-format on

namespace armatura::arena {

enum class Rule : std::uint16_t {
  None,
#define ARENA_RULE(name) name,
  ARENA_RULES(ARENA_RULE)
#undef ARENA_RULE
      Count
};

// The name with underscores; citations are written with hyphens by rule_name().
inline constexpr auto kRuleIdentifiers = std::to_array<std::string_view>({"",
#define ARENA_RULE(name) #name,
                                                                          ARENA_RULES(ARENA_RULE)
#undef ARENA_RULE
});

}  // namespace armatura::arena
