// A connection to SQLite and its statements, as far as the store needs them. A connection serves one thread at a time.
#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/sha256.h"

namespace armatura::store {

class Statement {
 public:
  Statement(sqlite3* connection, const char* sql);

  // One run of the statement: values are added from left to right and must outlive it.
  class Run {
   public:
    explicit Run(sqlite3_stmt* statement);
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run();
    Run& add(std::int64_t number);
    Run& add(std::uint64_t number) { return add(static_cast<std::int64_t>(number)); }
    Run& add(std::string_view text);
    Run& add(const Sha256Hash& hash);
    bool next();                        // steps; is there a row?
    bool done();                        // steps; did it end well?
    int code() const { return code_; }  // of the last step
    bool failed() const { return code_ != SQLITE_ROW && code_ != SQLITE_DONE; }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string text(int column) const;
    Sha256Hash hash(int column) const;  // zeroes where it is not one
    bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

   private:
    sqlite3_stmt* statement_;
    int bound_ = 0;
    int code_ = SQLITE_OK;
  };
  Run run() const { return Run(statement_.get()); }

 private:
  struct Finish {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finish> statement_;
};

class Database {
 public:
  explicit Database(sqlite3* connection) : connection_(connection) {}
  // For who serves people: where a damaged file leads a statement in a circle it is interrupted, which is an error like
  // any other. Whoever checks or copies a whole file may take as long as it takes.
  void interrupt_circles() const;
  sqlite3* get() const { return connection_.get(); }
  int run(const char* sql) const { return sqlite3_exec(get(), sql, nullptr, nullptr, nullptr); }
  Problem problem(std::string_view doing) const;  // with SQLite's own words

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace armatura::store
