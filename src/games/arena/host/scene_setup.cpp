#include "games/arena/host/scene_setup.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/faults.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/stage.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr auto kSetupWords =
    std::to_array<std::string_view>({"game", "players", "option", "robot", "tile", "tiles", "mine", "turn", "trophies",
                                     "box", "stack", "ability", "central", "damage", "travelled", "acted"});
constexpr auto kMarkWords = std::to_array<std::string_view>({"hot", "used", "down", "token", "concealed"});

// What the set-up lines say of the match: its options in words and who plays which robot.
struct MatchWords {
  OptionPairs options;
  std::vector<std::string> robots;  // empty: any one still free
};

void read_option_line(const SceneLine& line, MatchWords& match) {
  const Words& words = line.words;
  if (line.verb == "game") {
    if (word_at(words, 0, "a game") != "arena") scene_fault("this runner knows the game \"arena\" only");
    no_more(words, 1);
  } else if (line.verb == "players") {
    match.options.emplace_back("players", word_at(words, 0, "how many play"));
    no_more(words, 1);
  } else if (line.verb == "option") {
    for (const std::string& word : words) {
      const std::size_t equals = word.find('=');
      if (equals == std::string::npos) scene_fault("expected option=value, found " + catalog::in_quotes(word));
      match.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  } else if (line.verb == "robot") {
    const std::string& seat = word_at(words, 0, "a seat");
    if (seat.size() != 1 || seat[0] - 'A' != static_cast<int>(match.robots.size()) || match.robots.size() == kMaxSeats)
      scene_fault("robots are called A, B, C, D in this order, found " + catalog::in_quotes(seat));
    match.robots.push_back(word_at(words, 1, "\"at\"") == "at" ? "" : words[1]);
  }
}

// Seats without a named robot take the first ones still free.
std::string robot_list(const Content& content, std::vector<std::string> robots) {
  for (std::string& robot : robots) {
    if (!robot.empty()) continue;
    for (const RobotDesign& design : content.robots) {
      if (std::find(robots.begin(), robots.end(), design.key) != robots.end()) continue;
      robot = design.key;
      break;
    }
  }
  std::string list;
  for (const std::string& robot : robots) list += (list.empty() ? "" : ",") + robot;
  return list;
}

Rules read_rules(std::shared_ptr<const Content> content, std::span<const SceneLine> lines) {
  MatchWords match;
  for (const SceneLine& line : lines) at_line(line, [&] { read_option_line(line, match); });
  if (!match.robots.empty()) {
    match.options.emplace_back("players", std::to_string(match.robots.size()));
    match.options.emplace_back("robots", robot_list(*content, match.robots));
  }
  const Result<Options> options = parse_options(*content, match.options);
  if (!options) scene_fault(options.problem());
  return make_rules(std::move(content), *options);
}

// The lines that put things on the table.
class TableSetter {
 public:
  TableSetter(const Rules& rules, ArenaSceneWords& words) : rules_(rules), words_(words), staging_(rules) {}

  void read(const SceneLine& line) {
    const Words& words = line.words;
    if (line.verb == "robot") {
      robot(words);
    } else if (line.verb == "tiles") {
      tiles(words);
    } else if (line.verb == "stack") {
      stack(words);
    } else if (line.verb == "box") {
      for (const std::string& word : words) staging_.trophy(kNobody, tile(word));
    } else if (line.verb == "turn") {
      staging_.turn(seat(words));
      no_more(words, 1);
      turn_ = true;
    } else if (line.verb == "travelled") {
      travelled(words);
    } else if (line.verb == "acted") {
      acted(words);
    } else {
      for (const Words& part : parts_of(words, ";")) one(line.verb, part);
    }
  }

  // What takes any tiles of the piles comes last, when the named ones are out.
  State finish() {
    if (!turn_) scene_fault("expected a line \"turn A\" that says whose active phase it is");
    for (const auto& [seat, count] : trophies_) staging_.trophies(seat, count);
    if (filled_) staging_.fill(*filled_);
    if (stack_size_) staging_.stack(*stack_size_);
    if (!stack_tiles_.empty()) staging_.stack(stack_tiles_);
    if (const TileId tile = staging_.overdrawn(); tile != kNoTile)
      scene_fault("this match has not so many copies of " + words_.tile_text(tile));
    return staging_.build();
  }

 private:
  TileId tile(const std::string& word) const {
    const TileId found = words_.tile(word);
    if (found == kNoTile) scene_fault("expected a tile");
    return found;
  }
  CellId cell(const std::string& word) const {
    const CellId found = words_.cell(word);
    if (found == kNoCell) scene_fault("expected a cell");
    return found;
  }
  Seat seat(const Words& words) const { return words_.somebody(word_at(words, 0, "a seat")); }

  // Lines whose parts all have the same form.
  void one(const std::string& verb, const Words& words) {
    if (verb == "tile") {
      staging_.tile(cell(word_at(words, 0, "a cell")), tile(word_at(words, 1, "a tile")));
      no_more(words, 2);
      return;
    }
    const Seat whose = seat(words);
    const std::string& first = word_at(words, 1, "a word");
    if (verb == "mine") {
      mine(whose, words);
    } else if (verb == "trophies") {
      trophies_.emplace_back(whose, read_number(first, 0, 15));
      no_more(words, 2);
    } else if (verb == "damage") {
      staging_.damage(whose, static_cast<std::uint8_t>(read_number(first, 0, 99)));
      no_more(words, 2);
    } else if (verb == "ability") {
      ability(whose, words);
    } else {
      central(whose, words);
    }
  }

  // "A tilda at -2,0 f0 : gun=A2-06(hot) M1-01"
  void robot(const Words& words) {
    const Seat whose = seat(words);
    const std::size_t at = word_at(words, 1, "\"at\"") == "at" ? 1 : 2;
    if (word_at(words, at, "\"at\"") != "at") scene_fault("expected \"at\", found " + catalog::in_quotes(words[at]));
    const CellId where = cell(word_at(words, at + 1, "a cell"));
    const Direction facing = words_.direction(word_at(words, at + 2, "a facing"));
    staging_.robot(whose, where, facing);
    if (words.size() <= at + 3) return;
    if (words[at + 3] != ":")
      scene_fault("expected \":\" before the modules, found " + catalog::in_quotes(words[at + 3]));
    for (std::size_t i = at + 4; i < words.size(); ++i) module(whose, words[i]);
  }

  void module(Seat whose, std::string_view word) {
    std::string_view marks;
    if (const std::size_t open = word.find('('); open != std::string_view::npos) {
      if (word.back() != ')') scene_fault("expected marks such as (hot,used) behind " + catalog::in_quotes(word));
      marks = word.substr(open + 1, word.size() - open - 2);
      word = word.substr(0, open);
    }
    const std::size_t equals = word.find('=');
    const bool named = equals != std::string_view::npos;
    const TileId which = tile(std::string(named ? word.substr(equals + 1) : word));
    const std::string name = named ? std::string(word.substr(0, equals)) : words_.tile_text(which);
    if (rules_.tile(which).family == Family::Terrain) scene_fault(name + " is terrain, not a module");
    const ModuleId id = staging_.module(whose, which, read_marks(which, marks));
    if (id == kCentral)
      scene_fault("the board has no place for " + name +
                  "; concealed ones are at most two of generation 2, movement before rotation before attack");
    if (name.empty() || name == "central" || name.find('.') != std::string::npos || (name[0] >= '0' && name[0] <= '9'))
      scene_fault("a module cannot be called " + catalog::in_quotes(name));
    if (!words_.name_module(whose, id, name)) scene_fault("two modules of one robot are called " + name);
  }

  Marks read_marks(TileId which, std::string_view list) const {
    Marks marks;
    bool hot = false;
    while (!list.empty()) {
      const std::size_t comma = list.find(',');
      const std::string_view mark = list.substr(0, comma);
      list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
      if (mark == "hot") {
        hot = true;
      } else if (mark == "used") {
        marks = marks.with(Mark::Used);
      } else if (mark == "down") {
        marks = marks.with(Mark::FaceDown);
      } else if (mark == "token") {
        marks = marks.with(Mark::Token);
      } else if (mark == "concealed") {
        marks = marks.with(Mark::Concealed).with(Mark::FaceDown);
      } else {
        unknown_word("one of " + catalog::listed(kMarkWords), mark, kMarkWords);
      }
    }
    return hot ? staging_.heated(which, marks) : marks;
  }

  void tiles(const Words& words) {
    if (word_at(words, 0, "\"full\"") != "full")
      scene_fault("expected \"full\", found " + catalog::in_quotes(words[0]));
    Cells empty;
    if (words.size() > 1 && words[1] != "except")
      scene_fault("expected \"except\", found " + catalog::in_quotes(words[1]));
    for (std::size_t i = 2; i < words.size(); ++i) empty = empty.with(cell(words[i]));
    filled_ = empty;
  }

  void stack(const Words& words) {
    const std::string& first = word_at(words, 0, "a number or tiles");
    if (first.find_first_not_of("0123456789") == std::string::npos) {
      stack_size_ = read_number(first, 0, 255);
      no_more(words, 1);
      return;
    }
    std::vector<TileId> kept;
    for (const std::string& word : words) {
      kept.push_back(tile(word));
      if (rules_.tile(kept.back()).generation != 3) scene_fault(word + " is not of generation 3");
    }
    stack_tiles_ = std::move(kept);
  }

  // "B turn_strong at -1,0" or "B turn_strong spent"
  void mine(Seat whose, const Words& words) {
    const MineId which = words_.mine(words[1]);
    const std::string& where = word_at(words, 2, "\"at\" or \"spent\"");
    const bool laid = where == "at";
    if (!laid && where != "spent") scene_fault("expected \"at\" or \"spent\", found " + catalog::in_quotes(where));
    const bool done =
        laid ? staging_.laid_mine(whose, which, cell(word_at(words, 3, "a cell"))) : staging_.spent_mine(whose, which);
    if (!done) scene_fault(words_.seat_text(whose) + " does not hold the mine " + words[1]);
    no_more(words, laid ? 4 : 3);
  }

  void ability(Seat whose, const Words& words) {
    const AbilityId which = words_.ability(words[1]);
    const auto& card = rules_.content->robots[rules_.options.robots[whose.value].value].abilities;
    if (rules_.options.abilities != AbilityMode::Individual) scene_fault("only abilities=individual deals cards");
    if (std::find(card.begin(), card.end(), which) == card.end())
      scene_fault(words[1] + " is not on the card of " + words_.seat_text(whose));
    const bool spent = words.size() > 2 && words[2] == "spent";
    staging_.ability(whose, which, spent);
    no_more(words, spent ? 3 : 2);
  }

  void central(Seat whose, const Words& words) {
    bool hot = false;
    bool used = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
      constexpr auto kKnown = std::to_array<std::string_view>({"hot", "used", "main", "enhanced"});
      if (words[i] == "hot") {
        hot = true;
      } else if (words[i] == "used") {
        used = true;
      } else if (words[i] == "main" || words[i] == "enhanced") {
        staging_.mode(whose, words[i] == "enhanced");
      } else {
        unknown_word("one of " + catalog::listed(kKnown), words[i], kKnown);
      }
    }
    staging_.central(whose, hot, used);
  }

  void travelled(const Words& words) {
    Cells trail;
    const int count = read_number(word_at(words, 0, "how many cells"), 0, 99);
    for (std::size_t i = 1; i < words.size(); ++i) trail = trail.with(cell(words[i]));
    staging_.travelled(static_cast<std::uint8_t>(count), trail);
  }

  void acted(const Words& words) {
    constexpr auto kKnown = std::to_array<std::string_view>({"cooled", "quick", "spent"});
    const std::string& how = word_at(words, 0, "cooled, quick or spent");
    if (std::find(kKnown.begin(), kKnown.end(), how) == kKnown.end())
      unknown_word("cooled, quick or spent", how, kKnown);
    no_more(words, 1);
    staging_.acted(how == "cooled", how != "cooled", how == "spent");
  }

  const Rules& rules_;
  ArenaSceneWords& words_;
  Staging staging_;
  std::vector<std::pair<Seat, int>> trophies_;
  std::optional<Cells> filled_;  // the cells left empty
  std::optional<int> stack_size_;
  std::vector<TileId> stack_tiles_;
  bool turn_ = false;
};

// Nothing of this can be played on.
void check_sanity(const Rules& rules, const State& state) {
  for (std::size_t n = 0; n < rules.options.players; ++n) {
    const Robot& robot = state.robots[n];
    if (robot.modules.empty() && rules.options.arsenal)
      scene_fault("a robot without modules has ended the game already");
    for (std::size_t other = 0; other < n; ++other)
      if (state.robots[other].cell == robot.cell) scene_fault("two robots stand in one cell");
  }
  if (const char* flaw = Game::flaw(rules, state)) scene_fault("this position cannot be: " + std::string(flaw));
}

}  // namespace

bool is_arena_setup(const SceneLine& line) {
  return std::find(kSetupWords.begin(), kSetupWords.end(), line.verb) != kSetupWords.end();
}

std::unique_ptr<ArenaTable> set_arena_table(std::shared_ptr<const Content> content, std::span<const SceneLine> lines) {
  auto table = std::make_unique<ArenaTable>(read_rules(std::move(content), lines));
  const auto is_robot = [](const SceneLine& line) { return line.verb == "robot"; };
  table->set = std::any_of(lines.begin(), lines.end(), is_robot);
  TableSetter setter(table->rules, table->words);
  for (const SceneLine& line : lines) {
    at_line(line, [&] {
      if (!line.cited.empty() || !line.shown.empty()) scene_fault("what is set up cites nothing");
      constexpr auto kRulesOnly = std::to_array<std::string_view>({"game", "players", "option"});
      if (std::find(kRulesOnly.begin(), kRulesOnly.end(), line.verb) != kRulesOnly.end()) return;
      if (!table->set) scene_fault("robots come first: \"robot A at 0,0 f0\"");
      setter.read(line);
    });
  }
  if (table->set) {
    table->state = setter.finish();
    check_sanity(table->rules, table->state);
  }
  return table;
}

}  // namespace armatura::hosting
