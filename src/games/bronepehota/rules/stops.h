// What measure/ says of a path, a place or a jump, as a verdict with its rule.
#pragma once
#include "engine/citation.h"
#include "measure/verdict.h"

namespace armatura::bronepehota {

Verdict verdict_of(const measure::Verdict& measured);
// Of a place where somebody is put: there is no way of which a part could be named.
Verdict verdict_of_place(const measure::Verdict& measured);
// Of a path that has cost so much of the budget, where it fails the leg included. Some rules of machines have numbers
// of their own (BP-4.2).
Verdict verdict_of_walk(const measure::Verdict& measured, measure::Mm cost, measure::Mm budget);
Verdict verdict_of_drive(const measure::Verdict& measured, measure::Mm cost, measure::Mm budget);
// BP-0-07: to the end of that leg, counted from 1, he needs more than he has left.
Verdict too_far(int leg, measure::Mm need, measure::Mm left);

}  // namespace armatura::bronepehota
