#include "store/log_scan.h"

#include <array>
#include <vector>

#include "store/vfs_file.h"

namespace armatura::store {
namespace {

constexpr std::size_t kFrameHeaderSize = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // with the lowest bit: checksums are over big-endian words
constexpr std::uint32_t kFormat = 3007000;

std::uint32_t big_endian(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
}

struct Checksum {
  std::uint32_t first{};
  std::uint32_t second{};
  bool big_endian_words{};

  void add(std::span<const std::uint8_t> bytes) {
    const auto word = [&](std::size_t at) {
      const std::uint8_t* b = bytes.data() + at;
      return big_endian_words ? big_endian(b)
                              : std::uint32_t{b[3]} << 24 | std::uint32_t{b[2]} << 16 | std::uint32_t{b[1]} << 8 | b[0];
    };
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      first += word(i) + second;
      second += word(i + 4) + first;
    }
  }
  bool is(const std::uint8_t* kept) const { return big_endian(kept) == first && big_endian(kept + 4) == second; }
};

class LogReader {
 public:
  enum class Header : std::uint8_t { AsItIs, SetRight };
  static std::optional<LogReader> open(const std::string& vfs, const std::string& store, Header wanted) {
    const std::string path = store + "-wal";
    if (!VfsFile::exists(vfs, path)) return std::nullopt;
    std::optional<VfsFile> file = VfsFile::open(vfs, path, VfsFile::How::Read);
    if (!file) return std::nullopt;
    LogReader reader(std::move(*file));
    return reader.take_header(wanted) ? std::optional(std::move(reader)) : std::nullopt;
  }

  LogSalts salts() const { return salts_; }
  std::uint32_t page_size() const { return page_size_; }

  // Nothing at the end of the file. After a frame that does not fit the chain of checksums goes on from what is kept.
  std::optional<LogFrame> next() {
    const std::int64_t place = static_cast<std::int64_t>(kLogHeaderSize + std::uint64_t{number_} * frame_.size());
    if (place + static_cast<std::int64_t>(frame_.size()) > size_) return std::nullopt;
    const bool read = file_.read(frame_, place);
    const std::span<const std::uint8_t> all(frame_);
    LogFrame frame{.number = ++number_,
                   .page = big_endian(frame_.data()),
                   .commits = big_endian(frame_.data() + 4),
                   .body = all.subspan(kFrameHeaderSize)};
    same_filling_ = LogSalts{big_endian(frame_.data() + 8), big_endian(frame_.data() + 12)} == salts_;
    before_ = checksum_;
    checksum_.add(all.first(8));
    checksum_.add(frame.body);
    frame.fits = read && same_filling_ && frame.page != 0 && checksum_.is(frame_.data() + 16);
    checksum_.first = big_endian(frame_.data() + 16);
    checksum_.second = big_endian(frame_.data() + 20);
    return frame;
  }
  // Of the frame that was read last, which does not fit: is it one bit? Then the frame is as it was. The checksum only
  // adds, so that for the high bits of its words several places look alike; then nobody can tell, and nothing is
  // changed.
  void mend(LogFrame& frame) {
    if (attempts_-- <= 0) return;
    const std::optional<std::size_t> wrong = only_fitting_bit(frame_, [&] { return fits_as_it_is(frame.body); });
    if (!wrong) return;
    flip(frame_, *wrong);
    frame.page = big_endian(frame_.data());
    frame.commits = big_endian(frame_.data() + 4);
    frame.mended = true;
    checksum_.first = big_endian(frame_.data() + 16);
    checksum_.second = big_endian(frame_.data() + 20);
  }
  bool same_filling() const { return same_filling_; }  // of the frame that was read last

 private:
  explicit LogReader(VfsFile file) : file_(std::move(file)), size_(file_.size()) {}

  using HeaderBytes = std::array<std::uint8_t, kLogHeaderSize>;

  static void flip(std::span<std::uint8_t> bytes, std::size_t bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1u << (bit % 8));
  }
  // The one bit with whose other value everything fits; nothing where there is none, or more than one.
  template <class Fits>
  static std::optional<std::size_t> only_fitting_bit(std::span<std::uint8_t> bytes, Fits fits) {
    std::optional<std::size_t> found;
    for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      flip(bytes, bit);
      const bool fitted = fits();
      flip(bytes, bit);
      if (!fitted) continue;
      if (found) return std::nullopt;
      found = bit;
    }
    return found;
  }
  bool fits_as_it_is(std::span<const std::uint8_t> body) const {
    if (LogSalts{big_endian(frame_.data() + 8), big_endian(frame_.data() + 12)} != salts_) return false;
    if (big_endian(frame_.data()) == 0) return false;
    Checksum checksum = before_;
    checksum.add(std::span<const std::uint8_t>(frame_).first(8));
    checksum.add(body);
    return checksum.is(frame_.data() + 16);
  }

  bool take_header(Header wanted) {
    HeaderBytes header{};
    if (!file_.read(header, 0)) return false;
    if (take_header(header)) return true;
    if (wanted == Header::AsItIs) return false;
    const std::optional<std::size_t> wrong = only_fitting_bit(header, [&] { return take_header(header); });
    if (!wrong) return false;
    flip(header, *wrong);
    return take_header(header);
  }

  bool take_header(const HeaderBytes& header) {
    checksum_ = {};
    const std::uint32_t magic = big_endian(header.data());
    page_size_ = big_endian(header.data() + 8);
    if ((magic & ~1u) != kMagic || big_endian(header.data() + 4) != kFormat || page_size_ < 512 || page_size_ > 65536 ||
        (page_size_ & (page_size_ - 1)) != 0) {
      return false;
    }
    checksum_.big_endian_words = (magic & 1u) != 0;
    checksum_.add(std::span<const std::uint8_t>(header).first(24));
    if (!checksum_.is(header.data() + 24)) return false;
    salts_ = salts_in(header);
    frame_.resize(kFrameHeaderSize + page_size_);
    return true;
  }

  VfsFile file_;
  std::int64_t size_;
  Checksum checksum_;
  Checksum before_;  // the frame that was read last
  LogSalts salts_;
  std::uint32_t page_size_ = 0;
  std::uint32_t number_ = 0;
  bool same_filling_ = false;
  int attempts_ = 50;  // each takes some fifty milliseconds
  std::vector<std::uint8_t> frame_;
};

}  // namespace

LogSalts salts_in(std::span<const std::uint8_t, kLogHeaderSize> header) {
  return {big_endian(header.data() + 16), big_endian(header.data() + 20)};
}

std::optional<LogState> read_log(const std::string& vfs, const std::string& store) {
  std::optional<LogReader> reader = LogReader::open(vfs, store, LogReader::Header::AsItIs);
  if (!reader) return std::nullopt;
  LogState state{.salts = reader->salts(), .page_size = reader->page_size()};
  for (std::optional<LogFrame> frame = reader->next(); frame && frame->fits; frame = reader->next()) {
    if (frame->commits != 0) state.readable = frame->number;
  }
  return state;
}

bool each_frame(const std::string& vfs, const std::string& store, const std::optional<KnownFrames>& known,
                const std::function<void(const LogFrame&)>& visit) {
  std::optional<LogReader> reader = LogReader::open(vfs, store, LogReader::Header::SetRight);
  if (!reader) return false;
  const bool is_known = known && reader->salts() == known->salts;
  while (std::optional<LogFrame> frame = reader->next()) {
    // Behind what was acknowledged a frame that does not fit is the torn end of what nobody was told of.
    if (is_known ? frame->number > known->frames && !frame->fits : !reader->same_filling()) break;
    if (!frame->fits) reader->mend(*frame);
    visit(*frame);
  }
  return true;
}

}  // namespace armatura::store
