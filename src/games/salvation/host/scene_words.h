// The words of salvation scenes: how seats, sectors, units, cards, tokens, decisions and facts are written. Keys of the
// pack are read in small or capital letters and written in capitals.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/chance.h"
#include "games/salvation/rules/game.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

using SalvationEntry = Entry<salvation::Fact>;

class SalvationSceneWords {
 public:
  explicit SalvationSceneWords(const salvation::Rules& rules) : rules_(rules) {}

  // False when another unit has this name.
  bool name_unit(salvation::UnitId unit, const std::string& name);
  // Notes that the set-up put this one on the map: the only one of its type is called by the type alone.
  void note_unit(salvation::UnitId unit);

  // S for Skynet and R for the Resistance; with three players A and B for its commanders.
  bool is_seat(std::string_view word) const;
  Seat somebody(std::string_view word) const;
  Seat seat(std::string_view word) const;  // or nobody
  salvation::Side side(std::string_view word) const;
  salvation::SectorId sector(std::string_view word) const;  // or none, supply, aside
  salvation::TypeId type(std::string_view word) const;
  salvation::UnitId unit(std::string_view word) const;  // a given name, T600.2, or T600 where it is the only one
  salvation::CardId card(std::string_view word) const;
  salvation::SlotId slot(std::string_view word) const;  // DEN.B
  salvation::TokenId token(std::string_view word) const;
  salvation::ImprovementId improvement(std::string_view word) const;
  salvation::CityId city(std::string_view word) const;  // by its sector or its own key
  RuleId rule(std::string_view word) const;

  std::string seat_text(Seat seat) const;
  std::string sector_text(salvation::SectorId sector) const;
  std::string type_text(salvation::TypeId type) const;
  std::string unit_text(salvation::UnitId unit) const;
  std::string card_text(salvation::CardId card) const;
  std::string slot_text(salvation::SlotId slot) const;
  std::string token_text(salvation::TokenId token) const;
  std::string rule_text(RuleId rule) const { return salvation::rule_name(static_cast<salvation::Rule>(rule.value)); }

  salvation::Action action(const Words& words, Seat seat) const;
  std::string action_text(const salvation::Action& action, Seat seat) const;
  FactPattern pattern(const Words& words) const;
  bool matches(const FactPattern& pattern, const SalvationEntry& entry) const;
  std::string entry_text(const SalvationEntry& entry) const;

  // Draws: a number is a die, anything else goes by its key. A word answers only draws of its own kind, so that dice
  // and cards may be scripted side by side.
  bool may_be(const Draw& ask, std::string_view word) const;
  std::size_t drawn(const Draw& ask, const std::string& word) const;

  // What scene_facts.h asks for. Nothing belongs to a seat here.
  template <class T>
  static constexpr bool kOptional = std::is_same_v<T, std::uint8_t>;  // Play: the first option unless said otherwise
  template <class T>
  T read(std::string_view word, Seat owner) const;
  template <class T>
  std::string write(const T& value, Seat owner) const;
  template <class T>
  void probe(std::string_view word) const {
    read<T>(word, salvation::kNobody);
  }
  template <class T>
  bool fits(std::string_view word, const T& value, Seat owner) const {
    return read<T>(word, owner) == value;
  }

 private:
  enum class Kind : std::uint8_t { Die, SkynetCard, ResistanceCard, SpecialCard, Token, Technology, City };
  Kind kind_of(const Draw& ask) const;
  Kind kind_of(std::string_view word) const;

  const salvation::Rules& rules_;
  std::map<std::string, salvation::UnitId, std::less<>> names_;
  std::map<std::uint8_t, int> placed_;  // by type, in the set-up
};

}  // namespace armatura::hosting
