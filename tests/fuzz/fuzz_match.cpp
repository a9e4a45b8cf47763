// Match files: a stranger's file is read, folded and audited, or refused with a sentence.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "hosting/hosted.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const armatura::hosting::HostedGame* arena = armatura::hosting::find_game("arena");
  const auto match = arena->load(text);
  if (!match) {
    if (match.problem().empty()) std::abort();  // a refusal must say why
    return 0;
  }
  (void)arena->verify(text);
  for (const auto language : {armatura::hosting::Language::Russian, armatura::hosting::Language::English}) {
    (void)(*match)->log(std::nullopt, language, 0);
    (void)(*match)->board(armatura::Seat{0}, language, {});
    (void)(*match)->prompt(std::nullopt, language);
  }
  return 0;
}
