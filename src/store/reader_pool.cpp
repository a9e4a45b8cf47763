#include "store/reader_pool.h"

namespace armatura::store {
namespace {

constexpr std::size_t kIdle = 8;

}  // namespace

Result<std::unique_ptr<ReaderPool::Line>> ReaderPool::borrow() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      std::unique_ptr<Line> line = std::move(idle_.back());
      idle_.pop_back();
      return line;
    }
  }
  Result<Database> database = open_database(settings_, Access::Read);
  if (!database) return Problem{database.problem()};
  return std::make_unique<Line>(std::move(*database));
}

void ReaderPool::give_back(std::unique_ptr<Line> line) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < kIdle) idle_.push_back(std::move(line));
}

}  // namespace armatura::store
