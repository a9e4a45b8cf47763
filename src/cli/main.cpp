// The program `armatura`: chooses a command, runs it, and answers with an exit code and at most one sentence.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"

#ifndef ARMATURA_VERSION
#define ARMATURA_VERSION "0.1.0"
#endif

// Read by jemalloc where it is linked: what a crowd leaves behind goes back to the system within seconds, also when
// nothing happens any more that would remind it.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "background_thread:true,dirty_decay_ms:3000,muzzy_decay_ms:0";
}

namespace {

using namespace armatura::cli;

int run(int argc, char** argv) {
  CLI::App app{"A digital tabletop: play, watch, simulate and check its games.", "armatura"};
  app.footer("Example:\n  armatura play arena\n\nEvery command explains itself: armatura COMMAND --help");
  app.set_version_flag("--version", "armatura " ARMATURA_VERSION, "Print the version and leave");
  Chosen chosen;
  for (const auto add : {add_games, add_play, add_scene, add_simulate, add_signature, add_bench, add_replay, add_verify,
                         add_rules, add_odds, add_pack, add_bot, add_serve, add_host})
    add(app, chosen);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    say(app.help());
    return kSuccess;
  } catch (const CLI::CallForVersion& version) {
    say_line(version.what());
    return kSuccess;
  } catch (const CLI::ParseError& error) {
    bad_usage(usage_fault(app, error));
  }
  if (!chosen) bad_usage("a command is missing; see armatura --help.");
  return chosen();
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe and a file size limit are errors of a write, told like any other.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  int code = kFailed;
  std::string sentence;
  try {
    code = run(argc, argv);
  } catch (const Failure& failure) {
    code = failure.code;
    sentence = failure.sentence;
  } catch (const std::exception& error) {
    sentence = fmt::format("something went wrong that should not: {}.", error.what());
  }
  try {
    flush();
  } catch (const Failure& failure) {
    code = failure.code;
    if (sentence.empty()) sentence = failure.sentence;
  }
  if (!sentence.empty()) complain(sentence);
  return code;
}
