// May I? One answer per kind of decision, with the rule that forbids it and the quantity that fails. Reads only what
// the deciding seat may know, so the same verdict comes out of its view.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

Term number(int value) { return {"number", kNumber, value}; }
Term least(int value) { return {"least", kNumber, value}; }
Term limit(int value) { return {"limit", kNumber, value}; }
Term cell_term(CellId cell) { return {"cell", term::kCell, cell.value}; }
Term module_term(TileId tile) { return {"module", term::kModule, tile.value}; }
Term central_term() { return {"module", term::kModule, -1}; }
Term question_term(Question question) { return {"question", term::kQuestion, static_cast<int>(question)}; }

struct Judge {
  const Rules& rules;
  const State& state;
  Seat seat;

  const Robot& robot() const { return robot_of(state, seat); }
  Question question() const { return state.ask.question; }
  template <class Work>
  const Work& top() const {
    const Work* work = state.frames.empty() ? nullptr : std::get_if<Work>(&state.frames.back());
    ARMATURA_CHECK(work != nullptr);
    return *work;
  }
  bool on_map(CellId cell) const { return cell.value < rules.map.size; }

  Verdict other_question() const {
    return Verdict::no(Rule::SA_TIME_06, Reason::other_question, question_term(question()));
  }
  Verdict no_module() const { return Verdict::no(Rule::SA_ACT_01, Reason::no_such_module); }

  // ---- Set-up ------------------------------------------------------------------------------------------------------
  Verdict operator()(const KeepGear& a) const {
    if (question() != Question::KeepGear) return other_question();
    int kept = 0;
    for (int slot = 0; slot < 8; ++slot) kept += a.slots.has(slot);
    if (kept == 2 && a.slots.bits < 16) return Verdict::yes();
    return Verdict::no(Rule::SA_GEAR_02, Reason::keep_exactly_two, number(kept), limit(2));
  }
  Verdict operator()(const ChooseAbility& a) const {
    if (question() != Question::ChooseAbility) return other_question();
    for (const AbilityId side : rules.content->robots[robot().robot.value].abilities)
      if (side == a.ability) return Verdict::yes();
    return Verdict::no(Rule::SA_ABIL_01, Reason::not_on_your_card, Term{"ability", term::kAbility, a.ability.value});
  }
  Verdict operator()(const Place& a) const {
    if (question() != Question::Place) return other_question();
    if (!on_map(a.cell)) return Verdict::no(Rule::SA_GEO_06, Reason::no_such_cell);
    if (a.facing.value >= kDirections) return Verdict::no(Rule::SA_GEO_02, Reason::no_such_direction);
    if (!rules.map.edge.has(a.cell)) return Verdict::no(Rule::SA_SET_12, Reason::not_an_edge_cell, cell_term(a.cell));
    if (robot_at(rules, state, a.cell) != kNobody)
      return Verdict::no(Rule::SA_GEO_05, Reason::cell_is_taken, cell_term(a.cell));
    return Verdict::yes();
  }

  // ---- Active phase ------------------------------------------------------------------------------------------------
  // SA-TURN-04, SA-TURN-05: only while nothing was activated; then always, even with nothing hot.
  Verdict operator()(const CoolAll&) const {
    if (question() == Question::React) return Verdict::no(Rule::SA_ABIL_07, Reason::reaction_no_cooling);
    if (question() != Question::Act) return other_question();
    if (state.cooled) return Verdict::no(Rule::SA_ARS_02, Reason::already_cooled);
    if (state.activated) return Verdict::no(Rule::SA_TURN_04, Reason::cooling_comes_first);
    return Verdict::yes();
  }
  Verdict operator()(const EndTurn&) const {
    if (question() != Question::Act) return other_question();
    if (!state.activated && !state.cooled) return Verdict::no(Rule::SA_TURN_03, Reason::act_or_cool_first);
    return Verdict::yes();
  }
  // SA-ACT-03: movement, rotation and attack modules only; SA-ACT-06: nothing after a non-QUICK activation; SA-ABIL-06,
  // SA-ABIL-08: after-turn Reflexes may use one module of any kind but a ram.
  Verdict operator()(const Activate& a) const {
    if (question() != Question::Act && question() != Question::React) return other_question();
    if (question() == Question::Act) {
      if (state.cooled && a.module != kCentral) return Verdict::no(Rule::SA_ARS_03, Reason::only_central_after_cooling);
      if (state.activation_spent) return Verdict::no(Rule::SA_ACT_06, Reason::activation_spent);
    }
    if (a.module == kCentral) return central(a.how);
    const Module* module = find_module(state, seat, a.module);
    if (module == nullptr) return no_module();
    const Term named = module_term(module->tile);
    if (has(*module, Mark::Used)) return Verdict::no(Rule::SA_ACT_02, Reason::module_already_used, named);
    if (module->family == Family::Defence) return Verdict::no(Rule::SA_ACT_03, Reason::defence_only_reacts, named);
    if (rules.tile(module->tile).verb == Verb::Ram) {
      if (question() == Question::React) return Verdict::no(Rule::SA_ABIL_08, Reason::reaction_no_ram, named);
      return Verdict::no(Rule::SA_NATK_02, Reason::ram_needs_collision, named);
    }
    return usable(*module, a.how, named);
  }
  // SA-CENT-04: no properties of its own, so it is neither worn nor forced.
  Verdict central(How how) const {
    const Term named = central_term();
    if (how != How::Printed) return Verdict::no(Rule::SA_CENT_04, Reason::wear_wrong_family, named);
    if (robot().central_used) return Verdict::no(Rule::SA_ACT_02, Reason::module_already_used, named);
    if (robot().central_hot) return Verdict::no(Rule::SA_HEAT_01, Reason::module_is_hot, named);
    return Verdict::yes();
  }
  // The four ways to use a module; which of them is open depends on its heat, its face and its family.
  Verdict usable(const Module& module, How how, const Term& named) const {
    const bool is_hot = hot(rules, module);
    switch (how) {
      case How::Printed:
        if (is_hot) return Verdict::no(Rule::SA_HEAT_01, Reason::module_is_hot, named);
        // SA-GEAR-06: a concealed module may be turned up for its printed effect; a forced one must be flipped first.
        if (forced(rules, module) && !has(module, Mark::Concealed))
          return Verdict::no(Rule::SA_FORCE_06, Reason::module_is_forced, named);
        return Verdict::yes();
      case How::Forced:
        if (!rules.options.force_mode) return Verdict::no(Rule::SA_FORCE_02, Reason::force_mode_is_off);
        if (!forced(rules, module)) return Verdict::no(Rule::SA_FORCE_02, Reason::module_is_face_up, named);
        // SA-FORCE-09: a face-down module of generation 1 does nothing.
        if (module.generation < 2) return Verdict::no(Rule::SA_FORCE_09, Reason::generation_one_forced, named);
        if (is_hot) return Verdict::no(Rule::SA_HEAT_01, Reason::module_is_hot, named);
        return Verdict::yes();
      case How::Worn:
        if (!rules.wear_rule())
          return Verdict::no(rules.options.force_mode ? Rule::SA_FORCE_01 : Rule::SA_WEAR_01, Reason::wear_is_off);
        if (!propels(module.family)) return Verdict::no(Rule::SA_WEAR_01, Reason::wear_wrong_family, named);
        if (!is_hot) return Verdict::no(Rule::SA_WEAR_01, Reason::module_is_ready, named);
        if (robot().modules.size() == 1) return Verdict::no(Rule::SA_WEAR_02, Reason::last_module, named);
        return Verdict::yes();
      case How::Furious:
        return furious(module, named);
    }
    return no_module();
  }
  // SA-ABIL-12, SA-ABIL-13.
  Verdict furious(const Module& module, const Term& named) const {
    if (!has_ability(rules, state, seat, AbilityVerb::Fury)) return Verdict::no(Rule::SA_ABIL_12, Reason::no_fury);
    if (module.family != Family::Attack) return Verdict::no(Rule::SA_ABIL_12, Reason::fury_wrong_family, named);
    if (!hot(rules, module)) return Verdict::no(Rule::SA_ABIL_12, Reason::module_is_ready, named);
    return Verdict::yes();
  }
  Verdict operator()(const Flip& a) const {
    if (question() != Question::Act && question() != Question::FlipAfterPick) return other_question();
    if (!rules.options.force_mode) return Verdict::no(Rule::SA_FORCE_02, Reason::force_mode_is_off);
    const Module* module = find_module(state, seat, a.module);
    if (module == nullptr) return no_module();
    const Term named = module_term(module->tile);
    if (!propels(module->family)) return Verdict::no(Rule::SA_FORCE_03, Reason::flip_wrong_family, named);
    if (has(*module, Mark::Token)) return Verdict::no(Rule::SA_FORCE_03, Reason::flip_has_token, named);
    if (has(*module, Mark::Flipped)) return Verdict::no(Rule::SA_FORCE_11, Reason::flipped_already, named);
    return Verdict::yes();
  }
  // SA-MINE-03, SA-MINE-04, SA-MINE-05: each in a cell of its own, never under a robot. SA-MINE-20: only in the own
  // turn, since only then is Act asked.
  Verdict operator()(const LayMine& a) const {
    if (question() != Question::Act) return other_question();
    bool in_hand = false;
    for (const MineToken& token : robot().mines)
      in_hand = in_hand || (token.place == MinePlace::Hand && token.mine == a.mine && a.mine != kNoMine);
    if (!in_hand)
      return Verdict::no(Rule::SA_MINE_01, Reason::mine_not_in_hand, Term{"mine", term::kMine, a.mine.value});
    if (!on_map(a.cell)) return Verdict::no(Rule::SA_GEO_06, Reason::no_such_cell);
    const Term where = cell_term(a.cell);
    const Seat standing = robot_at(rules, state, a.cell);
    if (standing == seat) return Verdict::no(Rule::SA_MINE_04, Reason::mine_under_robot, where);
    if (standing != kNobody) return Verdict::no(Rule::SA_MINE_05, Reason::mine_under_robot, where);
    if (!state.trail.has(a.cell)) return Verdict::no(Rule::SA_MINE_06, Reason::mine_not_on_trail, where);
    if (mine_at(rules, state, a.cell).owner != kNobody)
      return Verdict::no(Rule::SA_MINE_05, Reason::mine_on_mine, where);
    return Verdict::yes();
  }

  // ---- In the middle of a move -------------------------------------------------------------------------------------
  Verdict operator()(const GoOn&) const { return question() == Question::GoOn ? Verdict::yes() : other_question(); }
  Verdict operator()(const Steer& a) const {
    if (question() != Question::Steer && question() != Question::Mobility) return other_question();
    if (a.direction.value >= kDirections) return Verdict::no(Rule::SA_GEO_02, Reason::no_such_direction);
    if (question() == Question::Mobility) return Verdict::yes();
    const TileDesign& tile = rules.tile(top<Activation>().tile);
    const int side = (a.direction.value - robot().facing.value + kDirections) % kDirections;
    if (tile.shift_sides.has(side)) return Verdict::yes();
    return Verdict::no(Rule::SA_SHIFT_01, Reason::direction_not_allowed,
                       Term{"direction", term::kDirection, a.direction.value});
  }
  Verdict operator()(const Leap& a) const {
    if (question() != Question::Leap) return other_question();
    const int reach = jump_reach(rules, state, seat, rules.tile(top<Activation>().tile).strength);
    if (a.distance < 1 || a.distance > reach)
      return Verdict::no(Rule::SA_JUMP_01, Reason::leap_too_far, number(a.distance), limit(reach));
    if (jump_landing(rules, state, seat, a.distance) == kNoCell)
      return Verdict::no(Rule::SA_JUMP_03, Reason::leap_not_free, number(a.distance));
    return Verdict::yes();
  }
  Verdict operator()(const Turn& a) const {
    if (question() != Question::Turn) return other_question();
    const Turning& work = top<Turning>();
    const int sectors = a.sectors < 0 ? -a.sectors : a.sectors;
    if (sectors >= 1 && sectors <= work.most) return Verdict::yes();
    return Verdict::no(turn_rule(work.cause), Reason::turn_out_of_range, number(a.sectors), least(1), limit(work.most));
  }
  Verdict operator()(const UseFunction& a) const {
    if (question() != Question::Function) return other_question();
    if (a.function > Function::Strike) return Verdict::no(Rule::SA_CENT_01, Reason::no_such_module);
    if (top<Activation>().done.has(a.function)) return Verdict::no(Rule::SA_CENT_03, Reason::function_done);
    return Verdict::yes();
  }
  Verdict operator()(const Aim& a) const {
    if (question() != Question::Aim) return other_question();
    if (!on_map(a.cell)) return Verdict::no(Rule::SA_GEO_06, Reason::no_such_cell);
    const TileDesign& tile = rules.tile(top<Assault>().tile);
    if (in_front_wedge(rules, state, seat, a.cell, tile.range_min, tile.range_max)) return Verdict::yes();
    return Verdict::no(Rule::SA_ATK_04, Reason::aim_out_of_reach, cell_term(a.cell), least(tile.range_min),
                       limit(tile.range_max));
  }
  Verdict operator()(const CoolTarget&) const {
    return question() == Question::CoolTiming ? Verdict::yes() : other_question();
  }
  Verdict operator()(const Ram& a) const {
    if (question() != Question::Ram) return other_question();
    const Module* module = find_module(state, seat, a.module);
    if (module == nullptr) return no_module();
    const Term named = module_term(module->tile);
    if (rules.tile(module->tile).verb != Verb::Ram) return Verdict::no(Rule::SA_NATK_02, Reason::not_a_ram, named);
    if (has(*module, Mark::Used)) return Verdict::no(Rule::SA_ACT_02, Reason::module_already_used, named);
    if (a.how == How::Furious) return furious(*module, named);
    if (a.how != How::Printed) return Verdict::no(Rule::SA_NATK_02, Reason::wear_wrong_family, named);
    if (hot(rules, *module)) return Verdict::no(Rule::SA_HEAT_01, Reason::module_is_hot, named);
    return Verdict::yes();
  }

  // ---- Damage, heat, effects ---------------------------------------------------------------------------------------
  Verdict operator()(const Defend& a) const {
    if (question() != Question::Defend) return other_question();
    const Module* module = find_module(state, seat, a.module);
    if (module == nullptr) return no_module();
    const Term named = module_term(module->tile);
    if (module->family != Family::Defence) return Verdict::no(Rule::SA_DEF_01, Reason::not_a_defence, named);
    if (has(*module, Mark::Used)) return Verdict::no(Rule::SA_ACT_02, Reason::module_already_used, named);
    if (hot(rules, *module)) return Verdict::no(Rule::SA_HEAT_01, Reason::module_is_hot, named);
    const Side side = top<DamageEvent>().side[seat.value];
    if (defence_against(rules, *module, side) > 0) return Verdict::yes();
    if (side == Side::None) return Verdict::no(Rule::SA_DEF_05, Reason::only_all_round, named);
    return Verdict::no(Rule::SA_DEF_02, Reason::wrong_side, named, Term{"side", term::kSide, static_cast<int>(side)});
  }
  Verdict operator()(const Lose& a) const {
    if (question() != Question::Lose) return other_question();
    // SA-CENT-07: the central module can never be lost.
    if (a.module == kCentral) return Verdict::no(Rule::SA_CENT_07, Reason::no_such_module);
    return find_module(state, seat, a.module) == nullptr ? no_module() : Verdict::yes();  // SA-DMG-03: any
  }
  Verdict operator()(const Heat& a) const {
    if (question() != Question::HeatOwn && question() != Question::HeatOther) return other_question();
    const Heating& work = top<Heating>();
    const Module* module = find_module(state, work.victim, a.module);
    if (a.module != kCentral && module == nullptr) return no_module();
    if (can_heat(rules, state, work.victim, a.module)) return Verdict::yes();
    return Verdict::no(Rule::SA_HEAT_04, Reason::already_hot,
                       module ? module_term(shown_tile(*module)) : central_term());
  }
  Verdict operator()(const HeatFamily& a) const {
    if (question() != Question::HeatFamily) return other_question();
    if (a.family < Family::Terrain && family_can_heat(rules, state, top<Detonation>().victim, a.family))
      return Verdict::yes();
    return Verdict::no(Rule::SA_MINE_13, Reason::nothing_to_heat,
                       Term{"family", term::kFamily, static_cast<int>(a.family)});
  }
  Verdict operator()(const Cool& a) const {
    if (question() != Question::Cool) return other_question();
    const Module* module = find_module(state, seat, a.module);
    if (a.module != kCentral && module == nullptr) return no_module();
    const bool is_hot = module ? hot(rules, *module) : robot().central_hot;
    if (is_hot) return Verdict::yes();
    return Verdict::no(Rule::SA_HEAT_05, Reason::not_hot, module ? module_term(module->tile) : central_term());
  }
  Verdict operator()(const Pull&) const { return question() == Question::Pull ? Verdict::yes() : other_question(); }
  Verdict operator()(const Shove& a) const {
    if (question() != Question::Shove) return other_question();
    if (a.direction.value >= kDirections) return Verdict::no(Rule::SA_GEO_02, Reason::no_such_direction);
    const int reach = rules.content->mines[top<Detonation>().mine.value].amount;
    if (a.distance >= 1 && a.distance <= reach) return Verdict::yes();
    return Verdict::no(Rule::SA_MINE_14, Reason::shove_too_far, number(a.distance), limit(reach));
  }
  // Only what the book calls a permission may be declined.
  Verdict operator()(const Decline&) const {
    switch (question()) {
      case Question::FlipAfterPick:
      case Question::GoOn:
      case Question::Ram:
      case Question::Defend:
      case Question::Cool:
      case Question::Pull:
      case Question::React:
      case Question::Mobility:
        return Verdict::yes();
      case Question::Turn:
        if (top<Turning>().least == 0) return Verdict::yes();
        return Verdict::no(turn_rule(top<Turning>().cause), Reason::must_choose);
      case Question::Function:
        if (!top<Activation>().done.empty()) return Verdict::yes();
        return Verdict::no(Rule::SA_CENT_02, Reason::must_choose);
      case Question::Lose:
        return Verdict::no(Rule::SA_DMG_01, Reason::must_choose);
      case Question::HeatOwn:
      case Question::HeatOther:
        return Verdict::no(heat_rule(top<Heating>().cause), Reason::must_choose);
      case Question::HeatFamily:
      case Question::Shove:
        return Verdict::no(Rule::SA_MINE_17, Reason::must_choose);
      case Question::Act:
        return Verdict::no(Rule::SA_TURN_03, Reason::act_or_cool_first);
      default:
        return Verdict::no(Rule::SA_TIME_06, Reason::must_choose);
    }
  }
};

// SA-TIME-08: a sealed choice may be changed until the last one is in.
bool may_reseal(const Rules& rules, const State& state, Seat seat) {
  return seat.value < rules.seats() &&
         (state.ask.question == Question::KeepGear || state.ask.question == Question::ChooseAbility);
}

}  // namespace

Verdict Game::judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (!state.ask.seats.has(seat) && !may_reseal(rules, state, seat))
    return Verdict::no(Rule::SA_TURN_03, Reason::not_your_decision, question_term(state.ask.question));
  return std::visit(Judge{rules, state, seat}, action);
}

Awaiting Game::awaiting(const Rules&, const State& state) {
  return {state.ask.seats, static_cast<std::uint8_t>(state.ask.question)};
}

}  // namespace armatura::arena
