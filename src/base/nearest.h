// The known word closest to a mistyped one, for error messages that help.
#pragma once
#include <span>
#include <string_view>

namespace armatura {

// Empty when nothing is close enough to be worth suggesting.
std::string_view nearest_word(std::string_view typed, std::span<const std::string_view> known);

}  // namespace armatura
