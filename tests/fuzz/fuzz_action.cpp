// Decisions as text: lines are typed into a running match of some game with some preset.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hosting/hosted.h"
#include "hosting/hosted_terms.h"
#include "hosting/played_match.h"
#include "which_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace armatura;
  const hosting::HostedGame& game = which_game(size);
  hosting::MatchRequest request;
  const auto presets = game.terms.presets();
  request.options = presets[size / 2 % presets.size()].second;
  request.seed = size;
  auto match = hosting::PlayedMatch::open(game, request);
  if (!match) return 0;
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int lines = 0; !rest.empty() && lines < 200 && !(*match)->over(); ++lines) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
    std::uint8_t seat = 0;
    while (!(*match)->awaiting().includes(Seat{seat})) ++seat;
    (void)(*match)->judge(Seat{seat}, line, hosting::Language::Russian);
    (void)(*match)->preview(Seat{seat}, line, hosting::Language::English);
    if (!match->submit(Seat{seat}, line, hosting::Language::English)) continue;
    // A refused line is answered by the first offer, so that the match goes on.
    const auto offers = match->offers(Seat{seat}, hosting::Language::English);
    if (match->submit(Seat{seat}, offers.front().code, hosting::Language::English)) __builtin_trap();
  }
  return 0;
}
