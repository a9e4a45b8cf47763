// One step of a match as one line of its file, without the chain.
#pragma once
#include <cstddef>
#include <string>

#include "engine/steps.h"
#include "wire/json_write.h"
#include "wire/match_lines.h"
#include "wire/table_names.h"

namespace armatura::wire {

// What a match file must know of a game; specialised beside the game's other forms.
//   kGame; kVersion (of its rules); pack(rules), a JSON object; pack_hash(rules); options(rules);
//   make(pack, options, version, known rules or null) -> Result<Rules>; rule_name(RuleId); rule_of(name) -> optional<RuleId>;
//   Bounds, made from rules; unplayable(rules, state), why no match may start from this position, or null.
template <class G>
struct GameFile;

template <class G>
std::string step_line(std::size_t number, const Played<G>& step) {
  std::string line;
  line.reserve(192 + 128 * step.log.entries.size());
  line += "{\"n\":";
  write_number(line, static_cast<long long>(number));
  if (step.seat) {
    line += ",\"seat\":";
    write_json(line, *step.seat);
    line += ",\"action\":";
    write_json(line, step.action);
  }
  line += ",\"facts\":[";
  Separator separator;
  for (const auto& entry : step.log.entries) {
    separator.next(line);
    line += '[';
    write_word(line, GameFile<G>::rule_name(entry.rule));
    line += ',';
    write_word(line, audience_text(entry.audience));
    line += ',';
    write_json(line, entry.fact);
    line += ']';
  }
  line += "],\"draws\":[";
  Separator between;
  for (const Drawn& drawn : step.log.draws) {
    between.next(line);
    line += '[';
    write_word(line, GameFile<G>::rule_name(drawn.rule));
    line += ',';
    write_number(line, drawn.index);
    if (!drawn.weights.empty()) {
      line += ',';
      write_json(line, drawn.weights);
    }
    line += ']';
  }
  line += "],\"digest\":";
  write_word(line, digest_text(step.digest));
  line += '}';
  return line;
}

inline std::string step_line(std::size_t number, const TakenBack& back) {
  std::string line = "{\"n\":";
  write_number(line, static_cast<long long>(number));
  line += ",\"back\":";
  write_number(line, back.to);
  line += ",\"by\":";
  write_json(line, back.by);
  line += '}';
  return line;
}

inline std::string step_line(std::size_t number, const TableEntry& entry) {
  std::string line = "{\"n\":";
  write_number(line, static_cast<long long>(number));
  line += ",\"table\":";
  write_json(line, entry.event);
  if (entry.seat) {
    line += ",\"seat\":";
    write_json(line, *entry.seat);
  }
  if (!entry.text.empty()) {
    line += ",\"text\":";
    write_string(line, entry.text);
  }
  line += '}';
  return line;
}

}  // namespace armatura::wire
