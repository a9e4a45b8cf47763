// Decisions. Small and plain: ids and whole numbers, equal, printable, storable for ever. Which question each answers
// is said beside it.
#pragma once
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "games/salvation/rules/state.h"

namespace armatura::salvation {

struct PickCity {  // PickCity
  CityId city;
  ARMATURA_FIELDS(PickCity, "pick_city", city)
};
struct Place {  // Deploy, Produce, Reinforce, PlaceFound
  SectorId sector;
  ARMATURA_FIELDS(Place, "place", sector)
};
struct Discard {  // HandLimit, Toxic
  CardId card;
  ARMATURA_FIELDS(Discard, "discard", card)
};
struct PickCommander {  // PickFirst, PickVictim
  Seat seat;
  ARMATURA_FIELDS(PickCommander, "pick_commander", seat)
};
struct Play {  // Act. A Move option opens a draft; any other is announced at once.
  CardId card;
  std::uint8_t option{};  // 0 or 1
  ARMATURA_FIELDS(Play, "play", card, option)
};
struct Exchange {  // Act
  CardId card;
  ARMATURA_FIELDS(Exchange, "exchange", card)
};
struct Pass {  // Act
  ARMATURA_FIELDS(Pass, "pass")
};
struct OrderUnit {  // Act, in a draft: the next unit that moves
  UnitId unit;
  ARMATURA_FIELDS(OrderUnit, "order", unit)
};
struct Cross {  // Act, in a draft: the ordered unit goes on into this sector
  SectorId sector;
  ARMATURA_FIELDS(Cross, "cross", sector)
};
struct Done {  // Act, in a draft: the movement is declared. Reinforce, Look: no more
  ARMATURA_FIELDS(Done, "done")
};
struct Intercept {  // Intercept. Skynet names the checking unit, the Resistance kNoUnit
  UnitId unit{kNoUnit};
  ARMATURA_FIELDS(Intercept, "intercept", unit)
};
struct Aim {  // Aim: the next die that can do harm
  UnitId unit;
  ARMATURA_FIELDS(Aim, "aim", unit)
};
struct AimRest {  // Aim: this die and all after it as suggested
  ARMATURA_FIELDS(AimRest, "aim_rest")
};
struct At {  // Strike, Attack, AttackAgain, BuildFactory, RaidFactory
  SectorId sector;
  ARMATURA_FIELDS(At, "at", sector)
};
struct Recon {  // Recon, ReconAgain
  UnitId unit;
  SlotId slot;
  ARMATURA_FIELDS(Recon, "recon", unit, slot)
};
struct Open {  // OpenAgain
  SlotId slot;
  ARMATURA_FIELDS(Open, "open", slot)
};
struct Develop {  // Develop
  ImprovementId token;
  ARMATURA_FIELDS(Develop, "develop", token)
};
struct TakeCard {  // TakeTactics
  CardId card;
  ARMATURA_FIELDS(TakeCard, "take_card", card)
};
struct TakeAway {  // TakeAway
  CardId card;
  ARMATURA_FIELDS(TakeAway, "take_away", card)
};
struct Swap {  // Swap; a before b
  SlotId a;
  SlotId b;
  ARMATURA_FIELDS(Swap, "swap", a, b)
};
struct Look {  // Look: one slot at a time, nothing is seen before the last is named
  SlotId slot;
  ARMATURA_FIELDS(Look, "look", slot)
};
struct DrawCard {  // Inform
  ARMATURA_FIELDS(DrawCard, "draw")
};
struct Remove {  // Withdraw
  UnitId unit;
  ARMATURA_FIELDS(Remove, "remove", unit)
};
struct Check {  // Storm: the unit that searches for the shelter
  UnitId unit;
  ARMATURA_FIELDS(Check, "check", unit)
};
struct Decline {  // AttackAgain, OpenAgain, ReconAgain, Intercept, Aim (leave the die), PlaceFound, Inform, Storm
  ARMATURA_FIELDS(Decline, "decline")
};

using Action =
    std::variant<PickCity, Place, Discard, PickCommander, Play, Exchange, Pass, OrderUnit, Cross, Done, Intercept, Aim,
                 AimRest, At, Recon, Open, Develop, TakeCard, TakeAway, Swap, Look, DrawCard, Remove, Check, Decline>;
static_assert(sizeof(Action) <= 4);

// Swap has the most: pairs of 64 slots in different sectors.
inline constexpr std::size_t kMaxOffers = 2048;
using Offers = FixedVec<Action, kMaxOffers>;

}  // namespace armatura::salvation
