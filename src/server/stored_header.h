// Headers are stored without their pack, which is kept once by its hash.
#pragma once
#include <string>

#include "base/result.h"
#include "store/store.h"
#include "wire/match_pack.h"

namespace armatura::server {

inline Result<std::string> whole_header(const store::Store& store, const store::MatchRecord& record) {
  const auto pack = store.pack(record.pack);
  if (!pack) return Problem{"match " + record.id + ": " + pack.problem()};
  if (!*pack) return Problem{"match " + record.id + ": its pack is not in the store"};
  const auto whole = wire::join_pack(record.header, **pack);
  if (!whole) return Problem{"match " + record.id + ": its header cannot be read"};
  return *whole;
}

}  // namespace armatura::server
