#include "games/arena/wire/preview.h"

#include "games/arena/wire/names.h"

namespace armatura::wire::arena_shown {

Preview shown(const ArenaWords& words, const arena::Rules& rules, const arena::Preview& preview,
              const arena::Foreseen& foreseen) {
  Preview shown;
  shown.path.assign(preview.path.begin(), preview.path.end());
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    if (!preview.targets.has(Seat{seat})) continue;
    Target& target = shown.targets.emplace_back(Target{Seat{seat}, preview.least[seat], preview.most[seat], {}});
    for (const armatura::TallyLine& line : preview.damage[seat].lines())
      target.tally.push_back({line.amount, std::string{arena::rule_name(static_cast<arena::Rule>(line.rule.value))},
                              words.tally_reason(line.rule)});
  }
  for (const arena::Foreseen::Board& board : foreseen.boards)
    shown.boards.push_back({board.seat, board.module, board.change});
  return shown;
}

}  // namespace armatura::wire::arena_shown

namespace armatura::wire {

template void write_json<arena_shown::Preview>(std::string&, const arena_shown::Preview&);

}  // namespace armatura::wire
