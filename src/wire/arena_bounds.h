// Which ids a match of the arena has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include <type_traits>

#include "games/arena/game.h"
#include "wire/json_read.h"

namespace armatura::wire {

class ArenaBounds {
 public:
  explicit ArenaBounds(const arena::Rules& rules) : rules_(rules) {}

  template <class Owner>
  IdBound bound(Seat standard) const {
    // NB: a fact takes its seat out of a set, where 255 would shift too far; open work may belong to nobody, and so
    // may a tile that left play.
    const bool nobody =
        detail::kHeldBy<Owner, arena::Frame> || std::is_same_v<Owner, arena::Fate> || standard.value == 255;
    return {"seat", static_cast<unsigned>(rules_.seats()), nobody ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(arena::CellId standard) const {
    return {"cell", rules_.map.size, standard == arena::kNoCell ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(arena::TileId) const {
    return {"tile", size(rules_.content->tiles), 1};
  }
  template <class Owner>
  IdBound bound(arena::AbilityId) const {
    return {"ability", size(rules_.content->abilities), 1};
  }
  template <class Owner>
  IdBound bound(arena::MineId) const {
    return {"mine", size(rules_.content->mines), 1};
  }
  template <class Owner>
  IdBound bound(arena::RobotId) const {
    return {"robot", size(rules_.content->robots), 0};
  }
  template <class Owner>
  IdBound bound(arena::ModuleId) const {
    return {"module", 256, 1};  // numbered as they are attached; the rules look them up
  }
  template <class Owner>
  IdBound bound(Direction) const {
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
