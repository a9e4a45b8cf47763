#include "wire/pen.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <string>

namespace armatura::wire {
namespace {

TEST(Pen, WritesPiecesOfEveryLengthAsTheyAre) {
  std::mt19937 random{1};
  const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>{0, end - 1}(random); };
  for (int round = 0; round < 300; ++round) {
    std::string wanted = "before";
    std::string written = wanted;
    Pen pen{written};
    for (std::size_t piece = below(200); piece > 0; --piece) {
      // Mostly words; at times more than the pen holds, or just about as much.
      const std::size_t size = below(20) == 0 ? 500 + below(30) : below(40);
      std::string text;
      while (text.size() < size) text += static_cast<char>('a' + below(26));
      pen.put(text);
      wanted += text;
      if (size % 3 == 0) {
        pen.put(',');
        wanted += ',';
      }
    }
    pen.finish();
    ASSERT_EQ(written, wanted);
  }
}

TEST(Pen, WritesNumbersToTheirEnds) {
  using Limits = std::numeric_limits<long long>;
  for (const long long number : {0LL, 9LL, 10LL, -1LL, 12345LL, Limits::max(), Limits::min()}) {
    std::string written;
    Pen pen{written};
    pen.put(std::string(500, ' '));  // so that the number has no room beside it
    pen.put_number(number);
    pen.finish();
    EXPECT_EQ(written.substr(500), std::to_string(number));
  }
}

}  // namespace
}  // namespace armatura::wire
