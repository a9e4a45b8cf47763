#include "store/damaged_match.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "store/key_walk.h"
#include "store/reader.h"

namespace armatura::store {
namespace {

class Erasure {
 public:
  Erasure(const Database& database, const std::string& match, const std::function<void()>& committed)
      : database_(database), match_(match), committed_(committed) {}

  Written run() {
    const Reader reader(database_.get());
    if (reader.is_gone(match_)) return Written::Conflict;
    bool all_seen = true;
    const std::optional<std::int64_t> number = find_number(all_seen);
    if (!number) return all_seen ? Written::Conflict : Written::Failed;
    const std::vector<std::int64_t> rows = rows_of(*number);
    // How many rows stay behind without a match is known only while its head can be trusted.
    const std::optional<Head> head = trusted_head(*number);
    const std::int64_t left = head ? std::int64_t{head->rows} - static_cast<std::int64_t>(rows.size()) : -1;
    const Written written = write_down(left);
    if (written != Written::Done) return written;
    drop_rows(rows);
    for (const char* sql : {"DELETE FROM snapshots WHERE m = ?", "DELETE FROM grants WHERE m = ?",
                            "DELETE FROM chat WHERE m = ?", "DELETE FROM heads WHERE m = ?"}) {
      attempt(sql, *number);
    }
    // Where an index stands in the way, what the record says goes at least.
    if (!attempt("DELETE FROM matches WHERE m = ?", *number)) {
      attempt("UPDATE matches SET header = '', about = '', secret = '', seal = zeroblob(32) WHERE m = ?", *number);
    }
    return Written::Done;
  }

 private:
  std::optional<std::int64_t> find_number(bool& all_seen) const {
    {
      const Statement by_name(database_.get(), "SELECT m FROM matches WHERE id = ?");
      Statement::Run run = by_name.run();
      if (run.add(match_).next()) return run.number(0);
      if (!run.failed()) return std::nullopt;
    }
    const WalkedKeys walked = walk_keys(database_.get(), kMatchKeys);
    all_seen = walked.unreadable == 0;
    const Statement name(database_.get(), "SELECT id FROM matches WHERE m = ?");
    for (const std::int64_t number : walked.keys) {
      Statement::Run run = name.run();
      if (run.add(number).next() && run.text(0) == match_) return number;
      all_seen = all_seen && !run.failed();
    }
    return std::nullopt;
  }

  std::optional<Head> trusted_head(std::int64_t number) const {
    const Statement heads(database_.get(), "SELECT rows, last, chain, chats, touched, seal FROM heads WHERE m = ?");
    Statement::Run run = heads.run();
    if (!run.add(number).next()) return std::nullopt;
    const Head head{.match = number,
                    .rows = static_cast<std::uint32_t>(run.number(0)),
                    .last = run.number(1),
                    .chain = run.hash(2),
                    .chats = static_cast<std::uint64_t>(run.number(3)),
                    .touched = run.number(4)};
    return run.hash(5) == seal_of(match_, head) ? std::optional(head) : std::nullopt;
  }

  // The newest ones, as far as their chain holds: a damaged link must not lead into another match.
  std::vector<std::int64_t> rows_of(std::int64_t number) const {
    const std::optional<Head> head = trusted_head(number);
    std::vector<std::int64_t> places;
    if (!head) return places;
    const Statement rows(database_.get(), "SELECT number, key, lines, meta, at, chain, before FROM rows WHERE r = ?");
    std::int64_t place = head->last;
    std::optional<std::pair<Row, Sha256Hash>> newer;
    for (std::uint32_t left = head->rows; left-- > 0;) {
      Statement::Run run = rows.run();
      if (!run.add(place).next()) break;
      Row row{.number = static_cast<std::uint32_t>(run.number(0)),
              .key = run.text(1),
              .lines = run.text(2),
              .meta = run.text(3),
              .at = run.number(4)};
      const Sha256Hash chain = run.hash(5);
      if (row.number != left) break;
      if (newer ? chain_after(chain, newer->first) != newer->second : chain != head->chain) break;
      places.push_back(place);
      place = run.number(6);
      newer.emplace(std::move(row), chain);
    }
    return places;
  }

  Written write_down(std::int64_t left_rows) const {
    bool written = database_.run(
                       "BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS gone("
                       "id TEXT PRIMARY KEY, rows INTEGER NOT NULL) WITHOUT ROWID;") == SQLITE_OK;
    if (written) {
      const Statement add(database_.get(), "INSERT OR REPLACE INTO gone(id, rows) VALUES(?, ?)");
      written = add.run().add(match_).add(left_rows).done();
    }
    written = written && database_.run("COMMIT") == SQLITE_OK;
    const int code = sqlite3_errcode(database_.get());
    if (written) {
      committed_();
      return Written::Done;
    }
    database_.run("ROLLBACK");
    return code == SQLITE_FULL ? Written::Full : Written::Failed;
  }

  // Many share one commit; where one cannot be removed, halving finds it.
  void drop_rows(std::span<const std::int64_t> places) const {
    if (places.empty() || places.size() == 1) {
      if (!places.empty()) attempt("DELETE FROM rows WHERE r = ?", places.front());
      return;
    }
    bool dropped = database_.run("BEGIN IMMEDIATE") == SQLITE_OK;
    {
      const Statement drop(database_.get(), "DELETE FROM rows WHERE r = ?");
      for (std::size_t i = 0; dropped && i < places.size(); ++i) dropped = drop.run().add(places[i]).done();
    }
    if (dropped && database_.run("COMMIT") == SQLITE_OK) return committed_();
    database_.run("ROLLBACK");
    drop_rows(places.first(places.size() / 2));
    drop_rows(places.subspan(places.size() / 2));
  }

  bool attempt(const char* sql, std::int64_t number) const {
    const Statement statement(database_.get(), sql);
    if (statement.run().add(number).done()) {
      committed_();
      return true;
    }
    return false;
  }

  const Database& database_;
  const std::string& match_;
  const std::function<void()>& committed_;
};

}  // namespace

Written erase_damaged(const Database& database, const std::string& match, const std::function<void()>& committed) {
  return Erasure(database, match, committed).run();
}

}  // namespace armatura::store
