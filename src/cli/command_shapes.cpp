// `armatura shapes`: what the values of a game look like on the wire, for whoever writes a client.
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "hosting/hosted_content.h"

namespace armatura::cli {
namespace {

struct ShapesWords {
  std::string game;
  bool as_typescript{};
  bool as_json{};
};

int shapes(const ShapesWords& words) {
  const hosting::HostedGame& game = game_named(words.game);
  if (words.as_typescript == words.as_json) bad_usage("one of --ts and --json is needed; see armatura shapes --help.");
  say(game.content.shapes(words.as_json ? hosting::ShapeForm::Json : hosting::ShapeForm::TypeScript));
  return kSuccess;
}

}  // namespace

void add_shapes(const Command& all) {
  auto [command, words] =
      all.add<ShapesWords>("shapes", "Print what views, facts, decisions and previews of a game look like on the wire",
                           "armatura shapes GAME --ts > web/src/wire/GAME.ts", shapes);
  command.need("GAME", words->game, "The game");
  command.flag("--ts", words->as_typescript,
               "A module of TypeScript: types, and readers that fill in what is left out");
  command.flag("--json", words->as_json, "One JSON object: members with their types and defaults, words, numbers");
}

}  // namespace armatura::cli
