// The program `armatura`: chooses a command, runs it, and answers with an exit code and at most one sentence.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"

// Read by jemalloc where it is linked: what a crowd leaves behind goes back to the system within seconds, also when
// nothing happens any more that would remind it.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "background_thread:true,dirty_decay_ms:3000,muzzy_decay_ms:0";
}

using namespace armatura::cli;

int main(int argc, char** argv) {
  // A closed pipe and a file size limit are errors of a write, told like any other.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  int code = kFailed;
  std::string sentence;
  try {
    code = run_command_line(argc, argv);
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
