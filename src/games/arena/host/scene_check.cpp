#include "games/arena/host/scene_check.h"

#include <string>

#include "catalog/faults.h"
#include "games/arena/rules/position.h"
#include "games/arena/wire/names.h"
#include "hosting/scene_assertion.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr auto kModuleWords = std::to_array<std::string_view>(
    {"hot", "ready", "used", "unused", "down", "up", "token", "concealed", "open", "hidden", "gone"});
constexpr auto kSeatWords =
    std::to_array<std::string_view>({"at", "faces", "trophies", "modules", "ready", "damage", "ability", "main",
                                     "enhanced", "mine", "mines", "has", "lacks"});
constexpr auto kCellWords = std::to_array<std::string_view>({"empty", "free", "mine", "no_mine"});
constexpr auto kTableWords = std::to_array<std::string_view>(
    {"cell", "stack", "box", "left", "phase", "active", "turn", "travelled", "trail", "cooled", "spent"});

class PositionCheck : Assertion {
 public:
  PositionCheck(const Rules& rules, const ArenaSceneWords& words, const State& state, const Words& line)
      : Assertion(line), rules_(rules), words_(words), state_(state) {}

  void check() {
    const std::string& first = word();
    if (first.size() > 2 && first[1] == '.') {
      const Seat seat = words_.seat(first.substr(0, 1));
      const ModuleId id = words_.module(first.substr(2), seat);
      do {
        if (id == kCentral) {
          central(seat, word());
        } else {
          module(seat, id, word());
        }
      } while (more());
    } else if (words_.is_seat(first)) {
      do seat_fact(words_.seat(first), word());
      while (more());
    } else {
      table(first);
    }
    finish();
  }

 private:
  void central(Seat seat, const std::string& is) const {
    const Robot& robot = robot_of(state_, seat);
    if (is == "hot" || is == "ready") {
      require(robot.central_hot == (is == "hot"), robot.central_hot ? "it is hot" : "it is ready");
    } else if (is == "used" || is == "unused") {
      require(robot.central_used == (is == "used"), robot.central_used ? "it was used" : "it was not used");
    } else if (is == "destroyed") {
      require(robot.central_destroyed, "it is whole");
    } else {
      unknown_word("hot, ready, used, unused or destroyed", is, kModuleWords);
    }
  }

  void module(Seat seat, ModuleId id, const std::string& is) const {
    const Module* found = find_module(state_, seat, id);
    if (is == "gone") {
      require(found == nullptr, "it is still attached");
      return;
    }
    require(found != nullptr, "it is gone");
    const std::string marks = marks_text(*found);
    if (is == "hot" || is == "ready") {
      require(hot(rules_, *found) == (is == "hot"), marks);
    } else if (is == "used" || is == "unused") {
      require(has(*found, Mark::Used) == (is == "used"), marks);
    } else if (is == "down" || is == "up") {
      require(has(*found, Mark::FaceDown) == (is == "down"), marks);
    } else if (is == "token") {
      require(has(*found, Mark::Token), marks);
    } else if (is == "concealed" || is == "open") {
      require(has(*found, Mark::Concealed) == (is == "concealed"), marks);
    } else if (is == "hidden") {
      require(found->tile == kNoTile, "its front is " + words_.tile_text(found->tile));
    } else if (words_.means_tile(is, kModuleWords)) {
      require(found->tile == words_.tile(is), "its front is " + words_.tile_text(found->tile));
    } else {
      unknown_word("a tile or one of " + catalog::listed(kModuleWords), is, kModuleWords);
    }
  }

  std::string marks_text(const Module& module) const {
    std::string text = hot(rules_, module) ? "it is hot" : "it is ready";
    for (const Mark mark : {Mark::Used, Mark::FaceDown, Mark::Token, Mark::Concealed})
      if (has(module, mark)) text += ", " + std::string(wire::word_of(mark));
    return text;
  }

  void seat_fact(Seat seat, const std::string& is) {
    const Robot& robot = robot_of(state_, seat);
    if (is == "at") {
      require(robot.cell == words_.cell(word()), "it is at " + words_.cell_text(robot.cell));
      if (more() && next_word()[0] == 'f') faces(robot);
    } else if (is == "faces") {
      faces(robot);
    } else if (is == "trophies") {
      require_number(robot.trophies, number());
    } else if (is == "modules") {
      require_number(robot.modules.size(), number());
    } else if (is == "ready") {
      int count = 0;
      for (const Module& module : robot.modules) count += hot(rules_, module) ? 0 : 1;
      require_number(count, number());
    } else if (is == "damage") {
      require_number(robot.damage_taken, number());
    } else if (is == "ability") {
      ability(robot);
    } else if (is == "main" || is == "enhanced") {
      require(robot.enhanced == (is == "enhanced"), robot.enhanced ? "it is enhanced" : "it is in main mode");
    } else if (is == "mine") {
      mine(robot);
    } else if (is == "mines") {
      int count = 0;
      for (const MineToken& token : robot.mines) count += token.place == MinePlace::Hand;
      require_number(count, number());
    } else if (is == "has" || is == "lacks") {
      const TileId tile = words_.tile(word());
      bool found = false;
      for (const Module& module : robot.modules) found = found || module.tile == tile;
      require(found == (is == "has"), found ? "it has one" : "it has none");
    } else {
      unknown_word("one of " + catalog::listed(kSeatWords), is, kSeatWords);
    }
  }

  void faces(const Robot& robot) {
    require(robot.facing == words_.direction(word()), "it faces f" + std::to_string(robot.facing.value));
  }

  void ability(const Robot& robot) {
    const std::string& is = word();
    if (is == "spent" || is == "unspent") {
      require(robot.ability_spent == (is == "spent"), robot.ability_spent ? "it is spent" : "it is not spent");
    } else if (is == "sealed") {
      require(robot.ability_sealed, "no ability is sealed");
    } else if (is == "unknown") {
      require(robot.ability == kNoAbility && robot.sealed_ability == kNoAbility, "it is known");
    } else {
      require(robot.ability == words_.ability(is), "it is another");
    }
  }

  // "mine KEY hand", "mine KEY spent", "mine KEY q,r"; hidden stands for a token that the viewer may not know.
  void mine(const Robot& robot) {
    const std::string& key = word();
    const MineId mine = key == "hidden" ? kNoMine : words_.mine(key);
    const std::string& where = word();
    const bool somewhere = where == "hand" || where == "spent";
    const CellId cell = somewhere ? kNoCell : words_.cell(where);
    const MinePlace place = !somewhere ? MinePlace::Laid : where == "hand" ? MinePlace::Hand : MinePlace::Spent;
    std::string instead = "there is";
    for (const MineToken& token : robot.mines) {
      if (token.mine == mine && token.place == place && (somewhere || token.cell == cell)) return;
      const bool known = token.mine.value < rules_.content->mines.size();
      instead +=
          " " + (known ? rules_.content->mines[token.mine.value].key : "hidden") + " " +
          (token.place == MinePlace::Laid ? words_.cell_text(token.cell) : std::string(wire::word_of(token.place)));
    }
    require(false, instead);
  }

  void cell() {
    const CellId cell = words_.cell(word());
    if (cell == kNoCell) scene_fault("expected a cell");
    const TileId tile = state_.tiles[cell.value];
    do {
      const std::string& is = word();
      const MineAt mine = mine_at(rules_, state_, cell);
      if (is == "empty") {
        require(tile == kNoTile, "there lies " + words_.tile_text(tile));
      } else if (is == "free") {
        require(robot_at(rules_, state_, cell) == kNobody, "a robot stands there");
      } else if (is == "mine" || is == "no_mine") {
        const Seat owner = is == "mine" ? words_.seat(word()) : kNobody;
        require(mine.owner == owner, mine.owner == kNobody ? "no mine lies there" : "a mine lies there");
      } else if (words_.means_tile(is, kCellWords)) {
        require(tile == words_.tile(is), "there lies " + words_.tile_text(tile));
      } else {
        unknown_word("a tile or one of " + catalog::listed(kCellWords), is, kCellWords);
      }
    } while (more());
  }

  void box() {
    const std::string& what = word();
    const bool count = what.find_first_not_of("0123456789") == std::string::npos;
    int in_box = 0;
    bool found = false;
    for (const Fate& fate : state_.fates) {
      if (fate.holder != kNobody) continue;
      ++in_box;
      found = found || (!count && fate.tile == words_.tile(what));
    }
    if (count) {
      require_number(in_box, read_number(what, 0, 65535));
    } else {
      require(found, "it is not in the box");
    }
  }

  void trail() {
    Cells cells;
    while (more()) {
      const CellId cell = words_.cell(word());
      if (cell != kNoCell) cells = cells.with(cell);
    }
    std::string instead = "it is";
    for (std::uint8_t i = 0; i < rules_.map.size; ++i)
      if (state_.trail.has(CellId{i})) instead += " " + words_.cell_text(CellId{i});
    require(state_.trail == cells, instead);
  }

  void flag(bool actual) {
    const std::string& is = word();
    if (is != "yes" && is != "no") scene_fault("expected yes or no, found " + catalog::in_quotes(is));
    require(actual == (is == "yes"), actual ? "yes" : "no");
  }

  void table(const std::string& what) {
    if (what == "cell") {
      cell();
    } else if (what == "stack") {
      require_number(state_.stack, number());
    } else if (what == "box") {
      box();
    } else if (what == "left") {  // copies still in the piles
      const TileId tile = words_.tile(word());
      if (tile == kNoTile) scene_fault("expected a tile");
      require_number(state_.left[tile.value], number());
    } else if (what == "phase") {
      require(wire::word_of(state_.phase) == word(), "it is " + std::string(wire::word_of(state_.phase)));
    } else if (what == "active") {
      require(state_.active == words_.seat(word()), "it is " + words_.seat_text(state_.active));
    } else if (what == "turn") {
      require_number(state_.turn, number());
    } else if (what == "travelled") {
      require_number(state_.travelled, number());
    } else if (what == "trail") {
      trail();
    } else if (what == "cooled") {
      flag(state_.cooled);
    } else if (what == "spent") {
      flag(state_.activation_spent);
    } else {
      unknown_word("a seat, a module or one of " + catalog::listed(kTableWords), what, kTableWords);
    }
  }

  const Rules& rules_;
  const ArenaSceneWords& words_;
  const State& state_;
};

}  // namespace

void check_arena(const Rules& rules, const ArenaSceneWords& words, const State& state, const Words& assertion) {
  PositionCheck(rules, words, state, assertion).check();
}

}  // namespace armatura::hosting
