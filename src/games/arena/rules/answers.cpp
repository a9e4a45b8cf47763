// Decisions worth a look, for bots, where something befalls a robot and somebody has to name a module, a cell or a
// direction. The best guess comes first, so that a search may take it without looking further.
#include <algorithm>
#include <array>

#include "games/arena/rules/judgement.h"

namespace armatura::arena {
namespace {

constexpr std::size_t kChoices = 3;  // modules tried where one of many has to be named

// Decisions with their promise; offered by falling promise.
struct Ranked {
  struct One {
    Action action;
    int promise{};
  };
  FixedVec<One, kMaxModules + 1> all;

  void add(const Action& action, int promise) {
    if (!all.full()) all.push_back({action, promise});
  }
  // Of equal promise the earlier first. Only a few are wanted, so the best is looked for each time.
  void offer(Offers& out, std::size_t most) {
    for (; most > 0 && !all.empty(); --most) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < all.size(); ++i)
        if (all[i].promise > all[best].promise) best = i;
      out.push_back(all[best].action);
      all.erase_at(best);
    }
  }
};

struct Answers {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  const Robot& robot() const { return robot_of(state, seat); }
  template <class Work>
  const Work& top() const {
    return std::get<Work>(state.frames.back());
  }

  // Somebody else's mine or blow turns a robot: the better end for whoever chooses comes first. Three sectors are the
  // same either way.
  void turns() const {
    const Turning& work = top<Turning>();
    Ranked ranked;
    WhatIf after{state};
    const Direction facing = robot_of(state, work.victim).facing;
    const auto promise = [&](int sectors) {
      if (work.victim == seat) return 0;
      after.happens(RobotTurned{work.victim, turned(facing, sectors), static_cast<std::int8_t>(sectors)});
      return static_cast<int>(Game::worth(rules, after.state(), seat));
    };
    for (int size = 1; size <= work.most; ++size)
      for (const int sectors : {size, -size})
        if (sectors != -3) ranked.add(Turn{static_cast<std::int8_t>(sectors)}, promise(sectors));
    if (work.least == 0) ranked.add(Decline{}, work.victim == seat ? -1 : promise(0));
    ranked.offer(out, 8);
  }
  // SA-MINE-14: the owner of a shift mine chooses the worst place for the victim.
  void shoves() const {
    const Detonation& work = top<Detonation>();
    const CellId here = robot_of(state, work.victim).cell;
    Ranked ranked;
    WhatIf after{state};
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      CellId cell = here;
      for (std::uint8_t distance = 1; distance <= rules.content->mines[work.mine.value].amount; ++distance) {
        const CellId next = rules.map.neighbour(cell, Direction{d});
        if (next == kNoCell || robot_at(rules, state, next) != kNobody) {
          if (distance == 1) ranked.add(Shove{Direction{d}, 1}, Game::worth(rules, state, seat));
          break;
        }
        after.happens(Moved{work.victim, cell, next});
        cell = next;
        ranked.add(Shove{Direction{d}, distance}, Game::worth(rules, after.state(), seat));
      }
    }
    ranked.offer(out, 6);
  }
  bool worth_aiming(CellId cell) const {
    const Seat other = robot_at(rules, state, cell);
    return other == kNobody ? tile_at(rules, state, cell).explosive > 0 : !same_side(rules, seat, other);
  }
  void aims() const {
    const TileDesign& tile = rules.tile(top<Assault>().tile);
    Ranked ranked;
    for (std::uint8_t n = 0; n < rules.map.size; ++n) {
      const CellId cell{n};
      if (!in_front_wedge(rules, state, seat, cell, tile.range_min, tile.range_max)) continue;
      const Seat other = robot_at(rules, state, cell);
      const bool foe = other != kNobody && !same_side(rules, seat, other);
      const bool barrel = other == kNobody && tile_at(rules, state, cell).explosive > 0;
      ranked.add(Aim{cell}, foe ? 3 : barrel ? 2 : other == kNobody ? 1 : 0);
    }
    ranked.offer(out, ranked.all.size());
    // Open ground is aimed at only when there is nothing else.
    while (out.size() > 1 && !worth_aiming(std::get<Aim>(out.back()).cell)) out.pop_back();
  }

  // ---- Damage and heat ----------------------------------------------------------------------------------------------
  // The least that stops all of it, else the one that stops most.
  void defences() const {
    const DamageEvent& work = top<DamageEvent>();
    const int amount = work.amount[seat.value];
    Ranked ranked;
    for (const Module& module : robot().modules) {
      if (!can_defend(rules, module, work.side[seat.value]) || same_as_earlier(robot(), module)) continue;
      const int value = std::min(amount, defence_against(rules, module, work.side[seat.value]));
      ranked.add(Defend{module.id}, 1000 * value + (has_auto(rules, module) ? 500 : 0) - use_of(rules, module));
    }
    if (amount == 0) {
      out.push_back(Decline{});
      return;
    }
    ranked.offer(out, kChoices);
    out.push_back(Decline{});
  }
  void losses() const {
    Ranked ranked;
    for (const Module& module : robot().modules)
      if (!same_as_earlier(robot(), module)) ranked.add(Lose{module.id}, -use_of(rules, module));
    ranked.offer(out, kChoices);
  }
  // What it costs the owner when this module gets hot.
  int heat_cost(const Robot& owner, ModuleId id) const {
    if (id == kCentral) return 12;
    for (const Module& module : owner.modules)
      if (module.id == id) return use_of(rules, module.tile) / (has_auto(rules, module) ? 8 : 2);
    return 0;
  }
  void heats() const {
    const Heating& work = top<Heating>();
    const Robot& victim = robot_of(state, work.victim);
    const int sign = same_side(rules, seat, work.victim) ? -1 : 1;
    Ranked ranked;
    if (!victim.central_hot) ranked.add(Heat{kCentral}, sign * heat_cost(victim, kCentral));
    for (const Module& module : victim.modules)
      if (!hot(rules, module)) ranked.add(Heat{module.id}, sign * heat_cost(victim, module.id));
    ranked.offer(out, kChoices);
  }
  void heat_families() const {
    const Robot& victim = robot_of(state, top<Detonation>().victim);
    const int sign = same_side(rules, seat, top<Detonation>().victim) ? -1 : 1;
    std::array<int, kModuleFamilies> costs{};
    std::array<bool, kModuleFamilies> possible{};
    for (const Module& module : victim.modules) {
      if (hot(rules, module)) continue;
      costs[static_cast<std::size_t>(module.family)] += heat_cost(victim, module.id);
      possible[static_cast<std::size_t>(module.family)] = true;
    }
    Ranked ranked;
    for (std::size_t family = 0; family < costs.size(); ++family)
      if (possible[family]) ranked.add(HeatFamily{static_cast<Family>(family)}, sign * costs[family]);
    ranked.offer(out, kModuleFamilies);
  }
  void coolings() const {
    Ranked ranked;
    if (robot().central_hot) ranked.add(Cool{kCentral}, heat_cost(robot(), kCentral));
    for (const Module& module : robot().modules)
      if (hot(rules, module)) ranked.add(Cool{module.id}, heat_cost(robot(), module.id));
    ranked.offer(out, kChoices);
    if (out.empty()) out.push_back(Decline{});
  }

  void pick() const {
    switch (state.ask.question) {
      case Question::Turn:
        turns();
        return;
      case Question::Aim:
        aims();
        return;
      case Question::Defend:
        defences();
        return;
      case Question::Lose:
        losses();
        return;
      case Question::HeatOwn:
      case Question::HeatOther:
        heats();
        return;
      case Question::HeatFamily:
        heat_families();
        return;
      case Question::Cool:
        coolings();
        return;
      case Question::Shove:
        shoves();
        return;
      default:
        return;
    }
  }
};

}  // namespace

void pick_answers(const Rules& rules, const State& state, Seat seat, Offers& out) {
  Answers{rules, state, seat, out}.pick();
}

}  // namespace armatura::arena
