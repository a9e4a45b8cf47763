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
//   make(pack, options, version, known rules or null) -> Result<Rules>; rule_name(RuleId); rule_of(name) ->
//   optional<RuleId>; Bounds, made from rules; unplayable(rules, state), why no match may start from this position, or
//   null.
template <class G>
struct GameFile;

template <class G>
void write_step(Pen& pen, std::size_t number, const Played<G>& step) {
  pen.put("{\"n\":");
  pen.put_number(static_cast<long long>(number));
  if (step.seat) {
    pen.put(",\"seat\":");
    write_json(pen, *step.seat);
    pen.put(",\"action\":");
    write_json(pen, step.action);
  }
  pen.put(",\"facts\":[");
  Separator separator;
  for (const auto& entry : step.log.entries) {
    separator.next(pen);
    pen.put('[');
    write_word(pen, GameFile<G>::rule_name(entry.rule));
    pen.put(',');
    write_word(pen, audience_text(entry.audience));
    pen.put(',');
    write_json(pen, entry.fact);
    pen.put(']');
  }
  pen.put("],\"draws\":[");
  Separator between;
  for (const Drawn& drawn : step.log.draws) {
    between.next(pen);
    pen.put('[');
    write_word(pen, GameFile<G>::rule_name(drawn.rule));
    pen.put(',');
    pen.put_number(static_cast<long long>(drawn.index));
    if (!drawn.weights.empty()) {
      pen.put(',');
      write_json(pen, drawn.weights);
    }
    pen.put(']');
  }
  pen.put("],\"digest\":");
  write_word(pen, digest_text(step.digest));
  pen.put('}');
}

template <class G>
std::string step_line(std::size_t number, const Played<G>& step) {
  std::string line;
  line.reserve(192 + 128 * step.log.entries.size());
  Pen pen{line};
  write_step(pen, number, step);
  pen.finish();
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
