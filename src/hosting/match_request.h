// What a match is asked for with: options, a pack, a seed, perhaps a position to start from.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace armatura::hosting {

using OptionList = std::vector<std::pair<std::string, std::string>>;

struct PackFile {
  std::string path;  // relative to the pack's folder
  std::string text;
};
using PackFiles = std::vector<PackFile>;

struct MatchRequest {
  OptionList options;
  PackFiles pack;  // empty: the built-in pack
  std::uint64_t seed{};
  bool practice{};
  // The position to start from, as match files carry it (HostedPosition::opening(), HostedScenes::staged()); empty: the
  // game's own set-up. In practice only.
  std::string opening{};
};

}  // namespace armatura::hosting
