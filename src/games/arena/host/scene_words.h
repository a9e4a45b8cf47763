// The words of arena scenes: how seats, cells, modules, decisions and facts are written.
#pragma once
#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/chance.h"
#include "games/arena/host/names.h"
#include "games/arena/rules/game.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

class ArenaSceneWords final : public SceneWordsOf<arena::Game, arena::Rule> {
 public:
  explicit ArenaSceneWords(const arena::Rules& rules);

  // False when the seat has another module of this name.
  bool name_module(Seat seat, arena::ModuleId id, const std::string& name);

  Seat seat(std::string_view word) const;               // A to D, as many as play, or nobody
  Seat somebody(std::string_view word) const override;  // A to D
  bool is_seat(std::string_view word) const override;
  arena::CellId cell(std::string_view word) const;
  Direction direction(std::string_view word) const;
  arena::TileId tile(std::string_view word) const;  // by its key, or by its name in either language
  // Whether it is a tile that was meant where one of these words may stand too.
  bool means_tile(std::string_view word, std::span<const std::string_view> others) const;
  arena::MineId mine(std::string_view word) const;
  arena::AbilityId ability(std::string_view word) const;  // by its key or its verb
  // The name given in the set-up, "central", or its number; "B.gun" names a module of B.
  arena::ModuleId module(std::string_view word, Seat owner) const;
  std::optional<arena::ModuleId> find_module(std::string_view word, Seat owner) const;

  std::string seat_text(Seat seat) const;
  std::string cell_text(arena::CellId cell) const;
  std::string tile_text(arena::TileId tile) const;
  std::string module_text(arena::ModuleId id, Seat owner) const;

  // Draws: tiles and mines by their ids, seats and anything else by number. Any word may answer any draw.
  bool may_be(const Draw&, std::string_view) const { return true; }
  std::size_t drawn(const Draw& ask, const std::string& word) const;

 private:
  bool read_own(const Shape& shape, std::string_view word, Seat owner, void* value) const override;
  bool write_own(std::string& text, const Shape& shape, const void* value, Seat owner) const override;
  bool may_be_missing(const Shape& shape) const override;  // How: printed unless said otherwise
  void probe(const Shape& shape, std::string_view word) const override;
  bool fits(const Shape& shape, std::string_view word, const void* value, Seat owner) const override;

  arena::RobotId robot(std::string_view word) const;
  std::string ability_text(arena::AbilityId ability) const;

  const ArenaNames& tile_names() const;

  const arena::Rules& rules_;
  mutable std::shared_ptr<const ArenaNames> tile_names_;  // made when a word is no key
  std::array<std::map<std::string, arena::ModuleId, std::less<>>, arena::kMaxSeats> names_;
};

}  // namespace armatura::hosting
