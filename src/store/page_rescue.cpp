#include "store/page_rescue.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>

#include "store/log_mark.h"
#include "store/log_scan.h"
#include "store/private_files.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"

namespace armatura::store {
namespace {

using PageBytes = std::array<std::uint8_t, kPageSize>;

class Descriptor {
 public:
  Descriptor(const std::string& path, int how) : file_(::open(path.c_str(), how | O_CLOEXEC)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (file_ >= 0) ::close(file_);
  }
  bool open() const { return file_ >= 0; }
  std::int64_t size() const {
    struct stat found{};
    return ::fstat(file_, &found) == 0 ? found.st_size : 0;
  }
  bool read(PageBytes& page, std::uint64_t number) const {
    return ::pread(file_, page.data(), page.size(), place(number)) == static_cast<ssize_t>(page.size());
  }
  bool write(const PageBytes& page, std::uint64_t number) const {
    return ::pwrite(file_, page.data(), page.size(), place(number)) == static_cast<ssize_t>(page.size());
  }
  bool cut(std::uint64_t pages) const { return ::ftruncate(file_, place(pages)) == 0; }

 private:
  static off_t place(std::uint64_t number) { return static_cast<off_t>(number * kPageSize); }
  int file_;
};

void put_big_endian(PageBytes& page, std::size_t at, std::uint32_t number) {
  for (std::size_t i = 0; i < 4; ++i) page[at + i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
}

class Rescue {
 public:
  Rescue(const std::string& store, const std::string& copy,
         const std::function<void(std::uint64_t, std::uint64_t)>& progress)
      : store_(store), copy_(copy), progress_(progress) {}

  Result<RescuedPages> run() {
    const Descriptor from(store_, O_RDONLY);
    if (!from.open()) return Problem{store_ + " cannot be read: " + std::strerror(errno)};
    std::filesystem::remove(copy_);
    if (std::optional<Problem> problem = make_private(copy_)) return std::move(*problem);
    const Descriptor to(copy_, O_RDWR);
    if (!to.open()) return Problem{copy_ + " cannot be written: " + std::strerror(errno)};
    read_frames();
    const auto in_file = (static_cast<std::uint64_t>(from.size()) + kPageSize - 1) / kPageSize;
    const std::uint64_t pages = size_ != 0 ? size_ : in_file;
    for (std::uint64_t number = 0; number < pages; ++number) {
      PageBytes page{};
      take_page(from, number, page);
      if (!to.write(page, number)) return Problem{copy_ + " cannot be written: " + std::strerror(errno)};
      if (progress_) progress_(number + 1, pages);
    }
    if (!to.cut(pages)) return Problem{copy_ + " cannot be written: " + std::strerror(errno)};
    tell_of_pages();
    return std::move(rescued_);
  }

 private:
  struct Framed {
    PageBytes bytes{};
    bool fits{};
  };

  // The newest frame of each page that belongs to a transaction which ended.
  void read_frames() {
    const std::optional<LogMark> mark = read_mark("", store_);
    const std::optional<LogLoss> loss = find_log_loss("", store_);
    if (loss) rescued_.problems.push_back(words_for(*loss, store_));
    std::optional<KnownFrames> known;
    if (mark) known = KnownFrames{mark->salts, mark->frames};
    std::map<std::uint32_t, Framed> open;  // of the transaction that is being read
    std::uint32_t last = 0;
    std::uint32_t lost = 0;
    std::uint32_t mended = 0;
    const bool log = each_frame("", store_, known, [&](const LogFrame& frame) {
      if (frame.body.size() != kPageSize) return;
      const bool usable = frame.fits || frame.mended;
      mended += frame.mended ? 1 : 0;
      // A page number out of a frame that does not fit may be wrong itself.
      if (!usable) ++lost;
      if (frame.page == 0 || frame.page > kMostPages) return;
      Framed& kept = open[frame.page - 1];
      std::ranges::copy(frame.body, kept.bytes.begin());
      kept.fits = usable;
      if (!usable || frame.commits == 0) return;
      for (auto& [page, framed] : open) frames_[page] = framed;
      open.clear();
      size_ = frame.commits;
      last = frame.number;
    });
    if (mended != 0) {
      rescued_.problems.push_back(std::to_string(mended) + " pages of the log had one wrong bit, which was set right");
    }
    // Without a mark nobody knows whether the frames that do not fit were acknowledged.
    if (!mark) rescued_.newest_unknown = lost != 0;
    if (!loss) return;
    rescued_.newest_unknown = !log || lost != 0 || last < loss->acknowledged;
    if (last < loss->acknowledged) {
      rescued_.problems.push_back("the newest " + std::to_string(loss->acknowledged - last) +
                                  " pages of the log cannot be used");
    } else if (!rescued_.newest_unknown) {
      rescued_.problems.push_back("all pages of the log could be set right");
    }
  }

  void take_page(const Descriptor& from, std::uint64_t number, PageBytes& page) {
    if (const auto framed = frames_.find(static_cast<std::uint32_t>(number)); framed != frames_.end()) {
      if (framed->second.fits) {
        page = framed->second.bytes;
        seal_page(page, number);
        return;
      }
      page.fill(0);
    } else if (!from.read(page, number)) {
      page.fill(0);
    } else if (page_fits(page, number)) {
      return;
    } else if (attempts_-- > 0 && mend_page(page, number)) {
      ++mended_;
      return;
    }
    if (number == 0 && take_first_page(page)) return;
    page.fill(0);  // which fits no seal
    unreadable_.push_back(number);
  }

  bool take_first_page(PageBytes& page) {
    const std::filesystem::path folder = std::filesystem::path(copy_).parent_path();
    const std::optional<std::vector<std::uint8_t>> first = first_page(folder.empty() ? "." : folder.string());
    if (!first) return false;
    std::ranges::copy(*first, page.begin());
    const Descriptor from(store_, O_RDONLY);
    const auto pages =
        static_cast<std::uint32_t>(size_ != 0 ? size_ : static_cast<std::uint64_t>(from.size()) / kPageSize);
    put_big_endian(page, 28, pages);
    put_big_endian(page, 32, 0);  // pages that are free: nobody will write here
    put_big_endian(page, 36, 0);
    seal_page(page, 0);
    rescued_.problems.push_back("the first page of the file cannot be read; the one of an empty store stands for it");
    return true;
  }

  void tell_of_pages() {
    if (mended_ != 0) {
      rescued_.problems.push_back(std::to_string(mended_) +
                                  " pages of the file had one wrong bit, which was set right");
    }
    if (unreadable_.empty()) return;
    rescued_.problems.push_back(std::to_string(unreadable_.size()) + " pages cannot be read, the first is page " +
                                std::to_string(unreadable_.front() + 1));
  }

  static constexpr std::uint32_t kMostPages = 0x7ffffffe;

  const std::string& store_;
  const std::string& copy_;
  const std::function<void(std::uint64_t, std::uint64_t)>& progress_;
  std::map<std::uint32_t, Framed> frames_;
  std::uint64_t size_ = 0;  // pages after the newest transaction of the log; 0: as the file has
  std::uint64_t mended_ = 0;
  int attempts_ = 500;  // each takes some thirty milliseconds
  std::vector<std::uint64_t> unreadable_;
  RescuedPages rescued_;
};

}  // namespace

Result<RescuedPages> rescue_pages(const std::string& store, const std::string& copy,
                                  const std::function<void(std::uint64_t done, std::uint64_t of)>& progress) {
  return Rescue(store, copy, progress).run();
}

}  // namespace armatura::store
