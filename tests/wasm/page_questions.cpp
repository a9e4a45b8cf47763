// Plays matches of every game with a floor for the page and prints what a page would ask in them, with the native
// answers, for tests/wasm/page.mjs, which asks the modules the same:
//   page_questions COUNT SEED        COUNT questions, shared out over the games
// Lines of JSON: {"game":…,"pack":…,"options":…,"words":…}, {"view":…} and {"ask":"…","answer":"…"}.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/test_play.h"
#include "games/arena/page/test_questions.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"
#include "games/bronepehota/page/test_questions.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/test_content.h"
#include "games/salvation/page/test_questions.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"
#include "page/test_setting.h"

namespace {

using namespace armatura;

constexpr int kAPosition = 6;  // questions
constexpr int kAMatch = 60;

void print(const std::string& line) { std::printf("%s\n", line.c_str()); }
[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::exit(1);
}

struct Arena {
  using Page = page::ArenaPage;
  using Questions = page::ArenaQuestions;
  static arena::Rules rules(std::uint64_t seed, Rng& rng) {
    const auto content = arena::test_content();
    return arena::make_rules(content, arena::random_options(*content, 2 + static_cast<int>(seed % 3), rng));
  }
  static int rarity(const arena::State&) { return 9; }
};
struct Salvation {
  using Page = page::SalvationPage;
  using Questions = page::SalvationQuestions;
  static salvation::Rules rules(std::uint64_t seed, Rng& rng) {
    const auto content = salvation::test_content();
    return salvation::make_rules(content, salvation::random_options(*content, 2 + static_cast<int>(seed % 2), rng));
  }
  static int rarity(const salvation::State&) { return 9; }
};
struct Bronepehota {
  using Page = page::BronepehotaPage;
  using Questions = page::BronepehotaQuestions;
  static bronepehota::Rules rules(std::uint64_t seed, Rng& rng) {
    const auto content = bronepehota::test_content();
    return bronepehota::make_rules(content, bronepehota::random_options(*content, seed % 5 == 0 ? 4 : 2, rng));
  }
  // There are many models to place, and little is asked of it.
  static int rarity(const bronepehota::State& state) { return state.phase < bronepehota::Phase::Order ? 100 : 7; }
};

// Up to so many questions about one match.
template <class Played>
int ask_about(std::uint64_t seed, int most) {
  using Page = typename Played::Page;
  using G = typename Page::Game;
  Rng rng{seed};
  TestPlay<G> play{Played::rules(seed, rng), seed};
  const page::TestSetting<G> setting{play.rules};
  auto table = page::TableOf<Page>::open(setting.text());
  if (!table) fail(table.problem());
  print("{\"game\":\"" + std::string{wire::GameFile<G>::kGame} + "\",\"pack\":" + setting.pack +
        ",\"options\":" + setting.options + ",\"words\":" + setting.words + "}");
  int asked = 0;
  while (!play.over() && asked < most) {
    const Seat seat = play.seat();
    if (rng.below(static_cast<std::uint32_t>(Played::rarity(play.state))) == 0) {
      const std::string view = page::view_text(G::observe(play.rules, play.state, seat));
      if (const auto problem = table->look(view)) fail("a position of play is refused: " + problem->what);
      print("{\"view\":" + view + "}");
      typename Played::Questions questions{play.rules, play.state, seat, rng};
      for (int i = 0; i < kAPosition && asked < most; ++i, ++asked) {
        const std::string question = questions.next();
        std::string line = "{";
        wire::write_member(line, "ask", question);
        line += ",";
        wire::write_member(line, "answer", table->answer(question));
        print(line + "}");
      }
    }
    play.decide(seat, G::propose(play.rules, play.state, seat, rng));
  }
  return asked;
}
template <class Played>
void ask(int count, std::uint64_t seed) {
  for (int left = count; left > 0; ++seed) left -= ask_about<Played>(seed, std::min(left, kAMatch));
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::fprintf(stderr, "usage: page_questions COUNT SEED\n");
    return 2;
  }
  const std::uint64_t seed = std::strtoull(words[2], nullptr, 10);
  const int each = std::max(1, std::atoi(words[1]) / 3);
  ask<Arena>(each, seed);
  ask<Salvation>(each, seed);
  ask<Bronepehota>(each, seed);
  return 0;
}
