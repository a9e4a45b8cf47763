#include "games/arena/rules/options.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "catalog/faults.h"
#include "games/arena/rules/content_words.h"

namespace armatura::arena {
namespace {

constexpr std::uint8_t kDrawnSeat = 255;
constexpr std::string_view kByPlayers = "by_players";

using catalog::ChosenOptions;
using Words = std::vector<std::string>;

template <class Item>
Words words_of(const std::vector<Item>& items) {
  Words keys;
  for (const Item& item : items) keys.push_back(item.key);
  return keys;
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
  return text;
}

// The robots of the seats in order; the seats that are not taken get the remaining ones, so that equal choices give
// equal options.
Result<std::array<RobotId, kMaxSeats>> parse_robots(const Content& content, const OptionDescriptor& option,
                                                    std::string_view list, int players) {
  std::vector<std::size_t> chosen;
  for (std::string_view rest = list; !rest.empty() || chosen.empty();) {
    const std::size_t comma = rest.find(',');
    const std::string_view key = rest.substr(0, comma);
    rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    const auto found = std::find(option.values.begin(), option.values.end(), key);
    if (found == option.values.end()) return catalog::wrong_value(option, key);
    const auto robot = static_cast<std::size_t>(found - option.values.begin());
    if (std::find(chosen.begin(), chosen.end(), robot) != chosen.end())
      return Problem{"Option robots: " + catalog::in_quotes(key) +
                     " is given twice; every seat has a robot of its own."};
    chosen.push_back(robot);
    if (comma != std::string_view::npos && rest.empty()) return catalog::wrong_value(option, "");
  }
  if (static_cast<int>(chosen.size()) < players)
    return Problem{"Option robots: " + std::to_string(players) + " players need " + std::to_string(players) +
                   " robots; found " + std::to_string(chosen.size()) + "."};
  chosen.resize(static_cast<std::size_t>(players));
  for (std::size_t robot = 0; robot < content.robots.size(); ++robot)
    if (std::find(chosen.begin(), chosen.end(), robot) == chosen.end()) chosen.push_back(robot);
  std::array<RobotId, kMaxSeats> robots{};
  for (std::size_t i = 0; i < robots.size(); ++i) robots[i] = RobotId{static_cast<std::uint8_t>(chosen[i])};
  return robots;
}

// What one option demands of another.
std::optional<Problem> check_together(const ChosenOptions& chosen, const Options& options) {
  // SA-ARS-07: the optional rules belong to Arsenal.
  if (!options.arsenal) {
    for (const std::string_view key : {"force", "gear", "abilities", "mines"})
      if (chosen.word(key) != "off")
        return Problem{"Option " + std::string(key) + "=" + std::string(chosen.word(key)) +
                       " needs arsenal=on; with arsenal=off choose " + std::string(key) + "=off."};
  }
  // SA-TEAM-01
  if (options.teams && options.players != 4)
    return Problem{"Option teams=on needs players=4; found players=" + std::to_string(options.players) + "."};
  if (options.first_seat != kDrawnSeat && options.first_seat >= options.players)
    return Problem{"Option first=" + std::to_string(options.first_seat + 1) +
                   " needs as many players; found players=" + std::to_string(options.players) + "."};
  return std::nullopt;
}

Shape shape_for(int players) { return static_cast<Shape>(players - 2); }  // SA-GEO-12 to SA-GEO-14

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

const char* on_off(bool on) { return on ? "on" : "off"; }

}  // namespace

std::vector<OptionDescriptor> option_descriptors(const Content& content) {
  const Words robots = words_of(content.robots);
  const Words abilities = words_of(content.abilities);
  std::vector<OptionDescriptor> options{
      {"players", "match", {"2", "3", "4"}, "2", 0, 0, "SA-SET-07"},
      {"robots", "match", robots, joined(robots), 0, 0, "SA-SET-01", true},
      {"force", "arsenal", {"off", "on"}, "off", 0, 0, "SA-FORCE-01"},
      {"gear", "arsenal", {"off", "on"}, "off", 0, 0, "SA-GEAR-01"},
      {"abilities", "arsenal", {"off", "individual", "shared"}, "off", 0, 0, "SA-ABIL-01"},
      {"shared_ability", "arsenal", abilities, abilities.front(), 0, 0, "SA-ABIL-20"},
      {"mines", "arsenal", {"off", "on"}, "off", 0, 0, "SA-MINE-01"},
      {"wear", "readings", {"on", "off"}, "on", 0, 0, "SA-WEAR-01"},
      {"arsenal", "arsenal", {"on", "off"}, "on", 0, 0, "SA-ARS-07"},
      {"collision", "readings", {"0", "1"}, "0", 0, 0, "SA-COLL-03"},
      {"enhanced", "readings", {"2", "1"}, "2", 0, 0, "SA-CENT-03"},
      {"terrain_credit", "readings", {"displacer", "nobody"}, "displacer", 0, 0, "SA-TROPHY-04"},
      {"slide_after_mine", "readings", {"on", "off"}, "on", 0, 0, "SA-MINE-18"},
      {"mineset", "arsenal", {"robot", "random"}, "robot", 0, 0, "SA-MINE-19"},
      {"trophies", "match", {}, "10", 5, 15, "SA-END-01"},
      {"arena", "match", {std::string(kByPlayers), "h19", "h24", "h30"}, std::string(kByPlayers), 0, 0, "SA-SET-07"},
      {"first", "match", {"random", "1", "2", "3", "4"}, "random", 0, 0, "SA-SET-11"},
      {"teams", "match", {"off", "on"}, "off", 0, 0, "SA-TEAM-01"},
      {"max_turns", "match", {"off"}, "off", 1, 9999, "SA-END-06", false, 0, 40},
  };
  catalog::only_where(options, {"teams"}, {"players", {"4"}});                                 // SA-TEAM-01
  catalog::only_where(options, {"force", "gear", "abilities", "mines"}, {"arsenal", {"on"}});  // SA-ARS-07
  catalog::only_where(options, {"wear"}, {"force", {"off"}});                                  // SA-FORCE-01
  catalog::only_where(options, {"shared_ability"}, {"abilities", {"shared"}});                 // SA-ABIL-20
  catalog::only_where(options, {"mineset", "slide_after_mine"}, {"mines", {"on"}});            // SA-MINE-19
  return options;
}

Result<Options> read_options(const Content& content, std::span<const OptionPair> pairs) {
  const auto known = option_descriptors(content);
  if (const auto problem = catalog::check_pairs(known, pairs)) return *problem;
  const ChosenOptions chosen(known, pairs);

  Options options;
  options.players = small(chosen.number("players"));
  const auto robots_option = std::find_if(known.begin(), known.end(), [](const auto& one) { return one.list; });
  const auto robots = parse_robots(content, *robots_option, chosen.word("robots"), options.players);
  if (!robots) return Problem{robots.problem()};
  options.robots = *robots;
  options.force_mode = chosen.on("force");
  options.starting_gear = chosen.on("gear");
  options.abilities = chosen.word("abilities") == "off"          ? AbilityMode::Off
                      : chosen.word("abilities") == "individual" ? AbilityMode::Individual
                                                                 : AbilityMode::Shared;
  for (std::size_t i = 0; i < content.abilities.size(); ++i)
    if (content.abilities[i].key == chosen.word("shared_ability"))
      options.shared_ability = AbilityId{static_cast<std::uint8_t>(i)};
  options.mines = chosen.on("mines");
  options.wear = chosen.on("wear");
  options.arsenal = chosen.on("arsenal");
  options.collision_damage = small(chosen.number("collision"));
  options.enhanced_functions = small(chosen.number("enhanced"));
  options.terrain_credit = chosen.word("terrain_credit") == "displacer";
  options.slide_after_mine = chosen.on("slide_after_mine");
  options.random_mines = chosen.word("mineset") == "random";
  options.trophies = small(chosen.number("trophies"));
  options.shape = shape_for(options.players);
  for (std::size_t i = 0; i < kShapeWords.size(); ++i)
    if (chosen.word("arena") == kShapeWords[i]) options.shape = static_cast<Shape>(i);
  if (chosen.word("first") != "random") options.first_seat = small(chosen.number("first") - 1);
  options.teams = chosen.on("teams");
  options.max_turns = static_cast<std::uint16_t>(chosen.number("max_turns"));
  return options;
}

Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs) {
  Result<Options> options = read_options(content, pairs);
  if (!options) return options;
  const auto known = option_descriptors(content);
  if (const auto problem = check_together(ChosenOptions(known, pairs), *options)) return *problem;
  return options;
}

OptionPairs option_list(const Content& content, const Options& options) {
  Words robots;
  for (std::size_t i = 0; i < options.players; ++i) robots.push_back(content.robots[options.robots[i].value].key);
  constexpr auto kModes = std::to_array<std::string_view>({"off", "individual", "shared"});
  const bool drawn = options.first_seat == kDrawnSeat;
  return {
      {"players", std::to_string(options.players)},
      {"robots", joined(robots)},
      {"force", on_off(options.force_mode)},
      {"gear", on_off(options.starting_gear)},
      {"abilities", std::string(word_of(kModes, options.abilities))},
      {"shared_ability", content.abilities[options.shared_ability.value].key},
      {"mines", on_off(options.mines)},
      {"wear", on_off(options.wear)},
      {"arsenal", on_off(options.arsenal)},
      {"collision", std::to_string(options.collision_damage)},
      {"enhanced", std::to_string(options.enhanced_functions)},
      {"terrain_credit", options.terrain_credit ? "displacer" : "nobody"},
      {"slide_after_mine", on_off(options.slide_after_mine)},
      {"mineset", options.random_mines ? "random" : "robot"},
      {"trophies", std::to_string(options.trophies)},
      {"arena", std::string(word_of(kShapeWords, options.shape))},
      {"first", drawn ? "random" : std::to_string(options.first_seat + 1)},
      {"teams", on_off(options.teams)},
      {"max_turns", options.max_turns == 0 ? "off" : std::to_string(options.max_turns)},
  };
}

OptionPairs options_as_of(const Content&, std::uint16_t version) {
  return version < 2 ? OptionPairs{{"slide_after_mine", "off"}} : OptionPairs{};
}

Options random_options(const Content& content, int players, Rng& rng) {
  const auto coin = [&] { return rng.below(2) == 1; };
  const auto number = [&](std::uint32_t least, std::uint32_t most) { return least + rng.below(most - least + 1); };

  Options options;
  options.players = static_cast<std::uint8_t>(players);
  // The robots of the seats in play are drawn one by one; the rest stay in the order of the pack.
  std::vector<std::size_t> left(content.robots.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  for (std::size_t seat = 0; seat < options.robots.size(); ++seat) {
    const std::uint32_t pick = seat < options.players ? rng.below(static_cast<std::uint32_t>(left.size())) : 0;
    options.robots[seat] = RobotId{static_cast<std::uint8_t>(left[pick])};
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  const bool classic = rng.below(8) == 0;
  const bool force = coin();
  const bool gear = coin();
  const std::uint32_t abilities = rng.below(3);
  const std::uint32_t shared = rng.below(static_cast<std::uint32_t>(content.abilities.size()));
  const bool mines = coin();
  options.arsenal = !classic;
  options.force_mode = force && !classic;
  options.starting_gear = gear && !classic;
  options.abilities = classic ? AbilityMode::Off : static_cast<AbilityMode>(abilities);
  options.shared_ability = AbilityId{static_cast<std::uint8_t>(shared)};
  options.mines = mines && !classic;
  options.wear = coin();
  options.collision_damage = coin() ? 1 : 0;
  options.enhanced_functions = coin() ? 1 : 2;
  options.terrain_credit = coin();
  options.random_mines = coin();
  options.trophies = static_cast<std::uint8_t>(number(5, 15));
  options.shape = static_cast<Shape>(rng.below(static_cast<std::uint32_t>(kShapeWords.size())));
  const std::uint32_t first = rng.below(static_cast<std::uint32_t>(players) + 1);
  options.first_seat = first == 0 ? kDrawnSeat : static_cast<std::uint8_t>(first - 1);
  const bool teams = coin();
  options.teams = teams && players == 4;
  options.slide_after_mine = coin();
  options.max_turns = static_cast<std::uint16_t>(number(60, 200));
  return options;
}

std::vector<Preset> presets(const Content& content) {
  const OptionPairs full{{"force", "on"}, {"gear", "on"}, {"abilities", "individual"}, {"mines", "on"}};
  std::vector<Preset> presets{{"core", {}}, {"full", full}};
  const auto reflexes =
      std::find_if(content.abilities.begin(), content.abilities.end(),
                   [](const AbilityDesign& ability) { return ability.verb == AbilityVerb::Reflexes; });
  if (reflexes != content.abilities.end()) {
    OptionPairs chaos{{"force", "on"}, {"gear", "on"}, {"abilities", "shared"}, {"mines", "on"}};
    chaos.emplace_back("shared_ability", reflexes->key);
    presets.push_back({"chaos", chaos});
  }
  presets.push_back({"classic", {{"arsenal", "off"}}});
  return presets;
}

}  // namespace armatura::arena
