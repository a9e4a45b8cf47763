// Bronepehota as one seat sees it, for previews in the page before the server is asked: reach, ways, sight and odds. It
// knows the setting of the match and the seat's own view and nothing else; only the server's verdict counts. Both come
// from outside, and so do the questions: whatever they hold, the answer is JSON.
//
// Questions are short text, as decisions are (games/bronepehota/wire/action_text.h):
//   "reach 12", "reach 30 again", "jump 12"                           where it can go, with what is left of its move
//   "path 12 310,220,40 face 90", "path 30 310,220", "… again"        the way there
//   "preview shoot 12 40 aimed"                                       what a decision would do
//   "sight 12 40", "sight 12 40 gun 31 cabin -30 at 310,220,40@90"    what one sees of another, also from elsewhere
//   "sights 12", "sights 12 at 310,220@90"                            the same of everybody on the table, in short
//   "aim 40 fire 30 shell 0 0", "try 17 fire 30 shell 90 4.5"         see bronepehota_shots.h
// "again" is the second move of a flyer.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "games/bronepehota/rules/game.h"

namespace armatura::page {

class BronepehotaTable {
 public:
  // `pack` and `options` as the setting of the match has them.
  static Result<BronepehotaTable> open(std::string_view pack, std::string_view options);

  // The view as the server tells it: {"viewer":0,"seen":{…}}. After a problem there is none.
  std::optional<Problem> look(std::string_view view);

  // {"error":"…"} when the question cannot be answered.
  std::string answer(std::string_view question) const;

 private:
  explicit BronepehotaTable(bronepehota::Rules rules) : rules_(std::move(rules)) {}

  bronepehota::Rules rules_;
  std::optional<bronepehota::View> view_;
};

}  // namespace armatura::page
