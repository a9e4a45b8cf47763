// The duel as a rulebook: two robots on a board of 5 by 5 cells, one secret order each round, one die for a shot. The
// one list of functions through which everybody else plays it.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "catalog/options.h"
#include "catalog/pack_files.h"
#include "duel/rules/rulebook.h"
#include "duel/rules/state.h"
#include "engine/rulebook.h"

namespace armatura::duel {

// ---- What is told ------------------------------------------------------------------------------------------------

struct View {
  State seen;
  Viewer viewer;
  ARMATURA_WHOLE(View, "view", viewer, seen)
};

// What an order would do if the opponent stays where it is.
struct Preview {
  Verdict verdict;
  Order order{};
  Cell to{kNoCell};  // of a step
  bool aimed{};      // the robot has
  bool in_sight{};   // of a shot
  Tally needed;
  std::uint8_t sixths{};
};

struct Outcome {
  bool over{};
  End end{};
  Seats winners;
  std::array<std::uint8_t, kRobots> rank{};
  std::array<std::uint8_t, kRobots> scored{};  // hits on the other
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Game {
  using Rules = duel::Rules;
  using State = duel::State;
  using View = duel::View;
  using Action = duel::Action;
  using Fact = duel::Fact;
  using Offers = duel::Offers;
  using Preview = duel::Preview;
  using Outcome = duel::Outcome;

  static constexpr std::uint16_t kRulesVersion = 1;

  static State open(const Rules&);
  static void begin(Table<Game>&);
  static Awaiting awaiting(const Rules&, const State&);
  static Verdict judge(const Rules&, const State&, Seat, const Action&);
  static void resolve(Table<Game>&, Seat, const Action&);
  static void evolve(State&, const Fact&);
  static View observe(const Rules&, const State&, Viewer);
  static State imagine(const Rules&, const View&, Rng&);
  static void list(const Rules&, const State&, Seat, Offers&);
  static void offers(const Rules&, const View&, Seat, Offers&);
  static Preview preview(const Rules&, const View&, Seat, const Action&);
  static Action propose(const Rules&, const State&, Seat, Rng&);
  static std::int32_t worth(const Rules&, const State&, Seat);
  static void candidates(const Rules&, const State&, Seat, Offers&);
  static Outcome outcome(const Rules&, const State&);
  static std::uint64_t digest(const State&);
  static int seats(const Rules&) { return kRobots; }
  static bool reveals(const Fact&);
  static const char* flaw(const Rules&, const State&);
};

// ---- Asked of the rules in more than one place -------------------------------------------------------------------

// DU-STEP-01: kNoCell beyond the border. DU-SET-03: neither that nor a pillar is free.
Cell next_cell(Cell from, Order step);
bool is_free(const Rules& rules, Cell cell);
// DU-ORD-03, DU-ORD-04: whether a robot may be given this order, whoever is asked.
Verdict may_order(const Rules& rules, const Robot& robot, Order order);
using Places = std::array<Cell, kRobots>;
// Where both stand once these orders are carried out: DU-STEP-01, DU-STEP-02, DU-STEP-03.
Places places_after(const Rules& rules, const State& state, const std::array<Order, kRobots>& orders);
// DU-FIRE-01: the distance, when nothing stands between; 0 where there is nothing to hit.
int clear_distance(const Rules& rules, Cell from, Cell to);
// DU-FIRE-02 to DU-FIRE-04, before DU-FIRE-05.
Tally needed_to_hit(const Rules& rules, int distance, bool aimed, bool guarded);
// DU-FIRE-05: how many faces of the die hit.
int hitting_faces(const Tally& needed);

// ---- Pack and options --------------------------------------------------------------------------------------------

using LoadedPack = catalog::LoadedPack<Content>;
LoadedPack load_pack(std::span<const catalog::PackText> files);
LoadedPack load_normalised(std::string_view text);
std::string normalised_pack(const Content& content);

std::vector<catalog::OptionDescriptor> option_descriptors(const Content& content);
Result<Options> parse_options(const Content& content, std::span<const catalog::OptionPair> pairs);
catalog::OptionPairs option_list(const Content& content, const Options& options);
Options random_options(const Content& content, int players, Rng& rng);
std::vector<catalog::Preset> presets(const Content& content);
Rules make_rules(std::shared_ptr<const Content> content, const Options& options);

// Why no match may start from this position, or null when one may.
const char* unplayable(const Rules& rules, const State& state);

}  // namespace armatura::duel
