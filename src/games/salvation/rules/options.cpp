#include "games/salvation/rules/options.h"

#include <array>

namespace armatura::salvation {
namespace {

// An option that is on or off, in words of its own: which member it sets, and the words for false and true.
struct Switch {
  std::string_view key;
  std::string_view group;
  bool Options::* member;
  std::string_view off;
  std::string_view on;
  std::string_view rule;
};

constexpr auto kSwitches = std::to_array<Switch>({
    {"terrain", "readings", &Options::no_terrain, "on", "off", "TS-OPT-14"},                             // OPT-T
    {"city_missions", "skynet", &Options::city_missions, "off", "on", "TS-OPT-02"},                      // OPT-M1
    {"fallen", "skynet", &Options::fallen_stay_aside, "return", "stay_aside", "TS-OPT-04"},              // OPT-M2
    {"scored_missions", "skynet", &Options::missions_leave, "discard", "leave", "TS-OPT-06"},            // OPT-M3
    {"scouts", "skynet", &Options::scouts_only, "all", "light", "TS-OPT-07"},                            // OPT-M4
    {"storm", "resistance", &Options::storm_check, "free", "check", "TS-OPT-08"},                        // OPT-S1
    {"skynet_tactics", "resistance", &Options::no_skynet_tactics, "on", "off", "TS-OPT-10"},             // OPT-S2
    {"human_stack", "resistance", &Options::five_units, "4", "5", "TS-OPT-12"},                          // OPT-S3
    {"ground_dice", "readings", &Options::terrain_for_starter, "both", "starter", "TS-TER-07"},          // V1
    {"tactics_card", "readings", &Options::choose_tactics, "random", "choose", "TS-DTA-02"},             // V2
    {"factory_loss", "readings", &Options::factories_by_mission, "occupation", "mission", "TS-FAC-03"},  // V3
    {"token_mix", "readings", &Options::second_mix, "even", "technology", "TS-HID-15"},                  // V4
    {"first_city", "readings", &Options::choose_city, "random", "choose", "TS-SET-09"},                  // V6
    {"first_commander", "readings", &Options::first_each_stage, "turn", "stage", "TS-TPL-05"},           // V7
    {"gorge", "readings", &Options::gorge_at_once, "end", "at_once", "TS-TER-16"},                       // V8
});

}  // namespace

std::vector<OptionDescriptor> option_descriptors(const Content&) {
  std::vector<OptionDescriptor> options{{"players", "match", {"2", "3"}, "2", 0, 0, "TS-TPL-01"}};
  for (const Switch& one : kSwitches)
    options.push_back(
        {one.key, one.group, {std::string(one.off), std::string(one.on)}, std::string(one.off), 0, 0, one.rule});
  options.push_back({"max_turns", "match", {"off"}, "off", 1, 9999, "TS-VIC-08", false, 0, 60});  // V5
  catalog::only_where(options, {"first_commander"}, {"players", {"3"}});                          // TS-TPL-05
  return options;
}

Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs) {
  const auto known = option_descriptors(content);
  if (const auto problem = catalog::check_pairs(known, pairs)) return *problem;
  const catalog::ChosenOptions chosen(known, pairs);
  Options options;
  options.players = static_cast<std::uint8_t>(chosen.number("players"));
  options.max_turns = static_cast<std::uint16_t>(chosen.number("max_turns"));
  for (const Switch& one : kSwitches) options.*one.member = chosen.word(one.key) == one.on;
  return options;
}

OptionPairs option_list(const Content&, const Options& options) {
  OptionPairs pairs{{"players", std::to_string(options.players)}};
  for (const Switch& one : kSwitches) pairs.emplace_back(one.key, options.*one.member ? one.on : one.off);
  pairs.emplace_back("max_turns", options.max_turns == 0 ? "off" : std::to_string(options.max_turns));
  return pairs;
}

Options random_options(const Content&, int players, Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  for (const Switch& one : kSwitches) options.*one.member = rng.below(2) == 1;
  options.max_turns = static_cast<std::uint16_t>(20 + rng.below(41));
  return options;
}

std::vector<Preset> presets(const Content&) {
  return {
      {"core", {}},
      {"hard_for_humans",
       {{"city_missions", "on"}, {"fallen", "stay_aside"}, {"scored_missions", "leave"}, {"scouts", "light"}}},
      {"hard_for_skynet", {{"storm", "check"}, {"skynet_tactics", "off"}, {"human_stack", "5"}}},
      {"sixty_turns", {{"max_turns", "60"}}},
  };
}

}  // namespace armatura::salvation
