#include "games/bronepehota/rules/companion/battle.h"

#include <algorithm>
#include <utility>

#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/rules/sides.h"

namespace armatura::bronepehota::companion {
namespace {

constexpr std::size_t kKeptEvery = 16;  // entries: a book of many undoings is folded as quickly as any other

// Dice that lie already. A die that is missing or not on its die is remembered; from then on the faces come one after
// the other, so that the rest of the resolution, which counts for nothing, comes to its end: ties are not rolled for
// ever.
class GivenDice final : public Chance {
 public:
  GivenDice(std::span<const std::uint8_t> dice, const Log<Fact>& log) : dice_(dice), log_(log) {}

  std::uint16_t draw(const Draw& ask) override {
    const auto sides = static_cast<std::uint8_t>(ask.weights.size());
    const std::size_t at = next_++;
    if (!failed() && at >= dice_.size()) {
      missing_ = NeededDie{.sides = sides, .rule = ask.rule};
      said_before_ = log_.entries.size();
    } else if (!failed() && (dice_[at] < 1 || dice_[at] > sides)) {
      outside_ = {at, sides};
    }
    return static_cast<std::uint16_t>(failed() ? at % sides : dice_[at] - 1u);
  }

  bool failed() const { return missing_ || outside_; }
  std::size_t used() const { return next_; }
  const std::optional<NeededDie>& missing() const { return missing_; }
  const std::optional<std::pair<std::size_t, std::uint8_t>>& outside() const { return outside_; }
  std::size_t said_before() const { return said_before_; }

 private:
  std::span<const std::uint8_t> dice_;
  const Log<Fact>& log_;
  std::size_t next_ = 0;
  std::optional<NeededDie> missing_;
  std::optional<std::pair<std::size_t, std::uint8_t>> outside_;
  std::size_t said_before_ = 0;
};

// Rolls what is not in the list yet.
class MoreDice final : public Chance {
 public:
  MoreDice(Chance& chance, std::vector<std::uint8_t>& dice) : chance_(chance), dice_(dice) {}
  std::uint16_t draw(const Draw& ask) override {
    if (next_ < dice_.size()) return static_cast<std::uint16_t>(dice_[next_++] - 1);
    const std::uint16_t index = chance_.draw(ask);
    dice_.push_back(static_cast<std::uint8_t>(index + 1));
    ++next_;
    return index;
  }

 private:
  Chance& chance_;
  std::vector<std::uint8_t>& dice_;
  std::size_t next_ = 0;
};

}  // namespace

Battle::Battle(Rules rules) : rules_(std::move(rules)), state_(Game::open(rules_)) {
  GivenDice none{{}, opening_};
  Table<Game> table{rules_, state_, none, &opening_};
  Game::begin(table);
  kept_.push_back(state_);
}

Attempt Battle::attempt(Seat by, const Action& action, std::span<const std::uint8_t> dice) const {
  Attempt attempt;
  attempt.verdict = Game::judge(rules_, state_, by, action);
  if (!attempt.verdict.legal()) {
    attempt.tried = Tried::Refused;
    return attempt;
  }
  attempt.state = state_;
  GivenDice given{dice, attempt.log};
  Table<Game> table{rules_, attempt.state, given, &attempt.log};
  Game::resolve(table, by, action);
  if (given.outside()) {
    attempt.tried = Tried::DieOutside;
    attempt.at = given.outside()->first;
    attempt.need.sides = given.outside()->second;
  } else if (given.missing()) {
    attempt.tried = Tried::NeedsDie;
    attempt.need = needed_die(rules_, state_, attempt.log, given.said_before(), by, *given.missing());
  } else if (given.used() < dice.size()) {
    attempt.tried = Tried::TooManyDice;
    attempt.at = given.used();
  }
  return attempt;
}

Attempt Battle::roll(Seat by, const Action& action, Chance& chance, std::vector<std::uint8_t>& dice) const {
  Attempt given = attempt(by, action, dice);
  if (given.tried != Tried::NeedsDie) return given;
  Attempt rolled;
  rolled.verdict = given.verdict;
  rolled.state = state_;
  MoreDice more{chance, dice};
  Table<Game> table{rules_, rolled.state, more, &rolled.log};
  Game::resolve(table, by, action);
  return rolled;
}

std::optional<std::size_t> Battle::last_standing() const {
  return standing_.empty() ? std::nullopt : std::optional{standing_.back()};
}

UndoRefusal Battle::may_undo(Seats agreed) const {
  if (standing_.empty()) return UndoRefusal::NothingToUndo;
  const Seats needed = over() ? everybody(rules_) : still_in(rules_, state_.sheets);
  const bool strangers = (agreed.bits & ~everybody(rules_).bits) != 0;
  return !strangers && (needed.bits & ~agreed.bits) == 0 ? UndoRefusal::None : UndoRefusal::NotEverybody;
}

bool Battle::append(const Entry& entry) {
  if (entries_.size() >= kMostEntries || entry.dice.size() > kMostDice) return false;
  if (entry.undo) {
    if (may_undo(entry.agreed) != UndoRefusal::None) return false;
    standing_.pop_back();
    entries_.push_back(entry);
    refold();
    return true;
  }
  const Attempt tried = attempt(entry.by, entry.action, entry.dice);
  if (tried.tried != Tried::Done) return false;
  state_ = tried.state;
  standing_.push_back(entries_.size());
  entries_.push_back(entry);
  if (standing_.size() % kKeptEvery == 0) kept_.push_back(state_);
  return true;
}

void Battle::refold() {
  kept_.resize(standing_.size() / kKeptEvery + 1);
  state_ = kept_.back();
  for (std::size_t i = (kept_.size() - 1) * kKeptEvery; i < standing_.size(); ++i) {
    const Entry& entry = entries_[standing_[i]];
    state_ = attempt(entry.by, entry.action, entry.dice).state;
  }
}

Tally Battle::tally(Seat seat) const {
  Tally tally;
  each_model(state_.sheets, [&](ModelId id) {
    if (rules_.card(id).seat != seat) return;
    const Where where = model_of(state_.sheets, id).where;
    if (where != Where::Destroyed && where != Where::Deserted) return;
    tally.soldiers_lost += rules_.is(id, Kind::Soldier);
    tally.machines_lost += rules_.is(id, Kind::Machine);
    tally.guns_lost += rules_.is(id, Kind::Gun);
  });
  tally.points = victory_points(rules_, state_.sheets, seat);
  Battle played{rules_};
  for (const std::size_t at : standing_) {
    const Entry& entry = entries_[at];
    for (std::size_t die = 0; die < entry.dice.size(); ++die) {
      if (played.attempt(entry.by, entry.action, std::span{entry.dice}.first(die)).need.by != seat) continue;
      ++tally.dice;
      tally.pips += entry.dice[die];
    }
    const Attempt tried = played.attempt(entry.by, entry.action, entry.dice);
    // Both sides of a fight fought it, whoever entered it; the defence that holds has won.
    for (const auto& said : tried.log.entries) {
      const auto* fight = std::get_if<FightEnded>(&said.fact);
      if (fight == nullptr) continue;
      const bool attacked = owner_of(played.state_.sheets, fight->attacker) == seat;
      const bool defended = owner_of(played.state_.sheets, fight->defender) == seat;
      tally.fights += attacked || defended;
      tally.fights_won += fight->lead > 0 ? attacked : defended;
    }
    played.state_ = tried.state;
    if (entry.by != seat) continue;
    for (const auto& said : tried.log.entries) {
      tally.shots += std::holds_alternative<ShotEntered>(said.fact) || std::holds_alternative<Fired>(said.fact) ||
                     std::holds_alternative<GrenadeThrown>(said.fact);
      if (const auto* range = std::get_if<RangeRolled>(&said.fact)) tally.hits += range->accurate;
      if (const auto* seen = std::get_if<HitSeen>(&said.fact)) tally.hits += seen->outcome != Hit::Missed;
    }
  }
  return tally;
}

}  // namespace armatura::bronepehota::companion
