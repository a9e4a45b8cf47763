// The words of the arena's enums. Match files are written with them, so a word once published never changes.
#pragma once
#include "games/arena/rules/game.h"
#include "wire/enum_words.h"

namespace armatura {

ARMATURA_WORDS(arena::Family, Terrain, {"movement", "rotation", "attack", "defence", "terrain"})
ARMATURA_WORDS(arena::Side, None, {"front", "front_side", "rear_side", "rear", "none"})
ARMATURA_WORDS(arena::Verb, Defend,
               {"none", "move", "shift", "jump", "rotate", "melee", "direct", "lob", "circle", "burst", "ram",
                "defend"})
ARMATURA_WORDS(arena::Box, ArsenalRotation, {"base", "arsenal", "arsenal_rotation"})
ARMATURA_WORDS(arena::AbilityVerb, Dexterity,
               {"mobility", "speed", "reflexes", "strength", "fury", "secret_weapon", "nimbleness", "dexterity"})
ARMATURA_WORDS(arena::MineVerb, Damage, {"heat", "shift", "turn", "damage"})
ARMATURA_WORDS(arena::AbilityMode, Shared, {"off", "individual", "shared"})
ARMATURA_WORDS(arena::Shape, H30, {"h19", "h24", "h30"})
ARMATURA_WORDS(arena::Mark, Flipped, {"face_down", "token", "concealed", "used", "flipped"})
ARMATURA_WORDS(arena::MinePlace, Spent, {"none", "hand", "laid", "spent"})
ARMATURA_WORDS(arena::How, Furious, {"printed", "forced", "worn", "furious"})
ARMATURA_WORDS(arena::Function, Strike, {"turn", "move", "strike"})
ARMATURA_WORDS(arena::DisplacementKind, Mobility, {"move", "shift", "jump", "push", "pull", "mine", "mobility"})
ARMATURA_WORDS(arena::ActivationStage, Aftermath, {"s0", "s1", "s2", "s3"})
ARMATURA_WORDS(arena::DisplacementStage, Gone, {"s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"})
ARMATURA_WORDS(arena::AssaultStage, Done, {"s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"})
ARMATURA_WORDS(arena::TargetEffect, Done, {"s0", "s1", "s2", "s3", "s4", "s5", "s6"})
ARMATURA_WORDS(arena::DamageStage, Lose, {"s0", "s1"})
ARMATURA_WORDS(arena::ExplosionStage, Spread, {"s0", "s1"})
ARMATURA_WORDS(arena::DamageCause, Self, {"attack", "mine", "explosion", "terrain", "self"})
ARMATURA_WORDS(arena::HeatCause, Mine, {"effect", "terrain", "trap", "aimed", "mine"})
ARMATURA_WORDS(arena::TurnCause, Mine, {"module", "central", "nimbleness", "effect", "mine"})
ARMATURA_WORDS(arena::Phase, Over,
               {"gear", "abilities", "placement", "start", "active", "completion", "reactions", "over"})
ARMATURA_WORDS(arena::Question, Mobility,
               {"none",        "keep_gear", "choose_ability", "place", "act",      "flip_after_pick",
                "go_on",       "steer",     "leap",           "turn",  "function", "aim",
                "cool_timing", "ram",       "defend",         "lose",  "heat_own", "heat_other",
                "heat_family", "cool",      "pull",           "shove", "react",    "mobility"})
ARMATURA_WORDS(arena::End, TurnLimit, {"none", "trophies", "destroyed", "stack_empty", "turn_limit"})
ARMATURA_WORDS(arena::Change, Discarded, {"heated", "laid_down", "cooled", "lost", "discarded"})

ARMATURA_CHOICE(arena::Frame, "Frame")
ARMATURA_CHOICE(arena::Action, "Action")
ARMATURA_CHOICE(arena::Fact, "Fact")

}  // namespace armatura
