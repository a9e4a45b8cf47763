#include "measure/path_finder.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "measure/contact.h"
#include "measure/drive_search.h"
#include "measure/soldier_search.h"
#include "measure/standing.h"

namespace armatura::measure {

struct PathFinder::Memory {
  SoldierSearch soldier;
  std::vector<Body> bodies;
};

PathFinder::PathFinder() : memory_(std::make_unique<Memory>()) {}
PathFinder::~PathFinder() = default;
PathFinder::PathFinder(PathFinder&&) noexcept = default;
PathFinder& PathFinder::operator=(PathFinder&&) noexcept = default;

namespace {

struct Start {
  Point at;
  Mm z{};
};

// The point where leg i begins.
Start start_of(const WalkQuestion& question, const FixedVec<Leg, kMaxLegs>& legs, std::size_t i) {
  if (i == 0) return {question.from.at, question.from.z};
  return {legs[i - 1].to, legs[i - 1].z};
}

Mm cost_of(const Field& field, BodyId walker, Start from, const Leg& leg) {
  const LegCheck check = check_leg(field, walker, from.at, from.z, leg);
  return check.verdict.legal() ? check.cost : SoldierSearch::kFar;
}

// Replaces several legs by one where that is legal and no dearer.
void straighten(const Field& field, const WalkQuestion& question, FixedVec<Leg, kMaxLegs>& legs) {
  for (std::size_t i = 0; i < legs.size(); ++i) {
    for (std::size_t j = legs.size() - 1; j > i; --j) {
      std::int64_t together = 0;
      int clambers = 0;
      bool plain = true;
      for (std::size_t k = i; k <= j; ++k) {
        clambers += legs[k].gait == Gait::Clamber ? 1 : 0;
        plain = plain && (legs[k].gait == Gait::Walk || legs[k].gait == Gait::Clamber);
        if (plain) together += cost_of(field, question.walker, start_of(question, legs, k), legs[k]);
      }
      if (!plain || clambers > 1) continue;
      const Leg one{clambers == 0 ? Gait::Walk : Gait::Clamber, legs[j].to, legs[j].z};
      if (one.to == start_of(question, legs, i).at) continue;
      if (cost_of(field, question.walker, start_of(question, legs, i), one) > together) continue;
      legs[i] = one;
      for (std::size_t k = i + 1; k <= j; ++k) legs.erase_at(i + 1);
      break;
    }
  }
}

// Moves the corners of the path by a few millimetres while that makes it cheaper.
void tighten(const Field& field, const WalkQuestion& question, FixedVec<Leg, kMaxLegs>& legs) {
  for (const Mm step : {4, 2, 1, 1}) {
    for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
      const auto walked = [](Gait gait) { return gait == Gait::Walk || gait == Gait::Clamber; };
      if (!walked(legs[i].gait) || !walked(legs[i + 1].gait)) continue;
      const Start from = start_of(question, legs, i);
      const auto both = [&](const Leg& first) {
        const Mm a = cost_of(field, question.walker, from, first);
        return a >= SoldierSearch::kFar ? a : a + cost_of(field, question.walker, {first.to, first.z}, legs[i + 1]);
      };
      Mm best = both(legs[i]);
      const Leg before = legs[i];
      for (Mm dx = -step; dx <= step; dx += step) {
        for (Mm dy = -step; dy <= step; dy += step) {
          const Leg moved{before.gait, {before.to.x + dx, before.to.y + dy}, before.z};
          if (moved.to == from.at || moved.to == legs[i + 1].to || !field.terrain.on_table(moved.to)) continue;
          const Mm cost = both(moved);
          if (cost >= best) continue;
          best = cost;
          legs[i] = moved;
        }
      }
    }
  }
}

// Asks the validator, with the wished facing first and then those nearest to it.
bool settle(const Field& field, const WalkQuestion& question, WalkProposal& proposal) {
  constexpr int kTurns = 10;
  for (int turn = 0; turn <= kCircle / 2; turn += kTurns) {
    for (const int sign : {1, -1}) {
      if (turn == 0 && sign < 0) continue;
      proposal.facing = turned(question.facing, sign * turn);
      proposal.outcome = walk(field, {question.walker,
                                      question.from,
                                      question.budget,
                                      {proposal.legs.begin(), proposal.legs.size()},
                                      proposal.facing,
                                      kNoBody,
                                      {}});
      if (proposal.outcome.verdict.legal()) {
        const bool met = std::find(proposal.outcome.touched.begin(), proposal.outcome.touched.end(), question.meet) !=
                         proposal.outcome.touched.end();
        if (question.meet != kNoBody ? met : !proposal.outcome.cut) return true;
      }
      const Stop stop = proposal.outcome.verdict.stop;
      if (stop == Stop::Budget) return false;
      if (question.meet != kNoBody) break;  // the facing comes from the contact
    }
  }
  return false;
}

WalkProposal finished(const Field& field, const Field& near, const WalkQuestion& question, WalkProposal proposal) {
  straighten(near, question, proposal.legs);
  tighten(near, question, proposal.legs);
  straighten(near, question, proposal.legs);
  proposal.found = settle(field, question, proposal);
  return proposal;
}

}  // namespace

WalkProposal PathFinder::walk_to(const Field& field, const WalkQuestion& question) {
  WalkProposal none;
  if (!in_bounds(question.from.at) || !in_bounds(question.to) || question.budget < 0) return none;
  if (!level_in_bounds(question.from.z) || !level_in_bounds(question.z)) return none;
  const Body* met = nullptr;
  memory_->bodies.clear();
  field.each_body([&](const Body& body, std::size_t) { memory_->bodies.push_back(body); });
  for (Body& body : memory_->bodies) {
    if (question.meet == kNoBody || body.id != question.meet) continue;
    // The search may come near to this one; the validator then stops him there.
    body.touch = Touch::Nothing;
    met = &body;
  }
  if (question.meet != kNoBody && met == nullptr) return none;
  const Field friendly{field.terrain, memory_->bodies};

  // Straight on, which nothing can beat.
  if (met == nullptr && !(question.to == question.from.at)) {
    const Leg direct{Gait::Walk, question.to, question.z};
    WalkProposal proposal;
    if (cost_of(friendly, question.walker, {question.from.at, question.from.z}, direct) <= question.budget) {
      proposal.legs.push_back(direct);
      proposal.found = settle(field, question, proposal);
      if (proposal.found) return proposal;
    }
  }

  SoldierSearch& search = memory_->soldier;
  search.begin(friendly, question.walker, question.from, question.budget);
  std::int32_t goal = SoldierSearch::kNone;
  std::vector<std::int32_t> around;
  if (met == nullptr) {
    goal = search.add_goal(question.to, question.z);
    if (goal == SoldierSearch::kNone || !search.run(goal)) return none;
  } else {
    // Places from which he touches: points around the base, a millimetre nearer than contact needs.
    const Rect base = footprint(*met);
    for (int degrees = 0; degrees < kCircle; degrees += 10) {
      const Facing to = facing_of(heading_of(degrees));
      for (Mm off = 0; off <= met->shape.across + met->shape.along; ++off) {
        const FinePoint at{base.at.x + std::int64_t{off} * to.sine, base.at.y + std::int64_t{off} * to.cosine};
        if (within(fine(rounded(at)), base, clearance(kSoldierRadius))) continue;
        for (const Mm z : field.terrain.levels_at(rounded(at), kSoldier.height)) {
          const std::int32_t node = search.add_goal(rounded(at), z);
          if (node != SoldierSearch::kNone) around.push_back(node);
        }
        break;
      }
    }
    search.run(SoldierSearch::kNone);
    std::sort(around.begin(), around.end());
    around.erase(std::unique(around.begin(), around.end()), around.end());
    std::sort(around.begin(), around.end(), [&](std::int32_t a, std::int32_t b) {
      const Mm cost_a = search.nodes()[static_cast<std::size_t>(a)].cost;
      const Mm cost_b = search.nodes()[static_cast<std::size_t>(b)].cost;
      return cost_a != cost_b ? cost_a < cost_b : a < b;
    });
  }
  const auto proposal_to = [&](std::int32_t node) {
    WalkProposal proposal;
    search.legs_to(node, proposal.legs);
    if (proposal.legs.empty() && met == nullptr && !(question.to == question.from.at)) return proposal;
    return finished(field, search.field(), question, proposal);
  };
  if (met == nullptr) return proposal_to(goal);
  for (const std::int32_t node : around) {
    if (!search.nodes()[static_cast<std::size_t>(node)].done) continue;
    const WalkProposal proposal = proposal_to(node);
    if (proposal.found) return proposal;
  }
  return none;
}

DriveProposal PathFinder::drive_to(const Field& field, const DriveQuestion& question, Mm tolerance) {
  const DriveOrder& order = question.machine;
  if (!in_bounds(order.from.at) || !level_in_bounds(order.from.z) || order.budget < 0 || order.budget > kMostBudget)
    return {};
  return search_drive(field, question, tolerance);
}

}  // namespace armatura::measure
