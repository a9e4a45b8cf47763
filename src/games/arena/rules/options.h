// The options of a match as words: what may be chosen (section 6 of the specification), read from pairs of key and
// value and written back as the full list that a match header carries.
#pragma once
#include <span>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "catalog/options.h"
#include "games/arena/rules/rules.h"

namespace armatura::arena {

using catalog::OptionDescriptor;
using catalog::OptionPair;
using catalog::OptionPairs;
using catalog::Preset;

// Every option in the order of the book. Robots and abilities are those of the pack.
std::vector<OptionDescriptor> option_descriptors(const Content& content);

// What is not named keeps its default. A problem is one sentence that names the option, what was expected and the
// nearest known word. Whether they fit each other is for check_options() to say.
Result<Options> read_options(const Content& content, std::span<const OptionPair> pairs);
// The same of options that fit each other: a match may be played with them.
Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs);

// All options with their values; reading it back gives equal options.
OptionPairs option_list(const Content& content, const Options& options);

// The options that came after this version of the rules, as it played (wire/game_file.h).
OptionPairs options_as_of(const Content& content, std::uint16_t version);

// A legal choice for self-play: every option but the number of players is varied, and there is a turn limit.
Options random_options(const Content& content, int players, Rng& rng);

std::vector<Preset> presets(const Content& content);

}  // namespace armatura::arena
