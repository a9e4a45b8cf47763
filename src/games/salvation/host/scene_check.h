// What a scene may assert of a position of salvation, or of what a viewer sees of it.
#pragma once
#include "games/salvation/host/scene_words.h"
#include "games/salvation/rules/game.h"

namespace armatura::hosting {

// "at DEN T1 INFx3", "M1A2 damage 1", "token DEN.A open shelter", "hand S 5" … Throws a SceneFault that says what is
// the case instead.
void check_salvation(const salvation::Rules& rules, const SalvationSceneWords& words, const salvation::State& state,
                     const Words& assertion);

}  // namespace armatura::hosting
