#include "server/replay.h"

#include <utility>

#include "server/row_lines.h"
#include "server/row_meta.h"
#include "server/seating.h"
#include "server/stored_header.h"

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

said::ReplayUpdate Replay::update(Viewer viewer, std::optional<hosting::Language> language, std::uint32_t n,
                                  const Told& told, Ends ends) const {
  const auto before = history_->position_after(told.from);
  const auto after = history_->position_after(told.to);
  const bool begun = told.to > history_->set_up();
  said::ReplayUpdate update;
  update.n = n;
  update.entries.text = "[";
  history_->events(told.from, told.to)->write_entries(update.entries.text, viewer, language);
  update.entries.text += ']';
  if (begun && told.from <= history_->set_up()) {
    update.view.emplace();
    after->write_view(update.view->text, viewer);
  } else {
    update.change.emplace();
    if (!begun || !after->write_change(update.change->text, *before, viewer)) update.change->text = "[]";
  }
  // Viewers count differently; at the end this is how a moment is found again from another seat.
  if (ends != Ends::Open) update.at = told.to;
  if (ends == Ends::Here || !begun || after->over()) {
    update.waiting.text = "null";
  } else {
    after->write_waiting(update.waiting.text, language);
  }
  return update;
}

std::variant<std::string, Fault> Replay::page(Viewer viewer, std::optional<hosting::Language> language,
                                              std::uint32_t from, bool over, std::optional<int> columns) const {
  const std::vector<Told> told = told_to(viewer);
  if (from > told.size()) return Fault{"no_such_step", std::to_string(told.size())};
  said::Replay page;
  page.match = id_;
  page.seat = viewer;
  page.over = over;
  page.last = told.size();
  page.from = from;
  if (from > 0 && told[from - 1].to > history_->set_up()) {
    history_->position_after(told[from - 1].to)->write_view(page.view.text, viewer);
  } else {
    page.view.text = "null";
  }
  std::size_t bytes = page.view.text.size();
  for (std::uint32_t n = from; n < told.size() && bytes < kPageBytes; ++n) {
    const bool last = n + 1 == told.size();
    said::ReplayUpdate& next = page.updates.emplace_back(update(viewer, language, n + 1, told[n],
                                                                !over  ? Ends::Open
                                                                : last ? Ends::Here
                                                                       : Ends::Later));
    if (columns && told[n].to > history_->set_up()) {
      const auto after = history_->position_after(told[n].to);
      next.board = after->board(viewer, language.value_or(hosting::Language::English), {true, *columns});
      bytes += next.board->size();
    }
    bytes += next.entries.text.size() + next.waiting.text.size();
    bytes += next.view ? next.view->text.size() : next.change->text.size();
  }
  return wire::to_json(page);
}

hosting::PositionPtr Replay::position_at(Viewer viewer, std::uint32_t n) const {
  const std::vector<Told> told = told_to(viewer);
  if (n == 0 || n > told.size() || told[n - 1].to <= history_->set_up()) return nullptr;
  return history_->position_after(told[n - 1].to);
}

}  // namespace armatura::server
