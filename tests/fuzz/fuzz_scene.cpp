// Scene files: run, or refused with file and line.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hosting/hosted.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const armatura::hosting::HostedGame* arena = armatura::hosting::find_game("arena");
  (void)arena->scenes("fuzz.scene", {reinterpret_cast<const char*>(data), size});
  return 0;
}
