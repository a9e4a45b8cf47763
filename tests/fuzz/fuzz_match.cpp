// Match files: a stranger's file is read, folded, audited and taken up by today's rules, or refused with a sentence.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/language.h"
#include "hosting/played_match.h"
#include "wire/match_lines.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  // A file that names no game is read as one of the first.
  const armatura::hosting::HostedGame* game = armatura::hosting::find_game(armatura::wire::game_of_file(text));
  if (game == nullptr) game = armatura::hosting::games().front();
  auto match = armatura::hosting::PlayedMatch::load(*game, text);
  if (!match) {
    if (match.problem().empty()) std::abort();  // a refusal must say why
    return 0;
  }
  // What a server keeps of it is a header that it reads again, and writes the same.
  const auto header = game->matches.own_header(text.substr(0, text.find('\n')));
  if (!header || !game->matches.open_position(*header)) std::abort();
  if (const auto again = game->matches.own_header(*header); !again || *again != *header) std::abort();
  (void)game->matches.verify(text);
  for (const auto language : {armatura::hosting::Language::Russian, armatura::hosting::Language::English}) {
    (void)match->log(std::nullopt, language, 0);
    (void)(*match)->board(armatura::Seat{0}, language, {});
    (void)(*match)->prompt(std::nullopt, language);
  }
  // What older rules left is taken up by today's only where they can be run on it.
  match->go_on();
  const bool plays = !match->watch_only(armatura::hosting::Language::English) && !(*match)->over();
  for (std::uint8_t seat = 0; plays && seat < (*match)->seats(); ++seat)
    (void)match->offers(armatura::Seat{seat}, armatura::hosting::Language::English);
  return 0;
}
