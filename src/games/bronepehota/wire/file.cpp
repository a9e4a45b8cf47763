#include "games/bronepehota/wire/file.h"

namespace armatura::wire {

ARMATURA_WRITTEN(, bronepehota::Game)
template void write_json<std::vector<bronepehota::Domain>>(std::string&, const std::vector<bronepehota::Domain>&);

}  // namespace armatura::wire
