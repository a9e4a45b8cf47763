// Plays battles of the companion and prints what a page would ask in them, with the native answers, for
// tests/wasm/companion.mjs, which asks the module the same:
//   companion_questions BATTLES SEED
// Lines of JSON: {"pack":…,"language":…,"strings":…,"begin":…} and {"ask":"…","answer":"…"}.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/bronepehota/page/companion.h"
#include "games/bronepehota/rules/companion/test_battle.h"
#include "games/bronepehota/wire/companion_names.h"
#include "wire/json_write.h"

namespace {

using namespace armatura;
namespace companion = bronepehota::companion;

constexpr int kEntries = 60;

void print_pairs(std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) {
  std::string line = "{";
  wire::Separator separator;
  for (const auto& [name, text] : pairs) {
    separator.next(line);
    wire::write_member(line, name, text);
  }
  std::printf("%s}\n", line.c_str());
}

void play(std::uint64_t seed) {
  const companion::Setup setup = companion::random_setup(seed, 2 + static_cast<int>(seed % 3), 2);
  const std::string pack = bronepehota::normalised_pack(bronepehota::content());
  const std::string language = seed % 2 == 0 ? "ru" : "en";
  const std::string& strings = catalog::sound_files_of("bronepehota").at("strings/" + language + ".json");
  const std::string begin = "{\"setup\":" + wire::setup_text(setup) + "}";
  auto door = page::BronepehotaCompanion::open(pack, language, strings, begin);
  auto book = wire::CompanionBook::open(bronepehota::test_content(), setup);
  if (!door || !book) {
    std::fprintf(stderr, "%s\n", (door ? book.problem() : door.problem()).c_str());
    std::exit(1);
  }
  print_pairs({{"pack", pack}, {"language", language}, {"strings", strings}, {"begin", begin}});
  const auto ask = [&](const std::string& question) {
    print_pairs({{"ask", question}, {"answer", door->answer(question)}});
  };
  SampledChance chance{seed};
  Rng rng{seed + 1};
  for (int i = 0; i < kEntries && !book->battle().over(); ++i) {
    const companion::State& state = book->battle().state();
    std::uint8_t seat = 0;
    while (!state.ask.seats.has(Seat{seat})) ++seat;
    companion::Entry entry{Seat{seat}, false, {}, {}, {}};
    entry.action = companion::Game::propose(book->battle().rules(), state, Seat{seat}, rng);
    book->battle().roll(Seat{seat}, entry.action, chance, entry.dice);
    if (i % 6 == 0) ask(R"({"ask":"view"})");
    const std::string said = "\"by\":" + std::to_string(seat) + ",\"enter\":" + wire::to_json(entry.action);
    if (!entry.dice.empty()) ask("{\"ask\":\"try\"," + said + "}");
    ask("{\"ask\":\"enter\"," + said + ",\"dice\":" + wire::to_json(entry.dice) + "}");
    book->add(entry);
  }
  ask(R"({"ask":"log"})");
  ask(R"({"ask":"statistics"})");
  ask(R"({"ask":"book"})");
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) {
    std::fprintf(stderr, "usage: companion_questions BATTLES SEED\n");
    return 2;
  }
  const std::uint64_t first = std::strtoull(words[2], nullptr, 10);
  for (std::uint64_t i = 0; i < std::strtoull(words[1], nullptr, 10); ++i) play(first + i);
  return 0;
}
