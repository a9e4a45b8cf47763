#include "store/handoff.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace armatura::store {
namespace {

TEST(Handoff, GivesEverythingInTheOrderInWhichItCame) {
  Handoff<std::string> handoff;
  EXPECT_TRUE(handoff.take().empty());
  EXPECT_TRUE(handoff.push("one")) << "the first has to be told of";
  EXPECT_FALSE(handoff.push("two"));
  EXPECT_FALSE(handoff.push("three"));
  std::vector<std::string> taken;
  for (auto all = handoff.take(); !all.empty(); all.drop()) taken.push_back(std::move(all.front()));
  EXPECT_EQ(taken, (std::vector<std::string>{"one", "two", "three"}));
  EXPECT_TRUE(handoff.take().empty());
  EXPECT_TRUE(handoff.push("four"));
}

TEST(Handoff, LetsGoOfWhatNobodyTook) {
  const auto held = std::make_shared<int>(1);
  {
    Handoff<std::shared_ptr<int>> handoff;
    handoff.push(held);
    handoff.push(held);
    auto taken = handoff.take();
    taken.drop();
    handoff.push(held);
    EXPECT_EQ(held.use_count(), 3);
  }
  EXPECT_EQ(held.use_count(), 1);
}

// What is pushed when nothing waits rings; so whoever is woken by each ring alone sees all of it.
TEST(Handoff, LosesNothingBetweenManyAndOne) {
  constexpr int kThreads = 4;
  constexpr int kEach = 20'000;
  Handoff<std::pair<int, int>> handoff;
  Bell bell;
  std::vector<std::thread> threads;
  for (int who = 0; who < kThreads; ++who) {
    threads.emplace_back([&handoff, &bell, who] {
      for (int i = 0; i < kEach; ++i)
        if (handoff.push({who, i})) bell.ring();
    });
  }
  std::array<int, kThreads> seen{};
  int total = 0;
  while (total < kThreads * kEach) {
    ASSERT_TRUE(bell.wait_for(std::chrono::seconds{20})) << total;
    for (auto taken = handoff.take(); !taken.empty(); taken.drop()) {
      const auto [who, number] = taken.front();
      ASSERT_EQ(number, seen[static_cast<std::size_t>(who)]++) << "out of order";
      ++total;
    }
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Bell, WaitsForAsLongAsNobodyRings) {
  Bell bell;
  EXPECT_FALSE(bell.wait_for(std::chrono::milliseconds{5}));
  bell.ring();
  EXPECT_TRUE(bell.wait_for(std::chrono::milliseconds{0})) << "it remembers";
  bell.ring();
  bell.ring();
  bell.wait();
  bell.wait();
  EXPECT_FALSE(bell.wait_for(std::chrono::milliseconds{1}));
}

}  // namespace
}  // namespace armatura::store
