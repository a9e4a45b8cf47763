// A preview of the arena for a client that draws it: the way as cells, who is hit how hard and why, and what happens to
// modules. Numbers as in the view.
#pragma once
#include <string>

#include "games/arena/foreseen.h"
#include "wire/arena_words.h"

namespace armatura::wire {

// {"path":[4,5],"targets":[{"seat":1,"least":0,"most":2,"tally":[{"amount":2,"rule":"SA-ATK-03","text":"strength"}]}],
//  "boards":[{"seat":0,"module":3,"change":"heated"}]}
void write_arena_preview(std::string& out, const ArenaWords& words, const arena::Rules& rules,
                         const arena::Preview& preview, const arena::Foreseen& foreseen);

}  // namespace armatura::wire
