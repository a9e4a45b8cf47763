// A disk for SQLite that lives in memory and can lose its power: what was not synced is then kept, dropped or torn at
// the borders of sectors, as chance wants it. It can also be full, and it counts syncs.
#pragma once
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace armatura::store {

class PowerDisk {
  template <class Work>
  auto locked(Work work) const {
    const std::lock_guard lock(mutex_);
    return work();
  }

 public:
  // One disk per name, for the life of the program.
  explicit PowerDisk(const char* name);
  PowerDisk(const PowerDisk&) = delete;
  PowerDisk& operator=(const PowerDisk&) = delete;
  ~PowerDisk() { sqlite3_vfs_unregister(&vfs_); }

  void cut_after(int changes) {
    locked([&] { left_ = changes; });
  }  // of files, names and syncs; counted from now
  bool off() const {
    return locked([&] { return off_; });
  }
  void set_full(bool full) {
    locked([&] { full_ = full; });
  }
  void set_sync_time(std::chrono::microseconds time) {
    locked([&] { sync_time_ = time; });
  }
  std::uint64_t syncs() const {
    return locked([&] { return syncs_; });
  }
  void wipe() {
    locked([&] { clear(); });
  }
  // Power returns. Nothing may be open. Chance decides what became of everything that was not synced.
  void boot(std::mt19937& random);

 private:
  struct Change {
    std::int64_t place{};
    std::vector<std::uint8_t> bytes{};
    bool truncates{};  // to `place`
  };
  struct File;
  struct Node {
    std::vector<std::uint8_t> live;
    std::vector<std::uint8_t> durable;
    std::vector<Change> unsynced;
    int shared = 0;
    const File* reserved = nullptr;
    const File* pending = nullptr;
    const File* exclusive = nullptr;
    std::vector<std::unique_ptr<std::uint64_t[]>> regions;  // the index of the log: memory, gone with the power
    int mapped = 0;
    int region_shared[SQLITE_SHM_NLOCK] = {};
    const File* region_exclusive[SQLITE_SHM_NLOCK] = {};
  };
  using Names = std::map<std::string, std::shared_ptr<Node>>;
  struct File {
    sqlite3_file base{};
    PowerDisk* disk{};
    std::shared_ptr<Node> node{};
    int level = SQLITE_LOCK_NONE;
    bool syncs_folder{};  // the system's own VFS syncs the folder with the first sync of a new log
    bool maps{};
    unsigned holds_shared = 0;
    unsigned holds_exclusive = 0;
  };
  static constexpr std::size_t kSector = 512;

  // Inside the lock: may this change still happen?
  bool spend() {
    if (!off_ && left_ > 0 && --left_ == 0) off_ = true;
    return !off_;
  }
  void clear() {
    names_.clear();
    durable_names_.clear();
    off_ = false;
    full_ = false;
    left_ = 0;
  }
  static void carry_out(std::vector<std::uint8_t>& bytes, const Change& change, std::size_t from, std::size_t to) {
    const auto place = static_cast<std::size_t>(change.place);
    if (change.truncates) {
      if (bytes.size() > place) bytes.resize(place);
      return;
    }
    if (bytes.size() < place + to) bytes.resize(place + to);
    std::memcpy(bytes.data() + place + from, change.bytes.data() + from, to - from);
  }
  static File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static PowerDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<PowerDisk*>(vfs->pAppData); }
  // Runs a file's operation inside the lock; a disk without power answers everything with an error.
  template <class Work>
  static int with(sqlite3_file* file, int error, Work work) {
    File& opened = file_of(file);
    return opened.disk->locked([&] { return opened.disk->off_ ? error : work(opened, *opened.node); });
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags);
  static int close(sqlite3_file* file);
  static int read(sqlite3_file* file, void* buffer, int amount, sqlite3_int64 offset);
  static int write(sqlite3_file* file, const void* buffer, int amount, sqlite3_int64 offset);
  static int truncate(sqlite3_file* file, sqlite3_int64 size);
  static int sync(sqlite3_file* file, int flags);
  static int lock(sqlite3_file* file, int level);
  static int unlock(sqlite3_file* file, int level);
  static void let_go(File& opened, Node& node, int level);
  static int shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** out);
  static int shm_lock(sqlite3_file* file, int offset, int count, int flags);
  static int shm_unmap(sqlite3_file* file, int remove);
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder);
  static const sqlite3_io_methods& methods();

  mutable std::mutex mutex_;
  Names names_;
  Names durable_names_;
  bool off_ = false;
  bool full_ = false;
  int left_ = 0;  // changes until the cut; 0: none planned
  std::uint64_t syncs_ = 0;
  std::chrono::microseconds sync_time_{0};
  sqlite3_vfs vfs_{};
};

inline PowerDisk::PowerDisk(const char* name) {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  vfs_.iVersion = 1;
  vfs_.szOsFile = sizeof(File);
  vfs_.mxPathname = 512;
  vfs_.zName = name;
  vfs_.pAppData = this;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  vfs_.xAccess = [](sqlite3_vfs* vfs, const char* path, int, int* out) {
    PowerDisk& disk = disk_of(vfs);
    *out = disk.locked([&] { return disk.names_.contains(path) ? 1 : 0; });
    return SQLITE_OK;
  };
  vfs_.xFullPathname = [](sqlite3_vfs*, const char* path, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", path);
    return SQLITE_OK;
  };
  vfs_.xRandomness = [](sqlite3_vfs*, int size, char* out) {
    std::memset(out, 7, static_cast<std::size_t>(size));
    return size;
  };
  vfs_.xSleep = [](sqlite3_vfs*, int microseconds) {
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
    return microseconds;
  };
  vfs_.xCurrentTime = system->xCurrentTime;
  vfs_.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
  sqlite3_vfs_register(&vfs_, 0);
}

inline void PowerDisk::boot(std::mt19937& random) {
  const std::lock_guard lock(mutex_);
  const auto coin = [&](std::uint64_t percent) { return random() % 100 < percent; };
  Names kept;
  Names both = durable_names_;
  both.insert(names_.begin(), names_.end());
  for (const auto& [name, node] : both) {
    const auto old = durable_names_.find(name);
    const auto young = names_.find(name);
    const bool take_young = coin(50);
    const auto end = take_young ? names_.end() : durable_names_.end();
    const auto chosen = take_young ? young : old;
    if (chosen != end) kept[name] = chosen->second;
  }
  const auto mood = random() % 4;  // nothing, everything, whole writes, sectors
  for (const auto& [name, node] : kept) {
    const auto percent = mood == 0 ? 0 : mood == 1 ? 100 : 10 + random() % 85;
    for (const Change& change : node->unsynced) {
      if (mood != 3 || change.truncates) {
        if (coin(percent)) carry_out(node->durable, change, 0, change.bytes.size());
        continue;
      }
      // Sectors are those of the disk, not of the write.
      const auto place = static_cast<std::size_t>(change.place);
      for (std::size_t from = 0; from < change.bytes.size();) {
        const std::size_t to = std::min(change.bytes.size(), from + kSector - (place + from) % kSector);
        if (coin(percent)) carry_out(node->durable, change, from, to);
        from = to;
      }
    }
    const std::vector<std::uint8_t> image = std::move(node->durable);
    *node = Node();
    node->live = image;
    node->durable = image;
  }
  names_ = kept;
  durable_names_ = std::move(kept);
  off_ = false;
  left_ = 0;
}

inline int PowerDisk::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  PowerDisk& disk = disk_of(vfs);
  const std::lock_guard lock(disk.mutex_);
  file->pMethods = nullptr;
  if (disk.off_) return SQLITE_CANTOPEN;
  std::shared_ptr<Node> node;
  bool made = false;
  if (name == nullptr) {
    node = std::make_shared<Node>();
  } else if (const auto found = disk.names_.find(name); found != disk.names_.end()) {
    node = found->second;
  } else {
    if ((flags & SQLITE_OPEN_CREATE) == 0 || !disk.spend()) return SQLITE_CANTOPEN;
    node = std::make_shared<Node>();
    disk.names_[name] = node;
    made = true;
  }
  File* opened = new (file) File();
  opened->base.pMethods = &methods();
  opened->disk = &disk;
  opened->node = std::move(node);
  opened->syncs_folder = made && (flags & SQLITE_OPEN_MAIN_DB) == 0;
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

inline int PowerDisk::close(sqlite3_file* file) {
  File& opened = file_of(file);
  PowerDisk& disk = *opened.disk;
  const std::lock_guard lock(disk.mutex_);
  let_go(opened, *opened.node, SQLITE_LOCK_NONE);
  opened.~File();
  return SQLITE_OK;
}

inline int PowerDisk::read(sqlite3_file* file, void* buffer, int amount, sqlite3_int64 offset) {
  return with(file, SQLITE_IOERR_READ, [&](File&, Node& node) {
    const auto wanted = static_cast<std::size_t>(amount);
    const std::size_t from = std::min(static_cast<std::size_t>(offset), node.live.size());
    const std::size_t have = std::min(wanted, node.live.size() - from);
    if (have > 0) std::memcpy(buffer, node.live.data() + from, have);
    std::memset(static_cast<std::uint8_t*>(buffer) + have, 0, wanted - have);
    return have == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  });
}

inline int PowerDisk::write(sqlite3_file* file, const void* buffer, int amount, sqlite3_int64 offset) {
  return with(file, SQLITE_IOERR_WRITE, [&](File& opened, Node& node) {
    if (opened.disk->full_) return SQLITE_FULL;
    const auto* bytes = static_cast<const std::uint8_t*>(buffer);
    node.unsynced.push_back({.place = offset, .bytes = {bytes, bytes + amount}});
    // The write in progress when the power goes may have reached the disk in part.
    if (!opened.disk->spend()) return SQLITE_IOERR_WRITE;
    carry_out(node.live, node.unsynced.back(), 0, static_cast<std::size_t>(amount));
    return SQLITE_OK;
  });
}

inline int PowerDisk::truncate(sqlite3_file* file, sqlite3_int64 size) {
  return with(file, SQLITE_IOERR_TRUNCATE, [&](File& opened, Node& node) {
    node.unsynced.push_back({.place = size, .truncates = true});
    if (!opened.disk->spend()) return SQLITE_IOERR_TRUNCATE;
    carry_out(node.live, node.unsynced.back(), 0, 0);
    return SQLITE_OK;
  });
}

inline int PowerDisk::sync(sqlite3_file* file, int) {
  std::chrono::microseconds time{0};
  const int result = with(file, SQLITE_IOERR_FSYNC, [&](File& opened, Node& node) {
    PowerDisk& disk = *opened.disk;
    if (!disk.spend()) return SQLITE_IOERR_FSYNC;
    for (const Change& change : node.unsynced) carry_out(node.durable, change, 0, change.bytes.size());
    node.unsynced.clear();
    if (std::exchange(opened.syncs_folder, false)) disk.durable_names_ = disk.names_;
    ++disk.syncs_;
    time = disk.sync_time_;
    return SQLITE_OK;
  });
  if (time.count() > 0) std::this_thread::sleep_for(time);
  return result;
}

inline int PowerDisk::lock(sqlite3_file* file, int level) {
  return with(file, SQLITE_IOERR_LOCK, [&](File& opened, Node& node) {
    const auto other = [&](const File* owner) { return owner != nullptr && owner != &opened; };
    if (opened.level >= level) return SQLITE_OK;
    if (opened.level == SQLITE_LOCK_NONE) {
      if (other(node.pending) || other(node.exclusive)) return SQLITE_BUSY;
      ++node.shared;
      opened.level = SQLITE_LOCK_SHARED;
    }
    if (level == SQLITE_LOCK_SHARED) return SQLITE_OK;
    if (other(node.reserved) || other(node.pending)) return SQLITE_BUSY;
    if (level == SQLITE_LOCK_RESERVED) {
      node.reserved = &opened;
      opened.level = level;
      return SQLITE_OK;
    }
    node.pending = &opened;
    opened.level = SQLITE_LOCK_PENDING;
    if (node.shared > 1) return SQLITE_BUSY;
    node.exclusive = &opened;
    opened.level = SQLITE_LOCK_EXCLUSIVE;
    return SQLITE_OK;
  });
}

inline int PowerDisk::unlock(sqlite3_file* file, int level) {
  File& opened = file_of(file);
  return opened.disk->locked([&] {
    let_go(opened, *opened.node, level);
    return SQLITE_OK;
  });
}

inline void PowerDisk::let_go(File& opened, Node& node, int level) {
  if (opened.level <= level) return;
  for (const File** owner : {&node.reserved, &node.pending, &node.exclusive}) {
    if (*owner == &opened) *owner = nullptr;
  }
  if (level == SQLITE_LOCK_NONE) --node.shared;
  opened.level = level;
}

inline int PowerDisk::shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
  *out = nullptr;
  return with(file, SQLITE_IOERR_SHMMAP, [&](File& opened, Node& node) {
    if (!std::exchange(opened.maps, true)) ++node.mapped;
    const auto index = static_cast<std::size_t>(region);
    if (index >= node.regions.size() && extend == 0) return SQLITE_OK;
    while (node.regions.size() <= index) {
      node.regions.push_back(std::make_unique<std::uint64_t[]>(static_cast<std::size_t>(size) / 8));
    }
    *out = node.regions[index].get();
    return SQLITE_OK;
  });
}

inline int PowerDisk::shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  File& opened = file_of(file);
  return opened.disk->locked([&] {
    Node& node = *opened.node;
    const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    unsigned& held = exclusive ? opened.holds_exclusive : opened.holds_shared;
    if ((flags & SQLITE_SHM_LOCK) != 0) {
      for (int i = offset; i < offset + count; ++i) {
        const bool mine = (opened.holds_shared >> i & 1u) != 0;
        if (node.region_exclusive[i] != nullptr && node.region_exclusive[i] != &opened) return SQLITE_BUSY;
        if (exclusive && node.region_shared[i] > (mine ? 1 : 0)) return SQLITE_BUSY;
      }
    }
    for (int i = offset; i < offset + count; ++i) {
      const unsigned bit = 1u << i;
      const bool lock = (flags & SQLITE_SHM_LOCK) != 0;
      if (lock == ((held & bit) != 0)) continue;
      held ^= bit;
      if (exclusive) {
        node.region_exclusive[i] = lock ? &opened : nullptr;
      } else {
        node.region_shared[i] += lock ? 1 : -1;
      }
    }
    return SQLITE_OK;
  });
}

inline int PowerDisk::shm_unmap(sqlite3_file* file, int) {
  File& opened = file_of(file);
  return opened.disk->locked([&] {
    Node& node = *opened.node;
    for (int i = 0; i < SQLITE_SHM_NLOCK; ++i) {
      if ((opened.holds_shared >> i & 1u) != 0) --node.region_shared[i];
      if ((opened.holds_exclusive >> i & 1u) != 0) node.region_exclusive[i] = nullptr;
    }
    opened.holds_shared = 0;
    opened.holds_exclusive = 0;
    if (std::exchange(opened.maps, false) && --node.mapped == 0) node.regions.clear();
    return SQLITE_OK;
  });
}

inline int PowerDisk::remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  PowerDisk& disk = disk_of(vfs);
  return disk.locked([&] {
    if (disk.off_) return SQLITE_IOERR_DELETE;
    if (!disk.names_.contains(name)) return SQLITE_IOERR_DELETE_NOENT;
    if (!disk.spend()) return SQLITE_IOERR_DELETE;
    disk.names_.erase(name);
    if (sync_folder != 0) disk.durable_names_ = disk.names_;
    return SQLITE_OK;
  });
}

inline const sqlite3_io_methods& PowerDisk::methods() {
  static const sqlite3_io_methods kMethods = [] {
    sqlite3_io_methods made{};
    made.iVersion = 2;
    made.xClose = close;
    made.xRead = read;
    made.xWrite = write;
    made.xTruncate = truncate;
    made.xSync = sync;
    made.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
      return with(file, SQLITE_IOERR_FSTAT, [&](File&, Node& node) {
        *size = static_cast<sqlite3_int64>(node.live.size());
        return SQLITE_OK;
      });
    };
    made.xLock = lock;
    made.xUnlock = unlock;
    made.xCheckReservedLock = [](sqlite3_file* file, int* out) {
      return with(file, SQLITE_IOERR_CHECKRESERVEDLOCK, [&](File&, Node& node) {
        *out = node.reserved != nullptr || node.exclusive != nullptr ? 1 : 0;
        return SQLITE_OK;
      });
    };
    made.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
    made.xSectorSize = [](sqlite3_file*) { return static_cast<int>(kSector); };
    // A write changes no byte beside its own, as on any disk that the system's own VFS expects.
    made.xDeviceCharacteristics = [](sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; };
    made.xShmMap = shm_map;
    made.xShmLock = shm_lock;
    made.xShmBarrier = [](sqlite3_file* file) { file_of(file).disk->locked([] {}); };
    made.xShmUnmap = shm_unmap;
    return made;
  }();
  return kMethods;
}

}  // namespace armatura::store
