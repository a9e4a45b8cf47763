#include "hosting/arena_game.h"
#include "hosting/bronepehota_game.h"
#include "hosting/hosted.h"
#include "hosting/salvation_game.h"

namespace armatura::hosting {

const std::vector<const HostedGame*>& games() {
  static const std::vector<const HostedGame*> kGames{&arena_game(), &salvation_game(), &bronepehota_game()};
  return kGames;
}

const HostedGame* find_game(std::string_view id) {
  for (const HostedGame* game : games())
    if (game->id() == id) return game;
  return nullptr;
}

}  // namespace armatura::hosting
