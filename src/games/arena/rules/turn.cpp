// 2.4 Turn structure, with pick-up and refill (2.13), force mode's flipping (2.16) and the after-turn reactions (2.17).
#include <array>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

void reach(Desk& desk, std::uint8_t step) { desk.record(Rule::SA_TURN_07, StepReached{step}, Audience::nobody()); }
void reach(Desk& desk, CompletionStep step) { reach(desk, static_cast<std::uint8_t>(step)); }
void begin_phase(Desk& desk, Phase phase) { desk.record(Rule::SA_TURN_01, PhaseBegun{phase}, Audience::nobody()); }

// SA-TURN-02: what the ground does to a robot that begins its turn there.
void start_phase(Desk& desk) {
  const State& state = desk.state();
  const Seat seat = state.active;
  const TileDesign& ground = ground_of(desk.rules(), state, seat);
  reach(desk, 1);
  if (ground.full_cool) cool_everything(desk, Rule::SA_NTERR_06, seat, false);
  if (ground.damage > 0) {
    // SA-NTERR-08, SA-TIME-07: before the active phase; it is nobody's doing.
    desk.record(Rule::SA_NTERR_08, DamageThreatened{seat, ground.damage});
    DamageEvent event{.cause = DamageCause::Terrain, .credited = kNobody, .hit = Seats{}.with(seat)};
    event.amount[seat.value] = ground.damage;
    begin_work(desk, event);
  }
  if (ground.burn > 0)
    begin_work(desk, Heating{.victim = seat, .chooser = seat, .left = ground.burn, .cause = HeatCause::Terrain});
  if (ground.cool > 0) begin_work(desk, Cooling{.seat = seat, .left = ground.cool, .terrain = true});
}

// Is there anything left that the active player may do before the completion phase? Only public facts decide this.
bool nothing_left_to_do(const Rules& rules, const State& state) {
  const Seat seat = state.active;
  const Robot& robot = robot_of(state, seat);
  if (!state.activated && !state.cooled) return false;
  const bool may_activate = state.cooled ? !robot.central_used : !state.activation_spent;
  return !may_activate && !may_flip_any(rules, state, seat) && !has_mine_cell(rules, state, seat);
}

// SA-PICK-01, SA-PICK-02, SA-PICK-03: mandatory, whether or not the robot moved; terrain and empty cells give nothing.
bool pick_up(Desk& desk) {
  const State& state = desk.state();
  const Seat seat = state.active;
  const Robot& robot = robot_of(state, seat);
  const TileId tile = state.tiles[robot.cell.value];
  if (tile == kNoTile) return false;
  const TileDesign& design = desk.rules().tile(tile);
  if (design.family == Family::Terrain) return false;  // SA-TERR-01
  const ModuleId id{robot.next_module};
  desk.record(Rule::SA_PICK_01, ModulePicked{seat, robot.cell, id, tile, design.family, design.generation});
  // SA-FORCE-11: the pick-up lies between two flips.
  if (desk.rules().options.force_mode) desk.record(Rule::SA_FORCE_11, FlipsReset{}, Audience::nobody());
  return propels(design.family);
}

// SA-CENT-05, SA-CENT-06: every robot's board is checked once a turn.
void check_modes(Desk& desk) {
  for (std::uint8_t n = 0; n < desk.rules().seats(); ++n) {
    const Robot& robot = robot_of(desk.state(), Seat{n});
    const bool enhanced = robot.modules.size() < desk.rules().content->central.main_modules;
    if (enhanced != robot.enhanced) desk.record(Rule::SA_CENT_05, ModeChanged{Seat{n}, enhanced});
  }
}

// SA-HEAT-07, SA-ARS-05: self-cooling modules of every player; in classic mode only the active player's.
void self_cool(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (!rules.options.arsenal && Seat{n} != desk.state().active) continue;  // SA-ARS-07
    for (const Module& module : robot_of(desk.state(), Seat{n}).modules) {
      if (!hot(rules, module)) continue;
      // A spent self-cooling module lies face down: its front still tells that it cools by itself.
      if (has_auto(rules, module)) cool(desk, Rule::SA_HEAT_07, Seat{n}, module.id);
    }
  }
}

// SA-FILL-01, SA-FILL-02, SA-FILL-03, SA-FILL-04: empty cells without a robot, in the order of their ids; a mine stays
// on top.
void refill(Desk& desk) {
  const Rules& rules = desk.rules();
  const auto& tiles = rules.content->tiles;
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
    if (desk.state().stack == 0) return;
    if (desk.state().tiles[cell] != kNoTile || robot_at(rules, desk.state(), CellId{cell}) != kNobody) continue;
    std::array<std::uint16_t, kMaxTiles> weights{};
    for (std::size_t i = 0; i < tiles.size(); ++i)
      weights[i] = tiles[i].generation == 3 ? desk.state().left[i] : std::uint16_t{0};
    const auto index = desk.draw(Rule::SA_FILL_01, {weights.data(), tiles.size()}, Audience::everyone());
    desk.record(Rule::SA_FILL_01, TileLaid{CellId{cell}, TileId{static_cast<std::uint8_t>(index)}});
  }
}

// SA-TURN-07: the completion phase in its order.
void completion_phase(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const auto step = static_cast<CompletionStep>(state.step);
  if (step == CompletionStep::PickUp) {
    // SA-ARS-07: in classic mode, what was shot off this turn is discarded now.
    if (!rules.options.arsenal) {
      desk.record(Rule::SA_ARS_07, SetAsideDiscarded{});
      if (check_end(desk)) return;
    }
    const bool propelling = pick_up(desk);
    reach(desk, CompletionStep::Flip);
    // SA-TURN-10: flipping right after the pick-up. RULING: asked only when the new module can be flipped; any other
    // module could have been flipped at the end of the active phase with the same result.
    if (!(rules.options.force_mode && propelling)) reach(desk, CompletionStep::Refill);
    return;
  }
  if (step == CompletionStep::Flip) {
    if (may_flip_any(rules, state, state.active)) {
      ask(desk, Question::FlipAfterPick, state.active);
    } else {
      reach(desk, CompletionStep::Refill);
    }
    return;
  }
  check_modes(desk);
  self_cool(desk);
  refill(desk);
  // SA-END-03: the stack is empty after refilling; reactions are skipped.
  if (state.stack == 0) {
    desk.record(Rule::SA_END_03, MatchEnded{End::StackEmpty});
    return;
  }
  // RULING: the turn limit, where the table chose one, ends the match at the same moment as an empty stack would.
  if (rules.options.max_turns != 0 && state.turn >= rules.options.max_turns) {
    desk.record(Rule::SA_END_05, MatchEnded{End::TurnLimit});
    return;
  }
  begin_phase(desk, Phase::Reactions);
}

// SA-ABIL-09, SA-TURN-08: clockwise from the active player, who cannot react to an own turn and still counts as active
// for every order (SA-TIME-09); each once. SA-ABIL-11: whatever hurt the robot counts.
void reactions_phase(Desk& desk) {
  const Rules& rules = desk.rules();
  for (int k = desk.state().step + 1; k < rules.seats(); ++k) {
    const Seat seat = in_order(rules, desk.state(), k);
    if (robot_of(desk.state(), seat).damage_taken == 0) continue;
    const bool mobility = has_ability(rules, desk.state(), seat, AbilityVerb::Mobility);
    const bool reflexes = has_ability(rules, desk.state(), seat, AbilityVerb::Reflexes);
    if (!mobility && !reflexes) continue;
    reach(desk, static_cast<std::uint8_t>(k));
    ask(desk, mobility ? Question::Mobility : Question::React, seat);
    return;
  }
  // SA-TURN-09: counters and marks are cleared before the next player's start phase.
  desk.record(Rule::SA_TURN_09, MarksCleared{}, Audience::nobody());
  const Seat next = in_order(rules, desk.state(), 1);
  desk.record(Rule::SA_TURN_01, TurnBegun{next, static_cast<std::uint16_t>(desk.state().turn + 1)});
  begin_phase(desk, Phase::Start);
}

}  // namespace

void run_turn(Desk& desk) {
  switch (desk.state().phase) {
    case Phase::Start:
      if (desk.state().step == 0) {
        start_phase(desk);
      } else {
        begin_phase(desk, Phase::Active);
      }
      return;
    case Phase::Active:
      if (nothing_left_to_do(desk.rules(), desk.state())) {
        begin_phase(desk, Phase::Completion);
      } else {
        ask(desk, Question::Act, desk.state().active);
      }
      return;
    case Phase::Completion:
      completion_phase(desk);
      return;
    default:
      reactions_phase(desk);
      return;
  }
}

// SA-TURN-03 (a); SA-ARS-02 lets the central module follow, SA-ARS-07 ends the phase in classic mode.
void cool_all_by_choice(Desk& desk, Seat seat) {
  cool_everything(desk, Rule::SA_HEAT_06, seat, true);
  if (!desk.rules().options.arsenal) begin_phase(desk, Phase::Completion);
}

void end_active_phase(Desk& desk) { begin_phase(desk, Phase::Completion); }

// SA-FORCE-03, SA-FORCE-11: no token, and only once between two other actions.
bool may_flip(const Rules& rules, const Module& module) {
  return rules.options.force_mode && propels(module.family) && !has(module, Mark::Token) && !has(module, Mark::Flipped);
}

bool may_flip_any(const Rules& rules, const State& state, Seat seat) {
  if (!rules.options.force_mode) return false;
  for (const Module& module : robot_of(state, seat).modules)
    if (may_flip(rules, module)) return true;
  return false;
}

void flip_module(Desk& desk, Seat seat, ModuleId id) {
  const Module module = *find_module(desk.state(), seat, id);
  const bool face_down = !has(module, Mark::FaceDown);
  // SA-GEAR-07: turning a concealed module face up reveals it for good.
  if (has(module, Mark::Concealed)) {
    const std::uint8_t slot = gear_slot_of(robot_of(desk.state(), seat), id);
    desk.record(Rule::SA_GEAR_07, ModuleRevealed{seat, id, module.tile, slot});
  }
  desk.record(Rule::SA_FORCE_03, ModuleFlipped{seat, id, module.tile, face_down});
}

}  // namespace armatura::arena
