// Scenes of bronepehota: docs/scenes.md.
#pragma once
#include "hosting/hosted_scenes.h"

namespace armatura::hosting {

const HostedScenes& bronepehota_scenes();

}  // namespace armatura::hosting
