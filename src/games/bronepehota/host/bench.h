// What the bench says of this game besides decisions: its geometry, on the town with 30 models.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "games/bronepehota/rules/rules.h"

namespace armatura::hosting {

std::vector<std::pair<std::string, double>> bronepehota_bench(const bronepehota::Rules& rules);

}  // namespace armatura::hosting
