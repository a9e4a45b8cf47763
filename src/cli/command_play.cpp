// `armatura play`: who sits where, which match is opened, and how it is kept.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/bot_seat.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/play_session.h"
#include "cli/text.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"

namespace armatura::cli {
namespace {

using hosting::HostedGame;
using hosting::PlayedMatch;

struct PlayWords {
  std::string game;
  std::string seats;
  std::vector<std::string> options;
  std::string preset;
  std::string pack;
  std::string seed;
  std::string language;
  bool practice{};
  std::string resume;
  std::string save;
};

// "human", "bot" or "bot:LEVEL".
std::vector<Chair> chairs_named(const HostedGame& game, const std::string& seats) {
  std::vector<Chair> chairs;
  if (seats.empty()) return chairs;
  for (const std::string& word : split(seats, ',')) {
    if (word == "human") {
      chairs.push_back({true, {}});
    } else if (word == "bot") {
      chairs.push_back({false, hosting::usual_bot()});
    } else if (word.starts_with("bot:")) {
      chairs.push_back({false, word.substr(4)});
      expect_bot_level(chairs.back().level);
    } else {
      std::vector<std::string> known{"human", "bot"};
      for (const std::string& level : hosting::bot_levels()) known.push_back("bot:" + level);
      bad_usage(not_known(word, "a kind of seat", known));
    }
  }
  const auto [least, most] = game.terms.seat_range();
  const int count = static_cast<int>(chairs.size());
  if (count < least || count > most)
    bad_usage(fmt::format("{} is played by {} to {} seats; --seats names {}.", game.id, least, most, count));
  return chairs;
}

// One person against bots, unless somebody said otherwise.
void fill(std::vector<Chair>& chairs, int seats) {
  if (!chairs.empty() && static_cast<int>(chairs.size()) != seats)
    bad_usage(fmt::format("the match has {} seats; --seats names {}.", seats, chairs.size()));
  while (static_cast<int>(chairs.size()) < seats) chairs.push_back({chairs.empty(), hosting::usual_bot()});
}

PlayedMatch resumed(const HostedGame& game, const PlayWords& words) {
  if (!words.options.empty() || !words.preset.empty() || !words.pack.empty())
    bad_usage(
        "--resume goes on with the options and the pack of the saved match; leave --option, --preset and --pack.");
  auto match = PlayedMatch::load(game, read_file(words.resume));
  if (!match) fail(fmt::format("{}: {}", words.resume, match.problem()));
  // A record may be sound and still not be one to go on with.
  if (const auto why = match->watch_only(hosting::Language::English); why && !(*match)->over())
    fail(fmt::format("{}: {}", words.resume, *why));
  match->go_on();
  return std::move(*match);
}

PlayedMatch opened(const HostedGame& game, const PlayWords& words, std::size_t chairs, std::uint64_t seed) {
  hosting::MatchRequest request;
  request.seed = seed;
  request.practice = words.practice;
  request.options = options_named(game, {words.preset, words.options, !words.pack.empty()});
  if (chairs > 0) {
    const std::string count = std::to_string(chairs);
    const std::string* asked = find_option(request.options, kPlayersOption);
    if (asked != nullptr && *asked != count && words.preset.empty())
      bad_usage(fmt::format("--option players={} does not fit the {} seats of --seats.", *asked, count));
    set_option(request.options, std::string{kPlayersOption}, count);
  }
  if (!words.pack.empty()) request.pack = read_pack(words.pack);
  auto match = PlayedMatch::open(game, request);
  if (!match) fail(match.problem());
  return std::move(*match);
}

int play(const PlayWords& words) {
  const HostedGame& game = game_named(words.game);
  PlaySettings settings;
  settings.language = language_named(words.language);
  settings.practice = words.practice;
  settings.save = words.save;
  settings.chairs = chairs_named(game, words.seats);
  const std::uint64_t seed = words.seed.empty() ? fresh_seed() : whole_number(words.seed, "--seed", 0);
  settings.bot_seed = seed;
  if (!words.save.empty()) expect_writable_place(words.save);
  PlayedMatch match = words.resume.empty() ? opened(game, words, settings.chairs.size(), seed) : resumed(game, words);
  fill(settings.chairs, match->seats());
  treat_interrupts_as_end_of_input();
  PlaySession{game, match, std::move(settings)}.run();
  return kSuccess;
}

}  // namespace

void add_play(const Command& all) {
  auto [command, words] = all.add<PlayWords>("play", "Play a match in this terminal",
                                             "armatura play GAME --seats human,bot:greedy --lang en", play);
  command.need("GAME", words->game, "The game");
  command.take("--seats", words->seats, "human or bot:LEVEL for each seat; one human against greedy bots if not given");
  command.take_each("--option", words->options, "KEY=VALUE, as listed by armatura games");
  command.take("--preset", words->preset, "A named set of options, before --option");
  command.take("--pack", words->pack, "Folder of a content pack");
  command.take("--seed", words->seed, "Same seed and decisions, same match");
  command.take("--lang", words->language, "ru or en");
  command.flag("--practice", words->practice, "Every decision may be taken back, and the record says so");
  command.take("--resume", words->resume, "Go on with a saved match");
  command.take("--save", words->save, "Keep the match here on leaving");
}

}  // namespace armatura::cli
