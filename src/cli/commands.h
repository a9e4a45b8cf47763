// The commands of the program. Each function adds one family of commands to the command line; choosing a command sets
// what will run after the whole line was understood.
#pragma once
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace armatura::cli {

using Chosen = std::function<int()>;

void add_games(CLI::App&, Chosen&);
void add_play(CLI::App&, Chosen&);
void add_scene(CLI::App&, Chosen&);
void add_simulate(CLI::App&, Chosen&);
void add_signature(CLI::App&, Chosen&);
void add_bench(CLI::App&, Chosen&);
void add_replay(CLI::App&, Chosen&);
void add_verify(CLI::App&, Chosen&);
void add_rules(CLI::App&, Chosen&);
void add_odds(CLI::App&, Chosen&);
void add_pack(CLI::App&, Chosen&);
void add_bot(CLI::App&, Chosen&);
void add_serve(CLI::App&, Chosen&);
void add_host(CLI::App&, Chosen&);

// A command with its words (an aggregate filled by the parser) and its work. Help ends with the example.
template <class Words>
std::pair<CLI::App*, std::shared_ptr<Words>> add_command(CLI::App& parent, Chosen& chosen, const std::string& name,
                                                         const std::string& does, const std::string& example,
                                                         int (*work)(const Words&)) {
  CLI::App* command = parent.add_subcommand(name, does);
  command->footer("Example:\n  " + example);
  auto words = std::make_shared<Words>();
  command->callback([words, work, &chosen] { chosen = [words, work] { return work(*words); }; });
  return {command, words};
}

// What was wrong with the command line, in one sentence.
std::string usage_fault(const CLI::App& app, const CLI::ParseError& error);

}  // namespace armatura::cli
