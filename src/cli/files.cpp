#include "cli/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/failure.h"
#include "server/descriptor.h"
#include "server/files.h"

namespace armatura::cli {
namespace {

namespace fs = std::filesystem;
using server::Descriptor;

std::string reason(int error) { return std::generic_category().message(error); }

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

[[noreturn]] void cannot_write(const fs::path& path, int error) {
  fail(fmt::format("cannot write {}: {}.", path.string(), reason(error)));
}

void write_directly(const fs::path& path, std::string_view text) {
  Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC)};
  if (!file.valid() || !write_all(file.number(), text) || !file.close()) cannot_write(path, errno);
}

// True where `path` is there but is neither a file nor a folder.
bool is_device(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

// The folder keeps the new name even if the machine stops now. Some file systems cannot, which harms nobody.
void settle(const fs::path& folder) {
  const Descriptor descriptor{::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  if (descriptor.valid()) ::fsync(descriptor.number());
}

}  // namespace

std::string read_file(const fs::path& path) {
  Result<std::string> text = server::read_file(path, kLargestFile);
  if (!text) bad_usage(text.problem());
  return *std::move(text);
}

void expect_writable_place(const fs::path& path) {
  std::error_code error;
  if (path.empty()) bad_usage("the name of a file to write is empty.");
  if (fs::is_directory(path, error)) bad_usage(fmt::format("{} is a folder; a file was expected.", path.string()));
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path{"."};
  if (!fs::is_directory(folder, error))
    bad_usage(fmt::format("cannot write {}: there is no folder {}.", path.string(), folder.string()));
}

void write_file(const fs::path& path, std::string_view text) {
  expect_writable_place(path);
  if (is_device(path)) return write_directly(path, text);
  // A link stays a link: what it points to is replaced.
  std::error_code error;
  const fs::path real = fs::exists(path, error) ? fs::canonical(path, error) : path;
  const fs::path target = error ? path : real;
  fs::path beside = target;
  beside += fmt::format(".tmp-{}", ::getpid());

  ::unlink(beside.c_str());       // of a program that had this number and was stopped
  constexpr mode_t kMode = 0666;  // less what the person's umask takes away
  Descriptor file{::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kMode)};
  if (!file.valid()) cannot_write(path, errno);
  if (!write_all(file.number(), text) || ::fsync(file.number()) != 0 || !file.close() ||
      ::rename(beside.c_str(), target.c_str()) != 0) {
    const int cause = errno;
    ::unlink(beside.c_str());
    cannot_write(path, cause);
  }
  settle(target.parent_path());
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (fs::exists(folder, error)) bad_usage(fmt::format("{} is a file; a folder was expected.", folder.string()));
  fs::create_directory(folder, error);
  if (error) bad_usage(fmt::format("cannot make the folder {}: {}.", folder.string(), error.message()));
}

std::vector<fs::path> files_below(const fs::path& folder, std::string_view ending) {
  std::error_code error;
  if (!fs::exists(folder, error)) bad_usage(fmt::format("there is no folder {}.", folder.string()));
  if (!fs::is_directory(folder, error)) bad_usage(fmt::format("{} is a file; a folder was expected.", folder.string()));
  std::vector<fs::path> found;
  for (auto entry = fs::recursive_directory_iterator{folder, error}; entry != fs::recursive_directory_iterator{};
       entry.increment(error)) {
    if (error) break;
    const bool hidden = entry->path().filename().string().starts_with('.');
    if (hidden) entry.disable_recursion_pending();
    std::error_code gone;
    if (hidden || !entry->is_regular_file(gone)) continue;
    if (entry->path().string().ends_with(ending)) found.push_back(entry->path().lexically_relative(folder));
  }
  if (error) bad_usage(fmt::format("cannot read the folder {}: {}.", folder.string(), error.message()));
  std::sort(found.begin(), found.end());
  return found;
}

hosting::PackFiles read_pack(const fs::path& folder) {
  Result<hosting::PackFiles> files = server::read_pack_folder(folder);
  if (!files) bad_usage(files.problem());
  return *std::move(files);
}

void write_pack(const fs::path& folder, const hosting::PackFiles& files) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error))
    bad_usage(fmt::format("{} is a file; a new or empty folder was expected.", folder.string()));
  if (fs::is_directory(folder, error) && !fs::is_empty(folder, error))
    bad_usage(fmt::format("{} is not empty; a new or empty folder was expected.", folder.string()));
  // A trailing slash would put the temporary folder inside the new one.
  fs::path target = fs::absolute(folder).lexically_normal();
  if (!target.has_filename()) target = target.parent_path();
  fs::path beside = target;
  beside += fmt::format(".tmp-{}", ::getpid());
  fs::create_directory(beside, error);
  if (error) fail(fmt::format("cannot make the folder {}: {}.", folder.string(), error.message()));
  try {
    for (const hosting::PackFile& file : files) {
      fs::create_directories((beside / file.path).parent_path(), error);
      if (error) fail(fmt::format("cannot write {}: {}.", (folder / file.path).string(), error.message()));
      write_file(beside / file.path, file.text);
    }
    if (!fs::exists(target, error)) {
      fs::rename(beside, target, error);
    } else {  // an empty folder, in which somebody may be standing, is filled and not replaced
      for (const fs::directory_entry& entry : fs::directory_iterator{beside, error})
        if (!error) fs::rename(entry.path(), target / entry.path().filename(), error);
      if (!error) fs::remove(beside, error);
    }
    if (error) fail(fmt::format("cannot make the folder {}: {}.", folder.string(), error.message()));
  } catch (const Failure&) {
    fs::remove_all(beside, error);
    throw;
  }
}

}  // namespace armatura::cli
