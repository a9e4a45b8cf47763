// The words of bronepehota's enums. Match files are written with them, so a word once published never changes.
#pragma once
#include "games/bronepehota/rules/game.h"
#include "wire/enum_words.h"

namespace armatura {

ARMATURA_WORDS(bronepehota::Where, Gone, {"waiting", "table", "aboard", "destroyed", "deserted", "gone"})
ARMATURA_WORDS(bronepehota::Mark, Served, {"shot", "fought", "finished", "towed", "panicked", "served"})
ARMATURA_WORDS(bronepehota::Phase, Over, {"setup", "areas", "naming", "deploy", "refill", "order", "action", "over"})
ARMATURA_WORDS(bronepehota::Question, Contact,
               {"none", "pick_area", "name", "deploy", "refill", "order", "activate", "act", "contact"})
ARMATURA_WORDS(bronepehota::End, Standstill, {"none", "annihilation", "mission", "points", "standstill"})
ARMATURA_WORDS(bronepehota::Stride, Carry, {"walk", "clamber", "ladder", "climb", "leap", "carry"})
ARMATURA_WORDS(bronepehota::Course, Turn, {"forward", "back", "left", "right", "turn"})
ARMATURA_WORDS(bronepehota::Free, Raise, {"deploy", "walk", "jump", "drive", "swing", "leave", "face", "aim", "raise"})
ARMATURA_WORDS(bronepehota::Lie, Grounded, {"upright", "front", "back", "left", "right", "leaned", "grounded"})
ARMATURA_WORDS(bronepehota::Charge, Rocket, {"shell", "mine", "rocket"})
ARMATURA_WORDS(bronepehota::Met, Nothing, {"model", "ground", "terrain", "stand", "nothing"})
ARMATURA_WORDS(bronepehota::Blow, Lay, {"stood", "fell", "leaned", "lay"})
ARMATURA_WORDS(bronepehota::Preview::What, MatchEnds,
               {"lands", "takes_off", "crashes", "steps_aside", "thrown_out", "flees", "falls", "rises",
                "changes_hands", "waits_a_round", "repaired", "ammo_left", "takes_relic", "drops_relic", "fights",
                "is_out", "turn_ends", "round_ends", "match_ends"})

ARMATURA_CHOICE(bronepehota::Action, "Action")
ARMATURA_CHOICE(bronepehota::Fact, "Fact")

}  // namespace armatura
