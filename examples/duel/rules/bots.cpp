// What may be decided, what is worth a look, and what a position is worth to a seat; and what can be wrong with one.
#include <algorithm>

#include "duel/rules/game.h"

namespace armatura::duel {
namespace {

constexpr std::int32_t kHit = 600;   // one on the other, and as much below zero for one taken
constexpr std::int32_t kSight = 30;  // for each face that would hit from where one stands
constexpr std::int32_t kFar = 20;    // below zero for each step to where there is something to hit
constexpr std::int32_t kAlike = 15;  // orders that differ by so little are equally good
constexpr std::int32_t kDecided = 100'000;

constexpr std::array<Order, 7> kOrders{Order::North, Order::East,  Order::South, Order::West,
                                       Order::Fire,  Order::Guard, Order::Aim};

using Orders = std::array<Order, kRobots>;

int faces(const Rules& rules, const Places& places, Seat seat, bool aimed, bool guarded) {
  const int distance = clear_distance(rules, places[seat.value], places[opponent_of(seat).value]);
  return distance == 0 ? 0 : hitting_faces(needed_to_hit(rules, distance, aimed, guarded));
}

// How many steps lead from a cell to one from where the target can be seen.
int steps_to_sight(const Rules& rules, Cell from, Cell target) {
  Cells reached = Cells{}.with(from);
  Cells edge = reached;
  for (int steps = 0; steps < kCells; ++steps) {
    Cells next;
    for (std::uint8_t n = 0; n < kCells; ++n) {
      const Cell cell{n};
      if (!edge.has(cell)) continue;
      if (clear_distance(rules, cell, target) > 0) return steps;
      for (const Order step : {Order::North, Order::East, Order::South, Order::West}) {
        const Cell beside = next_cell(cell, step);
        if (is_free(rules, beside) && !reached.has(beside)) next = next.with(beside);
      }
    }
    reached.bits |= next.bits;
    edge = next;
  }
  return kCells;
}

// Whoever sees the other can hit it in the next round; whoever does not has to come to where it can be seen.
std::int32_t worth_of_place(const Rules& rules, const Places& places, Seat seat, bool aimed) {
  const int sight = faces(rules, places, seat, aimed, false);
  return sight > 0 ? kSight * sight
                   : -kFar * steps_to_sight(rules, places[seat.value], places[opponent_of(seat).value]);
}

// What a shot brings on the average of its die, when both orders are carried out.
std::int32_t worth_of_shot(const Rules& rules, const State& state, Seat seat, const Places& places,
                           const Orders& orders) {
  if (orders[seat.value] != Order::Fire) return 0;
  const bool guarded = orders[opponent_of(seat).value] == Order::Guard;
  return kHit / kDieFaces * faces(rules, places, seat, robot_of(state, seat).aimed, guarded);
}

std::int32_t worth_of_orders(const Rules& rules, const State& state, Seat seat, const Orders& orders) {
  const Places places = places_after(rules, state, orders);
  const Order own = orders[seat.value];
  const bool aimed = own == Order::Aim || (own == Order::Guard && robot_of(state, seat).aimed);
  return worth_of_place(rules, places, seat, aimed) + worth_of_shot(rules, state, seat, places, orders) -
         worth_of_shot(rules, state, opponent_of(seat), places, orders);
}

// The other order may be any: the average over all of them.
std::int32_t worth_of_order(const Rules& rules, const State& state, Seat seat, Order order) {
  const Seat foe = opponent_of(seat);
  std::int32_t sum = 0;
  std::int32_t replies = 0;
  for (const Order reply : kOrders) {
    if (!may_order(rules, robot_of(state, foe), reply).legal()) continue;
    Orders orders{order, order};
    orders[foe.value] = reply;
    sum += worth_of_orders(rules, state, seat, orders);
    ++replies;
  }
  return sum / replies;  // fire and guard are always allowed
}

}  // namespace

void Game::list(const Rules& rules, const State& state, Seat seat, Offers& out) {
  for (const Order order : kOrders)
    if (judge(rules, state, seat, Give{order}).legal()) out.push_back(Give{order});
}

void Game::offers(const Rules& rules, const View& view, Seat seat, Offers& out) { list(rules, view.seen, seat, out); }

Action Game::propose(const Rules& rules, const State& state, Seat seat, Rng& rng) {
  Offers all;
  list(rules, state, seat, all);
  return all[rng.below(static_cast<std::uint32_t>(all.size()))];
}

// Nobody waits with a loaded gun for who may never come: without sight it is not fired.
// NB: what the other has ordered in an imagined world counts for nothing here, and neither does the die that would fall
// there: a position after both orders were carried out tells of one die only.
void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& out) {
  const bool sees = clear_distance(rules, state.robots[0].cell, state.robots[1].cell) > 0;
  Offers all;
  for (const Order order : kOrders)
    if ((sees || order != Order::Fire) && judge(rules, state, seat, Give{order}).legal()) all.push_back(Give{order});
  const auto worth_of = [&](const Action& action) {
    return worth_of_order(rules, state, seat, std::get<Give>(action).order);
  };
  std::int32_t best = worth_of(all[0]);
  for (const Action& action : all) best = std::max(best, worth_of(action));
  for (const Action& action : all)
    if (worth_of(action) + kAlike >= best) out.push_back(action);
}

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  const Seat foe = opponent_of(seat);
  const int lead = robot_of(state, foe).hits - robot_of(state, seat).hits;
  if (state.end != End::None) return kHit * lead + (lead > 0 ? kDecided : lead < 0 ? -kDecided : 0);
  const Robot& robot = robot_of(state, seat);
  if (robot.order != Order::None) return kHit * lead + worth_of_order(rules, state, seat, robot.order);
  return kHit * lead + worth_of_place(rules, {state.robots[0].cell, state.robots[1].cell}, seat, robot.aimed);
}

const char* Game::flaw(const Rules& rules, const State& state) {
  if (state.turn == 0) return state == State{} ? nullptr : "something lies on the empty table";
  for (const Robot& robot : state.robots) {
    if (robot.cell.value >= kCells || rules.content->pillars.has(robot.cell)) return "a robot stands on no free cell";
    if (robot.hits > rules.content->hits) return "a robot has taken too many hits";
    if (robot.sealed != (robot.order != Order::None) && state.end == End::None) return "an order is half given";
  }
  if (state.robots[0].cell == state.robots[1].cell) return "both robots stand on one cell";
  if (state.turn > rules.options.max_turns) return "there are too many rounds";
  if ((state.end == End::None) != (state.ask.question == Question::Order)) return "nobody is asked, or after the end";
  for (std::uint8_t n = 0; n < kRobots; ++n)
    if (state.ask.seats.has(Seat{n}) && (state.robots[n].sealed || state.end != End::None))
      return "a seat is asked again";
  return nullptr;
}

// A start is the beginning of a round, or has one order given.
const char* unplayable(const Rules& rules, const State& state) {
  if (state.turn == 0 || state.end != End::None) return "the match has to be in play";
  if (const char* flaw = Game::flaw(rules, state)) return flaw;
  Seats asked;
  for (std::uint8_t n = 0; n < kRobots; ++n) {
    const Robot& robot = state.robots[n];
    if (robot.hits >= rules.content->hits) return "a robot is out already";
    if (robot.sealed && !may_order(rules, robot, robot.order).legal()) return "an order could not have been given";
    if (!robot.sealed) asked = asked.with(Seat{n});
  }
  if (asked.empty() || state.ask.seats != asked) return "the wrong seats are asked";
  return nullptr;
}

}  // namespace armatura::duel
