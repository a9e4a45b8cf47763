// What a game brings to the templates of this room is a struct of static functions, its `Host`. This base holds what is
// the same for every game whose view is a position as a viewer sees it; a game adds:
//   kId, the word by which it is called for; code(rules, action) and decode(rules, text, misread), decisions as text;
//   preview(…) and write_preview(…), what a decision would do in words and as a picture; rank(outcome, seat), rank and
//   score; board(…), the position in a terminal;
// and what makes it a game of this program: see game_of.h.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "engine/audience.h"
#include "engine/citation.h"
#include "wire/change.h"
#include "wire/enum_words.h"
#include "wire/json_write.h"

namespace armatura::hosting {

// `SpeechOf` is made from words and rules; its sentences are those that are asked for here.
template <class G, class SpeechOf>
struct HostOf {
  using Game = G;
  using Speech = SpeechOf;
  using View = typename G::View;
  using Question = decltype(G::State::ask.question);

  // A server holds thousands of positions.
  static constexpr std::size_t kMostBytes = 6 * 1024;
  // The option that limits a match, and the same set to a number of turns.
  static constexpr std::string_view kLimit = "max_turns";
  template <class Options>
  static void limit(Options& options, std::uint16_t turns) {
    options.max_turns = turns;
  }
  // Matches with each preset when a pack is checked, and matches that make a signature.
  static constexpr std::uint64_t kSmokeMatches = 20;
  static constexpr std::uint64_t kSignatureMatches = 200;
  // How many turns were played, for the statistics of self-play.
  static std::size_t turns(const typename G::State& state) { return static_cast<std::size_t>(state.turn); }

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
  static Seats winners(const typename G::Outcome& outcome) { return outcome.winners; }
  static std::string_view ending(const typename G::Outcome& outcome) { return wire::word_of(outcome.end); }
  static std::string_view question(std::uint8_t question) { return wire::word_of(static_cast<Question>(question)); }

  static void write_view(std::string& out, const View& view) { wire::write_json(out, view); }
  // How many changes were written.
  static std::size_t write_change(std::string& out, const View& before, const View& after) {
    wire::ChangeWriter writer{out, "/seen"};
    writer.write(before.seen, after.seen);
    return writer.count();
  }
  static std::uint64_t view_digest(const View& view) { return digest_of(view.seen); }
};

}  // namespace armatura::hosting
