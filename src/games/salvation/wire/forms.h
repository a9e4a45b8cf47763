// What salvation says and how its decisions are written, for the templates of wire/forms_of.h.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/salvation/rules/game.h"
#include "games/salvation/wire/action_text.h"
#include "games/salvation/wire/file.h"
#include "games/salvation/wire/preview.h"
#include "games/salvation/wire/words.h"
#include "wire/forms_of.h"

namespace armatura::wire {

struct SalvationForms : FormsOf<salvation::Game, SalvationWords> {
  static std::string code(const salvation::Rules& rules, const salvation::Action& action) {
    return action_text(rules, action);
  }
  static std::optional<salvation::Action> decode(const salvation::Rules& rules, std::string_view text,
                                                 Misread& misread) {
    return read_action(rules, text, misread);
  }
  static std::string preview(const Speech& speech, const salvation::Rules&, const salvation::Preview& preview,
                             const salvation::View& view, Seat, const salvation::Action&) {
    return speech.preview(preview, view.seen);
  }
  // The same as a picture: {"reach","risks","check","battles","suggested"}.
  static void write_preview(std::string& out, const Speech&, const salvation::Rules& rules,
                            const salvation::Preview& preview, const salvation::View& view, Seat,
                            const salvation::Action&) {
    write_json(out, salvation_shown::shown(rules, preview, view.seen));
  }
};

}  // namespace armatura::wire
