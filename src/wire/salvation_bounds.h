// Which ids a match of salvation has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include <type_traits>

#include "games/salvation/game.h"
#include "wire/json_read.h"

namespace armatura::wire {

class SalvationBounds {
 public:
  explicit SalvationBounds(const salvation::Rules& rules) : rules_(rules) {}

  template <class Owner>
  IdBound bound(Seat standard) const {
    // Nobody may be the active seat; in facts about cards, points and looks a seat is always somebody.
    const bool nobody = standard.value == 255 || std::is_same_v<Owner, salvation::SeatActs>;
    return {"seat", static_cast<unsigned>(rules_.seats()), nobody ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::SectorId standard) const {
    // Of a figure: in the supply, or laid aside.
    const bool off_map = std::is_same_v<Owner, salvation::Unit> || std::is_same_v<Owner, salvation::UnitDestroyed>;
    if (off_map && standard == salvation::kSupply) return {"sector", rules_.map.size, 2};
    return {"sector", rules_.map.size, standard == salvation::kNoSector ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::UnitId standard) const {
    const bool none = standard == salvation::kNoUnit || std::is_same_v<Owner, salvation::DieAimed>;
    return {"unit", rules_.figures, none ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::CardId standard) const {
    // The end of a range of cards lies one beyond its last.
    const unsigned beyond = std::is_same_v<Owner, salvation::DeckReshuffled> ? 1u : 0u;
    return {"card", size(rules_.content->cards) + beyond, standard == salvation::kNoCard ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::TokenId standard) const {
    return {"token", size(rules_.content->tokens), standard == salvation::kNoToken ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::TypeId standard) const {
    return {"unit type", size(rules_.content->units), standard == salvation::kNoType ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::ImprovementId) const {
    return {"improvement", size(rules_.content->improvements), 0};
  }
  template <class Owner>
  IdBound bound(salvation::CityId standard) const {
    return {"city", size(rules_.content->cities), standard == salvation::kNoCity ? 1u : 0u};
  }
  template <class Owner>
  IdBound bound(salvation::SlotId standard) const {
    return {"place for a token", 2u * rules_.map.size, standard == salvation::kNoSlot ? 1u : 0u};
  }

 private:
  template <class List>
  static unsigned size(const List& list) {
    return static_cast<unsigned>(list.size());
  }

  const salvation::Rules& rules_;
};

}  // namespace armatura::wire
