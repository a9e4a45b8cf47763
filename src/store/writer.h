// Applies batches to the connection that writes. What a batch expects is checked before its first change, so that one
// that conflicts leaves the others of its transaction alone.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "store/database.h"
#include "store/reader.h"
#include "store/seal.h"
#include "store/store.h"

namespace armatura::store {

class Writer {
 public:
  explicit Writer(sqlite3* connection);

  // Inside a transaction. Nothing: a change failed, and the transaction must be rolled back.
  std::optional<Written> apply(const Batch& batch);
  std::optional<Written> put_pack(const std::string& hash, const std::string& text);
  // After a rollback: what is remembered may not be what is kept.
  void forget() { heads_.clear(); }

 private:
  struct Plan {
    Head head;
    std::optional<MatchRecord> record;  // to be made or changed
    Sha256Hash snapshot_chain{};
  };

  // Done: the plan holds; otherwise what to answer.
  Written plan(const Batch& batch, Plan& plan);
  Written plan_head(const Batch& batch, Plan& plan);
  Written plan_snapshot(const Batch& batch, Plan& plan);
  bool carry_out(const Batch& batch, Plan& plan);
  bool put_record(const Batch& batch, Plan& plan);
  bool put_rows(const Batch& batch, Head& head);
  bool put_seats(const Batch& batch, const Head& head);
  bool put_chat(const Batch& batch, Head& head);
  bool put_packs(const Batch& batch);
  bool put_head(const std::string& match, const Head& head);
  std::optional<Written> erase(const std::string& match);

  sqlite3* connection_;
  Reader reader_;
  std::unordered_map<std::string, Head> heads_;  // of matches written lately
  Statement add_match_;
  Statement change_match_;
  Statement put_head_;
  Statement add_row_;
  Statement put_snapshot_;
  Statement add_grant_;
  Statement vacate_;
  Statement add_chat_;
  Statement add_pack_;
  Statement row_before_;
  Statement drop_row_;
  Statement drop_match_;
  Statement drop_head_;
  Statement drop_snapshot_;
  Statement drop_grants_;
  Statement drop_chat_;
};

}  // namespace armatura::store
