// What a game brings to the templates of this room is a struct of static functions, its `Host`: what it says and how
// its decisions are written (wire/forms_of.h), and to that
//   kId, the word by which it is called for; rank(outcome, seat), rank and score; board(…), the position in a terminal;
//   and perhaps about(speech, rules, view, seat, action), what a decision names, and look_up(rules, words, name,
//   language), what is called so, as cards say it;
// and what makes it a game of this program: see game_of.h. This base holds what is the same for most games.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/digest.h"
#include "engine/audience.h"
#include "wire/change.h"
#include "wire/enum_words.h"

namespace armatura::hosting {

template <class Forms>
struct HostOf : Forms {
  using View = typename Forms::View;
  using Outcome = typename Forms::Game::Outcome;

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
  static std::size_t turns(const typename Forms::Game::State& state) { return static_cast<std::size_t>(state.turn); }

  static Seats winners(const Outcome& outcome) { return outcome.winners; }
  static std::string_view ending(const Outcome& outcome) { return wire::word_of(outcome.end); }

  // How many changes were written.
  static std::size_t write_change(std::string& out, const View& before, const View& after) {
    wire::ChangeWriter writer{out, "/seen"};
    writer.write(before.seen, after.seen);
    return writer.count();
  }
  static std::uint64_t view_digest(const View& view) { return digest_of(view.seen); }
};

}  // namespace armatura::hosting
