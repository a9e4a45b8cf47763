// The words of arena scenes: how seats, cells, modules, decisions and facts are written. Reading throws a SceneFault
// that has no line yet; whoever reads a line adds its number.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/arena/game.h"
#include "hosting/scene_text.h"

namespace armatura::hosting {

using ArenaEntry = Entry<arena::Fact>;

[[noreturn]] void scene_fault(std::string what);
// "expected a tile, found "A2-6"; did you mean "A2-06"?"
[[noreturn]] void unknown_word(std::string_view expected, std::string_view found,
                               std::span<const std::string_view> known);

// An expected fact: its name, the fields that matter and who may see it.
struct FactPattern {
  std::size_t kind{};  // index in arena::Fact
  std::vector<std::pair<std::string, std::string>> fields;
  std::string seen;  // empty: not asked
};

class SceneWords {
 public:
  explicit SceneWords(const arena::Rules& rules) : rules_(rules) {}

  // False when the seat has another module of this name.
  bool name_module(Seat seat, arena::ModuleId id, const std::string& name);

  Seat seat(std::string_view word) const;      // A to D, as many as play, or nobody
  Seat somebody(std::string_view word) const;  // A to D
  bool is_seat(std::string_view word) const;
  arena::CellId cell(std::string_view word) const;
  Direction direction(std::string_view word) const;
  arena::TileId tile(std::string_view word) const;
  arena::MineId mine(std::string_view word) const;
  arena::AbilityId ability(std::string_view word) const;  // by its key or its verb
  // The name given in the set-up, "central", or its number; "B.gun" names a module of B.
  arena::ModuleId module(std::string_view word, Seat owner) const;
  std::optional<arena::ModuleId> find_module(std::string_view word, Seat owner) const;
  arena::Rule rule(std::string_view word) const;

  std::string seat_text(Seat seat) const;
  std::string cell_text(arena::CellId cell) const;
  std::string tile_text(arena::TileId tile) const;
  std::string module_text(arena::ModuleId id, Seat owner) const;

  arena::Action action(const Words& words, Seat seat) const;
  // The owner is the seat whose modules the action may name.
  std::string action_text(const arena::Action& action, Seat owner) const;

  FactPattern pattern(const Words& words) const;
  bool matches(const FactPattern& pattern, const ArenaEntry& entry) const;
  std::string entry_text(const ArenaEntry& entry) const;

 private:
  void some_module(std::string_view word) const;
  template <class T>
  T read(std::string_view word, Seat owner) const;
  template <class T>
  std::string write(const T& value, Seat owner) const;

  const arena::Rules& rules_;
  std::array<std::map<std::string, arena::ModuleId, std::less<>>, arena::kMaxSeats> names_;
};

int read_number(std::string_view word, int least, int most);

}  // namespace armatura::hosting
