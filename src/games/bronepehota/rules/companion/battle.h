// A battle as it is written down: what was agreed, and every entry with its dice, whoever rolled them (BP-C-05). The
// position is the fold of the entries; taking the last one back is one more entry (BP-C-06). Nothing here has ids or
// texts: the book is written by wire.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/chance.h"
#include "engine/table.h"
#include "games/bronepehota/rules/companion/game.h"
#include "games/bronepehota/rules/companion/needed_die.h"

namespace armatura::bronepehota::companion {

inline constexpr std::size_t kMostDice = 200;       // of one entry; ties of a roll-off may go on for long
inline constexpr std::size_t kMostEntries = 20000;  // of one battle

struct Entry {
  Seat by{};
  bool undo{};  // takes back the last entry that stands; the rest says nothing then
  Seats agreed{};
  Action action{Done{}};
  std::vector<std::uint8_t> dice;  // as they lay, in the order of rolling
  friend bool operator==(const Entry&, const Entry&) = default;
};

enum class Tried : std::uint8_t {
  Done,        // state and log say what follows
  Refused,     // the verdict says why
  NeedsDie,    // `need`
  DieOutside,  // die `at` of the list is not on its die, whose sides are `need.sides`
  TooManyDice  // the list goes on after the last die, at `at`
};

struct Attempt {
  Tried tried{};
  Verdict verdict;
  NeededDie need;
  std::size_t at{};
  State state;
  Log<Fact> log;
};

enum class UndoRefusal : std::uint8_t { None, NothingToUndo, NotEverybody };

// Of one player, over the entries that stand.
struct Tally {
  int soldiers_lost{};
  int machines_lost{};
  int guns_lost{};
  int shots{};
  int hits{};
  int fights{};
  int fights_won{};
  int dice{};    // rolled by him, whoever entered what they were for
  int pips{};    // and what they came to
  int points{};  // victory points, in sixths
};

class Battle {
 public:
  explicit Battle(Rules rules);

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const std::vector<Entry>& entries() const { return entries_; }
  const Log<Fact>& opening() const { return opening_; }  // what was recorded before the first entry
  bool over() const { return Game::awaiting(rules_, state_).over(); }

  // What this entry would bring with the dice so far. Typed dice are asked for one by one.
  Attempt attempt(Seat by, const Action& action, std::span<const std::uint8_t> dice) const;
  // The same, with as many dice as it takes from here; they are added to the list.
  Attempt roll(Seat by, const Action& action, Chance& chance, std::vector<std::uint8_t>& dice) const;

  // BP-C-06: everybody who is still in the game has to agree.
  UndoRefusal may_undo(Seats agreed) const;

  // False, and nothing changes, when the entry is not possible with exactly these dice.
  bool append(const Entry& entry);

  // The entry that an undo would take back.
  std::optional<std::size_t> last_standing() const;
  Tally tally(Seat seat) const;

 private:
  void refold();  // from the last kept position that stands

  Rules rules_;
  State state_;
  Log<Fact> opening_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> standing_;  // the entries whose effect stands
  std::vector<State> kept_;            // the positions after every so many of them, from the opening on
};

}  // namespace armatura::bronepehota::companion
