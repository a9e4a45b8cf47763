// What measure/ says of a path, a place or a jump, as a verdict with its rule.
#pragma once
#include "engine/citation.h"
#include "measure/verdict.h"

namespace armatura::bronepehota {

Verdict verdict_of(const measure::Verdict& measured);

}  // namespace armatura::bronepehota
