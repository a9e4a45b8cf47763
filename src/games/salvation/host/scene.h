// Scenes of salvation: docs/scenes.md.
#pragma once
#include "hosting/hosted_scenes.h"

namespace armatura::hosting {

const HostedScenes& salvation_scenes();

}  // namespace armatura::hosting
