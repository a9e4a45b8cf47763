// The words of salvation scenes: how seats, sectors, units, cards, tokens, decisions and facts are written. Keys of the
// pack are read in small or capital letters and written in capitals.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/chance.h"
#include "games/salvation/rules/game.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

class SalvationSceneWords final : public SceneWordsOf<salvation::Game, salvation::Rule> {
 public:
  explicit SalvationSceneWords(const salvation::Rules& rules);

  // False when another unit has this name.
  bool name_unit(salvation::UnitId unit, const std::string& name);
  // Notes that the set-up put this one on the map: the only one of its type is called by the type alone.
  void note_unit(salvation::UnitId unit);

  // S for Skynet and R for the Resistance; with three players A and B for its commanders.
  bool is_seat(std::string_view word) const override;
  Seat somebody(std::string_view word) const override;
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
  salvation::Route route(std::string_view word) const;  // JEEP>MOJ>ARI

  std::string seat_text(Seat seat) const;
  std::string sector_text(salvation::SectorId sector) const;
  std::string type_text(salvation::TypeId type) const;
  std::string unit_text(salvation::UnitId unit) const;
  std::string card_text(salvation::CardId card) const;
  std::string slot_text(salvation::SlotId slot) const;
  std::string token_text(salvation::TokenId token) const;
  std::string city_text(salvation::CityId city) const;
  std::string route_text(const salvation::Route& route) const;

  salvation::Action action(const Words& words, Seat seat) const;

  // Draws: a number is a die, anything else goes by its key. A word answers only draws of its own kind, so that dice
  // and cards may be scripted side by side.
  bool may_be(const Draw& ask, std::string_view word) const;
  std::size_t drawn(const Draw& ask, const std::string& word) const;

 private:
  // Nothing belongs to a seat here.
  bool read_own(const Shape& shape, std::string_view word, Seat owner, void* value) const override;
  bool write_own(std::string& text, const Shape& shape, const void* value, Seat owner) const override;
  bool may_be_missing(const Shape& shape) const override;  // Play: the first option unless said otherwise

  enum class Kind : std::uint8_t { Die, SkynetCard, ResistanceCard, SpecialCard, Token, Technology, City };
  Kind kind_of(const Draw& ask) const;
  Kind kind_of(std::string_view word) const;

  const salvation::Rules& rules_;
  std::map<std::string, salvation::UnitId, std::less<>> names_;
  std::map<std::uint8_t, int> placed_;  // by type, in the set-up
};

}  // namespace armatura::hosting
