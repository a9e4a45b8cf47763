// A preview of the arena for a client that draws it: the way as cells, who is hit how hard and why, and what happens to
// modules. Numbers as in the view.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "games/arena/wire/words.h"
#include "wire/json_write.h"

namespace armatura::wire::arena_shown {

struct TallyLine {
  int amount{};
  std::string rule;
  std::string text;
  ARMATURA_WHOLE(TallyLine, "tally_line", amount, rule, text)
};
// What may befall a robot, the own one too. A number that is sure has equal ends.
struct Target {
  Seat seat;
  bool attacked{};  // else it is hurt by the way
  std::uint8_t least{};
  std::uint8_t most{};
  std::vector<TallyLine> tally;
  std::vector<arena::CellId> stands;  // where it may be moved to
  ARMATURA_WHOLE(Target, "target", seat, attacked, least, most, tally, stands)
};
struct Board {
  Seat seat;
  arena::ModuleId module;
  arena::Change change{};
  ARMATURA_WHOLE(Board, "board", seat, module, change)
};
struct Preview {
  std::vector<arena::CellId> path;
  std::vector<Target> targets;
  std::vector<Board> boards;
  std::vector<arena::CellId> barrels;
  std::vector<arena::CellId> mines;
  bool sampled{};
  ARMATURA_WHOLE(Preview, "preview", path, targets, boards, barrels, mines, sampled)
};

Preview shown(const ArenaWords& words, const arena::Rules& rules, const arena::Preview& preview, Seat seat);

}  // namespace armatura::wire::arena_shown

namespace armatura::wire {

extern template void write_json<arena_shown::Preview>(std::string&, const arena_shown::Preview&);

}  // namespace armatura::wire
