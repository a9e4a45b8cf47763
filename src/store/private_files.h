// The files of a store hold the keys of matches in play: they are for their owner alone, whatever the umask says, and
// take their places whole.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"

namespace armatura::store {

// Before SQLite makes the file: what SQLite makes beside it later takes over its rights.
std::optional<Problem> make_private(const std::string& path);

// Makes a file's content, or a folder's list of names, survive the loss of power.
std::optional<Problem> sync_path(const std::string& path);

// Syncs a finished file and gives it its name.
std::optional<Problem> put_into_place(const std::string& part, const std::string& path);

std::string folder_of(const std::string& path);

// Takes the rights of others away from a store and from all that lies beside it, as far as the files are ours.
void tighten(const std::string& store);

}  // namespace armatura::store
