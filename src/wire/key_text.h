// Designs of a catalogue by their keys.
#pragma once
#include <cstddef>
#include <string>

namespace armatura::wire {

// The key of a design; its number where the catalogue has no such design.
template <class Designs>
std::string key_text(const Designs& designs, std::size_t index) {
  return index < designs.size() ? designs[index].key : std::to_string(index);
}

}  // namespace armatura::wire
