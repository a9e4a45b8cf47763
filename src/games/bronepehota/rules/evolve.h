// The only writer of a position. Each line assigns what a fact carries; nothing here knows a rule.
#pragma once
#include "games/bronepehota/rules/facts.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

namespace detail {

// Facts may come from a file: an index is kept inside its array.
inline Model& model_at(State& state, ModelId model) {
  static_assert(kMaxModels < 0xFFFF);
  if (state.models.empty()) state.models.push_back({});
  return state.models[model.value < state.models.size() ? model.value : 0];
}
inline std::size_t chair(Seat seat) { return seat.value < kMaxSeats ? seat.value : 0; }
inline void set_unit(UnitSet& words, UnitId unit) {
  if (unit.value < kMaxUnits) words[unit.value / 32] |= std::uint32_t{1} << (unit.value % 32);
}
// A machine and its pilot let go of each other.
inline void unlink(State& state, ModelId id) {
  Model& model = model_at(state, id);
  if (model.link == kNoModel) return;
  model_at(state, model.link).link = kNoModel;
  model.link = kNoModel;
}
inline void lose(State& state, ModelId id, Where where, Seat by) {
  unlink(state, id);
  Model& model = model_at(state, id);
  model.where = where;
  model.durability = 0;
  model.lie = Lie::Upright;
  model.taken_by = by;
  state.loss = true;
}
inline void stand(State& state, ModelId id, const Pose& pose) {
  Model& model = model_at(state, id);
  model.where = Where::Table;
  model.pose = pose;
}

}  // namespace detail

// ---- Before the battle ---------------------------------------------------------------------------------------------
inline void evolve(State&, const ArmiesDiffer&) {}
inline void evolve(State&, const RolledOff&) {}
inline void evolve(State& s, const AreaTaken& f) { s.areas[detail::chair(f.seat)] = f.area; }
inline void evolve(State& s, const CommandNamed& f) { s.task.command[detail::chair(f.seat)] = f.model; }
inline void evolve(State& s, const Deployed& f) { detail::stand(s, f.model, f.pose); }
inline void evolve(State& s, const UnitPlaced& f) { detail::set_unit(s.placed, f.unit); }

// ---- The round -----------------------------------------------------------------------------------------------------
inline void evolve(State& s, const RoundBegun& f) {
  s.round = f.round;
  s.marked = {};
  s.loss = false;
  s.order.clear();
  s.turn = {};
  for (Model& model : s.models) {
    model.marks = {};
    model.moves = model.shots = 0;
    model.fired = {};
  }
}
inline void evolve(State& s, const Refilled& f) {
  detail::model_at(s, f.model).ammo = f.ammo;
  s.refills[detail::chair(f.seat)] = f.used;
}
inline void evolve(State&, const InitiativeRolled&) {}
inline void evolve(State&, const InitiativeHeld&) {}
inline void evolve(State& s, const OrderAnnounced& f) { s.order = f.order; }
inline void evolve(State& s, const UnitActivated& f) {
  s.active = f.seat;
  s.turn = {};
  s.turn.unit = f.unit;
}
inline void evolve(State& s, const ActorChosen& f) { s.turn.actor = f.model; }
inline void evolve(State& s, const ActorDone& f) {
  Model& model = detail::model_at(s, f.model);
  model.marks = model.marks.with(Mark::Finished);
}
inline void evolve(State& s, const UnitDone& f) {
  detail::set_unit(s.marked, f.unit);
  s.turn = {};
}
inline void evolve(State& s, const UnitHeldBack& f) { detail::set_unit(s.marked, f.unit); }
inline void evolve(State& s, const RoundEnded& f) { s.quiet_rounds = f.quiet_rounds; }

// ---- Movement ------------------------------------------------------------------------------------------------------
inline void evolve(State&, const Walked&) {}
inline void evolve(State& s, const Stood& f) { detail::model_at(s, f.model).pose = f.pose; }
inline void evolve(State& s, const GunMoved& f) { detail::model_at(s, f.gun).pose = f.pose; }
inline void evolve(State& s, const Jumped& f) { detail::model_at(s, f.model).pose = f.to; }
inline void evolve(State&, const Drove&) {}
inline void evolve(State& s, const Towed& f) { detail::model_at(s, f.model).pose = f.pose; }
inline void evolve(State&, const Stopped&) {}
inline void evolve(State& s, const Swung& f) { detail::model_at(s, f.model).cabin = f.cabin; }
inline void evolve(State& s, const LeftMachine& f) {
  detail::unlink(s, f.soldier);
  detail::stand(s, f.soldier, f.pose);
}
inline void evolve(State& s, const Landed& f) {  // its pilot gets out next
  detail::unlink(s, f.machine);
  detail::model_at(s, f.machine).pose = f.pose;
}
inline void evolve(State& s, const TookOff& f) { detail::model_at(s, f.machine).pose = f.pose; }
inline void evolve(State& s, const CrashLanded& f) { detail::model_at(s, f.machine).pose = f.pose; }
inline void evolve(State& s, const MovedAside& f) { detail::model_at(s, f.model).pose = f.pose; }

// ---- Damage --------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const Damaged& f) { detail::model_at(s, f.model).durability = f.durability; }
inline void evolve(State&, const SurvivalTested&) {}
inline void evolve(State& s, const Destroyed& f) { detail::lose(s, f.model, Where::Destroyed, f.by); }
inline void evolve(State& s, const ThrownOut& f) {
  detail::unlink(s, f.soldier);
  detail::stand(s, f.soldier, f.pose);
}

// ---- Shooting ------------------------------------------------------------------------------------------------------
inline void evolve(State&, const ShotDeclared&) {}
inline void evolve(State& s, const AmmoSpent& f) { detail::model_at(s, f.model).ammo = f.ammo; }
inline void evolve(State&, const RangeRolled&) {}
inline void evolve(State&, const PowerRolled&) {}
inline void evolve(State&, const BlastHit&) {}
inline void evolve(State&, const GrenadeThrown&) {}

// ---- Real shooting -------------------------------------------------------------------------------------------------
inline void evolve(State&, const Launched&) {}
inline void evolve(State&, const FlightEnded&) {}
inline void evolve(State&, const Struck&) {}
inline void evolve(State& s, const Toppled& f) {
  Model& model = detail::model_at(s, f.model);
  model.lie = f.lie;
  model.pose = f.pose;
}
inline void evolve(State&, const KnockedOver&) {}
inline void evolve(State&, const ArmourTested&) {}
inline void evolve(State& s, const Raised& f) {
  Model& model = detail::model_at(s, f.model);
  model.lie = Lie::Upright;
  model.pose = f.pose;
}

// ---- Close combat --------------------------------------------------------------------------------------------------
inline void evolve(State&, const FightBegun&) {}
inline void evolve(State&, const StrengthShown&) {}
inline void evolve(State&, const FightEnded&) {}

// ---- Abilities -----------------------------------------------------------------------------------------------------
inline void evolve(State& s, const Boarded& f) {
  detail::unlink(s, f.soldier);
  detail::unlink(s, f.machine);
  Model& soldier = detail::model_at(s, f.soldier);
  Model& machine = detail::model_at(s, f.machine);
  soldier.where = Where::Aboard;
  soldier.link = f.machine;
  machine.link = f.soldier;
  machine.owner = f.seat;
  s.loss = s.loss || f.changed_hands;
}
inline void evolve(State& s, const Captured& f) {
  detail::model_at(s, f.gun).owner = f.seat;
  s.loss = true;
}
inline void evolve(State& s, const Repaired& f) { detail::model_at(s, f.object).durability = f.durability; }

// ---- Panic ---------------------------------------------------------------------------------------------------------
inline void evolve(State& s, const Panicked& f) {
  Model& model = detail::model_at(s, f.soldier);
  model.marks = model.marks.with(Mark::Panicked);
}
inline void evolve(State& s, const Fled& f) { detail::model_at(s, f.soldier).pose = f.pose; }
inline void evolve(State& s, const Deserted& f) { detail::lose(s, f.soldier, Where::Deserted, f.by); }

// ---- Missions and ending -------------------------------------------------------------------------------------------
inline void evolve(State& s, const RelicPlaced& f) { s.task.relic = {true, f.pose, kNoModel}; }
inline void evolve(State& s, const RelicTaken& f) { s.task.relic = {true, {}, f.by}; }
inline void evolve(State& s, const BaitTaken&) { s.task.bait_taken = true; }
inline void evolve(State& s, const DrivenOff& f) {
  detail::model_at(s, f.machine).where = Where::Gone;
  if (f.pilot != kNoModel) detail::model_at(s, f.pilot).where = Where::Gone;
}
inline void evolve(State& s, const SeatOut& f) {
  if (f.seat.value < kMaxSeats) s.out = s.out.with(f.seat);
}
inline void evolve(State& s, const Abandoned& f) { detail::model_at(s, f.model).owner = kNobody; }
inline void evolve(State&, const DisputeRolled&) {}
inline void evolve(State&, const DisputeSettled&) {}
inline void evolve(State& s, const MatchEnded& f) {
  s.phase = Phase::Over;
  s.end = f.end;
  s.winners = f.winners;
  s.active = kNobody;
  s.turn = {};
  s.ask = {};
}

// ---- Housekeeping --------------------------------------------------------------------------------------------------
inline void evolve(State& s, const Asked& f) { s.ask = f.ask; }
inline void evolve(State& s, const PhaseKept& f) {
  s.phase = f.phase;
  s.cursor = f.cursor;
  s.active = f.active;
}
inline void evolve(State& s, const DeploymentKept& f) { s.deployment = f.deployment; }
inline void evolve(State& s, const TurnKept& f) { s.turn = f.turn; }
inline void evolve(State& s, const MarksKept& f) {
  Model& model = detail::model_at(s, f.model);
  model.marks = f.marks;
  model.moves = f.moves;
  model.shots = f.shots;
  model.fired = f.fired;
}

inline void evolve(State& state, const Fact& fact) {
  std::visit([&](const auto& one) { evolve(state, one); }, fact);
}

}  // namespace armatura::bronepehota
