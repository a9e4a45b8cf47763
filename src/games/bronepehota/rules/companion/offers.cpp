// What may be entered now: whole entries where there is nothing to see for them, and for the others the model, gun,
// weapon or barrel with which some entry is possible.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

class Lister {
 public:
  Lister(const Rules& rules, const State& state, Seat seat, Offers& offers)
      : rules_(rules), state_(state), seat_(seat), offers_(offers) {}

  void list() {
    switch (state_.ask.question) {
      case Question::None:
      case Question::Count:
        return;
      case Question::Name:
        each([&](ModelId id) { add(Name{id}); });
        break;
      case Question::RoundStart:
        add(RollInitiative{});
        each([&](ModelId id) { add(Refill{id}); });
        break;
      case Question::Order:
        orders();
        break;
      case Question::Activate:
        for (std::uint16_t unit = 0; unit < rules_.units.size(); ++unit) add(Activate{UnitId{unit}});
        break;
      case Question::Act:
        act();
        break;
      case Question::Contact:
        each_touched(state_, state_.sheets.turn.actor, [&](ModelId other) {
          add(Melee{state_.sheets.turn.actor, other, false});
          add(Melee{state_.sheets.turn.actor, other, true});
        });
        break;
      case Question::Burst:
        burst();
        break;
      case Question::Flight:
        add(SettleFlight{false});
        add(SettleFlight{true});
        break;
      case Question::Standing:
        for (int soldiers = 0; soldiers <= most_standing(rules_, state_); ++soldiers)
          add(Judge{static_cast<std::uint8_t>(soldiers)});
        break;
    }
    add(Dispute{});
  }

 private:
  bool legal(const Action& action) const { return Game::judge(rules_, state_, seat_, action).legal(); }
  void add(const Action& action) {
    if (legal(action)) offers_.push_back(action);
  }
  void each(const auto& visit) const { each_model(state_.sheets, visit); }
  // Some target makes the entry possible.
  bool any_target(const auto& entry) const {
    bool found = false;
    each([&](ModelId id) { found = found || (on_table(state_, id) && legal(entry(id))); });
    return found;
  }

  // BP-3.1-03: every order of those who are still in the game.
  void orders() {
    std::vector<Seat> left;
    for (std::uint8_t seat = 0; seat < rules_.seats(); ++seat)
      if (!state_.sheets.out.has(Seat{seat})) left.push_back(Seat{seat});
    do {
      Announce announce;
      for (const Seat seat : left) announce.order.push_back(seat);
      add(announce);
    } while (std::next_permutation(left.begin(), left.end()));
  }

  void burst() {
    Burst nobody;
    if (state_.grenade.die == 1) nobody.victims.push_back(state_.grenade.thrower);
    add(nobody);
    offers_.domains.push_back({Free::Burst, state_.grenade.thrower, kNoModel, 0, 0});
  }

  void act() {
    each([&](ModelId id) {
      if (may_act(rules_, state_, seat_, id).legal()) actor(id);
    });
    add(Done{});
    add(Finish{});
    offers_.domains.push_back({Free::NoteContact, kNoModel, kNoModel, 0, 0});
  }

  void actor(ModelId id) {
    if (legal(Move{id, false, false, kNoModel, {}}) || legal(Move{id, false, true, kNoModel, {}}))
      domain(Free::Move, id);
    if (legal(Move{id, true, false, kNoModel, {}})) domain(Free::Jump, id);
    if (legal(GetOut{id, {}})) domain(Free::GetOut, id);
    if (any_target([&](ModelId target) { return Melee{id, target, false}; })) domain(Free::Melee, id);
    if (any_target([&](ModelId target) { return ThrowGrenade{id, target, true}; })) domain(Free::ThrowGrenade, id);
    if (rules_.is(id, Kind::Machine)) {
      for (std::uint8_t slot = 0; slot < rules_.machine(id).arsenal.size(); ++slot) shot(id, kNoModel, slot);
      fire(id, kNoModel);
    } else {
      shot(id, kNoModel, 0);
      each([&](ModelId gun) {
        if (!rules_.is(gun, Kind::Gun)) return;
        shot(id, gun, 0);
        fire(id, gun);
      });
    }
    each([&](ModelId object) {
      add(Board{id, object});
      add(Capture{id, object});
      add(Repair{id, object});
    });
    add(PickUp{id});
    add(PutDown{id});
    add(DriveOff{id});
  }

  void domain(Free free, ModelId id) { offers_.domains.push_back({free, id, kNoModel, 0, 0}); }
  void shot(ModelId id, ModelId gun, std::uint8_t weapon) {
    const auto entry = [&](std::uint8_t sector) {
      return any_target(
          [&](ModelId target) { return Shot{id, gun, weapon, target, 1, true, Cover::Full, false, sector, {}}; });
    };
    if (!entry(0) && !entry(1) && !entry(2)) return;
    const RangeEntry& range = firepower_of(rules_, Shot{id, gun, weapon, id, 1, true, {}, false, 0, {}}).range;
    offers_.domains.push_back({Free::Shot, id, gun, weapon, static_cast<std::uint8_t>(range.sides + range.plus)});
  }
  void fire(ModelId id, ModelId gun) {
    const ModelId launcher = gun != kNoModel ? gun : id;
    for (std::uint8_t barrel = 0; barrel < barrels_of(rules_, launcher); ++barrel)
      for (const Charge charge : {Charge::Shell, Charge::Mine, Charge::Rocket}) {
        if (!legal(Fire{id, gun, barrel, charge, Hit::Missed, kNoModel, {}})) continue;
        offers_.domains.push_back({Free::Fire, id, gun, barrel, 0});
        break;
      }
  }

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  Offers& offers_;
};

}  // namespace

void Game::list(const Rules& rules, const State& state, Seat seat, Offers& offers) {
  Lister{rules, state, seat, offers}.list();
}
void Game::offers(const Rules& rules, const View& view, Seat seat, Offers& offers) {
  list(rules, view.seen, seat, offers);
}
void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& offers) {
  list(rules, state, seat, offers);
}

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  return bronepehota::Game::worth(rules, state.sheets, seat);
}

}  // namespace armatura::bronepehota::companion
