// Decisions of bronepehota as short text:
//   "walk 12 walk 310,220 clamber 350,240,40 face 90", "walk 12 carry 310,220 face 90 gun 30 45", "walk 12 face 180"
//   "drive 30 back 50 turn 90 forward 100", "drive 30 again forward 200", "drive 30 tow 31 0 forward 50"
//   "deploy 12 310,220@90", "jump 12 310,220,60@180", "shoot 12 40 aimed", "shoot 12 40 gun 31", "shoot 30 40 weapon 2"
// Models and units are their numbers; a place is x and y in millimetres and its level where it is not the table; the
// heading of a pose stands behind @, in degrees clockwise from north; seats are numbered from 1.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/rules.h"
#include "wire/decision_text.h"
#include "wire/field_text.h"
#include "wire/misread.h"

namespace armatura::wire {

std::string action_text(const bronepehota::Rules& rules, const bronepehota::Action& action);

// Whether the decision is legal is for the rules to say.
std::optional<bronepehota::Action> read_action(const bronepehota::Rules& rules, std::string_view text,
                                               Misread& misread);
// The same with one English sentence that names the word, what was expected there and the nearest known word.
Result<bronepehota::Action> parse_action(const bronepehota::Rules& rules, std::string_view text);

// Every verb with the form of what follows it, for help texts: "fight MODEL TARGET".
std::vector<std::string> bronepehota_action_forms();
// The same for other programs (wire/described.h).
const std::vector<DecisionForm>& bronepehota_decision_forms();

std::string pose_text(const bronepehota::Pose& pose);  // "310,220@90", "310,220,60@180"
std::optional<bronepehota::Pose> read_pose(std::string_view text);

}  // namespace armatura::wire
