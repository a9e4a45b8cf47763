// What those who watch are told. Every text is made from what its viewer may know, once for all who share a viewpoint
// and a language.
#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "server/answers.h"
#include "server/room.h"
#include "server/row_meta.h"
#include "wire/json_write.h"
#include "wire/match_lines.h"

namespace armatura::server {
namespace {

constexpr std::uint32_t kLongestCatchUp = 500;  // updates; whoever missed more gets the whole position

void write_seat(std::string& out, Viewer viewer) {
  if (viewer) {
    wire::write_number(out, viewer->value);
  } else {
    out += "null";
  }
}

void open_message(std::string& out, std::string_view kind, std::string_view match, Viewer viewer) {
  out += "{\"";
  out += kind;
  out += "\":{\"match\":\"";
  out += match;
  out += "\",\"seat\":";
  write_seat(out, viewer);
}

void write_flag(std::string& out, std::string_view name, bool flag) {
  out += ",\"";
  out += name;
  out += flag ? "\":true" : "\":false";
}

void write_text(std::string& out, std::string_view name, std::string_view text) {
  out += ",\"";
  out += name;
  out += "\":";
  wire::write_string(out, text);
}

void write_seats(std::string& out, Seats seats) {
  out += '[';
  wire::Separator separator;
  for (std::uint8_t i = 0; i < 16; ++i) {
    if (!seats.has(Seat{i})) continue;
    separator.next(out);
    wire::write_number(out, i);
  }
  out += ']';
}

}  // namespace

// ---- Those who look -----------------------------------------------------------------------------------------------

void Room::watch(Watcher& watcher, Viewer viewer, std::optional<Language> language, std::optional<std::uint32_t> from) {
  const bool was_there = viewer && connected(*viewer);
  if (!watched_by(watcher, viewer)) watches_.push_back({&watcher, viewer, language, false});
  for (Watch& watch : watches_)
    if (watch.watcher == &watcher && watch.viewer == viewer) watch.language = language;
  const std::uint32_t told = counters_.told[index_of(viewer)];
  if (from && seating_.begun && *from <= told && told - *from <= kLongestCatchUp && *from > 0) {
    watcher.tell(table_text(language));
    if (*from < told || busy_) {
      set_behind(watcher, viewer, true);
      enqueue([this, &watcher, viewer, language, n = *from] {
        if (is_behind(watcher, viewer)) catch_up(watcher, viewer, language, n);
      });
    } else {
      catch_up(watcher, viewer, language, *from);
    }
  } else {
    set_behind(watcher, viewer, false);
    watcher.tell(position_text(viewer, language));
  }
  if (viewer && !was_there) broadcast_table();
}

bool Room::watched_by(const Watcher& watcher, Viewer viewer) const {
  return std::any_of(watches_.begin(), watches_.end(),
                     [&](const Watch& watch) { return watch.watcher == &watcher && watch.viewer == viewer; });
}

bool Room::is_behind(const Watcher& watcher, Viewer viewer) const {
  return std::any_of(watches_.begin(), watches_.end(), [&](const Watch& watch) {
    return watch.watcher == &watcher && watch.viewer == viewer && watch.behind;
  });
}

void Room::set_behind(const Watcher& watcher, Viewer viewer, bool behind) {
  for (Watch& watch : watches_)
    if (watch.watcher == &watcher && watch.viewer == viewer) watch.behind = behind;
}

void Room::unwatch(Watcher& watcher, Viewer viewer) {
  std::erase_if(watches_, [&](const Watch& watch) { return watch.watcher == &watcher && watch.viewer == viewer; });
  if (!viewer || connected(*viewer)) return;
  absent_since_[viewer->value] = services_.loop.now();
  broadcast_table();
}

void Room::unwatch(Watcher& watcher) {
  for (const Viewer viewer : viewers())
    if (watched_by(watcher, viewer)) unwatch(watcher, viewer);
}

void Room::dismiss() {
  std::string text = "{\"gone\":{\"match\":\"" + id_ + "\"}}";
  const Text shared = std::make_shared<const std::string>(std::move(text));
  for (const Watch& watch : std::exchange(watches_, {})) watch.watcher->tell(shared);
}

// Whoever left a seat must not see through the eyes of the next one who takes it.
void Room::dismiss(Seat seat) {
  const Text text = std::make_shared<const std::string>("{\"unwatched\":{\"match\":\"" + id_ +
                                                        "\",\"seat\":" + std::to_string(seat.value) + "}}");
  std::vector<Watch> dismissed;
  std::erase_if(watches_, [&](const Watch& watch) {
    if (watch.viewer == seat) dismissed.push_back(watch);
    return watch.viewer == seat;
  });
  for (const Watch& watch : dismissed) watch.watcher->tell(text);
}

// ---- Positions and updates ----------------------------------------------------------------------------------------

void Room::write_clock(std::string& out, const Clocks& clocks) const {
  if (!clocks.any()) return;
  out += ",\"clock\":{\"left\":[";
  wire::Separator separator;
  for (const std::int64_t left : clocks.all_left(services_.loop.now())) {
    separator.next(out);
    wire::write_number(out, left);
  }
  out += "],\"running\":";
  write_seats(out, clocks.running());
  out += '}';
}

// The question to this viewer, if it is asked something, and what everybody may know of who is asked.
void Room::write_question(std::string& out, const hosting::HostedPosition& position, const Seating& seating,
                          Viewer viewer, std::optional<Language> language, std::uint32_t ask) const {
  const Awaiting asked = awaited(position, seating);
  out += ",\"ask\":";
  if (viewer && asked.includes(*viewer) && !seating.chairs[viewer->value].played_by_bot()) {
    out += "{\"number\":";
    wire::write_number(out, ask);
    out += ',';
    const std::size_t at = out.size();
    position.write_ask(out, *viewer, language);
    out.erase(at, 1);  // its opening brace
  } else {
    out += "null";
  }
  out += ",\"waiting\":";
  if (asked.over()) {
    out += "null";
  } else {
    position.write_waiting(out, language);
  }
}

Text Room::position_text(Viewer viewer, std::optional<Language> language) const {
  std::string out;
  open_message(out, "position", id_, viewer);
  const std::size_t index = index_of(viewer);
  out += ",\"n\":";
  wire::write_number(out, counters_.told[index]);
  out += ",\"view\":";
  if (seating_.begun) {
    position_->write_view(out, viewer);
    write_text(out, "digest", wire::digest_text(position_->view_digest(viewer)));
  } else {
    out += "null";
  }
  write_question(out, *position_, seating_, viewer, language, viewer ? counters_.asked[index] : 0);
  write_clock(out, clocks_);
  out += ",\"table\":" + table_json(language) + "}}";
  return std::make_shared<const std::string>(std::move(out));
}

// Nothing when this viewer cannot notice that something happened.
std::optional<Text> Room::update_text(const Change& change, Viewer viewer, std::optional<Language> language) const {
  const Seating& seating = change.seating ? *change.seating : seating_;
  // Put together where there is room, and kept in exactly its size while it waits to be sent.
  thread_local std::string out;
  out.clear();
  open_message(out, "update", id_, viewer);
  out += ",\"n\":";
  wire::write_number(out, counters_.told[index_of(viewer)] + 1);
  out += ",\"entries\":[";
  std::size_t entries = 0;
  for (const hosting::EventsPtr& events : change.events) {
    const std::size_t at = out.size();
    if (entries > 0) out += ',';
    const std::size_t written = events->write_entries(out, viewer, language);
    if (written == 0) out.resize(at);
    entries += written;
  }
  out += "],\"change\":";
  const bool changed = seating.begun && change.next->write_change(out, *position_, viewer);
  if (!changed) out += "[]";
  const bool asked_else = !(awaited(*position_, seating_) == awaited(*change.next, seating));
  if (entries == 0 && !changed && !asked_else) return std::nullopt;
  write_question(out, *change.next, seating, viewer, language, viewer ? change.counters.asked[viewer->value] : 0);
  write_clock(out, change.clocks);
  out += "}}";
  return std::make_shared<const std::string>(out);
}

// One update for all that was missed: the entries since, and the difference between the view then and now.
void Room::catch_up(Watcher& watcher, Viewer viewer, std::optional<Language> language, std::uint32_t from) {
  const std::size_t index = index_of(viewer);
  const auto finish_text = [this, viewer, language, index](std::string out) {
    write_question(out, *position_, seating_, viewer, language, viewer ? counters_.asked[index] : 0);
    write_clock(out, clocks_);
    out += "}}";
    return std::make_shared<const std::string>(std::move(out));
  };
  std::string out;
  open_message(out, "update", id_, viewer);
  out += ",\"n\":";
  wire::write_number(out, counters_.told[index]);
  if (from == counters_.told[index]) {
    set_behind(watcher, viewer, false);
    out += ",\"entries\":[],\"change\":[]";
    watcher.tell(finish_text(std::move(out)));
    return;
  }
  with_history([this, &watcher, viewer, language, from, index, finish_text, out = std::move(out)](
                   auto history, const std::vector<store::Row>& rows) mutable {
    if (!is_behind(watcher, viewer)) return;
    set_behind(watcher, viewer, false);
    std::optional<std::uint32_t> seen;  // steps this viewer had been told of
    for (const store::Row& row : rows) {
      const auto meta = read_row_meta(row.meta, seating_.chairs.size());
      if (!meta || meta->told[index] != from) continue;
      // Before the first question there was no view yet, and nothing that an update could change.
      const bool begun = std::any_of(meta->asked.begin(), meta->asked.end(), [](std::uint32_t ask) { return ask > 0; });
      seen = begun ? std::optional{meta->steps} : std::nullopt;
    }
    if (!history || !seen || *seen > position_->steps()) {
      watcher.tell(position_text(viewer, language));
      return;
    }
    out += ",\"entries\":[";
    (*history)->events(*seen, position_->steps())->write_entries(out, viewer, language);
    out += "],\"change\":";
    if (!position_->write_change(out, *(*history)->position_after(*seen), viewer)) out += "[]";
    watcher.tell(finish_text(std::move(out)));
  });
}

void Room::history(Viewer viewer, std::optional<Language> language,
                   std::function<void(std::variant<Text, Fault>)> reply) {
  enqueue([this, viewer, language, reply = std::move(reply)] {
    with_history([this, viewer, language, reply](auto history, const auto&) {
      if (!history) return reply(Fault{"damaged", {}});
      std::string out;
      open_message(out, "history", id_, viewer);
      out += ",\"n\":";
      wire::write_number(out, counters_.told[index_of(viewer)]);
      out += ",\"entries\":[";
      (*history)->events(0, position_->steps())->write_entries(out, viewer, language);
      out += "]}}";
      reply(std::make_shared<const std::string>(std::move(out)));
    });
  });
}

// ---- The table ----------------------------------------------------------------------------------------------------

// A seat that gave up is ranked last, whatever its score.
void Room::write_result(std::string& out, std::optional<Language> language) const {
  const Language spoken = language.value_or(Language::English);
  std::vector<hosting::FinalRank> ranks = position_->result(spoken);
  const bool scored = seating_.ending == Ending::Rules;
  for (hosting::FinalRank& rank : ranks)
    if (!scored) rank.rank = 1;
  const auto gave_up = [&](const hosting::FinalRank& rank) { return seating_.chairs[rank.seat.value].given_up; };
  const auto others =
      static_cast<int>(std::count_if(ranks.begin(), ranks.end(), [&](const auto& rank) { return !gave_up(rank); }));
  for (hosting::FinalRank& rank : ranks) {
    if (gave_up(rank)) {
      rank.rank = others + 1;
    } else if (scored) {
      rank.rank -= static_cast<int>(std::count_if(
          ranks.begin(), ranks.end(), [&](const auto& other) { return gave_up(other) && other.rank < rank.rank; }));
    }
  }
  out += ",\"result\":{\"ending\":\"";
  out += server::word_of(seating_.ending);
  out += "\",\"ranks\":[";
  wire::Separator separator;
  if (seating_.ending != Ending::Abandoned && seating_.ending != Ending::Closed) {
    for (const hosting::FinalRank& rank : ranks) {
      separator.next(out);
      out += "{\"seat\":";
      wire::write_number(out, rank.seat.value);
      out += ",\"rank\":";
      wire::write_number(out, rank.rank);
      out += ",\"score\":";
      wire::write_number(out, rank.score);
      out += '}';
    }
  }
  out += ']';
  if (language && scored) write_text(out, "sentence", position_->result_sentence(spoken));
  out += '}';
}

std::string Room::table_json(std::optional<Language> language) const {
  std::string out = "{\"match\":\"" + id_ + "\",\"game\":";
  wire::write_string(out, game_.id());
  write_text(out, "status", store::word_of(status_));
  out += ",\"seats\":[";
  wire::Separator separator;
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i) {
    const Chair& chair = seating_.chairs[i];
    separator.next(out);
    out += "{\"seat\":";
    wire::write_number(out, i);
    write_text(out, "kind", server::word_of(chair.kind));
    if (!chair.name.empty()) write_text(out, "name", chair.name);
    if (!chair.level.empty()) write_text(out, "level", chair.level);
    if (language) write_text(out, "title", position_->seat_name(Seat{i}, *language));
    write_flag(out, "connected", connected(Seat{i}));
    if (chair.stood_in) write_flag(out, "stood_in", true);
    if (chair.given_up) write_flag(out, "given_up", true);
    out += '}';
  }
  out += ']';
  write_flag(out, "practice", seating_.practice);
  write_flag(out, "listed", listed_);
  write_flag(out, "muted", seating_.muted);
  write_text(out, "timing", server::word_of(seating_.clock.kind));
  if (seating_.absence_minutes > 0) {
    out += ",\"absence_minutes\":";
    wire::write_number(out, seating_.absence_minutes);
  }
  if (seating_.draw_offer) {
    out += ",\"draw_offer\":";
    write_seat(out, seating_.draw_offer);
    out += ",\"draw_agreed\":";
    write_seats(out, seating_.draw_agreed);
  }
  if (seating_.take_back) {
    out += ",\"take_back\":";
    write_seat(out, seating_.take_back);
    out += ",\"take_back_agreed\":";
    write_seats(out, seating_.take_back_agreed);
  }
  // Published when the match is made: the key it stands for is opened at the end.
  if (const auto* fair = std::get_if<hosting::FairDice>(&dice_))
    write_text(out, "commitment", to_hex(sha256({reinterpret_cast<const char*>(fair->key.data()), fair->key.size()})));
  if (!seating_.lesson.empty()) {
    out += ",\"lesson\":{\"id\":";
    wire::write_string(out, seating_.lesson);
    out += ",\"step\":";
    wire::write_number(out, seating_.progress.step);
    if (seating_.progress.hint) {
      out += ",\"hint\":";
      wire::write_number(out, *seating_.progress.hint);
    }
    write_flag(out, "done", seating_.progress.done);
    out += '}';
  }
  if (!seating_.rematch.empty()) write_text(out, "rematch", seating_.rematch);
  if (seating_.origin) {
    out += ",\"origin\":{\"match\":";
    wire::write_string(out, seating_.origin->match);
    out += ",\"seat\":";
    write_seat(out, seating_.origin->viewer);
    out += ",\"n\":";
    wire::write_number(out, seating_.origin->n);
    write_flag(out, "imagined", seating_.origin->imagined);
    out += '}';
  }
  if (seating_.ending != Ending::None) write_result(out, language);
  out += '}';
  return out;
}

Text Room::table_text(std::optional<Language> language) const {
  return std::make_shared<const std::string>("{\"table\":" + table_json(language) + "}");
}

void Room::broadcast_table() {
  std::vector<std::pair<std::optional<Language>, Text>> made;
  for (const Watch& watch : std::vector<Watch>{watches_}) {
    auto found = std::find_if(made.begin(), made.end(), [&](const auto& text) { return text.first == watch.language; });
    if (found == made.end()) found = made.insert(made.end(), {watch.language, table_text(watch.language)});
    watch.watcher->tell(found->second);
  }
}

void Room::tell_chat(const store::ChatLine& line) const {
  const Text text = std::make_shared<const std::string>(chat_message(id_, line.gallery, {line}));
  for (const Watch& watch : watches_)
    if (watch.viewer.has_value() != line.gallery) watch.watcher->tell(text);
}

}  // namespace armatura::server
