#pragma once
#include "wire/described.h"

namespace armatura::wire {

DescribedGame described_arena();

}  // namespace armatura::wire
