#include "server/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>
#include <vector>

#include "server/descriptor.h"

namespace armatura::server {
namespace {

namespace fs = std::filesystem;

Problem cannot_read(const fs::path& path, int error) {
  return {fmt::format("cannot read {}: {}.", path.string(), std::generic_category().message(error))};
}

bool is_below(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

// The path that a link of a pack leads to, if it stays inside.
std::optional<Problem> refuse_link_out(const fs::path& link, const fs::path& root) {
  std::error_code error;
  const fs::path target = fs::canonical(link, error);
  if (error) return Problem{fmt::format("{} is a link that leads nowhere.", link.string())};
  if (!is_below(target, root)) return Problem{fmt::format("{} is a link that leads out of its pack.", link.string())};
  if (fs::is_directory(target, error))
    return Problem{fmt::format("{} is a link to a folder; a pack holds files and plain folders.", link.string())};
  return std::nullopt;
}

// Relative to the folder, sorted.
Result<std::vector<fs::path>> pack_paths(const fs::path& folder) {
  std::error_code error;
  if (!fs::exists(folder, error)) return Problem{fmt::format("there is no folder {}.", folder.string())};
  if (!fs::is_directory(folder, error))
    return Problem{fmt::format("{} is a file; a folder was expected.", folder.string())};
  const fs::path root = fs::canonical(folder, error);
  if (error) return Problem{fmt::format("cannot read the folder {}: {}.", folder.string(), error.message())};
  std::vector<fs::path> paths;
  std::size_t seen = 0;  // folders count too: a thousand empty ones are no pack either
  auto entry = fs::recursive_directory_iterator{folder, error};
  for (; !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    if (++seen > kMostPackFiles)
      return Problem{fmt::format("{} holds more than {} files, the most of a pack.", folder.string(), kMostPackFiles)};
    std::error_code gone;
    if (entry->is_symlink(gone)) {
      if (std::optional<Problem> problem = refuse_link_out(entry->path(), root)) return *std::move(problem);
    }
    if (entry->is_regular_file(gone)) paths.push_back(entry->path().lexically_relative(folder));
  }
  if (error) return Problem{fmt::format("cannot read the folder {}: {}.", folder.string(), error.message())};
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t most_bytes) {
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.number() < 0) return cannot_read(path, errno);
  struct stat facts{};
  if (::fstat(file.number(), &facts) != 0) return cannot_read(path, errno);
  if (S_ISDIR(facts.st_mode)) return Problem{fmt::format("{} is a folder; a file was expected.", path.string())};
  std::string text;
  std::array<char, 1u << 16> piece{};
  while (true) {
    const ssize_t count = ::read(file.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return cannot_read(path, errno);
    if (count == 0) return text;
    text.append(piece.data(), static_cast<std::size_t>(count));
    if (text.size() > most_bytes)
      return Problem{fmt::format("{} is larger than {} MB, the most that is read.", path.string(), most_bytes >> 20)};
  }
}

std::string pack_stamp(const fs::path& folder) {
  const Result<std::vector<fs::path>> paths = pack_paths(folder);
  if (!paths) return paths.problem();
  std::string stamp;
  for (const fs::path& path : *paths) {
    struct stat facts{};
    if (::stat((folder / path).c_str(), &facts) != 0) continue;
    stamp += fmt::format("{} {} {}.{} {}\n", path.generic_string(), facts.st_size, facts.st_mtim.tv_sec,
                         facts.st_mtim.tv_nsec, facts.st_ino);
  }
  return stamp;
}

Result<hosting::PackFiles> read_pack_folder(const fs::path& folder) {
  const Result<std::vector<fs::path>> paths = pack_paths(folder);
  if (!paths) return Problem{paths.problem()};
  hosting::PackFiles files;
  std::size_t total = 0;
  for (const fs::path& path : *paths) {
    Result<std::string> text = read_file(folder / path, kMostPackFileBytes);
    if (!text) return Problem{text.problem()};
    total += text->size();
    if (total > kMostPackBytes)
      return Problem{
          fmt::format("{} holds more than {} MB, the most of a pack.", folder.string(), kMostPackBytes >> 20)};
    files.push_back({path.generic_string(), *std::move(text)});
  }
  if (files.empty()) return Problem{fmt::format("{} holds no files; a pack was expected.", folder.string())};
  return files;
}

}  // namespace armatura::server
