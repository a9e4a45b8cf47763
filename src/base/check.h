// CHECK is for our own mistakes: it stops the program at the spot. Players' mistakes are verdicts, bad data is an
// error with its place; neither ever reaches a CHECK.
#pragma once
#include <cstdlib>

#define ARMATURA_CHECK(condition)    \
  do {                               \
    if (!(condition)) [[unlikely]] { \
      std::abort();                  \
    }                                \
  } while (false)
