// The words of the companion's enums. Books are written with them, so a word once published never changes.
#pragma once
#include "games/bronepehota/rules/companion/battle.h"
#include "games/bronepehota/wire/names.h"
#include "wire/enum_words.h"

namespace armatura {

ARMATURA_WORDS(bronepehota::companion::Question, Standing,
               {"none", "name", "round_start", "order", "activate", "act", "contact", "burst", "flight", "standing"})
ARMATURA_WORDS(bronepehota::companion::Cover, LessThanHalf, {"full", "more_than_half", "less_than_half"})
ARMATURA_WORDS(bronepehota::companion::Hit, WasLying, {"missed", "stood", "fell", "leaned", "was_lying"})
ARMATURA_WORDS(bronepehota::companion::Free, Judge,
               {"move", "jump", "get_out", "shot", "throw_grenade", "burst", "fire", "melee", "note_contact", "judge"})
ARMATURA_WORDS(bronepehota::companion::Tried, TooManyDice,
               {"done", "refused", "needs_die", "die_outside", "too_many_dice"})
ARMATURA_WORDS(bronepehota::companion::DieFor, Defence,
               {"initiative", "dispute", "range", "power", "blast", "grenade", "survival", "armour", "crash", "attack",
                "defence"})
ARMATURA_WORDS(bronepehota::companion::Wanted, None, {"untold", "higher", "at_least", "at_most", "any", "none"})
ARMATURA_WORDS(bronepehota::companion::UndoRefusal, NotEverybody, {"none", "nothing_to_undo", "not_everybody"})

ARMATURA_CHOICE(bronepehota::companion::Action, "CompanionAction")
ARMATURA_CHOICE(bronepehota::companion::Fact, "CompanionFact")

}  // namespace armatura
