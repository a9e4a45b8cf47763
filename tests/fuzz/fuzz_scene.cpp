// Scene files: run, or refused with file and line.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hosting/hosted.h"
#include "hosting/hosted_scenes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const armatura::hosting::HostedGame* game : armatura::hosting::games())
    (void)game->scenes.play("fuzz.scene", {reinterpret_cast<const char*>(data), size});
  return 0;
}
