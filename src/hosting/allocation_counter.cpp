#include "hosting/allocation_counter.h"

#include <cstdlib>
#include <new>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define ARMATURA_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ARMATURA_SANITIZED
#endif

namespace armatura::hosting {
namespace {

[[maybe_unused]] constinit thread_local std::uint64_t count = 0;

}  // namespace

#ifdef ARMATURA_SANITIZED
bool allocations_are_counted() { return false; }
#else
bool allocations_are_counted() { return true; }

namespace {

// Much is asked for by somebody who can be refused: a long request, a file. Without memory for a little a program
// stops: half a change would be worse than beginning again with what is on disk.
constexpr std::size_t kMuch = std::size_t{1024} * 1024;

[[noreturn]] void wanting(std::size_t size) {
  try {
    if (const std::new_handler tell = std::get_new_handler()) tell();
  } catch (const std::bad_alloc&) {
    if (size >= kMuch) throw;
  }
  if (size >= kMuch) throw std::bad_alloc{};
  std::abort();
}

void* counted(void* memory, std::size_t size) {
  if (memory == nullptr) wanting(size);
  ++count;
  return memory;
}

}  // namespace
#endif

std::uint64_t allocations_so_far() { return count; }

}  // namespace armatura::hosting

#ifndef ARMATURA_SANITIZED
void* operator new(std::size_t size) { return armatura::hosting::counted(std::malloc(size == 0 ? 1 : size), size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto step = static_cast<std::size_t>(alignment);
  return armatura::hosting::counted(std::aligned_alloc(step, (size + step - 1) / step * step), size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif
