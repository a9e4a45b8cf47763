// The companion in a page: one battle on a real table, asked through texts. Whatever a question holds, the answer is
// JSON.
//
//   {"ask":"view"}        where the battle stands: the question, every sheet, what may be entered, in words
//   {"ask":"try","by":0,"enter":{…},"dice":[3]}
//                         {"tried":"refused","rule":"BP-6.4-01","text":"…"}, {"tried":"needs_die","sides":12,"by":1,…},
//                         {"tried":"die_outside",…}, {"tried":"too_many_dice",…} or {"tried":"done","facts":[…]}
//   {"ask":"enter",…}     the same, and where it is done the entry is written: with "id" and "line"
//   {"ask":"roll","by":0,"enter":{…},"key":"<64 hex digits>"}
//                         the same with dice rolled from a key that the page drew; only where the program rolls
//   {"ask":"undo","by":0,"agreed":[0,1]}
//   {"ask":"book"}        {"book":"…"}
//   {"ask":"compare","book":"…"}
//                         {"common":12,"here":14,"there":12,"relation":"same"|"ahead"|"behind"|"fork"|"other"}
//   {"ask":"log","from":1}  what happened from this line of the book on (the first entry is 1), in words:
//                         {"entries":[{"line":1,"by":0,"undo":false,"stands":true,"text":"…","dice":[…],"facts":[…]}]}
//   {"ask":"statistics"}  losses, shots, hits, fights, dice and points of each player
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/bronepehota/wire/companion_book.h"
#include "games/bronepehota/wire/companion_words.h"
#include "wire/words.h"

namespace armatura::page {

class BronepehotaCompanion {
 public:
  // The pack as the setting of a match has it, a strings file of one language ("ru" or "en"), and {"setup":{…}} or
  // {"book":"…"}. What is wrong with a setup is told as "option handicap: …", the sentence in that language.
  static Result<BronepehotaCompanion> open(std::string_view pack, std::string_view language, std::string_view strings,
                                           std::string_view begin);

  std::string answer(std::string_view question);

 private:
  BronepehotaCompanion(std::shared_ptr<const bronepehota::Content> content, wire::Words words, wire::CompanionBook book)
      : content_(std::move(content)), words_(std::move(words)), book_(std::move(book)) {}

  std::shared_ptr<const bronepehota::Content> content_;
  wire::Words words_;
  wire::CompanionBook book_;
};

}  // namespace armatura::page
