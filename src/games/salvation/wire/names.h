// The words of salvation's enums. Match files are written with them, so a word once published never changes.
#pragma once
#include "games/salvation/rules/game.h"
#include "wire/enum_words.h"

namespace armatura {

ARMATURA_WORDS(salvation::Side, Resistance, {"skynet", "resistance"})
ARMATURA_WORDS(salvation::Characteristic, Recon, {"movement", "attack", "defence", "durability", "recon"})
ARMATURA_WORDS(salvation::Terrain, Gorge,
               {"radiation", "roadless", "ruins", "fortifications", "wasteland", "fog", "forests", "toxic",
                "information", "gorge"})
ARMATURA_WORDS(salvation::Face, Open, {"none", "down", "open"})
ARMATURA_WORDS(salvation::CardStep, Next, {"s0", "s1", "s2"})
ARMATURA_WORDS(salvation::MarchStep, Intercept, {"s0", "s1", "s2", "s3"})
ARMATURA_WORDS(salvation::BattleStep, Over, {"s0", "s1", "s2", "s3", "s4", "s5", "s6"})
ARMATURA_WORDS(salvation::OpeningStep, Clear, {"s0", "s1", "s2"})
ARMATURA_WORDS(salvation::BattleCause, Border, {"attack", "border"})
ARMATURA_WORDS(salvation::CardEnd, LeavesTheGame, {"discarded", "stays_in_front", "leaves_the_game"})
ARMATURA_WORDS(salvation::Loss, Gorge, {"battle", "strike", "radiation", "gorge"})
ARMATURA_WORDS(salvation::Phase, Over, {"setup", "draw", "active", "end", "over"})
ARMATURA_WORDS(salvation::EndStep, Victory,
               {"begin", "radiation", "toxic", "information", "gorge", "shelters", "factories", "recovery", "victory"})
ARMATURA_WORDS(salvation::Question, Storm,
               {"none",          "pick_city",    "deploy",  "hand_limit",   "pick_first",  "act",
                "pick_victim",   "take_away",    "strike",  "produce",      "swap",        "look",
                "attack",        "attack_again", "recon",   "open_again",   "recon_again", "reinforce",
                "build_factory", "raid_factory", "develop", "take_tactics", "intercept",   "aim",
                "place_found",   "toxic",        "inform",  "withdraw",     "storm"})
ARMATURA_WORDS(salvation::End, TurnLimit, {"none", "points", "machines_gone", "shelters", "humans_gone", "turn_limit"})

ARMATURA_WORDS(salvation::Gain, MatchEnds,
               {"machines_lost", "humans_lost", "machines_placed", "humans_placed", "points", "shelters",
                "factories_built", "factories_lost", "cards_drawn", "match_ends"})

ARMATURA_CHOICE(salvation::Frame, "Frame")
ARMATURA_CHOICE(salvation::Action, "Action")
ARMATURA_CHOICE(salvation::Fact, "Fact")

}  // namespace armatura
