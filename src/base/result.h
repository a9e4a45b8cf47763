// A value or a problem in one sentence. For data that may be wrong; our own mistakes are CHECKs, a player's are
// verdicts.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "base/check.h"

namespace armatura {

struct Problem {
  std::string what;  // one clear sentence: what, where, what was expected
};

template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}                   // NOLINT: a value is its own result
  Result(Problem problem) : problem_(std::move(problem.what)) {}  // NOLINT: and so is a problem
  explicit operator bool() const { return value_.has_value(); }
  T& operator*() {
    ARMATURA_CHECK(value_.has_value());
    return *value_;
  }
  const T& operator*() const {
    ARMATURA_CHECK(value_.has_value());
    return *value_;
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }
  const std::string& problem() const { return problem_; }

 private:
  std::optional<T> value_;
  std::string problem_;
};

}  // namespace armatura
