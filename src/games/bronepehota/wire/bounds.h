// Which ids a match of bronepehota has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/wire/names.h"
#include "wire/json_read.h"

namespace armatura::wire {

class BronepehotaBounds final : public Bounds {
 public:
  explicit BronepehotaBounds(const bronepehota::Rules& rules) : rules_(rules) {}

  IdBound bound(const IdPlace& place) const override {
    if (place.is<Seat>()) {
      // A loss may be of one's own making.
      const bool nobody = place.standard == bronepehota::kNobody.value || place.in<bronepehota::Destroyed>() ||
                          place.in<bronepehota::Deserted>();
      return {"seat", static_cast<unsigned>(rules_.seats()), nobody ? 1u : 0u};
    }
    const unsigned none = place.standard == 0xFFFF ? 1u : 0u;
    if (place.is<bronepehota::ModelId>()) return {"model", static_cast<unsigned>(rules_.models.size()), none};
    return {"unit", static_cast<unsigned>(rules_.units.size()), none};
  }

 private:
  const bronepehota::Rules& rules_;
};

}  // namespace armatura::wire
