// The bots there are, the weakest first. This is the only list of them: files, messages, commands and pages call them
// by the words that stand here, and each level thinks as its entry says.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "base/random.h"
#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/thinking.h"
#include "engine/rulebook.h"

namespace armatura {

using Bots = std::tuple<RandomBot, GreedyBot>;

// One of them, by its place in the list.
struct BotLevel {
  std::uint8_t place{};
  friend bool operator==(BotLevel, BotLevel) = default;
};

namespace detail {

template <class Bot, class... Each>
consteval BotLevel place_among(std::type_identity<std::tuple<Each...>>) {
  std::uint8_t place = 0;
  (void)((std::is_same_v<Bot, Each> || (++place, false)) || ...);
  return {place};
}

template <class... Each>
consteval auto words_of(std::type_identity<std::tuple<Each...>>) {
  return std::array{Each::kWord...};
}

}  // namespace detail

template <class Bot>
inline constexpr BotLevel kLevelOf = detail::place_among<Bot>(std::type_identity<Bots>{});

// Who needs no thought: he answers for others when there is no time left.
inline constexpr BotLevel kPlainBot = kLevelOf<RandomBot>;
// Who plays where nobody said which, and takes over what people leave.
inline constexpr BotLevel kUsualBot = kLevelOf<GreedyBot>;

inline constexpr auto kBotWords = detail::words_of(std::type_identity<Bots>{});

constexpr std::string_view word_of(BotLevel level) { return kBotWords[level.place]; }
constexpr std::optional<BotLevel> find_bot(std::string_view word) {
  for (std::size_t i = 0; i < kBotWords.size(); ++i)
    if (kBotWords[i] == word) return BotLevel{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

template <Rulebook G>
Thoughts<G> think(BotLevel level, const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng,
                  const Budget& budget = {}, const Stop& stop = {}) {
  const auto table = []<class... Each>(std::type_identity<std::tuple<Each...>>) {
    return std::array{&Each::template think<G>...};
  };
  return table(std::type_identity<Bots>{})[level.place](rules, view, seat, rng, budget, stop);
}

}  // namespace armatura
