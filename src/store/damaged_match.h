// Deleting a match of which something cannot be read.
#pragma once
#include <functional>
#include <string>

#include "store/database.h"
#include "store/store.h"

namespace armatura::store {

// Outside a transaction. First the match is written down as gone, so that whatever of it cannot be removed counts as
// not there; then everything that can be reached is removed, piece by piece, each in a transaction of its own, since an
// unreadable page ends the one it is met in. `committed` is called after each.
Written erase_damaged(const Database& database, const std::string& match, const std::function<void()>& committed);

}  // namespace armatura::store
