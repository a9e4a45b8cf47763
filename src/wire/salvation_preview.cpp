#include "wire/salvation_preview.h"

#include "games/salvation/odds.h"
#include "wire/json_write.h"
#include "wire/salvation_names.h"

namespace armatura::wire {
namespace {

template <class Numbers>
void write_shares(std::string& out, const Numbers& shares, std::size_t count) {
  out += '[';
  Separator between;
  for (std::size_t i = 0; i < count; ++i) {
    between.next(out);
    write_number(out, static_cast<long long>(shares[i]));
  }
  out += ']';
}

// As far as a share is not zero.
template <class Losses>
std::size_t told(const Losses& losses) {
  std::size_t count = losses.size();
  while (count > 1 && losses[count - 1] == 0) --count;
  return count;
}

void write_battle(std::string& out, const salvation::Rules& rules, const salvation::LineUp& line_up,
                  const salvation::State& seen) {
  const salvation::Odds odds = salvation::odds(rules, seen, line_up);
  out += "{\"sector\":";
  write_json(out, line_up.sector);
  out += ",\"starter\":";
  write_json(out, line_up.starter);
  out += ",\"cause\":";
  write_json(out, line_up.cause);
  out += ",\"units\":";
  write_json(out, line_up.units);
  out += ",\"of\":";
  write_number(out, static_cast<long long>(salvation::kOddsTotal));
  out += ",\"cleared\":";
  write_shares(out, odds.cleared, odds.cleared.size());
  out += ",\"losses\":[";
  write_shares(out, odds.losses[0], told(odds.losses[0]));
  out += ',';
  write_shares(out, odds.losses[1], told(odds.losses[1]));
  out += "],\"value_lost\":";
  write_shares(out, odds.mean_value_lost, odds.mean_value_lost.size());
  out += '}';
}

}  // namespace

void write_salvation_preview(std::string& out, const salvation::Rules& rules, const salvation::Preview& preview,
                             const salvation::State& seen) {
  out += "{\"reach\":";
  write_json(out, preview.reach);
  out += ",\"risks\":[";
  Separator risks;
  for (std::size_t i = 0; i < preview.risks.size() && i < preview.sixths.size(); ++i) {
    risks.next(out);
    out += "{\"sector\":";
    write_json(out, preview.risks[i]);
    out += ",\"sixths\":";
    write_number(out, preview.sixths[i]);
    out += '}';
  }
  out += "],\"check\":";
  write_number(out, preview.check_sixths);
  out += ",\"battles\":[";
  Separator battles;
  for (const salvation::LineUp& battle : preview.battles) {
    battles.next(out);
    write_battle(out, rules, battle, seen);
  }
  out += "],\"suggested\":";
  write_json(out, preview.suggested);
  out += '}';
}

}  // namespace armatura::wire
