#include "games/bronepehota/rules/options.h"

#include <algorithm>
#include <string>

#include "catalog/pack_files.h"
#include "games/bronepehota/rules/content_words.h"

namespace armatura::bronepehota {
namespace {

// An option of two words: which member it sets, the default first and then the other, and whether the default is true.
struct Switch {
  std::string_view key;
  std::string_view group;
  bool Options::* member;
  std::string_view off;
  std::string_view on;
  bool standard;
  std::string_view rule;

  std::string_view word(bool value) const { return value ? on : off; }
};

constexpr auto kSwitches = std::to_array<Switch>({
    {"ammo", "shooting", &Options::unlimited_ammo, "limited", "unlimited", false, "BP-7.7-01"},  // OPT-AMMO
    {"special", "rules", &Options::special, "off", "on", true, "BP-7.4-07"},                     // OPT-SPECIAL
    {"grenades", "rules", &Options::grenades, "off", "on", true, "BP-7.8-01"},                   // OPT-GRENADE
    {"jump_packs", "rules", &Options::jump_packs, "off", "on", true, "BP-9.4-01"},               // OPT-JUMP
    {"aimed_fire", "rules", &Options::aimed_fire, "off", "on", true, "BP-11.1-01"},              // OPT-AIMED
    {"gun_contact", "rules", &Options::gun_contact, "shoots", "silent", true, "BP-8.2-06"},      // OPT-GUNCONTACT
    {"climb_cost", "ground", &Options::climb_way, "table", "way", false, "BP-4.1-17"},           // OPT-CLIMBCOST
    {"panic", "rules", &Options::panic, "off", "on", false, "BP-11.2-01"},                       // OPT-PANIC
    {"cost", "agreements", &Options::formula_cost, "printed", "formula", false, "BP-1.5-04"},    // OPT-COST
    {"handicap", "agreements", &Options::handicap, "off", "on", false, "BP-1.5-05"},             //
    {"arsenal", "armies", &Options::free_arsenal, "mounts", "free", false, "BP-2.2-05"},         // OPT-ARSENAL
    {"indirect", "rules", &Options::indirect, "off", "on", false, "BP-7.5-06"},                  // OPT-INDIRECT
    {"blast_walls", "rules", &Options::blast_walls, "off", "on", false, "BP-7.4-10"},            // OPT-BLASTWALL
    {"extension", "armies", &Options::extension, "core", "extended", false, "BP-12.4-01"},       // OPT-EXT
});

constexpr auto kTeamWords = std::to_array<std::string_view>({"none", "pairs"});
constexpr auto kClimbWords = std::to_array<std::string_view>({"per_piece", "none", "all"});
constexpr auto kBalanceWords = std::to_array<std::string_view>({"10", "20", "free"});
constexpr auto kModeWords = std::to_array<std::string_view>({"virtual", "real"});
constexpr auto kRocketWords = std::to_array<std::string_view>({"varan", "all"});
constexpr auto kSpreadWords = std::to_array<std::string_view>({"100", "0", "200"});
constexpr auto kAimHelpWords = std::to_array<std::string_view>({"off", "short", "full"});
constexpr auto kBlockWords = std::to_array<std::string_view>({"all", "machines", "none"});
constexpr std::string_view kEmptyTable = "empty";

struct MarginOption {
  std::string_view key;
  std::uint8_t Margins::* member;
};
constexpr auto kMargins = std::to_array<MarginOption>({{"border_west", &Margins::west},
                                                       {"border_south", &Margins::south},
                                                       {"border_east", &Margins::east},
                                                       {"border_north", &Margins::north}});
constexpr int kMostMortars = 2;
constexpr int kMostRefills = 3;
constexpr int kMostRoundsChosen = 99;
constexpr int kUsualRounds = 6;

template <class Words>
std::vector<std::string> strings(const Words& words) {
  return {words.begin(), words.end()};
}

std::vector<std::string> up_to(int most) {
  std::vector<std::string> numbers;
  for (int i = 0; i <= most; ++i) numbers.push_back(std::to_string(i));
  return numbers;
}

OptionDescriptor words_option(std::string_view key, std::string_view group, std::vector<std::string> values,
                              std::string_view rule) {
  std::string standard = values.front();
  return {key, group, std::move(values), std::move(standard), 0, 0, rule, false};
}

OptionDescriptor switch_option(const Switch& one) {
  return words_option(one.key, one.group, {std::string(one.word(one.standard)), std::string(one.word(!one.standard))},
                      one.rule);
}

template <class Words>
std::size_t place_in(const Words& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::vector<std::string> layout_words(const Content& content) {
  std::vector<std::string> words = strings(catalog::keys_of(content.layouts));
  words.emplace_back(kEmptyTable);
  return words;
}

LayoutId layout_at(const Content& content, std::size_t place) {
  return place < content.layouts.size() ? LayoutId{static_cast<std::uint8_t>(place)} : kNoLayout;
}

// The sizes a pack has ready forces of, for both sides.
std::vector<ForceSize> ready_sizes(const Content& content) {
  std::vector<ForceSize> sizes;
  for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(ForceSize::Mission); ++i) {
    const auto size = static_cast<ForceSize>(i);
    const auto is_one = [&](const ForceDesign& force) { return force.size == size; };
    if (std::any_of(content.forces.begin(), content.forces.end(), is_one)) sizes.push_back(size);
  }
  return sizes;
}

// The same in the words of the pack: "option_fault.<why>".
std::string_view sentence_of(std::string_view why) {
  static constexpr auto kSentences = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"teams_players", "teams need four players"},
      {"mission_players", "this mission is for fewer players"},
      {"mission_layout", "this mission is not played on this layout"},
      {"layout_table", "this layout does not fit the table for so many players"},
      {"mission_side", "this mission gives the seat an army of the other side"},
      {"force_extension", "a chosen army has units of the extension"},
      {"mission_machine", "this mission needs a machine on each side"},
      {"too_many_models", "the armies have more than 300 soldiers, machines and guns together, pilots counted"},
      {"mission_field", "this mission is not played on a table of one's own"},
      {"mission_army", "this mission brings its own armies"},
      {"no_such_seat", "this match has no such player"},
      {"relic_place", "the relic of this mission would lie where nobody can walk to it"},
      {"uneven", "the armies differ by more than a fifth; agree to the handicap first"},
  });
  for (const auto& [key, sentence] : kSentences)
    if (key == why) return sentence;
  return why;
}

Result<Options> parse_with(const Content& content, std::span<const OptionPair> pairs, Ways ways) {
  Result<Options> options = read_options(content, pairs);
  if (!options) return options;
  const OptionFault fault = check_options(content, *options, ways);
  if (fault.why.empty()) return options;
  return Problem{"Option " + std::string(fault.option) + ": " +
                 (fault.detail.empty() ? std::string(sentence_of(fault.why)) : fault.detail)};
}

// Which options have an effect only in some company.
void add_needs(const Content& content, std::vector<OptionDescriptor>& options) {
  using catalog::only_where;
  only_where(options, {"teams"}, {"players", {"4"}});  // BP-12.1-04
  // BP-1.2-02, BP-1.2-03: what dice decide and what projectiles do.
  only_where(options, {"special", "grenades", "aimed_fire", "indirect", "blast_walls"}, {"mode", {"virtual"}});
  only_where(options, {"rockets", "spread", "aim_help"}, {"mode", {"real"}});
  only_where(options, {"refills"}, {"ammo", {"limited"}});
  for (std::size_t seat = 0; seat < kArmyKeys.size(); ++seat) {
    if (seat == 2) only_where(options, {kArmyKeys[seat], kOwnArmyKeys[seat]}, {"players", {"3", "4"}});
    if (seat == 3) only_where(options, {kArmyKeys[seat], kOwnArmyKeys[seat]}, {"players", {"4"}});
    only_where(options, {kArmyKeys[seat]}, {kOwnArmyKeys[seat], {""}});
  }
  only_where(options, {"layout"}, {kFieldKey, {""}});
  // Section 3.8: a mission that brings its armies leaves nothing to weigh.
  std::vector<std::string> without_armies;
  for (const MissionDesign& mission : content.missions)
    if (!gives_armies(mission)) without_armies.push_back(mission.key);
  only_where(options, {"size", "mortars", "balance", "handicap"}, {"mission", without_armies});
  only_where(options, {"handicap"}, {"balance", {"10", "20"}});  // BP-1.5-05
}

}  // namespace

std::vector<OptionDescriptor> option_descriptors(const Content& content) {
  std::vector<OptionDescriptor> options;
  options.push_back(words_option("players", "battle", {"2", "3", "4"}, "BP-1.1-01"));
  options.push_back(words_option("teams", "battle", strings(kTeamWords), "BP-12.1-04"));
  options.push_back(words_option("mission", "battle", strings(catalog::keys_of(content.missions)), "BP-12.1-01"));
  options.push_back(words_option("layout", "battle", layout_words(content), "BP-1.4-03"));
  std::vector<std::string> sizes;
  for (const ForceSize size : ready_sizes(content)) sizes.emplace_back(word_of(kForceSizeWords, size));
  options.push_back(words_option("size", "armies", std::move(sizes), "BP-1.5-04"));
  for (std::size_t seat = 0; seat < kArmyKeys.size(); ++seat) {
    const Options standard;
    options.push_back(words_option(kArmyKeys[seat], "armies", strings(kSideWords), "BP-1.5-01"));
    options.back().standard = word_of(kSideWords, standard.army[seat]);
  }
  options.push_back(words_option("mortars", "armies", up_to(kMostMortars), "BP-1.5-04"));
  options.push_back(words_option("mode", "shooting", strings(kModeWords), "BP-1.2-01"));     // OPT-MODE
  options.push_back(words_option("refills", "shooting", up_to(kMostRefills), "BP-7.7-05"));  // OPT-REFILL
  for (const Switch& one : kSwitches) options.push_back(switch_option(one));
  for (const MarginOption& margin : kMargins)  // OPT-BORDER
    options.push_back({margin.key, "ground", {}, "0", 0, kMostMargin, "BP-1.4-02", false});
  options.push_back(words_option("climb", "ground", strings(kClimbWords), "BP-4.1-19"));          // OPT-CLIMB
  options.push_back(words_option("balance", "agreements", strings(kBalanceWords), "BP-1.5-05"));  // OPT-BALANCE
  options.push_back({"rounds",
                     "battle",
                     {"mission", "off"},
                     "mission",
                     1,
                     kMostRoundsChosen,
                     "BP-12.1-03",
                     false,
                     0,
                     kUsualRounds});                                                               // OPT-ROUNDS
  options.push_back(words_option("models_block", "shooting", strings(kBlockWords), "BP-G.6-05"));  // OPT-MODELBLOCK
  options.push_back(words_option("rockets", "shooting", strings(kRocketWords), "BP-6.0-05"));      // OPT-ROCKETS
  options.push_back(words_option("spread", "shooting", strings(kSpreadWords), "BP-P-04"));         // OPT-SPREAD
  options.push_back(words_option("aim_help", "shooting", strings(kAimHelpWords), "BP-P-01"));      // OPT-AIMHELP
  for (const std::string_view key : kOwnArmyKeys)
    options.push_back({key, "armies", {}, "", 0, 0, "BP-1.5-04", false, kLongestOwnText});
  options.push_back({kFieldKey, "battle", {}, "", 0, 0, "BP-1.4-03", false, kLongestOwnText});
  add_needs(content, options);
  return options;
}

Result<Options> read_options(const Content& content, std::span<const OptionPair> pairs) {
  const auto known = option_descriptors(content);
  if (const auto problem = catalog::check_pairs(known, pairs)) return *problem;
  const catalog::ChosenOptions chosen(known, pairs);
  const auto small_number = [&](std::string_view key) { return static_cast<std::uint8_t>(chosen.number(key)); };
  Options options;
  options.players = small_number("players");
  options.teams = chosen.word("teams") == "pairs";
  options.mission.value =
      static_cast<std::uint8_t>(place_in(catalog::keys_of(content.missions), chosen.word("mission")));
  options.layout = layout_at(content, place_in(catalog::keys_of(content.layouts), chosen.word("layout")));
  options.size = static_cast<ForceSize>(place_in(kForceSizeWords, chosen.word("size")));
  for (std::size_t seat = 0; seat < kArmyKeys.size(); ++seat)
    options.army[seat] = static_cast<Side>(place_in(kSideWords, chosen.word(kArmyKeys[seat])));
  options.mortars = small_number("mortars");
  options.mode = static_cast<Mode>(place_in(kModeWords, chosen.word("mode")));
  options.refills = small_number("refills");
  for (const Switch& one : kSwitches) options.*one.member = chosen.word(one.key) == one.on;
  for (const MarginOption& margin : kMargins) options.border.*margin.member = small_number(margin.key);
  options.climbing = static_cast<Climbing>(place_in(kClimbWords, chosen.word("climb")));
  options.balance = static_cast<Balance>(place_in(kBalanceWords, chosen.word("balance")));
  options.models_block = static_cast<ModelsBlock>(place_in(kBlockWords, chosen.word("models_block")));
  options.all_rockets = chosen.word("rockets") == kRocketWords[1];
  options.spread = static_cast<Spread>(place_in(kSpreadWords, chosen.word("spread")));
  options.aim_help = static_cast<AimHelp>(place_in(kAimHelpWords, chosen.word("aim_help")));
  options.rounds = small_number("rounds");
  options.round_limit = options.rounds > 0               ? RoundLimit::Number
                        : chosen.word("rounds") == "off" ? RoundLimit::NoLimit
                                                         : RoundLimit::AsTheMission;
  if (const auto problem = read_own(content, chosen, options)) return *problem;
  return options;
}

Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs) {
  return parse_with(content, pairs, Ways::Searched);
}
Result<Options> parse_kept_options(const Content& content, std::span<const OptionPair> pairs) {
  return parse_with(content, pairs, Ways::Known);
}

OptionPairs options_as_of(const Content&, std::uint16_t version) {
  if (version >= 2) return {};
  return {{"climb_cost", "way"}, {"gun_contact", "shoots"}};
}

OptionPairs option_list(const Content& content, const Options& options) {
  OptionPairs pairs{
      {"players", std::to_string(options.players)},
      {"teams", std::string(kTeamWords[options.teams])},
      {"mission", content.mission(options.mission).key},
      {"layout", options.layout == kNoLayout ? std::string(kEmptyTable) : content.layout(options.layout).key},
      {"size", std::string(word_of(kForceSizeWords, options.size))}};
  for (std::size_t seat = 0; seat < kArmyKeys.size(); ++seat)
    pairs.emplace_back(kArmyKeys[seat], word_of(kSideWords, options.army[seat]));
  pairs.emplace_back("mortars", std::to_string(options.mortars));
  pairs.emplace_back("mode", word_of(kModeWords, options.mode));
  pairs.emplace_back("refills", std::to_string(options.refills));
  for (const Switch& one : kSwitches) pairs.emplace_back(one.key, one.word(options.*one.member));
  for (const MarginOption& margin : kMargins)
    pairs.emplace_back(margin.key, std::to_string(options.border.*margin.member));
  pairs.emplace_back("climb", word_of(kClimbWords, options.climbing));
  pairs.emplace_back("balance", word_of(kBalanceWords, options.balance));
  pairs.emplace_back("rounds", options.round_limit == RoundLimit::Number    ? std::to_string(options.rounds)
                               : options.round_limit == RoundLimit::NoLimit ? "off"
                                                                            : "mission");
  pairs.emplace_back("models_block", word_of(kBlockWords, options.models_block));
  // Headers of matches with dice stay as they were before projectiles flew.
  const Options standard;
  if (options.mode == Mode::Real || options.all_rockets != standard.all_rockets || options.spread != standard.spread ||
      options.aim_help != standard.aim_help) {
    pairs.emplace_back("rockets", kRocketWords[options.all_rockets]);
    pairs.emplace_back("spread", word_of(kSpreadWords, options.spread));
    pairs.emplace_back("aim_help", word_of(kAimHelpWords, options.aim_help));
  }
  for (std::size_t seat = 0; seat < kOwnArmyKeys.size(); ++seat)
    if (options.own_army[seat]) pairs.emplace_back(kOwnArmyKeys[seat], options.own_army[seat]->text);
  if (options.field) pairs.emplace_back(kFieldKey, options.field->text);
  return pairs;
}

Options random_options(const Content& content, int players, Rng& rng) {
  const auto one_of = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  const std::vector<ForceSize> sizes = ready_sizes(content);
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  do {
    options.teams = players == 4 && one_of(2) == 1;
    options.mission.value = static_cast<std::uint8_t>(one_of(content.missions.size()));
    options.layout = layout_at(content, one_of(content.layouts.size() + 1));
    options.size = sizes[one_of(sizes.size())];
    for (Side& side : options.army) side = static_cast<Side>(one_of(2));
    options.mortars = static_cast<std::uint8_t>(one_of(kMostMortars + 1));
    options.refills = static_cast<std::uint8_t>(one_of(kMostRefills + 1));
    for (const Switch& one : kSwitches) options.*one.member = one_of(2) == 1;
    for (const MarginOption& margin : kMargins)
      options.border.*margin.member = static_cast<std::uint8_t>(one_of(3) == 0 ? one_of(kMostMargin + 1) : 0);
    options.climbing = static_cast<Climbing>(one_of(3));
    options.balance = static_cast<Balance>(one_of(3));
    options.models_block = static_cast<ModelsBlock>(one_of(3));
    options.round_limit = one_of(2) == 0 ? RoundLimit::AsTheMission : RoundLimit::Number;
    options.rounds = static_cast<std::uint8_t>(options.round_limit == RoundLimit::Number ? 3 + one_of(10) : 0);
    options.mode = static_cast<Mode>(one_of(2));
    options.all_rockets = one_of(2) == 1;
    options.spread = static_cast<Spread>(one_of(3));
    options.aim_help = static_cast<AimHelp>(one_of(3));
  } while (!check_options(content, options).why.empty());  // the first mission on an empty table always fits
  return options;
}

std::vector<Preset> presets(const Content&) {
  return {
      {"core", {}},
      {"simple", {{"special", "off"}, {"grenades", "off"}, {"jump_packs", "off"}, {"aimed_fire", "off"}}},
      {"everything", {{"panic", "on"}, {"indirect", "on"}, {"blast_walls", "on"}, {"extension", "extended"}}},
      {"projectiles", {{"mode", "real"}, {"aim_help", "short"}, {"mortars", "1"}}},
      {"big_battle", {{"size", "xl"}, {"mortars", "1"}}},
  };
}

}  // namespace armatura::bronepehota
