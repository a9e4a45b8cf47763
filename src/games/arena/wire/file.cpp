#include "games/arena/wire/file.h"

namespace armatura::wire {

ARMATURA_WRITTEN(, arena::Game)

}  // namespace armatura::wire
