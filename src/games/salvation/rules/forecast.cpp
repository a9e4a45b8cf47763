#include "games/salvation/rules/forecast.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "engine/foresight.h"
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

void raise(Range& range, int least, int most) {
  range.least = static_cast<std::uint8_t>(range.least + least);
  range.most = static_cast<std::uint8_t>(range.most + most);
}

// A pass has no card whose end could be the end of it: with the last one the turn ends by itself.
bool reads_on(const Action& action) { return std::holds_alternative<Pass>(action); }

// Reads entries in their order until the card is done, or until the turn goes on where there is no card.
class GainReader {
 public:
  // `foreseen`: dice of battles and strikes are taken for any dice.
  GainReader(const Rules& rules, const State& before, Seat seat, const Action& action, bool foreseen)
      : rules_(rules),
        world_(before),
        seat_(seat),
        foreseen_(foreseen),
        reads_on_(reads_on(action)),
        depth_(before.frames.size()) {}

  void read(std::span<const Entry<Fact>> entries) {
    for (const Entry<Fact>& entry : entries) {
      if (over_) return;
      std::visit([&](const auto& fact) { see(fact); }, entry.fact);
      std::visit([&](const auto& fact) { world_.happens(fact); }, entry.fact);
      std::visit([&](const auto& fact) { seen(fact); }, entry.fact);
    }
  }
  // A battle that is under way, with the dice that the decision aims.
  void read_battle(const Battle& battle) { fight(battle, false); }

  const Forecast& found() const { return found_; }
  const State& world() const { return world_.state(); }
  template <class OneFact>
  void happens(const OneFact& fact) {
    world_.happens(fact);
  }

 private:
  Range& gain(Gain gain) { return found_.gains[static_cast<std::size_t>(gain)]; }
  void one(Gain which) { raise(gain(which), 1, 1); }
  Gain lost(UnitId unit) const {
    return rules_.side_of_unit(unit) == Side::Skynet ? Gain::MachinesLost : Gain::HumansLost;
  }
  void fight(const Battle& battle, bool begins) {
    const std::array<Range, 2> losses = possible_losses(rules_, world_.state(), battle);
    raise(gain(Gain::MachinesLost), losses[0].least, losses[0].most);
    raise(gain(Gain::HumansLost), losses[1].least, losses[1].most);
    if (!begins || found_.fights.full()) return;
    Fight fight;
    LineUp& line_up = fight.line_up;
    line_up = border_line_up(rules_, world_.state(), battle.starter, battle.sector);
    line_up.cause = battle.cause;
    line_up.extra_dice = battle.extra_dice;
    line_up.fewer_return_dice = battle.fewer_return_dice;
    line_up.barred = battle.barred;
    fight.certain = true;
    fight.losses = losses;
    found_.fights.push_back(fight);
  }

  template <class OneFact>
  void see(const OneFact&) {}
  void see(const UnitDestroyed& fact) {
    const bool counted = foreseen_ && (fact.cause == Loss::Battle || fact.cause == Loss::Strike);
    if (!counted) one(lost(fact.unit));
  }
  // Not every unit that is struck is destroyed, and none for certain: no die hits on every face.
  void see(const StrikeRolled& fact) {
    if (!foreseen_) return;
    const CardWork& work = std::get<CardWork>(world_.state().frames.back());
    const int damage = unit_of(world_.state(), fact.unit).damage + rules_.effect(work.card, work.option).amount;
    found_.struck = unit_of(world_.state(), fact.unit).sector;
    raise(gain(lost(fact.unit)), 0, damage >= stats_of(rules_, world_.state(), fact.unit).durability);
  }
  void see(const UnitPlaced& fact) {
    one(rules_.side_of_unit(fact.unit) == Side::Skynet ? Gain::MachinesPlaced : Gain::HumansPlaced);
  }
  void see(const PointsGained& fact) {
    if (fact.seat == seat_ || seat_ == kSkynet) raise(gain(Gain::Points), fact.points, fact.points);
  }
  void see(const ShelterTaken&) { one(Gain::Shelters); }
  void see(const FactoryBuilt&) { one(Gain::FactoriesBuilt); }
  void see(const FactoryLost&) { one(Gain::FactoriesLost); }
  void see(const MatchEnded&) { one(Gain::MatchEnds); }
  void see(const CardDrawn& fact) {
    if (fact.seat == seat_) one(Gain::CardsDrawn);
  }
  void see(const ReconDone& fact) {
    found_.opened = fact.slot;
    found_.scout = fact.unit;
  }

  template <class OneFact>
  void seen(const OneFact&) {}
  void seen(const WorkBegun& fact) {
    ++depth_;
    if (const Battle* battle = std::get_if<Battle>(&fact.frame); battle != nullptr && foreseen_) fight(*battle, true);
  }
  void seen(const WorkEnded&) {
    --depth_;
    turn_goes_on();
  }
  void seen(const PlaceKept&) { turn_goes_on(); }
  void seen(const StageBegun&) { turn_goes_on(); }
  void seen(const PhaseBegun&) { turn_goes_on(); }
  void seen(const EndStepBegun&) { turn_goes_on(); }
  void seen(const Asked& fact) {
    if (!fact.ask.seats.empty()) turn_goes_on();
  }
  void turn_goes_on() { over_ = over_ || (depth_ == 0 && !reads_on_); }

  const Rules& rules_;
  WhatIf world_;
  Seat seat_;
  bool foreseen_;
  bool reads_on_;
  std::size_t depth_;
  bool over_ = false;
  Forecast found_;
};

// What the core of foresight asks of the game (engine/foresight.h).
struct CardAffair {
  Seat seat;
  bool reads_on{};

  bool goes_on(const Rules&, const State& state) const { return salvation::goes_on(state, seat); }
  // What is hidden from the seat are cards, which no card's work looks at, and tokens that somebody else has looked at:
  // they are as likely as in the view, where they are drawn when they are opened.
  bool worlds(const Rules&, const View& view, Rng&, const auto& visit) const {
    visit(view.seen);
    return true;
  }
  void answers(const Rules& rules, const State& state, Seat asked, std::vector<Action>& list) const {
    if (state.ask.question == Question::Aim) return list.push_back(AimRest{});
    if (state.ask.question == Question::Intercept) {
      Intercept best{kNoUnit};
      int sixths = -1;
      if (side_of(asked) == Side::Skynet)
        each(units_in(rules, state, Side::Skynet, std::get<March>(state.frames.back()).asked), [&](UnitId unit) {
          const int own = recon_sixths(rules, state, unit, 0);
          if (own <= sixths) return;
          sixths = own;
          best.unit = unit;
        });
      list.push_back(best);
      return list.push_back(Decline{});
    }
    Offers listed;
    Game::list(rules, state, asked, listed);
    list.assign(listed.begin(), listed.end());
  }
  // Dice that are counted, and cards and technologies whose number alone is told.
  bool idle(RuleId rule) const {
    if (rule == RuleId{Rule::TS_TER_01}) return !reads_on;
    for (const Rule one : {Rule::TS_BTL_02, Rule::TS_RNG_02, Rule::TS_RNG_01, Rule::TS_EXC_04, Rule::TS_TAC_02,
                           Rule::TS_DRW_01, Rule::TS_TER_14, Rule::TS_DTA_02, Rule::TS_HID_08, Rule::TS_OPT_02})
      if (rule == RuleId{one}) return true;
    return false;
  }
  static std::uint64_t told(const Log<Fact>& log) {
    std::uint64_t battles = 0;
    for (const Entry<Fact>& entry : log.entries) battles += std::holds_alternative<BattleBegun>(entry.fact);
    return battles;
  }
};

void widen(Range& range, Range with) {
  range.least = std::min(range.least, with.least);
  range.most = std::max(range.most, with.most);
}

// A battle is told with as many units as can come to it.
void widen(Forecast& all, const Forecast& one, bool first) {
  if (first) {
    all = one;
    return;
  }
  for (std::size_t i = 0; i < all.gains.size(); ++i) widen(all.gains[i], one.gains[i]);
  for (Fight& fight : all.fights) {
    const auto same = std::find_if(one.fights.begin(), one.fights.end(),
                                   [&](const Fight& other) { return other.line_up.sector == fight.line_up.sector; });
    if (same == one.fights.end()) fight.certain = false;
  }
  for (const Fight& fight : one.fights) {
    const auto same = std::find_if(all.fights.begin(), all.fights.end(),
                                   [&](const Fight& other) { return other.line_up.sector == fight.line_up.sector; });
    if (same == all.fights.end()) {
      if (all.fights.full()) continue;
      all.fights.push_back(fight);
      all.fights.back().certain = false;
      continue;
    }
    for (std::size_t side = 0; side < 2; ++side) widen(same->losses[side], fight.losses[side]);
    if (count(fight.line_up.units) > count(same->line_up.units)) same->line_up = fight.line_up;
  }
}

// The battle that is under way, when the decision has aimed its dice.
std::optional<Battle> aims_of(const Rules& rules, const State& state, const Action& action, GainReader& reader) {
  if (state.ask.question != Question::Aim) return std::nullopt;
  Battle battle = std::get<Battle>(state.frames.back());
  if (const Aim* aim = std::get_if<Aim>(&action)) reader.happens(DieAimed{battle.next, aim->unit});
  if (std::holds_alternative<AimRest>(action)) {
    const bool first = battle.step == BattleStep::Aim;
    const Side target = first ? other(battle.starter) : battle.starter;
    auto volley = state.volley;
    suggest_aims(rules, state, units_in(rules, state, target, battle.sector), volley, battle.next);
    for (std::uint8_t die = battle.next; die < volley.size(); ++die)
      if (volley[die].aim != kNoUnit) reader.happens(DieAimed{die, volley[die].aim});
    battle.next = static_cast<std::uint8_t>(volley.size());
    return battle;
  }
  ++battle.next;
  return battle;
}

}  // namespace

bool goes_on(const State& state, Seat decided) {
  if (state.frames.empty() || state.phase == Phase::Over) return false;
  return !state.ask.seats.has(decided) || state.ask.question == Question::Aim ||
         state.ask.question == Question::Intercept;
}

Forecast forecast(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Forecast all;
  bool first = true;
  const auto visit = [&](const Ending<Game>& ending) {
    GainReader reader{rules, ending.before, seat, action, true};
    GainReader battle{rules, ending.before, seat, action, true};
    if (const auto under_way = aims_of(rules, ending.before, action, battle)) battle.read_battle(*under_way);
    reader.read(ending.log.entries);
    Forecast one = reader.found();
    for (std::size_t i = 0; i < one.gains.size(); ++i)
      raise(one.gains[i], battle.found().gains[i].least, battle.found().gains[i].most);
    widen(all, one, first);
    first = false;
  };
  const CardAffair affair{seat, reads_on(action)};
  const armatura::Foresight report = foresee<Game>(rules, view, seat, action, ForesightLimits{}, affair, visit);
  all.sampled = !report.exhaustive;
  return all;
}

Gains gains_of(const Rules& rules, const State& before, std::span<const Entry<Fact>> entries, Seat seat,
               const Action& action) {
  GainReader reader{rules, before, seat, action, false};
  reader.read(entries);
  return reader.found().gains;
}

}  // namespace armatura::salvation
