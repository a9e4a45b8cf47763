// Proposals for machines: a few shapes of path (straight, turn and go, go turn and go, two turns), each tried with
// the validator.
#pragma once
#include "measure/path_finder.h"

namespace armatura::measure {

DriveProposal search_drive(const Field& field, const DriveQuestion& question, Mm tolerance);

}  // namespace armatura::measure
