// Golden playthroughs: whole matches as readable text. A change of rules, words or bots shows up here as a change
// of sentences. ARMATURA_RECORD=1 writes them anew; the difference is then for a person to read.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/played_match.h"
#include "hosting/told.h"

namespace armatura::hosting {
namespace {

struct Playthrough {
  std::string game;
  std::string name;
  OptionList options;
  std::vector<std::string> bots;
  std::uint64_t seed;
  Language language;
};

std::vector<Playthrough> playthroughs() {
  return {
      {"arena", "core-two-players", {{"max_turns", "40"}}, {"greedy", "greedy"}, 11, Language::English},
      {"arena",
       "full-three-players",
       {{"players", "3"},
        {"force", "on"},
        {"gear", "on"},
        {"abilities", "individual"},
        {"mines", "on"},
        {"max_turns", "30"}},
       {"random", "greedy", "random"},
       12,
       Language::Russian},
      {"arena",
       "classic-four-players",
       {{"players", "4"}, {"arsenal", "off"}, {"max_turns", "24"}},
       {"random", "greedy", "greedy", "random"},
       13,
       Language::English},
      {"salvation", "salvation-two-players", {{"max_turns", "16"}}, {"greedy", "greedy"}, 14, Language::Russian},
      {"salvation",
       "salvation-three-players",
       {{"players", "3"},
        {"city_missions", "on"},
        {"storm", "check"},
        {"scouts", "light"},
        {"first_commander", "stage"},
        {"max_turns", "10"}},
       {"greedy", "random", "greedy"},
       15,
       Language::English},
      {"bronepehota",
       "bronepehota-two-players",
       {{"size", "s"}, {"layout", "outpost"}, {"rounds", "3"}},
       {"greedy", "greedy"},
       16,
       Language::Russian},
      {"bronepehota",
       "bronepehota-three-players",
       {{"players", "3"}, {"size", "s"}, {"mission", "m2"}, {"layout", "pass"}, {"panic", "on"}, {"rounds", "2"}},
       {"random", "greedy", "random"},
       17,
       Language::English},
  };
}

// The match as the gallery saw it, with the board before the first turn and after the last.
std::string told(const Playthrough& playthrough) {
  const HostedGame& game = *find_game(playthrough.game);
  MatchRequest request;
  request.options = playthrough.options;
  request.seed = playthrough.seed;
  auto match = PlayedMatch::open(game, request);
  if (!match) return "not opened: " + match.problem();
  std::string text = playthrough.name + "\n\n";
  std::uint64_t decisions = 0;
  while (!(*match)->over()) {
    std::uint8_t seat = 0;
    while (!(*match)->awaiting().includes(Seat{seat})) ++seat;
    const auto code = match->bot_decision(Seat{seat}, playthrough.bots[seat], playthrough.seed + ++decisions);
    if (!code) return text + "no decision: " + code.problem();
    if (const auto refusal = match->submit(Seat{seat}, *code, playthrough.language))
      return text + "refused: " + refusal->sentence;
  }
  for (const LogLine& line : match->log(std::nullopt, playthrough.language, 0))
    text += line.sentence + " [" + line.rule + "]\n";
  text += "\n" + (*match)->board(std::nullopt, playthrough.language, {false, 100}) + "\n";
  text += (*match)->result_sentence(playthrough.language) + "\n";
  return text;
}

class Golden : public testing::TestWithParam<Playthrough> {};

TEST_P(Golden, PlaysAsItWasTold) {
  const std::filesystem::path path =
      std::filesystem::path(ARMATURA_SOURCE_DIR) / "tests/playthroughs" / (GetParam().name + ".txt");
  const std::string now = told(GetParam());
  if (std::getenv("ARMATURA_RECORD") != nullptr) std::ofstream(path) << now;
  std::ifstream file(path);
  const std::string recorded(std::istreambuf_iterator<char>(file), {});
  ASSERT_FALSE(recorded.empty()) << path;
  EXPECT_EQ(now, recorded);
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(playthroughs()), [](const auto& parameter) {
  std::string name = parameter.param.name;
  for (char& letter : name)
    if (letter == '-') letter = '_';
  return name;
});

}  // namespace
}  // namespace armatura::hosting
