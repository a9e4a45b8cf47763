// What the arena brings to the templates of this room: its words, its picture and the text of its decisions.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/arena/game.h"
#include "hosting/hosted.h"
#include "wire/action_text.h"
#include "wire/arena_board.h"
#include "wire/arena_file.h"
#include "wire/arena_preview.h"
#include "wire/arena_words.h"
#include "wire/change.h"

namespace armatura::hosting {

struct ArenaHost {
  using Game = arena::Game;
  using Speech = wire::ArenaWords;  // made from words and rules
  static constexpr std::string_view kId = "arena";

  static std::string code(const arena::Rules& rules, const arena::Action& action) {
    return wire::action_text(rules, action);
  }
  static std::optional<arena::Action> decode(const arena::Rules& rules, std::string_view text, wire::Misread& misread) {
    return wire::read_action(rules, text, misread);
  }

  static std::string seat_name(const Speech& speech, Seat seat) { return speech.seat(seat); }
  static std::string prompt(const Speech& speech, const arena::View& view, Seat seat) {
    return speech.prompt(view.seen, seat);
  }
  static std::string waiting(const Speech& speech, const Awaiting& awaiting) {
    return speech.waiting(awaiting.seats, static_cast<arena::Question>(awaiting.question));
  }
  static std::string label(const Speech& speech, const arena::Action& action, const arena::View& view, Seat seat) {
    return speech.action(action, view.seen, seat);
  }
  static std::string refusal(const Speech& speech, const Verdict& verdict) { return speech.refusal(verdict); }
  static std::string preview(const Speech& speech, const arena::Rules& rules, const arena::Preview& preview,
                             const arena::View& view, Seat seat, const arena::Action& action) {
    return speech.preview(preview, arena::foresee(rules, view, seat, action), action, view.seen, seat);
  }
  // The same as a picture: {"path","targets","boards"}.
  static void write_preview(std::string& out, const Speech& speech, const arena::Rules& rules,
                            const arena::Preview& preview, const arena::View& view, Seat seat,
                            const arena::Action& action) {
    wire::write_arena_preview(out, speech, rules, preview, arena::foresee(rules, view, seat, action));
  }
  static std::optional<std::string> tell(const Speech& speech, const arena::Fact& fact, const arena::View& before,
                                         const arena::View& after) {
    return speech.fact(fact, before.seen, after.seen);
  }
  static std::string result(const Speech& speech, const arena::Outcome& outcome) { return speech.result(outcome); }
  // Rank and score.
  static std::pair<int, int> rank(const arena::Outcome& outcome, Seat seat) {
    return {outcome.rank[seat.value], outcome.trophies[seat.value]};
  }
  static Seats winners(const arena::Outcome& outcome) { return outcome.winners; }
  static std::string_view ending(const arena::Outcome& outcome) { return wire::word_of(outcome.end); }

  static std::string board(const Speech& speech, const arena::Rules& rules, const arena::View& view, BoardStyle style) {
    return wire::arena_board(speech, rules, view, {style.colour, style.width});
  }
  static void write_view(std::string& out, const arena::View& view) {
    out += "{\"viewer\":";
    wire::write_json(out, view.viewer);
    out += ",\"seen\":";
    wire::write_json(out, view.seen);
    out += '}';
  }
  // How many changes were written.
  static std::size_t write_change(std::string& out, const arena::View& before, const arena::View& after) {
    wire::ChangeWriter writer{out, "/seen"};
    writer.write(before.seen, after.seen);
    return writer.count();
  }
  static std::uint64_t view_digest(const arena::View& view) { return digest_of(view.seen); }
  static std::string_view question(std::uint8_t question) {
    return wire::word_of(static_cast<arena::Question>(question));
  }
};

}  // namespace armatura::hosting
