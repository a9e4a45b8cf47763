#include "wire/arena_preview.h"

#include "wire/json_write.h"

namespace armatura::wire {
namespace {

std::string_view change_word(arena::Foreseen::Change change) {
  switch (change) {
    case arena::Foreseen::Change::Heated:
      return "heated";
    case arena::Foreseen::Change::LaidDown:
      return "laid_down";
    case arena::Foreseen::Change::Cooled:
      return "cooled";
    default:
      return "lost";
  }
}

void write_target(std::string& out, const ArenaWords& words, const arena::Preview& preview, std::uint8_t seat) {
  out += "{\"seat\":";
  write_number(out, seat);
  out += ",\"least\":";
  write_number(out, preview.least[seat]);
  out += ",\"most\":";
  write_number(out, preview.most[seat]);
  out += ",\"tally\":[";
  Separator between;
  for (const TallyLine& line : preview.damage[seat].lines()) {
    between.next(out);
    out += "{\"amount\":";
    write_number(out, line.amount);
    out += ',';
    write_member(out, "rule", arena::rule_name(static_cast<arena::Rule>(line.rule.value)));
    out += ',';
    write_member(out, "text", words.tally_reason(line.rule));
    out += '}';
  }
  out += "]}";
}

}  // namespace

void write_arena_preview(std::string& out, const ArenaWords& words, const arena::Rules& rules,
                         const arena::Preview& preview, const arena::Foreseen& foreseen) {
  out += "{\"path\":[";
  Separator cells;
  for (const arena::CellId cell : preview.path) {
    cells.next(out);
    write_number(out, cell.value);
  }
  out += "],\"targets\":[";
  Separator targets;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    if (!preview.targets.has(Seat{seat})) continue;
    targets.next(out);
    write_target(out, words, preview, seat);
  }
  out += "],\"boards\":[";
  Separator boards;
  for (const arena::Foreseen::Board& board : foreseen.boards) {
    boards.next(out);
    out += "{\"seat\":";
    write_number(out, board.seat.value);
    out += ",\"module\":";
    write_number(out, board.module.value);
    out += ',';
    write_member(out, "change", change_word(board.change));
    out += '}';
  }
  out += "]}";
}

}  // namespace armatura::wire
