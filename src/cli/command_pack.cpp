// `armatura pack`: content checked before it is played, and a new pack begun from the built-in one.
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "hosting/hosted_content.h"
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
    return hosting::check_pack(server::game_of_pack(files), files, cores());
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
  const hosting::PackFiles files = game.content.builtin_pack();
  write_pack(words.folder, files);
  say_line(fmt::format("{} files of {} are in {}; change them, then: armatura pack check {}", files.size(), game.id,
                       words.folder, words.folder));
  return kSuccess;
}

}  // namespace

void add_pack(const Command& all) {
  const Command pack =
      all.add_family("pack", "Check a content pack, or begin a new one", "armatura pack new GAME my-GAME");
  auto [checking, folder] = pack.add<CheckWords>("check", "Validate a pack, with file, path and hint",
                                                 "armatura pack check content/GAME", check);
  checking.need("DIR", folder->folder, "Folder of the pack");
  auto [making, words] =
      pack.add<NewWords>("new", "Copy the built-in pack to a new folder", "armatura pack new GAME my-GAME", make);
  making.need("GAME", words->game, "The game");
  making.need("DIR", words->folder, "A folder that is new or empty");
}

}  // namespace armatura::cli
