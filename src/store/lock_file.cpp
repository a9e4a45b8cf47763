#include "store/lock_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace armatura::store {

LockFile::~LockFile() {
  if (file_ >= 0) ::close(file_);  // the file itself stays: removing it would let two processes lock two files
}

Result<LockFile> LockFile::take(const std::string& store) {
  const std::string path = store + ".lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return Problem{path + " cannot be made: " + std::strerror(errno)};
  LockFile lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return Problem{"the store " + store + " is used by another process"};
    return Problem{path + " cannot be locked: " + std::strerror(errno)};
  }
  return lock;
}

bool LockFile::held_elsewhere(const std::string& store) {
  const int file = ::open((store + ".lock").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const LockFile lock(file);
  return ::flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace armatura::store
