// Which ids a match of the arena has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include "games/arena/rules/game.h"
#include "games/arena/wire/names.h"
#include "wire/json_read.h"

namespace armatura::wire {

class ArenaBounds final : public Bounds {
 public:
  explicit ArenaBounds(const arena::Rules& rules) : rules_(rules) {}

  IdBound bound(const IdPlace& place) const override {
    const arena::Content& content = *rules_.content;
    if (place.is<Seat>()) {
      // NB: a fact takes its seat out of a set, where 255 would shift too far; open work may belong to nobody, and so
      // may a tile that left play.
      const bool nobody = place.in_any_of<arena::Frame>() || place.in<arena::Fate>() || place.standard == 255;
      return {"seat", static_cast<unsigned>(rules_.seats()), nobody ? 1u : 0u};
    }
    if (place.is<arena::CellId>()) return {"cell", rules_.map.size, place.standard == arena::kNoCell.value ? 1u : 0u};
    if (place.is<arena::TileId>()) return {"tile", size(content.tiles), 1};
    if (place.is<arena::AbilityId>()) return {"ability", size(content.abilities), 1};
    if (place.is<arena::MineId>()) return {"mine", size(content.mines), 1};
    if (place.is<arena::RobotId>()) return {"robot", size(content.robots), 0};
    if (place.is<arena::ModuleId>()) return {"module", 256, 1};  // numbered as attached; the rules look them up
    return {"direction", kDirections, 0};
  }

 private:
  template <class List>
  static unsigned size(const List& list) {
    return static_cast<unsigned>(list.size());
  }

  const arena::Rules& rules_;
};

}  // namespace armatura::wire
