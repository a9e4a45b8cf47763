// What holds of the table of every game: play is seen, views from nowhere are refused or lived through, questions that
// nobody asks are answered in words.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <utility>

#include "base/test_length.h"
#include "engine/test_play.h"
#include "page/table_of.h"
#include "page/test_setting.h"

namespace armatura::page {

inline bool is_json(const std::string& text) {
  boost::system::error_code error;
  boost::json::parse(text, error);
  return !error;
}

template <class Page>
TableOf<Page> test_table(const typename Page::Game::Rules& rules) {
  const TestSetting<typename Page::Game> setting{rules};
  auto opened = TableOf<Page>::open(setting.text());
  EXPECT_TRUE(opened) << opened.problem();
  return std::move(*opened);
}

// Every position of a match as every seat and the gallery see it; what is asked of it is up to `look`.
template <class Page, class Look>
void look_at_play(const typename Page::Game::Rules& rules, std::uint64_t seed, const Look& look) {
  using G = typename Page::Game;
  TestPlay<G> play{rules, seed};
  Rng rng{seed};
  TableOf<Page> table = test_table<Page>(rules);
  for (int step = 0; step < 400 && !play.over(); ++step) {
    const Seat asked = play.seat();
    for (std::uint8_t n = 0; n <= G::seats(rules); ++n) {
      const Viewer viewer = n < G::seats(rules) ? Viewer{Seat{n}} : std::nullopt;
      const auto problem = table.look(view_text(G::observe(play.rules, play.state, viewer)));
      ASSERT_FALSE(problem) << problem->what;
      if (viewer == asked) look(table, play, asked, rng);
    }
    play.decide(asked, G::propose(play.rules, play.state, asked, rng));
  }
}

// Digits become others, and parts go missing.
inline std::string broken_view(std::string view, Rng& rng) {
  for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(view.size()));
    if (view[at] >= '0' && view[at] <= '9') {
      view[at] = static_cast<char>('0' + rng.below(10));
    } else if (rng.below(8) == 0) {
      view.erase(at, 1 + rng.below(20));
    }
  }
  return view;
}

template <class Page, class Questions>
void survive_broken_views(const typename Page::Game::Rules& rules, std::uint64_t seed) {
  using G = typename Page::Game;
  int taken = 0;
  const auto tries = test_length("CHECK_VIEWS", 100);
  look_at_play<Page>(rules, seed, [&](TableOf<Page>& table, const TestPlay<G>& play, Seat seat, Rng& rng) {
    if (rng.below(8) != 0) return;
    const std::string sound = view_text(G::observe(play.rules, play.state, seat));
    Questions questions{play.rules, play.state, seat, rng};
    for (std::uint64_t i = 0; i < tries / 10; ++i) {
      if (table.look(broken_view(sound, rng))) continue;
      ++taken;
      for (int question = 0; question < 3; ++question) EXPECT_TRUE(is_json(table.answer(questions.next())));
    }
    ASSERT_FALSE(table.look(sound));
  });
  EXPECT_GT(taken, 0);
}

template <class Page>
void refuse_what_cannot_be_opened(const typename Page::Game::Rules& rules) {
  const TestSetting<typename Page::Game> sound{rules};
  const auto opens = [](const SettingText& text) { return bool{TableOf<Page>::open(text)}; };
  EXPECT_TRUE(opens({sound.pack, "{}", "{}"}));
  for (const std::string_view pack : {"", "{}", "[]"}) EXPECT_FALSE(opens({pack, "{}", "{}"})) << pack;
  for (const std::string_view options : {"", "[]", "{\"players\":2}", "{\"players\":\"99\"}", "{\"plaeyrs\":\"2\"}"})
    EXPECT_FALSE(opens({sound.pack, options, "{}"})) << options;
  for (const std::string_view words : {"", "[]", "{\"a\":1}"})
    EXPECT_FALSE(opens({sound.pack, sound.options, words})) << words;
}

}  // namespace armatura::page
