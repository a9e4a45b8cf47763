#include "games/arena/wire/preview.h"

#include "games/arena/wire/names.h"

namespace armatura::wire::arena_shown {

namespace {

std::vector<arena::CellId> list_of(const arena::Rules& rules, arena::Cells cells) {
  std::vector<arena::CellId> list;
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
    if (cells.has(arena::CellId{cell})) list.push_back({cell});
  return list;
}

}  // namespace

Preview shown(const ArenaWords& words, const arena::Rules& rules, const arena::Preview& preview, Seat seat) {
  Preview shown;
  shown.path.assign(preview.path.begin(), preview.path.end());
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const arena::Span& lost = preview.lost[n];
    const bool attacked = preview.targets.some.has(Seat{n});
    // Where the own robot goes is its path, unless something else takes it further.
    arena::Cells stands = preview.stands[n].some;
    if (Seat{n} == seat)
      for (const arena::CellId cell : preview.path) stands = stands.without(cell);
    if (!attacked && lost.most == 0 && stands.empty()) continue;
    Target& target =
        shown.targets.emplace_back(Target{Seat{n}, attacked, lost.least, lost.most, {}, list_of(rules, stands)});
    for (const armatura::TallyLine& line : preview.damage[n].lines())
      target.tally.push_back({line.amount, std::string{arena::rule_name(static_cast<arena::Rule>(line.rule.value))},
                              words.tally_reason(line.rule)});
  }
  for (const arena::BoardChange& board : preview.boards)
    shown.boards.push_back({board.seat, board.module, board.change});
  shown.barrels = list_of(rules, preview.barrels.some);
  shown.mines = list_of(rules, preview.mines.some);
  shown.sampled = preview.sampled;
  return shown;
}

}  // namespace armatura::wire::arena_shown

namespace armatura::wire {

template void write_json<arena_shown::Preview>(std::string&, const arena_shown::Preview&);

}  // namespace armatura::wire
