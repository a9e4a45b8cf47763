// What a scene may assert of a position of the arena, or of what a viewer sees of it.
#pragma once
#include "games/arena/host/scene_words.h"
#include "games/arena/rules/game.h"

namespace armatura::hosting {

// "A.gun hot used", "B at 0,1 f2", "cell 0,0 T2-02", "stack 3" … Throws a SceneFault that says what is the case
// instead.
void check_arena(const arena::Rules& rules, const ArenaSceneWords& words, const arena::State& state,
                 const Words& assertion);

}  // namespace armatura::hosting
