// How long a test is: as the environment says, or its own length. ./check --full asks for the long ones.
#pragma once
#include <cstdint>
#include <cstdlib>

namespace armatura {

inline std::uint64_t test_length(const char* variable, std::uint64_t usual) {
  const char* wanted = std::getenv(variable);
  return wanted == nullptr ? usual : std::strtoull(wanted, nullptr, 10);
}

// Without optimisation a tenth has to do.
#ifdef NDEBUG
inline constexpr std::uint64_t kSlowdown = 1;
#else
inline constexpr std::uint64_t kSlowdown = 10;
#endif

}  // namespace armatura
