// What a host does with a store that was damaged.
#include <fmt/format.h>

#include <filesystem>

#include "cli/audited.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "store/log_mark.h"
#include "store/private_files.h"
#include "store/salvage.h"

namespace armatura::cli {
namespace {

struct SalvageWords {
  std::string from;
  std::string to;
  bool older{};
};

struct AcceptWords {
  std::string data;
};

// The store of a data folder, or the file itself, such as a back-up.
std::string store_at(const std::string& path) {
  if (!std::filesystem::exists(path)) fail(fmt::format("{} does not exist.", path));
  return std::filesystem::is_directory(path) ? path + "/armatura.db" : path;
}

int salvage(const SalvageWords& words) {
  const std::string from = store_at(words.from);
  std::error_code error;
  std::filesystem::create_directories(words.to, error);
  if (error) fail(fmt::format("{} cannot be made: {}.", words.to, error.message()));
  const std::string to = words.to + "/armatura.db";
  bool whole = false;
  audited(words.to, "salvage", words.from, [&] {
    Progress progress{"Carrying over matches"};
    const auto report = store::salvage(
        from, to, [&progress](std::uint64_t done, std::uint64_t of) { progress(done, of); },
        words.older ? store::MaybeOlder::CarryOver : store::MaybeOlder::LeaveBehind);
    if (!report) fail(report.problem() + ".");
    for (const std::string& problem : report->problems) say_line(problem);
    say_line(fmt::format("{}: {} matches with {} rows and {} packs carried over, {} matches left behind.", to,
                         report->matches, report->rows, report->packs, report->left_behind));
    if (report->maybe_older != 0) {
      say_line(
          "Changes of the log are lost, and nobody can tell of which matches in play: --older carries those over too, "
          "as far as they can be read.");
    }
    whole = report->problems.empty();
  });
  return whole ? kSuccess : kFailed;
}

int accept_loss(const AcceptWords& words) {
  const std::string store = store_at(words.data);
  audited(store::folder_of(store), "accept", store, [&store] {
    const auto loss = store::accept_log_loss(store);
    if (!loss) fail(loss.problem() + ".");
    if (!*loss) {
      say_line(fmt::format("{}: its log holds all that was acknowledged; there is nothing to accept.", store));
      return;
    }
    say_line(store::words_for(**loss, store) + ".");
    say_line("The loss is accepted; the server starts with what can be read.");
  });
  return kSuccess;
}

}  // namespace

void add_store(const Command& all) {
  const Command store = all.add_family("store", "A damaged store: salvage what is whole, accept what was lost",
                                       "armatura store salvage /var/lib/armatura /var/lib/armatura-new");
  auto [carry, carry_words] =
      store.add<SalvageWords>("salvage", "Carry everything that verifies into a new store, and name the rest",
                              "armatura store salvage /var/lib/armatura /var/lib/armatura-new", salvage);
  carry.need("FROM", carry_words->from, "The data folder with the damaged store, or a damaged back-up");
  carry.need("TO", carry_words->to, "The new data folder");
  carry.flag("--older", carry_words->older, "Also matches in play of which the newest moves may be lost");
  auto [accept, accept_words] =
      store.add<AcceptWords>("accept", "Let the server start although acknowledged changes are lost",
                             "armatura store accept /var/lib/armatura", accept_loss);
  accept.need("DIR", accept_words->data, "The data folder of the server, or the file of a store");
}

}  // namespace armatura::cli
