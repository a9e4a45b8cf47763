#include "store/sealed_vfs.h"

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <new>

namespace armatura::store {
namespace {

constexpr std::size_t kBody = kPageSize - kPageSealSize;
constexpr int kWrongPage = SQLITE_CORRUPT | (0x41 << 8);  // SQLite looks at the low byte, and keeps the transaction

// Each step is a bijection of the state, so that a change within one word always changes the result. The page's number
// makes a page in a wrong place, or one of zeroes, a wrong page.
std::uint64_t page_seal(const std::uint8_t* page, std::uint64_t number) {
  std::uint64_t state = 0xCBF29CE484222325ull ^ number;
  for (std::size_t i = 0; i < kBody; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, page + i, 8);
    state = (state ^ word) * 0x9E3779B97F4A7C15ull;
    state ^= state >> 29;
  }
  return state;
}

std::uint64_t kept_seal(const std::uint8_t* page) {
  std::uint64_t kept = 0;
  std::memcpy(&kept, page + kBody, 8);
  return kept;
}

struct SealedFile {
  sqlite3_file base;  // SQLite sees this part; the file below it follows the struct in memory
  bool read_on;       // past damage
};

sqlite3_file* below(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<SealedFile*>(file) + 1);
}

const sqlite3_io_methods* methods(sqlite3_file* file) { return below(file)->pMethods; }

sqlite3_vfs* base_of(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

int close_file(sqlite3_file* file) { return methods(file)->xClose(below(file)); }

int read_file(sqlite3_file* file, void* buffer, int amount, sqlite3_int64 offset) {
  const int result = methods(file)->xRead(below(file), buffer, amount, offset);
  const bool read_on = reinterpret_cast<SealedFile*>(file)->read_on;
  if (read_on && result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ) return SQLITE_CORRUPT;
  if (result != SQLITE_OK || amount < 512) return result;  // a peek at the header, checked when its page is read
  const int wrong = read_on ? kWrongPage : SQLITE_IOERR_DATA;
  if (amount != kPageSize || offset % kPageSize != 0) return wrong;
  const auto* page = static_cast<const std::uint8_t*>(buffer);
  const std::uint64_t seal = page_seal(page, static_cast<std::uint64_t>(offset / kPageSize));
  return kept_seal(page) == seal ? SQLITE_OK : wrong;
}

int write_file(sqlite3_file* file, const void* buffer, int amount, sqlite3_int64 offset) {
  if (amount != kPageSize || offset % kPageSize != 0) return SQLITE_IOERR_WRITE;
  std::array<std::uint8_t, kPageSize> page{};
  std::memcpy(page.data(), buffer, kBody);
  const std::uint64_t seal = page_seal(page.data(), static_cast<std::uint64_t>(offset / kPageSize));
  std::memcpy(page.data() + kBody, &seal, 8);
  return methods(file)->xWrite(below(file), page.data(), amount, offset);
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) { return methods(file)->xTruncate(below(file), size); }
int sync_file(sqlite3_file* file, int flags) { return methods(file)->xSync(below(file), flags); }
int file_size(sqlite3_file* file, sqlite3_int64* size) { return methods(file)->xFileSize(below(file), size); }
int lock_file(sqlite3_file* file, int level) { return methods(file)->xLock(below(file), level); }
int unlock_file(sqlite3_file* file, int level) { return methods(file)->xUnlock(below(file), level); }
int reserved(sqlite3_file* file, int* out) { return methods(file)->xCheckReservedLock(below(file), out); }
int control(sqlite3_file* file, int what, void* with) {
  if (what != kReadOnPastDamage) return methods(file)->xFileControl(below(file), what, with);
  reinterpret_cast<SealedFile*>(file)->read_on = true;
  return SQLITE_OK;
}
int sector_size(sqlite3_file* file) { return methods(file)->xSectorSize(below(file)); }
int characteristics(sqlite3_file* file) { return methods(file)->xDeviceCharacteristics(below(file)); }
int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
  return methods(file)->xShmMap(below(file), region, size, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return methods(file)->xShmLock(below(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { methods(file)->xShmBarrier(below(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return methods(file)->xShmUnmap(below(file), remove); }

// Version 2: no memory mapping of the main file, which would read around the seals.
constexpr sqlite3_io_methods kMethods{2,           close_file,  read_file,       write_file,  truncate_file,
                                      sync_file,   file_size,   lock_file,       unlock_file, reserved,
                                      control,     sector_size, characteristics, shm_map,     shm_lock,
                                      shm_barrier, shm_unmap,   nullptr,         nullptr};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  sqlite3_vfs* base = base_of(vfs);
  // Logs carry SQLite's own checksums, and need no layer.
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return base->xOpen(base, name, file, flags, out_flags);
  file->pMethods = nullptr;
  below(file)->pMethods = nullptr;
  reinterpret_cast<SealedFile*>(file)->read_on = false;
  const int result = base->xOpen(base, name, below(file), flags, out_flags);
  if (below(file)->pMethods != nullptr) file->pMethods = &kMethods;
  return result;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int sync) {
  return base_of(vfs)->xDelete(base_of(vfs), name, sync);
}
int access_file(sqlite3_vfs* vfs, const char* name, int flags, int* out) {
  return base_of(vfs)->xAccess(base_of(vfs), name, flags, out);
}
int full_path(sqlite3_vfs* vfs, const char* name, int size, char* out) {
  return base_of(vfs)->xFullPathname(base_of(vfs), name, size, out);
}
int randomness(sqlite3_vfs* vfs, int size, char* out) { return base_of(vfs)->xRandomness(base_of(vfs), size, out); }
int sleep(sqlite3_vfs* vfs, int microseconds) { return base_of(vfs)->xSleep(base_of(vfs), microseconds); }
int current_time(sqlite3_vfs* vfs, double* out) { return base_of(vfs)->xCurrentTime(base_of(vfs), out); }
int last_error(sqlite3_vfs* vfs, int size, char* out) {
  return base_of(vfs)->xGetLastError != nullptr ? base_of(vfs)->xGetLastError(base_of(vfs), size, out) : 0;
}

struct Layer {
  std::string name;
  sqlite3_vfs vfs{};
};

}  // namespace

bool is_wrong_page(int code) { return code == SQLITE_IOERR_DATA || code == kWrongPage; }

bool page_fits(std::span<const std::uint8_t, kPageSize> page, std::uint64_t number) {
  return kept_seal(page.data()) == page_seal(page.data(), number);
}

void seal_page(Page page, std::uint64_t number) {
  const std::uint64_t seal = page_seal(page.data(), number);
  std::memcpy(page.data() + kBody, &seal, 8);
}

// Tries every bit; a wrong one fits by chance once in 2^49 pages. Some thirty milliseconds, for pages that are lost
// otherwise.
bool mend_page(Page page, std::uint64_t number) {
  if (page_fits(page, number)) return true;
  const std::uint64_t wrong_by = kept_seal(page.data()) ^ page_seal(page.data(), number);
  if ((wrong_by & (wrong_by - 1)) == 0) {  // the bit is in the seal itself
    seal_page(page, number);
    return true;
  }
  for (std::size_t bit = 0; bit < kBody * 8; ++bit) {
    const auto mask = static_cast<std::uint8_t>(1u << (bit % 8));
    page[bit / 8] ^= mask;
    if (page_fits(page, number)) return true;
    page[bit / 8] ^= mask;
  }
  return false;
}

std::string sealed_vfs_over(const std::string& vfs) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<Layer>> layers;
  const std::lock_guard lock(mutex);
  sqlite3_vfs* base = sqlite3_vfs_find(vfs.empty() ? nullptr : vfs.c_str());
  if (base == nullptr) return {};
  std::unique_ptr<Layer>& layer = layers[vfs];
  if (layer == nullptr) {
    layer = std::make_unique<Layer>();
    layer->name = vfs.empty() ? "armatura-sealed" : "armatura-sealed-" + vfs;
    sqlite3_vfs& made = layer->vfs;
    made.iVersion = 1;
    made.szOsFile = static_cast<int>(sizeof(SealedFile)) + base->szOsFile;
    made.mxPathname = base->mxPathname;
    made.zName = layer->name.c_str();
    made.pAppData = base;
    made.xOpen = open_file;
    made.xDelete = delete_file;
    made.xAccess = access_file;
    made.xFullPathname = full_path;
    made.xRandomness = randomness;
    made.xSleep = sleep;
    made.xCurrentTime = current_time;
    made.xGetLastError = last_error;
    if (sqlite3_vfs_register(&made, 0) != SQLITE_OK) return {};
  }
  return layer->name;
}

}  // namespace armatura::store
