#include "store/check_store.h"

#include <limits>
#include <utility>

#include "store/reader.h"
#include "store/schema.h"

namespace armatura::store {
namespace {

class Check {
 public:
  explicit Check(const Database& database) : database_(database), reader_(database.get()) {}

  StoreReport report() {
    if (database_.run("BEGIN") != SQLITE_OK) add(database_.problem("the store cannot be read").what);
    check_file();
    each("SELECT id FROM matches ORDER BY m", "the list of matches", [&](const std::string& id) { check_match(id); });
    each("SELECT DISTINCT hash FROM grants", "the grants",
         [&](const std::string& hash) { note(reader_.seats_of(hash)); });
    each("SELECT hash FROM packs", "the packs", [&](const std::string& hash) { note(reader_.pack(hash)); });
    check_row_count();
    database_.run("COMMIT");
    return std::move(report_);
  }

 private:
  void add(std::string problem) {
    if (report_.problems.size() < kProblemsReported) report_.problems.push_back(std::move(problem));
  }

  template <class T>
  void note(const Result<T>& result) {
    if (!result) add(result.problem());
  }

  template <class Visit>
  void each(const char* sql, const char* what, Visit visit) {
    const Statement statement(database_.get(), sql);
    Statement::Run run = statement.run();
    while (run.next()) visit(run.text(0));
    if (run.failed()) add(database_.problem(std::string(what) + " cannot be read").what);
  }

  void check_file() {
    each("PRAGMA integrity_check", "the file", [&](const std::string& answer) {
      if (answer != "ok") add("the file: " + answer);
    });
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
    if (!run.next()) {
      add(database_.problem("the rows cannot be counted").what);
    } else if (report_.problems.empty() && run.number(0) != static_cast<std::int64_t>(report_.rows)) {
      add("the matches have " + std::to_string(report_.rows) + " rows, the file has " + std::to_string(run.number(0)));
    }
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
  return check_database(*database);
}

Result<std::vector<MatchRecord>> list_store(const std::string& path) {
  const Result<Database> database = open_database({.path = path}, Access::Read);
  if (!database) return Problem{database.problem()};
  return Reader{database->get()}.list(false, std::numeric_limits<std::int32_t>::max());
}

}  // namespace armatura::store
