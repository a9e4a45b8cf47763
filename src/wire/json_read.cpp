#include "wire/json_read.h"

#include "base/nearest.h"

namespace armatura::wire {

std::string unknown_word(std::string_view what, std::string_view typed, std::span<const std::string_view> known) {
  std::string sentence = "unknown ";
  sentence += what;
  sentence += " \"";
  sentence += clipped(typed, 40);
  sentence += '"';
  const std::string_view nearest = nearest_word(typed, known);
  if (!nearest.empty()) {
    sentence += "; did you mean \"";
    sentence += nearest;
    sentence += "\"?";
  }
  return sentence;
}

}  // namespace armatura::wire
