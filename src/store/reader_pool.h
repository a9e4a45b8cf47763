// Connections for reading, made when needed and lent to one caller at a time.
#pragma once
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "store/database.h"
#include "store/reader.h"
#include "store/schema.h"

namespace armatura::store {

class ReaderPool {
 public:
  explicit ReaderPool(SqliteSettings settings) : settings_(std::move(settings)) {}

  // Runs the question on one connection and as of one moment.
  template <class Question>
  auto ask(Question question) -> decltype(question(std::declval<const Reader&>())) {
    Result<std::unique_ptr<Line>> line = borrow();
    if (!line) return Problem{line.problem()};
    const Database& database = (*line)->database;
    if (database.run("BEGIN") != SQLITE_OK) return database.problem(settings_.path + " cannot be read");
    auto answer = question(std::as_const((*line)->reader));
    database.run("COMMIT");
    give_back(std::move(*line));
    return answer;
  }

 private:
  struct Line {
    explicit Line(Database opened) : database(std::move(opened)), reader(database.get()) {
      database.interrupt_circles();
    }
    Database database;
    Reader reader;
  };

  Result<std::unique_ptr<Line>> borrow();
  void give_back(std::unique_ptr<Line> line);

  const SqliteSettings settings_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Line>> idle_;
};

}  // namespace armatura::store
