// What the program says to people, in their language and by the names they know.
#include <string>
#include <string_view>
#include <vector>

#include "cli_program.h"

namespace {

using namespace armatura::testing_program;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(CliWords, the_games_are_listed_in_the_language_that_was_asked_for) {
  const Ran english = run({{"games", "--lang", "en"}});
  const Ran russian = run({{"games", "--lang", "ru"}});
  EXPECT_EQ(english.code + russian.code, 0) << english.err << russian.err;
  for (const std::string_view label : {"\n  seats ", "\n  bots ", "\n  preset ", "\n  option ", " to ", "TEXT"}) {
    EXPECT_TRUE(has(english.out, label)) << label;
    EXPECT_FALSE(has(russian.out, label)) << label;
  }
  for (const std::string_view label :
       {"\n  места ", "\n  боты ", "\n  вариант ", "\n  настройка ", "от 2 до 4", "ТЕКСТ"})
    EXPECT_TRUE(has(russian.out, label)) << label;
}

TEST(CliWords, odds_take_the_options_of_a_match_wherever_they_stand) {
  const std::string usual = run({{"odds", "arena", "refill", "--lang", "en"}}).out;
  const std::string forced = run({{"odds", "arena", "refill", "--option", "force=on", "--lang", "en"}}).out;
  EXPECT_NE(usual, forced);
  EXPECT_EQ(run({{"odds", "arena", "--lang=en", "--option", "force=on", "refill"}}).out, forced);
  EXPECT_NE(run({{"odds", "arena", "refill", "--preset=classic", "--lang", "en"}}).out, usual);
  const Ran wrong = run({{"odds", "arena", "refill", "--option", "forse=on"}});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err, "'force'")) << wrong.err;
  EXPECT_EQ(run({{"odds", "arena", "refill", "--option"}}).code, 2);
  const Ran lobbed = run({{"odds", "arena", "attack", "A2-08", "--side", "front", "--lang", "en"}});
  EXPECT_EQ(lobbed.code, 2);
  EXPECT_TRUE(has(lobbed.err, "SA-GEO-10")) << lobbed.err;
}

TEST(CliWords, what_a_decision_names_and_what_is_called_by_name_is_explained) {
  const std::string script =
      "? 1\n? Gun P2\n? пушка п2\n? Fury\n? Gun P2 now\n? Harpon\nlang ru\n? Скорость\n? Гарпн\nquit\n";
  const Ran ran = run({{"play", "arena", "--seed", "3", "--lang", "en", "--option", "gear=on", "--option",
                        "abilities=shared", "--option", "shared_ability=fury"},
                       script});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "\"Jumper J2\". Generation 2, movement:")) << ran.out;  // ? 1, which keeps it
  EXPECT_TRUE(has(ran.out, "A2-06: \"Gun P2\". Generation 2, attack: direct shot of strength 2")) << ran.out;
  EXPECT_TRUE(has(ran.out, "any number of times in a game")) << ran.out;  // SA-ABIL-21
  EXPECT_TRUE(has(ran.out, "a name like it is Harpoon")) << ran.out;
  EXPECT_TRUE(has(ran.out, "«Скорость». Центральный модуль двигает робота вперёд до 3 клеток")) << ran.out;
  EXPECT_TRUE(has(ran.out, "похожее название: Гарпун")) << ran.out;
}

}  // namespace
