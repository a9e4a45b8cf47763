#include "games/salvation/host/scene_check.h"

#include <array>
#include <map>
#include <string>

#include "catalog/faults.h"
#include "games/salvation/rules/position.h"
#include "games/salvation/wire/names.h"
#include "hosting/scene_assertion.h"

namespace armatura::hosting {
namespace {

using namespace salvation;

constexpr auto kAssertedWords = std::to_array<std::string_view>(
    {"at",        "unit",    "supply", "aside", "token",   "tokens",   "left",         "terrain",  "factory",
     "factories", "hand",    "holds",  "lacks", "knows",   "deck",     "in_deck",      "discard",  "gone",
     "front",     "special", "cities", "visit", "vp",      "shelters", "stat",         "improved", "turn",
     "stage",     "active",  "first",  "phase", "in_play", "draft",    "machines_lost"});

class PositionCheck : Assertion {
 public:
  PositionCheck(const Rules& rules, const SalvationSceneWords& words, const State& state, const Words& line)
      : Assertion(line), rules_(rules), words_(words), state_(state) {}

  void check() {
    const std::string& first = word();
    if (!pieces(first) && !tokens(first) && !cards(first) && !clock(first))
      unknown_word("one of " + catalog::listed(kAssertedWords), first, kAssertedWords);
    finish();
  }

 private:
  SectorId sector() {
    const SectorId found = words_.sector(word());
    if (!rules_.map.has(found)) scene_fault("expected a sector");
    return found;
  }

  // ---- Units, factories, unit cards ----------------------------------------------------------------------------

  bool pieces(const std::string& what) {
    if (what == "at") {
      units_at(sector());
    } else if (what == "unit") {
      const UnitId unit = words_.unit(word());
      if (unit == kNoUnit) scene_fault("expected a unit");
      do one_unit(unit_of(state_, unit), word());
      while (more());
    } else if (what == "supply" || what == "aside") {
      const TypeId type = words_.type(word());
      int found = 0;
      each(rules_.units_of_type[type.value],
           [&](UnitId unit) { found += unit_of(state_, unit).sector == (what == "supply" ? kSupply : kLaidAside); });
      require_number(found, number());
    } else if (what == "factory") {
      const SectorId where = sector();
      const bool there = state_.factories.has(where);
      if (more() && word() == "none") {
        require(!there, "there is one");
      } else {
        require(there, "there is none");
      }
    } else if (what == "factories") {
      require_number(count(state_.factories), number());
    } else if (what == "stat") {
      characteristic(state_.stats[words_.type(word()).value]);
    } else if (what == "improved") {
      const ImprovementId token = words_.improvement(word());
      const bool expected = !more() || word() == "yes";
      require(state_.improved.has(token) == expected, expected ? "it is not" : "it is");
    } else {
      return false;
    }
    return true;
  }

  // Exactly these, whichever figures they are.
  void units_at(SectorId where) {
    std::map<std::string, int> expected;
    while (more()) {
      std::string_view of = word();
      if (of == "none") continue;
      int copies = 1;
      if (const std::size_t times = of.rfind('x'); times != std::string_view::npos) {
        copies = read_number(of.substr(times + 1), 1, 9);
        of = of.substr(0, times);
      }
      expected[words_.type_text(words_.type(of))] += copies;
    }
    std::map<std::string, int> found;
    for (std::uint8_t i = 0; i < rules_.figures; ++i)
      if (state_.units[i].sector == where) ++found[words_.type_text(rules_.type_of(UnitId{i}))];
    std::string instead = "there is";
    for (const auto& [type, copies] : found) instead += " " + type + "x" + std::to_string(copies);
    require(found == expected, found.empty() ? "nobody is there" : instead);
  }

  void one_unit(const Unit& unit, const std::string& is) {
    constexpr auto kKnown = std::to_array<std::string_view>({"at", "damage", "moved", "unmoved", "acted"});
    if (is == "at") {
      require(unit.sector == words_.sector(word()), "it is in " + words_.sector_text(unit.sector));
    } else if (is == "damage") {
      require_number(unit.damage, number());
    } else if (is == "moved" || is == "unmoved") {
      require(unit.moved == (is == "moved"), unit.moved ? "it has moved" : "it has not moved");
    } else if (is == "acted") {
      const std::string& numbers = word();
      const int bits = numbers == "none" ? 0 : 1 << read_number(numbers, 0, kStages - 1);
      require(unit.acted == bits, "its marks are " + std::to_string(unit.acted));
    } else {
      unknown_word("one of " + catalog::listed(kKnown), is, kKnown);
    }
  }

  void characteristic(const Stats& stats) {
    const std::string& which = word();
    const auto found = wire::enumerator_of<Characteristic>(which);
    if (!found) unknown_word("a characteristic", which, wire::words_of<Characteristic>());
    switch (*found) {
      case Characteristic::Movement: {
        const std::string is = std::to_string(stats.movement) + "/" + std::to_string(stats.road_movement);
        return require(word() == is, "it is " + is);
      }
      case Characteristic::Attack:
        return require_number(stats.attack, number());
      case Characteristic::Defence:
        return require_number(stats.defence, number());
      case Characteristic::Durability:
        return require_number(stats.durability, number());
      case Characteristic::Recon:
        return require_number(stats.recon, number());
    }
  }

  // ---- Hidden objects ------------------------------------------------------------------------------------------

  bool tokens(const std::string& what) {
    if (what == "token") {
      const SlotId slot = words_.slot(word());
      if (slot.value >= kMaxSlots) scene_fault("expected a place for a token");
      do one_token(state_.slots[slot.value], word());
      while (more());
    } else if (what == "tokens") {  // that lie face down
      int down = 0;
      for (const Slot& slot : state_.slots) down += slot.face == Face::Down;
      require_number(down, number());
    } else if (what == "left") {  // face down and unknown to this viewer
      const TokenId token = words_.token(word());
      if (token == kNoToken) scene_fault("expected a hidden-object token");
      require_number(state_.pool[token.value], number());
    } else if (what == "terrain") {
      terrain(sector());
    } else if (what == "shelters") {
      require_number(state_.shelters_taken, number());
    } else {
      return false;
    }
    return true;
  }

  void one_token(const Slot& slot, const std::string& is) {
    const std::string instead = "it is " + std::string(wire::word_of(slot.face)) + ", " + words_.token_text(slot.token);
    if (is == "down" || is == "open") {
      require(slot.face == (is == "down" ? Face::Down : Face::Open), instead);
    } else if (is == "none") {
      require(slot.face == Face::None, instead);
    } else if (is == "hidden") {
      require(slot.face == Face::Down && slot.token == kNoToken, instead);
    } else if (is == "seen") {
      Seats lookers;
      while (more()) lookers = lookers.with(words_.somebody(word()));
      require(slot.lookers == lookers, "others have looked at it");
    } else {
      require(slot.token == words_.token(is), instead);
    }
  }

  void terrain(SectorId where) {
    Set<Terrain, std::uint16_t> expected;
    while (more()) {
      const std::string& name = word();
      if (name == "none") continue;
      const TokenId token = words_.token(name);
      if (rules_.token(token).kind != TokenKind::Terrain) scene_fault("expected a terrain");
      expected = expected.with(rules_.token(token).terrain);
    }
    std::string instead = "there is";
    Set<Terrain, std::uint16_t> found;
    for (std::size_t i = 0; i < kTerrains; ++i) {
      if (!state_.terrain[i].has(where)) continue;
      found = found.with(static_cast<Terrain>(i));
      instead += " " + std::string(wire::word_of(static_cast<Terrain>(i)));
    }
    require(found == expected, found.empty() ? "there is none" : instead);
  }

  // ---- Cards ---------------------------------------------------------------------------------------------------

  bool cards(const std::string& what) {
    const Cards& cards = state_.cards;
    if (what == "hand") {
      hand(words_.somebody(word()));
    } else if (what == "holds" || what == "lacks") {
      const Pile& pile = cards.hands[words_.somebody(word()).value];
      do require((pile[card().value] > 0) == (what == "holds"), "it is otherwise");
      while (more());
    } else if (what == "knows") {  // Skynet, of this commander's hand
      whole_pile(cards.known[words_.somebody(word()).value]);
    } else if (what == "deck") {
      const Side side = words_.side(word());
      require_number(cards.deck_size[index(side)], number());
    } else if (what == "in_deck") {
      copies(cards.deck);
    } else if (what == "discard") {
      copies(cards.discard);
    } else if (what == "gone") {
      copies(cards.gone);
    } else if (what == "front") {
      front(words_.somebody(word()));
    } else if (what == "special") {
      special();
    } else if (what == "in_play") {
      require(cards.in_play == words_.card(word()), "it is " + words_.card_text(cards.in_play));
    } else {
      return false;
    }
    return true;
  }

  CardId card() {
    const CardId found = words_.card(word());
    if (found == kNoCard) scene_fault("expected a card");
    return found;
  }

  // How many cards, or exactly which.
  void hand(Seat seat) {
    const std::string& first = word();
    if (first[0] >= '0' && first[0] <= '9')
      return require_number(state_.cards.hand_size[seat.value], read_number(first, 0, 99));
    give_back();
    whole_pile(state_.cards.hands[seat.value]);
  }

  void whole_pile(const Pile& pile) {
    Pile expected{};
    while (more())
      if (const CardId one = words_.card(word()); one != kNoCard) ++expected[one.value];
    std::string instead = "there is";
    for (std::uint8_t i = 0; i < rules_.content->cards.size(); ++i)
      for (int n = 0; n < pile[i]; ++n) instead += " " + words_.card_text(CardId{i});
    require(pile == expected, instead);
  }

  // "discard S13 2", "discard S13" for one at least, "discard S13 0"
  void copies(const Pile& pile) {
    const int found = pile[card().value];
    if (more()) {
      require_number(found, number());
    } else {
      require(found > 0, "there is none");
    }
  }

  void front(Seat seat) {
    const CardId expected = words_.card(word());
    CardId found = kNoCard;
    for (const InFront& front : state_.cards.in_front)
      if (front.seat == seat) found = front.card;
    require(found == expected, "it is " + words_.card_text(found));
  }

  void special() {
    const std::string& first = word();
    if (first[0] >= '0' && first[0] <= '9') return require_number(state_.cards.special_size, read_number(first, 0, 99));
    const CardId of = words_.card(first);
    const bool expected = !more() || word() == "yes";
    require(of != kNoCard && state_.cards.special.has(of) == expected, expected ? "it is not there" : "it is there");
  }

  // ---- Turn, goals, cities -------------------------------------------------------------------------------------

  bool clock(const std::string& what) {
    if (what == "vp") {
      const Seat seat = words_.somebody(word());
      require_number(state_.points[seat.value], number());
    } else if (what == "turn") {
      require_number(state_.turn, number());
    } else if (what == "stage") {
      require_number(state_.stage, number());
    } else if (what == "active") {
      require(state_.active == words_.seat(word()), "it is " + words_.seat_text(state_.active));
    } else if (what == "first") {
      require(state_.first == words_.seat(word()), "it is " + words_.seat_text(state_.first));
    } else if (what == "phase") {
      require(wire::word_of(state_.phase) == word(), "it is " + std::string(wire::word_of(state_.phase)));
    } else if (what == "machines_lost") {
      require_number(state_.machines_lost, number());
    } else if (what == "draft") {
      const std::string& is = word();
      require(is == (state_.draft.open() ? "open" : "none"), state_.draft.open() ? "there is one" : "there is none");
    } else if (what == "cities") {
      cities();
    } else if (what == "visit") {
      const Seat seat = words_.somebody(word());
      const CityId city = words_.city(word());
      bool pending = false;
      for (const CityMission& mission : state_.city_missions) pending = pending || mission == CityMission{city, seat};
      const bool expected = !more() || word() == "yes";
      require(pending == expected, pending ? "it is pending" : "it is not pending");
    } else {
      return false;
    }
    return true;
  }

  // How many cards the city stack has, or exactly which.
  void cities() {
    const std::string& first = word();
    if (first[0] >= '0' && first[0] <= '9') return require_number(count(state_.cities), read_number(first, 0, 99));
    give_back();
    Set<CityId, std::uint8_t> expected;
    while (more()) {
      const std::string& name = word();
      if (name != "none") expected = expected.with(words_.city(name));
    }
    require(state_.cities == expected, "there are " + std::to_string(count(state_.cities)));
  }

  const Rules& rules_;
  const SalvationSceneWords& words_;
  const State& state_;
};

}  // namespace

void check_salvation(const Rules& rules, const SalvationSceneWords& words, const State& state, const Words& assertion) {
  PositionCheck(rules, words, state, assertion).check();
}

}  // namespace armatura::hosting
