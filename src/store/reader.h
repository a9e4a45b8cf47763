// Reading a store's file and checking every seal on the way. One reader belongs to one connection.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/seal.h"
#include "store/store.h"

namespace armatura::store {

struct HeldMatch {
  MatchRecord record;
  Head head;
};

// Told of damage that an answer passed over.
using DamageListener = std::function<void(const std::string&)>;

class Reader {
 public:
  explicit Reader(sqlite3* connection, DamageListener damage = {});

  Result<std::optional<HeldMatch>> match(std::string_view id) const;
  Result<HeldMatch> match_numbered(std::int64_t number, int* code = nullptr) const;  // SQLite's, where it failed
  // The name of a match whose record cannot be read, as far as the index of names tells it.
  std::string name_of(std::int64_t number) const;
  bool is_gone(std::string_view id) const;  // damaged and deleted, see damaged_match.h
  Result<std::optional<StoredMatch>> read(std::string_view id, bool whole) const;
  Result<StoredMatch> read(const HeldMatch& held, bool whole) const;  // without its grants
  Result<std::optional<Row>> row_with_key(std::string_view id, std::string_view key) const;
  // The chain after so many rows; they must be at most as many as there are.
  Result<Sha256Hash> chain_at(const HeldMatch& held, std::uint32_t rows) const;
  Result<std::vector<Seating>> seats_of(std::string_view grant_hash, std::size_t at_most) const;
  Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const;
  Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const;
  Result<std::vector<std::string>> with_status(Status status) const;
  Result<std::vector<ChatLine>> chat(std::string_view id, bool gallery, std::size_t last) const;
  Result<std::uint64_t> count() const;
  Result<std::optional<std::string>> pack(std::string_view hash) const;

 private:
  struct ChainedRow {
    Row row;
    Sha256Hash chain{};
    std::int64_t before{};  // place of the row before it
  };
  struct SealedSnapshot {
    Snapshot snapshot;
    Sha256Hash chain{};
  };

  Problem failed(std::string_view what) const;
  Result<HeldMatch> take_match(const Statement::Run& run) const;
  // Those that fit; what does not is told and passed over. `numbers` finds the same matches by an index alone, for when
  // pages with records cannot be read; `wanted` says which of them belong to the answer when that fails too.
  struct Search {
    const Statement& records;
    const Statement& numbers;
    std::vector<std::int64_t> words;
    bool (*wanted)(const HeldMatch& held, const std::vector<std::int64_t>& words);
  };
  Result<std::vector<HeldMatch>> search(const Search& search) const;
  Result<std::vector<HeldMatch>> search_carefully(const Search& search) const;
  void tell(std::string_view match, const std::string& problem) const;
  // Rows from `first` on, found from the newest backwards; their chain begins at `chain`, or is not checked there.
  Result<std::vector<ChainedRow>> rows_from(const HeldMatch& held, std::uint32_t first,
                                            const std::optional<Sha256Hash>& chain) const;
  Result<ChainedRow> row_at(const HeldMatch& held, std::int64_t place, std::uint32_t number) const;
  std::optional<Problem> misfit(const HeldMatch& held, const Sha256Hash& before, const ChainedRow& row) const;
  std::optional<Problem> newest_misfit(const HeldMatch& held, const ChainedRow& row) const;
  static std::vector<std::string> names(std::vector<HeldMatch> matches);
  Result<std::optional<SealedSnapshot>> snapshot_of(const HeldMatch& held) const;
  Result<std::vector<Grant>> grants_of(const HeldMatch& held) const;

  sqlite3* connection_;
  DamageListener damage_;
  Statement match_;
  Statement numbered_;
  Statement row_;
  Statement snapshot_;
  Statement seats_;
  Statement id_;
  Statement grants_;
  Statement list_all_;
  Statement list_listed_;
  Statement untouched_;
  Statement with_status_;
  Statement numbers_all_;
  Statement numbers_listed_;
  Statement numbers_with_status_;
  Statement chat_;
  Statement count_;
  Statement pack_;
};

}  // namespace armatura::store
