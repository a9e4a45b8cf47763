#include "games/arena/wire/described.h"

#include "games/arena/wire/action_text.h"
#include "games/arena/wire/names.h"
#include "games/arena/wire/preview.h"
#include "games/arena/wire/view_notes.h"

namespace armatura::wire {

DescribedGame described_arena() {
  return {.game = "arena",
          .roots = {&shape_of<arena::View>(), &shape_of<arena::Fact>(), &shape_of<arena::Action>(),
                    &shape_of<arena_shown::Preview>()},
          .ids = {{"NOBODY", &shape_of<Seat>(), arena::kNobody.value},
                  {"NO_CELL", &shape_of<arena::CellId>(), arena::kNoCell.value},
                  {"NO_TILE", &shape_of<arena::TileId>(), arena::kNoTile.value},
                  {"NO_ABILITY", &shape_of<arena::AbilityId>(), arena::kNoAbility.value},
                  {"NO_MINE", &shape_of<arena::MineId>(), arena::kNoMine.value},
                  {"CENTRAL", &shape_of<arena::ModuleId>(), arena::kCentral.value}},
          .decisions = arena_decision_forms(),
          .notes = arena_view_notes()};
}

}  // namespace armatura::wire
