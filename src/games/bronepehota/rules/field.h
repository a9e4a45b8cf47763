// The table with everybody on it, as measure/ wants it: contact, view, sight, distances, places. All of it is derived
// from a position and never stored.
//
// Where the rules of geometry are kept:
//   measure/plan.h, heading.h    BP-G.1-01, BP-G.1-02, BP-G.1-03, BP-G.1-04, BP-G.3-01
//   measure/body.h, contact.h    BP-G.2-02, BP-G.3-03, BP-G.3-05, BP-G.3-06, BP-G.4-01, BP-G.4-02, BP-G.5-03
//   measure/sight.h              BP-G.6-01, BP-G.6-03, BP-G.6-04, BP-G.6-06
//   measure/terrain.h            BP-G.7-01, BP-G.7-02, BP-G.7-03, BP-G.7-04, BP-G.7-06
//   measure/walking.h, jump.h    BP-G.8-02, BP-G.8-03, BP-G.8-04, BP-G.8-05, BP-G.8-06, BP-G.8-07, BP-G.8-08
//   measure/driving.h            BP-G.9-02, BP-G.9-03, BP-G.9-04, BP-G.9-05, BP-G.9-06
#pragma once
#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "engine/citation.h"
#include "games/bronepehota/rules/position.h"
#include "measure/body.h"
#include "measure/driving.h"
#include "measure/sight.h"
#include "measure/standing.h"
#include "measure/walking.h"

namespace armatura::bronepehota {

inline constexpr int kFlightHeight = 100;   // BP-4.2-22
inline constexpr int kNoReachLimit = 8000;  // farther than any table is wide
inline constexpr int kStep = 50;            // BP-0-01

inline measure::Pose pose_of(const Pose& pose) { return {{pose.x, pose.y}, pose.z, {pose.heading}}; }
inline Pose pose_of(const measure::Pose& pose) {
  return {static_cast<std::int16_t>(pose.at.x), static_cast<std::int16_t>(pose.at.y), static_cast<std::int16_t>(pose.z),
          pose.heading.degrees};
}
inline measure::BodyId body_id(ModelId id) { return {id.value}; }
inline ModelId model_id(measure::BodyId id) { return {id.value}; }

// BP-G.2-06: as it stands or lies now.
measure::Shape shape_of(const Rules& rules, const State& state, ModelId id);

// One model as a body; `at` where it would stand instead.
measure::Body body_of(const Rules& rules, const State& state, ModelId id);
measure::Body body_of(const Rules& rules, const State& state, ModelId id, const Pose& at);
measure::Footing footing_of(const Rules& rules, ModelId id);
measure::Bounds bounds_of_field(const Rules& rules);  // BP-1.4-02

// Everything on the table, and what touching it means for `mover` (kNoModel: nothing).
class Crowd {
 public:
  enum class Soldiers : std::uint8_t { Stand, StepAside };
  Crowd(const Rules& rules, const State& state, ModelId mover = kNoModel, Soldiers soldiers = Soldiers::Stand);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  measure::Field field() const {
    return {terrain_, {std::launder(reinterpret_cast<const measure::Body*>(room_.data())), count_}};
  }

 private:
  // FAST: a crowd is made for nearly every judgement: nothing is allocated, and of the room only what is used is
  // written.
  static_assert(std::is_trivially_copyable_v<measure::Body>);
  const measure::Terrain& terrain_;
  std::size_t count_{};
  alignas(measure::Body) std::array<std::byte, kMaxModels * sizeof(measure::Body)> room_;
};

// ---- Places --------------------------------------------------------------------------------------------------------
// BP-G.7-07, BP-4.2-23, and inside the field (BP-1.4-02).
Verdict may_stand(const Rules& rules, const State& state, ModelId id, const Pose& pose);
bool inside_border(const Rules& rules, const State& state, ModelId id, const Pose& pose);
// BP-G.7-08, inside the field (BP-1.4-02); for a flyer with a pilot BP-4.3-11. RULING: what a rule would put on a table
// without a free place is removed as destroyed; a decision that would need one is refused.
std::optional<Pose> nearest_free_place(const Rules& rules, const State& state, ModelId id, const Pose& wanted,
                                       int within);
// The pose on the highest level surface under it (BP-5.1-06).
Pose on_surface_below(const Rules& rules, const Pose& pose);
// BP-4.3-12: it fits if soldiers step aside.
bool may_lie_on_soldiers(const Rules& rules, const State& state, ModelId flyer, const Pose& pose);
bool overlap(const Rules& rules, const State& state, ModelId a, ModelId b);
// A place beside the machine or gun where this soldier can stand touching it (BP-4.3-03), facing away from it: one that
// is easy to find, if any. Its sides are tried from the first on: 0 front, 1 right, 2 rear, 3 left.
std::optional<Pose> exit_place(const Rules& rules, const State& state, ModelId machine, ModelId soldier,
                               int first_side = 0);
// BP-11.2-06: the one nearest to the field border that is nearest to the machine.
std::optional<Pose> exit_nearest_to_border(const Rules& rules, const State& state, ModelId machine, ModelId soldier);

// ---- Contact (BP-G.3-02, BP-G.3-04) --------------------------------------------------------------------------------
bool touches(const Rules& rules, const State& state, ModelId a, ModelId b);
bool would_touch(const Rules& rules, const State& state, ModelId a, const Pose& at, ModelId b);
template <class Each>
void each_touched(const Rules& rules, const State& state, ModelId id, const Each& visit) {
  each_on_table(state, [&](ModelId other) {
    if (other != id && touches(rules, state, id, other)) visit(other);
  });
}
// An enemy soldier, or an enemy machine, touches it (BP-7.3-09, BP-8.2-06, BP-9.3-02). Unowned objects never count.
bool touched_by_enemy(const Rules& rules, const State& state, Seat seat, ModelId id);
bool touched_by_enemy_soldier(const Rules& rules, const State& state, Seat seat, ModelId id);
// OPT-GUNCONTACT, BP-8.2-06: the enemy gun he touches, which then keeps him from shooting.
ModelId enemy_gun_at(const Rules& rules, const State& state, Seat seat, ModelId id);
// BP-4.1-06: what stops a model that comes into contact, and whether it must fight it then.
enum class Contact : std::uint8_t { Nothing, Halt, Combat };
Contact contact_with(const Rules& rules, const State& state, ModelId mover, ModelId other);

// ---- Distance, view, sight -----------------------------------------------------------------------------------------
int steps_between(const Rules& rules, const State& state, ModelId a, ModelId b);
// BP-G.5-02, BP-G.5-04, BP-7.3-02, BP-7.3-03, BP-7.3-04: by the eyes of a soldier, or of the pilot of a machine, whose
// cabin turns them.
bool in_view(const Rules& rules, const State& state, ModelId viewer, ModelId seen);
bool in_view(const Rules& rules, const State& state, ModelId viewer, ModelId seen, const Pose& at);
// BP-G.6: how many of the 40 samples, through the machine or gun he uses.
measure::Sight sight_of(const Rules& rules, const State& state, ModelId viewer, ModelId gun, ModelId target);

}  // namespace armatura::bronepehota
