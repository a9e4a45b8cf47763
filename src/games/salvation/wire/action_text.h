// Decisions of salvation as short text: "play s07 a", "order t600.2", "cross den", "recon inf.1 sea.b", "aim m1a2.1",
// "decline". Sectors, cards, development tokens and cities go by the keys of the pack; a unit is its type and the
// number of the figure; a place for a token is its sector and "a" or "b"; the commanders are "a" and "b".
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/salvation/rules/actions.h"
#include "games/salvation/rules/rules.h"
#include "wire/decision_text.h"
#include "wire/misread.h"

namespace armatura::wire {

std::string action_text(const salvation::Rules& rules, const salvation::Action& action);

// Whether the decision is legal is for the rules to say.
std::optional<salvation::Action> read_action(const salvation::Rules& rules, std::string_view text, Misread& misread);
// The same with one English sentence that names the word, what was expected there and the nearest known word.
Result<salvation::Action> parse_action(const salvation::Rules& rules, std::string_view text);

// Every verb with the form of what follows it, for help texts: "recon UNIT SLOT".
std::vector<std::string> salvation_action_forms();
// The same for other programs (wire/described.h).
const std::vector<DecisionForm>& salvation_decision_forms();

std::string unit_text(const salvation::Rules& rules, salvation::UnitId unit);  // "t600.2"
std::string slot_text(const salvation::Rules& rules, salvation::SlotId slot);  // "sea.a"

}  // namespace armatura::wire
