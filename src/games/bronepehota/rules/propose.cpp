// One legal decision by chance, where decisions cannot be listed: a few attempts of every kind, judged like anybody's.
// FAST: nothing is listed, so that a sample costs a handful of judgements.
#include <algorithm>

#include "games/bronepehota/rules/ways.h"

namespace armatura::bronepehota {
namespace {

struct Sampler {
  const Rules& rules;
  const State& state;
  Seat seat;
  Rng& rng;

  int below(int limit) const { return limit <= 0 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(limit))); }
  std::int16_t any_heading() const { return static_cast<std::int16_t>(below(360)); }
  bool legal(const Action& action) const { return Game::judge(rules, state, seat, action).legal(); }

  // Some model on the table for which it holds; nobody if there is none.
  ModelId some(const auto& fits) const {
    FixedVec<ModelId, kMaxModels> found;
    each_on_table(state, [&](ModelId id) {
      if (fits(id)) found.push_back(id);
    });
    return found.empty() ? kNoModel : found[static_cast<std::size_t>(below(static_cast<int>(found.size())))];
  }
  ModelId some_target() const {
    return some([&](ModelId id) { return !own(rules, state, seat, id); });
  }
  ModelId some_touched(ModelId by) const {
    return some([&](ModelId id) { return id != by && touches(rules, state, by, id); });
  }

  // ---- Movement -----------------------------------------------------------------------------------------------------
  // A point up to `reach` mm away, often straight at an enemy.
  measure::Point some_point(ModelId id, int reach) const {
    const Pose& from = model_of(state, id).pose;
    measure::Heading heading = measure::heading_of(any_heading());
    int length = 1 + below(std::max(reach, 1));
    if (below(3) == 0)
      if (const ModelId target = some_target(); target != kNoModel) {
        const Pose& to = model_of(state, target).pose;
        heading = measure::bearing(to.x - from.x, to.y - from.y);
        if (below(2) == 0) length = std::max(reach, 1);  // contact cuts it short
      }
    const measure::Facing facing = measure::facing_of(heading);
    return {from.x + static_cast<int>(measure::divided(std::int64_t{length} * facing.sine, measure::kUnit)),
            from.y + static_cast<int>(measure::divided(std::int64_t{length} * facing.cosine, measure::kUnit))};
  }
  std::int16_t some_level(measure::Point at) const {
    const auto levels = rules.terrain->levels_at(at, kSoldierBody.shape.height);
    return levels.count == 0 ? std::int16_t{}
                             : static_cast<std::int16_t>(levels.z[static_cast<std::size_t>(below(levels.count))]);
  }
  static FootLeg leg_to(Stride stride, measure::Point at, int z) {
    return {stride, static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), static_cast<std::int16_t>(z)};
  }
  Action walk(ModelId id) const {
    Walk walk{id, any_heading(), kNoModel, 0, {}};
    const int budget = budget_left(rules, state, id);
    if (budget <= 0 || below(12) == 0) return walk;
    if (below(8) == 0 && !rules.terrain->ladders().empty()) return up_a_ladder(walk);
    static constexpr std::array<Stride, 8> kStrides{Stride::Walk, Stride::Walk,    Stride::Walk,  Stride::Walk,
                                                    Stride::Walk, Stride::Clamber, Stride::Climb, Stride::Leap};
    Stride stride = kStrides[static_cast<std::size_t>(below(8))];
    int reach = budget;
    const ModelId gun = some([&](ModelId one) { return rules.is(one, Kind::Gun) && touches(rules, state, id, one); });
    if (gun != kNoModel && below(2) == 0) {
      walk.gun = gun;
      walk.gun_heading = model_of(state, gun).pose.heading;
      stride = Stride::Carry;
      reach = std::max(budget / 2, 1);  // BP-4.1-31
    }
    const measure::Point at = some_point(id, reach);
    walk.legs.push_back(leg_to(stride, at, some_level(at)));
    return walk;
  }
  Action up_a_ladder(Walk walk) const {
    const auto ladders = rules.terrain->ladders();
    const measure::Ladder& ladder = ladders[static_cast<std::size_t>(below(static_cast<int>(ladders.size())))];
    const bool up = model_of(state, walk.model).pose.z < ladder.z1;
    const measure::Point begin = up ? ladder.foot : ladder.exit;
    const measure::Point end = up ? ladder.exit : ladder.foot;
    walk.legs.push_back(leg_to(Stride::Walk, begin, up ? ladder.z0 : ladder.z1));
    walk.legs.push_back(leg_to(Stride::Ladder, end, up ? ladder.z1 : ladder.z0));
    return walk;
  }
  Action jump(ModelId id) const {
    const measure::Point at = some_point(id, kStep * rules.soldier(id).jump_steps + 16);
    return Jump{id, {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), some_level(at), any_heading()}};
  }
  Action drive(ModelId id) const {
    Drive drive;
    drive.model = id;
    drive.again = rules.flies(id) && below(4) == 0;
    const int budget = drive.again ? move_budget(rules, state, id) : budget_left(rules, state, id);
    if (rules.card(id).platform && below(2) == 0) {
      if (const ModelId object = some_touched(id); object != kNoModel) {
        drive.tow = object;
        drive.quarters = static_cast<std::uint8_t>(below(4));
      } else if (const ModelId other = some([&](ModelId one) { return one != id && !rules.is(one, Kind::Soldier); });
                 other != kNoModel) {
        if (const auto way = way_to_rear_contact(rules, state, seat, id, other)) return *way;
      }
    }
    int left = budget;
    if (below(2) == 0) {
      drive.legs.push_back({Course::Turn, any_heading()});
      left -= 100;
    }
    const auto amount = static_cast<std::int16_t>(1 + below(std::max(left, 1)));
    static constexpr std::array<Course, 6> kCourses{Course::Forward, Course::Forward, Course::Forward,
                                                    Course::Back,    Course::Left,    Course::Right};
    if (left > 0) drive.legs.push_back({kCourses[static_cast<std::size_t>(below(6))], amount});
    return drive;
  }
  Action leave(ModelId id) const {
    const auto way = way_out_of(rules, state, id);
    return way ? Action{*way} : Action{Done{}};
  }

  // Any aim, or one at somebody.
  Action fire(ModelId id, ModelId gun) const {
    const ModelId launcher = gun == kNoModel ? id : gun;
    const auto barrel = static_cast<std::uint8_t>(below(barrels_of(rules, launcher)));
    Fire fire{id, gun, barrel, static_cast<Charge>(below(3)), 0, 0};
    if (!may_load(rules, state, seat, fire).legal()) fire.charge = Charge::Shell;
    if (below(2) == 0)
      if (const ModelId target = some_target(); target != kNoModel)
        if (const auto aimed = aimed_at(rules, state, fire, target)) return *aimed;
    constexpr int kTenth = measure::kDegree / 10;
    const measure::AimLimits limits = limits_of(rules, launcher, fire.charge);
    const int swing = below(2 * limits.swing / kTenth + 1) - limits.swing / kTenth;
    fire.yaw = static_cast<std::int16_t>((model_of(state, launcher).pose.heading * 10 + swing + 3600) % 3600);
    fire.pitch =
        static_cast<std::int16_t>(limits.lowest / kTenth + below((limits.highest - limits.lowest) / kTenth + 1));
    return fire;
  }
  Action fire_gun(ModelId id) const {
    const ModelId gun = some([&](ModelId one) { return rules.is(one, Kind::Gun) && touches(rules, state, id, one); });
    return gun == kNoModel ? walk(id) : fire(id, gun);
  }
  Action repair(ModelId id, ModelId object) const {
    Repair repair{id, object};
    if (known(state, object) && lying(state, object) && below(2) == 0) repair.heading = any_heading();
    return repair;
  }

  // ---- A soldier, a machine -----------------------------------------------------------------------------------------
  Action soldier_does(ModelId id) const {
    switch (below(16)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return walk(id);
      case 4:
        return rules.soldier(id).jump_steps > 0 ? jump(id) : walk(id);
      case 5:
      case 6:
      case 7:
        if (real_mode(rules)) return fire_gun(id);
        return Shoot{id, kNoModel, 0, some_target(), below(3) == 0};
      case 8:
        return real_mode(rules) ? walk(id) : Action{Throw{id, some_target()}};
      case 9:
        return Fight{id, some_touched(id)};
      case 10:
        return Board{id, some_touched(id)};
      case 11: {
        if (real_mode(rules) && below(3) > 0) return fire_gun(id);
        const ModelId gun = some_touched(id);
        return below(3) == 0 ? Action{Capture{id, gun}} : Action{Shoot{id, gun, 0, some_target(), false}};
      }
      case 12:
        return repair(id, some_touched(id));
      case 13:
        if (state.task.relic.in_play) return state.task.relic.carrier == id ? Action{PutDown{id}} : Action{PickUp{id}};
        return walk(id);
      default:
        return state.turn.actor == id ? Action{Done{}} : walk(id);
    }
  }
  Action machine_does(ModelId id) const {
    if (lying(state, id) && below(2) == 0) return repair(id, id);
    const auto slots = static_cast<int>(rules.machine(id).arsenal.size());
    switch (below(14)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return drive(id);
      case 4:
      case 5:
      case 6:
      case 7:
        if (real_mode(rules)) return barrels_of(rules, id) > 0 ? fire(id, kNoModel) : drive(id);
        return Shoot{id, kNoModel, static_cast<std::uint8_t>(below(slots)), some_target(), false};
      case 8:
        return Fight{id, some_touched(id)};
      case 9:
        return real_mode(rules) ? drive(id) : Action{Swing{id, static_cast<std::int16_t>(below(181) - 90)}};
      case 10:
        return below(6) == 0 ? leave(id) : drive(id);
      case 11:
        return repair(id, below(2) == 0 ? id : some_touched(id));
      case 12:
        return DriveOff{id};
      default:
        return Done{};
    }
  }

  Action act() const {
    const Turn& turn = state.turn;
    FixedVec<ModelId, kSquadSize + 3> actors;
    for (int often = 0; often < 3 && turn.actor != kNoModel; ++often) actors.push_back(turn.actor);
    if (rules.unit(turn.unit).kind == Kind::Soldier)
      each_member(rules, turn.unit, [&](ModelId id) {
        if (may_take_turn(state, id)) actors.push_back(id);
      });
    for (int attempt = 0; attempt < 24 && !actors.empty(); ++attempt) {
      const ModelId actor = actors[static_cast<std::size_t>(below(static_cast<int>(actors.size())))];
      const Action action = rules.is(actor, Kind::Machine) ? machine_does(actor) : soldier_does(actor);
      if (legal(action)) return action;
    }
    return turn.actor != kNoModel ? Action{Done{}} : Action{Finish{}};
  }

  Action deploy() const {
    const UnitId begun = state.deployment.unit;
    FixedVec<UnitId, kMaxUnits> units;
    for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit)
      if ((begun == kNoUnit || begun == UnitId{unit}) && may_place_unit(rules, state, seat, UnitId{unit}))
        units.push_back(UnitId{unit});
    ARMATURA_CHECK(!units.empty());
    const int first = below(static_cast<int>(units.size()));
    const Area area = start_area(rules, state, seat);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const ModelId id = next_model_to_place(rules, state, units[(static_cast<std::size_t>(first) + i) % units.size()]);
      for (int attempt = 0; attempt < 12; ++attempt) {
        const measure::Point at{area.x0 + below(area.x1 - area.x0), area.y0 + below(area.y1 - area.y0)};
        Pose pose{static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), some_level(at), any_heading()};
        if (rules.flies(id)) pose.z = kFlightHeight;
        if (legal(Deploy{id, pose})) return Deploy{id, pose};
      }
      if (const auto pose = any_start_pose(rules, state, seat, id)) return Deploy{id, *pose};
    }
    return Decline{};
  }

  Action activate() const {
    FixedVec<UnitId, kMaxUnits> units;
    for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit)
      if (may_activate(rules, state, seat, UnitId{unit})) units.push_back(UnitId{unit});
    ARMATURA_CHECK(!units.empty());
    return Activate{units[static_cast<std::size_t>(below(static_cast<int>(units.size())))]};
  }

  Action listed() const {
    Offers offers;
    Game::list(rules, state, seat, offers);
    if (offers.size() == 0) return Decline{};
    return offers[static_cast<std::size_t>(below(static_cast<int>(offers.size())))];
  }

  Action propose() const {
    if (state.ask.question == Question::Deploy) return deploy();
    if (state.ask.question == Question::Activate) return activate();
    if (state.ask.question == Question::Act) return act();
    return listed();
  }
};

}  // namespace

Action Game::propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  return Sampler{rules, state, seat, rng}.propose();
}

}  // namespace armatura::bronepehota
