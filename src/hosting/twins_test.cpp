// Non-interference: two worlds that a viewer cannot tell apart tell it the same, to the byte.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "base/random.h"
#include "hosting/hosted_matches.h"
#include "hosting/position.h"
#include "hosting/test_games.h"
#include "hosting/test_offers.h"

namespace armatura::hosting {
namespace {

std::string refusal_text(const std::optional<Refusal>& refusal) {
  return refusal ? refusal->rule + "|" + refusal->sentence + "|" + refusal->nearest : "legal";
}

std::optional<Language> language_of(Rng& rng) {
  const std::uint32_t number = rng.below(3);
  if (number == 0) return std::nullopt;
  return number == 1 ? Language::Russian : Language::English;
}

// What the viewer is told of a position, in one text.
std::string told(const HostedPosition& position, Viewer viewer, std::optional<Language> language) {
  std::string text;
  position.write_view(text, viewer);
  position.write_waiting(text, language);
  text += position.board(viewer, language.value_or(Language::English), {});
  if (viewer && position.awaiting().includes(*viewer)) position.write_ask(text, *viewer, language);
  return text + std::to_string(position.view_digest(viewer));
}

class Twin : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());
  std::vector<std::string> pool{"dance", "",     "activate", "activate 99 printed", "end_turn", "decline",
                                "pass",  "done", "\xff\xfe"};
  int decided = 0;
  int equal_after = 0;
  int lists = 0;

  void compare_decisions(const Twins& twins, Seat seat, std::optional<Language> language, Rng& rng) {
    std::vector<std::string> codes = offers_of(*twins.one, seat);
    const std::string legal = codes[rng.below(static_cast<std::uint32_t>(codes.size()))];
    if (pool.size() < 400) pool.push_back(legal);
    const Language spoken = language.value_or(Language::English);
    codes.resize(std::min<std::size_t>(codes.size(), 3));
    for (int i = 0; i < 4; ++i) codes.push_back(pool[rng.below(static_cast<std::uint32_t>(pool.size()))]);
    for (const std::string& code : codes) {
      ASSERT_EQ(refusal_text(twins.one->judge(seat, code, spoken)),
                refusal_text(twins.other->judge(seat, code, spoken)));
      ASSERT_EQ(twins.one->preview(seat, code, spoken), twins.other->preview(seat, code, spoken));
    }
    ASSERT_NO_FATAL_FAILURE(compare_lists(twins, seat, spoken, rng));
    const auto one = twins.one->decide(seat, std::vector{legal}, std::uint64_t{1}, spoken);
    const auto other = twins.other->decide(seat, std::vector{legal}, std::uint64_t{1}, spoken);
    ASSERT_EQ(one.index(), 0u);
    ASSERT_EQ(other.index(), 0u);
    ++decided;
    compare_after(twins, std::get<Decided>(one), std::get<Decided>(other), language);
  }

  // Whether a list is refused, and why, tells nothing either.
  void compare_lists(const Twins& twins, Seat seat, Language spoken, Rng& rng) {
    for (const std::string& first : offers_of(*twins.one, seat)) {
      for (const std::string& second :
           {pool[rng.below(static_cast<std::uint32_t>(pool.size()))], std::string{"go_on"}, std::string{"pass"}}) {
        const std::vector<std::string> list{first, second};
        const auto one = twins.one->decide(seat, list, std::uint64_t{1}, spoken);
        const auto other = twins.other->decide(seat, list, std::uint64_t{1}, spoken);
        ASSERT_EQ(one.index(), other.index()) << first << ", " << second;
        ++lists;
        const auto* refused = std::get_if<RefusedAt>(&one);
        if (refused == nullptr) continue;
        ASSERT_EQ(refused->index, std::get<RefusedAt>(other).index);
        ASSERT_EQ(refusal_text(refused->refusal), refusal_text(std::get<RefusedAt>(other).refusal));
      }
    }
  }

  void compare_after(const Twins& twins, const Decided& one, const Decided& other, std::optional<Language> language) {
    if (one.next->view_digest(twins.viewer) != other.next->view_digest(twins.viewer)) return;
    ++equal_after;
    ASSERT_EQ(told(*one.next, twins.viewer, language), told(*other.next, twins.viewer, language));
    std::string first;
    std::string second;
    one.next->write_change(first, *twins.one, twins.viewer);
    other.next->write_change(second, *twins.other, twins.viewer);
    ASSERT_EQ(first, second);
    one.events->write_entries(first, twins.viewer, language);
    other.events->write_entries(second, twins.viewer, language);
    ASSERT_EQ(first, second);
  }
};

TEST_P(Twin, TellsTheViewerTheSame) {
  if (!hides_something(game)) GTEST_SKIP() << "an open game, which has its own test";
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    SCOPED_TRACE(seed);
    const Twins twins = game.matches.twins(seed);
    Rng rng{seed};
    const std::optional<Language> language = language_of(rng);
    ASSERT_EQ(twins.one->steps(), twins.other->steps());
    ASSERT_EQ(twins.one->draws(), twins.other->draws());
    ASSERT_EQ(twins.one->awaiting(), twins.other->awaiting());
    ASSERT_EQ(told(*twins.one, twins.viewer, language), told(*twins.other, twins.viewer, language));
    different += twins.one->snapshot() == twins.other->snapshot() ? 0 : 1;
    if (!twins.viewer || !twins.one->awaiting().includes(*twins.viewer)) continue;
    ASSERT_NO_FATAL_FAILURE(compare_decisions(twins, *twins.viewer, language, rng));
  }
  EXPECT_GT(different, 300);
  EXPECT_GT(decided, 700);
  EXPECT_GT(equal_after, 300);
  EXPECT_GT(lists, 3000);
}

TEST(Secrets, AreKeptByTheseGames) {
  for (const std::string id : {"arena", "salvation"}) EXPECT_TRUE(hides_something(*find_game(id))) << id;
}

INSTANTIATE_TEST_SUITE_P(Games, Twin, testing::ValuesIn(game_ids()), game_name);

// Where nothing is hidden there are no twins: whoever looks sees the one world there is, and sees what all see.
class OpenGame : public testing::TestWithParam<std::string> {};

TEST_P(OpenGame, ShowsEverybodyTheWholeTable) {
  const HostedGame& game = *find_game(GetParam());
  if (hides_something(game)) GTEST_SKIP() << "a game with secrets, whose worlds are compared";
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    const Twins twins = game.matches.twins(seed);
    ASSERT_EQ(twins.one->snapshot(), twins.other->snapshot());
    // {"viewer":0,"seen":{…}}
    const auto seen = [&](Viewer viewer) {
      std::string text;
      twins.one->write_view(text, viewer);
      return text.substr(text.find("\"seen\""));
    };
    for (std::uint8_t i = 0; i < twins.one->seats(); ++i) ASSERT_EQ(seen(Seat{i}), seen(std::nullopt));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, OpenGame, testing::ValuesIn(game_ids()), game_name);

}  // namespace
}  // namespace armatura::hosting
