// A layer over a VFS of SQLite whose calls fail when they are told to: the n-th of a kind, once or from then on. The
// same for SQLite's memory.
#pragma once
#include <sqlite3.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace armatura::store {

enum class Call : std::uint8_t { Open, Read, Write, Truncate, Sync, Size, Lock, ShmMap, ShmLock, Delete, Access };
constexpr std::array<const char*, 11> kCallNames = {"open", "read", "write",    "truncate", "sync",  "size",
                                                    "lock", "map",  "map lock", "delete",   "access"};

// What fails next. One for the program: faults are told by number, not by connection.
class Faults {
 public:
  static Faults& get() {
    static Faults faults;
    return faults;
  }
  static constexpr int kNever = 1 << 30;  // a number that does not come: calls are only counted
  void plan(Call call, int number, bool from_then_on) {
    call_ = static_cast<int>(call);
    on_ = from_then_on;
    left_ = number;
    met_ = false;
  }
  void plan_memory(int number, bool from_then_on) {
    memory_on_ = from_then_on;
    memory_left_ = number;
    met_ = false;
  }
  int counted() const { return kNever - left_ - memory_left_; }  // since kNever was planned
  void stop() {
    left_ = 0;
    memory_left_ = 0;
  }
  bool met() const { return met_; }  // since it was planned

  bool fails(Call call) { return static_cast<int>(call) == call_ && count(left_, on_); }
  bool memory_fails() { return count(memory_left_, memory_on_); }

 private:
  bool count(std::atomic<int>& left, bool on) {
    if (left.load(std::memory_order_relaxed) <= 0) return false;
    const int before = left.fetch_sub(1);
    if (before > 1) return false;
    if (before < 1) {
      if (!on) left = 0;
      return on && met_;
    }
    met_ = true;
    if (on) left = 1;
    return true;
  }
  std::atomic<int> left_ = 0;
  std::atomic<int> memory_left_ = 0;
  std::atomic<bool> met_ = false;
  std::atomic<int> call_ = 0;
  std::atomic<bool> on_ = false;
  std::atomic<bool> memory_on_ = false;
};

// Before anything uses SQLite: its memory may fail from now on.
inline bool let_memory_fail() {
  static sqlite3_mem_methods real{};
  if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real) != SQLITE_OK) return false;
  sqlite3_mem_methods methods = real;
  methods.xMalloc = [](int size) -> void* { return Faults::get().memory_fails() ? nullptr : real.xMalloc(size); };
  methods.xRealloc = [](void* old, int size) -> void* {
    return Faults::get().memory_fails() ? nullptr : real.xRealloc(old, size);
  };
  return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK;
}

class FaultyDisk {
 public:
  // Over the named VFS; one per name, for the life of the program. `syncs`: they reach that VFS, which takes its time
  // on the disk of a machine whose power is not cut.
  FaultyDisk(const char* name, const char* below, bool syncs) : base_(sqlite3_vfs_find(below)), syncs_(syncs) {
    sqlite3_vfs* base = base_;
    vfs_ = *base;
    vfs_.iVersion = 1;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + base->szOsFile;
    vfs_.zName = name;
    vfs_.pAppData = this;
    vfs_.pNext = nullptr;
    vfs_.xOpen = open;
    vfs_.xDelete = [](sqlite3_vfs* vfs, const char* path, int sync) {
      if (Faults::get().fails(Call::Delete)) return SQLITE_IOERR_DELETE;
      return base_of(vfs)->xDelete(base_of(vfs), path, sync);
    };
    vfs_.xAccess = [](sqlite3_vfs* vfs, const char* path, int flags, int* out) {
      if (Faults::get().fails(Call::Access)) return SQLITE_IOERR_ACCESS;
      return base_of(vfs)->xAccess(base_of(vfs), path, flags, out);
    };
    vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* path, int size, char* out) {
      return base_of(vfs)->xFullPathname(base_of(vfs), path, size, out);
    };
    vfs_.xRandomness = [](sqlite3_vfs* vfs, int size, char* out) {
      return base_of(vfs)->xRandomness(base_of(vfs), size, out);
    };
    vfs_.xSleep = [](sqlite3_vfs* vfs, int time) { return base_of(vfs)->xSleep(base_of(vfs), time); };
    vfs_.xCurrentTime = [](sqlite3_vfs* vfs, double* out) { return base_of(vfs)->xCurrentTime(base_of(vfs), out); };
    vfs_.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
    sqlite3_vfs_register(&vfs_, 0);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk() { sqlite3_vfs_unregister(&vfs_); }

 private:
  struct File {
    sqlite3_file base;  // the file below follows in memory
    bool syncs;
  };
  static sqlite3_vfs* base_of(sqlite3_vfs* vfs) { return static_cast<FaultyDisk*>(vfs->pAppData)->base_; }
  static sqlite3_file* below(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<File*>(file) + 1);
  }
  static const sqlite3_io_methods& of(sqlite3_file* file) { return *below(file)->pMethods; }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    file->pMethods = nullptr;
    below(file)->pMethods = nullptr;
    reinterpret_cast<File*>(file)->syncs = static_cast<FaultyDisk*>(vfs->pAppData)->syncs_;
    if (Faults::get().fails(Call::Open)) return SQLITE_CANTOPEN;
    const int result = base_of(vfs)->xOpen(base_of(vfs), name, below(file), flags, out);
    if (below(file)->pMethods != nullptr) file->pMethods = &methods();
    return result;
  }

  static const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods kMethods = [] {
      sqlite3_io_methods made{};
      made.iVersion = 2;
      made.xClose = [](sqlite3_file* file) { return of(file).xClose(below(file)); };
      made.xRead = [](sqlite3_file* file, void* bytes, int size, sqlite3_int64 place) {
        if (Faults::get().fails(Call::Read)) return SQLITE_IOERR_READ;
        return of(file).xRead(below(file), bytes, size, place);
      };
      made.xWrite = [](sqlite3_file* file, const void* bytes, int size, sqlite3_int64 place) {
        if (Faults::get().fails(Call::Write)) {
          of(file).xWrite(below(file), bytes, size / 2, place);  // a part of it may have been written
          return SQLITE_IOERR_WRITE;
        }
        return of(file).xWrite(below(file), bytes, size, place);
      };
      made.xTruncate = [](sqlite3_file* file, sqlite3_int64 size) {
        if (Faults::get().fails(Call::Truncate)) return SQLITE_IOERR_TRUNCATE;
        return of(file).xTruncate(below(file), size);
      };
      made.xSync = [](sqlite3_file* file, int flags) {
        if (Faults::get().fails(Call::Sync)) return SQLITE_IOERR_FSYNC;
        if (!reinterpret_cast<File*>(file)->syncs) return SQLITE_OK;
        return of(file).xSync(below(file), flags);
      };
      made.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
        if (Faults::get().fails(Call::Size)) return SQLITE_IOERR_FSTAT;
        return of(file).xFileSize(below(file), size);
      };
      made.xLock = [](sqlite3_file* file, int level) {
        if (Faults::get().fails(Call::Lock)) return SQLITE_IOERR_LOCK;
        return of(file).xLock(below(file), level);
      };
      made.xUnlock = [](sqlite3_file* file, int level) { return of(file).xUnlock(below(file), level); };
      made.xCheckReservedLock = [](sqlite3_file* file, int* out) {
        return of(file).xCheckReservedLock(below(file), out);
      };
      made.xFileControl = [](sqlite3_file* file, int what, void* with) {
        return of(file).xFileControl(below(file), what, with);
      };
      made.xSectorSize = [](sqlite3_file* file) { return of(file).xSectorSize(below(file)); };
      made.xDeviceCharacteristics = [](sqlite3_file* file) { return of(file).xDeviceCharacteristics(below(file)); };
      made.xShmMap = [](sqlite3_file* file, int region, int size, int extend, void volatile** out) {
        if (Faults::get().fails(Call::ShmMap)) {
          *out = nullptr;
          return SQLITE_IOERR_SHMMAP;
        }
        return of(file).xShmMap(below(file), region, size, extend, out);
      };
      made.xShmLock = [](sqlite3_file* file, int offset, int count, int flags) {
        // Letting go of a lock does not fail.
        if ((flags & SQLITE_SHM_LOCK) != 0 && Faults::get().fails(Call::ShmLock)) return SQLITE_IOERR_SHMLOCK;
        return of(file).xShmLock(below(file), offset, count, flags);
      };
      made.xShmBarrier = [](sqlite3_file* file) { of(file).xShmBarrier(below(file)); };
      made.xShmUnmap = [](sqlite3_file* file, int remove) { return of(file).xShmUnmap(below(file), remove); };
      return made;
    }();
    return kMethods;
  }

  sqlite3_vfs* base_;
  bool syncs_;
  sqlite3_vfs vfs_{};
};

}  // namespace armatura::store
