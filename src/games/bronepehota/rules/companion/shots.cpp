// What both kinds of shooting ask: who serves a gun, whether the shoot action goes on, and the ammunition.
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {

// BP-2.4-01, BP-6.1-01, BP-6.1-02, BP-6.2-02, BP-6.4-01, BP-6.7-07, BP-7.5-01, BP-7.5-04, BP-7.6-05, BP-9.2-02: that he
// touches the gun is said by the entry itself.
Verdict may_serve(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId gun) {
  const bool real = rules.real();
  if (!rules.is(soldier, Kind::Soldier) || !on_table(state, gun) || !rules.is(gun, Kind::Gun))
    return Verdict::no(real ? Rule::BP_6_1_01 : Rule::BP_7_5_01, Reason::no_gun, model_term(gun));
  const GunDesign& design = rules.gun(gun);
  if (rules.soldier(soldier).rank < design.rank)
    return Verdict::no(real ? Rule::BP_6_1_01 : Rule::BP_7_5_01, Reason::rank_too_low, model_term(soldier),
                       limit_term(design.rank));
  if (lies(state, gun)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(gun));
  if (touched_by_enemy_soldier(rules, state, seat, gun))
    return Verdict::no(real ? Rule::BP_6_2_02 : Rule::BP_7_5_04, Reason::enemy_at_gun, model_term(gun));
  if (!own(rules, state.sheets, seat, gun)) return Verdict::no(Rule::BP_9_2_01, Reason::capture_first, model_term(gun));
  const Model& model = model_of(state.sheets, gun);
  if (model.marks.has(Mark::Served)) return Verdict::no(Rule::BP_9_2_02, Reason::gun_has_shot, model_term(gun));
  if (model.shots >= design.rate_of_fire)
    return Verdict::no(real ? Rule::BP_6_4_01 : Rule::BP_7_6_05, Reason::rate_of_fire, model_term(gun),
                       limit_term(design.rate_of_fire));
  return Verdict::yes();
}

}  // namespace armatura::bronepehota::companion
