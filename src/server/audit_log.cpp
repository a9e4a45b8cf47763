#include "server/audit_log.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <utility>

#include "server/descriptor.h"
#include "server/request_text.h"
#include "wire/json_write.h"
#include "wire/utf8.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostLetters = 300;  // of one word; a path, or a sentence that says why not

// Whatever came in an address or on a command line, so that a line stays one line of JSON.
std::string told(std::string_view text) {
  std::string clean{wire::clipped(text, kMostLetters)};
  if (!is_utf8(clean))
    for (char& byte : clean)
      if ((static_cast<unsigned char>(byte) & 0x80u) != 0) byte = '?';
  return clean;
}

std::string line_of(const Deed& deed) {
  std::string out = fmt::format("{{\"at\":\"{:%Y-%m-%dT%H:%M:%SZ}\"", fmt::gmtime(std::time(nullptr)));
  for (const auto& [name, text] : {std::pair{"by", deed.by}, std::pair{"do", deed.what}, std::pair{"about", deed.about},
                                   std::pair{"result", deed.result}}) {
    if (text.empty()) continue;
    out += fmt::format(",\"{}\":", name);
    wire::write_string(out, told(text));
  }
  return out + "}\n";
}

bool same_file(int open, const std::string& path) {
  struct stat mine{};
  struct stat there{};
  return ::fstat(open, &mine) == 0 && ::stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino &&
         mine.st_dev == there.st_dev;
}

}  // namespace

std::optional<Problem> write_audit(const std::string& data, const Deed& deed) {
  const std::string path = data + "/audit.log";
  const auto problem = [&path] { return Problem{"cannot write " + path + ": " + std::strerror(errno)}; };
  const std::string line = line_of(deed);
  while (true) {
    Descriptor file{::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR)};
    if (!file.valid() && errno == ENOENT) return std::nullopt;
    if (!file.valid() || ::flock(file.number(), LOCK_EX) != 0) return problem();
    // Another process may have put this file away while we waited.
    if (!same_file(file.number(), path)) continue;
    struct stat about{};
    if (::fstat(file.number(), &about) != 0) return problem();
    if (about.st_size > 0 && about.st_size + static_cast<std::int64_t>(line.size()) > kLongestAudit) {
      if (std::rename(path.c_str(), (path + ".1").c_str()) != 0) return problem();
      continue;
    }
    if (::write(file.number(), line.data(), line.size()) == static_cast<ssize_t>(line.size())) return std::nullopt;
    const int why = errno;
    // A disk that is full took half a line at most; the next one is to begin at its beginning.
    if (::ftruncate(file.number(), about.st_size) == 0) errno = why;
    return problem();
  }
}

}  // namespace armatura::server
