#include "games/bronepehota/rules/companion/setup.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace armatura::bronepehota::companion {
namespace {

// The table is a real one, and how people shoot is said beside the options.
constexpr auto kPassedOver =
    std::to_array<std::string_view>({"mode", "rockets", "spread", "aim_help", "layout", "field", "climb", "climb_cost",
                                     "gun_contact", "models_block", "blast_walls"});

std::string_view mission_key(const Content& content, const OptionPairs& pairs) {
  for (const OptionPair& pair : pairs)
    if (pair.first == "mission") return pair.second;
  return content.missions.empty() ? std::string_view{} : std::string_view{content.missions.front().key};
}

OptionPairs pairs_of(const Content& content, const Setup& setup) {
  OptionPairs pairs;
  for (const OptionPair& pair : setup.options)
    if (std::find(kPassedOver.begin(), kPassedOver.end(), pair.first) == kPassedOver.end()) pairs.push_back(pair);
  // A mission that is made for certain layouts is played on whatever people have built.
  const std::string_view key = mission_key(content, pairs);
  for (const MissionDesign& mission : content.missions)
    if (mission.key == key && !mission.layouts.empty())
      pairs.emplace_back("layout", content.layout(mission.layouts.front()).key);
  return pairs;
}

}  // namespace

OptionFault setup_fault(const Content& content, const Setup& setup) {
  const Result<Options> options = read_options(content, pairs_of(content, setup));
  return options ? check_options(content, *options) : OptionFault{};
}

Result<Rules> make_rules(std::shared_ptr<const Content> content, const Setup& setup) {
  const Result<Options> options = parse_options(*content, pairs_of(*content, setup));
  if (!options) return Problem{options.problem()};
  if (setup.names.size() > options->players) return Problem{"there are more names than players"};
  for (const std::string& name : setup.names)
    for (const char letter : name)
      if (static_cast<unsigned char>(letter) < 0x20) return Problem{"a name has a control character"};
  for (const std::string& name : setup.names)
    if (name.size() > kLongestName) return Problem{"a name is longer than " + std::to_string(kLongestName) + " bytes"};
  Rules rules{bronepehota::make_rules(std::move(content), *options), setup.typed_dice};
  rules.options.all_rockets = setup.rockets_for_all;
  rules.options.mode = setup.real ? Mode::Real : Mode::Virtual;
  return rules;
}

}  // namespace armatura::bronepehota::companion
