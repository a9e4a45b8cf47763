// Fair draws are fair: chi-square over many dice, under fixed keys so that every run draws the same. CHECK_DRAWS
// asks for another number of draws.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "base/test_length.h"
#include "engine/chance.h"

namespace armatura {
namespace {

constexpr double kRarest = 0.0001;

// How likely chance alone gives a larger chi-square: the upper regularised gamma function, by its series below the
// turning point and by its continued fraction above.
double likelihood(double chi_square, int freedom) {
  const double a = freedom / 2.0;
  const double x = chi_square / 2;
  const double scale = std::exp(-x + a * std::log(x) - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n < 1000; ++n) sum += term *= x / (a + n);
    return 1 - sum * scale;
  }
  double b = x + 1 - a;
  double c = 1e300;
  double d = 1 / b;
  double fraction = d;
  for (int n = 1; n < 1000; ++n) {
    const double step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
  }
  return fraction * scale;
}

double chi_square(const std::vector<std::uint64_t>& seen, std::span<const std::uint16_t> weights) {
  double all = 0;
  double sum = 0;
  for (const std::uint64_t count : seen) all += static_cast<double>(count);
  for (const std::uint16_t weight : weights) sum += weight;
  double square = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double expected = all * weights[i] / sum;
    const double off = static_cast<double>(seen[i]) - expected;
    square += off * off / expected;
  }
  return square;
}

// Both the single faces and the pairs of neighbouring draws.
void roll(std::size_t faces, std::uint8_t key_byte, std::uint64_t draws) {
  FairChance::Key key{};
  key.fill(key_byte);
  FairChance chance{key, "00ff,a1b2", "fair", 0};
  const std::vector<std::uint16_t> die(faces, 1);
  const Draw ask{RuleId{1}, die, Audience::everyone()};
  std::vector<std::uint64_t> seen(faces);
  std::vector<std::uint64_t> pairs(faces * faces);
  std::size_t before = 0;
  for (std::uint64_t i = 0; i < draws; ++i) {
    const std::size_t face = chance.draw(ask);
    ++seen[face];
    if (i % 2 == 1) ++pairs[before * faces + face];
    before = face;
  }
  const std::vector<std::uint16_t> even(pairs.size(), 1);
  const double of_faces = likelihood(chi_square(seen, die), static_cast<int>(faces) - 1);
  const double of_pairs = likelihood(chi_square(pairs, even), static_cast<int>(pairs.size()) - 1);
  const std::string name = "d" + std::to_string(faces);
  testing::Test::RecordProperty(name + "_faces", std::to_string(of_faces));
  testing::Test::RecordProperty(name + "_pairs", std::to_string(of_pairs));
  for (const double p : {of_faces, of_pairs}) {
    EXPECT_GT(p, kRarest) << name;
    EXPECT_LT(p, 1 - kRarest) << name;  // too even would be as suspicious
  }
}

TEST(FairDraws, LikelihoodsAreThoseOfTheTables) {
  EXPECT_NEAR(likelihood(11.070, 5), 0.05, 1e-4);
  EXPECT_NEAR(likelihood(1.145, 5), 0.95, 1e-4);
  EXPECT_NEAR(likelihood(36.191, 19), 0.01, 1e-4);
  EXPECT_NEAR(likelihood(7.633, 19), 0.99, 1e-4);
}

TEST(FairDraws, AnUnfairDieIsFound) {
  const std::vector<std::uint16_t> die(6, 1);
  EXPECT_LT(likelihood(chi_square({169'000, 166'200, 166'200, 166'200, 166'200, 166'200}, die), 5), kRarest);
  EXPECT_GT(likelihood(chi_square({166'667, 166'667, 166'667, 166'667, 166'666, 166'666}, die), 5), 1 - kRarest);
}

TEST(FairDraws, DiceOfSixAndTwentyFallEvenly) {
  roll(6, 0x5A, test_length("CHECK_DRAWS", 1'000'000 / kSlowdown));
  roll(20, 0xC3, test_length("CHECK_DRAWS", 1'000'000 / kSlowdown));
}

}  // namespace
}  // namespace armatura
