#include "store/log_mark.h"

#include <array>
#include <cstring>
#include <filesystem>
#include <utility>

#include "store/lock_file.h"

namespace armatura::store {
namespace {

// Within one sector, so that a disk writes all of it or nothing; the checksum is for those that do not.
constexpr std::size_t kMarkSize = 40;
constexpr std::array<std::uint8_t, 8> kName = {'A', 'R', 'M', 'T', 'L', 'O', 'G', '1'};
using Bytes = std::array<std::uint8_t, kMarkSize>;

void put_number(Bytes& bytes, std::size_t at, std::uint64_t number, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<std::uint8_t>(number >> (8 * i));
}

std::uint64_t number_at(const Bytes& bytes, std::size_t at, std::size_t size) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < size; ++i) number |= std::uint64_t{bytes[at + i]} << (8 * i);
  return number;
}

std::uint64_t checksum(const Bytes& bytes) {
  std::uint64_t state = 0xCBF29CE484222325ull;
  for (std::size_t i = 0; i < kMarkSize - 8; ++i) {
    state = (state ^ bytes[i]) * 0x9E3779B97F4A7C15ull;
    state ^= state >> 29;
  }
  return state;
}

Bytes bytes_of(const LogMark& mark) {
  Bytes bytes{};
  std::memcpy(bytes.data(), kName.data(), kName.size());
  put_number(bytes, 8, mark.salts.first, 4);
  put_number(bytes, 12, mark.salts.second, 4);
  put_number(bytes, 16, mark.frames, 4);
  put_number(bytes, 20, mark.may_be_emptied ? 1 : 0, 4);
  put_number(bytes, kMarkSize - 8, checksum(bytes), 8);
  return bytes;
}

std::optional<LogLoss> compare(const LogMark& mark, const std::optional<LogState>& log) {
  if (log && log->salts == mark.salts) {
    if (log->readable >= mark.frames) return std::nullopt;
    return LogLoss{.acknowledged = mark.frames, .readable = log->readable};
  }
  if (mark.may_be_emptied || mark.frames == 0) return std::nullopt;
  return LogLoss{.acknowledged = mark.frames, .readable = 0};
}

}  // namespace

std::string mark_path(const std::string& store) { return store + "-mark"; }

std::optional<LogMark> read_mark(const std::string& vfs, const std::string& store) {
  if (!VfsFile::exists(vfs, mark_path(store))) return std::nullopt;
  const std::optional<VfsFile> file = VfsFile::open(vfs, mark_path(store), VfsFile::How::Read);
  Bytes bytes{};
  if (!file || !file->read(bytes, 0)) return std::nullopt;
  if (std::memcmp(bytes.data(), kName.data(), kName.size()) != 0) return std::nullopt;
  if (number_at(bytes, kMarkSize - 8, 8) != checksum(bytes)) return std::nullopt;
  return LogMark{.salts = {static_cast<std::uint32_t>(number_at(bytes, 8, 4)),
                           static_cast<std::uint32_t>(number_at(bytes, 12, 4))},
                 .frames = static_cast<std::uint32_t>(number_at(bytes, 16, 4)),
                 .may_be_emptied = number_at(bytes, 20, 4) != 0};
}

std::optional<LogLoss> find_log_loss(const std::string& vfs, const std::string& store) {
  // A server that writes meanwhile changes the note before the log loses anything, and then the log: only where both
  // stayed the same the log has to be as the note says.
  for (int i = 0; i < 5; ++i) {
    const std::optional<LogMark> mark = read_mark(vfs, store);
    if (!mark) return std::nullopt;
    const std::optional<LogState> log = read_log(vfs, store);
    const std::optional<LogLoss> loss = compare(*mark, log);
    if (!loss || (read_log(vfs, store) == log && read_mark(vfs, store) == mark)) return loss;
  }
  return std::nullopt;
}

std::string words_for(const LogLoss& loss, const std::string& store) {
  return store + "-wal is damaged: it held " + std::to_string(loss.acknowledged) +
         " pages of acknowledged changes that are not in " + store + " yet, and " + std::to_string(loss.readable) +
         " of them can be read";
}

std::string words_with_ways_out(const LogLoss& loss, const std::string& store) {
  const std::filesystem::path parent = std::filesystem::path(store).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  return words_for(loss, store) + "; carry over what is whole with \"armatura store salvage " + folder +
         " NEW\", put a back-up in place with \"armatura restore\", or go on without the lost changes after "
         "\"armatura " +
         "store accept " + folder + "\"";
}

Result<std::optional<LogLoss>> accept_log_loss(const std::string& store) {
  const Result<LockFile> lock = LockFile::take(store);
  if (!lock) return Problem{lock.problem()};
  std::optional<LogLoss> loss = find_log_loss("", store);
  if (loss && !VfsFile::remove("", mark_path(store))) return Problem{mark_path(store) + " cannot be removed"};
  return loss;
}

LogMarker::LogMarker(const Database& database, const SqliteSettings& settings)
    : connection_(database.get()), vfs_(settings.vfs), path_(mark_path(settings.path)) {
  // What is in the log beyond the note may not have been synced, and is not claimed.
  const std::optional<LogMark> kept = read_mark(vfs_, settings.path);
  if (!kept) return;
  mark_ = *kept;
  const std::optional<LogState> log = read_log(vfs_, settings.path);
  claimed_ = log && log->salts == kept->salts;
}

bool LogMarker::put(bool synced) {
  if (!file_) file_ = VfsFile::open(vfs_, path_, VfsFile::How::Write);
  if (!file_) return false;
  return file_->write(bytes_of(mark_), 0) && (!synced || file_->sync());
}

void LogMarker::committed(int frames) {
  sqlite3_file* log = nullptr;
  std::array<std::uint8_t, kLogHeaderSize> header{};
  if (sqlite3_file_control(connection_, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK || log == nullptr ||
      log->pMethods == nullptr || log->pMethods->xRead(log, header.data(), kLogHeaderSize, 0) != SQLITE_OK) {
    claimed_ = false;
    return;  // the note stays behind, which accuses nobody
  }
  mark_ = {.salts = salts_in(header), .frames = static_cast<std::uint32_t>(frames), .may_be_emptied = false};
  on_disk_ = true;
  claimed_ = true;
  put(false);
}

bool LogMarker::let_empty() {
  if (!on_disk_) return true;
  mark_.may_be_emptied = true;
  if (!put(true)) return false;
  on_disk_ = false;
  return true;
}

void LogMarker::kept() {
  if (!claimed_) return;  // what was read when opening is about an older filling
  mark_.may_be_emptied = false;
  on_disk_ = true;
  put(false);
}

}  // namespace armatura::store
