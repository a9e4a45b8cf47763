// The arena in the page (page/table_of.h). To what every game answers it adds, for answers in words:
//   "targets 0"     whom each attack of this seat's robot would reach from where it stands, of those that it may use:
//                   [{"module":0,"hits":[{"seat":1,"side":"rear"},…]},…], module 0 the central one
//   "measure 0 12"  how far cell 12 is from it:
//   {"distance":3,"direction":2,"side":"front","struck":{"seat":1,"side":"rear"}};
//                   direction and side only where it lies in a straight line, struck only where somebody stands there
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/arena/wire/forms.h"
#include "page/table_of.h"

namespace armatura::page {

struct ArenaPage : PageOf<wire::ArenaForms> {
  static Result<std::string> answer(const Seen<wire::ArenaForms>& seen, std::string_view question);
  static const char* unfit(const arena::Rules& rules, const arena::View& view);
};
using ArenaTable = TableOf<ArenaPage>;

}  // namespace armatura::page
