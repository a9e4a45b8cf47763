// How the duel is written down and told: the words of its enums, which ids it has, its match files, decisions as text,
// sentences and the board in a terminal.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "duel/rules/game.h"
#include "wire/described.h"
#include "wire/enum_words.h"
#include "wire/game_file.h"
#include "wire/json_read.h"
#include "wire/match_file.h"
#include "wire/misread.h"
#include "wire/panel.h"
#include "wire/words.h"

namespace armatura {

ARMATURA_WORDS(duel::Order, Aim, {"none", "north", "east", "south", "west", "fire", "guard", "aim"})
ARMATURA_WORDS(duel::Question, Order, {"none", "order"})
ARMATURA_WORDS(duel::End, Rounds, {"none", "hits", "rounds"})

ARMATURA_CHOICE(duel::Action, "Action")
ARMATURA_CHOICE(duel::Fact, "Fact")

}  // namespace armatura

namespace armatura::wire {

class DuelBounds final : public Bounds {
 public:
  explicit DuelBounds(const duel::Rules&) {}
  IdBound bound(const IdPlace& place) const override {
    if (place.is<Seat>()) return {"seat", duel::kRobots, 0};
    return {"cell", duel::kCells, 0};
  }
};

struct DuelFile {
  using Game = duel::Game;
  using Rule = duel::Rule;
  static duel::LoadedPack load(std::string_view pack) { return duel::load_normalised(pack); }
};

template <>
struct GameFile<duel::Game> : FileOf<DuelFile> {
  static constexpr std::string_view kGame = "duel";
  using Bounds = DuelBounds;
};

// "order north", "order fire"
std::string action_text(const duel::Action& action);
std::optional<duel::Action> read_action(std::string_view text, Misread& misread);

DescribedGame described_duel();

class DuelWords {
 public:
  // Both must outlive it.
  DuelWords(const Words& words, const duel::Rules& rules) : words_(words), rules_(rules) {}

  const Words& words() const { return words_; }
  std::string seat(Seat seat) const;
  std::string seats(Seats seats) const;

  std::optional<std::string> fact(const duel::Fact& fact, const duel::State& before, const duel::State& after) const;
  std::string action(const duel::Action& action, const duel::State& seen, Seat seat) const;
  std::string refusal(const Verdict& verdict) const;
  std::string prompt(const duel::State& seen, Seat seat) const;
  std::string waiting(Seats seats, duel::Question question) const;
  std::string preview(const duel::Preview& preview, Seat seat) const;
  std::string result(const duel::Outcome& outcome) const;

 private:
  const Words& words_;
  const duel::Rules& rules_;
};

// The board with pillars and robots, and what is known of each robot.
std::string duel_board(const DuelWords& words, const duel::Rules& rules, const duel::View& view, PictureStyle style);

}  // namespace armatura::wire
