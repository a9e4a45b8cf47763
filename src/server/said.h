// What the server says, as structs: the messages of the WebSocket and of streams, and what stands in them. What is in
// brackets behind a struct's own name is what it is called on the wire. docs/protocol.md, docs/openapi.json and the
// browser's types follow from these; what a member means stands in said_notes.cpp. Bytes that a game wrote are passed
// on as they are.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hosting/hosted.h"
#include "server/said_words.h"
#include "wire/json_write.h"

namespace armatura::server::said {

// JSON whose form the game knows: a view, what a preview shows. A fact is an object with one member, named after it.
struct Json {
  static constexpr std::string_view kForm = "Json";
  std::string text;
  friend bool operator==(const Json&, const Json&) = default;
};
struct Fact {
  static constexpr std::string_view kForm = "Fact";
  std::string text;
  friend bool operator==(const Fact&, const Fact&) = default;
};
// One change of a view: [path, value] or [path].
struct Change {
  static constexpr std::string_view kForm = "Change";
  std::string text;
  friend bool operator==(const Change&, const Change&) = default;
};

// A member that stands there only where there is something to say.
inline IfAny<std::string> if_any(std::string_view text) {
  return text.empty() ? IfAny<std::string>{} : IfAny<std::string>{std::in_place, text};
}
inline IfAny<bool> if_so(bool flag) { return flag ? IfAny<bool>{true} : IfAny<bool>{}; }

// ---- Whenever something is wrong -----------------------------------------------------------------------------------

struct Fault {
  std::string code;
  std::string sentence;
  IfAny<std::string> option;
  ARMATURA_WHOLE(Fault, "error", code, sentence, option)
};
struct Refusal {
  std::uint64_t index{};
  std::string rule;
  std::string sentence;
  std::string nearest;
  ARMATURA_WHOLE(Refusal, "refused", index, rule, sentence, nearest)
};

// ---- The table -----------------------------------------------------------------------------------------------------

struct Chair {
  Seat seat;
  ChairKind kind{};
  IfAny<std::string> name;
  IfAny<std::string> level;
  IfAny<std::string> title;
  IfAny<std::string> called;
  bool connected{};
  IfAny<bool> stood_in;
  IfAny<bool> given_up;
  IfAny<bool> kept;
  ARMATURA_WHOLE(Chair, "chair", seat, kind, name, level, title, called, connected, stood_in, given_up, kept)
};
struct Rank {
  Seat seat;
  std::int32_t rank{};
  std::int32_t score{};
  ARMATURA_WHOLE(Rank, "rank", seat, rank, score)
};
struct Result {
  Ending ending{};
  std::vector<Rank> ranks;
  IfAny<std::string> sentence;
  ARMATURA_WHOLE(Result, "result", ending, ranks, sentence)
};
// Where a match for practice was taken up.
struct Origin {
  std::string match;
  Viewer seat;
  std::uint32_t n{};
  bool imagined{};
  ARMATURA_WHOLE(Origin, "origin", match, seat, n, imagined)
};
// How far the learner is.
struct Progress {
  std::string id;
  std::uint32_t step{};
  IfAny<std::uint32_t> hint;
  bool done{};
  ARMATURA_WHOLE(Progress, "lesson", id, step, hint, done)
};
struct Table {
  std::string match;
  std::string game;
  std::vector<std::uint32_t> rules;
  store::Status status{};
  std::vector<Chair> seats;
  bool practice{};
  bool listed{};
  bool muted{};
  ClockKind timing{};
  IfAny<std::int32_t> absence_minutes;
  IfAny<Seat> draw_offer;
  IfAny<Seats> draw_agreed;
  IfAny<Seat> take_back;
  IfAny<Seats> take_back_agreed;
  IfAny<std::string> commitment;
  IfAny<Progress> lesson;
  IfAny<std::string> rematch;
  IfAny<Origin> origin;
  IfAny<Result> result;
  ARMATURA_WHOLE(Table, "table", match, game, rules, status, seats, practice, listed, muted, timing, absence_minutes,
                 draw_offer, draw_agreed, take_back, take_back_agreed, commitment, lesson, rematch, origin, result)
};

// ---- What happens --------------------------------------------------------------------------------------------------

struct Ask {
  std::uint32_t number{};
  std::string question;
  IfAny<std::string> prompt;
  std::vector<std::string> offers;
  IfAny<Json> free;
  IfAny<std::vector<std::string>> labels;
  ARMATURA_WHOLE(Ask, "ask", number, question, prompt, offers, free, labels)
};
struct Waiting {
  Seats seats;
  std::string question;
  IfAny<std::string> prompt;
  ARMATURA_WHOLE(Waiting, "waiting", seats, question, prompt)
};
struct Clock {
  std::vector<std::int64_t> left;
  Seats running;
  ARMATURA_WHOLE(Clock, "clock", left, running)
};
struct TableNote {
  std::string event;
  IfAny<Seat> seat;
  IfAny<std::string> text;
  ARMATURA_WHOLE(TableNote, "table", event, seat, text)
};
struct Entry {
  IfAny<std::string> rule;
  IfAny<Fact> fact;
  IfAny<TableNote> table;
  IfAny<std::string> text;
  ARMATURA_WHOLE(Entry, "entry", rule, fact, table, text)
};
using Entries = Written<std::vector<Entry>>;
using Changes = Written<std::vector<Change>>;
using MaybeAsk = Written<std::optional<Ask>>;
using MaybeWaiting = Written<std::optional<Waiting>>;

// ---- Messages ------------------------------------------------------------------------------------------------------

struct Hello {
  std::int32_t protocol{};
  std::int64_t time{};
  ARMATURA_WHOLE(Hello, "hello", protocol, time)
};
struct Position {
  std::string match;
  Viewer seat;
  std::uint32_t n{};
  Json view;
  IfAny<std::string> digest;
  MaybeAsk ask;
  MaybeWaiting waiting;
  IfAny<Clock> clock;
  Table table;
  ARMATURA_WHOLE(Position, "position", match, seat, n, view, digest, ask, waiting, clock, table)
};
struct Update {
  std::string match;
  Viewer seat;
  std::uint32_t n{};
  Entries entries;
  Changes change;
  MaybeAsk ask;
  MaybeWaiting waiting;
  IfAny<Clock> clock;
  ARMATURA_WHOLE(Update, "update", match, seat, n, entries, change, ask, waiting, clock)
};
struct Answer {
  std::string key;
  IfAny<bool> ok;
  IfAny<std::uint32_t> n;
  IfAny<Refusal> refused;
  IfAny<Fault> error;
  ARMATURA_WHOLE(Answer, "answer", key, ok, n, refused, error)
};
struct Preview {
  std::string id;
  bool legal{};
  IfAny<Refusal> refused;
  IfAny<std::string> text;
  IfAny<Json> shows;
  ARMATURA_WHOLE(Preview, "preview", id, legal, refused, text, shows)
};
struct Board {
  std::string match;
  Viewer seat;
  std::string text;
  ARMATURA_WHOLE(Board, "board", match, seat, text)
};
struct ChatLine {
  std::string author;
  std::string text;
  std::int64_t at{};
  ARMATURA_WHOLE(ChatLine, "line", author, text, at)
};
struct Chat {
  std::string match;
  ChatRoom room{};
  std::vector<ChatLine> lines;
  ARMATURA_WHOLE(Chat, "chat", match, room, lines)
};
struct History {
  std::string match;
  Viewer seat;
  std::uint32_t n{};
  Entries entries;
  ARMATURA_WHOLE(History, "history", match, seat, n, entries)
};
struct Unwatched {
  std::string match;
  Viewer seat;
  ARMATURA_WHOLE(Unwatched, "unwatched", match, seat)
};
struct Gone {
  std::string match;
  ARMATURA_WHOLE(Gone, "gone", match)
};

// A message is an object with one member, named after what it is.
using Frame =
    std::variant<Hello, Position, Update, Table, Answer, Preview, Board, Chat, History, Unwatched, Gone, Fault>;
// Those that a stream has too, line by line.
using StreamLine = std::variant<Position, Update, Table, Chat, Unwatched, Gone, Fault>;

template <class T>
void write_frame(std::string& out, const T& message) {
  wire::Pen pen{out};
  pen.put('{');
  wire::write_word(pen, T::kName);
  pen.put(':');
  wire::write_json(pen, message);
  pen.put('}');
  pen.finish();
}
template <class T>
std::string frame(const T& message) {
  std::string out;
  write_frame(out, message);
  return out;
}

}  // namespace armatura::server::said

namespace armatura {
ARMATURA_CHOICE(server::said::Frame, "Frame")
ARMATURA_CHOICE(server::said::StreamLine, "StreamLine")
}  // namespace armatura
