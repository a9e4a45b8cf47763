// Which ids a match of salvation has. Everything read from outside passes these bounds before any code indexes by it.
#pragma once
#include "games/salvation/rules/game.h"
#include "games/salvation/wire/names.h"
#include "wire/json_read.h"

namespace armatura::wire {

class SalvationBounds final : public Bounds {
 public:
  explicit SalvationBounds(const salvation::Rules& rules) : rules_(rules) {}

  IdBound bound(const IdPlace& place) const override {
    const salvation::Content& content = *rules_.content;
    // Where the standard is none, none may stand there.
    const unsigned none = place.standard == 255 ? 1u : 0u;
    if (place.is<Seat>()) {
      // Nobody may be the active seat; in facts about cards, points and looks a seat is always somebody.
      return {"seat", static_cast<unsigned>(rules_.seats()), place.in<salvation::SeatActs>() ? 1u : none};
    }
    if (place.is<salvation::SectorId>()) {
      // Of a figure: in the supply, or laid aside.
      const bool off_map = place.in<salvation::Unit>() || place.in<salvation::UnitDestroyed>();
      return {"sector", rules_.map.size, off_map ? 2 * none : none};
    }
    if (place.is<salvation::UnitId>()) return {"unit", rules_.figures, place.in<salvation::DieAimed>() ? 1u : none};
    if (place.is<salvation::CardId>()) {
      // The end of a range of cards lies one beyond its last.
      const unsigned beyond = place.in<salvation::DeckReshuffled>() ? 1u : 0u;
      return {"card", size(content.cards) + beyond, none};
    }
    if (place.is<salvation::TokenId>()) return {"token", size(content.tokens), none};
    if (place.is<salvation::TypeId>()) return {"unit type", size(content.units), none};
    if (place.is<salvation::ImprovementId>()) return {"improvement", size(content.improvements), 0};
    if (place.is<salvation::CityId>()) return {"city", size(content.cities), none};
    return {"place for a token", 2u * rules_.map.size, none};
  }

 private:
  template <class List>
  static unsigned size(const List& list) {
    return static_cast<unsigned>(list.size());
  }

  const salvation::Rules& rules_;
};

}  // namespace armatura::wire
