// Turns what the parser did not understand into one sentence with the nearest known word.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/commands.h"

namespace armatura::cli {
namespace {

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> command_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(sub->get_name());
  return names;
}

std::string extra_word(const CLI::App& command, const std::string& path, const std::string& word) {
  if (word.size() > 1 && word.front() == '-')
    return not_known(word.substr(0, word.find('=')), "an option of " + path, option_names(command));
  const std::vector<std::string> commands = command_names(command);
  if (!commands.empty()) return not_known(word, "a command of " + path, commands);
  return fmt::format("'{}' is one word too many for {}; see {} --help.", word, path, path);
}

}  // namespace

std::string usage_fault(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* command = &app;
  std::string path = app.get_name();
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().back();
    path += " " + command->get_name();
  }
  // A mistyped option is the likeliest reason why another one is missing, so it is told first.
  for (const std::string& word : command->remaining())
    if (word != "--") return extra_word(*command, path, word);
  std::string what = error.what();
  for (char& letter : what)
    if (letter == '\n') letter = ' ';
  return fmt::format("{}; see {} --help.", what, path);
}

}  // namespace armatura::cli
