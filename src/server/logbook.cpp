#include "server/logbook.h"

#include <cstdio>
#include <string>

namespace armatura::server {

void Logbook::write(LogLevel level, std::string_view line) const {
  if (level > level_) return;
  constexpr std::string_view kWords[] = {"error: ", "warning: ", "info: ", "debug: "};
  std::string text{kWords[static_cast<std::size_t>(level)]};
  for (const char letter : line) text += static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter;
  text += '\n';
  // One call for the whole line, so that lines of several threads stay whole. Nobody to tell when it fails.
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace armatura::server
