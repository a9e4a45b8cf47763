// Who writes a position: facts as they happen, and what a viewer may know of it or imagine. Nothing here knows a rule
// but DU-ORD-01, by which an order stays secret until both are given.
#include "base/digest.h"
#include "duel/rules/game.h"

namespace armatura::duel {
namespace {

constexpr Seats kBoth = first_seats(kRobots);

struct Writer {
  State& state;

  Robot& robot(Seat seat) const { return state.robots[seat.value & 1]; }

  void operator()(const RobotPlaced& f) const { robot(f.seat).cell = f.cell; }
  void operator()(const RoundBegun& f) const {
    state.turn = f.turn;
    state.ask = {Question::Order, kBoth};
    for (Robot& each : state.robots) each.order = Order::None;
  }
  void operator()(const OrderSealed& f) const {
    robot(f.seat).sealed = true;
    state.ask.seats = state.ask.seats.without(f.seat);
  }
  void operator()(const OrderGiven& f) const { robot(f.seat).order = f.order; }
  void operator()(const OrderOpened& f) const {
    robot(f.seat).sealed = false;
    robot(f.seat).order = f.order;
    robot(f.seat).last = f.order;
  }
  void operator()(const Moved& f) const { robot(f.seat).cell = f.cell; }
  void operator()(const Stayed&) const {}
  void operator()(const AimTaken& f) const { robot(f.seat).aimed = true; }
  void operator()(const AimLost& f) const { robot(f.seat).aimed = false; }
  void operator()(const ShotWide&) const {}
  void operator()(const ShotFired&) const {}
  void operator()(const RobotHit& f) const { robot(f.seat).hits = f.hits; }
  void operator()(const MatchEnded& f) const {
    state.end = f.end;
    state.ask = {};
  }
};

}  // namespace

State Game::open(const Rules&) { return {}; }

void Game::evolve(State& state, const Fact& fact) { std::visit(Writer{state}, fact); }

View Game::observe(const Rules&, const State& state, Viewer viewer) {
  View view{state, viewer};
  for (std::uint8_t n = 0; n < kRobots; ++n) {
    Robot& robot = view.seen.robots[n];
    if (robot.sealed && viewer != Seat{n}) robot.order = Order::None;
  }
  return view;
}

// Whatever could have been ordered may have been.
State Game::imagine(const Rules& rules, const View& view, Rng& rng) {
  State world = view.seen;
  for (Robot& robot : world.robots) {
    if (!robot.sealed || robot.order != Order::None) continue;
    do {
      robot.order = static_cast<Order>(1 + rng.below(static_cast<std::uint32_t>(Order::Count) - 1));
    } while (!may_order(rules, robot, robot.order).legal());
  }
  return world;
}

std::uint64_t Game::digest(const State& state) { return digest_of(state); }

bool Game::reveals(const Fact& fact) { return std::holds_alternative<OrderOpened>(fact); }

}  // namespace armatura::duel
