// What bronepehota says and how its decisions are written, for the templates of wire/forms_of.h.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/file.h"
#include "games/bronepehota/wire/preview.h"
#include "games/bronepehota/wire/words.h"
#include "wire/forms_of.h"

namespace armatura::wire {

struct BronepehotaForms : FormsOf<bronepehota::Game, BronepehotaWords> {
  static std::string code(const bronepehota::Rules& rules, const bronepehota::Action& action) {
    return action_text(rules, action);
  }
  static std::optional<bronepehota::Action> decode(const bronepehota::Rules& rules, std::string_view text,
                                                   Misread& misread) {
    return read_action(rules, text, misread);
  }
  static std::string preview(const Speech& speech, const bronepehota::Rules&, const bronepehota::Preview& preview,
                             const bronepehota::View&, Seat, const bronepehota::Action& action) {
    return speech.preview(preview, action);
  }
  // The same as a picture: games/bronepehota/wire/preview.h.
  static void write_preview(std::string& out, const Speech&, const bronepehota::Rules&,
                            const bronepehota::Preview& preview, const bronepehota::View&, Seat,
                            const bronepehota::Action& action) {
    write_json(out, bronepehota_shown::shown(preview, action));
  }
};

}  // namespace armatura::wire
