// Reading a store's file and checking every seal on the way. One reader belongs to one connection.
#pragma once
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

class Reader {
 public:
  explicit Reader(sqlite3* connection);

  Result<std::optional<HeldMatch>> match(std::string_view id) const;
  Result<std::optional<StoredMatch>> read(std::string_view id, bool whole) const;
  Result<std::optional<Row>> row_with_key(std::string_view id, std::string_view key) const;
  // The chain after so many rows; they must be at most as many as there are.
  Result<Sha256Hash> chain_at(const HeldMatch& held, std::uint32_t rows) const;
  Result<std::vector<Seating>> seats_of(std::string_view grant_hash) const;
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
  Result<std::vector<HeldMatch>> take_matches(Statement::Run& run) const;
  // Rows from `first` on, found from the newest backwards; their chain begins at `chain`, or is not checked there.
  Result<std::vector<ChainedRow>> rows_from(const HeldMatch& held, std::uint32_t first,
                                            const std::optional<Sha256Hash>& chain) const;
  Result<ChainedRow> row_at(const HeldMatch& held, std::int64_t place, std::uint32_t number) const;
  std::optional<Problem> misfit(const HeldMatch& held, const Sha256Hash& before, const ChainedRow& row) const;
  std::optional<Problem> newest_misfit(const HeldMatch& held, const ChainedRow& row) const;
  static Result<std::vector<std::string>> names(Result<std::vector<HeldMatch>> matches);
  Result<std::optional<SealedSnapshot>> snapshot_of(const HeldMatch& held) const;

  sqlite3* connection_;
  Statement match_;
  Statement row_;
  Statement snapshot_;
  Statement seats_;
  Statement list_all_;
  Statement list_listed_;
  Statement untouched_;
  Statement with_status_;
  Statement chat_;
  Statement count_;
  Statement pack_;
};

}  // namespace armatura::store
