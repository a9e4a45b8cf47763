// A preview of bronepehota for a client that draws it: where a way ends and what it costs, what a shooter sees, of what
// the armour is made, the exact odds. Numbers as in the view.
#pragma once
#include <string>

#include "games/bronepehota/game.h"

namespace armatura::wire {

// {"end":{"x":310,…},"cost":120,"left":80,"legs":[50,70],"stopped_by":12,"must_fight":true,"carried":{…},
//  "steps":4,"visible":25,"seen":[0,1,…],"armour":[{"amount":3,"rule":"BP-5.2-01"},…],
//  "shot":{"hit":[2,3],"pierce":[…],"kill":[…],"pilot_lost":[…],"mean_damage":[…]},"in_blast":[3,7],
//  "trace":[{"x":…,"y":…,"z":…},…],"met":"model","struck":5,"blow":"fell","likely":[{"model":5,"often":2},…],"trials":6,
//  "attack":[…],"defence":[…],"surprise":false,"fight":{"win":[…],"kill":[…],"pilot_lost":[…],"mean_damage":[…]}}
// Shares are fractions, above and below. What a decision has not is left out: a walk has no odds, a shot no way.
void write_bronepehota_preview(std::string& out, const bronepehota::Preview& preview,
                               const bronepehota::Action& action);

}  // namespace armatura::wire
