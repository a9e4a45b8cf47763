// The rules by which a scene of bronepehota is played: options, armies, and what stands on the table.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/bronepehota/host/scene_words.h"
#include "games/bronepehota/rules/content.h"
#include "games/bronepehota/rules/rules.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

// "raptor(pilot=7,weapons=0+2)": the word, and what stands in its brackets.
std::string_view split_marks(std::string_view word, std::vector<std::string_view>& marks);

template <class Number>
Number narrow(int value) {
  return static_cast<Number>(value);
}

// Lines of other verbs are passed over. Both throw SceneFault with the line.
bronepehota::Rules scene_rules(std::shared_ptr<const bronepehota::Content> content, std::span<const SceneLine> lines);
void add_scene_pieces(bronepehota::Rules& rules, const BronepehotaSceneWords& words, std::span<const SceneLine> lines);

}  // namespace armatura::hosting
