// What hosts did, one JSON line for each deed at the end of DATA/audit.log, which only its owner can read. The server
// writes what is asked through its host's door, the program what a host does to the folder itself.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace armatura::server {

// Beyond this the file becomes audit.log.1, in place of an older one.
inline constexpr std::int64_t kLongestAudit = std::int64_t{1} << 20;

// No secrets: not a token, a password or a word of a chat.
struct Deed {
  std::string_view by;      // "door" or "command"
  std::string_view what;    // close, delete, backup, …
  std::string_view about;   // a match, or a file; may be empty
  std::string_view result;  // "done", or why not
};

// Also from several processes at once. A problem where it could not be written; a folder that is not there is none.
std::optional<Problem> write_audit(const std::string& data, const Deed& deed);

}  // namespace armatura::server
