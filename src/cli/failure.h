// How a command ends early: one sentence for the person at the keyboard and the exit code. Caught in main alone.
#pragma once
#include <string>
#include <utility>

namespace armatura::cli {

inline constexpr int kSuccess = 0;
inline constexpr int kFailed = 1;    // a check that did not hold, a file that is not what it should be, a full disk
inline constexpr int kBadUsage = 2;  // words that the program does not know

struct Failure {
  int code{};
  std::string sentence;
};

[[noreturn]] inline void fail(std::string sentence) { throw Failure{kFailed, std::move(sentence)}; }
[[noreturn]] inline void bad_usage(std::string sentence) { throw Failure{kBadUsage, std::move(sentence)}; }

}  // namespace armatura::cli
