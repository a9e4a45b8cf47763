// `armatura bot`: the line protocol on standard input and output.
#include "cli/arguments.h"
#include "cli/bot_session.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/json_text.h"

namespace armatura::cli {
namespace {

struct BotWords {
  std::string game;
  std::string pack;
};

int serve_bot(const BotWords& words) {
  BotSession session{game_named(words.game), words.pack.empty() ? hosting::PackFiles{} : read_pack(words.pack)};
  Lines lines{BotSession::kLongestLine};
  std::string line;
  while (!session.left()) {
    const Heard heard = lines.next(line);
    if (heard == Heard::End) break;
    // A line that is too long is answered as one that holds nothing but its length.
    if (heard == Heard::TooLong) line.assign(BotSession::kLongestLine + 1, ' ');
    say_line(json_line(session.answer(line)));
    flush();
  }
  return kSuccess;
}

}  // namespace

void add_bot(const Command& all) {
  auto [command, words] =
      all.add<BotWords>("bot", "Line protocol for outside bots, see docs/protocol.md",
                        "echo '{\"new\":{\"seed\":1,\"opponents\":[\"random\"]}}' | armatura bot GAME", serve_bot);
  command.need("GAME", words->game, "The game");
  command.take("--pack", words->pack, "Folder of a content pack");
}

}  // namespace armatura::cli
