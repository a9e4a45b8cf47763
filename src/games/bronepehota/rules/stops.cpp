#include "games/bronepehota/rules/stops.h"

#include "games/bronepehota/rules/reasons.h"
#include "games/bronepehota/rules/rulebook.h"
#include "games/bronepehota/rules/terms.h"

namespace armatura::bronepehota {
namespace {

struct Refusal {
  Rule rule{};
  Reason reason{};
};

Refusal refusal_of(measure::Stop stop) {
  using measure::Stop;
  switch (stop) {
    case Stop::None:
      break;
    case Stop::OutOfRange:
      return {Rule::BP_G_1_01, Reason::no_such_place};
    case Stop::TooManyLegs:
      return {Rule::BP_G_8_01, Reason::too_many_legs};
    case Stop::EmptyLeg:
      return {Rule::BP_G_8_01, Reason::empty_leg};
    case Stop::UnknownKind:
      return {Rule::BP_4_2_05, Reason::cannot_move_so};
    case Stop::Budget:
      return {Rule::BP_0_07, Reason::too_far};
    case Stop::OffTable:
      return {Rule::BP_1_4_02, Reason::over_the_border};
    case Stop::NoSurface:
      return {Rule::BP_G_8_01, Reason::no_surface};
    case Stop::NotLevel:
      return {Rule::BP_G_7_07, Reason::not_level};
    case Stop::Solid:
      return {Rule::BP_4_1_04, Reason::terrain_in_the_way};
    case Stop::Headroom:
      return {Rule::BP_G_9_01, Reason::too_low};
    case Stop::Model:
      return {Rule::BP_G_3_03, Reason::model_in_the_way};
    case Stop::StandBase:
      return {Rule::BP_4_2_25, Reason::on_a_stand};
    case Stop::StepTooHigh:
      return {Rule::BP_G_8_03, Reason::step_too_high};
    case Stop::DropTooDeep:
      return {Rule::BP_G_8_03, Reason::drop_too_deep};
    case Stop::ThroughFloor:
      return {Rule::BP_G_8_03, Reason::through_a_floor};
    case Stop::MixedRamp:
      return {Rule::BP_G_8_03, Reason::partly_on_a_ramp};
    case Stop::RampTooSteep:
      return {Rule::BP_4_2_08, Reason::too_steep};
    case Stop::NothingToClamber:
      return {Rule::BP_G_8_04, Reason::nothing_to_clamber};
    case Stop::TooManyClambers:
      return {Rule::BP_G_8_04, Reason::several_obstacles};
    case Stop::NoLadder:
      return {Rule::BP_G_8_05, Reason::no_ladder};
    case Stop::NothingToClimb:
      return {Rule::BP_4_1_17, Reason::nothing_to_climb};
    case Stop::ClimbTooLow:
      return {Rule::BP_4_1_18, Reason::clambered_instead};
    case Stop::UnderTheSlab:
      return {Rule::BP_G_8_05, Reason::under_the_slab};
    case Stop::NotAtTheEdge:
      return {Rule::BP_G_8_06, Reason::not_at_the_edge};
    case Stop::LeapUp:
      return {Rule::BP_4_1_15, Reason::leap_upwards};
    case Stop::LeapTooFar:
      return {Rule::BP_4_1_16, Reason::leap_too_far};
    case Stop::NoGun:
      return {Rule::BP_4_1_30, Reason::gun_out_of_reach};
    case Stop::GunTouchesEnemy:
      return {Rule::BP_G_8_07, Reason::gun_touches_enemy};
    case Stop::GunCannotStand:
      return {Rule::BP_G_8_07, Reason::gun_cannot_stand};
    case Stop::ContactForbidden:
      return {Rule::BP_4_1_07, Reason::fought_already};
    case Stop::NoPlaceAtContact:
      return {Rule::BP_G_3_06, Reason::no_place_at_contact};
    case Stop::TurnChangesLevel:
      return {Rule::BP_G_9_03, Reason::turn_changes_level};
    case Stop::TurnBlocked:
      return {Rule::BP_G_9_03, Reason::turn_blocked};
    case Stop::JumpTooFar:
      return {Rule::BP_9_4_06, Reason::jump_too_far};
    case Stop::Roof:
      return {Rule::BP_9_4_11, Reason::under_a_roof};
  }
  return {Rule::BP_G_8_01, Reason::no_such_place};
}

Refusal refusal_of_machine(measure::Stop stop) {
  switch (stop) {
    case measure::Stop::Solid:
      return {Rule::BP_4_2_16, Reason::terrain_in_the_way};
    case measure::Stop::StepTooHigh:
      return {Rule::BP_4_2_13, Reason::step_too_high};
    case measure::Stop::DropTooDeep:
      return {Rule::BP_4_2_14, Reason::drop_too_deep};
    default:
      return refusal_of(stop);
  }
}

// The leg is counted from 1; 0 where nobody goes.
Verdict told(const measure::Verdict& measured, const Refusal& refusal, int leg) {
  if (measured.body != measure::kNoBody)
    return Verdict::no(refusal.rule, refusal.reason, leg_term(leg), other_term(ModelId{measured.body.value}));
  if (measured.piece != measure::kNoPiece)
    return Verdict::no(refusal.rule, refusal.reason, leg_term(leg), piece_term(measured.piece.value));
  return Verdict::no(refusal.rule, refusal.reason, leg_term(leg));
}

}  // namespace

Verdict too_far(int leg, measure::Mm need, measure::Mm left) {
  return Verdict::no(Rule::BP_0_07, Reason::too_far, leg_term(leg), need_term(need), left_term(left));
}

Verdict verdict_of(const measure::Verdict& measured) {
  return measured.legal() ? Verdict::yes() : told(measured, refusal_of(measured.stop), measured.leg + 1);
}

Verdict verdict_of_place(const measure::Verdict& measured) {
  return measured.legal() ? Verdict::yes() : told(measured, refusal_of(measured.stop), 0);
}

Verdict verdict_of_walk(const measure::Verdict& measured, measure::Mm cost, measure::Mm budget) {
  return measured.stop == measure::Stop::Budget ? too_far(measured.leg + 1, cost, budget) : verdict_of(measured);
}

Verdict verdict_of_drive(const measure::Verdict& measured, measure::Mm cost, measure::Mm budget) {
  if (measured.legal()) return Verdict::yes();
  if (measured.stop == measure::Stop::Budget) return too_far(measured.leg + 1, cost, budget);
  return told(measured, refusal_of_machine(measured.stop), measured.leg + 1);
}

}  // namespace armatura::bronepehota
