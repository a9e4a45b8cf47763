// What a host does beside serving: copies of the store, and matches that have to be closed, muted or deleted.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/audited.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/http_call.h"
#include "server/server.h"
#include "store/backup.h"
#include "store/check_store.h"

namespace armatura::cli {
namespace {

constexpr std::string_view kDefaultData = "armatura-data";

struct CopyWords {
  std::string file;
  std::string data{kDefaultData};
  bool replace{};
};

struct MatchWords {
  std::string match;
  std::string data{kDefaultData};
};

std::string store_in(const std::string& data) { return data + "/armatura.db"; }

int back_up(const CopyWords& words) {
  audited(words.data, "backup", words.file, [&words] {
    Progress progress{"Copying the store"};
    const auto made = store::back_up(store_in(words.data), words.file, [&progress](int copied, int total) {
      progress(static_cast<std::uint64_t>(copied), static_cast<std::uint64_t>(total));
    });
    if (!made) fail(made.problem());
    if (made->problems.empty()) return;
    for (const std::string& problem : made->problems) say_line(problem);
    fail(fmt::format(
        "the store is damaged: what verifies is in {}, {} was not written, and what is missing stands above.",
        made->copy, words.file));
  });
  say_line(fmt::format("{}: a whole and verified copy.", words.file));
  return kSuccess;
}

int restore(const CopyWords& words) {
  audited(words.data, words.replace ? "restore --replace" : "restore", words.file, [&words] {
    const auto aside = store::restore(words.file, store_in(words.data), words.replace);
    if (!aside) fail(aside.problem());
    if (!aside->empty()) say_line(fmt::format("The store that was there is kept as {}.", *aside));
  });
  say_line(fmt::format("{} holds the matches of {}.", store_in(words.data), words.file));
  return kSuccess;
}

int check_store(const MatchWords& words) {
  const auto report = store::check_store(store_in(words.data));
  if (!report) fail(report.problem());
  for (const std::string& problem : report->problems) say_line(problem);
  say_line(fmt::format("matches: {}, rows: {}, problems: {}", report->matches, report->rows, report->problems.size()));
  return report->problems.empty() ? kSuccess : kFailed;
}

// Asks the running server; the token in the data folder opens its door.
int ask_host(const MatchWords& words, std::string_view what) {
  const auto door = server::read_host_door(words.data);
  if (!door) fail(door.problem() + ".");
  const HttpAnswer answer = http_call(door->address, door->port, "POST",
                                      fmt::format("/api/host/matches/{}/{}", words.match, what), door->token);
  if (answer.status == 0) fail(fmt::format("no server answers at {}:{}; is it running?", door->address, door->port));
  if (answer.status == 200) {
    say_line(fmt::format("{}: done.", words.match));
    return kSuccess;
  }
  boost::json::error_code error;
  const boost::json::value body = boost::json::parse(answer.body, error);
  const boost::json::value* sentence = error ? nullptr : body.find_pointer("/error/sentence", error);
  fail(sentence != nullptr && sentence->is_string() ? std::string{sentence->get_string()}
                                                    : fmt::format("the server answered {}.", answer.status));
}

int close_match(const MatchWords& words) { return ask_host(words, "close"); }
int mute_match(const MatchWords& words) { return ask_host(words, "mute"); }
int unmute_match(const MatchWords& words) { return ask_host(words, "unmute"); }
int delete_match(const MatchWords& words) { return ask_host(words, "delete"); }

// Reads the store itself, so that it works with and without a running server.
int list_matches(const MatchWords& words) {
  std::vector<std::string> damage;
  const auto matches = store::list_store(store_in(words.data), damage);
  if (!matches) fail(matches.problem());
  for (const store::MatchRecord& match : *matches)
    say_line(fmt::format("{:<16}  {:<11} {:<10} {}", match.id, match.game, store::word_of(match.status),
                         match.listed ? "listed" : "private"));
  if (damage.empty()) return kSuccess;
  for (const std::string& problem : damage) say_line(problem);
  fail(fmt::format("some matches are damaged and not in the list; armatura match check --data {} tells more.",
                   words.data));
}

void add_match_command(const Command& match, const std::string& name, const std::string& does,
                       int (*work)(const MatchWords&), bool named) {
  const std::string id = named ? " k3f9ab2mn7xq" : "";
  auto [command, words] =
      match.add<MatchWords>(name, does, "armatura match " + name + id + " --data /var/lib/armatura", work);
  if (named) command.need("MATCH", words->match, "The match, as in its address");
  command.take("--data", words->data, "The data folder of the server");
}

}  // namespace

void add_host(const Command& all) {
  auto [backup, backup_words] =
      all.add<CopyWords>("backup", "Copy the store, also while the server runs",
                         "armatura backup /backup/armatura.db --data /var/lib/armatura", back_up);
  backup.need("FILE", backup_words->file, "Where the copy goes");
  backup.take("--data", backup_words->data, "The data folder of the server");
  auto [back, back_words] =
      all.add<CopyWords>("restore", "Put a copy of the store in place; the server must not run",
                         "armatura restore /backup/armatura.db --data /var/lib/armatura", restore);
  back.need("FILE", back_words->file, "The copy");
  back.take("--data", back_words->data, "The data folder of the server");
  back.flag("--replace", back_words->replace, "Replace a store that is there; it is kept beside it");
  const Command match = all.add_family("match", "Matches of a server: list, check, close, mute, delete",
                                       "armatura match list --data /var/lib/armatura");
  add_match_command(match, "list", "List the matches in the store", list_matches, false);
  add_match_command(match, "check", "Check every seal and chain in the store", check_store, false);
  add_match_command(match, "close", "End a match without a winner", close_match, true);
  add_match_command(match, "mute", "Let nobody chat in a match", mute_match, true);
  add_match_command(match, "unmute", "Let people chat again", unmute_match, true);
  add_match_command(match, "delete", "Forget a match and everything about it", delete_match, true);
}

}  // namespace armatura::cli
