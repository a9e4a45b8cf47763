#include "games/salvation/wire/described.h"

#include "games/salvation/wire/action_text.h"
#include "games/salvation/wire/names.h"
#include "games/salvation/wire/preview.h"
#include "games/salvation/wire/view_notes.h"

namespace armatura::wire {

DescribedGame described_salvation() {
  return {.game = "salvation",
          .roots = {&shape_of<salvation::View>(), &shape_of<salvation::Fact>(), &shape_of<salvation::Action>(),
                    &shape_of<salvation_shown::Preview>()},
          .ids = {},
          .decisions = salvation_decision_forms(),
          .notes = salvation_view_notes()};
}

}  // namespace armatura::wire
