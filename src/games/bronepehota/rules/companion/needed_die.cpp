#include "games/bronepehota/rules/companion/needed_die.h"

#include <algorithm>
#include <span>
#include <variant>

#include "games/bronepehota/rules/position.h"

namespace armatura::bronepehota::companion {
namespace {

using Said = std::span<const ::armatura::Entry<Fact>>;

template <class One>
const One* last(Said said) {
  for (std::size_t i = said.size(); i-- > 0;)
    if (const One* one = std::get_if<One>(&said[i].fact)) return one;
  return nullptr;
}

// Every die is told by the fact that is recorded right after it. What that fact says besides the number is so already.
struct Telling {
  const Rules& rules;
  const State& before;
  Said said;   // before the die
  Said later;  // made up with any number
  NeededDie& die;

  void owner_rolls(ModelId id) const {
    if (const Seat owner = owner_of(before.sheets, id); owner != kNobody) die.by = owner;
  }
  void at_least(int number) const {
    die.wanted = number <= 1 ? Wanted::Any : number > die.sides ? Wanted::None : Wanted::AtLeast;
    if (die.wanted == Wanted::AtLeast) die.number = static_cast<std::uint8_t>(number);
  }
  void at_most(int number) const {
    die.wanted = number >= die.sides ? Wanted::Any : number < 1 ? Wanted::None : Wanted::AtMost;
    if (die.wanted == Wanted::AtMost) die.number = static_cast<std::uint8_t>(number);
  }
  void with_weapon() const {
    const auto* shot = last<ShotEntered>(said);
    if (shot == nullptr) return;
    die.other = shot->shooter;
    die.gun = shot->gun;
    die.weapon = shot->weapon;
  }
  void rolled_off(DieFor purpose, Seat seat) const {
    die.purpose = purpose;
    die.by = seat;
  }

  void operator()(const InitiativeRolled& f) const { rolled_off(DieFor::Initiative, f.seat); }
  void operator()(const DisputeRolled& f) const { rolled_off(DieFor::Dispute, f.seat); }
  // BP-11.1-03: an aimed shot doubles the die and what is added to it.
  void operator()(const RangeRolled& f) const {
    die.purpose = DieFor::Range;
    die.about = f.target;
    die.against = f.needed;
    with_weapon();
    const auto* shot = last<ShotEntered>(said);
    const int times = shot != nullptr && shot->aimed ? 2 : 1;
    const int plus = f.result / times - f.die;
    at_least((f.needed + times - 1) / times - plus);
  }
  void operator()(const PowerRolled& f) const {
    const bool aimed_at = die.rule == RuleId{Rule::BP_7_4_02};
    die.purpose = aimed_at ? DieFor::Power : DieFor::Blast;
    die.about = f.target;
    die.against = f.armour;
    if (aimed_at) with_weapon();
    // BP-7.8-05: anybody tells who stands there; the dice are the thrower's.
    if (die.rule == RuleId{Rule::BP_7_8_05}) owner_rolls(before.grenade.thrower);
    at_least(f.armour + 1);
  }
  void operator()(const GrenadeThrown& f) const {
    die.purpose = DieFor::Grenade;
    die.about = f.target;
    die.other = f.thrower;
  }
  void operator()(const SurvivalTested& f) const {
    die.purpose = DieFor::Survival;
    die.about = f.soldier;
    die.against = f.armour;
    owner_rolls(f.soldier);
    at_most(f.armour);
    die.panic = rules.options.panic && f.armour >= 1 && f.armour <= die.sides;
  }
  void operator()(const ArmourTested& f) const {
    die.purpose = DieFor::Armour;
    die.about = f.machine;
    die.against = f.armour;
    owner_rolls(f.machine);
    at_most(f.armour);
  }
  void operator()(const CrashLanded& f) const {
    die.purpose = DieFor::Crash;
    die.about = f.machine;
    owner_rolls(f.machine);
  }
  // BP-8.2-01: a defence as strong as the attack beats it off.
  void operator()(const StrengthShown& f) const {
    const auto* fight = last<FightBegun>(said);
    const int own = f.armour + f.skill;
    die.purpose = f.attacks ? DieFor::Attack : DieFor::Defence;
    die.about = f.model;
    if (fight != nullptr) die.other = f.attacks ? fight->defender : fight->attacker;
    owner_rolls(f.model);
    if (f.attacks) {
      die.against = static_cast<std::uint8_t>(own);
      die.second = die.rule == RuleId{Rule::BP_8_3_01};
      const auto* defence = later.empty() ? nullptr : std::get_if<StrengthShown>(&later[0].fact);
      const bool fixed = defence != nullptr && defence->die == 0;  // it rolls none, so its strength is known
      die.wanted = Wanted::Higher;
      if (fixed) at_least(defence->strength + 1 - own);
    } else if (const auto* attack = last<StrengthShown>(said)) {
      die.against = attack->strength;
      at_least(attack->strength - own);
    }
  }
  void operator()(const auto&) const {}
};

}  // namespace

NeededDie needed_die(const Rules& rules, const State& before, const Log<Fact>& log, std::size_t said, Seat by,
                     NeededDie die) {
  die.by = by;
  const Said all{log.entries};
  if (said < all.size())
    std::visit(Telling{rules, before, all.first(said), all.subspan(said + 1), die}, all[said].fact);
  return die;
}

}  // namespace armatura::bronepehota::companion
