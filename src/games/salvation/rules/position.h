// Questions about a position that several chapters ask. Pure: they read, never write.
#pragma once
#include <bit>

#include "games/salvation/rules/rules.h"
#include "games/salvation/rules/state.h"

namespace armatura::salvation {

// Walks through the members of a set, lowest first.
template <class Member, class Word, class Each>
constexpr void each(Set<Member, Word> set, const Each& visit) {
  for (Word bits = set.bits; bits != 0; bits = static_cast<Word>(bits & static_cast<Word>(bits - 1)))
    visit(Member{static_cast<typename Member::Number>(std::countr_zero(bits))});
}
template <class Member, class Word>
constexpr int count(Set<Member, Word> set) {
  return std::popcount(set.bits);
}
template <class Member, class Word>
constexpr Member lowest(Set<Member, Word> set) {
  return Member{static_cast<typename Member::Number>(std::countr_zero(set.bits))};
}

inline const Unit& unit_of(const State& state, UnitId unit) { return state.units[unit.value]; }
inline const Stats& stats_of(const Rules& rules, const State& state, UnitId unit) {
  return state.stats[rules.type_of(unit).value];
}
inline bool on_map(const Rules& rules, const State& state, UnitId unit) {
  return unit.value < rules.figures && rules.map.has(state.units[unit.value].sector);
}

inline bool has_terrain(const State& state, SectorId sector, Terrain terrain) {
  return state.terrain[static_cast<std::size_t>(terrain)].has(sector);
}
inline Sectors where(const State& state, Terrain terrain) { return state.terrain[static_cast<std::size_t>(terrain)]; }

// TS-MOV-10, TS-OPT-13: how many units of a side may be in a sector.
inline int limit_of(const Rules& rules, const State& state, Side side, SectorId sector) {
  if (has_terrain(state, sector, Terrain::Gorge)) return 2;
  return side == Side::Resistance && rules.options.five_units ? 5 : 4;
}

inline Units units_in(const Rules& rules, const State& state, Side side, SectorId sector) {
  Units found;
  each(rules.units_of_side[index(side)], [&](UnitId unit) {
    if (state.units[unit.value].sector == sector) found = found.with(unit);
  });
  return found;
}
inline int count_in(const Rules& rules, const State& state, Side side, SectorId sector) {
  int found = 0;
  each(rules.units_of_side[index(side)], [&](UnitId unit) { found += state.units[unit.value].sector == sector; });
  return found;
}
// The sectors that hold at least one unit of a side.
inline Sectors held_by(const Rules& rules, const State& state, Side side) {
  Sectors held;
  each(rules.units_of_side[index(side)], [&](UnitId unit) {
    const SectorId sector = state.units[unit.value].sector;
    if (rules.map.has(sector)) held = held.with(sector);
  });
  return held;
}

// The sectors with an open shelter.
inline Sectors shelters(const Rules& rules, const State& state) {
  Sectors found;
  for (std::uint8_t slot = 0; slot < 2 * rules.map.size; ++slot) {
    const Slot& place = state.slots[slot];
    if (place.face == Face::Open && rules.token(place.token).kind == TokenKind::Shelter)
      found = found.with(sector_of(SlotId{slot}));
  }
  return found;
}
inline bool face_down(const Rules& rules, const State& state, SlotId slot) {
  return rules.map.has(sector_of(slot)) && state.slots[slot.value].face == Face::Down;
}
inline bool holds_face_down(const State& state, SectorId sector) {
  return state.slots[2u * sector.value].face == Face::Down || state.slots[2u * sector.value + 1u].face == Face::Down;
}

// TS-TPL-16: who speaks for the Resistance. In work caused by a commander's card it is that commander; else the first
// commander of the turn.
inline Seat resistance_voice(const State& state) {
  return state.active == kCommanderA || state.active == kCommanderB ? state.active : state.first;
}
inline Seat voice_of(const State& state, Side side) { return side == Side::Skynet ? kSkynet : resistance_voice(state); }

// TS-TPL-07: a Resistance unit may not act for two cards of the same number in one turn.
inline bool barred(const Rules& rules, const State& state, UnitId unit, int number) {
  return rules.three() && rules.side_of_unit(unit) == Side::Resistance &&
         ((state.units[unit.value].acted >> number) & 1) != 0;
}

// The lasting Tactics in front of the players, summed up.
inline int lasting_amount(const Rules& rules, const State& state, Verb verb, TypeId type = kNoType) {
  int sum = 0;
  for (const InFront& front : state.cards.in_front) {
    const Effect& effect = rules.effect(front.card, 0);
    if (effect.verb == verb && (type == kNoType || effect.types.has(type))) sum += effect.amount;
  }
  return sum;
}
inline bool lasts(const Rules& rules, const State& state, Verb verb, Side side) {
  for (const InFront& front : state.cards.in_front)
    if (rules.effect(front.card, 0).verb == verb && side_of(front.seat) == side) return true;
  return false;
}

// A figure of this type that a card may bring in (TS-NEW-04), or a token as well, laid-aside ones first (TS-OPT-05).
inline UnitId figure_in_supply(const Rules& rules, const State& state, TypeId type) {
  UnitId found = kNoUnit;
  each(rules.units_of_type[type.value], [&](UnitId unit) {
    if (found == kNoUnit && state.units[unit.value].sector == kSupply) found = unit;
  });
  return found;
}
inline UnitId figure_for_token(const Rules& rules, const State& state, TypeId type) {
  UnitId found = kNoUnit;
  each(rules.units_of_type[type.value], [&](UnitId unit) {
    if (found == kNoUnit && state.units[unit.value].sector == kLaidAside) found = unit;
  });
  return found == kNoUnit ? figure_in_supply(rules, state, type) : found;
}

// There is room for one more unit of this type, and no Fog closes the sector to it (TS-NEW-03, TS-NEW-07, TS-HID-12).
inline bool has_room(const Rules& rules, const State& state, SectorId sector, TypeId type) {
  const Side side = rules.content->units[type.value].side;
  if (rules.flyers.has(type) && has_terrain(state, sector, Terrain::Fog)) return false;
  return count_in(rules, state, side, sector) < limit_of(rules, state, side, sector);
}

}  // namespace armatura::salvation
