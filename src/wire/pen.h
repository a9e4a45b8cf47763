// Appends many short pieces to a text. FAST: they are put together in a place of its own and handed over in one,
// because letting the text grow for each of them costs more than the pieces. finish() hands over the last of them.
#pragma once
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace armatura::wire {

class Pen {
 public:
  explicit Pen(std::string& out) : out_(out) {}
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  void put(char letter) {
    make_room(1);
    page_[used_++] = letter;
  }
  void put(std::string_view piece) {
    if (piece.size() > kPage) {
      finish();
      out_.append(piece);
      return;
    }
    make_room(piece.size());
    copy(page_.data() + used_, piece.data(), piece.size());
    used_ += piece.size();
  }
  void put_number(long long number) {
    if (number >= 0 && number < 10) return put(static_cast<char>('0' + number));
    constexpr std::size_t kLongest = 20;
    make_room(kLongest);
    char* const at = page_.data() + used_;
    used_ += static_cast<std::size_t>(std::to_chars(at, at + kLongest, number).ptr - at);
  }
  void finish() {
    out_.append(page_.data(), used_);
    used_ = 0;
  }

 private:
  static constexpr std::size_t kPage = 512;

  void make_room(std::size_t size) {
    if (size > kPage - used_) finish();
  }
  // FAST: most pieces are a word; two halves that may lie over each other need no call and no loop.
  static void copy(char* to, const char* from, std::size_t size) {
    if (size >= 8 && size <= 16) {
      copy_halves<std::uint64_t>(to, from, size);
    } else if (size >= 4 && size < 8) {
      copy_halves<std::uint32_t>(to, from, size);
    } else if (size > 0) {
      std::memcpy(to, from, size);
    }
  }
  template <class Half>
  static void copy_halves(char* to, const char* from, std::size_t size) {
    Half first;
    Half last;
    std::memcpy(&first, from, sizeof first);
    std::memcpy(&last, from + size - sizeof last, sizeof last);
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof last, &last, sizeof last);
  }

  std::string& out_;
  std::size_t used_ = 0;
  std::array<char, kPage> page_;
};

}  // namespace armatura::wire
