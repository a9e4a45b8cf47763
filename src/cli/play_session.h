// A match at one keyboard: people are asked in turn and see only what their seat may know, bots answer between them.
// Decides nothing itself; every decision is the game's to accept.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/typed.h"
#include "cli/words.h"
#include "hosting/hosted.h"
#include "hosting/played_match.h"

namespace armatura::cli {

struct Chair {
  bool human{};
  std::string level;  // of a bot
};

struct PlaySettings {
  std::vector<Chair> chairs;
  hosting::Language language{};
  bool practice{};
  std::string save;  // where the match is kept on leaving; nowhere when empty
  std::uint64_t bot_seed{};
};

class PlaySession {
 public:
  PlaySession(const hosting::HostedGame& game, hosting::PlayedMatch& match, PlaySettings settings);
  // Until the match is over, somebody leaves or the input ends.
  void run();

 private:
  enum class Next { AskSame, AskAgain, Leave };  // the same question stands; the table changed; nobody plays on

  bool play();
  bool let_play(Seat seat);
  bool hand_over(Seat seat);
  bool ask(Seat seat);
  Next answer(Seat seat, const Typed& typed);
  Next decide(Seat seat, const std::string& code);
  Next take_back(Seat seat);
  bool look_up(const std::string& name);
  void preview(Seat seat, const std::string& what);
  void explain(Seat seat, const std::string& what);
  void refuse(const hosting::Refusal& refusal);
  void print_rule(const std::string& id);
  void print_log(Seat seat);
  void save_as(const std::string& path);
  Next speak(const std::string& language);

  void greet();
  void show_news(Viewer viewer, std::uint32_t& from);
  void show_board(Viewer viewer);
  void show_changed_board(Viewer viewer);
  void show_question(Seat seat);
  void show_end();
  void save();

  const Words& words() const { return words_of(settings_.language); }
  bool human(Seat seat) const { return settings_.chairs[seat.value].human; }
  std::vector<Seat> humans() const;
  Seat next_seat() const;
  bool human_awaited() const;
  // The decision a number or a text names; nothing when the number is not offered.
  std::optional<std::string> code_of(const std::string& what) const;

  const hosting::HostedGame& game_;
  hosting::PlayedMatch& match_;
  PlaySettings settings_;
  Lines lines_;
  std::vector<hosting::Offer> offers_;  // as numbered on the screen
  std::vector<std::uint32_t> seen_;     // by seat: its log was shown up to this step
  std::uint32_t seen_by_gallery_ = 0;
  std::optional<Seat> at_keyboard_;
  std::string last_board_;
};

}  // namespace armatura::cli
