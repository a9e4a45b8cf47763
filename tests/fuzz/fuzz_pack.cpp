// Packs: the bytes replace one file of the built-in pack; the first byte says which.
#include <cstddef>
#include <cstdint>
#include <string>

#include "hosting/hosted.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const armatura::hosting::HostedGame* arena = armatura::hosting::find_game("arena");
  static const armatura::hosting::PackFiles builtin = arena->builtin_pack();
  armatura::hosting::PackFiles pack = builtin;
  pack[data[0] % pack.size()].text = std::string(reinterpret_cast<const char*>(data) + 1, size - 1);
  armatura::hosting::MatchRequest request;
  request.pack = pack;
  // Opening a match loads and checks the pack; the self-play smoke of `pack check` would only repeat it slowly.
  (void)arena->open(request);
  return 0;
}
