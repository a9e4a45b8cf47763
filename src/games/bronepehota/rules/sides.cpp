#include "games/bronepehota/rules/sides.h"

#include <algorithm>

#include "games/bronepehota/rules/position.h"

namespace armatura::bronepehota {
namespace {

// The seat whose role in the mission is marked so; only missions for two have roles.
Seat seat_of_role(const Rules& rules, const auto& marked) {
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    if (marked(rules.mission().roles[seat])) return Seat{seat};
  return Seat{0};
}

}  // namespace

Seats side_of(const Rules& rules, Seat seat) {
  Seats side;
  for (std::uint8_t other = 0; other < rules.seats(); ++other)
    if (rules.together(seat, Seat{other})) side = side.with(Seat{other});
  return side;
}

Seats still_in(const Rules& rules, const State& state) {
  return {static_cast<std::uint16_t>(everybody(rules).bits & ~state.out.bits)};
}

Seats with_team_mates(const Rules& rules, Seats seats) {
  Seats all;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (seats.has(Seat{seat})) all.bits |= side_of(rules, Seat{seat}).bits;
  return all;
}

std::optional<Seats> only_side(const Rules& rules, Seats left) {
  std::uint8_t first = 0;
  while (!left.has(Seat{first})) ++first;
  const Seats side = side_of(rules, Seat{first});
  return (left.bits & ~side.bits) == 0 ? std::optional{side} : std::nullopt;
}

// With two sides every loss of the enemy counts, with more only what one has done oneself.
int victory_points(const Rules& rules, const State& state, Seat seat) {
  const bool two_sides = rules.seats() == 2 || rules.options.teams;
  int points = 0;
  each_model(state, [&](ModelId id) {
    const ModelCard& card = rules.card(id);
    if (card.seat == kNobody || rules.together(seat, card.seat)) return;
    const Model& model = model_of(state, id);
    const bool gone = model.where == Where::Destroyed || model.where == Where::Deserted;
    const bool mine = rules.together(seat, model.taken_by);
    const bool held = card.kind != Kind::Soldier && !gone && rules.together(seat, model.owner);
    if ((gone && (two_sides || mine)) || held) points += card.points;
  });
  return points;
}

// A comparison a > b is won if 10 (a - b) >= a, otherwise drawn. BP-1.1-06: who is out has lost, unless his team plays
// on.
Seats winners_by_points(const Rules& rules, const State& state) {
  const Seats compared = with_team_mates(rules, still_in(rules, state));
  int best = 0;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (compared.has(Seat{seat})) best = std::max(best, victory_points(rules, state, Seat{seat}));
  Seats winners;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    if (!compared.has(Seat{seat})) continue;
    const int points = victory_points(rules, state, Seat{seat});
    if (points == best || 10 * (best - points) < best) winners = winners.with(Seat{seat});
  }
  return winners;
}

Seat bait_driver(const Rules& rules) {
  return seat_of_role(rules, [](const MissionRole& role) { return role.opens; });
}
Seat depot_guard(const Rules& rules) {
  return seat_of_role(rules, [](const MissionRole& role) { return role.set_up == SetUp::Circle; });
}

bool command_lost(const Rules& rules, const State& state, Seat seat) {
  const ModelId machine = state.task.command[seat.value];
  if (machine == kNoModel) return false;
  const Model& model = model_of(state, machine);
  return model.where == Where::Destroyed || (model.owner != kNobody && !rules.together(seat, model.owner));
}

}  // namespace armatura::bronepehota
