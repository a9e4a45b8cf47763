// The rules, in the order of the book: set-up, orders, steps, fire, the end.
#include <algorithm>

#include "duel/rules/game.h"

namespace armatura::duel {
namespace {

using Desk = Table<Game>;

constexpr std::array<Seat, kRobots> kSeats{Seat{0}, Seat{1}};

std::array<Order, kRobots> orders_of(const State& state) { return {state.robots[0].order, state.robots[1].order}; }

// ---- Steps -------------------------------------------------------------------------------------------------------

void carry_out_steps(Desk& desk, const std::array<Order, kRobots>& orders) {
  const State& state = desk.state();
  const Places before{state.robots[0].cell, state.robots[1].cell};
  const Places after = places_after(desk.rules(), state, orders);
  for (const Seat seat : kSeats) {
    if (!is_step(orders[seat.value])) continue;
    // DU-STEP-04: whoever sets out loses its aim, also where it does not get anywhere.
    if (robot_of(state, seat).aimed) desk.record(Rule::DU_STEP_04, AimLost{seat});
    const Cell cell = after[seat.value];
    if (cell != before[seat.value]) {
      desk.record(Rule::DU_STEP_01, Moved{seat, cell});
    } else {
      const bool met = is_step(orders[opponent_of(seat).value]);
      desk.record(met ? Rule::DU_STEP_03 : Rule::DU_STEP_02, Stayed{seat});
    }
  }
}

// ---- Fire --------------------------------------------------------------------------------------------------------

struct Shot {
  Seat seat;
  int distance{};  // 0: there is nothing to hit
  Tally needed;
};

Shot shot_of(const Rules& rules, const State& state, Seat seat) {
  const Robot& shooter = robot_of(state, seat);
  const Robot& target = robot_of(state, opponent_of(seat));
  Shot shot{seat, clear_distance(rules, shooter.cell, target.cell), {}};
  if (shot.distance > 0) shot.needed = needed_to_hit(rules, shot.distance, shooter.aimed, target.order == Order::Guard);
  return shot;
}

void fire(Desk& desk, const Shot& shot) {
  static constexpr std::array<std::uint16_t, kDieFaces> kFaces{1, 1, 1, 1, 1, 1};
  if (shot.distance == 0) {
    desk.record(Rule::DU_FIRE_01, ShotWide{shot.seat});
    return;
  }
  // DU-FIRE-02: one die, one draw, for all to see.
  const int die = desk.draw(Rule::DU_FIRE_02, kFaces, Audience::everyone()) + 1;
  const int least = kDieFaces + 1 - hitting_faces(shot.needed);
  desk.record(Rule::DU_FIRE_02,
              ShotFired{shot.seat, static_cast<std::uint8_t>(least), static_cast<std::uint8_t>(die), die >= least});
  if (die < least) return;
  const Seat target = opponent_of(shot.seat);
  const auto hits = static_cast<std::uint8_t>(robot_of(desk.state(), target).hits + 1);
  desk.record(Rule::DU_FIRE_02, RobotHit{target, hits});
}

void carry_out_shots(Desk& desk, const std::array<Order, kRobots>& orders) {
  // DU-FIRE-06: both shots are told from the same position, so that nobody is quicker.
  FixedVec<Shot, kRobots> shots;
  for (const Seat seat : kSeats)
    if (orders[seat.value] == Order::Fire) shots.push_back(shot_of(desk.rules(), desk.state(), seat));
  for (const Shot& shot : shots) {
    fire(desk, shot);
    // DU-FIRE-04: the shot uses the aim up.
    if (robot_of(desk.state(), shot.seat).aimed) desk.record(Rule::DU_FIRE_04, AimLost{shot.seat});
  }
}

// ---- Rounds and the end ------------------------------------------------------------------------------------------

bool end_if_decided(Desk& desk) {
  const auto& robots = desk.state().robots;
  const std::uint8_t limit = desk.rules().content->hits;
  if (robots[0].hits >= limit || robots[1].hits >= limit) {
    desk.record(Rule::DU_END_01, MatchEnded{End::Hits});
    return true;
  }
  if (desk.state().turn < desk.rules().options.max_turns) return false;
  desk.record(Rule::DU_END_02, MatchEnded{End::Rounds});
  return true;
}

void carry_out_orders(Desk& desk) {
  for (const Seat seat : kSeats) desk.record(Rule::DU_ORD_02, OrderOpened{seat, robot_of(desk.state(), seat).order});
  const std::array<Order, kRobots> orders = orders_of(desk.state());
  carry_out_steps(desk, orders);
  for (const Seat seat : kSeats)
    if (orders[seat.value] == Order::Aim) desk.record(Rule::DU_FIRE_04, AimTaken{seat});
  carry_out_shots(desk, orders);
  if (end_if_decided(desk)) return;
  desk.record(Rule::DU_ORD_01, RoundBegun{static_cast<std::uint16_t>(desk.state().turn + 1)});
}

}  // namespace

Cell next_cell(Cell from, Order step) {
  const int across = step == Order::East ? 1 : step == Order::West ? -1 : 0;
  const int up = step == Order::North ? 1 : step == Order::South ? -1 : 0;
  return cell_at(column_of(from) + across, row_of(from) + up);
}

bool is_free(const Rules& rules, Cell cell) { return cell != kNoCell && !rules.content->pillars.has(cell); }

std::string cell_name(Cell cell) {
  if (cell.value >= kCells) return "-";
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))};
}

std::optional<Cell> cell_named(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  const Cell cell = cell_at(name[0] - 'a', name[1] - '1');
  return cell == kNoCell ? std::nullopt : std::optional{cell};
}

Verdict may_order(const Rules& rules, const Robot& robot, Order order) {
  if (order == Order::None || order >= Order::Count) return Verdict::no(Rule::DU_ORD_01, Reason::no_such_order);
  // DU-ORD-03: only what never moves stands in the way of an order; the other robot may be gone by then.
  if (is_step(order) && !is_free(rules, next_cell(robot.cell, order)))
    return Verdict::no(Rule::DU_ORD_03, Reason::step_is_blocked, Term{"cell", term::kCell, robot.cell.value});
  if (order == Order::Aim && robot.aimed) return Verdict::no(Rule::DU_ORD_04, Reason::already_aimed);
  return Verdict::yes();
}

Places places_after(const Rules& rules, const State& state, const std::array<Order, kRobots>& orders) {
  const Places before{state.robots[0].cell, state.robots[1].cell};
  Places after = before;
  for (const Seat seat : kSeats) {
    if (!is_step(orders[seat.value])) continue;
    const Cell next = next_cell(before[seat.value], orders[seat.value]);
    if (is_free(rules, next)) after[seat.value] = next;
  }
  // DU-STEP-02, DU-STEP-03: nobody enters a cell where the other stays, and none of two gets where both want to be, or
  // past each other.
  const bool crossed = after[0] == before[1] && after[1] == before[0];
  return after[0] == after[1] || crossed ? before : after;
}

int clear_distance(const Rules& rules, Cell from, Cell to) {
  const int across = column_of(to) - column_of(from);
  const int up = row_of(to) - row_of(from);
  if ((across == 0) == (up == 0)) return 0;
  const int distance = std::max({across, -across, up, -up});
  // DU-SET-03: no shot passes a pillar.
  for (int step = 1; step < distance; ++step)
    if (!is_free(rules, cell_at(column_of(from) + across / distance * step, row_of(from) + up / distance * step)))
      return 0;
  return distance;
}

Tally needed_to_hit(const Rules& rules, int distance, bool aimed, bool guarded) {
  Tally needed;
  needed.add(distance + 1, Rule::DU_FIRE_02);
  if (guarded) needed.add(rules.content->guard, Rule::DU_FIRE_03);
  if (aimed) needed.add(-rules.content->aim, Rule::DU_FIRE_04);
  return needed;
}

int hitting_faces(const Tally& needed) {
  // DU-FIRE-05: a six always hits, a one never does.
  return std::clamp(kDieFaces + 1 - needed.sum(), 1, kDieFaces - 1);
}

// ---- The rulebook ------------------------------------------------------------------------------------------------

void Game::begin(Table<Game>& desk) {
  for (const Seat seat : kSeats) desk.record(Rule::DU_SET_02, RobotPlaced{seat, kStart[seat.value]});
  desk.record(Rule::DU_ORD_01, RoundBegun{1});
}

Awaiting Game::awaiting(const Rules&, const State& state) {
  return {state.ask.seats, static_cast<std::uint8_t>(state.ask.question)};
}

Verdict Game::judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (!state.ask.seats.has(seat)) return Verdict::no(Rule::DU_ORD_01, Reason::not_your_decision);
  return may_order(rules, robot_of(state, seat), std::get<Give>(action).order);
}

void Game::resolve(Table<Game>& desk, Seat seat, const Action& action) {
  desk.record(Rule::DU_ORD_01, OrderSealed{seat});
  desk.record(Rule::DU_ORD_01, OrderGiven{seat, std::get<Give>(action).order}, Audience::only(seat));
  if (desk.state().ask.seats.empty()) carry_out_orders(desk);
}

Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  const State& state = view.seen;
  Preview preview;
  preview.verdict = judge(rules, state, seat, action);
  preview.order = std::get<Give>(action).order;
  if (!preview.verdict.legal()) return preview;
  const Robot& robot = robot_of(state, seat);
  preview.aimed = robot.aimed;
  if (is_step(preview.order)) preview.to = next_cell(robot.cell, preview.order);
  const int distance = clear_distance(rules, robot.cell, robot_of(state, opponent_of(seat)).cell);
  preview.in_sight = distance > 0;
  if (preview.order != Order::Fire || distance == 0) return preview;
  preview.needed = needed_to_hit(rules, distance, robot.aimed, false);
  preview.sixths = static_cast<std::uint8_t>(hitting_faces(preview.needed));
  return preview;
}

// DU-END-01, DU-END-02, DU-END-03: fewer hits win; as many on both sides share the victory.
Outcome Game::outcome(const Rules&, const State& state) {
  Outcome outcome;
  outcome.over = state.end != End::None;
  outcome.end = state.end;
  for (const Seat seat : kSeats) {
    const std::uint8_t own = robot_of(state, seat).hits;
    const std::uint8_t other = robot_of(state, opponent_of(seat)).hits;
    outcome.scored[seat.value] = other;
    outcome.rank[seat.value] = own <= other ? 1 : 2;
    if (outcome.over && own <= other) outcome.winners = outcome.winners.with(seat);
  }
  return outcome;
}

}  // namespace armatura::duel
