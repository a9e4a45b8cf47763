// What the members of a view mean, for those who write a client (docs/protocol.md).
#pragma once
#include <vector>

#include "wire/notes.h"

namespace armatura::wire {

std::vector<Note> arena_view_notes();

}  // namespace armatura::wire
