#include "games/salvation/host/scene.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "games/salvation/host/scene_check.h"
#include "games/salvation/host/scene_setup.h"
#include "games/salvation/host/scene_words.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/pack.h"
#include "games/salvation/rules/position.h"
#include "games/salvation/wire/names.h"
#include "hosting/packs_of.h"
#include "hosting/scene.h"
#include "hosting/scene_preview.h"

namespace armatura::hosting {
namespace {

using namespace salvation;

Gain gain_called(std::string_view word) {
  for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(Gain::Count); ++i)
    if (wire::word_of(static_cast<Gain>(i)) == word) return static_cast<Gain>(i);
  scene_fault("\"" + std::string(word) + "\" is nothing that a decision brings");
}

// "2", or "0 2" for a range
void check_range(const Preview& seen, Gain gain, const Words& part, std::size_t at) {
  const Range range = seen.gains[static_cast<std::size_t>(gain)];
  const int least = read_number(part[at], 0, 99);
  const int most = part.size() > at + 1 ? read_number(part[at + 1], 0, 99) : least;
  if (range.least != least || range.most != most)
    scene_fault("it is from " + std::to_string(range.least) + " to " + std::to_string(range.most));
}

// "battle NEB 0 2 0 1 possible": how many units Skynet and the Resistance lose there
void check_battle(const SalvationTable& table, const Preview& seen, const Words& part) {
  const SectorId where = table.words.sector(part[1]);
  for (const Fight& fight : seen.battles) {
    if (fight.line_up.sector != where) continue;
    if (fight.certain != (part.size() == 6)) scene_fault(fight.certain ? "it is certain" : "it is only possible");
    for (std::size_t side = 0; side < 2; ++side) {
      const Range losses = fight.losses[side];
      if (losses.least != read_number(part[2 + 2 * side], 0, 99) ||
          losses.most != read_number(part[3 + 2 * side], 0, 99))
        scene_fault("side " + std::to_string(side) + " loses from " + std::to_string(losses.least) + " to " +
                    std::to_string(losses.most));
    }
    return;
  }
  scene_fault("no battle would follow there");
}

// "falls INF 3": destroyed in so many of six cases
void check_fate(const SalvationTable& table, const Preview& seen, const Words& part) {
  const UnitId unit = table.words.unit(part[1]);
  for (const Fate& fate : seen.fates) {
    if (fate.unit != unit) continue;
    const int sixths = fate.destroyed ? fate.sixths : 0;
    if (sixths != read_number(part[2], 0, 6)) scene_fault("it falls in " + std::to_string(sixths) + " of six");
    return;
  }
  if (read_number(part[2], 0, 6) != 0) scene_fault("nothing befalls it");
}

void check_foreseen(const SalvationTable& table, const Preview& seen, const Words& part) {
  if (part[0] == "reach") {
    Sectors expected;
    for (std::size_t i = 1; i < part.size(); ++i)
      if (part[i] != "none") expected = expected.with(table.words.sector(part[i]));
    std::string instead = "it reaches";
    each(seen.reach, [&](SectorId sector) { instead += " " + table.words.sector_text(sector); });
    if (seen.reach != expected) scene_fault(instead);
  } else if (part[0] == "risk" && part.size() == 3) {
    const SectorId where = table.words.sector(part[1]);
    for (std::size_t i = 0; i < seen.risks.size(); ++i) {
      if (seen.risks[i] != where) continue;
      if (seen.sixths[i] == read_number(part[2], 0, 6)) return;
      scene_fault("the risk is " + std::to_string(seen.sixths[i]) + " in six");
    }
    scene_fault("there is no risk");
  } else if (part == Words{"risk", "none"}) {
    if (!seen.risks.empty()) scene_fault("there is a risk in " + table.words.sector_text(seen.risks[0]));
  } else if (part[0] == "chance" && part.size() == 2) {
    if (seen.check_sixths != read_number(part[1], 0, 6))
      scene_fault("the chance is " + std::to_string(seen.check_sixths) + " in six");
  } else if (part[0] == "cards" && part.size() == 2) {
    check_range(seen, Gain::CardsDrawn, part, 1);
  } else if (part[0] == "gains" && part.size() >= 3) {
    check_range(seen, gain_called(part[1]), part, 2);
  } else if (part[0] == "battle" && (part.size() == 6 || part.size() == 7)) {
    check_battle(table, seen, part);
  } else if (part == Words{"battle", "none"}) {
    if (!seen.battles.empty())
      scene_fault("a battle may follow in " + table.words.sector_text(seen.battles[0].line_up.sector));
  } else if (part[0] == "finds" && part.size() == 3) {
    const int copies = seen.found[table.words.token(part[1]).value];
    if (copies != read_number(part[2], 0, 32)) scene_fault("it may be " + std::to_string(copies) + " of them");
  } else if (part[0] == "task" && part.size() == 3) {
    const Progress& task = seen.progress;
    if (task.card == kNoCard || task.have != read_number(part[1], 0, 99) || task.need != read_number(part[2], 0, 99))
      scene_fault("the task has come to " + std::to_string(task.have) + " of " + std::to_string(task.need));
  } else if (part[0] == "falls" && part.size() == 3) {
    check_fate(table, seen, part);
  } else {
    scene_fault(
        "expected \"reach DEN KAN\", \"risk MOJ 4\", \"risk none\", \"chance 4\", \"cards 2\", \"gains points 0 1\", "
        "\"battle NEB 0 2 0 1\", \"battle none\", \"finds shelter 5\", \"task 1 2\" or \"falls INF 3\"");
  }
}

// "preview R order JEEP : reach MOJ ARI NMX ; risk MOJ 4": from the seat's view
void check_preview(const SalvationTable& table, const SceneLine& line) {
  check_preview_line<Game>(table, line, kReasonKeys,
                           [&](const Preview& preview, const Words& part) { check_foreseen(table, preview, part); });
}

// "rank A 1 ; B 2 ; S 3": who stands where when the game is over
void check_ranks(const SalvationTable& table, const SceneLine& line) {
  const Outcome outcome = Game::outcome(table.rules, table.state);
  for (const Words& part : parts_of(line.words, ";")) {
    const Seat seat = table.words.somebody(word_at(part, 0, "a seat"));
    const int rank = outcome.rank[seat.value];
    if (rank != read_number(word_at(part, 1, "a rank"), 1, kMaxSeats))
      scene_fault(part[0] + " has rank " + std::to_string(rank));
  }
}

struct SalvationScenes {
  using Game = salvation::Game;
  using Words = SalvationSceneWords;
  using Question = salvation::Question;
  static constexpr std::string_view kNothingSet = "expected units on the map, and which stage it is";
  static constexpr auto kOwnLines = std::to_array<std::string_view>({"preview", "rank", "dice", "opens"});

  static std::span<const std::string_view> reasons() { return kReasonKeys; }
  static bool is_setup_line(const SceneLine& line) { return is_salvation_setup(line); }
  static std::unique_ptr<SalvationTable> set_table(std::span<const SceneLine> lines) {
    return set_salvation_table(built_in_pack<load_pack>("salvation").content, lines);
  }
  // Three verbs that read well; a word tells itself what it is.
  static std::optional<hosting::Words> draws_of(const SceneLine& line) {
    const bool draws = line.verb == "draws" || line.verb == "dice" || line.verb == "opens";
    return draws ? std::optional(line.words) : std::nullopt;
  }
  static void check(const SalvationTable& table, const State& state, const hosting::Words& words) {
    check_salvation(table.rules, table.words, state, words);
  }
  static std::vector<RuleId> play_own_line(const SalvationTable& table, const SceneLine& line) {
    line.verb == "rank" ? check_ranks(table, line) : check_preview(table, line);
    return {};
  }

  // Bookkeeping of the engine that no scene speaks of.
  static bool housekeeping(const Fact& fact) {
    return std::holds_alternative<Asked>(fact) || std::holds_alternative<WorkBegun>(fact) ||
           std::holds_alternative<WorkContinued>(fact) || std::holds_alternative<WorkEnded>(fact) ||
           std::holds_alternative<PlaceKept>(fact) || std::holds_alternative<SeatActs>(fact);
  }
  static Seat owner(const State&, Seat seat) { return seat; }
  static OptionList options(const Rules& rules) { return option_list(*rules.content, rules.options); }
};

}  // namespace

const HostedScenes& salvation_scenes() {
  static const ScenesOf<SalvationScenes> kScenes;
  return kScenes;
}

}  // namespace armatura::hosting
