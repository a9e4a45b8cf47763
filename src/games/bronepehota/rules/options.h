// The options of a match: what may be agreed before it (section 6 of the specification) besides the table, the mission
// and the armies. Read from pairs of key and value and written back as the full list that a match header carries.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "catalog/options.h"
#include "games/bronepehota/rules/content.h"
#include "games/bronepehota/rules/own_army.h"
#include "games/bronepehota/rules/own_table.h"
#include "games/bronepehota/rules/roster.h"

namespace armatura::bronepehota {

using catalog::OptionDescriptor;
using catalog::OptionPair;
using catalog::OptionPairs;
using catalog::Preset;

// OPT-MODE, BP-0-05.
enum class Mode : std::uint8_t { Virtual, Real };

enum class Climbing : std::uint8_t { PerPiece, None, All };              // OPT-CLIMB
enum class Balance : std::uint8_t { Ten, Twenty, Free };                 // OPT-BALANCE
enum class ModelsBlock : std::uint8_t { All, MachinesAndGuns, None };    // OPT-MODELBLOCK
enum class Spread : std::uint8_t { Usual, None, Double };                // OPT-SPREAD, BP-P-04
enum class AimHelp : std::uint8_t { Off, Short, Full };                  // OPT-AIMHELP, BP-P-01
enum class RoundLimit : std::uint8_t { AsTheMission, Number, NoLimit };  // OPT-ROUNDS

// The strips along the table's edges that do not belong to the field (OPT-BORDER); all 0: the table's edges.
struct Margins {
  std::uint8_t west{};
  std::uint8_t south{};
  std::uint8_t east{};
  std::uint8_t north{};
  friend bool operator==(const Margins&, const Margins&) = default;
};
inline constexpr int kMostMargin = 50;  // start areas are 200 deep and stay large enough for every machine

struct Options {
  std::uint8_t players{2};
  bool teams{};  // BP-12.1-04: seats 0 and 2 against 1 and 3
  MissionId mission{};
  LayoutId layout{};  // kNoLayout: an empty table
  ForceSize size{};   // section 3.7; missions with armies of their own pass it over
  std::array<Side, kMaxPlayers> army{Side::Polaris, Side::Protectorate, Side::Polaris, Side::Protectorate};
  std::uint8_t mortars{};      // section 3.7: so many for everybody besides the ready force
  Mode mode{};                 // OPT-MODE
  bool all_rockets{};          // OPT-ROCKETS, BP-6.0-05
  Spread spread{};             // OPT-SPREAD
  AimHelp aim_help{};          // OPT-AIMHELP
  bool unlimited_ammo{};       // OPT-AMMO, BP-6.5-01, BP-7.7-01
  std::uint8_t refills{};      // OPT-REFILL, BP-6.5-06, BP-7.7-05
  bool special{true};          // OPT-SPECIAL, BP-7.4-07
  bool grenades{true};         // OPT-GRENADE, BP-7.8
  bool jump_packs{true};       // OPT-JUMP, BP-9.4
  bool aimed_fire{true};       // OPT-AIMED, BP-11.1
  bool gun_contact{true};      // OPT-GUNCONTACT, BP-8.2-06: who touches an enemy gun does not shoot
  bool panic{};                // OPT-PANIC, BP-11.2
  Margins border;              // OPT-BORDER, BP-1.4-02
  Climbing climbing{};         // OPT-CLIMB, BP-4.1-19
  bool climb_way{};            // OPT-CLIMBCOST, BP-4.1-17: the way in plan counts besides the height
  bool formula_cost{};         // OPT-COST
  Balance balance{};           // OPT-BALANCE, BP-1.5-05
  bool handicap{};             // BP-1.5-05: armies further apart were agreed on
  RoundLimit round_limit{};    // OPT-ROUNDS, BP-12.1-03
  std::uint8_t rounds{};       // Number
  bool free_arsenal{};         // OPT-ARSENAL, BP-2.2-05
  bool indirect{};             // OPT-INDIRECT, BP-7.5-06
  ModelsBlock models_block{};  // OPT-MODELBLOCK, BP-G.6-05
  bool blast_walls{};          // OPT-BLASTWALL
  bool extension{};            // OPT-EXT
  // What the players brought themselves instead of a ready force (section 3.7) and of a layout (BP-1.4-03). The side of
  // such an army is also that in `army`.
  std::array<std::optional<OwnArmy>, kMaxPlayers> own_army;
  std::optional<OwnTable> field;
  friend bool operator==(const Options&, const Options&) = default;
};

// Every option in the order of the book.
std::vector<OptionDescriptor> option_descriptors(const Content& content);

// What is not named keeps its default. A problem is one sentence that names the option, what was expected and the
// nearest known word. Whether they fit each other is for check_options() to say.
Result<Options> read_options(const Content& content, std::span<const OptionPair> pairs);
// The same of options that fit each other and the pack: a match may be played with them.
Result<Options> parse_options(const Content& content, std::span<const OptionPair> pairs);
// The same of options with which a match was made here before.
Result<Options> parse_kept_options(const Content& content, std::span<const OptionPair> pairs);

// What came after this version of the rules, with the values that it played by; of the version of today nothing.
OptionPairs options_as_of(const Content& content, std::uint16_t version);

// All options with their values, texts only where there are any; reading it back gives equal options.
OptionPairs option_list(const Content& content, const Options& options);

// Empty when the options fit each other and the pack; else the key of the option and of the sentence that says why.
struct OptionFault {
  std::string_view option;
  std::string_view why;
  // Of an army or a table of one's own: the place in it and what is wrong there, as a sentence and for programs.
  std::string detail{};
  std::variant<std::monostate, RosterFault, TableFault> inside{};
};
OptionFault check_options(const Content& content, const Options& options, Ways ways = Ways::Searched);

// BP-1.5-03: each seat chooses its side by itself.
inline constexpr auto kArmyKeys = std::to_array<std::string_view>({"army_1", "army_2", "army_3", "army_4"});
inline constexpr auto kOwnArmyKeys = std::to_array<std::string_view>({"army1", "army2", "army3", "army4"});
inline constexpr std::string_view kFieldKey = "field";
// What the players brought themselves: read into the options, and looked at by itself and against the others.
std::optional<Problem> read_own(const Content& content, const catalog::ChosenOptions& chosen, Options& options);
OptionFault check_own(const Content& content, const Options& options, Ways ways);
// OPT-CLIMB: how the sides of all pieces are by agreement; nothing: each as it was made.
std::optional<measure::Face> agreed_face(Climbing climbing);
measure::ClimbCost agreed_climb_cost(const Options& options);  // OPT-CLIMBCOST

// A legal choice for self-play: every option but the number of players is varied, and there is a round limit.
Options random_options(const Content& content, int players, Rng& rng);

std::vector<Preset> presets(const Content& content);

// The armies that the options call for, by seat: those of the mission, or the ready forces with their mortars.
std::vector<Roster> armies_of(const Content& content, const Options& options);

// BP-1.5-05: whether the dearest and the cheapest side may meet without a word, with a warning, or by consent only.
enum class Fairness : std::uint8_t { Fair, Uneven, NeedsConsent };
Fairness fairness(int dearest, int cheapest, Balance balance);
// The mission names the forces, so nobody chose them uneven.
bool gives_armies(const MissionDesign& mission);

}  // namespace armatura::bronepehota
