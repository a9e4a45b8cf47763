// Checks fair draws (docs/decisions/0002-fair-draws.md) with arithmetic and hashing that share nothing with the code
// that made them: what agrees here is not merely the same mistake twice.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace armatura::hosting {

class DrawProof {
 public:
  // The key as 64 hexadecimal digits; nothing when it is something else.
  static std::optional<DrawProof> open(std::string_view key, std::string_view contributions, std::string_view match);

  std::string commitment() const;
  // The index that draw `number` gives; nothing when there is nothing to draw.
  std::optional<std::uint16_t> index(std::uint64_t number, std::span<const std::uint16_t> weights) const;

 private:
  DrawProof() = default;
  std::array<std::uint8_t, 32> key_{};
  std::string prefix_;
};

}  // namespace armatura::hosting
