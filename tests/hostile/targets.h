// What the attackers aim at: matches of honest people, matches that sleep, a long one of their own, files to bring.
#pragma once
#include <array>
#include <cstddef>
#include <mutex>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace armatura::hostile {

inline const std::array<std::string, 3> kAttackers{"127.0.0.2", "127.0.0.3", "127.0.0.4"};
// All honest people share one address, as behind the router of a club.
inline const std::string kHonest = "127.0.0.10";
inline const std::string kServer = "127.0.0.1";
// How long one waits for an answer, in milliseconds; who makes the stage ready, longer.
inline constexpr int kTimeout = 5'000;
inline constexpr int kStageTimeout = 10'000;

// The cookie of the attackers of one address; a server takes what looks like one of its own.
inline std::string cookie_of(std::size_t address) {
  return "armatura=" + std::string(43, static_cast<char>('A' + address));
}

// Found by one thread and used by another.
class MatchList {
 public:
  void add(std::string match) {
    const std::lock_guard lock{mutex_};
    if (matches_.size() < kMost) matches_.push_back(std::move(match));
  }
  void set(std::vector<std::string> matches) {
    const std::lock_guard lock{mutex_};
    matches_ = std::move(matches);
  }
  std::string any(std::mt19937_64& random) const {
    const std::lock_guard lock{mutex_};
    return matches_.empty() ? std::string{} : matches_[random() % matches_.size()];
  }
  std::size_t size() const {
    const std::lock_guard lock{mutex_};
    return matches_.size();
  }

 private:
  static constexpr std::size_t kMost = 5'000;
  mutable std::mutex mutex_;
  std::vector<std::string> matches_;
};

struct Targets {
  MatchList honest;
  MatchList sleeping;
  std::string long_live;      // in play, many decisions
  std::string long_token;     // of its seat 0, which belongs to the attackers
  std::string long_imported;  // came as a file
  std::string battle;         // of the companion
  std::vector<std::string> files;
};

}  // namespace armatura::hostile
