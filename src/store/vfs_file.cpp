#include "store/vfs_file.h"

#include <new>
#include <utility>
#include <vector>

namespace armatura::store {
namespace {

sqlite3_vfs* vfs_named(const std::string& vfs) { return sqlite3_vfs_find(vfs.empty() ? nullptr : vfs.c_str()); }

// As SQLite itself finds the files beside a database: the whole path, ended by more than one zero.
std::string full_name(sqlite3_vfs& vfs, const std::string& path) {
  std::vector<char> full(static_cast<std::size_t>(vfs.mxPathname) + 1);
  const int code = vfs.xFullPathname(&vfs, path.c_str(), vfs.mxPathname, full.data());
  std::string name = (code & 0xff) == SQLITE_OK ? std::string(full.data()) : path;
  name.append(4, '\0');
  return name;
}

}  // namespace

void VfsFile::Close::operator()(sqlite3_file* file) const {
  if (file->pMethods != nullptr) file->pMethods->xClose(file);
  ::operator delete(file);
}

std::optional<VfsFile> VfsFile::open(const std::string& vfs, const std::string& path, How how) {
  sqlite3_vfs* found = vfs_named(vfs);
  if (found == nullptr) return std::nullopt;
  std::unique_ptr<sqlite3_file, Close> file(
      static_cast<sqlite3_file*>(::operator new(static_cast<std::size_t>(found->szOsFile))));
  file->pMethods = nullptr;
  // Written, it is said to be a log, so that the system's VFS gives a new file the rights of the store. Read, it is
  // said to be a file by itself: the VFS opens no log whose store is not there.
  const int flags = how == How::Write ? SQLITE_OPEN_WAL | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
                                      : SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_READONLY;
  VfsFile made(full_name(*found, path), std::move(file));
  int given = 0;
  const int code = found->xOpen(found, made.name_->c_str(), made.file_.get(), flags, &given);
  if (code != SQLITE_OK) return std::nullopt;
  return made;
}

bool VfsFile::exists(const std::string& vfs, const std::string& path) {
  sqlite3_vfs* found = vfs_named(vfs);
  if (found == nullptr) return false;
  int there = 0;
  return found->xAccess(found, full_name(*found, path).c_str(), SQLITE_ACCESS_EXISTS, &there) == SQLITE_OK &&
         there != 0;
}

bool VfsFile::remove(const std::string& vfs, const std::string& path) {
  sqlite3_vfs* found = vfs_named(vfs);
  if (found == nullptr) return false;
  const int code = found->xDelete(found, full_name(*found, path).c_str(), 1);
  return code == SQLITE_OK || code == SQLITE_IOERR_DELETE_NOENT;
}

bool VfsFile::read(std::span<std::uint8_t> bytes, std::int64_t place) const {
  return file_->pMethods->xRead(file_.get(), bytes.data(), static_cast<int>(bytes.size()), place) == SQLITE_OK;
}

bool VfsFile::write(std::span<const std::uint8_t> bytes, std::int64_t place) const {
  return file_->pMethods->xWrite(file_.get(), bytes.data(), static_cast<int>(bytes.size()), place) == SQLITE_OK;
}

bool VfsFile::sync() const { return file_->pMethods->xSync(file_.get(), SQLITE_SYNC_NORMAL) == SQLITE_OK; }

std::int64_t VfsFile::size() const {
  sqlite3_int64 size = 0;
  return file_->pMethods->xFileSize(file_.get(), &size) == SQLITE_OK ? size : 0;
}

}  // namespace armatura::store
