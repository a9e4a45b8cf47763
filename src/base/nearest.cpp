#include "base/nearest.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace armatura {
namespace {

constexpr std::size_t kLongest = 64;

std::size_t distance(std::string_view a, std::string_view b) {
  std::array<std::size_t, kLongest + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view typed, std::span<const std::string_view> known) {
  if (typed.empty() || typed.size() > kLongest) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, typed.size() / 3) + 1;
  for (const std::string_view word : known) {
    if (word.size() > kLongest) continue;
    const std::size_t found = distance(typed, word);
    if (found < best_distance && found < word.size()) {
      best = word;
      best_distance = found;
    }
  }
  return best;
}

}  // namespace armatura
