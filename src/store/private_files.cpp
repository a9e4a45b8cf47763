#include "store/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace armatura::store {

std::optional<Problem> make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return Problem{path + " cannot be opened: " + std::strerror(errno)};
  ::close(file);
  return std::nullopt;
}

std::optional<Problem> sync_path(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  if (synced) return std::nullopt;
  return Problem{path + " cannot be made safe on disk: " + std::strerror(error)};
}

std::optional<Problem> put_into_place(const std::string& part, const std::string& path) {
  if (std::optional<Problem> problem = sync_path(part)) return problem;
  std::error_code error;
  std::filesystem::rename(part, path, error);
  if (error) return Problem{part + " cannot be renamed to " + path + ": " + error.message()};
  return sync_path(folder_of(path));
}

std::string folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
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
