// Why a decision is refused. The sentence for each is in the pack's strings under "reason.<key>".
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define BRONEPEHOTA_REASONS(REASON) \
  REASON(not_your_decision)      /* {question} is asked of somebody else */                       \
  REASON(other_question)         /* the open question is {question} */                            \
  REASON(not_your_model)         /* {model} */                                                    \
  REASON(not_your_unit)                                                                           \
  REASON(no_such_area)                                                                            \
  REASON(area_taken)                                                                              \
  REASON(no_command_machine)     /* only an own heavy machine; a light one where there is none */ \
  REASON(placed_already)         /* {model} */                                                    \
  REASON(finish_the_unit)        /* {model} is of another unit than the one being placed */       \
  REASON(outside_area)           /* {model} */                                                    \
  REASON(no_such_place)                                                                           \
  REASON(over_the_border)                                                                         \
  REASON(no_refill_left)                                                                          \
  REASON(ammo_full)              /* {model} */                                                    \
  REASON(not_an_order)           /* everybody still in the game, each once */                     \
  REASON(acted_already)                                                                           \
  REASON(no_unit)                /* nobody of it can act */                                       \
  REASON(other_unit)             /* {model} is not of the unit that acts */                       \
  REASON(drives_a_machine)       /* {model} */                                                    \
  REASON(panics)                 /* {model} */                                                    \
  REASON(finished)               /* {model} has had his turn */                                   \
  REASON(nobody_acts)                                                                             \
  REASON(one_model_unit)                                                                          \
  REASON(must_fight)             /* the contact is fought out first */                            \
  REASON(not_on_foot)            /* {model} */                                                    \
  REASON(moved_already)          /* {model} */                                                    \
  REASON(cannot_move_so)         /* leg {leg} */                                                  \
  REASON(too_many_legs)                                                                           \
  REASON(empty_leg)              /* leg {leg} */                                                  \
  REASON(too_far)                /* to the end of leg {leg} {need} mm, {left} of the Speed */     \
  REASON(no_surface)             /* leg {leg} */                                                  \
  REASON(not_level)                                                                               \
  REASON(terrain_in_the_way)     /* leg {leg}, {piece} */                                         \
  REASON(too_low)                /* leg {leg}, {piece} */                                         \
  REASON(model_in_the_way)       /* leg {leg}, {other} */                                         \
  REASON(on_a_stand)                                                                              \
  REASON(step_too_high)          /* leg {leg}, {piece} */                                         \
  REASON(drop_too_deep)          /* leg {leg}, {piece} */                                         \
  REASON(through_a_floor)        /* leg {leg}, {piece} */                                         \
  REASON(partly_on_a_ramp)       /* leg {leg}, {piece} */                                         \
  REASON(too_steep)              /* leg {leg} */                                                  \
  REASON(nothing_to_clamber)     /* leg {leg} */                                                  \
  REASON(several_obstacles)      /* leg {leg} */                                                  \
  REASON(no_ladder)              /* leg {leg} */                                                  \
  REASON(nothing_to_climb)       /* leg {leg} */                                                  \
  REASON(clambered_instead)      /* leg {leg} */                                                  \
  REASON(under_the_slab)         /* leg {leg} */                                                  \
  REASON(not_at_the_edge)        /* leg {leg} */                                                  \
  REASON(leap_upwards)           /* leg {leg} */                                                  \
  REASON(leap_too_far)           /* leg {leg} */                                                  \
  REASON(no_gun)                 /* {model} */                                                    \
  REASON(gun_is_fixed)           /* {model} */                                                    \
  REASON(capture_first)          /* {model} */                                                    \
  REASON(others_at_gun)          /* {model} */                                                    \
  REASON(enemy_at_gun)           /* {model} */                                                    \
  REASON(gun_out_of_reach)       /* leg {leg} */                                                  \
  REASON(gun_touches_enemy)      /* leg {leg} */                                                  \
  REASON(gun_cannot_stand)                                                                        \
  REASON(fought_already)         /* {model} */                                                    \
  REASON(no_place_at_contact)    /* leg {leg} */                                                  \
  REASON(heading_is_set)                                                                          \
  REASON(contact_lost)                                                                            \
  REASON(no_machine)             /* {model} */                                                    \
  REASON(was_towed)              /* {model} */                                                    \
  REASON(turn_changes_level)     /* leg {leg} */                                                  \
  REASON(turn_blocked)           /* leg {leg} */                                                  \
  REASON(cabin_arc)              /* {model} turns its cabin by at most {limit} degrees */         \
  REASON(looks_there)                                                                             \
  REASON(flies_higher)                                                                            \
  REASON(no_landing_place)                                                                        \
  REASON(no_stand_place)         /* {other} cannot take off */                                      \
  REASON(not_touching)           /* {other} */                                                    \
  REASON(no_target)                                                                               \
  REASON(own_target)             /* {other} */                                                    \
  REASON(in_close_combat)        /* {model} */                                                    \
  REASON(behind_him)             /* {other} is outside the field of view */                       \
  REASON(out_of_sight)           /* {other} */                                                    \
  REASON(no_firearm)             /* {model} */                                                    \
  REASON(no_such_weapon)         /* {model} */                                                    \
  REASON(shot_already)           /* {model} */                                                    \
  REASON(weapon_used)            /* {model} */                                                    \
  REASON(rate_of_fire)           /* {model} makes {limit} */                                      \
  REASON(direction_used)         /* {model} */                                                    \
  REASON(no_ammunition)          /* {model} needs {limit} */                                      \
  REASON(gun_has_shot)           /* {model} */                                                    \
  REASON(rank_too_low)           /* {model} needs {limit} */                                      \
  REASON(own_weapon_only)        /* {model} */                                                    \
  REASON(option_off)                                                                              \
  REASON(flyers_do_not_fight)    /* {model} */                                                    \
  REASON(fight_who_stopped_him)  /* {other} did not stop him */                                   \
  REASON(has_a_pilot)            /* {other} */                                                    \
  REASON(contested)              /* {other} is touched by an enemy */                             \
  REASON(own_gun)                /* {other} */                                                    \
  REASON(nothing_to_repair)                                                                       \
  REASON(undamaged)              /* {other} */                                                    \
  REASON(enemy_beside)                                                                            \
  REASON(cannot_repair)          /* {model} */                                                    \
  REASON(whole_turn)             /* {model} has done something else */                            \
  REASON(no_jump_pack)           /* {model} */                                                    \
  REASON(jump_too_far)                                                                            \
  REASON(under_a_roof)                                                                            \
  REASON(not_at_rear)            /* {other} */                                                    \
  REASON(cannot_tow)             /* {model} */                                                    \
  REASON(nothing_to_tow)                                                                          \
  REASON(carries_relic)                                                                           \
  REASON(no_relic)               /* {model} */                                                    \
  REASON(border_not_ahead)                                                                        \
  REASON(disputed_already)                                                                        \
  REASON(other_mode)             /* shots of this match are decided otherwise */                  \
  REASON(needs_a_gun)            /* {model} */                                                    \
  REASON(no_barrel)              /* {model} */                                                    \
  REASON(barrel_used)            /* {model} */                                                    \
  REASON(no_such_charge)         /* {model} */                                                    \
  REASON(no_such_aim)                                                                             \
  REASON(swings_too_far)         /* {model}, {limit} degrees */                                   \
  REASON(points_too_far)         /* {model}, {low} to {high} degrees */                           \
  REASON(touches_enemy)          /* {model} touches {other} */                                    \
  REASON(lies)                   /* {model} */                                                    \
  REASON(stands)                 /* {other} does not lie */
// clang-format on

namespace armatura::bronepehota {

enum class Reason : std::uint16_t {
#define BRONEPEHOTA_REASON(key) key,
  BRONEPEHOTA_REASONS(BRONEPEHOTA_REASON)
#undef BRONEPEHOTA_REASON
      Count
};

inline constexpr auto kReasonKeys = std::to_array<std::string_view>({
#define BRONEPEHOTA_REASON(key) #key,
    BRONEPEHOTA_REASONS(BRONEPEHOTA_REASON)
#undef BRONEPEHOTA_REASON
});

}  // namespace armatura::bronepehota
