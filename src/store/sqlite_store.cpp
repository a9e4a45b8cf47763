#include "store/sqlite_store.h"

#include <utility>

#include "store/group_commit.h"
#include "store/lock_file.h"
#include "store/reader_pool.h"
#include "store/schema.h"

namespace armatura::store {
namespace {

class SqliteStore final : public Store {
 public:
  SqliteStore(const SqliteSettings& settings, LockFile lock, Database database)
      : lock_(std::move(lock)), commits_(std::move(database), settings.checkpoint_pages), readers_(settings) {}

  void write(Batch batch, std::function<void(Written)> done) override {
    commits_.write(std::move(batch), std::move(done));
  }

  Result<std::optional<MatchRecord>> find(std::string_view match) const override {
    return readers_.ask([&](const Reader& reader) -> Result<std::optional<MatchRecord>> {
      Result<std::optional<HeldMatch>> held = reader.match(match);
      if (!held) return Problem{held.problem()};
      if (!*held) return std::optional<MatchRecord>();
      return std::optional(std::move((*held)->record));
    });
  }
  Result<std::optional<StoredMatch>> read(std::string_view match, bool whole) const override {
    return readers_.ask([&](const Reader& reader) { return reader.read(match, whole); });
  }
  Result<std::optional<Row>> row_with_key(std::string_view match, std::string_view key) const override {
    return readers_.ask([&](const Reader& reader) { return reader.row_with_key(match, key); });
  }
  Result<std::vector<Seating>> seats_of(std::string_view grant_hash) const override {
    return readers_.ask([&](const Reader& reader) { return reader.seats_of(grant_hash); });
  }
  Result<std::vector<MatchRecord>> list(bool listed, std::size_t at_most) const override {
    return readers_.ask([&](const Reader& reader) { return reader.list(listed, at_most); });
  }
  Result<std::vector<std::string>> untouched(Status status, std::int64_t since, std::size_t at_most) const override {
    return readers_.ask([&](const Reader& reader) { return reader.untouched(status, since, at_most); });
  }
  Result<std::vector<std::string>> with_status(Status status) const override {
    return readers_.ask([&](const Reader& reader) { return reader.with_status(status); });
  }
  Result<std::vector<ChatLine>> chat(std::string_view match, bool gallery, std::size_t last) const override {
    return readers_.ask([&](const Reader& reader) { return reader.chat(match, gallery, last); });
  }
  Result<std::uint64_t> count() const override {
    return readers_.ask([](const Reader& reader) { return reader.count(); });
  }

  Written put_pack(std::string_view hash, std::string_view text) override { return commits_.put_pack(hash, text); }
  Result<std::optional<std::string>> pack(std::string_view hash) const override {
    return readers_.ask([&](const Reader& reader) { return reader.pack(hash); });
  }

  void drain() override { commits_.drain(); }

 private:
  // Taken apart from below: readers close before the writer, whose last checkpoint then finds nobody in its way, and
  // the lock goes last.
  LockFile lock_;
  GroupCommit commits_;
  mutable ReaderPool readers_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings) {
  Result<LockFile> lock = LockFile::take(settings.path);
  if (!lock) return Problem{lock.problem()};
  Result<Database> database = open_database(settings, Access::Write);
  if (!database) return Problem{database.problem()};
  return std::unique_ptr<Store>(std::make_unique<SqliteStore>(settings, std::move(*lock), std::move(*database)));
}

}  // namespace armatura::store
