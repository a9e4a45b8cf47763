// Puts a position on the table without playing up to it: for scenes, lessons and tests. Beside evolve() the one place
// that writes fields of a State; it keeps cards, tokens and figures together, so that what lies on the table is missing
// in decks, among the face-down tokens and in the supply.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "games/salvation/rules/rules.h"
#include "games/salvation/rules/state.h"

namespace armatura::salvation {

class Staging {
 public:
  // Nobody on the map, every token face down, every card in its deck, all hands empty; stage 0, Skynet acts.
  explicit Staging(const Rules& rules);

  // The first figure of the type that is still in the supply, or kNoUnit.
  UnitId unit(TypeId type, SectorId sector);
  void damage(UnitId unit, std::uint8_t damage) { state_.units[unit.value].damage = damage; }
  void moved(UnitId unit) { state_.units[unit.value].moved = true; }
  void acted(UnitId unit, int number);
  void factory(SectorId sector) { state_.factories = state_.factories.with(sector); }

  void open_token(SlotId slot, TokenId token);
  void known_token(SlotId slot, TokenId token, Seats lookers);  // face down, looked at
  void gone_token(SlotId slot, TokenId token);                  // removed; kNoToken: any that matters least
  void face_down(SlotId slot) { named_slots_ |= std::uint64_t{1} << slot.value; }
  void shelters(int taken);
  void points(Seat seat, int points) { state_.points[seat.value] = static_cast<std::uint8_t>(points); }
  void improve(ImprovementId token);

  void hand(Seat seat, CardId card);
  void known_card(Seat seat, CardId card);  // Skynet knows it to be in this hand
  void in_front(Seat seat, CardId card);
  void discard(CardId card);
  void special(const std::vector<CardId>& cards);          // exactly these are left in the special Tactics stack
  void deck(Side side, const std::vector<CardId>& cards);  // exactly these are left, the rest lies in the discard pile
  void no_discard(Side side);                              // what lies in the discard pile leaves the game

  void cities(Set<CityId, std::uint8_t> stack);
  void city_mission(CityId city, Seat seat);

  void turn(std::uint16_t turn) { state_.turn = turn; }
  void first(Seat commander) { state_.first = commander; }
  // This seat is asked for a card of the stage.
  void stage(int stage, Seat seat);

  // What was put on the table more often than the match has it; empty when nothing was.
  const std::string& trouble() const { return trouble_; }
  State build();

 private:
  bool take_card(CardId card);
  void take_token(TokenId token);
  void empty_slots();
  void complain(std::string what);

  const Rules& rules_;
  State state_;
  std::uint64_t named_slots_{};
  int stage_{};
  Seat acting_{kSkynet};
  bool cities_named_{};
  std::string trouble_;
};

}  // namespace armatura::salvation
