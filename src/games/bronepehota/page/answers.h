// The questions of bronepehota_table.h, answered from a view that holds together.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/bronepehota/rules/game.h"

namespace armatura::page {

// reach, jump: {"budget":200,"levels":[{"z":0,"rings":[[x,y,x,y,…],…]},…]}
// path, preview: {"legal":true,"code":"walk 12 …","shows":{…}}, the picture as in games/bronepehota/wire/preview.h; or
//   {"legal":false,"code":"walk 12 …","rule":"BP-4.1-01","reason":"too_far","terms":{"leg":1},"nearest":"walk 12 …",
//    "nearest_shows":{…}}. Of a path the code is the way that was found; none of a machine: {"legal":false}.
// sight: {"target":40,"in_view":true,"mm":180,"steps":4,"visible":25,"cover":1,"seen":[0,1,…],"eye":[x,y,z],
//   "samples":[[x,y,z],…]}; no cover when nothing is seen. sights: a list of the same without seen, eye and samples.
Result<std::string> answer_to(const bronepehota::Rules& rules, const bronepehota::View& view,
                              std::string_view question);

}  // namespace armatura::page
