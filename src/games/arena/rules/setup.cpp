// 2.3 Set-up, with the dealing of starting gear (2.16), ability cards (2.17) and mines (2.18), in the order of the
// book.
#include <algorithm>
#include <array>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

using Weights = std::array<std::uint16_t, kMaxTiles>;

// Draws one tile of the piles among those that `fits` accepts.
template <class Fits>
TileId draw_tile(Desk& desk, RuleId rule, Audience audience, const Fits& fits) {
  const auto& tiles = desk.rules().content->tiles;
  Weights weights{};
  for (std::size_t i = 0; i < tiles.size(); ++i) weights[i] = fits(tiles[i]) ? desk.state().left[i] : std::uint16_t{0};
  return {static_cast<std::uint8_t>(desk.draw(rule, {weights.data(), tiles.size()}, audience))};
}

void deal_gear(Desk& desk) {
  for (std::uint8_t seat = 0; seat < desk.rules().seats(); ++seat) {
    for (std::uint8_t slot = 0; slot < 4; ++slot) {
      const Audience owner = Audience::only(Seat{seat});
      const TileId tile = draw_tile(desk, Rule::SA_GEAR_01, owner, [&](const TileDesign& design) {
        return design.generation == 2 && design.family == kGearFamilies[slot];
      });
      desk.record(Rule::SA_GEAR_01, GearDealt{Seat{seat}, slot, tile}, owner);
    }
  }
}

// SA-GEAR-03, SA-GEAR-04: kept modules are attached face down, the others go back into the piles. SA-TIME-08: only
// when every seat has chosen.
void open_gear(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat seat{n};
    const Gear gear = robot_of(desk.state(), seat).gear;
    for (std::uint8_t slot = 0; slot < 4; ++slot) {
      if (gear.kept.has(slot)) {
        const ModuleId id{robot_of(desk.state(), seat).next_module};
        desk.record(Rule::SA_GEAR_03, ConcealedAttached{seat, id, kGearFamilies[slot], 2});
        desk.record(Rule::SA_GEAR_03, ConcealedIdentified{seat, id, gear.dealt[slot], slot}, Audience::only(seat));
      } else {
        desk.record(Rule::SA_GEAR_04, GearReturned{seat, slot, gear.dealt[slot]}, Audience::only(seat));
      }
    }
  }
}

// SA-SET-07: the laid tiles are a random mixture, so each cell first draws whether it gets a module or terrain.
void build_arena(Desk& desk) {
  const Rules& rules = desk.rules();
  std::array<std::uint16_t, 2> kinds{rules.module_tiles, rules.terrain_tiles};
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
    const std::uint16_t kind = desk.draw(Rule::SA_SET_07, kinds, Audience::everyone());
    --kinds[kind];
    const bool terrain = kind == 1;
    const TileId tile = draw_tile(desk, Rule::SA_SET_07, Audience::everyone(), [&](const TileDesign& design) {
      return design.generation == 2 && (design.family == Family::Terrain) == terrain;
    });
    desk.record(Rule::SA_SET_07, TileLaid{CellId{cell}, tile});  // SA-SET-09: face up, for all to see
  }
  // SA-SET-08: what is left of generation 2 stays where it is, unseen; nothing draws from it again.
  // SA-SET-06: all generation 3 is one refill stack; its order is drawn when a tile is drawn.
  int stack = 0;
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i)
    if (rules.content->tiles[i].generation == 3) stack += desk.state().left[i];
  desk.record(Rule::SA_SET_06, StackShuffled{static_cast<std::uint8_t>(stack)});
}

// SA-ABIL-20: with the shared variant every robot has the same ability and there is nothing to choose.
void share_ability(Desk& desk) {
  for (std::uint8_t seat = 0; seat < desk.rules().seats(); ++seat)
    desk.record(Rule::SA_ABIL_20, AbilityOpened{Seat{seat}, desk.rules().options.shared_ability});
}

// SA-MINE-01, SA-MINE-19: the two tokens of the own robot, or two of the eight at random.
void deal_mines(Desk& desk) {
  const Rules& rules = desk.rules();
  std::array<std::uint16_t, 255> pool{};
  for (std::size_t i = 0; i < rules.content->mines.size(); ++i) pool[i] = 1;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat seat{n};
    desk.record(Rule::SA_MINE_01, MinesReceived{seat, 2});
    for (std::uint8_t slot = 0; slot < 2; ++slot) {
      if (rules.options.random_mines) {
        const Audience owner = Audience::only(seat);
        const std::uint16_t index = desk.draw(Rule::SA_MINE_19, {pool.data(), rules.content->mines.size()}, owner);
        pool[index] = 0;
        desk.record(Rule::SA_MINE_19, MineHeld{seat, slot, MineId{static_cast<std::uint8_t>(index)}}, owner);
      } else {
        const MineId mine = rules.content->robots[robot_of(desk.state(), seat).robot.value].mines[slot];
        desk.record(Rule::SA_MINE_19, MineHeld{seat, slot, mine});
      }
    }
  }
}

// SA-SET-11: the first player is random unless the table fixed one.
void choose_first(Desk& desk) {
  const Rules& rules = desk.rules();
  Seat first{rules.options.first_seat};
  if (rules.options.first_seat == 255) {
    const std::array<std::uint16_t, kMaxSeats> even{1, 1, 1, 1};
    const std::size_t seats = static_cast<std::size_t>(rules.seats());
    first = {static_cast<std::uint8_t>(desk.draw(Rule::SA_SET_11, {even.data(), seats}, Audience::everyone()))};
  }
  desk.record(Rule::SA_SET_11, FirstSeatChosen{first});
}

// SA-SET-14: the board starts on the side that the number of modules asks for.
void set_modes(Desk& desk) {
  for (std::uint8_t n = 0; n < desk.rules().seats(); ++n) {
    const bool enhanced = robot_of(desk.state(), Seat{n}).modules.size() < desk.rules().content->central.main_modules;
    desk.record(Rule::SA_SET_14, ModeChanged{Seat{n}, enhanced});
  }
}

// SA-SET-10 and on: after the arena come the cards, the tokens and the first player.
void finish_arena(Desk& desk) {
  build_arena(desk);
  if (desk.rules().options.abilities == AbilityMode::Shared) share_ability(desk);
  if (desk.rules().options.mines) deal_mines(desk);
  choose_first(desk);
  set_modes(desk);
  desk.record(Rule::SA_SET_10, PhaseBegun{Phase::Abilities}, Audience::nobody());
}

}  // namespace

void begin_setup(Desk& desk) {
  const Rules& rules = desk.rules();
  const Content& content = *rules.content;
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat seat{n};
    desk.record(Rule::SA_SET_01, RobotTaken{seat, rules.options.robots[n]});
    // SA-SET-01: one generation-1 module of each family; SA-SET-15: all ready.
    for (const Family family : {Family::Attack, Family::Defence, Family::Movement, Family::Rotation}) {
      const ModuleId id{robot_of(desk.state(), seat).next_module};
      desk.record(Rule::SA_SET_01,
                  StartingModule{seat, id, content.starting[static_cast<std::size_t>(family)], family});
    }
  }
  // SA-OPT-01: the optional rules go together in any selection.
  // SA-SET-02 to SA-SET-04: which tiles take part is decided in rules.cpp; here they are laid out as piles.
  for (std::uint8_t i = 0; i < content.tiles.size(); ++i) {
    if (content.tiles[i].generation < 2) continue;
    desk.record(Rule::SA_SET_02, PilesSorted{TileId{i}, rules.copies[i]}, Audience::nobody());
  }
  if (rules.options.starting_gear) {
    // SA-SET-05: gear comes before the arena, because rejected modules go back into the piles.
    deal_gear(desk);
    ask(desk, Question::KeepGear, first_seats(rules.seats()));
  } else {
    finish_arena(desk);
  }
}

// Reached whenever nobody is asked during the set-up.
void run_setup(Desk& desk) {
  const Rules& rules = desk.rules();
  switch (desk.state().phase) {
    case Phase::Gear:
      open_gear(desk);
      finish_arena(desk);
      return;
    case Phase::Abilities: {
      // SA-ABIL-01, SA-ABIL-02: everybody chooses a side in secret, then all cards are laid down at once.
      if (rules.options.abilities == AbilityMode::Individual) {
        if (!robot_of(desk.state(), Seat{0}).ability_sealed) {
          ask(desk, Question::ChooseAbility, first_seats(rules.seats()));
          return;
        }
        for (std::uint8_t n = 0; n < rules.seats(); ++n)
          desk.record(Rule::SA_ABIL_02, AbilityOpened{Seat{n}, robot_of(desk.state(), Seat{n}).sealed_ability});
      }
      desk.record(Rule::SA_SET_12, PhaseBegun{Phase::Placement}, Audience::nobody());
      return;
    }
    default: {
      // SA-SET-12: in turn order, each on a free edge cell.
      for (int k = 0; k < rules.seats(); ++k) {
        const Seat seat{static_cast<std::uint8_t>((desk.state().first.value + k) % rules.seats())};
        if (robot_of(desk.state(), seat).cell != kNoCell) continue;
        ask(desk, Question::Place, seat);
        return;
      }
      desk.record(Rule::SA_TURN_01, TurnBegun{desk.state().first, 1});
      desk.record(Rule::SA_TURN_01, PhaseBegun{Phase::Start}, Audience::nobody());
      return;
    }
  }
}

// SA-GEAR-02: a sealed choice may be changed until the last one is in; the others only learn that it was sealed.
void answer_gear(Desk& desk, Seat seat, const KeepGear& kept) {
  desk.record(Rule::SA_GEAR_02, GearKept{seat, kept.slots}, Audience::only(seat));
  if (!robot_of(desk.state(), seat).gear.sealed) desk.record(Rule::SA_GEAR_02, GearSealed{seat});
}

void answer_ability(Desk& desk, Seat seat, const ChooseAbility& chosen) {
  desk.record(Rule::SA_ABIL_02, AbilityPicked{seat, chosen.ability}, Audience::only(seat));
  if (!robot_of(desk.state(), seat).ability_sealed) desk.record(Rule::SA_ABIL_02, AbilitySealed{seat});
}

void answer_place(Desk& desk, Seat seat, const Place& place) {
  // SA-SET-13: placing triggers no terrain.
  desk.record(Rule::SA_SET_12, RobotPlaced{seat, place.cell, place.facing});
}

State Game::open(const Rules& rules) {
  State state;
  state.tiles.fill(kNoTile);
  state.phase = Phase::Gear;
  (void)rules;
  return state;
}

}  // namespace armatura::arena
