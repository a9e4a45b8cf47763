// What the server writes beside the lines of a row: how far each viewer was told, the numbers of the questions, the
// clocks. With it a match continues after a restart exactly where it stood.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::server {

struct RowMeta {
  std::vector<std::uint32_t> told;   // by seat, the gallery last
  std::vector<std::uint32_t> asked;  // by seat
  std::vector<std::int64_t> left;    // milliseconds by seat; empty without clocks
  std::uint32_t steps{};             // of the match after this row
  friend bool operator==(const RowMeta&, const RowMeta&) = default;
};

// "told 3 3 2 asked 3 0 left 1000 2000 steps 17"
std::string write_row_meta(const RowMeta& meta);
std::optional<RowMeta> read_row_meta(std::string_view text, std::size_t seats);

}  // namespace armatura::server
