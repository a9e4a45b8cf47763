// Reads SQLite's write-ahead log as SQLite does when it recovers one, but says where it would stop and what lies
// behind. The format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace armatura::store {

// Which filling of the log this is: SQLite changes both numbers whenever it begins the log anew.
struct LogSalts {
  std::uint32_t first{};
  std::uint32_t second{};
  friend bool operator==(const LogSalts&, const LogSalts&) = default;
};

constexpr std::size_t kLogHeaderSize = 32;
LogSalts salts_in(std::span<const std::uint8_t, kLogHeaderSize> header);

struct LogFrame {
  std::uint32_t number{};   // 1, 2, 3 … in the log
  std::uint32_t page{};     // 1, 2, 3 … in the file
  std::uint32_t commits{};  // pages of the whole file after this frame's transaction, if it ends here
  bool fits{};              // its checksum, and its salts
  bool mended{};            // it does with one bit changed, as it is given here
  std::span<const std::uint8_t> body{};
};

struct LogState {
  LogSalts salts{};
  std::uint32_t page_size{};
  std::uint32_t readable{};  // frames up to the last whole transaction before the first that does not fit
  friend bool operator==(const LogState&, const LogState&) = default;
};

// Nothing: there is no log, it is empty, or its header does not fit, which to SQLite is the same.
std::optional<LogState> read_log(const std::string& vfs, const std::string& store);

// Every frame of the log's filling, also behind damage, to the end of the filling; where the filling is `known`, damage
// is read over up to the frame so numbered, and behind it nothing that does not fit. A header and a few frames with one
// wrong bit are set right, where only one bit can be the wrong one. False: there is no log.
struct KnownFrames {
  LogSalts salts{};
  std::uint32_t frames{};
};
bool each_frame(const std::string& vfs, const std::string& store, const std::optional<KnownFrames>& known,
                const std::function<void(const LogFrame&)>& visit);

}  // namespace armatura::store
