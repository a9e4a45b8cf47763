// `armatura pack`: content checked before it is played, and a new pack begun from the built-in one.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "server/pack_text.h"

namespace armatura::cli {
namespace {

struct CheckWords {
  std::string folder;
};

struct NewWords {
  std::string game;
  std::string folder;
};

int check(const CheckWords& words) {
  const hosting::PackFiles files = read_pack(words.folder);
  const hosting::PackReport report = [&] {
    Progress progress{"checking"};
    progress.announce();
    return server::game_of_pack(files).check_pack(files);
  }();
  for (const std::string& note : report.notes) say_line(fmt::format("note: {}", note));
  if (report.errors.empty()) {
    say_line(fmt::format("{}: {} files, no errors", words.folder, files.size()));
    return kSuccess;
  }
  if (report.errors.size() == 1) fail(fmt::format("{}: {}", words.folder, report.errors.front()));
  for (const std::string& error : report.errors) say_line(error);
  fail(fmt::format("{}: {} errors, the first: {}", words.folder, report.errors.size(), report.errors.front()));
}

int make(const NewWords& words) {
  const hosting::HostedGame& game = game_named(words.game);
  const hosting::PackFiles files = game.builtin_pack();
  write_pack(words.folder, files);
  say_line(fmt::format("{} files of {} are in {}; change them, then: armatura pack check {}", files.size(), game.id(),
                       words.folder, words.folder));
  return kSuccess;
}

}  // namespace

void add_pack(CLI::App& app, Chosen& chosen) {
  CLI::App* pack = app.add_subcommand("pack", "Check a content pack, or begin a new one");
  pack->footer("Example:\n  armatura pack new arena my-arena");
  pack->callback([pack] {
    if (pack->get_subcommands().empty()) bad_usage("a command is missing: armatura pack check or armatura pack new.");
  });
  auto [checking, folder] = add_command<CheckWords>(*pack, chosen, "check", "Validate a pack, with file, path and hint",
                                                    "armatura pack check content/arena", check);
  checking->add_option("DIR", folder->folder, "Folder of the pack")->required();
  auto [making, words] = add_command<NewWords>(*pack, chosen, "new", "Copy the built-in pack to a new folder",
                                               "armatura pack new arena my-arena", make);
  making->add_option("GAME", words->game, "The game")->required();
  making->add_option("DIR", words->folder, "A folder that is new or empty")->required();
}

}  // namespace armatura::cli
