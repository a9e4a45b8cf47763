// The commands of the program. Each function adds one family of commands to the command line; choosing a command sets
// what will run after the whole line was understood.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace armatura::cli {

using Chosen = std::function<int()>;

// One command of the command line. The library that parses is known to command_line.cpp alone: it is slow to compile.
class Command {
 public:
  Command(CLI::App& app, Chosen& chosen) : app_(&app), chosen_(&chosen) {}

  // A command with its words (an aggregate filled by the parser) and its work. Help ends with the example, in which
  // GAME is a game.
  template <class Words>
  std::pair<Command, std::shared_ptr<Words>> add(const std::string& name, const std::string& does,
                                                 const std::string& example, int (*work)(const Words&)) const {
    auto words = std::make_shared<Words>();
    Command command = add(name, does, example);
    command.choose([words, work] { return work(*words); });
    return {command, words};
  }
  // A family: one of its commands has to be named.
  Command add_family(const std::string& name, const std::string& does, const std::string& example) const;

  // Words of the command: by place ("FILE") or by name ("--out").
  void need(const std::string& name, std::string& word, const std::string& meaning) const;
  void need(const std::string& name, std::vector<std::string>& words, const std::string& meaning) const;
  void take(const std::string& name, std::string& word, const std::string& meaning) const;
  void take_each(const std::string& name, std::vector<std::string>& words, const std::string& meaning) const;
  void flag(const std::string& name, bool& given, const std::string& meaning) const;
  // Everything that follows, also what looks like an option of this program.
  void take_rest(std::vector<std::string>& words) const;

 private:
  Command add(const std::string& name, const std::string& does, const std::string& example) const;
  void choose(Chosen work) const;

  CLI::App* app_;
  Chosen* chosen_;
};

void add_games(const Command&);
void add_play(const Command&);
void add_shapes(const Command&);
void add_scene(const Command&);
void add_simulate(const Command&);
void add_signature(const Command&);
void add_bench(const Command&);
void add_replay(const Command&);
void add_verify(const Command&);
void add_rules(const Command&);
void add_odds(const Command&);
void add_pack(const Command&);
void add_army(const Command&);
void add_companion(const Command&);
void add_bot(const Command&);
void add_serve(const Command&);
void add_host(const Command&);
void add_store(const Command&);

// Understands the command line and runs what it names. What is wrong with it is a Failure of one sentence.
int run_command_line(int argc, char** argv);

}  // namespace armatura::cli
