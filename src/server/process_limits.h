// What the system lets this process have: open files and memory.
#pragma once
#include <cstdint>

namespace armatura::server {

// Raises the limit of open files as far as the system allows and says how many that are.
std::uint64_t raise_descriptor_limit();
// From now on a line tells, at most once a minute, that there was no memory for something. Then std::bad_alloc.
void tell_when_memory_ends();

}  // namespace armatura::server
