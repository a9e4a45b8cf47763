#include "store/database.h"

#include <cstring>

#include "store/sealed_vfs.h"

namespace armatura::store {

Statement::Statement(sqlite3* connection, const char* sql) {
  sqlite3_stmt* made = nullptr;
  // A statement that cannot be prepared stays null; running it gives SQLITE_MISUSE, an error like any other.
  sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  statement_.reset(made);
}

// The steps of SQLite's machine are counted for one run, not for the life of the statement.
Statement::Run::Run(sqlite3_stmt* statement) : statement_(statement) {
  if (statement_ != nullptr) sqlite3_stmt_status(statement_, SQLITE_STMTSTATUS_VM_STEP, 1);
}

Statement::Run::~Run() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Statement::Run& Statement::Run::add(std::int64_t number) {
  sqlite3_bind_int64(statement_, ++bound_, number);
  return *this;
}

Statement::Run& Statement::Run::add(std::string_view text) {
  // A null pointer would be bound as NULL, not as an empty text.
  const char* data = text.data() != nullptr ? text.data() : "";
  sqlite3_bind_text64(statement_, ++bound_, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement::Run& Statement::Run::add(const Sha256Hash& hash) {
  sqlite3_bind_blob64(statement_, ++bound_, hash.data(), hash.size(), SQLITE_STATIC);
  return *this;
}

bool Statement::Run::next() {
  code_ = sqlite3_step(statement_);
  return code_ == SQLITE_ROW;
}

bool Statement::Run::done() {
  code_ = sqlite3_step(statement_);
  return code_ == SQLITE_DONE;
}

std::string Statement::Run::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_, column);
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Sha256Hash Statement::Run::hash(int column) const {
  Sha256Hash hash{};
  const void* bytes = sqlite3_column_blob(statement_, column);
  if (bytes != nullptr && sqlite3_column_bytes(statement_, column) == static_cast<int>(hash.size())) {
    std::memcpy(hash.data(), bytes, hash.size());
  }
  return hash;
}

void Database::interrupt_circles() const {
  // The longest honest statement looks at a million matches with some thirty steps each.
  constexpr int kMostSteps = 200'000'000;
  sqlite3_progress_handler(get(), kMostSteps, [](void*) { return 1; }, nullptr);
}

Problem Database::problem(std::string_view doing) const {
  std::string what(doing);
  what += ": ";
  if (get() == nullptr) {
    what += "no connection";
  } else if (is_wrong_page(sqlite3_extended_errcode(get()))) {
    what += "a page of the file does not fit its checksum";
  } else {
    what += sqlite3_errmsg(get());
  }
  return {std::move(what)};
}

}  // namespace armatura::store
