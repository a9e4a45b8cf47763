// 2.23 Hidden information: what a viewer may know of a position, and the worlds that fit what it knows. What is not
// hidden here is public (SA-INFO-01). The order of the stack is hidden from all because it does not exist before it is
// drawn (SA-INFO-02, SA-TIME-10); a concealed module still shows family and generation (SA-INFO-04).
#include <algorithm>
#include <array>

#include "base/digest.h"
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

bool in_gear_phase(const State& state) { return state.phase == Phase::Gear; }

// SA-GEAR-03, SA-INFO-06: what a seat was dealt is its own knowledge, except kept modules that were shown. A tile whose
// front is unknown counts as not yet seen, so it is put back into the viewer's idea of the piles.
void hide_gear(State& seen, Robot& robot) {
  const auto unseen = [&](TileId tile) {
    if (tile != kNoTile) ++seen.left[tile.value];
  };
  for (std::uint8_t slot = 0; slot < 4; ++slot) {
    if (robot.gear.shown.has(slot)) continue;
    if (in_gear_phase(seen)) unseen(robot.gear.dealt[slot]);
    robot.gear.dealt[slot] = kNoTile;
  }
  if (in_gear_phase(seen)) robot.gear.kept = {};
  for (Module& module : robot.modules) {
    if (!has(module, Mark::Concealed)) continue;
    unseen(module.tile);
    module.tile = kNoTile;
  }
}

// SA-INFO-03, SA-INFO-05: which token lies where is the owner's secret. Tokens are shown in an order that tells
// nothing: in hand, then laid by cell, then spent. With tokens by robot the pair is public, so the last one left is
// known.
void hide_mines(const Rules& rules, Robot& robot) {
  const bool both_in_hand = robot.mines[0].place == MinePlace::Hand && robot.mines[1].place == MinePlace::Hand;
  const bool one_spent = robot.mines[0].place == MinePlace::Spent || robot.mines[1].place == MinePlace::Spent;
  const bool known = !rules.options.random_mines && (both_in_hand || one_spent);
  if (!known)
    for (MineToken& token : robot.mines)
      if (token.place != MinePlace::Spent) token.mine = kNoMine;
  if (both_in_hand) return;
  const auto before = [](const MineToken& a, const MineToken& b) {
    return a.place != b.place ? a.place < b.place : a.cell < b.cell;
  };
  // Two spent tokens keep the order in which the owner holds them: both are public.
  if (robot.mines[0].place != robot.mines[1].place || robot.mines[0].place == MinePlace::Laid)
    if (before(robot.mines[1], robot.mines[0])) std::swap(robot.mines[0], robot.mines[1]);
}

// One tile by weight; the weights count instances, so that worlds come up as often as they are likely.
TileId pick(const std::array<int, kMaxTiles>& weights, Rng& rng) {
  int total = 0;
  for (const int weight : weights) total += weight;
  if (total == 0) return kNoTile;
  int point = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (point < weights[i]) return {static_cast<std::uint8_t>(i)};
    point -= weights[i];
  }
  return kNoTile;
}

struct Imagination {
  const Rules& rules;
  const View& view;
  Rng& rng;
  State world;
  std::array<int, kMaxTiles> dealable{};  // copies that others can have been dealt, as far as the viewer knows

  bool stranger(std::uint8_t seat) const { return view.viewer != Seat{seat}; }

  // Copies of generation 2 that neither the viewer was dealt nor another seat has shown from its gear.
  void count_dealable() {
    for (std::size_t i = 0; i < rules.content->tiles.size(); ++i)
      dealable[i] = rules.content->tiles[i].generation == 2 ? rules.copies[i] : 0;
    for (std::uint8_t n = 0; n < rules.seats(); ++n)
      for (const TileId tile : view.seen.robots[n].gear.dealt)
        if (tile != kNoTile) --dealable[tile.value];
  }

  TileId deal(Family family, bool still_unseen) {
    std::array<int, kMaxTiles> weights{};
    for (std::size_t i = 0; i < rules.content->tiles.size(); ++i) {
      if (rules.content->tiles[i].family != family || dealable[i] <= 0) continue;
      weights[i] = still_unseen ? std::min<int>(dealable[i], world.left[i]) : dealable[i];
    }
    const TileId tile = pick(weights, rng);
    if (tile == kNoTile) return tile;
    --dealable[tile.value];
    if (still_unseen) --world.left[tile.value];
    return tile;
  }

  static Family family_of_slot(std::uint8_t slot) {
    return slot == 0 ? Family::Movement : slot == 1 ? Family::Rotation : Family::Attack;
  }

  void imagine_gear() {
    count_dealable();
    const bool choosing = in_gear_phase(world);
    // First what is still concealed, then what was given back: the former must lie outside everything seen.
    for (const bool kept : {true, false}) {
      for (std::uint8_t n = 0; n < rules.seats(); ++n) {
        if (!stranger(n)) continue;
        Robot& robot = world.robots[n];
        for (std::uint8_t slot = 0; slot < 4; ++slot) {
          if (robot.gear.dealt[slot] != kNoTile) continue;
          const bool concealed = choosing || robot.gear.kept.has(slot);
          if (concealed != kept) continue;
          robot.gear.dealt[slot] = deal(family_of_slot(slot), concealed);
        }
      }
    }
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      if (!stranger(n)) continue;
      Robot& robot = world.robots[n];
      if (choosing) {
        constexpr std::array<std::uint8_t, 6> kPairs{3, 5, 9, 6, 10, 12};
        if (robot.gear.sealed) robot.gear.kept = {kPairs[rng.below(6)]};
        continue;
      }
      for (Module& module : robot.modules) {
        if (!has(module, Mark::Concealed)) continue;
        const std::uint8_t slot = gear_slot_of(robot, module.id);
        if (slot < 4) module.tile = robot.gear.dealt[slot];
      }
    }
  }

  void imagine_abilities() {
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      Robot& robot = world.robots[n];
      if (stranger(n) && robot.ability_sealed)
        robot.sealed_ability = rules.content->robots[robot.robot.value].abilities[rng.below(2)];
    }
  }

  // SA-INFO-05: a robot's own pair, or any token nobody has seen when they were dealt at random.
  void imagine_mines() {
    std::array<int, kMaxTiles> pool{};
    if (rules.options.random_mines) {
      for (std::size_t i = 0; i < rules.content->mines.size(); ++i) pool[i] = 1;
      for (std::uint8_t n = 0; n < rules.seats(); ++n)
        for (const MineToken& token : world.robots[n].mines)
          if (token.mine != kNoMine) pool[token.mine.value] = 0;
    }
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      Robot& robot = world.robots[n];
      if (!rules.options.random_mines) {
        pool.fill(0);
        for (const MineId mine : rules.content->robots[robot.robot.value].mines) pool[mine.value] = 1;
        for (const MineToken& token : robot.mines)
          if (token.mine != kNoMine) pool[token.mine.value] = 0;
      }
      for (MineToken& token : robot.mines) {
        if (token.place == MinePlace::None || token.mine != kNoMine) continue;
        token.mine = {pick(pool, rng).value};
        if (token.mine != kNoMine) pool[token.mine.value] = 0;
      }
    }
  }
};

}  // namespace

// SA-INFO-07: the only thing that leaves the table for a viewer.
View Game::observe(const Rules& rules, const State& state, Viewer viewer) {
  View view{state, viewer};
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (viewer == Seat{n}) continue;
    Robot& robot = view.seen.robots[n];
    if (rules.options.starting_gear) hide_gear(view.seen, robot);
    robot.sealed_ability = kNoAbility;
    if (rules.options.mines) hide_mines(rules, robot);
  }
  return view;
}

State Game::imagine(const Rules& rules, const View& view, Rng& rng) {
  Imagination imagination{rules, view, rng, view.seen};
  if (rules.options.starting_gear) imagination.imagine_gear();
  imagination.imagine_abilities();
  if (rules.options.mines) imagination.imagine_mines();
  return imagination.world;
}

namespace {

// Every way in which the laid tokens that the viewer does not know may lie. A world holds every mine once, so laying
// one elsewhere exchanges two tokens.
struct MineOrders {
  struct Slot {
    Seat seat;
    std::uint8_t slot{};
    friend bool operator==(const Slot&, const Slot&) = default;
  };
  const Rules& rules;
  const State& seen;
  std::vector<State>& worlds;
  FixedVec<Slot, 2 * kMaxSeats> slots;

  // Whether this token may become another one: not known, and not laid yet in this order.
  bool open(Slot token, std::size_t next) const {
    if (seen.robots[token.seat.value].mines[token.slot].mine != kNoMine) return false;
    return std::find(slots.begin(), slots.begin() + next, token) == slots.begin() + next;
  }
  void lay(const State& so_far, std::size_t next) const {
    if (next == slots.size()) {
      worlds.push_back(so_far);
      return;
    }
    const Slot here = slots[next];
    const auto with = [&](MineId mine) {
      State world = so_far;
      MineId& laid = world.robots[here.seat.value].mines[here.slot].mine;
      for (std::uint8_t n = 0; n < rules.seats(); ++n)
        for (std::uint8_t slot = 0; slot < 2; ++slot) {
          MineId& holder = world.robots[n].mines[slot].mine;
          if (holder != mine) continue;
          if (!open({Seat{n}, slot}, next)) return;
          holder = laid;
        }
      laid = mine;
      lay(world, next + 1);
    };
    if (rules.options.random_mines) {
      for (std::size_t i = 0; i < rules.content->mines.size(); ++i) with(MineId{static_cast<std::uint8_t>(i)});
    } else {
      for (const MineId mine : rules.content->robots[so_far.robots[here.seat.value].robot.value].mines) with(mine);
    }
  }
};

}  // namespace

// Of what is hidden only laid mines can go off before the seat decides again: fronts and abilities that are not shown
// act when they are turned up. So everything else is imagined once, and every order of the mines is looked at.
bool worlds_with_mines(const Rules& rules, const View& view, Rng& rng, std::vector<State>& worlds) {
  constexpr std::size_t kMostAtRandom = 2;  // of eight kinds: 56 orders
  const State some = Game::imagine(rules, view, rng);
  MineOrders orders{rules, view.seen, worlds, {}};
  for (std::uint8_t n = 0; n < rules.seats() && rules.options.mines; ++n)
    for (std::uint8_t slot = 0; slot < 2; ++slot) {
      const MineToken& token = view.seen.robots[n].mines[slot];
      if (token.place == MinePlace::Laid && token.mine == kNoMine) orders.slots.push_back({Seat{n}, slot});
    }
  if (rules.options.random_mines && orders.slots.size() > kMostAtRandom) {
    worlds.push_back(some);
    for (int n = 1; n < 12; ++n) worlds.push_back(Game::imagine(rules, view, rng));
    return false;
  }
  orders.lay(some, 0);
  return true;
}

// Taking back stops at whatever showed something that had been hidden.
bool Game::reveals(const Fact& fact) {
  return std::holds_alternative<ModuleRevealed>(fact) || std::holds_alternative<MineSprung>(fact) ||
         std::holds_alternative<AbilityOpened>(fact) || std::holds_alternative<ConcealedAttached>(fact) ||
         (std::holds_alternative<ModuleLost>(fact) && std::get<ModuleLost>(fact).gear_slot != 255);
}

std::uint64_t Game::digest(const State& state) { return digest_of(state); }

}  // namespace armatura::arena
