#pragma once
#include "wire/described.h"

namespace armatura::wire {

DescribedGame described_salvation();

}  // namespace armatura::wire
