// Decisions of the arena as short text: "activate 3 printed", "place 0,2 f1", "turn -1", "lay shift_weak 0,0",
// "decline". A cell is its coordinates q,r; a direction is f0 to f5 or d0 to d5, clockwise from east; modules have the
// number shown on the robot's board, 0 is the central one; abilities and mines go by the keys of the pack.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/arena/rules/actions.h"
#include "games/arena/rules/rules.h"
#include "wire/decision_text.h"
#include "wire/misread.h"

namespace armatura::wire {

std::string action_text(const arena::Rules& rules, const arena::Action& action);

// Whether the decision is legal is for the rules to say.
std::optional<arena::Action> read_action(const arena::Rules& rules, std::string_view text, Misread& misread);
// The same with one English sentence that names the word, what was expected there and the nearest known word.
Result<arena::Action> parse_action(const arena::Rules& rules, std::string_view text);

// Every verb with the form of what follows it, for help texts: "place CELL FACING".
std::vector<std::string> action_forms();
// The same for other programs (wire/described.h).
const std::vector<DecisionForm>& arena_decision_forms();

std::string cell_text(const arena::Rules& rules, arena::CellId cell);

}  // namespace armatura::wire
