// Questions of table.h about projectiles: how to aim one, and what comes of a shot if chance is this.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/bronepehota/rules/game.h"

namespace armatura::page {

// "40 fire 30 shell 0 0 barrel 1": {"code":"fire 30 shell 87.3 4.5 barrel 1"}, the aim that meets the target first if
// nothing goes astray; an empty code where there is none. Only where OPT-AIMHELP shows the whole flight, since people
// aim by hand otherwise (BP-P-01).
Result<std::string> aimed_answer(const bronepehota::Rules& rules, const bronepehota::View& view,
                                 std::string_view asked);

// "17 fire 30 shell 87.3 4.5": {"legal":true,"facts":[{"launched":{…}},…],"view":{"viewer":0,"seen":{…}}}, as it is
// with the draws of this seed when the projectile has done what it does; {"legal":false} if the shot is refused. For a
// firing range, where nobody is next.
Result<std::string> tried_answer(const bronepehota::Rules& rules, const bronepehota::View& view,
                                 std::string_view asked);

}  // namespace armatura::page
