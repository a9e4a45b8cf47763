// Plays matches of bronepehota and prints what a page would ask in them, with the native answers, for
// tests/wasm/page.mjs, which asks the module the same:
//   page_questions COUNT SEED
// Lines of JSON: {"pack":…,"options":…}, {"view":…} and {"ask":"…","answer":"…"}.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/test_play.h"
#include "games/bronepehota/page/table.h"
#include "games/bronepehota/page/test_questions.h"
#include "games/bronepehota/rules/test_content.h"

namespace {

using namespace armatura;
using bronepehota::Game;

constexpr int kAPosition = 6;  // questions
constexpr int kAMatch = 60;

void print(const std::string& line) { std::printf("%s\n", line.c_str()); }

// Up to so many questions about one match.
int ask_about(std::uint64_t seed, int most) {
  Rng rng{seed};
  const auto content = bronepehota::test_content();
  const bronepehota::Options options = bronepehota::random_options(*content, seed % 5 == 0 ? 4 : 2, rng);
  TestPlay<Game> play{bronepehota::make_rules(content, options), seed};
  const std::string pack = bronepehota::normalised_pack(*content);
  auto table = page::BronepehotaTable::open(pack, page::options_text(play.rules));
  if (!table) {
    std::fprintf(stderr, "%s\n", table.problem().c_str());
    std::exit(1);
  }
  print("{\"pack\":" + pack + ",\"options\":" + page::options_text(play.rules) + "}");
  int asked = 0;
  while (!play.over() && asked < most) {
    const Seat seat = play.seat();
    const bool set_up = play.state.phase < bronepehota::Phase::Order;
    if (rng.below(set_up ? 100 : 7) == 0) {
      const std::string view = page::view_text(Game::observe(play.rules, play.state, seat));
      if (const auto problem = table->look(view)) {
        std::fprintf(stderr, "a position of play is refused: %s\n", problem->what.c_str());
        std::exit(1);
      }
      print("{\"view\":" + view + "}");
      page::TestQuestions questions{play.rules, play.state, seat, rng};
      for (int i = 0; i < kAPosition && asked < most; ++i, ++asked) {
        const std::string question = questions.next();
        std::string line = "{";
        wire::write_member(line, "ask", question);
        line += ",";
        wire::write_member(line, "answer", table->answer(question));
        print(line + "}");
      }
    }
    play.decide(seat, Game::propose(play.rules, play.state, seat, rng));
  }
  return asked;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::fprintf(stderr, "usage: page_questions COUNT SEED\n");
    return 2;
  }
  std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
  for (int left = std::atoi(words[1]); left > 0; ++seed) left -= ask_about(seed, std::min(left, kAMatch));
  return 0;
}
