// Chance is one door: draw an index by weight. A die is equal weights; a deck is its multiset in catalogue order, drawn
// when drawn, so that no hidden order is ever stored. Where the index comes from is the source's business.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/sha256.h"
#include "engine/audience.h"
#include "engine/citation.h"

namespace armatura {

struct Draw {
  RuleId rule;
  std::span<const std::uint16_t> weights;  // at least one is above zero
  Audience audience;
};

class Chance {
 public:
  Chance() = default;
  Chance(const Chance&) = delete;
  Chance& operator=(const Chance&) = delete;
  virtual ~Chance() = default;
  // An index whose weight is above zero.
  virtual std::uint16_t draw(const Draw& ask) = 0;
};

// Search, self-play and tests.
class SampledChance final : public Chance {
 public:
  explicit SampledChance(std::uint64_t seed) : rng_(seed) {}
  std::uint16_t draw(const Draw& ask) override;

 private:
  Rng rng_;
};

// Live play: draw number n of a match is a keyed hash of (match, n), so that the key, committed to at the start and
// opened at the end, proves every draw.
class KeyedChance final : public Chance {
 public:
  using Key = std::array<std::uint8_t, 32>;
  KeyedChance(const Key& key, std::string match, std::uint64_t first_draw)
      : key_(key), match_(std::move(match)), next_(first_draw) {}
  std::uint16_t draw(const Draw& ask) override;
  std::uint64_t next_draw() const { return next_; }

  static std::string commitment(const Key& key);

 private:
  Key key_;
  std::string match_;
  std::uint64_t next_;
};

// A match between people: draw i is HMAC-SHA-256(key, message), and its message names what the players contributed, the
// match, i and the attempt (docs/decisions/0002-fair-draws.md). The key is committed to before anybody contributes and
// opened when the match is over, so that nobody could choose a draw and anybody can check it.
class FairChance final : public Chance {
 public:
  using Key = std::array<std::uint8_t, 32>;
  FairChance(const Key& key, std::string_view contributions, std::string_view match, std::uint64_t first_draw)
      : key_(key), contributions_(contributions), match_(match), next_(first_draw) {}
  std::uint16_t draw(const Draw& ask) override;
  std::uint64_t next_draw() const { return next_; }

 private:
  // Most decisions draw nothing, so the key is worked in when the first draw comes.
  struct Keyed {
    HmacSha256 hmac;
    Sha256 begun;  // with all of the message that stays the same
  };
  const Keyed& keyed();

  Key key_;
  std::string_view contributions_;  // both must outlive it
  std::string_view match_;
  std::uint64_t next_;
  std::optional<Keyed> keyed_;
};

// Scenes and replays: the indices are given. A draw that the script does not foresee is remembered as a fault, and the
// first possible index is used so that the caller can report it.
class ScriptedChance final : public Chance {
 public:
  explicit ScriptedChance(std::vector<std::uint16_t> indices) : indices_(std::move(indices)) {}
  std::uint16_t draw(const Draw& ask) override;
  void append(std::uint16_t index) { indices_.push_back(index); }
  bool spent() const { return next_ == indices_.size(); }
  bool faulty() const { return faulty_; }

 private:
  std::vector<std::uint16_t> indices_;
  std::size_t next_ = 0;
  bool faulty_ = false;
};

// Exact odds: run a resolution once per possible sequence of draws; each has its weight.
class ExhaustiveChance final : public Chance {
 public:
  std::uint16_t draw(const Draw& ask) override;
  // The share of this sequence is weight() / total().
  std::uint64_t weight() const;
  std::uint64_t total() const;
  bool advance();  // false when every sequence has been run

 private:
  struct Wheel {
    std::vector<std::uint16_t> weights;
    std::uint16_t index{};
    std::uint32_t sum{};
  };
  std::vector<Wheel> wheels_;
  std::size_t next_ = 0;
};

}  // namespace armatura
