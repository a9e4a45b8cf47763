#include "games/salvation/options.h"

#include <algorithm>
#include <array>
#include <optional>

#include "catalog/faults.h"

namespace armatura::salvation {
namespace {

// An option that is on or off, in words of its own: which member it sets, and the words for false and true.
struct Switch {
  std::string_view key;
  bool Options::* member;
  std::string_view off;
  std::string_view on;
  std::string_view rule;
};

constexpr auto kSwitches = std::to_array<Switch>({
    {"terrain", &Options::no_terrain, "on", "off", "TS-OPT-14"},                             // OPT-T
    {"city_missions", &Options::city_missions, "off", "on", "TS-OPT-02"},                    // OPT-M1
    {"fallen", &Options::fallen_stay_aside, "return", "stay_aside", "TS-OPT-04"},            // OPT-M2
    {"scored_missions", &Options::missions_leave, "discard", "leave", "TS-OPT-06"},          // OPT-M3
    {"scouts", &Options::scouts_only, "all", "light", "TS-OPT-07"},                          // OPT-M4
    {"storm", &Options::storm_check, "free", "check", "TS-OPT-08"},                          // OPT-S1
    {"skynet_tactics", &Options::no_skynet_tactics, "on", "off", "TS-OPT-10"},               // OPT-S2
    {"human_stack", &Options::five_units, "4", "5", "TS-OPT-12"},                            // OPT-S3
    {"ground_dice", &Options::terrain_for_starter, "both", "starter", "TS-TER-07"},          // V1
    {"tactics_card", &Options::choose_tactics, "random", "choose", "TS-DTA-02"},             // V2
    {"factory_loss", &Options::factories_by_mission, "occupation", "mission", "TS-FAC-03"},  // V3
    {"token_mix", &Options::second_mix, "even", "technology", "TS-HID-15"},                  // V4
    {"first_city", &Options::choose_city, "random", "choose", "TS-SET-09"},                  // V6
    {"first_commander", &Options::first_each_stage, "turn", "stage", "TS-TPL-05"},           // V7
    {"gorge", &Options::gorge_at_once, "end", "at_once", "TS-TER-16"},                       // V8
});

std::vector<std::string_view> views(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

std::string expected(const OptionDescriptor& option) {
  std::string text = option.values.size() > 1 && option.most == 0 ? "one of " : "";
  text += catalog::listed(views(option.values));
  if (option.most > 0)
    text += " or a whole number from " + std::to_string(option.least) + " to " + std::to_string(option.most);
  return text;
}

// The end of a sentence about a word that is not known.
std::string with_suggestion(std::string_view typed, std::span<const std::string_view> known) {
  const std::string question = catalog::suggestion(typed, known);
  return question.empty() ? "." : question;
}

Problem wrong_value(const OptionDescriptor& option, std::string_view value) {
  return {"Option " + std::string(option.key) + ": expected " + expected(option) + "; found " +
          catalog::in_quotes(value) + with_suggestion(value, views(option.values))};
}

std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 4 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool allows(const OptionDescriptor& option, std::string_view value) {
  if (std::find(option.values.begin(), option.values.end(), value) != option.values.end()) return true;
  const auto number = whole_number(value);
  return option.most > 0 && number && *number >= option.least && *number <= option.most;
}

std::optional<Problem> check_pairs(const std::vector<OptionDescriptor>& known, std::span<const OptionPair> pairs) {
  std::vector<std::string_view> keys;
  keys.reserve(known.size());
  for (const OptionDescriptor& option : known) keys.push_back(option.key);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& [key, value] = pairs[i];
    const auto option = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.key == key; });
    if (option == known.end())
      return Problem{"There is no option " + catalog::in_quotes(key) + "; known are " + catalog::listed(keys) +
                     with_suggestion(key, keys)};
    for (std::size_t j = 0; j < i; ++j)
      if (pairs[j].first == key) return Problem{"Option " + key + " is given twice."};
    if (!allows(*option, value)) return wrong_value(*option, value);
  }
  return std::nullopt;
}

}  // namespace

std::vector<OptionDescriptor> option_descriptors(const Content&) {
  std::vector<OptionDescriptor> options{{"players", {"2", "3"}, "2", 0, 0, "TS-TPL-01"}};
  for (const Switch& one : kSwitches)
    options.push_back({one.key, {std::string(one.off), std::string(one.on)}, std::string(one.off), 0, 0, one.rule});
  options.push_back({"max_turns", {"off"}, "off", 1, 9999, "TS-VIC-08"});  // V5
  return options;
}

Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs) {
  if (const auto problem = check_pairs(option_descriptors(content), pairs)) return *problem;
  Options options;
  for (const auto& [key, value] : pairs) {
    if (key == "players") options.players = static_cast<std::uint8_t>(whole_number(value).value_or(2));
    if (key == "max_turns") options.max_turns = static_cast<std::uint16_t>(whole_number(value).value_or(0));
    for (const Switch& one : kSwitches)
      if (key == one.key) options.*one.member = value == one.on;
  }
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
