#include "games/bronepehota/rules/prospects.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/digest.h"

namespace armatura::bronepehota {
namespace {

// ---- How the dice lean ---------------------------------------------------------------------------------------------

// A roll counts in one direction: more of an attack's dice pierce the higher they are, a pilot dies by a high die and
// panics by one (BP-11.2-01), the higher the die of a crash the more it damages. So the ends of what can happen to
// anybody are among the throws in which all dice of a kind are low or high; what else follows, between them, also among
// those in which one die of each attack is high. Where it matters which face it is, each is tried.
enum class RollKind : std::uint8_t { Range, Power, Fate, Attack, Defence, Flight, Count };
constexpr std::size_t kKinds = static_cast<std::size_t>(RollKind::Count);
using Leaning = std::array<std::uint8_t, kKinds>;
constexpr std::uint8_t kLeanLow = 0;
constexpr std::uint8_t kLeanHigh = 1;
constexpr std::uint8_t kLeanOneHigh = 2;  // of each attack

class LeaningChance final : public Chance {
 public:
  LeaningChance(const Leaning& leaning, const Log<Fact>& log, const Fire* fire, bool panic)
      : leaning_(leaning),
        log_(log),
        panic_(panic),
        free_(fire != nullptr ? digest_of(*fire) + of(RollKind::Flight) : 1) {}

  std::uint16_t draw(const Draw& ask) override {
    const auto high = static_cast<std::uint16_t>(ask.weights.size() - 1);
    const auto ends = [&](RollKind kind) { return use(kind) == kLeanLow ? std::uint16_t{0} : high; };
    switch (static_cast<Rule>(ask.rule.value)) {
      case Rule::BP_7_4_01:
        return ends(RollKind::Range);
      case Rule::BP_7_8_04:
        return use(RollKind::Range);  // each burst is another
      case Rule::BP_7_4_02:
      case Rule::BP_7_4_08:
      case Rule::BP_7_8_05:
        return use(RollKind::Power) == kLeanLow || (of(RollKind::Power) == kLeanOneHigh && goes_on()) ? std::uint16_t{0}
                                                                                                      : high;
      case Rule::BP_7_4_05:
      case Rule::BP_6_6_01:
      case Rule::BP_6_7_03:
        if (!panic_) return ends(RollKind::Fate);
        return ask.weights.size() == 6 ? use(RollKind::Fate) : ends(RollKind::Fate);
      case Rule::BP_4_3_09:
        return high;  // who crashes might as well not have been hit, so the least is nothing anyhow
      case Rule::BP_8_1_01:
      case Rule::BP_8_3_01:
      case Rule::BP_8_3_02:
        return ends(defends() || ask.rule == RuleId{Rule::BP_8_3_02} ? RollKind::Defence : RollKind::Attack);
      case Rule::BP_P_04:
        use(RollKind::Flight);
        return free_.draw(ask);
      default:
        return free_.draw(ask);  // who begins the next round, and the like: nothing that is told hangs on it
    }
  }
  Set<int, std::uint8_t> used() const { return used_; }

 private:
  std::uint8_t of(RollKind kind) const { return leaning_[static_cast<std::size_t>(kind)]; }
  std::uint8_t use(RollKind kind) {
    used_ = used_.with(static_cast<int>(kind));
    return of(kind);
  }
  bool goes_on() const { return std::holds_alternative<PowerRolled>(log_.entries.back().fact); }
  // The attacker has shown his strength already.
  bool defends() const { return std::holds_alternative<StrengthShown>(log_.entries.back().fact); }

  const Leaning& leaning_;
  const Log<Fact>& log_;
  bool panic_;
  SampledChance free_;
  Set<int, std::uint8_t> used_;
};

// ---- What is told --------------------------------------------------------------------------------------------------

bool gone_for_good(const State& state, ModelId id) {
  const Where where = model_of(state, id).where;
  return where == Where::Destroyed || where == Where::Deserted;
}

class ConsequenceTeller {
 public:
  ConsequenceTeller(const Rules& rules, const State& before, Seat seat, const Action& action, Preview& out)
      : rules_(rules), before_(before), seat_(seat), action_(action), out_(out) {}

  void add(const State& after, const Log<Fact>& log) {
    each_model(before_, [&](ModelId id) { add_harm(after, id); });
    seen_.clear();
    for (const auto& entry : log.entries) std::visit([&](const auto& fact) { (*this)(fact); }, entry.fact);
    for (Preview::Prospect& one : out_.prospects)
      if (std::find_if(seen_.begin(), seen_.end(), [&](const auto& seen) { return same(seen, one); }) == seen_.end())
        one.certain = false;
    ++ends_;
  }

 private:
  using What = Preview::What;
  static bool same(const Preview::Prospect& a, const Preview::Prospect& b) {
    return a.what == b.what && a.model == b.model && a.seat == b.seat;
  }

  void add_harm(const State& after, ModelId id) {
    const bool lost = gone_for_good(after, id) && !gone_for_good(before_, id);
    const int was = model_of(before_, id).durability;
    const int loss = lost ? was : std::max(0, was - model_of(after, id).durability);
    const auto known =
        std::find_if(out_.harms.begin(), out_.harms.end(), [&](const auto& one) { return one.model == id; });
    if (known == out_.harms.end()) {
      if (loss == 0 && !lost) return;
      const auto amount = static_cast<std::uint8_t>(loss);
      const bool from_the_first = ends_ == 0;
      out_.harms.push_back({id, from_the_first ? amount : std::uint8_t{}, amount, lost, lost && from_the_first,
                            own(rules_, before_, seat_, id)});
      return;
    }
    known->least = static_cast<std::uint8_t>(std::min<int>(known->least, loss));
    known->most = static_cast<std::uint8_t>(std::max<int>(known->most, loss));
    known->may_be_lost = known->may_be_lost || lost;
    known->is_lost = known->is_lost && lost;
  }

  void note(What what, ModelId model, Seat seat = kNobody, int value = 0) {
    const auto amount = static_cast<std::uint8_t>(value);
    const Preview::Prospect one{what, model, seat, amount, amount, ends_ == 0};
    if (std::find_if(seen_.begin(), seen_.end(), [&](const auto& seen) { return same(seen, one); }) == seen_.end())
      seen_.push_back(one);
    const auto known =
        std::find_if(out_.prospects.begin(), out_.prospects.end(), [&](const auto& told) { return same(told, one); });
    if (known == out_.prospects.end()) return out_.prospects.push_back(one);
    known->least = std::min(known->least, amount);
    known->most = std::max(known->most, amount);
  }

  template <class T>
  bool asked_for() const {
    return std::holds_alternative<T>(action_);
  }

  void operator()(const Landed& fact) { note(What::Lands, fact.machine); }
  void operator()(const TookOff& fact) { note(What::TakesOff, fact.machine); }
  void operator()(const CrashLanded& fact) { note(What::Crashes, fact.machine); }
  void operator()(const MovedAside& fact) { note(What::StepsAside, fact.model); }
  void operator()(const ThrownOut& fact) { note(What::ThrownOut, fact.soldier); }
  void operator()(const Fled& fact) { note(What::Flees, fact.soldier); }
  void operator()(const Deserted& fact) { note(What::Flees, fact.soldier); }
  void operator()(const Toppled& fact) { note(What::Falls, fact.model); }
  void operator()(const Raised& fact) { note(What::Rises, fact.model); }
  void operator()(const Boarded& fact) {
    if (fact.changed_hands) note(What::ChangesHands, fact.machine);
  }
  void operator()(const Captured& fact) { note(What::ChangesHands, fact.gun); }
  void operator()(const UnitHeldBack& fact) { note(What::WaitsARound, rules_.unit(fact.unit).first); }
  void operator()(const Repaired& fact) { note(What::Repaired, fact.object, kNobody, fact.durability); }
  void operator()(const AmmoSpent& fact) { note(What::AmmoLeft, fact.model, kNobody, fact.ammo); }
  void operator()(const Refilled& fact) { note(What::AmmoLeft, fact.model, kNobody, fact.ammo); }
  void operator()(const RelicTaken& fact) { note(What::TakesRelic, fact.by); }
  void operator()(const RelicPlaced& fact) { note(What::DropsRelic, fact.by); }
  void operator()(const FightBegun& fact) {
    if (!asked_for<Fight>()) note(What::Fights, fact.defender);
  }
  void operator()(const SeatOut& fact) { note(What::IsOut, kNoModel, fact.seat); }
  void operator()(const UnitDone& fact) {
    // Of the turn in which the decision falls; another's may follow that has nothing to decide.
    if (fact.unit == before_.turn.unit) note(What::TurnEnds, rules_.unit(fact.unit).first);
  }
  void operator()(const RoundEnded& fact) {
    if (fact.round == before_.round) note(What::RoundEnds, kNoModel);
  }
  void operator()(const MatchEnded&) { note(What::MatchEnds, kNoModel); }
  template <class OneFact>
  void operator()(const OneFact&) {}

  const Rules& rules_;
  const State& before_;
  Seat seat_;
  const Action& action_;
  Preview& out_;
  std::vector<Preview::Prospect> seen_;  // in the ending that is looked at
  int ends_ = 0;
};

// ---- Carrying it out -----------------------------------------------------------------------------------------------

class DecisionPlayer {
 public:
  DecisionPlayer(const Rules& rules, const State& state, Seat seat, const Action& action, Preview& out)
      : rules_(rules),
        state_(state),
        seat_(seat),
        action_(action),
        fire_(std::get_if<Fire>(&action)),
        teller_(rules, state, seat, action, out) {
    const bool thrown = std::holds_alternative<Throw>(action);
    most_.fill(2);
    most_[at(RollKind::Range)] =
        thrown ? rules.content->weapon(rules.content->grenade).fire.range.sides : std::uint8_t{2};
    most_[at(RollKind::Power)] = 3;
    if (rules.options.panic) most_[at(RollKind::Fate)] = 6;
    most_[at(RollKind::Flight)] = fire_ != nullptr && spread_factor(rules) > 0 ? kFlights : std::uint8_t{1};
    out.sampled = most_[at(RollKind::Flight)] > 1;
  }

  void play_once() { play({}); }

  void play_all() {
    // What is rolled at all shows in a few throws: all low, all high, and one high of each attack.
    Leaning low{};
    Leaning high{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) high[kind] = static_cast<std::uint8_t>(most_[kind] - 1);
    high[at(RollKind::Power)] = kLeanHigh;
    low[at(RollKind::Defence)] = kLeanHigh;  // it counts against the attack
    high[at(RollKind::Defence)] = kLeanLow;
    Leaning one = high;
    one[at(RollKind::Power)] = kLeanOneHigh;
    for (const Leaning& first : {low, high, one}) {
      play(first);
      if (used_.empty()) return;  // nothing is left to chance
    }
    Leaning leaning{};
    do play(leaning);
    while (next(leaning));
  }

 private:
  static constexpr std::uint8_t kFlights = 16;
  static std::size_t at(RollKind kind) { return static_cast<std::size_t>(kind); }

  // The next combination of those kinds that are rolled.
  bool next(Leaning& leaning) const {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (!used_.has(static_cast<int>(kind))) continue;
      if (++leaning[kind] < most_[kind]) return true;
      leaning[kind] = 0;
    }
    return false;
  }

  // FAST: kinds that are not rolled make no difference, so a throw that differs in them alone has been seen.
  bool seen(const Leaning& leaning) const {
    return std::any_of(played_.begin(), played_.end(), [&](const Thrown& thrown) {
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        if (thrown.used.has(static_cast<int>(kind)) && thrown.leaning[kind] != leaning[kind]) return false;
      return true;
    });
  }
  void play(const Leaning& leaning) {
    if (seen(leaning)) return;
    log_.entries.clear();
    log_.draws.clear();
    after_ = state_;
    LeaningChance chance{leaning, log_, fire_, rules_.options.panic};
    Table<Game> table{rules_, after_, chance, &log_};
    Game::resolve(table, seat_, action_);
    used_.bits |= chance.used().bits;
    played_.push_back({leaning, chance.used()});
    teller_.add(after_, log_);
  }

  struct Thrown {
    Leaning leaning;
    Set<int, std::uint8_t> used;
  };

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  const Action& action_;
  const Fire* fire_;
  ConsequenceTeller teller_;
  Leaning most_{};
  Set<int, std::uint8_t> used_;
  std::vector<Thrown> played_;
  State after_;
  Log<Fact> log_;
};

}  // namespace

void tell_ending(const Rules& rules, const State& before, Seat seat, const Action& action, const State& after,
                 const Log<Fact>& log, Preview& out) {
  ConsequenceTeller{rules, before, seat, action, out}.add(after, log);
}

void foresee_consequences(const Rules& rules, const State& state, Seat seat, const Action& action, Preview& out) {
  DecisionPlayer player{rules, state, seat, action, out};
  if (!std::holds_alternative<Fire>(action) || rules.options.aim_help == AimHelp::Full) return player.play_all();
  // OPT-AIMHELP: how the flight ends is shown only where that was agreed; what the shot costs is told anyhow.
  player.play_once();
  out.harms.clear();
  std::erase_if(out.prospects, [](const auto& one) { return one.what != Preview::What::AmmoLeft; });
  out.sampled = false;
}

}  // namespace armatura::bronepehota
