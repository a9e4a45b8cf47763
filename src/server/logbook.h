// What the host may read about the running server: one line for each event on standard error, which a service manager
// stamps with the time. No line holds anything of a position, a key or a token.
#pragma once
#include <string_view>

#include "server/settings.h"

namespace armatura::server {

class Logbook {
 public:
  explicit Logbook(LogLevel level) : level_(level) {}
  // From any thread; lines do not mix.
  void write(LogLevel level, std::string_view line) const;

 private:
  LogLevel level_;
};

}  // namespace armatura::server
