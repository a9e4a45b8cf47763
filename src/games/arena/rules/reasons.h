// Why a decision is refused. The sentence for each is in the pack's strings under "reason.<key>".
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define ARENA_REASONS(REASON) \
  REASON(not_your_decision)      /* {question} is asked of somebody else */        \
  REASON(other_question)         /* the open question is {question} */             \
  REASON(no_such_cell)                                                             \
  REASON(no_such_module)                                                           \
  REASON(no_such_direction)                                                        \
  REASON(keep_exactly_two)       /* {number} chosen, {limit} needed */             \
  REASON(not_on_your_card)       /* {ability} */                                   \
  REASON(not_an_edge_cell)       /* {cell} */                                      \
  REASON(cell_is_taken)          /* {cell} */                                      \
  REASON(module_is_hot)          /* {module} */                                    \
  REASON(module_already_used)    /* {module} */                                    \
  REASON(defence_only_reacts)    /* {module} */                                    \
  REASON(ram_needs_collision)    /* {module} */                                    \
  REASON(activation_spent)                                                         \
  REASON(only_central_after_cooling)                                               \
  REASON(cooling_comes_first)                                                      \
  REASON(already_cooled)                                                           \
  REASON(act_or_cool_first)                                                        \
  REASON(module_is_face_up)      /* {module} */                                    \
  REASON(module_is_forced)       /* {module} */                                    \
  REASON(generation_one_forced)  /* {module} */                                    \
  REASON(wear_is_off)                                                              \
  REASON(wear_wrong_family)      /* {module} */                                    \
  REASON(module_is_ready)        /* {module} */                                    \
  REASON(last_module)            /* {module} */                                    \
  REASON(no_fury)                                                                  \
  REASON(fury_wrong_family)      /* {module} */                                    \
  REASON(force_mode_is_off)                                                        \
  REASON(flip_wrong_family)      /* {module} */                                    \
  REASON(flip_has_token)         /* {module} */                                    \
  REASON(flipped_already)        /* {module} */                                    \
  REASON(mine_not_in_hand)       /* {mine} */                                      \
  REASON(mine_not_on_trail)      /* {cell} */                                      \
  REASON(mine_under_robot)       /* {cell} */                                      \
  REASON(mine_on_mine)           /* {cell} */                                      \
  REASON(direction_not_allowed)  /* {direction} */                                 \
  REASON(leap_too_far)           /* {number} cells, at most {limit} */             \
  REASON(leap_not_free)          /* {number} */                                    \
  REASON(turn_out_of_range)      /* {number} sectors, {least} to {limit} */        \
  REASON(function_done)                                                            \
  REASON(aim_out_of_reach)       /* {cell}, distance {least} to {limit} in front */\
  REASON(not_a_ram)              /* {module} */                                    \
  REASON(not_a_defence)          /* {module} */                                    \
  REASON(wrong_side)             /* {module} does not cover {side} */              \
  REASON(only_all_round)         /* {module} cannot meet damage without a side */  \
  REASON(already_hot)            /* {module} */                                    \
  REASON(nothing_to_heat)        /* {family} */                                    \
  REASON(not_hot)                /* {module} */                                    \
  REASON(shove_too_far)          /* {number} cells, 1 to {limit} */                \
  REASON(must_choose)                                                              \
  REASON(reaction_no_ram)        /* {module} */                                    \
  REASON(reaction_no_cooling)
// clang-format on

namespace armatura::arena {

enum class Reason : std::uint16_t {
#define ARENA_REASON(key) key,
  ARENA_REASONS(ARENA_REASON)
#undef ARENA_REASON
      Count
};

inline constexpr auto kReasonKeys = std::to_array<std::string_view>({
#define ARENA_REASON(key) #key,
    ARENA_REASONS(ARENA_REASON)
#undef ARENA_REASON
});

}  // namespace armatura::arena
