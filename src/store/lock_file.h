// One process per store: a lock on a file beside it, which the system lets go when the process ends, however it ends.
#pragma once
#include <string>
#include <utility>

#include "base/result.h"

namespace armatura::store {

class LockFile {
 public:
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;
  LockFile(LockFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  LockFile& operator=(LockFile&&) = delete;
  ~LockFile();

  static Result<LockFile> take(const std::string& store);
  // Does another process hold the lock? Also where no lock can be made, as on a disk that can only be read.
  static bool held_elsewhere(const std::string& store);

 private:
  explicit LockFile(int file) : file_(file) {}
  int file_;
};

}  // namespace armatura::store
