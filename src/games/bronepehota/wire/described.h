#pragma once
#include "wire/described.h"

namespace armatura::wire {

DescribedGame described_bronepehota();

}  // namespace armatura::wire
