// What the arena says and how its decisions are written, for the templates of wire/forms_of.h.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/arena/rules/game.h"
#include "games/arena/wire/action_text.h"
#include "games/arena/wire/file.h"
#include "games/arena/wire/preview.h"
#include "games/arena/wire/words.h"
#include "wire/forms_of.h"

namespace armatura::wire {

struct ArenaForms : FormsOf<arena::Game, ArenaWords> {
  static std::string code(const arena::Rules& rules, const arena::Action& action) { return action_text(rules, action); }
  static std::optional<arena::Action> decode(const arena::Rules& rules, std::string_view text, Misread& misread) {
    return read_action(rules, text, misread);
  }
  static std::string preview(const Speech& speech, const arena::Rules&, const arena::Preview& preview,
                             const arena::View& view, Seat seat, const arena::Action& action) {
    return speech.preview(preview, action, view.seen, seat);
  }
  // The same as a picture: {"path","targets","boards","barrels","mines","sampled"}.
  static void write_preview(std::string& out, const Speech& speech, const arena::Rules& rules,
                            const arena::Preview& preview, const arena::View&, Seat seat, const arena::Action&) {
    write_json(out, arena_shown::shown(speech, rules, preview, seat));
  }
};

}  // namespace armatura::wire
