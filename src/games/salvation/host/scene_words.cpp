#include "games/salvation/host/scene_words.h"

#include <optional>
#include <vector>

#include "catalog/faults.h"
#include "games/salvation/wire/names.h"

namespace armatura::hosting {
namespace {

using namespace salvation;

std::string in_capitals(std::string text) {
  for (char& letter : text)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return text;
}

bool same_word(std::string_view key, std::string_view word) {
  return in_capitals(std::string(key)) == in_capitals(std::string(word));
}

template <class IdType, class Designs>
std::optional<IdType> find_key(const Designs& designs, std::string_view word) {
  for (std::size_t i = 0; i < designs.size(); ++i)
    if (same_word(designs[i].key, word)) return IdType{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

template <class IdType, class Designs>
IdType key_or_fault(const Designs& designs, std::string_view expected, std::string_view word) {
  if (const auto found = find_key<IdType>(designs, word)) return *found;
  std::vector<std::string> keys;
  for (const auto& design : designs) keys.push_back(in_capitals(design.key));
  unknown_word(expected, word, std::vector<std::string_view>(keys.begin(), keys.end()));
}

template <class Designs>
std::string key_text(const Designs& designs, std::size_t index) {
  return index < designs.size() ? in_capitals(designs[index].key) : "none";
}

}  // namespace

SalvationSceneWords::SalvationSceneWords(const Rules& rules)
    : SceneWordsOf(shape_of<Action>(), shape_of<Fact>()), rules_(rules) {}

bool SalvationSceneWords::name_unit(UnitId unit, const std::string& name) { return names_.emplace(name, unit).second; }

void SalvationSceneWords::note_unit(UnitId unit) { ++placed_[rules_.type_of(unit).value]; }

// ---- Seats and sides -----------------------------------------------------------------------------------------------

bool SalvationSceneWords::is_seat(std::string_view word) const {
  return word == "S" || (rules_.three() ? word == "A" || word == "B" : word == "R");
}

Seat SalvationSceneWords::somebody(std::string_view word) const {
  if (!is_seat(word))
    scene_fault("expected " + std::string(rules_.three() ? "S, A or B" : "S or R") + ", found " +
                catalog::in_quotes(word));
  return word == "S" ? kSkynet : word == "B" ? kCommanderB : kCommanderA;
}

Seat SalvationSceneWords::seat(std::string_view word) const { return word == "nobody" ? kNobody : somebody(word); }

std::string SalvationSceneWords::seat_text(Seat seat) const {
  if (seat == kSkynet) return "S";
  if (seat == kCommanderB) return "B";
  if (seat == kCommanderA) return rules_.three() ? "A" : "R";
  return "nobody";
}

Side SalvationSceneWords::side(std::string_view word) const {
  if (word == "S") return Side::Skynet;
  if (word == "R") return Side::Resistance;
  scene_fault("expected S or R, found " + catalog::in_quotes(word));
}

// ---- Keys of the pack ----------------------------------------------------------------------------------------------

SectorId SalvationSceneWords::sector(std::string_view word) const {
  if (word == "none" || word == "supply") return kNoSector;
  if (word == "aside") return kLaidAside;
  return key_or_fault<SectorId>(rules_.content->sectors, "a sector", word);
}

std::string SalvationSceneWords::sector_text(SectorId sector) const {
  return sector == kLaidAside ? "aside" : key_text(rules_.content->sectors, sector.value);
}

TypeId SalvationSceneWords::type(std::string_view word) const {
  return key_or_fault<TypeId>(rules_.content->units, "a type of unit", word);
}
std::string SalvationSceneWords::type_text(TypeId type) const { return key_text(rules_.content->units, type.value); }

UnitId SalvationSceneWords::unit(std::string_view word) const {
  if (word == "none") return kNoUnit;
  if (const auto found = names_.find(word); found != names_.end()) return found->second;
  const std::size_t dot = word.rfind('.');
  const TypeId of = type(word.substr(0, dot));
  const std::uint8_t first = rules_.first_unit[of.value];
  const auto placed = placed_.find(of.value);
  if (dot == std::string_view::npos) {
    if (placed != placed_.end() && placed->second > 1)
      scene_fault("there are several " + std::string(word) + ": expected a name or a number such as " +
                  std::string(word) + ".1");
    return UnitId{first};
  }
  const int number = read_number(word.substr(dot + 1), 1, rules_.content->units[of.value].figures);
  return UnitId{static_cast<std::uint8_t>(first + number - 1)};
}

std::string SalvationSceneWords::unit_text(UnitId unit) const {
  if (unit.value >= rules_.figures) return "none";
  for (const auto& [name, named] : names_)
    if (named == unit) return name;
  const TypeId of = rules_.type_of(unit);
  return type_text(of) + "." + std::to_string(unit.value - rules_.first_unit[of.value] + 1);
}

CardId SalvationSceneWords::card(std::string_view word) const {
  return word == "none" ? kNoCard : key_or_fault<CardId>(rules_.content->cards, "a card", word);
}
std::string SalvationSceneWords::card_text(CardId card) const { return key_text(rules_.content->cards, card.value); }

SlotId SalvationSceneWords::slot(std::string_view word) const {
  if (word == "none") return kNoSlot;
  const std::size_t dot = word.rfind('.');
  const std::string_view which = dot == std::string_view::npos ? std::string_view{} : word.substr(dot + 1);
  if (which != "A" && which != "B" && which != "a" && which != "b")
    scene_fault("expected a place for a token such as DEN.A, found " + catalog::in_quotes(word));
  return slot_of(sector(word.substr(0, dot)), which == "A" || which == "a" ? 0 : 1);
}
std::string SalvationSceneWords::slot_text(SlotId slot) const {
  return slot == kNoSlot ? "none" : sector_text(sector_of(slot)) + (slot.value % 2 == 0 ? ".A" : ".B");
}

TokenId SalvationSceneWords::token(std::string_view word) const {
  return word == "none" ? kNoToken : key_or_fault<TokenId>(rules_.content->tokens, "a hidden-object token", word);
}
std::string SalvationSceneWords::token_text(TokenId token) const {
  return token.value < rules_.content->tokens.size() ? rules_.content->tokens[token.value].key : "none";
}

ImprovementId SalvationSceneWords::improvement(std::string_view word) const {
  return key_or_fault<ImprovementId>(rules_.content->improvements, "a development or technology token", word);
}

CityId SalvationSceneWords::city(std::string_view word) const {
  const auto& cities = rules_.content->cities;
  if (const auto found = find_key<SectorId>(rules_.content->sectors, word))
    for (std::size_t i = 0; i < cities.size(); ++i)
      if (cities[i].sector == *found) return CityId{static_cast<std::uint8_t>(i)};
  return key_or_fault<CityId>(cities, "a city", word);
}
std::string SalvationSceneWords::city_text(CityId city) const {
  const auto& cities = rules_.content->cities;
  return city.value < cities.size() ? sector_text(cities[city.value].sector) : "none";
}

Route SalvationSceneWords::route(std::string_view word) const {
  Route route;
  while (word != "none" && !word.empty()) {
    const std::size_t end = word.find('>');
    const std::string_view part = word.substr(0, end);
    if (route.unit == kNoUnit) {
      route.unit = unit(part);
    } else if (route.sectors.full()) {
      scene_fault("no route is so long");
    } else {
      route.sectors.push_back(sector(part));
    }
    word = end == std::string_view::npos ? std::string_view{} : word.substr(end + 1);
  }
  return route;
}
std::string SalvationSceneWords::route_text(const Route& route) const {
  std::string text = unit_text(route.unit);
  for (const SectorId sector : route.sectors) text += ">" + sector_text(sector);
  return text;
}

// ---- Decisions and facts -------------------------------------------------------------------------------------------

bool SalvationSceneWords::read_own(const Shape& shape, std::string_view word, Seat, void* value) const {
  // The options of a card.
  if (word == "A" || word == "a" || word == "B" || word == "b")
    if (reads<std::uint8_t>(shape, value, [&] { return std::uint8_t{word == "B" || word == "b"}; })) return true;
  return reads<Seat>(shape, value, [&] { return seat(word); }) ||
         reads<SectorId>(shape, value, [&] { return sector(word); }) ||
         reads<TypeId>(shape, value, [&] { return type(word); }) ||
         reads<UnitId>(shape, value, [&] { return unit(word); }) ||
         reads<CardId>(shape, value, [&] { return card(word); }) ||
         reads<SlotId>(shape, value, [&] { return slot(word); }) ||
         reads<TokenId>(shape, value, [&] { return token(word); }) ||
         reads<ImprovementId>(shape, value, [&] { return improvement(word); }) ||
         reads<CityId>(shape, value, [&] { return city(word); }) ||
         reads<Route>(shape, value, [&] { return route(word); });
}

bool SalvationSceneWords::write_own(std::string& text, const Shape& shape, const void* value, Seat) const {
  const Content& content = *rules_.content;
  return writes<Seat>(text, shape, value, [&](Seat seat) { return seat_text(seat); }) ||
         writes<SectorId>(text, shape, value, [&](SectorId sector) { return sector_text(sector); }) ||
         writes<TypeId>(text, shape, value, [&](TypeId type) { return type_text(type); }) ||
         writes<UnitId>(text, shape, value, [&](UnitId unit) { return unit_text(unit); }) ||
         writes<CardId>(text, shape, value, [&](CardId card) { return card_text(card); }) ||
         writes<SlotId>(text, shape, value, [&](SlotId slot) { return slot_text(slot); }) ||
         writes<TokenId>(text, shape, value, [&](TokenId token) { return token_text(token); }) ||
         writes<ImprovementId>(text, shape, value,
                               [&](ImprovementId token) { return key_text(content.improvements, token.value); }) ||
         writes<CityId>(text, shape, value, [&](CityId city) { return city_text(city); }) ||
         writes<Route>(text, shape, value, [&](const Route& route) { return route_text(route); });
}

bool SalvationSceneWords::may_be_missing(const Shape& shape) const { return &shape == &shape_of<std::uint8_t>(); }

Action SalvationSceneWords::action(const Words& words, Seat seat) const {
  if (words == Words{std::string(Intercept::kName)}) return Intercept{};  // the Resistance needs no unit for it
  return SceneWordsOf::action(words, seat);
}

// ---- Draws ---------------------------------------------------------------------------------------------------------

// NB: a draw does not say what is drawn; the number of its items tells it.
SalvationSceneWords::Kind SalvationSceneWords::kind_of(const Draw& ask) const {
  const auto size_of = [&](Side side) -> std::size_t {
    return static_cast<std::size_t>(rules_.decks[index(side)].last.value - rules_.decks[index(side)].first.value);
  };
  if (ask.weights.size() == 6) return Kind::Die;
  if (ask.weights.size() == kMaxCities) return Kind::City;
  if (ask.weights.size() == kMaxSpecial) return Kind::SpecialCard;
  if (ask.weights.size() == size_of(Side::Skynet)) return Kind::SkynetCard;
  if (ask.weights.size() == size_of(Side::Resistance)) return Kind::ResistanceCard;
  return ask.weights.size() == kMaxImprovements ? Kind::Technology : Kind::Token;
}

SalvationSceneWords::Kind SalvationSceneWords::kind_of(std::string_view word) const {
  if (!word.empty() && word[0] >= '0' && word[0] <= '9') return Kind::Die;
  if (const auto found = find_key<CardId>(rules_.content->cards, word))
    return rules_.card(*found).side == Side::Skynet ? Kind::SkynetCard : Kind::ResistanceCard;
  if (find_key<ImprovementId>(rules_.content->improvements, word)) return Kind::Technology;
  if (find_key<TokenId>(rules_.content->tokens, word)) return Kind::Token;
  return Kind::City;
}

bool SalvationSceneWords::may_be(const Draw& ask, std::string_view word) const {
  const Kind asked = kind_of(ask);
  const Kind named = kind_of(word);
  return asked == named || (asked == Kind::SpecialCard && named == Kind::SkynetCard);
}

std::size_t SalvationSceneWords::drawn(const Draw& ask, const std::string& word) const {
  switch (kind_of(ask)) {
    case Kind::Die:
      return static_cast<std::size_t>(read_number(word, 1, 6) - 1);
    case Kind::SkynetCard:
    case Kind::ResistanceCard: {
      const CardId drawn = card(word);
      return static_cast<std::size_t>(drawn.value - rules_.decks[index(rules_.card(drawn).side)].first.value);
    }
    case Kind::SpecialCard:
      return card(word).value;
    case Kind::Token:
      return token(word).value;
    case Kind::Technology:
      return improvement(word).value;
    case Kind::City:
      return city(word).value;
  }
  return 0;
}

}  // namespace armatura::hosting
