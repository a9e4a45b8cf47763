// The quantities and names that stand in a refusal.
#pragma once
#include "games/salvation/rules/game.h"

namespace armatura::salvation {

inline Term number_term(int value) { return {"number", kNumber, value}; }
inline Term least_term(int value) { return {"least", kNumber, value}; }
inline Term limit_term(int value) { return {"limit", kNumber, value}; }
inline Term stage_term(int value) { return {"stage", kNumber, value}; }
inline Term roads_term(int value) { return {"roads", kNumber, value}; }
inline Term unit_term(UnitId unit) { return {"unit", term::kUnit, unit.value}; }
inline Term sector_term(SectorId sector) { return {"sector", term::kSector, sector.value}; }
inline Term from_term(SectorId sector) { return {"from", term::kSector, sector.value}; }
inline Term card_term(CardId card) { return {"card", term::kCard, card.value}; }
inline Term type_term(TypeId type) { return {"type", term::kType, type.value}; }
inline Term question_term(Question question) { return {"question", term::kQuestion, static_cast<int>(question)}; }

}  // namespace armatura::salvation
