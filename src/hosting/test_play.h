// A match played on by random bots. For tests.
#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "hosting/played_match.h"

namespace armatura::hosting {

inline Seat awaited(const PlayedMatch& match) {
  std::uint8_t seat = 0;
  while (!match->awaiting().includes(Seat{seat})) ++seat;
  return Seat{seat};
}

inline void play(PlayedMatch& match, int decisions, std::uint64_t seed) {
  for (int i = 0; i < decisions && !match->over(); ++i) {
    const Seat seat = awaited(match);
    const auto decision = match.bot_decision(seat, "random", seed * 100'000 + static_cast<std::uint64_t>(i));
    ASSERT_TRUE(decision) << decision.problem();
    ASSERT_FALSE(match->judge(seat, *decision, Language::English)) << *decision;
    ASSERT_FALSE(match.submit(seat, *decision, Language::English)) << *decision;
  }
}

inline std::string view_of(const PlayedMatch& match, Viewer viewer) {
  std::string view;
  match->write_view(view, viewer);
  return view;
}

}  // namespace armatura::hosting
