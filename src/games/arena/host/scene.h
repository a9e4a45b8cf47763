// Scenes of the arena: docs/scenes.md.
#pragma once
#include "hosting/hosted_scenes.h"

namespace armatura::hosting {

const HostedScenes& arena_scenes();

}  // namespace armatura::hosting
