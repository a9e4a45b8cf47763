#include "games/bronepehota/wire/described.h"

#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "games/bronepehota/wire/preview.h"
#include "games/bronepehota/wire/view_notes.h"

namespace armatura::wire {

DescribedGame described_bronepehota() {
  return {.game = "bronepehota",
          .roots = {&shape_of<bronepehota::View>(), &shape_of<bronepehota::Fact>(), &shape_of<bronepehota::Action>(),
                    &shape_of<bronepehota::Domain>(), &shape_of<bronepehota_shown::Preview>()},
          .ids = {},
          .decisions = bronepehota_decision_forms(),
          .notes = bronepehota_view_notes()};
}

}  // namespace armatura::wire
