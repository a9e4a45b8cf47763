// Puts a position on the table without playing up to it: for scenes and tests only. Beside evolve() the one place that
// writes fields of a State; it keeps the tiles of the match together, so that what lies on the table is missing in the
// piles.
#pragma once
#include <cstdint>
#include <span>

#include "games/arena/rules/rules.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

class Staging {
 public:
  // Seats without modules and cells without tiles; everything of generation 2 and 3 in its pile.
  explicit Staging(const Rules& rules);

  void robot(Seat seat, CellId cell, Direction facing);
  // The new module, or kCentral when the board is full or the tile is no module. A concealed one is kept starting gear:
  // at most two of generation 2, movement before rotation before attack.
  ModuleId module(Seat seat, TileId tile, Marks marks = {});
  // The mark that heating would give this module (SA-HEAT-02).
  Marks heated(TileId tile, Marks marks) const;
  void central(Seat seat, bool hot, bool used);
  // Without it the board shows the side that the number of modules asks for (SA-CENT-05).
  void mode(Seat seat, bool enhanced);
  void ability(Seat seat, AbilityId ability, bool spent = false);
  void damage(Seat seat, std::uint8_t amount);

  void tile(CellId cell, TileId tile);
  // Every cell still empty gets some module of the piles, but for these.
  void fill(Cells except = {});
  // A seat holds the two mines of its robot until something else is said here. False when it does not hold this one.
  bool laid_mine(Seat seat, MineId mine, CellId cell);
  bool spent_mine(Seat seat, MineId mine);

  // What a seat has won or the box holds, taken from the piles.
  void trophies(Seat seat, int count);
  void trophy(Seat seat, TileId tile);  // kNobody: the box
  // The refill stack is cut down to this size or to these tiles; the others lie in the box.
  void stack(int size);
  void stack(std::span<const TileId> tiles);

  // The active phase of this seat, with nothing done yet.
  void turn(Seat seat, std::uint16_t number = 1);
  void travelled(std::uint8_t tiles, Cells trail);
  void acted(bool cooled, bool activated, bool spent);

  // A tile that was put somewhere more often than the match has copies; kNoTile when there is none.
  TileId overdrawn() const { return overdrawn_; }
  State build() const;

 private:
  bool take(TileId tile);
  TileId some_tile(std::uint8_t generation, bool modules_only) const;
  bool token(Seat seat, MineId mine, MinePlace place, CellId cell);
  void complete_gear(Seat seat);
  void complete_mines();

  const Rules& rules_;
  State state_;
  Seats moded_;
  TileId overdrawn_{kNoTile};
};

}  // namespace armatura::arena
