#include "games/bronepehota/rules/aims.h"

#include <algorithm>
#include <array>

namespace armatura::bronepehota {
namespace {

constexpr std::size_t kMostAims = 32;

// So far along a heading.
measure::Point ahead(const Pose& from, measure::Heading heading, int mm) {
  const measure::Facing facing = measure::facing_of(heading);
  return {from.x + static_cast<int>(measure::divided(std::int64_t{mm} * facing.sine, measure::kUnit)),
          from.y + static_cast<int>(measure::divided(std::int64_t{mm} * facing.cosine, measure::kUnit))};
}
measure::Heading towards(const Pose& from, const Pose& to) { return measure::bearing(to.x - from.x, to.y - from.y); }
int way_between(const Pose& a, const Pose& b) { return measure::ceil_len(a.x - b.x, a.y - b.y); }

Aim nearer(const Pose& here, const Pose& there, int budget, bool goal) {
  if (way_between(here, there) <= budget) return {{there.x, there.y}, goal, -1};
  return {ahead(here, towards(here, there), budget), goal, -1};
}

void corners_near(const Rules& rules, const Pose& here, int budget, std::vector<Aim>& aims) {
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

// Beside the machine; behind the gun, looking over it at the enemy.
void add_crew_place(const Rules& rules, const State& state, Seat seat, ModelId id, ModelId object,
                    std::vector<Aim>& aims) {
  if (rules.is(object, Kind::Machine)) {
    if (const auto place = exit_place(rules, state, object, id))
      aims.push_back({{place->x, place->y}, true, place->heading});
    return;
  }
  const Pose& gun = model_of(state, object).pose;
  const int enemy = look_to_enemy(rules, state, seat, {gun.x, gun.y}, object);
  const int behind = ((enemy - gun.heading + 180 + 45 + 720) % 360) / 90;
  if (const auto place = exit_place(rules, state, object, id, behind))
    aims.push_back({{place->x, place->y}, true, measure::turned({place->heading}, 180).degrees});
}

void mission_aims(const Rules& rules, const State& state, Seat seat, ModelId id, int budget, std::vector<Aim>& aims) {
  const Relic& relic = state.task.relic;
  if (!relic.in_play) return;
  const Pose& here = model_of(state, id).pose;
  const Area home = start_area(rules, state, seat);
  const Pose middle{static_cast<std::int16_t>((home.x0 + home.x1) / 2),
                    static_cast<std::int16_t>((home.y0 + home.y1) / 2), 0, 0};
  if (relic.carrier == kNoModel) aims.push_back(nearer(here, relic.pose, budget, true));
  if (relic.carrier == id) aims.push_back(nearer(here, middle, budget, true));
}

}  // namespace

std::vector<ModelId> nearest_enemies(const Rules& rules, const State& state, Seat seat, ModelId id, std::size_t most) {
  std::vector<std::pair<int, ModelId>> found;
  const Pose& here = model_of(state, id).pose;
  each_on_table(state, [&](ModelId foe) {
    if (!own(rules, state, seat, foe)) found.emplace_back(way_between(here, model_of(state, foe).pose), foe);
  });
  std::sort(found.begin(), found.end());
  std::vector<ModelId> models;
  for (std::size_t i = 0; i < found.size() && i < most; ++i) models.push_back(found[i].second);
  return models;
}

std::int16_t look_to_enemy(const Rules& rules, const State& state, Seat seat, measure::Point at, ModelId id) {
  const auto foes = nearest_enemies(rules, state, seat, id, 1);
  if (foes.empty()) return model_of(state, id).pose.heading;
  const Pose& foe = model_of(state, foes[0]).pose;
  return measure::bearing(foe.x - at.x, foe.y - at.y).degrees;
}

bool is_wreck(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  const ModelCard& card = rules.card(machine);
  if (card.kind != Kind::Machine || card.skill > 0 || card.platform || machine == rules.bait) return false;
  return model_of(state, machine).ammo < (real_mode(rules) ? power_of(Charge::Shell) : 1) &&
         !rules.options.unlimited_ammo && state.refills[seat.value] >= rules.options.refills;
}

bool waits_for_crew(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId object) {
  if (!rules.is(soldier, Kind::Soldier)) return false;
  const int rank = rules.soldier(soldier).rank;
  if (rules.is(object, Kind::Machine))
    return !piloted(state, object) && !lying(state, object) && rank >= rules.machine(object).rank &&
           !is_wreck(rules, state, seat, object);
  if (!rules.is(object, Kind::Gun) || lying(state, object) || rank < rules.gun(object).rank) return false;
  bool served = false;
  each_on_table(state, [&](ModelId other) {
    served = served || (other != soldier && rules.is(other, Kind::Soldier) && own(rules, state, seat, other) &&
                        touches(rules, state, other, object));
  });
  return !served;
}

std::vector<Aim> aims_of(const Rules& rules, const State& state, Seat seat, ModelId soldier, int budget) {
  const Pose& here = model_of(state, soldier).pose;
  std::vector<Aim> aims;
  for (const ModelId foe : nearest_enemies(rules, state, seat, soldier, 3)) {
    const Pose& there = model_of(state, foe).pose;
    const measure::Heading heading = towards(here, there);
    for (const int mm : {budget, budget / 2}) aims.push_back(nearer(here, there, mm, false));
    for (const int side : {-60, 60, 180})
      aims.push_back({ahead(here, measure::turned(heading, side), budget), false, -1});
  }
  corners_near(rules, here, budget, aims);
  each_on_table(state, [&](ModelId object) {
    if (rules.is(object, Kind::Soldier) || aims.size() >= kMostAims) return;
    const Pose& there = model_of(state, object).pose;
    const int away = way_between(here, there);
    if (away > 3 * budget || !waits_for_crew(rules, state, seat, soldier, object)) return;
    if (away <= budget + 2 * kStep) add_crew_place(rules, state, seat, soldier, object, aims);
    if (away > budget) aims.push_back(nearer(here, there, budget, true));
  });
  mission_aims(rules, state, seat, soldier, budget, aims);
  return aims;
}

}  // namespace armatura::bronepehota
