// Packs: the bytes replace one file of the built-in pack; the first byte says which.
#include <cstddef>
#include <cstdint>
#include <string>

#include "hosting/hosted.h"
#include "hosting/hosted_content.h"
#include "hosting/played_match.h"
#include "which_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const armatura::hosting::HostedGame& game = which_game(size);
  armatura::hosting::PackFiles pack = game.content.builtin_pack();
  pack[data[0] % pack.size()].text = std::string(reinterpret_cast<const char*>(data) + 1, size - 1);
  armatura::hosting::MatchRequest request;
  request.pack = pack;
  // Opening a match loads and checks the pack; the self-play smoke of `pack check` would only repeat it slowly.
  (void)armatura::hosting::PlayedMatch::open(game, request);
  return 0;
}
