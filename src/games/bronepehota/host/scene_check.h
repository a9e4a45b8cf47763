// What a scene may assert of a position of bronepehota.
#pragma once
#include "games/bronepehota/host/scene_words.h"
#include "games/bronepehota/rules/game.h"

namespace armatura::hosting {

// "A1 at 310,220@90", "B.raptor durability 5", "steps A1 B1 4", "round 2" … Throws a SceneFault that says what is the
// case instead.
void check_bronepehota(const bronepehota::Rules& rules, const BronepehotaSceneWords& words,
                       const bronepehota::State& state, const Words& assertion);

}  // namespace armatura::hosting
