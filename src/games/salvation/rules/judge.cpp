// May I? One answer per kind of decision, with the rule that forbids it and the quantity that fails. Reads only what
// the deciding seat may know, so the same verdict comes out of its view.
#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/terms.h"

namespace armatura::salvation {
namespace {

struct Judge {
  const Rules& rules;
  const State& state;
  Seat seat;

  Question question() const { return state.ask.question; }
  Side side() const { return side_of(seat); }
  template <class Work>
  const Work& top() const {
    const Work* work = state.frames.empty() ? nullptr : std::get_if<Work>(&state.frames.back());
    ARMATURA_CHECK(work != nullptr);
    return *work;
  }
  const Effect& effect() const { return rules.effect(top<CardWork>().card, top<CardWork>().option); }
  int number() const { return rules.card(top<CardWork>().card).number; }
  bool known_card(CardId card) const { return card.value < rules.content->cards.size(); }
  bool in_hand(CardId card) const { return state.cards.hands[seat.value][card.value] > 0; }

  Verdict other_question() const {
    return Verdict::no(Rule::TS_TRN_02, Reason::other_question, question_term(question()));
  }
  Verdict no_sector() const { return Verdict::no(Rule::TS_MAP_03, Reason::no_such_sector); }
  Verdict no_unit() const { return Verdict::no(Rule::TS_UNI_01, Reason::no_such_unit); }
  Verdict no_slot() const { return Verdict::no(Rule::TS_MAP_10, Reason::no_such_slot); }
  Verdict not_in_hand(CardId card) const {
    if (!known_card(card)) return Verdict::no(Rule::TS_CMP_04, Reason::no_such_card);
    return Verdict::no(Rule::TS_CMP_08, Reason::card_not_in_hand, card_term(card));
  }

  // ---- Set-up and turn ----------------------------------------------------------------------------------------------
  Verdict operator()(const PickCity& a) const {
    if (question() != Question::PickCity) return other_question();
    if (a.city.value < kMaxCities && state.cities.has(a.city)) return Verdict::yes();
    return Verdict::no(Rule::TS_SET_08, Reason::no_such_city);
  }
  Verdict operator()(const Discard& a) const {
    if (question() != Question::HandLimit && question() != Question::Toxic) return other_question();
    return known_card(a.card) && in_hand(a.card) ? Verdict::yes() : not_in_hand(a.card);
  }
  Verdict operator()(const PickCommander& a) const {
    if (question() != Question::PickFirst && question() != Question::PickVictim) return other_question();
    if (a.seat == kSkynet || a.seat.value >= rules.seats())
      return Verdict::no(Rule::TS_TPL_01, Reason::no_such_commander);
    return Verdict::yes();
  }

  // ---- Cards --------------------------------------------------------------------------------------------------------
  // TS-STG-01, TS-STG-03: one card of the current number.
  Verdict usable(CardId card) const {
    if (question() != Question::Act) return other_question();
    if (state.draft.open()) return Verdict::no(Rule::TS_CRD_05, Reason::draft_open);
    if (!known_card(card) || !in_hand(card)) return not_in_hand(card);
    const int card_number = rules.card(card).number;
    if (card_number != state.stage)
      return Verdict::no(Rule::TS_STG_01, Reason::wrong_number, card_term(card), number_term(card_number),
                         stage_term(state.stage));
    return Verdict::yes();
  }
  Verdict operator()(const Play& a) const {
    if (const Verdict verdict = usable(a.card); !verdict.legal()) return verdict;
    if (a.option >= rules.card(a.card).options.size())
      return Verdict::no(Rule::TS_CRD_02, Reason::no_such_option, card_term(a.card));
    if (can_play(rules, state, seat, a.card, a.option)) return Verdict::yes();
    if (const Effect& effect = rules.effect(a.card, a.option); effect.verb == Verb::Mission) {
      const TaskCount count = task_count(rules, state, effect);
      return Verdict::no(Rule::TS_MIS_02, Reason::task_open, card_term(a.card), number_term(count.have),
                         least_term(count.need));
    }
    return Verdict::no(Rule::TS_CRD_03, Reason::nothing_to_do, card_term(a.card));
  }
  Verdict operator()(const Exchange& a) const {
    if (const Verdict verdict = usable(a.card); !verdict.legal()) return verdict;
    // TS-TAC-06, TS-EXC-03
    if (rules.card(a.card).kind == CardKind::Tactics)
      return Verdict::no(Rule::TS_EXC_03, Reason::tactics_not_exchanged, card_term(a.card));
    return Verdict::yes();
  }
  Verdict operator()(const Pass&) const {
    if (question() != Question::Act) return other_question();
    return state.draft.open() ? Verdict::no(Rule::TS_CRD_05, Reason::draft_open) : Verdict::yes();
  }

  // ---- Movement -----------------------------------------------------------------------------------------------------
  Verdict no_draft() const {
    if (question() != Question::Act) return other_question();
    return Verdict::no(Rule::TS_MOV_06, Reason::no_draft);
  }
  // Without any completion the trouble that stands in the way is told.
  Verdict completed(const Draft& draft) const {
    if (can_complete(rules, state, seat, draft)) return Verdict::yes();
    const Verdict verdict = may_declare(rules, state, seat, draft);
    ARMATURA_CHECK(!verdict.legal());
    if (!draft.routes.back().sectors.empty()) return verdict;
    // A unit that can go nowhere: every sector beside it is refused for a reason; the first one stands for all.
    const UnitId unit = draft.routes.back().unit;
    const SectorId from = unit_of(state, unit).sector;
    Verdict reason = verdict;
    each(passable(rules, state, unit, from), [&](SectorId sector) {
      Draft tried = draft;
      tried.routes.back().sectors.push_back(sector);
      const Verdict refused = may_declare(rules, state, seat, tried);
      if (!refused.legal() && reason == verdict) reason = refused;
    });
    return reason;
  }
  Verdict operator()(const OrderUnit& a) const {
    if (question() != Question::Act || !state.draft.open()) return no_draft();
    if (const Verdict verdict = may_order(rules, state, seat, state.draft, a.unit); !verdict.legal()) return verdict;
    Draft draft = state.draft;
    draft.routes.push_back({a.unit, {}});
    return completed(draft);
  }
  Verdict operator()(const Cross& a) const {
    if (question() != Question::Act || !state.draft.open()) return no_draft();
    if (const Verdict verdict = may_cross(rules, state, state.draft, a.sector); !verdict.legal()) return verdict;
    Draft draft = state.draft;
    draft.routes.back().sectors.push_back(a.sector);
    return completed(draft);
  }
  Verdict operator()(const Done&) const {
    switch (question()) {
      case Question::Act:
        return state.draft.open() ? may_declare(rules, state, seat, state.draft) : no_draft();
      case Question::Reinforce:  // TS-CRD-04: at least one
        return top<CardWork>().done > 0 ? Verdict::yes() : Verdict::no(Rule::TS_CRD_04, Reason::must_choose);
      case Question::Look:
        return !top<CardWork>().slots.empty() ? Verdict::yes() : Verdict::no(Rule::TS_CRD_04, Reason::name_one_first);
      default:
        return other_question();
    }
  }
  // TS-BDR-04: Skynet names a unit of that sector; the Resistance needs none (TS-BDR-03).
  Verdict operator()(const Intercept& a) const {
    if (question() != Question::Intercept) return other_question();
    if (side() == Side::Resistance)
      return a.unit == kNoUnit ? Verdict::yes() : Verdict::no(Rule::TS_BDR_03, Reason::no_such_unit);
    return own_unit_in(a.unit, top<March>().asked, Rule::TS_BDR_04);
  }
  Verdict own_unit_in(UnitId unit, SectorId sector, Rule rule) const {
    if (unit.value >= rules.figures) return no_unit();
    if (rules.side_of_unit(unit) != side()) return Verdict::no(rule, Reason::not_your_unit, unit_term(unit));
    if (unit_of(state, unit).sector == sector) return Verdict::yes();
    return Verdict::no(rule, Reason::not_in_sector, unit_term(unit), sector_term(sector));
  }

  // ---- Battle -------------------------------------------------------------------------------------------------------
  Verdict operator()(const Aim& a) const {
    if (question() != Question::Aim) return other_question();
    if (a.unit.value >= rules.figures) return no_unit();
    const Battle& work = top<Battle>();
    if (rules.side_of_unit(a.unit) == side() || unit_of(state, a.unit).sector != work.sector)
      return Verdict::no(Rule::TS_BTL_03, Reason::not_in_battle, unit_term(a.unit));
    const int defence = stats_of(rules, state, a.unit).defence;
    const int value = state.volley[work.next].value;
    if (value >= defence) return Verdict::yes();
    return Verdict::no(Rule::TS_BTL_04, Reason::die_too_low, unit_term(a.unit), number_term(value),
                       least_term(defence));
  }
  Verdict operator()(const AimRest&) const { return question() == Question::Aim ? Verdict::yes() : other_question(); }

  // ---- Sectors ------------------------------------------------------------------------------------------------------
  Verdict operator()(const At& a) const {
    switch (question()) {
      case Question::Strike:
        return rules.map.has(a.sector) ? strike_at(a.sector) : no_sector();
      case Question::Attack:
      case Question::AttackAgain:
        return rules.map.has(a.sector) ? attack_at(a.sector) : no_sector();
      case Question::BuildFactory:
        return rules.map.has(a.sector) ? build_at(a.sector) : no_sector();
      case Question::RaidFactory:
        if (!rules.map.has(a.sector)) return no_sector();
        if (raid_sectors(rules, state, effect()).has(a.sector)) return Verdict::yes();
        return Verdict::no(Rule::TS_MIS_02, Reason::no_factory_there, sector_term(a.sector));
      default:
        return other_question();
    }
  }
  Verdict strike_at(SectorId sector) const {
    if (state.factories.has(sector)) return Verdict::no(Rule::TS_TAC_02, Reason::factory_there, sector_term(sector));
    if (strike_sectors(rules, state).has(sector)) return Verdict::yes();
    return Verdict::no(Rule::TS_TAC_02, Reason::no_enemy_there, sector_term(sector));
  }
  // TS-ATK-03, TS-ATK-04, TS-TPL-09
  Verdict attack_at(SectorId sector) const {
    if (question() == Question::AttackAgain && sector == top<CardWork>().sector)
      return Verdict::no(Rule::TS_TAC_02, Reason::same_sector_again, sector_term(sector));
    if (attack_sectors(rules, state, seat, number()).has(sector)) return Verdict::yes();
    if (count_in(rules, state, other(side()), sector) == 0)
      return Verdict::no(Rule::TS_ATK_03, Reason::no_enemy_there, sector_term(sector));
    const bool present = count_in(rules, state, side(), sector) > 0;
    return Verdict::no(present ? Rule::TS_TPL_09 : Rule::TS_ATK_03, Reason::no_own_unit_there, sector_term(sector));
  }
  Verdict build_at(SectorId sector) const {
    if (factory_sites(rules, state).has(sector)) return Verdict::yes();
    const Term named = sector_term(sector);
    if (state.factories.has(sector)) return Verdict::no(Rule::TS_FAC_02, Reason::factory_there, named);
    if (count_in(rules, state, Side::Resistance, sector) > 0)
      return Verdict::no(Rule::TS_FAC_01, Reason::enemy_in_sector, named);
    return Verdict::no(Rule::TS_FAC_01, Reason::no_guard, named);
  }

  // ---- Placing units ------------------------------------------------------------------------------------------------
  Verdict no_room(SectorId sector, TypeId type) const {
    const Side owner = rules.content->units[type.value].side;
    const Term named = sector_term(sector);
    if (rules.flyers.has(type) && has_terrain(state, sector, Terrain::Fog))
      return Verdict::no(Rule::TS_NEW_07, Reason::fog_in_sector, named);
    return Verdict::no(Rule::TS_NEW_03, Reason::sector_full, named, limit_term(limit_of(rules, state, owner, sector)));
  }
  Verdict operator()(const Place& a) const {
    const bool placing = question() == Question::Deploy || question() == Question::Produce ||
                         question() == Question::Reinforce || question() == Question::PlaceFound;
    if (!placing) return other_question();
    if (!rules.map.has(a.sector)) return no_sector();
    switch (question()) {
      case Question::Deploy:
        return deploy_at(a.sector);
      case Question::Produce:
        return produce_at(a.sector);
      case Question::Reinforce:
        return reinforce_at(a.sector);
      default:
        return place_found_at(a.sector);
    }
  }
  Verdict deploy_at(SectorId sector) const {
    if (deployment_sectors(rules, state).has(sector)) return Verdict::yes();
    Sectors near = state.factories;
    each(state.factories, [&](SectorId factory) { near.bits |= rules.map.beside(factory).bits; });
    if (near.has(sector)) return no_room(sector, rules.content->opening.skynet_units[state.cursor - 1u]);
    return Verdict::no(Rule::TS_SET_11, Reason::not_beside_factory, sector_term(sector));
  }
  Verdict produce_at(SectorId sector) const {
    const CardWork& work = top<CardWork>();
    if (production_sectors(rules, state, work).has(sector)) return Verdict::yes();
    if (!state.factories.has(sector))
      return Verdict::no(Rule::TS_NEW_02, Reason::no_factory_there, sector_term(sector));
    if (work.used.has(sector)) return Verdict::no(Rule::TS_TAC_02, Reason::served_already, sector_term(sector));
    return no_room(sector, lowest(effect().types));
  }
  Verdict reinforce_at(SectorId sector) const {
    const TypeId type = lowest(effect().types);
    if (reinforcement_sectors(rules, state, side(), type).has(sector)) return Verdict::yes();
    const Term named = sector_term(sector);
    if (side() == Side::Skynet) {
      if (!state.factories.has(sector)) return Verdict::no(Rule::TS_NEW_02, Reason::no_factory_there, named);
      return no_room(sector, type);
    }
    if (count_in(rules, state, Side::Skynet, sector) > 0)
      return Verdict::no(Rule::TS_NEW_05, Reason::enemy_in_sector, named);
    const bool base = shelters(rules, state).has(sector) || count_in(rules, state, Side::Resistance, sector) > 0;
    if (!base) return Verdict::no(Rule::TS_NEW_05, Reason::no_base_there, named);
    return no_room(sector, type);
  }
  Verdict place_found_at(SectorId sector) const {
    const Opening& work = top<Opening>();
    if (found_unit_sectors(rules, state, work).has(sector)) return Verdict::yes();
    const TypeId type = rules.token(work.token).type;
    const SectorId here = sector_of(work.slot);
    if (has_room(rules, state, here, type))
      return Verdict::no(Rule::TS_HID_02, Reason::room_where_found, sector_term(here));
    if (sector != here && !shelters(rules, state).has(sector))
      return Verdict::no(Rule::TS_HID_11, Reason::no_shelter_there, sector_term(sector));
    return no_room(sector, type);
  }

  // ---- Recon and tokens ---------------------------------------------------------------------------------------------
  Verdict operator()(const Recon& a) const {
    if (question() != Question::Recon && question() != Question::ReconAgain) return other_question();
    if (a.unit.value >= rules.figures) return no_unit();
    const Term named = unit_term(a.unit);
    if (rules.side_of_unit(a.unit) != side()) return Verdict::no(Rule::TS_REC_01, Reason::not_your_unit, named);
    if (!on_map(rules, state, a.unit)) return Verdict::no(Rule::TS_REC_01, Reason::unit_not_on_map, named);
    const SectorId sector = unit_of(state, a.unit).sector;
    if (barred(rules, state, a.unit, number()))
      return Verdict::no(Rule::TS_TPL_07, Reason::acted_already, named, number_term(number()));
    if (question() == Question::ReconAgain && sector == top<CardWork>().sector)
      return Verdict::no(Rule::TS_CRD_05, Reason::other_sector_needed, sector_term(sector));
    if (!holds_face_down(state, sector))
      return Verdict::no(Rule::TS_REC_06, Reason::no_token_face_down, sector_term(sector));
    if (!may_scout(rules, state, seat, number(), a.unit))
      return Verdict::no(Rule::TS_OPT_07, Reason::not_a_scout, named);
    if (a.slot.value >= kMaxSlots) return no_slot();
    if (sector_of(a.slot) != sector)
      return Verdict::no(Rule::TS_REC_01, Reason::not_in_sector, named, sector_term(sector_of(a.slot)));
    return token_at(a.slot, Rule::TS_REC_06);
  }
  Verdict token_at(SlotId slot, Rule rule) const {
    if (slot.value >= 2 * rules.map.size) return no_slot();
    if (face_down(rules, state, slot)) return Verdict::yes();
    return Verdict::no(rule, Reason::no_token_face_down, sector_term(sector_of(slot)));
  }
  Verdict operator()(const Open& a) const {
    if (question() != Question::OpenAgain) return other_question();
    if (a.slot.value >= 2 * rules.map.size) return no_slot();
    const CardWork& work = top<CardWork>();
    if (sector_of(a.slot) != work.sector)
      return Verdict::no(Rule::TS_REC_04, Reason::not_in_sector, unit_term(work.unit), sector_term(sector_of(a.slot)));
    return token_at(a.slot, Rule::TS_REC_04);
  }
  Verdict operator()(const Swap& a) const {
    if (question() != Question::Swap) return other_question();
    if (a.a.value >= a.b.value) return Verdict::no(Rule::TS_TAC_02, Reason::slots_in_order);
    for (const SlotId slot : {a.a, a.b})
      if (const Verdict verdict = token_at(slot, Rule::TS_TAC_02); !verdict.legal()) return verdict;
    if (sector_of(a.a) != sector_of(a.b)) return Verdict::yes();
    return Verdict::no(Rule::TS_TAC_02, Reason::tokens_of_one_sector, sector_term(sector_of(a.a)));
  }
  Verdict operator()(const Look& a) const {
    if (question() != Question::Look) return other_question();
    if (const Verdict verdict = token_at(a.slot, Rule::TS_TAC_02); !verdict.legal()) return verdict;
    for (const SlotId named : top<CardWork>().slots)
      if (named == a.slot) return Verdict::no(Rule::TS_TAC_02, Reason::named_already, sector_term(sector_of(a.slot)));
    if (sight(rules, state, side()).has(sector_of(a.slot))) return Verdict::yes();
    return Verdict::no(Rule::TS_TAC_02, Reason::out_of_sight, sector_term(sector_of(a.slot)));
  }

  // ---- Development, Tactics -----------------------------------------------------------------------------------------
  Verdict operator()(const Develop& a) const {
    if (question() != Question::Develop) return other_question();
    const auto& improvements = rules.content->improvements;
    if (a.token.value >= improvements.size()) return Verdict::no(Rule::TS_DEV_02, Reason::no_such_token);
    const TypeId type = improvements[a.token.value].type;
    if (!effect().types.has(type))
      return Verdict::no(Rule::TS_DEV_02, Reason::other_type, type_term(lowest(effect().types)));
    if (state.improved.has(a.token)) return Verdict::no(Rule::TS_DEV_02, Reason::token_taken, type_term(type));
    return Verdict::yes();
  }
  Verdict operator()(const TakeCard& a) const {
    if (question() != Question::TakeTactics) return other_question();
    if (a.card.value < kMaxSpecial && state.cards.special.has(a.card)) return Verdict::yes();
    if (!known_card(a.card)) return Verdict::no(Rule::TS_CMP_04, Reason::no_such_card);
    return Verdict::no(Rule::TS_DTA_01, Reason::not_in_stack, card_term(a.card));
  }
  Verdict operator()(const TakeAway& a) const {
    if (question() != Question::TakeAway) return other_question();
    if (!known_card(a.card)) return Verdict::no(Rule::TS_CMP_04, Reason::no_such_card);
    if (state.cards.hands[top<CardWork>().victim.value][a.card.value] > 0) return Verdict::yes();
    return Verdict::no(Rule::TS_TAC_02, Reason::card_not_in_hand, card_term(a.card));
  }

  // ---- End of turn --------------------------------------------------------------------------------------------------
  Verdict operator()(const DrawCard&) const {
    return question() == Question::Inform ? Verdict::yes() : other_question();
  }
  Verdict operator()(const Remove& a) const {
    if (question() != Question::Withdraw) return other_question();
    if (a.unit.value >= rules.figures) return no_unit();
    if (rules.side_of_unit(a.unit) != side())
      return Verdict::no(Rule::TS_TER_15, Reason::not_your_unit, unit_term(a.unit));
    if (on_map(rules, state, a.unit) && has_surplus(rules, state, side(), unit_of(state, a.unit).sector))
      return Verdict::yes();
    return Verdict::no(Rule::TS_TER_15, Reason::no_surplus, unit_term(a.unit));
  }
  Verdict operator()(const Check& a) const {
    if (question() != Question::Storm) return other_question();
    return own_unit_in(a.unit, sector_of(SlotId{state.cursor}), Rule::TS_OPT_08);
  }
  // Only what the book calls a permission may be declined.
  Verdict operator()(const Decline&) const {
    switch (question()) {
      case Question::AttackAgain:
      case Question::OpenAgain:
      case Question::ReconAgain:
      case Question::Intercept:
      case Question::Aim:
      case Question::PlaceFound:
      case Question::Inform:
      case Question::Storm:
        return Verdict::yes();
      default:
        return Verdict::no(Rule::TS_CRD_05, Reason::not_open_to_choice);
    }
  }
};

}  // namespace

Verdict Game::judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (!state.ask.seats.has(seat))
    return Verdict::no(Rule::TS_TRN_02, Reason::not_your_decision, question_term(state.ask.question));
  return std::visit(Judge{rules, state, seat}, action);
}

Awaiting Game::awaiting(const Rules&, const State& state) {
  return {state.ask.seats, static_cast<std::uint8_t>(state.ask.question)};
}

}  // namespace armatura::salvation
