// TS-CRD-03: a card may be played for its action only if at least part of it can be carried out. Decided from what
// everybody may know and the own hand, so that a refusal tells nothing.
#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

bool any_sector(Sectors sectors, const auto& fits) {
  for (std::uint32_t bits = sectors.bits; bits != 0; bits &= bits - 1)
    if (fits(SectorId{static_cast<std::uint8_t>(std::countr_zero(bits))})) return true;
  return false;
}
bool any_unit(Units units, const auto& fits) {
  for (std::uint64_t bits = units.bits; bits != 0; bits &= bits - 1)
    if (fits(UnitId{static_cast<std::uint8_t>(std::countr_zero(bits))})) return true;
  return false;
}

}  // namespace

Sectors strike_sectors(const Rules& rules, const State& state) {
  return {held_by(rules, state, Side::Resistance).bits & ~state.factories.bits};
}

Sectors face_down_sectors(const Rules& rules, const State& state) {
  Sectors found;
  each(rules.map.all, [&](SectorId sector) {
    if (holds_face_down(state, sector)) found = found.with(sector);
  });
  return found;
}

Sectors attack_sectors(const Rules& rules, const State& state, Seat seat, int number) {
  const Side side = side_of(seat);
  Sectors own;
  each(rules.units_of_side[index(side)], [&](UnitId unit) {
    const SectorId sector = unit_of(state, unit).sector;
    if (rules.map.has(sector) && !barred(rules, state, unit, number)) own = own.with(sector);
  });
  return {own.bits & held_by(rules, state, other(side)).bits};
}

bool can_play(const Rules& rules, const State& state, Seat seat, CardId card, int option) {
  const Effect& effect = rules.effect(card, option);
  const Side side = side_of(seat);
  const int number = rules.card(card).number;
  if (lasting(effect.verb)) return true;
  switch (effect.verb) {
    case Verb::PlaceAtFactories: {
      const TypeId type = lowest(effect.types);
      return figure_in_supply(rules, state, type) != kNoUnit &&
             any_sector(state.factories, [&](SectorId sector) { return has_room(rules, state, sector, type); });
    }
    case Verb::Strike:
      return !strike_sectors(rules, state).empty();
    case Verb::InterceptHand:
      return state.cards.hand_size[kCommanderA.value] > 0 ||
             (rules.three() && state.cards.hand_size[kCommanderB.value] > 0);
    case Verb::SwapTokens:
      return count(face_down_sectors(rules, state)) >= 2;
    case Verb::LookTokens:
      return any_sector(sight(rules, state, side), [&](SectorId sector) { return holds_face_down(state, sector); });
    case Verb::DrawCards:
      return can_draw(rules, state, side);
    case Verb::Move:
      return can_move(rules, state, seat, card, option);
    case Verb::Attack:
      return !attack_sectors(rules, state, seat, number).empty();
    case Verb::Recon:
      return any_unit(rules.units_of_side[index(side)],
                      [&](UnitId unit) { return may_scout(rules, state, seat, number, unit); });
    case Verb::Place: {
      const TypeId type = lowest(effect.types);
      return figure_in_supply(rules, state, type) != kNoUnit &&
             !reinforcement_sectors(rules, state, side, type).empty();
    }
    case Verb::BuildFactory:
      return !factory_sites(rules, state).empty();
    case Verb::Develop:  // TS-DEV-04
      return !developments(rules, state, effect).empty();
    case Verb::TakeTactics:  // TS-OPT-11: never with OPT-S2
      return state.cards.special_size > 0;
    case Verb::Mission:  // TS-MIS-02
      return task_count(rules, state, effect).done();
    default:
      return false;
  }
}

}  // namespace armatura::salvation
