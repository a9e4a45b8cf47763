// A preview of the arena for a client that draws it: the way as cells, who is hit how hard and why, and what happens to
// modules. Numbers as in the view.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "games/arena/rules/foreseen.h"
#include "games/arena/wire/words.h"
#include "wire/json_write.h"

namespace armatura::wire::arena_shown {

struct TallyLine {
  int amount{};
  std::string rule;
  std::string text;
  ARMATURA_WHOLE(TallyLine, "tally_line", amount, rule, text)
};
struct Target {
  Seat seat;
  std::uint8_t least{};
  std::uint8_t most{};
  std::vector<TallyLine> tally;
  ARMATURA_WHOLE(Target, "target", seat, least, most, tally)
};
struct Board {
  Seat seat;
  arena::ModuleId module;
  arena::Foreseen::Change change{};
  ARMATURA_WHOLE(Board, "board", seat, module, change)
};
struct Preview {
  std::vector<arena::CellId> path;
  std::vector<Target> targets;
  std::vector<Board> boards;
  ARMATURA_WHOLE(Preview, "preview", path, targets, boards)
};

Preview shown(const ArenaWords& words, const arena::Rules& rules, const arena::Preview& preview,
              const arena::Foreseen& foreseen);

}  // namespace armatura::wire::arena_shown

namespace armatura::wire {

extern template void write_json<arena_shown::Preview>(std::string&, const arena_shown::Preview&);

}  // namespace armatura::wire
