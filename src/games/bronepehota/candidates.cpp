// The decisions a bot looks at. Where the exact odds can be worked out they are, so that little is left to look
// through: the best attack from here, and the best place to go to and attack from. The last one is the quietest.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/bronepehota/judgement.h"
#include "games/bronepehota/ways.h"

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
  std::vector<ModelId> nearest_enemies(ModelId id, std::size_t most) const {
    std::vector<std::pair<int, ModelId>> found;
    const Pose& here = model_of(state, id).pose;
    each_on_table(state, [&](ModelId foe) {
      if (own(rules, state, seat, foe)) return;
      const Pose& there = model_of(state, foe).pose;
      found.emplace_back(measure::ceil_len(here.x - there.x, here.y - there.y), foe);
    });
    std::sort(found.begin(), found.end());
    std::vector<ModelId> models;
    for (std::size_t i = 0; i < found.size() && i < most; ++i) models.push_back(found[i].second);
    return models;
  }
  // So far along a heading.
  static measure::Point ahead(const Pose& from, measure::Heading heading, int mm) {
    const measure::Facing facing = measure::facing_of(heading);
    return {from.x + static_cast<int>(measure::divided(std::int64_t{mm} * facing.sine, measure::kUnit)),
            from.y + static_cast<int>(measure::divided(std::int64_t{mm} * facing.cosine, measure::kUnit))};
  }
  static measure::Heading towards(const Pose& from, const Pose& to) {
    return measure::bearing(to.x - from.x, to.y - from.y);
  }
  std::int16_t look_to_enemy(measure::Point at, ModelId id) const {
    const auto foes = nearest_enemies(id, 1);
    if (foes.empty()) return model_of(state, id).pose.heading;
    const Pose& foe = model_of(state, foes[0]).pose;
    return measure::bearing(foe.x - at.x, foe.y - at.y).degrees;
  }

  // A point a soldier may want to be at, and whether it is worth looking for a way around things.
  struct Aim {
    measure::Point at;
    bool goal{};
    std::int16_t heading{-1};  // -1: towards the enemy
  };
  static Aim nearer(const Pose& here, const Pose& there, int budget, bool goal) {
    const int away = measure::ceil_len(here.x - there.x, here.y - there.y);
    return {away <= budget ? measure::Point{there.x, there.y} : ahead(here, towards(here, there), budget), goal, -1};
  }
  // Towards and away from enemies, behind the corners of terrain, at empty machines and lone guns, and where the
  // mission is decided.
  std::vector<Aim> aims_of(ModelId id, int budget) const {
    const Pose& here = model_of(state, id).pose;
    std::vector<Aim> aims;
    for (const ModelId foe : nearest_enemies(id, 3)) {
      const Pose& there = model_of(state, foe).pose;
      const measure::Heading heading = towards(here, there);
      for (const int mm : {budget, budget / 2}) aims.push_back(nearer(here, there, mm, false));
      for (const int side : {-60, 60, 180})
        aims.push_back({ahead(here, measure::turned(heading, side), budget), false, -1});
    }
    corners_near(here, budget, aims);
    each_on_table(state, [&](ModelId object) {
      if (rules.is(object, Kind::Soldier) || (rules.is(object, Kind::Machine) && piloted(state, object))) return;
      const Pose& there = model_of(state, object).pose;
      const int away = measure::ceil_len(here.x - there.x, here.y - there.y);
      if (away > 3 * budget || aims.size() >= 30) return;
      const auto beside = away <= budget + 2 * kStep ? exit_place(rules, state, object, id) : std::nullopt;
      if (beside) {
        aims.push_back({{beside->x, beside->y}, true, beside->heading});
      } else {
        aims.push_back(nearer(here, there, budget, true));
      }
    });
    const Relic& relic = state.task.relic;
    if (!relic.in_play) return aims;
    const Area home = start_area(rules, state, seat);
    const Pose middle{static_cast<std::int16_t>((home.x0 + home.x1) / 2),
                      static_cast<std::int16_t>((home.y0 + home.y1) / 2), 0, 0};
    if (relic.carrier == kNoModel) aims.push_back(nearer(here, relic.pose, budget, true));
    if (relic.carrier == id) aims.push_back(nearer(here, middle, budget, true));
    return aims;
  }
  void corners_near(const Pose& here, int budget, std::vector<Aim>& aims) const {
    measure::PieceSet near;
    rules.terrain->near({here.x - budget, here.y - budget, here.x + budget, here.y + budget}, near);
    int left = 8;
    near.each([&](std::uint16_t piece) {
      if (!rules.terrain->solid(piece) || rules.terrain->piece(piece).z1 <= here.z + 20) return;
      const measure::Bounds bounds = measure::grown(rules.terrain->bounds(piece), 16);
      const std::array<measure::Point, 4> corners{{{bounds.left, bounds.bottom},
                                                   {bounds.left, bounds.top},
                                                   {bounds.right, bounds.bottom},
                                                   {bounds.right, bounds.top}}};
      for (const measure::Point corner : corners)
        if (left > 0 && measure::ceil_len(corner.x - here.x, corner.y - here.y) <= budget) {
          aims.push_back({corner, false, -1});
          --left;
        }
    });
  }

  struct Move {
    Action action{Done{}};
    std::int32_t worth{};
    bool found{};
  };
  // The attack that would be possible from there, and how good the place is.
  std::int32_t worth_after(ModelId id, const Pose& end, bool contact) const {
    State after = state;
    after.models[id.value].pose = end;
    after.models[id.value].moves = 1;
    after.turn.actor = id;
    after.turn.moving = after.turn.shooting = false;
    std::int32_t worth = worth_of_place(rules, after, seat, id) + best_attack(rules, after, seat, id).gain;
    if (contact) worth -= 1;
    each_on_table(after, [&](ModelId object) {
      if (!rules.is(id, Kind::Soldier) || rules.is(object, Kind::Soldier) || !touches(rules, after, id, object)) return;
      if (may_board(rules, after, seat, Board{id, object}).legal()) worth += value_of(rules, state, object);
      if (may_capture(rules, after, seat, Capture{id, object}).legal()) worth += value_of(rules, state, object);
    });
    return worth;
  }
  void consider(Move& best, ModelId id, const Action& action, const Pose& end, bool contact) const {
    const std::int32_t worth = worth_after(id, end, contact);
    if (!best.found || worth > best.worth) best = {action, worth, true};
  }

  Move best_walk(ModelId id) const {
    Move best;
    const int budget = budget_left(rules, state, id);
    if (budget < kStep / 2) return best;
    measure::PathFinder finder;
    for (const Aim& aim : aims_of(id, budget)) {
      if (!rules.terrain->on_table(aim.at)) continue;
      for (const measure::Mm z : rules.terrain->levels_at(aim.at, kSoldierBody.shape.height)) {
        Walk walk{id, aim.heading >= 0 ? aim.heading : look_to_enemy(aim.at, id), kNoModel, 0, {}};
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
    if (budget <= 0) return best;
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
    for (const ModelId foe : nearest_enemies(id, 3)) {
      const measure::Heading heading = towards(here, model_of(state, foe).pose);
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
    const Move walk = best_walk(id);
    if (walk.found && walk.worth > stays + 5) return offer(walk.action);
    if (attack.gain > 0) return offer(attack.action);
    if (!attacked) repair(id);
  }
  // What is at hand: an empty machine, a lone gun, the relic.
  bool handy(ModelId id) const {
    if (legal(PickUp{id})) {
      out.push_back(PickUp{id});
      return true;
    }
    for (std::uint16_t other = 0; other < state.models.size(); ++other) {
      const ModelId object{other};
      if (!on_table(state, object) || rules.is(object, Kind::Soldier)) continue;
      const Action action = rules.is(object, Kind::Machine) ? Action{Board{id, object}} : Action{Capture{id, object}};
      if (!legal(action)) continue;
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
    if (rules.card(id).platform) repair(id);
    if (out.size() > 0) return;
    const Attack attack = best_attack(rules, state, seat, id);
    const Attack swing = best_swing(rules, state, seat, id);
    if (swing.gain > attack.gain) return out.push_back(swing.action);
    const Move drive = best_drive(id);
    const std::int32_t stays = worth_of_place(rules, state, seat, id) + attack.gain;
    if (drive.found && drive.worth > stays + 5) return out.push_back(drive.action);
    if (attack.gain > 0) return out.push_back(attack.action);
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
      offer(Walk{actor, look_to_enemy({here.x, here.y}, actor), kNoModel, 0, {}});
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
      State begun = state;
      begun.turn = {};
      begun.turn.unit = unit;
      std::int32_t harm = 0;
      each_member(rules, unit, [&](ModelId id) {
        if (!on_table(state, id)) return;
        begun.turn.actor = id;
        harm = std::max(harm, best_attack(rules, begun, seat, id).gain);
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
