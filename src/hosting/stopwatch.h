// Time for measurements of speed; the rules know no clock.
#pragma once
#include <chrono>
#include <ctime>

namespace armatura::hosting {

class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count(); }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

// Only the time this program was at work, so that neighbours on the machine count for less.
class WorkWatch {
 public:
  double milliseconds() const { return 1000.0 * static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t begun_ = std::clock();
};

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace armatura::hosting
