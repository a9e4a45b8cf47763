#include "games/salvation/wire/file.h"

namespace armatura::wire {

ARMATURA_WRITTEN(, salvation::Game)

}  // namespace armatura::wire
