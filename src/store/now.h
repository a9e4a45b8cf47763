// The wall clock as stores write it down.
#pragma once
#include <chrono>
#include <cstdint>

namespace armatura::store {

inline std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace armatura::store
