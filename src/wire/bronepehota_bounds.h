// Which ids a match of bronepehota has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include <type_traits>

#include "games/bronepehota/game.h"
#include "wire/json_read.h"

namespace armatura::wire {

class BronepehotaBounds {
 public:
  explicit BronepehotaBounds(const bronepehota::Rules& rules) : rules_(rules) {}

  template <class Owner>
  IdBound bound(Seat standard) const {
    // A loss may be of one's own making.
    const bool nobody = standard == bronepehota::kNobody || std::is_same_v<Owner, bronepehota::Destroyed> ||
                        std::is_same_v<Owner, bronepehota::Deserted>;
    return {"seat", static_cast<unsigned>(rules_.seats()), nobody ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(bronepehota::ModelId standard) const {
    return {"model", static_cast<unsigned>(rules_.models.size()), standard == bronepehota::kNoModel ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(bronepehota::UnitId standard) const {
    return {"unit", static_cast<unsigned>(rules_.units.size()), standard == bronepehota::kNoUnit ? 1u : 0u};
  }

 private:
  const bronepehota::Rules& rules_;
};

}  // namespace armatura::wire
