// What stands in the sentences of a refusal.
#pragma once
#include "engine/citation.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

// Kinds of ids that stand in sentences; the words name them.
namespace term {
inline constexpr TermKind kModel{kFirstOwnTerm};
inline constexpr TermKind kQuestion{kFirstOwnTerm + 1};
inline constexpr TermKind kWeapon{kFirstOwnTerm + 2};  // of the pack
inline constexpr TermKind kPiece{kFirstOwnTerm + 3};   // of the terrain
}  // namespace term

inline Term model_term(ModelId model) { return {"model", term::kModel, model.value}; }
inline Term other_term(ModelId model) { return {"other", term::kModel, model.value}; }
inline Term question_term(Question question) { return {"question", term::kQuestion, static_cast<int>(question)}; }
inline Term piece_term(int piece) { return {"piece", term::kPiece, piece}; }
inline Term number_term(int number) { return {"number", kNumber, number}; }
inline Term limit_term(int limit) { return {"limit", kNumber, limit}; }
inline Term need_term(int millimetres) { return {"need", kNumber, millimetres}; }
inline Term left_term(int millimetres) { return {"left", kNumber, millimetres}; }
inline Term low_term(int degrees) { return {"low", kNumber, degrees}; }
inline Term high_term(int degrees) { return {"high", kNumber, degrees}; }
inline Term leg_term(int leg) { return {"leg", kNumber, leg}; }

}  // namespace armatura::bronepehota
