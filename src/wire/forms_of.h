// What a game says and how its decisions are written, as a struct of static functions: its `Forms`, in its floor of
// wire. This base holds what is the same for every game whose view is a position as a viewer sees it; a game adds:
//   code(rules, action) and decode(rules, text, misread), decisions as text; preview(…) and write_preview(…), what a
//   decision would do in words and as a picture.
// Who talks to people for any game takes them: the server (hosting/host_of.h) and the engine in the page
// (page/table_of.h).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rulebook.h"
#include "wire/enum_words.h"
#include "wire/json_write.h"

namespace armatura::wire {

// `SpeechOf` is made from words and rules; its sentences are those that are asked for here.
template <class G, class SpeechOf>
struct FormsOf {
  using Game = G;
  using Speech = SpeechOf;
  using View = typename G::View;
  using Question = decltype(G::State::ask.question);

  static std::string seat_name(const Speech& speech, Seat seat) { return speech.seat(seat); }
  static std::string prompt(const Speech& speech, const View& view, Seat seat) {
    return speech.prompt(view.seen, seat);
  }
  static std::string waiting(const Speech& speech, const Awaiting& awaiting) {
    return speech.waiting(awaiting.seats, static_cast<Question>(awaiting.question));
  }
  static std::string label(const Speech& speech, const typename G::Action& action, const View& view, Seat seat) {
    return speech.action(action, view.seen, seat);
  }
  static std::string refusal(const Speech& speech, const Verdict& verdict) { return speech.refusal(verdict); }
  static std::optional<std::string> tell(const Speech& speech, const typename G::Fact& fact, const View& before,
                                         const View& after) {
    return speech.fact(fact, before.seen, after.seen);
  }
  static std::string result(const Speech& speech, const typename G::Outcome& outcome) { return speech.result(outcome); }
  static std::string_view question(std::uint8_t question) { return word_of(static_cast<Question>(question)); }

  static void write_view(std::string& out, const View& view) { write_json(out, view); }
};

}  // namespace armatura::wire
