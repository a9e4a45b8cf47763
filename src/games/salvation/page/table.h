// Salvation in the page (page/table_of.h). To what every game answers it adds movement while it is planned, before the
// server knows of it:
//   "plan play s12 a; order t600.1; cross ore"  what may come next when these were decided, one after the other;
//   without
//     any, in the draft that the view has:
//     {"orders":[unit,…],"crosses":[sector,…],"ways":[[sector,…],…],"full":[sector,…],
//     "risks":[[sector,sixths],…],"done":true}. A way leads on to a sector that the last route can still reach, through
//     as few borders as possible and past as few enemies. Full sectors would hold too many. Risks are where the routes
//     may be intercepted. Refused as a preview is where one of them is not legal.
//   "missions"    how far the tasks of the Missions in the hand are: [[card,have,need],…]
//   "reached 12"  who of one's own could come to this sector by one move, in how many steps: [[unit,steps],…]
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/salvation/wire/forms.h"
#include "page/table_of.h"

namespace armatura::page {

struct SalvationPage : PageOf<wire::SalvationForms> {
  static Result<std::string> answer(const Seen<wire::SalvationForms>& seen, std::string_view question);
};
using SalvationTable = TableOf<SalvationPage>;

}  // namespace armatura::page
