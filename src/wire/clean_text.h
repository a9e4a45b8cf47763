// Text from people, as it may be shown: a name, a line of chat.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace armatura::wire {

inline constexpr std::size_t kLongestName = 60;

// No control characters, no blanks around it, at most so many bytes of whole letters.
std::string clean_text(std::string_view text, std::size_t longest);

}  // namespace armatura::wire
