// Reads what verifies of a damaged store, past everything that does not.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/key_walk.h"
#include "store/reader.h"

namespace armatura::store {

// The index of grants has no seals of its own. Where it may be older than the rest it would open seats again to whoever
// left them.
enum class Grants : std::uint8_t { AlsoFromIndex, OnlySealed };

class SalvageReader {
 public:
  SalvageReader(const Database& database, DamageListener tell, Grants grants);

  struct Matches {
    std::vector<HeldMatch> held{};  // in the order in which they were made
    std::uint64_t lost{};           // their records cannot be had; they are told
  };
  Matches matches();
  Result<StoredMatch> read(const HeldMatch& held) const { return reader_.read(held, true); }
  // Rows lie behind the last one that its head knows: the head is older than they are.
  bool goes_further(const HeldMatch& held);
  std::optional<Snapshot> snapshot_of(const HeldMatch& held) const;
  std::vector<Grant> grants_of(const HeldMatch& held) const;
  std::vector<ChatLine> chat_of(const HeldMatch& held) const;
  std::vector<std::pair<std::string, std::string>> packs() const;

 private:
  struct KeptRow {
    std::int64_t place{};
    std::uint32_t number{};
    Sha256Hash chain{};
  };
  Result<HeldMatch> without_head(std::int64_t number);
  std::uint64_t count_chats(std::int64_t match) const;
  void read_rows();
  void read_grants(Grants grants);
  void read_grants_from_index();

  const Database& database_;
  DamageListener tell_;
  Reader reader_;
  std::map<std::int64_t, std::vector<std::pair<Grant, std::optional<Sha256Hash>>>> grants_;  // by match, with seals
  // Only where a head is lost or may be old: the rows that follow a row, by its place.
  std::optional<std::multimap<std::int64_t, KeptRow>> followers_;
  bool all_rows_{};
};

}  // namespace armatura::store
