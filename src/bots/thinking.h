// How a bot is asked and how it answers: within a budget, until it is told to stop, with decisions ranked by what they
// are worth to it. No bot knows a clock.
#pragma once
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/rulebook.h"

namespace armatura {

// How much a bot may think; 0 stands for what its level takes by itself.
struct Budget {
  // Steps of the level's own search: with the same numbers the same decision on every machine.
  std::uint32_t iterations{};
  // Of the thinker's own processor time. Whoever has a clock counts them, and says stop when they are over.
  std::uint32_t milliseconds{};
};

// Asked between the steps of thinking: whether to come to an end with what was found so far. It refers to something
// that is called without arguments and outlives the thinking; made of nothing, it never says stop.
class Stop {
 public:
  Stop() = default;
  template <class Asked>
  explicit Stop(const Asked& asked)
      : asked_(&asked), ask_([](const void* it) { return static_cast<bool>((*static_cast<const Asked*>(it))()); }) {}
  template <class Asked>
  explicit Stop(const Asked&& asked) = delete;

  bool operator()() const { return ask_ != nullptr && ask_(asked_); }

 private:
  const void* asked_{};
  bool (*ask_)(const void*){};
};

// What a decision is worth when nothing was found out about it.
inline constexpr std::int32_t kUnknownWorth = std::numeric_limits<std::int32_t>::min();

// Values compare within one list only: each level measures as it likes.
template <Rulebook G>
struct Thought {
  typename G::Action action;
  std::int64_t value{};
};

// The decisions that were weighed, best first. There is at least one: what the bot decides.
template <Rulebook G>
using Thoughts = std::vector<Thought<G>>;

}  // namespace armatura
