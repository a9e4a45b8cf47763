#include "games/arena/host/scene.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "games/arena/host/scene_check.h"
#include "games/arena/host/scene_setup.h"
#include "games/arena/host/scene_words.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/pack.h"
#include "games/arena/wire/names.h"
#include "hosting/packs_of.h"
#include "hosting/scene.h"
#include "hosting/scene_preview.h"

namespace armatura::hosting {
namespace {

using namespace arena;

std::string seats_text(const ArenaTable& table, Seats seats) {
  std::string text;
  for (std::uint8_t n = 0; n < table.rules.options.players; ++n)
    if (seats.has(Seat{n})) text += (text.empty() ? "" : " ") + table.words.seat_text(Seat{n});
  return text.empty() ? "nobody" : text;
}

Words cells_text(const ArenaTable& table, Cells cells) {
  Words text;
  for (std::uint8_t n = 0; n < table.rules.map.size; ++n)
    if (cells.has(CellId{n})) text.push_back(table.words.cell_text(CellId{n}));
  if (text.empty()) text.push_back("none");
  return text;
}

// "B 0 1": a seat, and both ends of what it comes to.
void check_span(const ArenaTable& table, const std::array<Span, kMaxSeats>& spans, const Words& part) {
  if (part.size() != 4) scene_fault("expected \"" + part[0] + " B 0 1\"");
  const Span& told = spans[table.words.somebody(part[1]).value];
  if (told.least != read_number(part[2], 0, 255) || told.most != read_number(part[3], 0, 255))
    scene_fault("it " + part[0] + " " + std::to_string(told.least) + " to " + std::to_string(told.most));
}

void check_cells(const ArenaTable& table, const Cells& told, const Words& wanted) {
  if (cells_text(table, told) != wanted) scene_fault("told is " + joined(cells_text(table, told)));
}

void check_foreseen(const ArenaTable& table, const Preview& seen, const Words& part) {
  const Words rest(part.begin() + 1, part.end());
  if (part[0] == "path") {
    Words path;
    for (const CellId cell : seen.path) path.push_back(table.words.cell_text(cell));
    if (path.empty()) path.push_back("none");
    if (path != rest) scene_fault("the path is " + joined(path));
  } else if (part == Words{"hits", "nobody"}) {
    if (!seen.targets.some.empty()) scene_fault("it hits " + seats_text(table, seen.targets.some));
  } else if (part[0] == "hits" && part.size() == 4) {
    if (!seen.targets.some.has(table.words.somebody(part[1])))
      scene_fault("it hits " + seats_text(table, seen.targets.some));
    check_span(table, seen.lost, part);
  } else if (part[0] == "loses") {
    check_span(table, seen.lost, part);
  } else if (part[0] == "heats") {
    check_span(table, seen.heated, part);
  } else if (part[0] == "cools") {
    check_span(table, seen.cooled, part);
  } else if (part[0] == "wins") {
    check_span(table, seen.trophies, part);
  } else if (part[0] == "barrels") {
    check_cells(table, seen.barrels.some, rest);
  } else if (part[0] == "mines") {
    check_cells(table, seen.mines.some, rest);
  } else if (part[0] == "stands" && part.size() > 2) {
    check_cells(table, seen.stands[table.words.somebody(part[1]).value].some, Words(part.begin() + 2, part.end()));
  } else if (part == Words{"discards"}) {
    if (seen.discarded.least == 0) scene_fault(seen.discarded.most == 0 ? "it stays" : "it may be gone before");
  } else if (part == Words{"central", "next"}) {
    if (!seen.central_next) scene_fault("nothing may follow");
  } else if (part == Words{"sampled"}) {
    if (!seen.sampled) scene_fault("it was looked through");
  } else {
    scene_fault(
        "expected \"hits B 0 1\", \"hits nobody\", \"path 0,0 1,0\", \"loses A 0 1\", \"heats\", \"cools\" or \"wins\" "
        "so, "
        "\"barrels 0,0\", \"mines 0,0\", \"stands B 0,0\", \"discards\", \"central next\" or \"sampled\"");
  }
}

// "preview A activate gun : hits B 0 1 ; path 0,0": from the seat's view; it cites the lines of the tally
std::vector<RuleId> check_preview(const ArenaTable& table, const SceneLine& line) {
  const Preview seen = check_preview_line<Game>(
      table, line, kReasonKeys,
      [&](const Preview& preview, const Words& part) { check_foreseen(table, preview, part); });
  for (const std::string& id : line.cited) {
    const auto cites = [&](const Tally& tally) {
      return std::any_of(tally.lines().begin(), tally.lines().end(),
                         [&](const TallyLine& one) { return one.rule == table.words.rule(id); });
    };
    if (std::none_of(seen.damage.begin(), seen.damage.end(), cites)) scene_fault("the tally does not cite " + id);
  }
  std::vector<RuleId> rules;
  for (const Tally& tally : seen.damage)
    for (const TallyLine& one : tally.lines()) rules.push_back(one.rule);
  return rules;
}

struct ArenaScenes {
  using Game = arena::Game;
  using Words = ArenaSceneWords;
  using Question = arena::Question;
  static constexpr std::string_view kNothingSet = "expected robots in the arena, and whose turn it is";
  static constexpr auto kOwnLines = std::to_array<std::string_view>({"preview"});

  static std::span<const std::string_view> reasons() { return kReasonKeys; }
  static bool is_setup_line(const SceneLine& line) { return is_arena_setup(line); }
  static std::unique_ptr<ArenaTable> set_table(std::span<const SceneLine> lines) {
    return set_arena_table(built_in_pack<load_pack>("arena").content, lines);
  }
  static std::optional<hosting::Words> draws_of(const SceneLine& line) {
    return line.verb == "draws" ? std::optional(line.words) : std::nullopt;
  }
  static void check(const ArenaTable& table, const State& state, const hosting::Words& words) {
    check_arena(table.rules, table.words, state, words);
  }
  static std::vector<RuleId> play_own_line(const ArenaTable& table, const SceneLine& line) {
    return check_preview(table, line);
  }

  // Bookkeeping of the engine that no scene speaks of.
  static bool housekeeping(const Fact& fact) {
    return std::holds_alternative<Asked>(fact) || std::holds_alternative<WorkBegun>(fact) ||
           std::holds_alternative<WorkContinued>(fact) || std::holds_alternative<WorkEnded>(fact) ||
           std::holds_alternative<StepReached>(fact) || std::holds_alternative<PilesSorted>(fact);
  }
  // Whose modules a decision names: somebody else's when a mine or an aimed shot heats.
  static Seat owner(const State& state, Seat seat) {
    if (state.frames.empty()) return seat;
    const auto* heating = std::get_if<Heating>(&state.frames.back());
    return heating == nullptr ? seat : heating->victim;
  }
  static OptionList options(const Rules& rules) { return option_list(*rules.content, rules.options); }
};

}  // namespace

const HostedScenes& arena_scenes() {
  static const ScenesOf<ArenaScenes> kScenes;
  return kScenes;
}

}  // namespace armatura::hosting
