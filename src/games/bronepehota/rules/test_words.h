// The words of the built-in pack for tests.
#pragma once
#include <string>
#include <string_view>

#include "catalog/test_words.h"

namespace armatura::bronepehota {

inline const catalog::BothLanguages& words() {
  static const catalog::BothLanguages both("bronepehota");
  return both;
}

template <class Keys>
void expect_each(const std::string& start, const Keys& keys) {
  for (const std::string_view key : keys) words().expect_said(start + std::string(key));
}

}  // namespace armatura::bronepehota
