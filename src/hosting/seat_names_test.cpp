// What people are called, in the sentences of every game: the same match is told where people gave names and where they
// gave none, and nothing but the names differs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "hosting/hosted_matches.h"
#include "hosting/position.h"
#include "hosting/test_games.h"
#include "hosting/test_offers.h"

namespace armatura::hosting {
namespace {

constexpr std::array kLanguages{Language::Russian, Language::English};
// Text from people, which looks like more than text; nothing in it is escaped in JSON.
constexpr std::array<std::string_view, 2> kNames{"{seat} <b>$&|{number?a:b}", "Игорь {seats}"};

// A match on a server, with the lines of its file.
struct Kept {
  PositionPtr position;
  std::vector<std::string> lines;
  EventsPtr last;

  void adopt(Decided decided) {
    position = std::move(decided.next);
    last = std::move(decided.events);
    for (std::string& line : decided.lines) lines.push_back(std::move(line));
  }
  std::vector<std::string_view> views() const { return {lines.begin(), lines.end()}; }
};

std::vector<Viewer> viewers_of(const HostedPosition& position) {
  std::vector<Viewer> viewers{std::nullopt};
  for (std::uint8_t seat = 0; seat < position.seats(); ++seat) viewers.push_back(Seat{seat});
  return viewers;
}

Seat awaited_in(const HostedPosition& position) {
  std::uint8_t seat = 0;
  while (!position.awaiting().includes(Seat{seat})) ++seat;
  return Seat{seat};
}

std::string entries(const HostedEvents& events, Viewer viewer, std::optional<Language> language) {
  std::string text;
  events.write_entries(text, viewer, language);
  return text;
}

// Everything that is said of a position, to everybody.
std::string said(const HostedPosition& position, Language language) {
  std::string text;
  position.write_waiting(text, language);
  for (std::uint8_t i = 0; i < position.seats(); ++i) {
    const Seat seat{i};
    text += position.seat_name(seat, language);
    if (!position.awaiting().includes(seat)) {
      text += position.judge(seat, "pass", language).value_or(Refusal{}).sentence;
      continue;
    }
    position.write_ask(text, seat, language);
    std::vector<std::string> codes = offers_of(position, seat);
    codes.resize(std::min<std::size_t>(codes.size(), 3));
    for (const std::string& code : codes) {
      text += position.preview(seat, code, language);
      position.write_preview(text, seat, code, language);
    }
  }
  if (position.over()) {
    text += position.result_sentence(language);
    for (const FinalRank& rank : position.result(language)) text += rank.name;
  }
  return text;
}

// What is the same whoever sits there: views, digests, what is kept, what may be decided.
std::string facts(const HostedPosition& position) {
  std::string text = position.snapshot();
  for (const Viewer viewer : viewers_of(position)) {
    position.write_view(text, viewer);
    text += std::to_string(position.view_digest(viewer));
  }
  for (const Language language : kLanguages) {
    position.write_setting(text, language);
    for (std::uint8_t seat = 0; seat < position.seats(); ++seat) text += position.seat_title(Seat{seat}, language);
  }
  return text;
}

class SeatNames : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());
  std::string header;
  Kept named;
  Kept unnamed;
  int called = 0;  // how often a name was said

  void make(std::uint64_t seed) {
    MatchRequest request;
    request.options = {{"players", "2"}, short_match(game, 12)};
    request.seed = seed;
    header = *game.matches.header(request, {}, {});
    named.position = unnamed.position = *game.matches.open_position(header);
  }
  void sit_down() {
    for (std::uint8_t i = 0; i < 2; ++i) {
      named.adopt(named.position->note({TableEvent::SeatTaken, Seat{i}, std::string{kNames[i]}}));
      unnamed.adopt(unnamed.position->note({TableEvent::SeatTaken, Seat{i}, {}}));
    }
  }
  // Where the rules only number the seats.
  bool numbered() const { return named.position->seat_title(Seat{0}, Language::English).ends_with(" 1"); }
  std::string with_names(std::string text, Language language) {
    for (std::uint8_t i = 0; numbered() && i < 2; ++i) {
      const std::string title = unnamed.position->seat_title(Seat{i}, language);
      for (std::size_t at = text.find(title); at != std::string::npos; at = text.find(title, at + kNames[i].size())) {
        text.replace(at, title.size(), kNames[i]);
        ++called;
      }
    }
    return text;
  }
  void compare() {
    ASSERT_EQ(facts(*named.position), facts(*unnamed.position));
    for (const Language language : kLanguages) {
      ASSERT_EQ(said(*named.position, language), with_names(said(*unnamed.position, language), language));
      for (const Viewer viewer : viewers_of(*named.position))
        ASSERT_EQ(entries(*named.last, viewer, language),
                  with_names(entries(*unnamed.last, viewer, language), language));
    }
  }
  // Compares at first after each decision, later after some, and at the end.
  void play(int decisions, std::uint64_t seed) {
    for (int i = 0; i < decisions && !named.position->over(); ++i) {
      const Seat seat = awaited_in(*named.position);
      const auto code =
          bot_decision(*named.position, seat, {.level = "random", .seed = seed + static_cast<std::uint64_t>(i)});
      ASSERT_TRUE(code) << code.problem();
      for (Kept* kept : {&named, &unnamed}) {
        auto decided = kept->position->decide(seat, std::vector{*code}, std::uint64_t{seed}, Language::English);
        ASSERT_EQ(decided.index(), 0u);
        kept->adopt(std::move(std::get<Decided>(decided)));
      }
      ASSERT_EQ(named.lines.back(), unnamed.lines.back());
      if (i >= 30 && i % 16 != 0 && !named.position->over()) continue;
      ASSERT_NO_FATAL_FAILURE(compare());
    }
  }
};

TEST_P(SeatNames, AreSaidWhereTheRulesNumberTheSeatsAndChangeNothingElse) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    SCOPED_TRACE(seed);
    named = unnamed = {};
    make(seed);
    sit_down();
    for (Kept* kept : {&named, &unnamed}) kept->adopt(kept->position->begin(std::uint64_t{seed}));
    ASSERT_NO_FATAL_FAILURE(compare());
    ASSERT_NO_FATAL_FAILURE(play(5000, seed));
    EXPECT_TRUE(named.position->over());
    for (Kept* kept : {&named, &unnamed}) kept->adopt(kept->position->note({TableEvent::TimedOut, Seat{1}, {}}));
    ASSERT_NO_FATAL_FAILURE(compare());
  }
  EXPECT_EQ(called > 100, numbered());
}

// The line that tells who took a seat says both; a file, a snapshot and the lines after it call everybody the same.
TEST_P(SeatNames, AreTheSameInWhatWasKept) {
  make(7);
  sit_down();
  for (const Language language : kLanguages) {
    const std::string taken = entries(*named.last, std::nullopt, language);
    EXPECT_NE(taken.find(named.position->seat_title(Seat{1}, language)), std::string::npos) << taken;
    EXPECT_NE(taken.find(kNames[1], taken.find("},\"text\"")), std::string::npos) << taken;
  }
  named.adopt(named.position->begin(std::uint64_t{7}));
  unnamed.adopt(unnamed.position->begin(std::uint64_t{7}));
  ASSERT_NO_FATAL_FAILURE(play(30, 7));
  const auto history = game.matches.history(header, named.views());
  ASSERT_TRUE(history) << history.problem();
  const auto resumed = game.matches.resume(header, {}, named.views());
  ASSERT_TRUE(resumed) << resumed.problem();
  const auto from_snapshot = game.matches.resume(header, named.position->snapshot(), {});
  ASSERT_TRUE(from_snapshot) << from_snapshot.problem();
  const PositionPtr seated = (*from_snapshot)->seated(wire::SeatNames{{kNames.begin(), kNames.end()}});
  for (const Language language : kLanguages) {
    const std::string now = said(*named.position, language);
    EXPECT_EQ(said(*(*history)->position_after((*history)->steps()), language), now);
    EXPECT_EQ(said(**resumed, language), now);
    EXPECT_EQ(said(*seated, language), now);
    EXPECT_EQ(said(**from_snapshot, language), said(*unnamed.position, language));
    for (const Viewer viewer : viewers_of(*named.position)) {
      const std::string whole = entries(*(*history)->events(0, (*history)->steps()), viewer, language);
      const std::string last = entries(*named.last, viewer, language);
      EXPECT_TRUE(whole.ends_with(last)) << last;
    }
  }
}

// Each line calls a seat by who sat there then.
TEST_P(SeatNames, AreOfThoseWhoSatThere) {
  make(1);
  for (const TableEntry& entry :
       {TableEntry{TableEvent::SeatTaken, Seat{0}, "Ann"}, TableEntry{TableEvent::TimedOut, Seat{0}, {}},
        TableEntry{TableEvent::SeatLeft, Seat{0}, {}}, TableEntry{TableEvent::TimedOut, Seat{0}, {}},
        TableEntry{TableEvent::SeatTaken, Seat{0}, "Bob"}, TableEntry{TableEvent::TimedOut, Seat{0}, {}},
        TableEntry{TableEvent::BotSeated, Seat{0}, "greedy"}, TableEntry{TableEvent::TimedOut, Seat{0}, {}}})
    named.adopt(named.position->note(entry));
  const auto history = game.matches.history(header, named.views());
  ASSERT_TRUE(history) << history.problem();
  const std::string title = named.position->seat_title(Seat{0}, Language::English);
  const auto called_so = [&](const std::string& name) { return numbered() ? name : title; };
  const std::vector<std::string> starts{title, called_so("Ann"), title, title, title, called_so("Bob"), title, title};
  std::string all;
  for (std::uint32_t i = 0; i < starts.size(); ++i) {
    const std::string line = entries(*(*history)->events(i, i + 1), std::nullopt, Language::English);
    EXPECT_NE(line.find("},\"text\":\"" + starts[i] + " "), std::string::npos) << i << ": " << line;
    all += (all.empty() ? "" : ",") + line;
  }
  EXPECT_EQ(entries(*(*history)->events(0, (*history)->steps()), std::nullopt, Language::English), all);
}

INSTANTIATE_TEST_SUITE_P(Games, SeatNames, testing::ValuesIn(game_ids()), game_name);

}  // namespace
}  // namespace armatura::hosting
