// Why a decision is refused. The sentence for each is in the pack's strings under "reason.<key>".
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

// clang-format off
#define SALVATION_REASONS(REASON) \
  REASON(not_your_decision)      /* {question} is asked of somebody else */                       \
  REASON(other_question)         /* the open question is {question} */                            \
  REASON(no_such_sector)                                                                          \
  REASON(no_such_unit)                                                                            \
  REASON(no_such_card)                                                                            \
  REASON(no_such_slot)                                                                            \
  REASON(no_such_city)                                                                            \
  REASON(no_such_token)                                                                           \
  REASON(no_such_option)         /* {card} */                                                     \
  REASON(no_such_commander)                                                                       \
  REASON(must_choose)                                                                             \
  REASON(not_beside_factory)     /* {sector} is neither the factory's nor beside it */            \
  REASON(card_not_in_hand)       /* {card} */                                                     \
  REASON(wrong_number)           /* {card} has number {number}, the stage is {stage} */           \
  REASON(nothing_to_do)          /* {card}: no part of it can be carried out */                   \
  REASON(tactics_not_exchanged)  /* {card} */                                                     \
  REASON(draft_open)             /* the movement must be declared first */                        \
  REASON(no_draft)               /* no movement is being written down */                          \
  REASON(order_a_unit_first)                                                                      \
  REASON(route_needed)           /* {unit} has not crossed a border yet */                        \
  REASON(not_your_unit)          /* {unit} */                                                     \
  REASON(unit_not_on_map)        /* {unit} */                                                     \
  REASON(wrong_type)             /* {unit} is of a type the card does not name: {card} */         \
  REASON(moved_already)          /* {unit} */                                                     \
  REASON(acted_already)          /* {unit} acted for a card of number {number} */                 \
  REASON(ordered_already)        /* {unit} */                                                     \
  REASON(too_many_units)         /* {card} moves {limit} */                                       \
  REASON(other_sector)           /* {unit} is not in {sector} */                                  \
  REASON(no_enemy_beside)        /* {unit}: no enemy in {sector} */                               \
  REASON(not_adjacent)           /* {unit} cannot go from {from} to {sector} */                   \
  REASON(mountain_border)        /* {unit}, {from}, {sector} */                                   \
  REASON(fog_closes)             /* {unit} may not enter {sector} */                              \
  REASON(too_far)                /* {unit} to {sector}: {limit} borders, {roads} by road */       \
  REASON(sector_twice)           /* {unit}, {sector} */                                           \
  REASON(sector_overfull)        /* {unit} would end in {sector} with more than {limit} */        \
  REASON(stopped_overfull)       /* {unit} could be stopped in {sector} with more than {limit} */ \
  REASON(die_too_low)            /* {number} is below the Defence {least} of {unit} */            \
  REASON(not_in_battle)          /* {unit} */                                                     \
  REASON(no_enemy_there)         /* {sector} */                                                   \
  REASON(no_own_unit_there)      /* {sector} */                                                   \
  REASON(same_sector_again)      /* {sector} */                                                   \
  REASON(factory_there)          /* {sector} */                                                   \
  REASON(no_factory_there)       /* {sector} */                                                   \
  REASON(served_already)         /* {sector} has its new unit */                                  \
  REASON(sector_full)            /* {sector} holds {limit} */                                     \
  REASON(fog_in_sector)          /* {sector}: no flyer may appear */                              \
  REASON(enemy_in_sector)        /* {sector} */                                                   \
  REASON(no_base_there)          /* {sector} has neither a shelter nor an own unit */             \
  REASON(no_shelter_there)       /* {sector} */                                                   \
  REASON(room_where_found)       /* it starts in {sector}, where there is room */                 \
  REASON(no_figure_left)         /* {type} */                                                     \
  REASON(no_guard)               /* {sector} has no Skynet unit */                                \
  REASON(no_factory_left)                                                                         \
  REASON(other_type)             /* the token is not for {type} */                                \
  REASON(token_taken)                                                                             \
  REASON(not_in_stack)           /* {card} */                                                     \
  REASON(no_token_face_down)     /* {sector} */                                                   \
  REASON(tokens_of_one_sector)   /* {sector} */                                                   \
  REASON(slots_in_order)                                                                          \
  REASON(out_of_sight)           /* {sector}: no own unit there or beside it */                   \
  REASON(named_already)          /* {sector} */                                                   \
  REASON(name_one_first)                                                                          \
  REASON(not_a_scout)            /* {unit} */                                                     \
  REASON(other_sector_needed)    /* {sector} */                                                   \
  REASON(not_in_sector)          /* {unit} is not in {sector} */                                  \
  REASON(no_surplus)             /* {unit} */                                                     \
  REASON(not_open_to_choice)     /* what is asked cannot be declined */                           \
  REASON(task_open)              /* the task of {card} has come to {number} of {least} */
// clang-format on

namespace armatura::salvation {

enum class Reason : std::uint16_t {
#define SALVATION_REASON(key) key,
  SALVATION_REASONS(SALVATION_REASON)
#undef SALVATION_REASON
      Count
};

inline constexpr auto kReasonKeys = std::to_array<std::string_view>({
#define SALVATION_REASON(key) #key,
    SALVATION_REASONS(SALVATION_REASON)
#undef SALVATION_REASON
});

}  // namespace armatura::salvation
