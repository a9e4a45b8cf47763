// The languages in which games speak.
#pragma once
#include <cstdint>

namespace armatura::hosting {

enum class Language : std::uint8_t { Russian, English };

}  // namespace armatura::hosting
