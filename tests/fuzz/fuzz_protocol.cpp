// The bot protocol: every line gets an answer, whatever it is.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/bot_session.h"
#include "which_game.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace armatura;
  cli::BotSession session{which_game(size), {}};
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int lines = 0; !rest.empty() && lines < 60 && !session.left(); ++lines) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
    if (session.answer(line).empty()) __builtin_trap();
  }
  return 0;
}
