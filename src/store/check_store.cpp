#include "store/check_store.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "store/key_walk.h"
#include "store/log_mark.h"
#include "store/reader.h"
#include "store/schema.h"

namespace armatura::store {
namespace {

class Check {
 public:
  explicit Check(const Database& database)
      : database_(database), reader_(database.get(), [this](const std::string& problem) { add(problem); }) {}

  StoreReport report() {
    if (database_.run("BEGIN") != SQLITE_OK) add(database_.problem("the store cannot be read").what);
    check_file();
    check_matches();
    each("SELECT DISTINCT hash FROM grants", "the grants",
         [&](const std::string& hash) { note(reader_.seats_of(hash, std::numeric_limits<std::size_t>::max())); });
    each("SELECT hash FROM packs", "the packs", [&](const std::string& hash) {
      ++report_.packs;
      note(reader_.pack(hash));
    });
    check_row_count();
    database_.run("COMMIT");
    return std::move(report_);
  }

 private:
  void add(std::string problem) {
    const bool known = std::ranges::find(report_.problems, problem) != report_.problems.end();
    if (!known && report_.problems.size() < kProblemsReported) report_.problems.push_back(std::move(problem));
  }

  template <class T>
  void note(const Result<T>& result) {
    if (!result) add(result.problem());
  }

  template <class Visit>
  void each(const char* sql, const char* what, Visit visit) {
    const Statement statement(database_.get(), sql);
    std::vector<std::string> found;  // an error of what is visited would end this run too
    {
      Statement::Run run = statement.run();
      while (run.next()) found.push_back(run.text(0));
      if (run.failed()) add(database_.problem(std::string(what) + " cannot be read").what);
    }
    for (const std::string& item : found) visit(item);
  }

  void check_file() {
    each("PRAGMA integrity_check", "the file", [&](const std::string& answer) {
      if (answer != "ok") add("the file: " + answer);
    });
  }

  void check_matches() {
    const WalkedKeys walked = walk_keys(database_.get(), kMatchKeys);
    if (walked.unreadable != 0) {
      add("the matches cannot all be read: a page of the file does not fit its checksum");
      each("SELECT id FROM matches INDEXED BY sqlite_autoindex_matches_1", "the names of the matches",
           [&](const std::string& id) { check_found(id); });
    }
    for (const std::int64_t number : walked.keys) {
      const Result<HeldMatch> held = reader_.match_numbered(number);
      if (held) {
        check_match(held->record.id);
      } else if (!reader_.is_gone(reader_.name_of(number))) {
        ++report_.matches;
        add(held.problem());
      }
    }
  }

  // Only those are looked for that are left of it nowhere else.
  void check_found(const std::string& id) {
    const Result<std::optional<HeldMatch>> held = reader_.match(id);
    if (held) return;
    ++report_.matches;
    add(held.problem());
  }

  void check_match(const std::string& id) {
    ++report_.matches;
    const Result<std::optional<StoredMatch>> whole = reader_.read(id, true);
    note(whole);
    if (whole && !*whole) add("match " + id + ": it is listed but not found");
    if (whole && *whole) report_.rows += (*whole)->row_count;
    note(reader_.read(id, false));
    note(reader_.chat(id, true, std::numeric_limits<std::size_t>::max()));
  }

  void check_row_count() {
    const Statement statement(database_.get(), "SELECT count(*) FROM rows");
    Statement::Run run = statement.run();
    if (!run.next()) return add(database_.problem("the rows cannot be counted").what);
    const std::optional<std::int64_t> left = rows_left_behind();
    if (!left || !report_.problems.empty()) return;
    const std::int64_t more = run.number(0) - static_cast<std::int64_t>(report_.rows);
    if (more >= 0 && more <= *left) return;
    add("the matches have " + std::to_string(report_.rows) + " rows, the file has " + std::to_string(run.number(0)));
  }

  // At most, by damaged matches that were deleted; nothing where nobody knows.
  std::optional<std::int64_t> rows_left_behind() const {
    const Statement statement(database_.get(), "SELECT rows FROM gone");
    Statement::Run run = statement.run();
    std::int64_t left = 0;
    while (run.next()) {
      if (run.number(0) < 0) return std::nullopt;
      left += run.number(0);
    }
    return left;
  }

  const Database& database_;
  Reader reader_;
  StoreReport report_;
};

}  // namespace

StoreReport check_database(const Database& database) { return Check(database).report(); }

Result<StoreReport> check_store(const std::string& path) {
  const Result<Database> database = open_database({.path = path}, Access::Read);
  if (!database) return Problem{database.problem()};
  StoreReport report = check_database(*database);
  if (const std::optional<LogLoss> loss = find_log_loss("", path)) {
    report.problems.insert(report.problems.begin(), words_with_ways_out(*loss, path));
  }
  return report;
}

Result<std::vector<MatchRecord>> list_store(const std::string& path, std::vector<std::string>& damage) {
  const Result<Database> database = open_database({.path = path}, Access::Read);
  if (!database) return Problem{database.problem()};
  const Reader reader(database->get(), [&](const std::string& problem) { damage.push_back(problem); });
  return reader.list(false, std::numeric_limits<std::int32_t>::max());
}

}  // namespace armatura::store
