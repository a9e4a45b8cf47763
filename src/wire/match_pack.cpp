#include "wire/match_pack.h"

#include <limits>

#include "wire/match_lines.h"

namespace armatura::wire {
namespace {

constexpr std::string_view kBefore = ",\"pack\":";
constexpr std::string_view kAfter = ",\"pack_hash\":\"";

struct Place {
  std::size_t begin;
  std::size_t end;
};

// NB: quotes inside JSON texts are escaped, so the first of these marks is always the member itself, and the last one
// after it closes the pack, which is the member before.
std::optional<Place> place_of_pack(std::string_view header) {
  const std::size_t before = header.find(kBefore);
  const std::size_t after = header.rfind(kAfter);
  if (before == std::string_view::npos || after == std::string_view::npos || after < before + kBefore.size())
    return std::nullopt;
  return Place{before + kBefore.size(), after};
}

// NB: the pack goes through a JSON value on its way; its hash is over its meaning, not its text.
template <class Change>
Result<std::string> changed(std::string_view header, std::string_view game, const Change& change) {
  Result<HeaderText> parts = read_header(header, game, std::numeric_limits<std::uint16_t>::max());
  if (!parts) return Problem{parts.problem()};
  change(*parts);
  return header_line(game, *parts);
}

}  // namespace

std::optional<PartedHeader> part_pack(std::string_view header) {
  const auto place = place_of_pack(header);
  if (!place) return std::nullopt;
  PartedHeader parted;
  parted.pack = header.substr(place->begin, place->end - place->begin);
  parted.header = header.substr(0, place->begin);
  parted.header += "{}";
  parted.header += header.substr(place->end);
  const std::size_t hash = place->end + kAfter.size();
  parted.hash = header.substr(hash, header.find('"', hash) - hash);
  return parted;
}

std::optional<std::string> join_pack(std::string_view header, std::string_view pack) {
  const auto place = place_of_pack(header);
  if (!place || header.substr(place->begin, place->end - place->begin) != "{}") return std::nullopt;
  std::string whole{header.substr(0, place->begin)};
  whole += pack;
  whole += header.substr(place->end);
  return whole;
}

Result<std::string> header_again(std::string_view header, std::string_view game, std::string_view match,
                                 std::string_view commitment) {
  return changed(header, game, [&](HeaderText& parts) {
    parts.header.seed.reset();
    parts.header.match = match;
    parts.header.commitment = commitment;
  });
}

Result<std::string> header_for_practice(std::string_view header, std::string_view game) {
  return changed(header, game, [](HeaderText& parts) { parts.header.practice = true; });
}

Result<std::string> header_from(std::string_view header, std::string_view game, std::string_view opening) {
  return changed(header, game, [&](HeaderText& parts) {
    parts.header.practice = true;
    parts.opening = opening;
  });
}

}  // namespace armatura::wire
