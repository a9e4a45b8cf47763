// A store that forgets everything with the process: for tests, for the lab, for a table that nobody wants to keep.
#pragma once
#include <memory>

#include "store/store.h"

namespace armatura::store {

// Its `done` is called inside write(), on the caller's thread, when no lock is held any more.
std::unique_ptr<Store> open_memory_store();

}  // namespace armatura::store
