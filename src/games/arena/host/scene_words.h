// The words of arena scenes: how seats, cells, modules, decisions and facts are written.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/chance.h"
#include "games/arena/rules/game.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

using ArenaEntry = Entry<arena::Fact>;

class ArenaSceneWords {
 public:
  explicit ArenaSceneWords(const arena::Rules& rules) : rules_(rules) {}

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
  RuleId rule(std::string_view word) const;

  std::string rule_text(RuleId rule) const { return arena::rule_name(static_cast<arena::Rule>(rule.value)); }
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

  // Draws: tiles and mines by their ids, seats and anything else by number. Any word may answer any draw.
  bool may_be(const Draw&, std::string_view) const { return true; }
  std::size_t drawn(const Draw& ask, const std::string& word) const;

  // What scene_facts.h asks for.
  template <class T>
  static constexpr bool kOptional = std::is_same_v<T, arena::How>;  // printed unless said otherwise
  template <class T>
  T read(std::string_view word, Seat owner) const;
  template <class T>
  std::string write(const T& value, Seat owner) const;
  template <class T>
  void probe(std::string_view word) const;
  template <class T>
  bool fits(std::string_view word, const T& value, Seat owner) const;

 private:
  void some_module(std::string_view word) const;

  const arena::Rules& rules_;
  std::array<std::map<std::string, arena::ModuleId, std::less<>>, arena::kMaxSeats> names_;
};

}  // namespace armatura::hosting
