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

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

said::Entries entries_of(const hosting::HostedEvents& events, Viewer viewer, std::optional<Language> language) {
  said::Entries entries{"["};
  events.write_entries(entries.text, viewer, language);
  entries.text += ']';
  return entries;
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
  const Text text = text_of(said::frame(said::Gone{id_}));
  for (const Watch& watch : std::exchange(watches_, {})) watch.watcher->tell(text);
}

// Whoever left a seat must not see through the eyes of the next one who takes it.
void Room::dismiss(Seat seat) {
  const Text text = text_of(said::frame(said::Unwatched{id_, seat}));
  std::vector<Watch> dismissed;
  std::erase_if(watches_, [&](const Watch& watch) {
    if (watch.viewer == seat) dismissed.push_back(watch);
    return watch.viewer == seat;
  });
  for (const Watch& watch : dismissed) watch.watcher->tell(text);
}

// ---- Positions and updates ----------------------------------------------------------------------------------------

IfAny<said::Clock> Room::clock_of(const Clocks& clocks) const {
  if (!clocks.any()) return {};
  return said::Clock{clocks.all_left(services_.loop.now()), clocks.running()};
}

// The question to this viewer, if it is asked something, and what everybody may know of who is asked.
void Room::write_question(said::MaybeAsk& asks, said::MaybeWaiting& waiting, const hosting::HostedPosition& position,
                          const Seating& seating, Viewer viewer, std::optional<Language> language,
                          std::uint32_t ask) const {
  const Awaiting asked = awaited(position, seating);
  if (viewer && asked.includes(*viewer) && !seating.chairs[viewer->value].played_by_bot()) {
    asks.text = "{\"number\":";
    wire::write_number(asks.text, ask);
    asks.text += ',';
    const std::size_t at = asks.text.size();
    position.write_ask(asks.text, *viewer, language);
    asks.text.erase(at, 1);  // its opening brace
  } else {
    asks.text = "null";
  }
  waiting.text = asked.over() ? "null" : "";
  if (!asked.over()) position.write_waiting(waiting.text, language);
}

Text Room::position_text(Viewer viewer, std::optional<Language> language) const {
  said::Position told;
  told.match = id_;
  told.seat = viewer;
  const std::size_t index = index_of(viewer);
  told.n = counters_.told[index];
  if (seating_.begun) {
    position_->write_view(told.view.text, viewer);
    told.digest = wire::digest_text(position_->view_digest(viewer));
  } else {
    told.view.text = "null";
  }
  write_question(told.ask, told.waiting, *position_, seating_, viewer, language, viewer ? counters_.asked[index] : 0);
  told.clock = clock_of(clocks_);
  told.table = table(language);
  return text_of(said::frame(told));
}

// Nothing when this viewer cannot notice that something happened.
std::optional<Text> Room::update_text(const Change& change, Viewer viewer, std::optional<Language> language) const {
  const Seating& seating = change.seating ? *change.seating : seating_;
  // FAST: put together where there is room, and kept in exactly its size while it waits to be sent.
  thread_local said::Update told;
  thread_local std::string out;
  told.match = id_;
  told.seat = viewer;
  told.n = counters_.told[index_of(viewer)] + 1;
  std::string& list = told.entries.text;
  list = "[";
  std::size_t entries = 0;
  for (const hosting::EventsPtr& events : change.events) {
    const std::size_t at = list.size();
    if (entries > 0) list += ',';
    const std::size_t written = events->write_entries(list, viewer, language);
    if (written == 0) list.resize(at);
    entries += written;
  }
  list += ']';
  told.change.text.clear();
  const bool changed = seating.begun && change.next->write_change(told.change.text, *position_, viewer);
  if (!changed) told.change.text = "[]";
  const bool asked_else = !(awaited(*position_, seating_) == awaited(*change.next, seating));
  if (entries == 0 && !changed && !asked_else) return std::nullopt;
  write_question(told.ask, told.waiting, *change.next, seating, viewer, language,
                 viewer ? change.counters.asked[viewer->value] : 0);
  told.clock = clock_of(change.clocks);
  out.clear();
  said::write_frame(out, told);
  return text_of(out);
}

// One update for all that was missed: the entries since, and the difference between the view then and now. It is put
// together elsewhere; what happens meanwhile waits behind it.
void Room::catch_up(Watch& watch, std::uint32_t from) {
  const Viewer viewer = watch.viewer;
  const std::size_t index = index_of(viewer);
  said::Update update;
  update.match = id_;
  update.seat = viewer;
  update.n = counters_.told[index];
  update.entries.text = update.change.text = "[]";
  write_question(update.ask, update.waiting, *position_, seating_, viewer, watch.language,
                 viewer ? counters_.asked[index] : 0);
  update.clock = clock_of(clocks_);
  if (from == counters_.told[index]) return watch.watcher->tell(text_of(said::frame(update)));
  // NB: each who catches up holds a whole log, so there is one at a time.
  if (std::exchange(catching_up_[viewer ? 1 : 0], true))
    return watch.watcher->tell(position_text(viewer, watch.language));
  watch.behind = true;
  watch.ticket = ++last_ticket_;
  const auto told = [now = position_, viewer, index, from, language = watch.language, seats = seating_.chairs.size(),
                     update = std::move(update)](const Folded& folded) -> Text {
    const auto seen = folded.steps_told(index, from, seats);
    if (!seen || *seen > now->steps() || folded.history->steps() < now->steps()) return nullptr;
    said::Update all = update;
    all.entries = entries_of(*folded.history->events(*seen, now->steps()), viewer, language);
    all.change.text.clear();
    if (!now->write_change(all.change.text, *folded.history->position_after(*seen), viewer)) all.change.text = "[]";
    return text_of(said::frame(all));
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
  const auto told = [now = position_, viewer = past.viewer, language = past.language, match = id_,
                     n = past.n](const Folded& folded) -> Text {
    if (folded.history == nullptr || folded.history->steps() < now->steps()) return nullptr;
    const auto events = folded.history->events(0, now->steps());
    return text_of(said::frame(said::History{match, viewer, n, entries_of(*events, viewer, language)}));
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
said::Result Room::result(std::optional<Language> language) const {
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
  said::Result told;
  told.ending = seating_.ending;
  if (seating_.ending != Ending::Abandoned && seating_.ending != Ending::Closed)
    for (const hosting::FinalRank& rank : ranks) told.ranks.push_back({rank.seat, rank.rank, rank.score});
  if (language && scored) told.sentence = position_->result_sentence(spoken);
  return told;
}

said::Chair Room::chair(Seat seat, std::optional<Language> language) const {
  const Chair& chair = seating_.chairs[seat.value];
  said::Chair told;
  told.seat = seat;
  told.kind = chair.kind;
  told.name = said::if_any(chair.name);
  told.level = said::if_any(chair.level);
  if (language) {
    told.title = position_->seat_title(seat, *language);
    told.called = position_->seat_name(seat, *language);
  }
  told.connected = connected(seat);
  told.stood_in = said::if_so(chair.stood_in);
  told.given_up = said::if_so(chair.given_up);
  told.kept = said::if_so(chair.kept);
  return told;
}

said::Table Room::table(std::optional<Language> language) const {
  said::Table told;
  told.match = id_;
  told.game = game_.id;
  const hosting::RulesVersions rules = position_->rules_versions();
  told.rules.push_back(rules.first);
  if (rules.now != rules.first) told.rules.push_back(rules.now);
  told.status = status_;
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i) told.seats.push_back(chair(Seat{i}, language));
  told.practice = seating_.practice;
  told.listed = listed_;
  told.muted = seating_.muted;
  told.timing = seating_.clock.kind;
  if (seating_.absence_minutes > 0) told.absence_minutes = seating_.absence_minutes;
  if (seating_.draw_offer) {
    told.draw_offer = *seating_.draw_offer;
    told.draw_agreed = seating_.draw_agreed;
  }
  if (seating_.take_back) {
    told.take_back = *seating_.take_back;
    told.take_back_agreed = seating_.take_back_agreed;
  }
  // Published when the match is made: the key it stands for is opened at the end.
  if (const auto* fair = std::get_if<hosting::FairDice>(&dice_))
    told.commitment = to_hex(sha256({reinterpret_cast<const char*>(fair->key.data()), fair->key.size()}));
  if (!seating_.lesson.empty()) {
    const hosting::LessonProgress& progress = seating_.progress;
    told.lesson = said::Progress{seating_.lesson, progress.step, {}, progress.done};
    if (progress.hint) told.lesson->hint = *progress.hint;
  }
  told.rematch = said::if_any(seating_.rematch);
  if (const auto& origin = seating_.origin)
    told.origin = said::Origin{origin->match, origin->viewer, origin->n, origin->imagined};
  if (seating_.ending != Ending::None) told.result = result(language);
  return told;
}

Text Room::table_text(std::optional<Language> language) const { return text_of(said::frame(table(language))); }

void Room::broadcast_table() {
  std::vector<std::pair<std::optional<Language>, Text>> made;
  for (const Watch& watch : std::vector<Watch>{watches_}) {
    auto found = std::find_if(made.begin(), made.end(), [&](const auto& text) { return text.first == watch.language; });
    if (found == made.end()) found = made.insert(made.end(), {watch.language, table_text(watch.language)});
    watch.watcher->tell(found->second);
  }
}

void Room::tell_chat(const store::ChatLine& line) const {
  const Text text = text_of(chat_message(id_, line.gallery, {line}));
  for (const Watch& watch : watches_)
    if (watch.viewer.has_value() != line.gallery) watch.watcher->tell(text);
}

}  // namespace armatura::server
