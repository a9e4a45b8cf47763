// A list with room for N plain values inside itself: it copies with its owner and never allocates. Only the used
// part counts for equality.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace armatura {

template <class T, std::size_t N>
class FixedVec {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N < 65536);

 public:
  using value_type = T;
  using Length = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  constexpr bool full() const { return size_ == N; }

  constexpr T& operator[](std::size_t index) {
    ARMATURA_CHECK(index < size_);
    return items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    ARMATURA_CHECK(index < size_);
    return items_[index];
  }
  constexpr T& back() { return (*this)[static_cast<std::size_t>(size_) - 1]; }
  constexpr const T& back() const { return (*this)[static_cast<std::size_t>(size_) - 1]; }

  constexpr void push_back(const T& item) {
    ARMATURA_CHECK(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    ARMATURA_CHECK(size_ > 0);
    --size_;
  }
  // Removes one item and keeps the order of the others.
  constexpr void erase_at(std::size_t index) {
    ARMATURA_CHECK(index < size_);
    for (std::size_t next = index + 1; next < size_; ++next) items_[next - 1] = items_[next];
    --size_;
  }
  constexpr void clear() { size_ = 0; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const FixedVec& a, const FixedVec& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, N> items_{};
  Length size_{};
};

}  // namespace armatura
