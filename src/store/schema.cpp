#include "store/schema.h"

#include <cstdio>
#include <utility>

#include "store/private_files.h"
#include "store/sealed_vfs.h"

namespace armatura::store {
namespace {

constexpr int kVersion = 1;
constexpr int kApplication = 0x41524D54;  // "ARMT"

// Rows are only ever appended, and each names the place of the one before it in its match: writing one costs a part of
// a page at the end of the file and no index. Heads are small, so that those of many matches share a page.
constexpr const char* kTables = R"(
CREATE TABLE matches(
  m INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, header TEXT NOT NULL, pack TEXT NOT NULL,
  about TEXT NOT NULL, secret TEXT NOT NULL, status INTEGER NOT NULL, listed INTEGER NOT NULL, made INTEGER NOT NULL,
  seal BLOB NOT NULL);
CREATE INDEX matches_by_age ON matches(made);
CREATE INDEX matches_listed ON matches(made) WHERE listed = 1;
CREATE INDEX matches_by_status ON matches(status);
CREATE TABLE heads(
  m INTEGER PRIMARY KEY, rows INTEGER NOT NULL, last INTEGER NOT NULL, chain BLOB NOT NULL, chats INTEGER NOT NULL,
  touched INTEGER NOT NULL, seal BLOB NOT NULL);
CREATE TABLE rows(
  r INTEGER PRIMARY KEY, before INTEGER NOT NULL, number INTEGER NOT NULL, key TEXT NOT NULL, lines TEXT NOT NULL,
  meta TEXT NOT NULL, at INTEGER NOT NULL, chain BLOB NOT NULL);
CREATE TABLE snapshots(
  m INTEGER PRIMARY KEY, rows INTEGER NOT NULL, chain BLOB NOT NULL, seal BLOB NOT NULL, body TEXT NOT NULL);
CREATE TABLE grants(
  hash TEXT NOT NULL, m INTEGER NOT NULL, seat INTEGER NOT NULL, seal BLOB NOT NULL,
  PRIMARY KEY(hash, m, seat)) WITHOUT ROWID;
CREATE INDEX grants_of_match ON grants(m);
CREATE TABLE chat(
  m INTEGER NOT NULL, number INTEGER NOT NULL, gallery INTEGER NOT NULL, author TEXT NOT NULL, text TEXT NOT NULL,
  at INTEGER NOT NULL, seal BLOB NOT NULL, PRIMARY KEY(m, number)) WITHOUT ROWID;
CREATE TABLE packs(hash TEXT PRIMARY KEY, text TEXT NOT NULL, seal BLOB NOT NULL);
)";

std::string escaped_uri(const std::string& path) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char letter : path) {
    if (letter == '%' || letter == '?' || letter == '#') {
      const auto byte = static_cast<unsigned char>(letter);
      uri += '%';
      uri += kDigits[byte >> 4];
      uri += kDigits[byte & 15];
    } else {
      uri += letter;
    }
  }
  return uri + "?immutable=1";
}

std::optional<std::int64_t> one_number(const Database& database, const char* sql) {
  const Statement statement(database.get(), sql);
  Statement::Run run = statement.run();
  if (!run.next()) return std::nullopt;
  return run.number(0);
}

std::optional<Problem> make_tables(const Database& database) {
  const std::string sql = "BEGIN IMMEDIATE;" + std::string(kTables) +
                          "PRAGMA application_id=" + std::to_string(kApplication) +
                          ";PRAGMA user_version=" + std::to_string(kVersion) + ";COMMIT;";
  if (database.run(sql.c_str()) == SQLITE_OK) return std::nullopt;
  return database.problem("the tables cannot be made");
}

// Is it a store, and of a version we know?
std::optional<Problem> identify(const Database& database, const std::string& path, Access access) {
  const std::optional<std::int64_t> version = one_number(database, "PRAGMA user_version");
  const std::optional<std::int64_t> application = one_number(database, "PRAGMA application_id");
  const std::optional<std::int64_t> things = one_number(database, "SELECT count(*) FROM sqlite_schema");
  if (!version || !application || !things) return database.problem(path + " cannot be read");
  if (*version == 0 && *application == 0 && *things == 0 && access == Access::Write) return make_tables(database);
  if (*application != kApplication) return Problem{path + " is not a store of matches"};
  if (*version > kVersion) {
    return Problem{path + " has version " + std::to_string(*version) + "; this program knows up to version " +
                   std::to_string(kVersion)};
  }
  if (*version != kVersion) return Problem{path + " has an unknown version, " + std::to_string(*version)};
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> first_page(const std::string& folder) {
  const std::string path = folder + "/first-page.part";
  std::remove(path.c_str());
  std::vector<std::uint8_t> page(kPageSize);
  bool read = false;
  if (!make_private(path)) {
    const Result<Database> empty = open_database({.path = path}, Access::Write);
    read = empty && empty->run("PRAGMA wal_checkpoint(TRUNCATE)") == SQLITE_OK;
  }
  if (std::FILE* file = read ? std::fopen(path.c_str(), "rb") : nullptr) {
    read = std::fread(page.data(), 1, page.size(), file) == page.size();
    std::fclose(file);
  } else {
    read = false;
  }
  for (const char* beside : {"", "-wal", "-shm"}) std::remove((path + beside).c_str());
  return read ? std::optional(std::move(page)) : std::nullopt;
}

Result<Database> open_database(const SqliteSettings& settings, Access access, int* code) {
  const std::string& path = settings.path;
  const std::string vfs = sealed_vfs_over(settings.vfs);
  if (vfs.empty()) return Problem{"there is no VFS named " + settings.vfs};
  const int how = access == Access::Write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  const bool frozen = access == Access::Frozen;
  sqlite3* connection = nullptr;
  const int opened = sqlite3_open_v2(frozen ? escaped_uri(path).c_str() : path.c_str(), &connection,
                                     how | SQLITE_OPEN_NOMUTEX | (frozen ? SQLITE_OPEN_URI : 0), vfs.c_str());
  Database database(connection);
  const auto failed = [&](Problem problem) {
    if (code != nullptr) *code = sqlite3_extended_errcode(connection);
    return problem;
  };
  if (opened != SQLITE_OK) return failed(database.problem(path + " cannot be opened"));
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_timeout(connection, 5000);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  // Nor when opening fails half-way: nobody empties the log but who has said so beside it (log_mark.h).
  sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  database.run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;");
  if (access == Access::Write) {
    int reserved = kPageSealSize;
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
    const std::string pragmas = "PRAGMA page_size=" + std::to_string(kPageSize) + "; PRAGMA journal_mode=WAL;" +
                                "PRAGMA synchronous=" + (settings.synchronous ? "FULL" : "OFF") +
                                "; PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=67108864;"
                                "PRAGMA cache_size=-32000;";
    if (database.run(pragmas.c_str()) != SQLITE_OK) return failed(database.problem(path + " cannot be opened"));
  } else {
    database.run("PRAGMA query_only=ON;");
  }
  if (std::optional<Problem> problem = identify(database, path, access)) return failed(std::move(*problem));
  return database;
}

}  // namespace armatura::store
