#include "engine/chance.h"

#include <charconv>
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

std::uint64_t first_eight(const Sha256Hash& hash) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = (value << 8) | hash[i];
  return value;
}

void add_decimal(Sha256& hasher, std::uint64_t number) {
  std::array<char, 24> digits{};
  const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  hasher.add(std::string_view{digits.data(), static_cast<std::size_t>(end - digits.data())});
}

std::uint16_t first_possible(std::span<const std::uint16_t> weights) { return index_at(weights, 0); }

}  // namespace

std::uint16_t SampledChance::draw(const Draw& ask) { return index_at(ask.weights, rng_.below(sum_of(ask.weights))); }

std::uint16_t KeyedChance::draw(const Draw& ask) {
  const Sha256Hash hash = hmac_sha256(key_, match_ + "/" + std::to_string(next_++));
  const std::uint64_t seed = first_eight(hash);
  // The hash seeds a short stream of its own, so that an unlucky value can be rejected without touching draw n + 1.
  return index_at(ask.weights, Rng(seed).below(sum_of(ask.weights)));
}

std::string KeyedChance::commitment(const Key& key) {
  Sha256 hasher;
  hasher.add(key);
  return to_hex(hasher.finish());
}

const FairChance::Keyed& FairChance::keyed() {
  if (!keyed_) {
    const HmacSha256 hmac{key_};
    Sha256 begun = hmac.begin();
    begun.add("armatura draw 1\n");
    begun.add(contributions_);
    begun.add("\n");
    begun.add(match_);
    begun.add("\n");
    keyed_.emplace(Keyed{hmac, begun});
  }
  return *keyed_;
}

std::uint16_t FairChance::draw(const Draw& ask) {
  const Keyed& key = keyed();
  Sha256 numbered = key.begun;
  add_decimal(numbered, next_++);
  numbered.add("\n");
  const std::uint64_t sum = sum_of(ask.weights);
  // 2^64 mod sum: so many values at the top would make the first points likelier than the others.
  const std::uint64_t uneven = (0 - sum) % sum;
  for (std::uint64_t attempt = 0;; ++attempt) {
    Sha256 hasher = numbered;
    add_decimal(hasher, attempt);
    const std::uint64_t value = first_eight(key.hmac.finish(hasher));
    if (value > ~std::uint64_t{0} - uneven) continue;
    return index_at(ask.weights, static_cast<std::uint32_t>(value % sum));
  }
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
