// How often this thread asked for memory, for the bench: the rules promise not to.
#pragma once
#include <cstdint>

namespace armatura::hosting {

// False in builds with a sanitizer, which brings an allocator of its own.
bool allocations_are_counted();
std::uint64_t allocations_so_far();

}  // namespace armatura::hosting
