// The decisions a bot looks at. Where the exact odds can be worked out they are, so that little is left to look
// through: the best attack from here, and the best place to go to and attack from. The last one is the quietest.
#include <algorithm>
#include <cstdlib>

#include "games/bronepehota/rules/aims.h"
#include "games/bronepehota/rules/judgement.h"
#include "games/bronepehota/rules/ways.h"

namespace armatura::bronepehota {
namespace {

struct Scout {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  bool legal(const Action& action) const { return Game::judge(rules, state, seat, action).legal(); }
  void offer(const Action& action) const {
    if (legal(action)) out.push_back(action);
  }

  // ---- Where to go --------------------------------------------------------------------------------------------------
  // What is left of a move is not crumbled away: it would fill the log and win nothing.
  static constexpr int kShortestMove = kStep / 2;

  struct Move {
    Action action{Done{}};
    std::int32_t worth{};
    bool found{};
  };
  // FAST: many places are looked at, so no aim is looked for.
  std::int32_t gain_from(const State& there, ModelId id) const {
    return real_mode(rules) ? promise_from(rules, there, seat, id) : best_attack(rules, there, seat, id).gain;
  }
  // The attack that would be possible from there, and how good the place is.
  std::int32_t worth_after(ModelId id, const Pose& end, bool contact) const {
    const Model& model = model_of(state, id);
    Turn turn = state.turn;
    turn.actor = id;
    turn.moving = turn.shooting = false;
    WhatIf moved{state};
    moved.happens(Stood{id, end});
    moved.happens(MarksKept{id, model.marks, 1, model.shots, model.fired});
    moved.happens(TurnKept{turn});
    const State& after = moved.state();
    std::int32_t worth = worth_of_place(rules, after, seat, id) + gain_from(after, id);
    if (contact) worth -= 1;
    each_on_table(after, [&](ModelId object) {
      if (!rules.is(id, Kind::Soldier) || rules.is(object, Kind::Soldier) || !touches(rules, after, id, object)) return;
      if (may_board(rules, after, seat, Board{id, object}).legal()) worth += value_of(rules, state, object);
      if (may_capture(rules, after, seat, Capture{id, object}).legal()) worth += value_of(rules, state, object);
    });
    return worth;
  }
  void consider(Move& best, ModelId id, const Action& action, const Pose& end, bool contact) const {
    // To turn where he stands costs a soldier nothing; who is on his way could go on with it, or with a few
    // millimetres, for ever. The last of them before a contact count.
    const Model& model = model_of(state, id);
    const Pose& from = model.pose;
    const bool on_his_way = model.moves > 0 || (state.turn.actor == id && state.turn.moving);
    const int way = measure::ceil_len(end.x - from.x, end.y - from.y, end.z - from.z);
    if (end == from || (on_his_way && way < (contact ? 1 : kShortestMove))) return;
    const std::int32_t worth = worth_after(id, end, contact);
    if (!best.found || worth > best.worth) best = {action, worth, true};
  }

  std::int16_t looks(const Aim& aim, ModelId id) const {
    return aim.heading >= 0 ? aim.heading : look_to_enemy(rules, state, seat, aim.at, id);
  }
  void best_jump(Move& best, ModelId id) const {
    if (!may_take_off(rules, state, seat, id).legal()) return;
    for (const Aim& aim : aims_of(rules, state, seat, id, kStep * rules.soldier(id).jump_steps)) {
      if (!rules.terrain->on_table(aim.at)) continue;
      for (const measure::Mm z : rules.terrain->levels_at(aim.at, kSoldierBody.shape.height)) {
        const Jump jump{id,
                        {static_cast<std::int16_t>(aim.at.x), static_cast<std::int16_t>(aim.at.y),
                         static_cast<std::int16_t>(z), looks(aim, id)}};
        const JumpPlan plan = plan_jump(rules, state, seat, jump);
        if (plan.verdict.legal()) consider(best, id, jump, jump.pose, !plan.touched.empty());
      }
    }
  }
  Move best_walk(ModelId id) const {
    Move best;
    const int budget = budget_left(rules, state, id);
    if (budget < kShortestMove) return best;
    measure::PathFinder finder;
    for (const Aim& aim : aims_of(rules, state, seat, id, budget)) {
      if (!rules.terrain->on_table(aim.at)) continue;
      for (const measure::Mm z : rules.terrain->levels_at(aim.at, kSoldierBody.shape.height)) {
        Walk walk{id, looks(aim, id), kNoModel, 0, {}};
        walk.legs.push_back({Stride::Walk, static_cast<std::int16_t>(aim.at.x), static_cast<std::int16_t>(aim.at.y),
                             static_cast<std::int16_t>(z)});
        WalkPlan plan = plan_walk(rules, state, seat, walk);
        if (!plan.verdict.legal()) {
          const auto way =
              aim.goal ? way_on_foot(finder, rules, state, seat, id, aim.at, z, {walk.heading}) : std::nullopt;
          if (!way) continue;
          walk = *way;
          plan = plan_walk(rules, state, seat, walk);
        }
        if (plan.verdict.legal()) consider(best, id, walk, pose_of(plan.outcome.end), !plan.outcome.touched.empty());
      }
    }
    return best;
  }
  Move best_drive(ModelId id) const {
    Move best;
    const int budget = budget_left(rules, state, id);
    if (budget < kShortestMove) return best;
    const Pose& here = model_of(state, id).pose;
    const auto attempt = [&](std::initializer_list<DriveLeg> legs) {
      Drive drive;
      drive.model = id;
      for (const DriveLeg& leg : legs)
        if (leg.course == Course::Turn || leg.amount > 0) drive.legs.push_back(leg);
      const DrivePlan plan = plan_drive(rules, state, seat, drive);
      if (plan.verdict.legal()) consider(best, id, drive, pose_of(plan.outcome.end), !plan.outcome.touched.empty());
    };
    const auto mm = [](int amount) { return static_cast<std::int16_t>(std::max(amount, 0)); };
    for (const int part : {1, 2, 4}) {
      attempt({{Course::Forward, mm(budget / part)}});
      attempt({{Course::Back, mm(budget / part / 2)}});
    }
    std::vector<std::int16_t> headings;
    for (const ModelId foe : nearest_enemies(rules, state, seat, id, 3)) {
      const Pose& there = model_of(state, foe).pose;
      const measure::Heading heading = measure::bearing(there.x - here.x, there.y - here.y);
      for (const int side : {0, -45, 45}) headings.push_back(measure::turned(heading, side).degrees);
    }
    if (id == rules.bait) headings.push_back(270);
    const int turn = rules.flies(id) ? 100 : 50;
    for (const std::int16_t heading : headings) {
      attempt({{Course::Turn, heading}});
      for (const int part : {1, 2, 4})
        attempt({{Course::Turn, heading}, {Course::Forward, mm((budget - turn) / part)}});
    }
    return best;
  }

  // ---- A soldier, a machine -----------------------------------------------------------------------------------------
  // Attack from here, or go where more can be had and attack there; go afterwards if that is safer.
  void soldier(ModelId id) const {
    if (handy(id)) return;
    const Attack attack = best_attack(rules, state, seat, id);
    const bool attacked = has_mark(state, id, Mark::Shot) || has_mark(state, id, Mark::Fought);
    const std::int32_t stays = worth_of_place(rules, state, seat, id) + attack.gain;
    Move walk = best_walk(id);
    best_jump(walk, id);
    if (walk.found && walk.worth > stays + 5) return offer(walk.action);
    if (attack.gain > 0) return offer(attack.action);
    if (!attacked) repair(id);
  }
  // What is at hand: an empty machine, a lone gun, something to raise, the relic.
  bool handy(ModelId id) const {
    if (legal(PickUp{id})) {
      out.push_back(PickUp{id});
      return true;
    }
    for (std::uint16_t other = 0; other < state.models.size(); ++other) {
      const ModelId object{other};
      if (!on_table(state, object) || rules.is(object, Kind::Soldier)) continue;
      if (lying(state, object) && legal(Repair{id, object})) {
        out.push_back(Repair{id, object});
        return true;
      }
      const Action action = rules.is(object, Kind::Machine) ? Action{Board{id, object}} : Action{Capture{id, object}};
      if (!legal(action) || is_wreck(rules, state, seat, object)) continue;
      out.push_back(action);
      return true;
    }
    return false;
  }
  void repair(ModelId id) const {
    if (rules.is(id, Kind::Soldier) && !rules.soldier(id).repairs) return;
    each_on_table(state, [&](ModelId object) {
      if (out.size() == 0 && !rules.is(object, Kind::Soldier)) offer(Repair{id, object});
    });
  }
  void machine(ModelId id) const {
    if (legal(DriveOff{id})) return out.push_back(DriveOff{id});
    if (rules.card(id).platform) help(id);
    if (out.size() > 0) return;
    const Attack attack = best_attack(rules, state, seat, id);
    const Attack swing = best_swing(rules, state, seat, id);
    if (swing.gain > attack.gain) return out.push_back(swing.action);
    if (lying(state, id)) return repair(id);
    const Move drive = best_drive(id);
    const std::int32_t stays = worth_of_place(rules, state, seat, id) + attack.gain;
    if (drive.found && drive.worth > stays + 5) return out.push_back(drive.action);
    if (attack.gain > 0) return out.push_back(attack.action);
    if (is_wreck(rules, state, seat, id))
      if (const auto leave = way_out_of(rules, state, id)) offer(*leave);
  }
  // The platform repairs what is at its rear edge, backs up to what needs it, and tows home what nobody drives.
  void help(ModelId id) const {
    repair(id);
    const Pose& here = model_of(state, id).pose;
    const Area home = start_area(rules, state, seat);
    const int home_x = (home.x0 + home.x1) / 2;
    const int home_y = (home.y0 + home.y1) / 2;
    const std::int16_t heading = measure::bearing(home_x - here.x, home_y - here.y).degrees;
    each_on_table(state, [&](ModelId object) {
      if (out.size() > 0 || object == id || rules.is(object, Kind::Soldier)) return;
      const bool hurt = own(rules, state, seat, object) &&
                        model_of(state, object).durability < full_durability(rules, object) &&
                        !has_mark(state, id, Mark::Shot);
      if (hurt)
        if (const auto way = way_to_rear_contact(rules, state, seat, id, object)) return offer(*way);
      if (!rules.is(object, Kind::Machine) || piloted(state, object)) return;
      Drive tow;
      tow.model = id;
      tow.tow = object;
      tow.legs.push_back({Course::Turn, heading});
      tow.legs.push_back({Course::Forward, static_cast<std::int16_t>(std::max(budget_left(rules, state, id) / 2, 1))});
      offer(tow);
    });
  }

  void act() const {
    ModelId actor = state.turn.actor;
    if (actor == kNoModel)
      each_member(rules, state.turn.unit, [&](ModelId id) {
        if (actor == kNoModel && may_take_turn(state, id)) actor = id;
      });
    if (actor != kNoModel) {
      if (rules.is(actor, Kind::Machine)) {
        machine(actor);
      } else {
        soldier(actor);
      }
    }
    if (out.size() > 0) return;
    // Nothing is worth doing: he is done; who has not begun turns to the enemy, which begins and ends his turn.
    if (state.turn.actor != kNoModel) return offer(Done{});
    if (actor != kNoModel) {
      const Pose& here = model_of(state, actor).pose;
      offer(Walk{actor, look_to_enemy(rules, state, seat, {here.x, here.y}, actor), kNoModel, 0, {}});
      if (out.size() == 0) offer(Walk{actor, here.heading, kNoModel, 0, {}});
    }
    offer(Finish{});
  }

  // ---- The rest -----------------------------------------------------------------------------------------------------
  // The unit that can do most harm now goes first.
  void activate() const {
    std::int32_t best = -1;
    Action chosen{Done{}};
    for (std::uint16_t number = 0; number < rules.units.size(); ++number) {
      const UnitId unit{number};
      if (!may_activate(rules, state, seat, unit)) continue;
      Turn turn;
      turn.unit = unit;
      WhatIf begun{state};
      begun.happens(TurnKept{turn});
      std::int32_t harm = 0;
      each_member(rules, unit, [&](ModelId id) {
        if (!on_table(state, id)) return;
        begun.happens(ActorChosen{id});
        harm = std::max(harm, gain_from(begun.state(), id));
      });
      if (harm <= best) continue;
      best = harm;
      chosen = Activate{unit};
    }
    out.push_back(chosen);
  }
  // In rows from the front of the area, looking over the table.
  void deploy() const {
    UnitId unit = state.deployment.unit;
    for (std::uint16_t next = 0; unit == kNoUnit && next < rules.units.size(); ++next)
      if (may_place_unit(rules, state, seat, UnitId{next})) unit = UnitId{next};
    const ModelId id = next_model_to_place(rules, state, unit);
    const Area area = start_area(rules, state, seat);
    const int middle_x = rules.terrain->width() / 2;
    const int middle_y = rules.terrain->depth() / 2;
    const Pose centre{static_cast<std::int16_t>((area.x0 + area.x1) / 2),
                      static_cast<std::int16_t>((area.y0 + area.y1) / 2), 0, 0};
    const std::int16_t heading = measure::bearing(middle_x - centre.x, middle_y - centre.y).degrees;
    const bool east_to_west = std::abs(middle_x - centre.x) >= std::abs(middle_y - centre.y);
    const int width = rules.card(id).shape.across + 10;
    const int depth = rules.card(id).shape.along / 2 + 14;
    const int front =
        east_to_west ? (centre.x < middle_x ? area.x1 : area.x0) : (centre.y < middle_y ? area.y1 : area.y0);
    const int back = east_to_west ? (centre.x < middle_x ? -1 : 1) : (centre.y < middle_y ? -1 : 1);
    for (int row = 0; row < 12; ++row)
      for (int place = 0; place < 40; ++place) {
        const int along = (place % 2 == 0 ? 1 : -1) * ((place + 1) / 2) * width;
        const int deep = front + back * (depth + row * (depth + 12));
        Pose pose{static_cast<std::int16_t>(east_to_west ? deep : centre.x + along),
                  static_cast<std::int16_t>(east_to_west ? centre.y + along : deep), 0, heading};
        if (rules.flies(id)) pose.z = kFlightHeight;
        if (legal(Deploy{id, pose})) return out.push_back(Deploy{id, pose});
      }
    if (const auto pose = any_start_pose(rules, state, seat, id)) out.push_back(Deploy{id, *pose});
  }
  void refill() const {
    ModelId lowest = kNoModel;
    each_model(state, [&](ModelId id) {
      if (!legal(Refill{id})) return;
      if (lowest == kNoModel || model_of(state, id).ammo < model_of(state, lowest).ammo) lowest = id;
    });
    if (lowest != kNoModel && model_of(state, lowest).ammo < 5) out.push_back(Refill{lowest});
    out.push_back(Decline{});
  }
  // Whoever has the initiative acts first.
  void order() const {
    Announce announce;
    announce.order.push_back(seat);
    for (std::uint8_t other = 0; other < rules.seats(); ++other)
      if (Seat{other} != seat && !state.out.has(Seat{other})) announce.order.push_back(Seat{other});
    out.push_back(announce);
  }
  void contact() const {
    Attack best;
    best.gain = -1;
    each_on_table(state, [&](ModelId target) {
      const Fight fight{state.turn.actor, target};
      if (!legal(fight)) return;
      const std::int32_t gain = gain_of_fight(rules, state, fight);
      if (gain > best.gain) best = {fight, gain};
    });
    out.push_back(best.action);
  }

  void look() const {
    switch (state.ask.question) {
      case Question::Deploy:
        return deploy();
      case Question::Refill:
        return refill();
      case Question::Order:
        return order();
      case Question::Activate:
        return activate();
      case Question::Act:
        return act();
      case Question::Contact:
        return contact();
      default: {
        Offers all;
        Game::list(rules, state, seat, all);
        if (all.size() > 0) out.push_back(all[0]);
      }
    }
  }
};

}  // namespace

void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (seat.value >= rules.seats() || !state.ask.seats.has(seat)) return;
  Scout{rules, state, seat, out}.look();
}

}  // namespace armatura::bronepehota
