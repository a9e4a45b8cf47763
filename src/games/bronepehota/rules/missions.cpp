// Section 3.8, Missions: the relic of M2, the bait of M5, and what the others look at when a round ends.
#include <algorithm>
#include <array>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/ending.h"

namespace armatura::bronepehota {
namespace {

// M2: base and relic touch as two models would (BP-G.3-02).
bool touches_relic(const Rules& rules, const State& state, ModelId soldier) {
  const Relic& relic = state.task.relic;
  if (!relic.in_play || relic.carrier != kNoModel) return false;
  const measure::Body body = body_of(rules, state, soldier);
  const MissionDesign& mission = rules.mission();
  if (!measure::same_band(body.pose.z, body.pose.z + body.shape.height, relic.pose.z, relic.pose.z + mission.height))
    return false;
  const measure::Squared gap = measure::gap(measure::fine({relic.pose.x, relic.pose.y}), measure::footprint(body));
  return measure::at_most(gap, mission.radius + 1);
}

// It costs part of a walk, so the walk goes on with what is left.
Verdict may_spend(const Rules& rules, const State& state, Seat seat, ModelId soldier, int cost) {
  if (const Verdict verdict = may_act(rules, state, seat, soldier); !verdict.legal()) return verdict;
  if (!rules.is(soldier, Kind::Soldier)) return Verdict::no(Rule::BP_1_1_02, Reason::not_on_foot, model_term(soldier));
  const int left = budget_left(rules, state, soldier);
  return left >= cost ? Verdict::yes() : too_far(1, cost, left);
}

void spend(Desk& desk, ModelId soldier, int cost) {
  begin_actor(desk, soldier);
  const int budget = budget_left(desk.rules(), desk.state(), soldier);
  if (!desk.state().turn.moving) end_action(desk);
  const Model& model = model_of(desk.state(), soldier);
  desk.record(Rule::BP_E_01, MarksKept{soldier, model.marks, 1, model.shots, model.fired}, Audience::nobody());
  Turn turn = desk.state().turn;
  turn.just_out = false;
  turn.moving = true;
  turn.left = static_cast<std::uint16_t>(budget - cost);
  keep(desk, turn);
}

// The ways in which a machine goes straight on (Table 2).
struct Way {
  measure::Drive drive;
  int sign;
  int turn;  // against its heading
};
constexpr std::array<Way, 4> kWays{{{measure::Drive::Forward, 1, 0},
                                    {measure::Drive::Back, 1, 180},
                                    {measure::Drive::Side, 1, 90},
                                    {measure::Drive::Side, -1, 270}}};
int cost_of_way(const measure::Chassis& chassis, measure::Drive drive) {
  if (drive == measure::Drive::Forward) return chassis.forward_cost;
  return drive == measure::Drive::Back ? chassis.back_cost : chassis.side_cost;
}

// M5: until its centre is on the border line in the west.
Verdict may_go_out(const Rules& rules, const State& state, ModelId machine, const Way& way) {
  const measure::DriveOrder order = drive_order(rules, state, machine);
  const measure::Facing facing = measure::facing_of(measure::turned(order.from.heading, way.turn));
  const int cost = cost_of_way(order.chassis, way.drive);
  if (cost == 0 || facing.sine >= 0) return Verdict::no(Rule::BP_1_4_02, Reason::border_not_ahead);
  const std::int64_t distance = order.from.at.x - rules.border.low.x;
  const auto length = static_cast<int>(measure::ceil_div(distance * measure::kUnit, -facing.sine));
  if (cost * length > order.budget) return too_far(1, cost * length, order.budget);
  const Crowd crowd{rules, state, machine};
  const measure::Mm run = measure::free_run(crowd.field(), order, way.drive, way.sign, length);
  if (run >= length) return Verdict::yes();
  const measure::Point end = measure::rounded({order.from.at.x * std::int64_t{measure::kUnit} + run * facing.sine,
                                               order.from.at.y * std::int64_t{measure::kUnit} + run * facing.cosine});
  const measure::Bounds bounds =
      measure::bounds_of(measure::footprint({end, order.from.z, order.from.heading}, order.shape));
  return bounds.left <= 2 ? Verdict::yes() : Verdict::no(Rule::BP_4_2_16, Reason::terrain_in_the_way, leg_term(1));
}

}  // namespace

Verdict may_pick_up(const Rules& rules, const State& state, Seat seat, const PickUp& a) {
  if (const Verdict verdict = may_spend(rules, state, seat, a.model, rules.mission().pick_up); !verdict.legal())
    return verdict;
  if (touches_relic(rules, state, a.model)) return Verdict::yes();
  return Verdict::no(Rule::BP_1_1_02, Reason::no_relic, model_term(a.model));
}

Verdict may_put_down(const Rules& rules, const State& state, Seat seat, const PutDown& a) {
  if (const Verdict verdict = may_spend(rules, state, seat, a.model, rules.mission().put_down); !verdict.legal())
    return verdict;
  if (state.task.relic.carrier == a.model) return Verdict::yes();
  return Verdict::no(Rule::BP_1_1_02, Reason::no_relic, model_term(a.model));
}

void answer_pick_up(Desk& desk, const PickUp& a) {
  spend(desk, a.model, desk.rules().mission().pick_up);
  desk.record(Rule::BP_1_1_02, RelicTaken{a.model});
}

void answer_put_down(Desk& desk, const PutDown& a) {
  spend(desk, a.model, desk.rules().mission().put_down);
  desk.record(Rule::BP_1_1_02, RelicPlaced{a.model, model_of(desk.state(), a.model).pose});
}

// M5. RULING: it is over the border when its centre is on the line, as a fleeing soldier is (BP-11.2-06); up to the
// edge of the table its way has to be free.
Verdict may_drive_off(const Rules& rules, const State& state, Seat seat, const DriveOff& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (a.model != rules.bait || !rules.mission().roles[seat.value % 2].opens)
    return Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  if (lying(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(a.model));
  Verdict refusal = Verdict::no(Rule::BP_1_4_02, Reason::border_not_ahead);
  for (const Way& way : kWays) {
    const Verdict verdict = may_go_out(rules, state, a.model, way);
    if (verdict.legal()) return verdict;
    if (refusal.rule() == RuleId{Rule::BP_1_4_02}) refusal = verdict;  // the first that leads there says why not
  }
  return refusal;
}

void answer_drive_off(Desk& desk, Seat seat, const DriveOff& a) {
  const ModelId pilot = model_of(desk.state(), a.model).link;
  desk.record(Rule::BP_1_1_02, DrivenOff{a.model, pilot});
  ending::win(desk, seat);
}

bool soldier_in_area(const Rules& rules, const State& state, ModelId soldier, const Area& area) {
  if (!on_table(state, soldier)) return false;
  constexpr std::int64_t kDoubled = 2 * measure::kUnit;
  const auto corners = measure::doubled_corners(measure::footprint(body_of(rules, state, soldier)));
  return std::all_of(corners.begin(), corners.end(), [&](const measure::FinePoint& corner) {
    return corner.x >= kDoubled * area.x0 && corner.x <= kDoubled * area.x1 && corner.y >= kDoubled * area.y0 &&
           corner.y <= kDoubled * area.y1;
  });
}

}  // namespace armatura::bronepehota
