// Bronepehota in the page (page/table_of.h). To what every game answers it adds reach, ways, sight and odds:
//   "reach 12", "reach 30 again", "jump 12"                           where it can go, with what is left of its move
//   "path 12 310,220,40 face 90", "path 30 310,220", "… again"        the way there
//   "sight 12 40", "sight 12 40 gun 31 cabin -30 at 310,220,40@90"    what one sees of another, also from elsewhere
//   "sights 12", "sights 12 at 310,220@90"                            the same of everybody on the table, in short
//   "aim 40 fire 30 shell 0 0", "try 17 fire 30 shell 90 4.5"         see shots.h
// "again" is the second move of a flyer.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/bronepehota/wire/forms.h"
#include "page/table_of.h"

namespace armatura::page {

struct BronepehotaPage : PageOf<wire::BronepehotaForms> {
  static Result<std::string> answer(const Seen<wire::BronepehotaForms>& seen, std::string_view question);
};
using BronepehotaTable = TableOf<BronepehotaPage>;

}  // namespace armatura::page
