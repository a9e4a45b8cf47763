// `armatura shapes`: what the values of a game, and what a server says, look like on the wire, for whoever writes a
// client.
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "hosting/hosted_content.h"
#include "server/described_server.h"
#include "wire/described.h"

namespace armatura::cli {
namespace {

struct ShapesWords {
  std::string of;
  bool as_typescript{};
  bool as_json{};
  bool as_openapi{};
  std::string table;
};

constexpr std::string_view kServer = "server";

// In the form asked for. A game says nothing of addresses.
template <class Described>
std::string shapes_of(const Described& described, const ShapesWords& words) {
  if (words.as_typescript) return wire::typescript_of(described);
  if (words.as_json) return wire::shapes_json(described) + "\n";
  std::vector<const Shape*> roots;
  if constexpr (std::is_same_v<Described, wire::DescribedTalk>) {
    if (words.as_openapi) return wire::openapi_schemas(described) + "\n";
    roots = described.frames;
    roots.insert(roots.end(), described.answers.begin(), described.answers.end());
  } else {
    if (words.as_openapi) bad_usage("only a server has --openapi.");
    roots = described.roots;
  }
  std::string table = wire::member_table(roots, described.notes, words.table);
  if (table.empty()) bad_usage("there is no such type; armatura shapes " + words.of + " --json lists them.");
  return table;
}

int shapes(const ShapesWords& words) {
  const int forms = words.as_typescript + words.as_json + words.as_openapi + !words.table.empty();
  if (forms != 1) bad_usage("one of --ts, --json, --openapi and --table is needed; see armatura shapes --help.");
  say(words.of == kServer ? shapes_of(server::described_server(), words)
                          : shapes_of(game_named(words.of).content.described(), words));
  return kSuccess;
}

}  // namespace

void add_shapes(const Command& all) {
  auto [command, words] = all.add<ShapesWords>(
      "shapes",
      "Print what views, facts, decisions and previews of a game look like on the wire, or what a server says",
      "armatura shapes GAME --ts > web/src/wire/GAME.ts", shapes);
  command.need("GAME", words->of, "The game, or \"server\": what it says to browsers and programs");
  command.flag("--ts", words->as_typescript,
               "A module of TypeScript: types, and readers that fill in what is left out");
  command.flag("--json", words->as_json, "One JSON object: members with their types and defaults, words, numbers");
  command.flag("--openapi", words->as_openapi, "Of a server: schemas of its answers and of what it is asked");
  command.take("--table", words->table, "The members of the type of this name, as a table in Markdown");
}

}  // namespace armatura::cli
