#include "games/bronepehota/rules/ways.h"

#include "measure/aim.h"

namespace armatura::bronepehota {

std::optional<Walk> way_on_foot(measure::PathFinder& finder, const Rules& rules, const State& state, Seat seat,
                                ModelId soldier, measure::Point to, measure::Mm z, measure::Heading facing) {
  const Crowd crowd{rules, state, soldier};
  measure::WalkQuestion question;
  question.walker = body_id(soldier);
  question.from = pose_of(model_of(state, soldier).pose);
  question.budget = budget_left(rules, state, soldier);
  question.to = to;
  question.z = z;
  question.facing = facing;
  const measure::WalkProposal proposal = finder.walk_to(crowd.field(), question);
  if (!proposal.found || proposal.legs.size() > kMaxLegs) return std::nullopt;
  Walk walk;
  walk.model = soldier;
  walk.heading = proposal.facing.degrees;
  for (const measure::Leg& leg : proposal.legs)
    walk.legs.push_back({static_cast<Stride>(leg.gait), static_cast<std::int16_t>(leg.to.x),
                         static_cast<std::int16_t>(leg.to.y), static_cast<std::int16_t>(leg.z)});
  if (!plan_walk(rules, state, seat, walk).verdict.legal()) return std::nullopt;
  return walk;
}

std::optional<Drive> way_by_machine(measure::PathFinder& finder, const Rules& rules, const State& state, Seat seat,
                                    ModelId machine, measure::Point to, int heading) {
  const Crowd crowd{rules, state, machine};
  measure::DriveQuestion question;
  question.machine = drive_order(rules, state, machine);
  question.to = to;
  question.heading = heading;
  const measure::DriveProposal proposal = finder.drive_to(crowd.field(), question);
  if (!proposal.found || proposal.legs.empty() || proposal.legs.size() > kMaxLegs) return std::nullopt;
  Drive drive;
  drive.model = machine;
  for (const measure::DriveLeg& leg : proposal.legs) {
    const auto amount = static_cast<std::int16_t>(leg.amount < 0 ? -leg.amount : leg.amount);
    switch (leg.drive) {
      case measure::Drive::Forward:
        drive.legs.push_back({Course::Forward, amount});
        break;
      case measure::Drive::Back:
        drive.legs.push_back({Course::Back, amount});
        break;
      case measure::Drive::Side:
        drive.legs.push_back({leg.amount < 0 ? Course::Left : Course::Right, amount});
        break;
      case measure::Drive::Turn:
        drive.legs.push_back({Course::Turn, amount});
        break;
    }
  }
  if (!plan_drive(rules, state, seat, drive).verdict.legal()) return std::nullopt;
  return drive;
}

std::optional<Drive> way_to_rear_contact(const Rules& rules, const State& state, Seat seat, ModelId machine,
                                         ModelId object) {
  const Pose& here = model_of(state, machine).pose;
  const Pose& there = model_of(state, object).pose;
  const measure::Heading away = measure::bearing(here.x - there.x, here.y - there.y);
  const Crowd crowd{rules, state, machine};
  measure::DriveOrder order = drive_order(rules, state, machine);
  order.from.heading = away;
  const measure::Mm run = measure::free_run(crowd.field(), order, measure::Drive::Back, 1, order.budget - kStep);
  if (run <= 0) return std::nullopt;
  Drive drive;
  drive.model = machine;
  if (away.degrees != here.heading) drive.legs.push_back({Course::Turn, away.degrees});
  drive.legs.push_back({Course::Back, static_cast<std::int16_t>(run)});
  const DrivePlan plan = plan_drive(rules, state, seat, drive);
  if (!plan.verdict.legal()) return std::nullopt;
  const measure::Body end = body_of(rules, state, machine, pose_of(plan.outcome.end));
  if (!measure::rear_contact(end, body_of(rules, state, object))) return std::nullopt;
  return drive;
}

std::optional<Leave> way_out_of(const Rules& rules, const State& state, ModelId machine) {
  const ModelId pilot = model_of(state, machine).link;
  const auto place = landing_place(rules, state, machine);
  if (!place || pilot == kNoModel) return std::nullopt;
  const auto exit = exit_place(rules, landed(rules, state, machine, *place).state(), machine, pilot);
  if (!exit) return std::nullopt;
  return Leave{machine, *exit};
}

measure::Pose aim_of(const Rules&, const State& state, const Drive& drive) {
  measure::Pose pose = pose_of(model_of(state, drive.model).pose);
  for (const DriveLeg& leg : drive.legs) {
    if (leg.course == Course::Turn) {
      if (measure::is_heading(leg.amount)) pose.heading = {leg.amount};
      continue;
    }
    static constexpr std::array<int, 4> kTurns{0, 180, 270, 90};  // by Course: forward, back, left, right
    if (leg.course > Course::Turn) continue;
    const measure::Facing facing =
        measure::facing_of(measure::turned(pose.heading, kTurns[static_cast<std::size_t>(leg.course)]));
    pose.at = measure::rounded({std::int64_t{pose.at.x} * measure::kUnit + std::int64_t{leg.amount} * facing.sine,
                                std::int64_t{pose.at.y} * measure::kUnit + std::int64_t{leg.amount} * facing.cosine});
  }
  return pose;
}

measure::Reach reach_of(const Rules& rules, const State& state, ModelId model) {
  const Crowd crowd{rules, state, model};
  if (rules.is(model, Kind::Machine)) return measure::machine_reach(crowd.field(), drive_order(rules, state, model));
  return measure::soldier_reach(crowd.field(), body_id(model), pose_of(model_of(state, model).pose),
                                budget_left(rules, state, model));
}

measure::Reach jump_reach_of(const Rules& rules, const State& state, ModelId soldier) {
  const Crowd crowd{rules, state, soldier};
  return measure::jump_reach(crowd.field(), body_id(soldier), pose_of(model_of(state, soldier).pose),
                             kStep * rules.soldier(soldier).jump_steps);
}

std::optional<Fire> aimed_at(const Rules& rules, const State& state, Fire fire, ModelId target) {
  const ModelId launcher = launcher_of(fire);
  const Crowd crowd{rules, state};
  const OwnBodies own = own_bodies(rules, state, fire);
  const measure::Launcher from{pose_of(model_of(state, launcher).pose),
                               barrel_of(rules, fire),
                               limits_of(rules, launcher, fire.charge),
                               design_of(fire.charge),
                               {own.begin(), own.size()}};
  const measure::Aims aims = measure::aim_at(crowd.field(), from, body_id(target));
  const auto& aim = aims.low ? aims.low : aims.high;
  if (!aim) return std::nullopt;
  fire.yaw = static_cast<std::int16_t>(aim->yaw / measure::kAimStep);
  fire.pitch = static_cast<std::int16_t>(aim->pitch / measure::kAimStep);
  return fire;
}

}  // namespace armatura::bronepehota
