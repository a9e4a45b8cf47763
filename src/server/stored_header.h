// Headers are stored without their pack, which is kept once, under a hash over all of its text. The hash in a match
// file covers the rules alone: two packs may share it, and neither may stand in for the other.
#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/sha256.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "store/store.h"
#include "wire/match_pack.h"

namespace armatura::server {

inline std::string kept_under(std::string_view pack) { return to_hex(sha256(pack)); }

// A match whose pack is gone cannot be read, although nothing of its own record is damaged.
inline bool lacks_pack(const store::Records& records, const store::MatchRecord& record) {
  const auto pack = records.pack(record.pack);
  return pack && !*pack;
}

inline Result<std::string> whole_header(const store::Records& records, const store::MatchRecord& record) {
  const auto pack = records.pack(record.pack);
  if (!pack) return Problem{"match " + record.id + ": " + pack.problem()};
  if (!*pack) return Problem{"match " + record.id + ": its pack is not in the store"};
  const auto whole = wire::join_pack(record.header, **pack);
  if (!whole) return Problem{"match " + record.id + ": its header cannot be read"};
  // Older matches have their pack under the hash of its rules, in the writing of whoever brought it first.
  const auto parted = wire::part_pack(record.header);
  const hosting::HostedGame* game = hosting::find_game(record.game);
  if (game == nullptr || !parted || parted->hash != record.pack) return *whole;
  auto own = game->matches.own_header(*whole);
  if (!own) return Problem{"match " + record.id + ": " + own.problem()};
  return own;
}

}  // namespace armatura::server
