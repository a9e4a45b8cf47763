// What those who watch are told. Every text is made from what its viewer may know, once for all who share a viewpoint
// and a language.
#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "server/answers.h"
#include "server/room_fold.h"
#include "wire/json_write.h"
#include "wire/match_lines.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostHistories = std::size_t{32} << 20;  // bytes of them that all rooms keep
constexpr std::uint32_t kLongestCatchUp = 500;                 // updates; whoever missed more gets the whole position

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
  if (!watched_by(watcher, viewer)) watches_.push_back({&watcher, viewer, language, false, 0, {}});
  find_watch(watcher, viewer)->language = language;
  const std::uint32_t told = counters_.told[index_of(viewer)];
  const bool knows = from && seating_.begun && *from > 0 && *from <= told && told - *from <= kLongestCatchUp;
  Watch& watch = *find_watch(watcher, viewer);
  watch.behind = false;
  watch.missed.clear();
  if (!knows) {
    watcher.tell(position_text(viewer, language));
  } else {
    watcher.tell(table_text(language));
    catch_up(watch, *from);
  }
  if (viewer && !was_there) broadcast_table();
}

Room::Watch* Room::find_watch(const Watcher& watcher, Viewer viewer) {
  const auto found = std::find_if(watches_.begin(), watches_.end(), [&](const Watch& watch) {
    return watch.watcher == &watcher && watch.viewer == viewer;
  });
  return found == watches_.end() ? nullptr : &*found;
}

bool Room::watched_by(const Watcher& watcher, Viewer viewer) const {
  return std::any_of(watches_.begin(), watches_.end(),
                     [&](const Watch& watch) { return watch.watcher == &watcher && watch.viewer == viewer; });
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

// One update for all that was missed: the entries since, and the difference between the view then and now. It is put
// together elsewhere; what happens meanwhile waits behind it.
void Room::catch_up(Watch& watch, std::uint32_t from) {
  const Viewer viewer = watch.viewer;
  const std::size_t index = index_of(viewer);
  std::string head;
  open_message(head, "update", id_, viewer);
  head += ",\"n\":";
  wire::write_number(head, counters_.told[index]);
  std::string tail;
  write_question(tail, *position_, seating_, viewer, watch.language, viewer ? counters_.asked[index] : 0);
  write_clock(tail, clocks_);
  tail += "}}";
  if (from == counters_.told[index]) {
    watch.watcher->tell(std::make_shared<const std::string>(head + ",\"entries\":[],\"change\":[]" + tail));
    return;
  }
  // NB: each who catches up holds a whole log, so there is one at a time.
  if (std::exchange(catching_up_[viewer ? 1 : 0], true))
    return watch.watcher->tell(position_text(viewer, watch.language));
  watch.behind = true;
  watch.ticket = ++last_ticket_;
  const auto told = [now = position_, viewer, index, from, language = watch.language, seats = seating_.chairs.size(),
                     head = std::move(head), tail = std::move(tail)](const Folded& folded) -> Text {
    const auto seen = folded.steps_told(index, from, seats);
    if (!seen || *seen > now->steps() || folded.history->steps() < now->steps()) return nullptr;
    std::string out = head + ",\"entries\":[";
    folded.history->events(*seen, now->steps())->write_entries(out, viewer, language);
    out += "],\"change\":";
    if (!now->write_change(out, *folded.history->position_after(*seen), viewer)) out += "[]";
    return std::make_shared<const std::string>(out + tail);
  };
  fold_elsewhere<Text>(viewer ? Urgency::Player : Urgency::Watcher, told,
                       [this, viewer, ticket = watch.ticket](const Text& text) {
                         catching_up_[viewer ? 1 : 0] = false;
                         caught_up(ticket, text);
                       });
}

void Room::caught_up(std::uint64_t ticket, const Text& text) {
  const auto watch = std::find_if(watches_.begin(), watches_.end(),
                                  [&](const Watch& each) { return each.behind && each.ticket == ticket; });
  if (watch == watches_.end()) return;  // it left, or came once more
  watch->behind = false;
  const std::vector<Text> missed = std::exchange(watch->missed, {});
  // NB: a null among them stands for an update that was not kept for it.
  const bool whole = text == nullptr || std::ranges::find(missed, nullptr) != missed.end();
  if (whole) return watch->watcher->tell(position_text(watch->viewer, watch->language));
  watch->watcher->tell(text);
  for (const Text& each : missed) watch->watcher->tell(each);
}

// Many ask for the same: it is worked out once for all who ask before anything new happens. Each takes a whole log, so
// a room works out one at a time, and one for its seats beside it: players do not wait behind those who look on.
void Room::history(Viewer viewer, std::optional<Language> language, HistoryReply reply) {
  const std::uint32_t n = counters_.told[index_of(viewer)];
  const auto same = std::find_if(histories_.begin(), histories_.end(), [&](const PastTold& past) {
    return past.viewer == viewer && past.language == language && (past.n == n || past.ticket == 0);
  });
  if (same != histories_.end()) {
    if (same->text != nullptr) return reply(same->text);
    same->waiting.push_back(std::move(reply));
    return;
  }
  histories_.push_back({viewer, language, n, 0, nullptr, {}});
  histories_.back().waiting.push_back(std::move(reply));
  next_history(viewer.has_value());
}

void Room::forget_histories() {
  std::erase_if(histories_, [&](const PastTold& past) {
    return past.text != nullptr && past.n != counters_.told[index_of(past.viewer)];
  });
}

void Room::next_history(bool of_seats) {
  PastTold* next = nullptr;
  for (PastTold& past : histories_) {
    if (past.viewer.has_value() != of_seats || past.text != nullptr) continue;
    if (past.ticket != 0) return;
    if (next == nullptr) next = &past;
  }
  if (next != nullptr) tell_history(*next);
}

void Room::tell_history(PastTold& past) {
  past.n = counters_.told[index_of(past.viewer)];
  past.ticket = ++last_ticket_;
  std::string head;
  open_message(head, "history", id_, past.viewer);
  head += ",\"n\":";
  wire::write_number(head, past.n);
  const auto told = [now = position_, viewer = past.viewer, language = past.language,
                     head = std::move(head)](const Folded& folded) -> Text {
    if (folded.history == nullptr || folded.history->steps() < now->steps()) return nullptr;
    std::string out = head + ",\"entries\":[";
    folded.history->events(0, now->steps())->write_entries(out, viewer, language);
    return std::make_shared<const std::string>(out + "]}}");
  };
  fold_elsewhere<Text>(past.viewer ? Urgency::Player : Urgency::Watcher, told,
                       [this, ticket = past.ticket](const Text& text) { told_history(ticket, text); });
}

void Room::told_history(std::uint64_t ticket, const Text& text) {
  const auto past =
      std::find_if(histories_.begin(), histories_.end(), [&](const PastTold& each) { return each.ticket == ticket; });
  const std::vector<HistoryReply> waiting = std::exchange(past->waiting, {});
  const bool of_seats = past->viewer.has_value();
  // Kept for the next who asks, but not for each seat: only the gallery is many.
  const bool keeps = text != nullptr && !of_seats && *services_.histories + text->size() <= kMostHistories;
  if (keeps) {
    past->text = text;
    past->place = std::make_shared<const Place>(services_.histories, text->size());
    forget_histories();  // something may have happened since
  } else {
    histories_.erase(past);
  }
  next_history(of_seats);
  for (const HistoryReply& each : waiting) {
    if (text == nullptr) {
      each(Fault{"damaged", {}});
    } else {
      each(text);
    }
  }
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
  wire::write_string(out, game_.id);
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
    if (language) {
      write_text(out, "title", position_->seat_title(Seat{i}, *language));
      write_text(out, "called", position_->seat_name(Seat{i}, *language));
    }
    write_flag(out, "connected", connected(Seat{i}));
    if (chair.stood_in) write_flag(out, "stood_in", true);
    if (chair.given_up) write_flag(out, "given_up", true);
    if (chair.kept) write_flag(out, "kept", true);
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
