// Dice as sheets print them: "D12+2" for a range, "3D20" for power (BP-1.7).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// Nothing when it is no such entry or a die that the game does not know.
std::optional<RangeEntry> parse_range(std::string_view text);
std::optional<PowerEntry> parse_power(std::string_view text);
std::string range_text(RangeEntry entry);
std::string power_text(PowerEntry entry);

}  // namespace armatura::bronepehota
