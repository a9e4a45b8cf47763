// The command line as a whole: commands with their words, and what the parser did not understand turned into one
// sentence with the nearest known word.
#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/failure.h"

#ifndef ARMATURA_VERSION
#define ARMATURA_VERSION "0.1.0"
#endif

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

// Examples name the first game of this program where they say GAME.
std::string example_of(std::string example) {
  constexpr std::string_view kGame = "GAME";
  for (std::size_t at = 0; (at = example.find(kGame, at)) != std::string::npos;)
    example.replace(at, kGame.size(), hosting::games().front()->id);
  return "Example:\n  " + example;
}

}  // namespace

Command Command::add(const std::string& name, const std::string& does, const std::string& example) const {
  CLI::App* command = app_->add_subcommand(name, does);
  command->footer(example_of(example));
  return {*command, *chosen_};
}

Command Command::add_family(const std::string& name, const std::string& does, const std::string& example) const {
  Command family = add(name, does, example);
  family.app_->callback([app = family.app_, name] {
    if (!app->get_subcommands().empty()) return;
    std::string commands;
    for (const std::string& command : command_names(*app))
      commands += fmt::format("{}armatura {} {}", commands.empty() ? "" : " or ", name, command);
    bad_usage(fmt::format("a command is missing: {}.", commands));
  });
  return family;
}

void Command::choose(Chosen work) const {
  app_->callback([chosen = chosen_, work = std::move(work)] { *chosen = work; });
}

void Command::need(const std::string& name, std::string& word, const std::string& meaning) const {
  app_->add_option(name, word, meaning)->required();
}
void Command::need(const std::string& name, std::vector<std::string>& words, const std::string& meaning) const {
  app_->add_option(name, words, meaning)->required();
}
void Command::take(const std::string& name, std::string& word, const std::string& meaning) const {
  app_->add_option(name, word, meaning);
}
void Command::take_each(const std::string& name, std::vector<std::string>& words, const std::string& meaning) const {
  app_->add_option(name, words, meaning)
      ->expected(1)
      ->allow_extra_args(false)  // one word each: what follows is for the command
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}
void Command::flag(const std::string& name, bool& given, const std::string& meaning) const {
  app_->add_flag(name, given, meaning);
}
void Command::take_rest(std::vector<std::string>& words) const {
  app_->prefix_command();
  app_->parse_complete_callback([app = app_, &words] { words = app->remaining(); });
}

int run_command_line(int argc, char** argv) {
  CLI::App app{"A digital tabletop: play, watch, simulate and check its games.", "armatura"};
  app.footer(example_of("armatura play GAME") + "\n\nEvery command explains itself: armatura COMMAND --help");
  app.set_version_flag("--version", "armatura " ARMATURA_VERSION, "Print the version and leave");
  Chosen chosen;
  const Command all{app, chosen};
  for (const auto add :
       {add_games, add_play, add_scene, add_simulate, add_signature, add_bench, add_replay, add_verify, add_rules,
        add_odds, add_pack, add_army, add_companion, add_shapes, add_bot, add_serve, add_host, add_store})
    add(all);
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

}  // namespace armatura::cli
