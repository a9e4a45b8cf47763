// The files of a store hold the keys of matches in play: they are for their owner alone, whatever the umask says.
#pragma once
#include <optional>
#include <string>

#include "base/result.h"

namespace armatura::store {

// Before SQLite makes the file: what SQLite makes beside it later takes over its rights.
std::optional<Problem> make_private(const std::string& path);

// Takes the rights of others away from a store and from all that lies beside it, as far as the files are ours.
void tighten(const std::string& store);

}  // namespace armatura::store
