// Files as the program reads and writes them: whole, with a limit, and never half written. What goes wrong is a Failure
// in one sentence.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/match_request.h"

namespace armatura::cli {

inline constexpr std::size_t kLargestFile = 64u << 20;

std::string read_file(const std::filesystem::path& path);

// Written beside its place and renamed into it, so that the file is there whole or as it was before. A device or a
// pipe is written to directly.
void write_file(const std::filesystem::path& path, std::string_view text);

// A place that write_file() cannot use is told before work begins, not after it.
void expect_writable_place(const std::filesystem::path& path);

// Made when it is not there; its parent must be.
void make_folder(const std::filesystem::path& folder);

// Regular files below a folder, relative to it and sorted, without hidden ones. An empty ending means every file.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, std::string_view ending);

hosting::PackFiles read_pack(const std::filesystem::path& folder);
// All files or none. The folder must be absent or empty.
void write_pack(const std::filesystem::path& folder, const hosting::PackFiles& files);

}  // namespace armatura::cli
