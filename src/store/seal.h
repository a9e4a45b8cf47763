// Hashes that tie kept things to their place: every part is added with its length or as eight bytes, so that no two
// different lists of parts give the same bytes.
#pragma once
#include <cstdint>
#include <string_view>

#include "base/sha256.h"
#include "store/store.h"

namespace armatura::store {

class Sealer {
 public:
  explicit Sealer(std::string_view kind) { add(kind); }
  Sealer& add(std::string_view text);
  Sealer& add(std::uint64_t number);
  Sealer& add(std::int64_t number) { return add(static_cast<std::uint64_t>(number)); }
  Sealer& add(const Sha256Hash& hash);
  Sha256Hash seal() { return hasher_.finish(); }

 private:
  Sha256 hasher_;
};

// Where a match's log stands. `touched` lives here and not with the record, which stays unwritten while rows arrive.
struct Head {
  std::int64_t match{};  // its number in the file
  std::uint32_t rows{};
  std::int64_t last{};  // place of the newest row; 0: none
  Sha256Hash chain{};   // of the newest row, or the match's root
  std::uint64_t chats{};
  std::int64_t touched{};
};

Sha256Hash root_of(const MatchRecord& record);  // what the chain of rows begins with: all that never changes
Sha256Hash seal_of(const MatchRecord& record);  // all but `touched`
Sha256Hash seal_of(std::string_view match, const Head& head);
Sha256Hash chain_after(const Sha256Hash& before, const Row& row);
Sha256Hash seal_of(std::string_view match, const Snapshot& snapshot, const Sha256Hash& chain);
Sha256Hash seal_of(std::string_view match, const Grant& grant);
Sha256Hash seal_of(std::string_view match, const ChatLine& line);
Sha256Hash seal_of_pack(std::string_view hash, std::string_view text);

}  // namespace armatura::store
