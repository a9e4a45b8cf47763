// One connection of the load generator: a socket that never blocks, with what was read from it and not yet understood.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "headless/frames.h"
#include "headless/socket.h"

namespace armatura::load {

enum class Speaks : std::uint8_t { Http, Upgrading, WebSocket };

struct Link {
  headless::Socket socket{};
  Speaks speaks{};
  int match{-1};         // whose it is; an HTTP connection works for one at a time
  int seat{};            // 2: a spectator
  std::string unread{};  // of an answer over HTTP
  headless::FrameDecoder frames{};

  // What does not fit into the socket's buffer counts as failed: these messages are small.
  bool send(std::string_view bytes) const;
  bool say(std::string_view text) const { return send(headless::encode_frame(headless::kText, text)); }
};

}  // namespace armatura::load
