// How quick the questions of free measurement are on one table: sight, reach, paths, shots. The best of a few runs
// counts.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.h"
#include "hosting/stopwatch.h"
#include "measure/aim.h"
#include "measure/path_finder.h"
#include "measure/reach.h"
#include "measure/sight.h"
#include "measure/standing.h"

namespace armatura::hosting {

struct GeometryFigures {
  double cover_query_us{1e9};  // of all 40 samples
  double reach_ms{1e9};        // a soldier with a Speed of 5
  double machine_reach_ms{1e9};
  double path_ms{1e9};  // to a chosen point
  double shot_us{1e9};  // a shell from a machine towards another model
  double aim_ms{1e9};   // the search for an aim at it
  double rays_per_second() const { return measure::kSamples * 1e6 / cover_query_us; }
};

// Soldiers over the whole table, every fourth model one of the machines.
inline std::vector<measure::Body> strewn_models(Rng& rng, const measure::Terrain& terrain,
                                                std::span<const measure::Shape> machines, std::size_t count) {
  std::vector<measure::Body> bodies;
  const auto within = [&](measure::Mm size) {
    return static_cast<measure::Mm>(rng.below(static_cast<std::uint32_t>(size + 1)));
  };
  while (bodies.size() < count) {
    const bool machine = bodies.size() % 4 == 0;
    measure::Body body;
    body.id = {static_cast<std::uint16_t>(bodies.size())};
    body.shape = machine ? machines[bodies.size() / 4 % machines.size()] : measure::kSoldier;
    body.pose = {{within(terrain.width()), within(terrain.depth())}, 0, measure::heading_of(within(359))};
    const measure::Footing footing = machine ? measure::Footing::Machine : measure::Footing::Soldier;
    const auto level =
        measure::footing_level(terrain, body.pose.at, body.pose.heading, body.shape, footing, measure::kHighest);
    if (!level) continue;
    body.pose.z = *level;
    if (measure::stands({terrain, bodies}, body.id, body.pose, body.shape, footing).legal()) bodies.push_back(body);
  }
  return bodies;
}

namespace detail {

inline constexpr int kGeometryRuns = 5;
inline constexpr measure::Mm kSoldierBudget = 250;
inline constexpr measure::Mm kMachineBudget = 200;

// What one of the questions that `ask` puts takes at best, in ms; `ask` says how many they were.
template <class Ask>
double best_of_runs(Ask&& ask) {
  double best = 1e9;
  for (int run = 0; run < kGeometryRuns; ++run) {
    const WorkWatch watch;
    const int asked = ask();
    best = std::min(best, watch.milliseconds() / std::max(1, asked));
  }
  return best;
}

}  // namespace detail

inline GeometryFigures measure_geometry(const measure::Terrain& terrain, std::span<const measure::Body> bodies) {
  using measure::Body;
  const measure::Field field{terrain, bodies};
  GeometryFigures figures;
  figures.cover_query_us = 1000 * detail::best_of_runs([&] {
                             int looks = 0;
                             for (int round = 0; round < 10; ++round) {
                               for (const Body& viewer : bodies) {
                                 for (const Body& target : bodies) {
                                   if (viewer.id == target.id) continue;
                                   keep(measure::look(field, measure::eye_of(viewer), target, {&viewer.id, 1}));
                                   ++looks;
                                 }
                               }
                             }
                             return looks;
                           });
  const auto each = [&](bool machines, auto&& ask) {
    int asked = 0;
    for (const Body& body : bodies)
      if ((body.shape.band_count > 1) == machines) ask(body), ++asked;
    return asked;
  };
  figures.reach_ms = detail::best_of_runs([&] {
    return each(false, [&](const Body& body) {
      keep(measure::soldier_reach(field, body.id, body.pose, detail::kSoldierBudget));
    });
  });
  figures.machine_reach_ms = detail::best_of_runs([&] {
    return each(true, [&](const Body& body) {
      measure::DriveOrder order;
      order.machine = body.id;
      order.from = body.pose;
      order.shape = body.shape;
      order.chassis = measure::walker(24);  // it can do everything
      order.budget = detail::kMachineBudget;
      keep(measure::machine_reach(field, order));
    });
  });
  measure::PathFinder finder;
  figures.path_ms = detail::best_of_runs([&] {
    Rng rng(5);
    const auto off = [&] { return static_cast<measure::Mm>(rng.below(301)) - 150; };
    int paths = 0;
    for (int round = 0; round < 10; ++round) {
      each(false, [&](const Body& body) {
        const measure::Point to{body.pose.at.x + off(), body.pose.at.y + off()};
        const auto level = terrain.surface_near(to, body.pose.z);
        if (!level) return;
        keep(finder.walk_to(field, {body.id, body.pose, detail::kSoldierBudget, to, *level, {}, measure::kNoBody}));
        ++paths;
      });
    }
    return paths;
  });
  const auto each_pair = [&](auto&& ask) {
    int asked = 0;
    each(true, [&](const Body& machine) {
      for (const Body& target : bodies)
        if (target.id != machine.id) ask(machine, target), ++asked;
    });
    return asked;
  };
  const auto barrel = [](const Body& machine) {
    return measure::machine_barrel(machine.shape, machine.shape.height * 3 / 4, 1);
  };
  figures.shot_us =
      1000 * detail::best_of_runs([&] {
        int shots = 0;
        for (int round = 0; round < 10; ++round) {
          shots += each_pair([&](const Body& machine, const Body& target) {
            const measure::Point from = machine.pose.at;
            const measure::Millidegrees yaw =
                measure::kDegree * measure::bearing(target.pose.at.x - from.x, target.pose.at.y - from.y).degrees;
            const measure::Place muzzle = measure::muzzle_of(machine.pose, barrel(machine), yaw);
            keep(measure::fly(field, {muzzle, yaw, 3 * measure::kDegree}, measure::kShell, {&machine.id, 1}));
          });
        }
        return shots;
      });
  figures.aim_ms = detail::best_of_runs([&] {
    return each_pair([&](const Body& machine, const Body& target) {
      // Free to turn, so that every target is looked for.
      constexpr measure::AimLimits kAnywhere{180 * measure::kDegree, measure::kMachineAim.lowest,
                                             measure::kMachineAim.highest};
      keep(measure::aim_at(field, {machine.pose, barrel(machine), kAnywhere, measure::kShell, {&machine.id, 1}},
                           target.id));
    });
  });
  return figures;
}

}  // namespace armatura::hosting
