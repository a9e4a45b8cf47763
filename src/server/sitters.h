// Those who keep matches awake by watching them, so that room can be made when there is none left. On the loop's
// thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_set>
#include <utility>

#include "server/budgets.h"

namespace armatura::server {

class Sitter {
 public:
  Sitter() = default;
  Sitter(const Sitter&) = delete;
  Sitter& operator=(const Sitter&) = delete;
  virtual ~Sitter() = default;
  virtual const Budgets::Account& account() const = 0;
  // Lets go of matches at which nobody else looks, at most so many, in the gallery or in seats, and tells who looked.
  // How many they were.
  virtual std::size_t let_go(std::size_t at_most, bool of_seats) = 0;
};

class Sitters {
 public:
  void add(Sitter& sitter) { all_.insert(&sitter); }
  void remove(Sitter& sitter) { all_.erase(&sitter); }

  // The address, or of IPv6 the network, that has most matches open lets go of some, of those in the gallery first. One
  // that has a few only is left in peace.
  void make_room() {
    const Sitter* most = nullptr;
    for (const Sitter* sitter : all_)
      if (most == nullptr || places_of(*sitter) > places_of(*most)) most = sitter;
    if (most == nullptr || places_of(*most) <= kFew) return;
    const Budgets::Account largest = most->account();
    std::size_t wanted = kAtOnce;
    for (const bool of_seats : {false, true})
      for (Sitter* sitter : all_)
        if (wanted > 0 && sitter->account().is_near(largest)) wanted -= sitter->let_go(wanted, of_seats);
  }

 private:
  static constexpr std::int64_t kFew = 16;
  static constexpr std::size_t kAtOnce = 8;  // so that it is not searched for anew for each who comes
  static std::int64_t places_of(const Sitter& sitter) { return sitter.account().held_nearby(Budget::Places); }

  std::unordered_set<Sitter*> all_;
};

// For as long as it sits. The list may outlive whoever keeps it.
class SittingDown {
 public:
  SittingDown(std::shared_ptr<Sitters> all, Sitter& sitter) : all_(std::move(all)), sitter_(sitter) {
    all_->add(sitter_);
  }
  SittingDown(const SittingDown&) = delete;
  SittingDown& operator=(const SittingDown&) = delete;
  ~SittingDown() { all_->remove(sitter_); }

 private:
  std::shared_ptr<Sitters> all_;
  Sitter& sitter_;
};

}  // namespace armatura::server
