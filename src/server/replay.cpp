#include "server/replay.h"

#include <utility>

#include "server/row_lines.h"
#include "server/row_meta.h"
#include "server/seating.h"
#include "server/stored_header.h"
#include "wire/json_write.h"

namespace armatura::server {
namespace {

constexpr std::size_t kPageBytes = 512 * 1024;

}  // namespace

Result<Replay> Replay::read(const store::Records& records, std::string_view match) {
  auto stored = records.read(match, true);
  if (!stored) return Problem{stored.problem()};
  if (!*stored) return Problem{"there is no such match"};
  const store::MatchRecord& record = (*stored)->record;
  const hosting::HostedGame* game = hosting::find_game(record.game);
  const Result<Seating> seating = read_seating(record.about);
  if (game == nullptr || !seating) return Problem{"match " + record.id + ": its record cannot be read"};
  auto header = whole_header(records, record);
  if (!header) return Problem{header.problem()};
  auto history = game->matches.history(*header, lines_of((*stored)->rows));
  if (!history) return Problem{"match " + record.id + ": " + history.problem()};
  Replay replay;
  replay.id_ = record.id;
  replay.header_ = std::move(*header);
  replay.imported_ = record.status == store::Status::Imported;
  replay.seats_ = seating->chairs.size();
  replay.rows_ = std::move((*stored)->rows);
  replay.history_ = std::shared_ptr<const hosting::HostedHistory>{std::move(*history)};
  return replay;
}

// What was told live is known row by row. A match that was brought in was never told; each of its steps that the viewer
// would have noticed counts as an update.
std::vector<Replay::Told> Replay::told_to(Viewer viewer) const {
  std::vector<Told> told;
  const std::size_t index = viewer ? viewer->value : seats_;
  if (!imported_) {
    std::uint32_t from = 0;
    for (const store::Row& row : rows_) {
      const auto meta = read_row_meta(row.meta, seats_);
      if (!meta) break;
      if (meta->told[index] > told.size()) told.push_back({from, meta->steps});
      from = meta->steps;
    }
    return told;
  }
  hosting::PositionPtr before = history_->position_after(0);
  for (std::uint32_t step = 0; step < history_->steps(); ++step) {
    hosting::PositionPtr after = history_->position_after(step + 1);
    std::string unread;
    const bool noticed = step == history_->set_up() || after->write_change(unread, *before, viewer) ||
                         history_->events(step, step + 1)->tells(viewer);
    if (noticed) told.push_back({step, step + 1});
    before = std::move(after);
  }
  return told;
}

void Replay::write_update(std::string& out, Viewer viewer, std::optional<hosting::Language> language, std::uint32_t n,
                          const Told& told, Ends ends) const {
  const auto before = history_->position_after(told.from);
  const auto after = history_->position_after(told.to);
  const bool begun = told.to > history_->set_up();
  out += "{\"n\":";
  wire::write_number(out, n);
  out += ",\"entries\":[";
  history_->events(told.from, told.to)->write_entries(out, viewer, language);
  out += "]";
  if (begun && told.from <= history_->set_up()) {
    out += ",\"view\":";
    after->write_view(out, viewer);
  } else {
    out += ",\"change\":";
    if (!begun || !after->write_change(out, *before, viewer)) out += "[]";
  }
  // Viewers count differently; at the end this is how a moment is found again from another seat.
  if (ends != Ends::Open) {
    out += ",\"at\":";
    wire::write_number(out, told.to);
  }
  out += ",\"waiting\":";
  if (ends == Ends::Here || !begun || after->over()) {
    out += "null";
  } else {
    after->write_waiting(out, language);
  }
  out += '}';
}

std::variant<std::string, Fault> Replay::page(Viewer viewer, std::optional<hosting::Language> language,
                                              std::uint32_t from, bool over, std::optional<int> columns) const {
  const std::vector<Told> told = told_to(viewer);
  if (from > told.size()) return Fault{"no_such_step", std::to_string(told.size())};
  std::string out = "{\"match\":";
  wire::write_string(out, id_);
  out += ",\"seat\":";
  if (viewer) {
    wire::write_number(out, viewer->value);
  } else {
    out += "null";
  }
  out += over ? ",\"over\":true" : ",\"over\":false";
  out += ",\"last\":";
  wire::write_number(out, static_cast<long long>(told.size()));
  out += ",\"from\":";
  wire::write_number(out, from);
  out += ",\"view\":";
  if (from > 0 && told[from - 1].to > history_->set_up()) {
    history_->position_after(told[from - 1].to)->write_view(out, viewer);
  } else {
    out += "null";
  }
  out += ",\"updates\":[";
  wire::Separator separator;
  for (std::uint32_t n = from; n < told.size() && out.size() < kPageBytes; ++n) {
    separator.next(out);
    const bool last = n + 1 == told.size();
    write_update(out, viewer, language, n + 1, told[n], !over ? Ends::Open : last ? Ends::Here : Ends::Later);
    if (columns && told[n].to > history_->set_up()) {
      out.back() = ',';  // its closing brace
      out += "\"board\":";
      const auto after = history_->position_after(told[n].to);
      wire::write_string(out, after->board(viewer, language.value_or(hosting::Language::English), {true, *columns}));
      out += '}';
    }
  }
  out += "]}";
  return out;
}

hosting::PositionPtr Replay::position_at(Viewer viewer, std::uint32_t n) const {
  const std::vector<Told> told = told_to(viewer);
  if (n == 0 || n > told.size() || told[n - 1].to <= history_->set_up()) return nullptr;
  return history_->position_after(told[n - 1].to);
}

}  // namespace armatura::server
