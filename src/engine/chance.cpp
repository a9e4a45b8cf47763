#include "engine/chance.h"

#include <utility>

namespace armatura {
namespace {

std::uint32_t sum_of(std::span<const std::uint16_t> weights) {
  std::uint32_t sum = 0;
  for (const std::uint16_t weight : weights) sum += weight;
  return sum;
}

std::uint16_t index_at(std::span<const std::uint16_t> weights, std::uint32_t point) {
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (point < weights[i]) return static_cast<std::uint16_t>(i);
    point -= weights[i];
  }
  ARMATURA_CHECK(false);
  return 0;
}

std::uint16_t first_possible(std::span<const std::uint16_t> weights) { return index_at(weights, 0); }

}  // namespace

std::uint16_t SampledChance::draw(const Draw& ask) { return index_at(ask.weights, rng_.below(sum_of(ask.weights))); }

std::uint16_t KeyedChance::draw(const Draw& ask) {
  const Sha256Hash hash = hmac_sha256(key_, match_ + "/" + std::to_string(next_++));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8) | hash[i];
  // The hash seeds a short stream of its own, so that an unlucky value can be rejected without touching draw n + 1.
  return index_at(ask.weights, Rng(seed).below(sum_of(ask.weights)));
}

std::string KeyedChance::commitment(const Key& key) {
  Sha256 hasher;
  hasher.add(key);
  return to_hex(hasher.finish());
}

std::uint16_t ScriptedChance::draw(const Draw& ask) {
  if (next_ < indices_.size()) {
    const std::uint16_t index = indices_[next_++];
    if (index < ask.weights.size() && ask.weights[index] > 0) return index;
  }
  faulty_ = true;
  return first_possible(ask.weights);
}

std::uint16_t ExhaustiveChance::draw(const Draw& ask) {
  if (next_ == wheels_.size()) {
    wheels_.push_back({{ask.weights.begin(), ask.weights.end()}, first_possible(ask.weights), sum_of(ask.weights)});
  }
  return wheels_[next_++].index;
}

std::uint64_t ExhaustiveChance::weight() const {
  std::uint64_t product = 1;
  for (const Wheel& wheel : wheels_) product *= wheel.weights[wheel.index];
  return product;
}

std::uint64_t ExhaustiveChance::total() const {
  std::uint64_t product = 1;
  for (const Wheel& wheel : wheels_) product *= wheel.sum;
  return product;
}

bool ExhaustiveChance::advance() {
  next_ = 0;
  while (!wheels_.empty()) {
    Wheel& wheel = wheels_.back();
    for (std::size_t next = wheel.index + 1u; next < wheel.weights.size(); ++next) {
      if (wheel.weights[next] == 0) continue;
      wheel.index = static_cast<std::uint16_t>(next);
      return true;
    }
    wheels_.pop_back();
  }
  return false;
}

}  // namespace armatura
