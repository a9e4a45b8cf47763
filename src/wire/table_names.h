// The words of what happens at the table and no rulebook knows. Match files are written with them, so a word once
// published never changes.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/steps.h"
#include "wire/enum_words.h"

namespace armatura {

ARMATURA_WORDS(TableEvent, KeyOpened,
               {"seat_taken", "bot_seated", "seat_left", "frozen", "bot_took_over", "person_returned", "resigned",
                "draw_offered", "draw_declined", "draw_agreed", "timed_out", "take_back_asked", "take_back_declined",
                "abandoned", "closed", "rules_changed", "key_opened"})

}  // namespace armatura

namespace armatura::wire {

// Bytes. A name, a sentence of the host, the contributions of a full table: all are far shorter.
inline constexpr std::size_t kMaxTableText = 4096;

}  // namespace armatura::wire
