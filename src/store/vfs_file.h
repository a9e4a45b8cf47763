// A file beside a store, reached through the same VFS of SQLite as the store itself, so that whatever stands between
// SQLite and the disk stands there for it too.
#pragma once
#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace armatura::store {

class VfsFile {
 public:
  enum class How : std::uint8_t { Read, Write };  // Write makes the file where there is none

  // Nothing: there is no such file, or it cannot be opened.
  static std::optional<VfsFile> open(const std::string& vfs, const std::string& path, How how);
  static bool exists(const std::string& vfs, const std::string& path);
  static bool remove(const std::string& vfs, const std::string& path);  // is it gone now?

  bool read(std::span<std::uint8_t> bytes, std::int64_t place) const;  // all of them, or false
  bool write(std::span<const std::uint8_t> bytes, std::int64_t place) const;
  bool sync() const;
  std::int64_t size() const;  // 0 where it cannot be told

 private:
  struct Close {
    void operator()(sqlite3_file* file) const;
  };
  VfsFile(std::string name, std::unique_ptr<sqlite3_file, Close> file)
      : name_(std::make_unique<std::string>(std::move(name))), file_(std::move(file)) {}

  std::unique_ptr<std::string> name_;  // the VFS keeps a pointer to it; it must not move
  std::unique_ptr<sqlite3_file, Close> file_;
};

}  // namespace armatura::store
