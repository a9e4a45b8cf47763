// Files as a server reads them: whole, with a limit, and only where they should be.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>

#include "base/result.h"
#include "hosting/match_request.h"

namespace armatura::server {

// A problem is one sentence with the path: "cannot read a.json: Permission denied."
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes);

// A pack is a few dozen small files. What is more is a mistake, or somebody's attempt to fill the memory.
inline constexpr std::size_t kMostPackFiles = 200;
inline constexpr std::size_t kMostPackFileBytes = 4u << 20;  // what the readers of packs take
inline constexpr std::size_t kMostPackBytes = 16u << 20;

// Path, size and time of change of every file of a pack: what is read again only when it differs.
std::string pack_stamp(const std::filesystem::path& folder);

// Every regular file of a folder, sorted by its path; hidden files and folders are passed over, links that lead out of
// the folder are refused.
Result<hosting::PackFiles> read_pack_folder(const std::filesystem::path& folder);

}  // namespace armatura::server
