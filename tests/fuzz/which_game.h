// Which game the bytes are for: their number decides, so that every game is reached from any corpus.
#pragma once
#include <cstddef>

#include "hosting/hosted.h"

inline const armatura::hosting::HostedGame& which_game(std::size_t size) {
  const auto& games = armatura::hosting::games();
  return *games[size % games.size()];
}
