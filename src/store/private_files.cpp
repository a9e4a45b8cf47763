#include "store/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace armatura::store {

std::optional<Problem> make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return Problem{path + " cannot be opened: " + std::strerror(errno)};
  ::close(file);
  return std::nullopt;
}

void tighten(const std::string& store) {
  for (const char* beside : {"", "-wal", "-shm", "-mark", ".lock", ".part"}) {
    const std::string path = store + beside;
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0 || !S_ISREG(found.st_mode) || (found.st_mode & 0077) == 0) continue;
    (void)::chmod(path.c_str(), 0600);
  }
}

}  // namespace armatura::store
