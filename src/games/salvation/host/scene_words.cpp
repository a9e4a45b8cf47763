#include "games/salvation/host/scene_words.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "catalog/faults.h"
#include "games/salvation/wire/names.h"

namespace armatura::hosting {
namespace {

using namespace salvation;

template <class T>
concept Listed = requires { WordsOf<T>::kList; };

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

// "A+B", "DEN+SEA", "none"
template <class Each>
void each_part(std::string_view word, char separator, const Each& each) {
  while (word != "none" && !word.empty()) {
    const std::size_t end = word.find(separator);
    each(word.substr(0, end));
    word = end == std::string_view::npos ? std::string_view{} : word.substr(end + 1);
  }
}

}  // namespace

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

RuleId SalvationSceneWords::rule(std::string_view word) const {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (std::uint16_t i = 1; i < static_cast<std::uint16_t>(Rule::Count); ++i)
      names.push_back(rule_name(static_cast<Rule>(i)));
    return names;
  }();
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == word) return RuleId{static_cast<std::uint16_t>(i + 1)};
  unknown_word("a rule", word, std::vector<std::string_view>(kNames.begin(), kNames.end()));
}

// ---- Values of fields ----------------------------------------------------------------------------------------------

template <class T>
T SalvationSceneWords::read(std::string_view word, Seat) const {
  if constexpr (std::is_same_v<T, Seat>) {
    return seat(word);
  } else if constexpr (std::is_same_v<T, SectorId>) {
    return sector(word);
  } else if constexpr (std::is_same_v<T, TypeId>) {
    return type(word);
  } else if constexpr (std::is_same_v<T, UnitId>) {
    return unit(word);
  } else if constexpr (std::is_same_v<T, CardId>) {
    return card(word);
  } else if constexpr (std::is_same_v<T, SlotId>) {
    return slot(word);
  } else if constexpr (std::is_same_v<T, TokenId>) {
    return token(word);
  } else if constexpr (std::is_same_v<T, ImprovementId>) {
    return improvement(word);
  } else if constexpr (std::is_same_v<T, CityId>) {
    return city(word);
  } else if constexpr (std::is_same_v<T, Seats>) {  // "A+B"
    T set;
    each_part(word, '+', [&](std::string_view part) { set = set.with(somebody(part)); });
    return set;
  } else if constexpr (std::is_same_v<T, Set<CityId, std::uint8_t>>) {  // "DEN+SEA"
    T set;
    each_part(word, '+', [&](std::string_view part) { set = set.with(city(part)); });
    return set;
  } else if constexpr (std::is_same_v<T, Route>) {  // "JEEP>MOJ>ARI"
    T route;
    each_part(word, '>', [&](std::string_view part) {
      if (route.unit == kNoUnit) {
        route.unit = unit(part);
      } else if (route.sectors.full()) {
        scene_fault("no route is so long");
      } else {
        route.sectors.push_back(sector(part));
      }
    });
    return route;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (word != "yes" && word != "no") scene_fault("expected yes or no, found " + catalog::in_quotes(word));
    return word == "yes";
  } else if constexpr (Listed<T>) {
    const auto found = wire::enumerator_of<T>(word);
    if (!found) unknown_word("one of " + catalog::listed(wire::words_of<T>()), word, wire::words_of<T>());
    return *found;
  } else if constexpr (std::is_integral_v<T>) {
    using Bounds = std::numeric_limits<T>;
    if constexpr (kOptional<T>) {  // the options of a card
      if (word == "A" || word == "a") return 0;
      if (word == "B" || word == "b") return 1;
    }
    return static_cast<T>(read_number(word, Bounds::min(), Bounds::max()));
  } else {
    scene_fault("this field cannot be compared in a scene");
  }
}

template <class T>
std::string SalvationSceneWords::write(const T& value, Seat) const {
  if constexpr (std::is_same_v<T, Seat>) {
    return seat_text(value);
  } else if constexpr (std::is_same_v<T, SectorId>) {
    return sector_text(value);
  } else if constexpr (std::is_same_v<T, TypeId>) {
    return type_text(value);
  } else if constexpr (std::is_same_v<T, UnitId>) {
    return unit_text(value);
  } else if constexpr (std::is_same_v<T, CardId>) {
    return card_text(value);
  } else if constexpr (std::is_same_v<T, SlotId>) {
    return slot_text(value);
  } else if constexpr (std::is_same_v<T, TokenId>) {
    return token_text(value);
  } else if constexpr (std::is_same_v<T, ImprovementId>) {
    return key_text(rules_.content->improvements, value.value);
  } else if constexpr (std::is_same_v<T, CityId>) {
    return value.value < rules_.content->cities.size() ? sector_text(rules_.content->cities[value.value].sector)
                                                       : "none";
  } else if constexpr (std::is_same_v<T, Seats>) {
    std::string text;
    for (std::uint8_t n = 0; n < rules_.seats(); ++n)
      if (value.has(Seat{n})) text += (text.empty() ? "" : "+") + seat_text(Seat{n});
    return text.empty() ? "none" : text;
  } else if constexpr (std::is_same_v<T, Set<CityId, std::uint8_t>>) {
    std::string text;
    for (std::uint8_t n = 0; n < rules_.content->cities.size(); ++n)
      if (value.has(CityId{n})) text += (text.empty() ? "" : "+") + write(CityId{n}, kNobody);
    return text.empty() ? "none" : text;
  } else if constexpr (std::is_same_v<T, Route>) {
    std::string text = unit_text(value.unit);
    for (const SectorId sector : value.sectors) text += ">" + sector_text(sector);
    return text;
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "yes" : "no";
  } else if constexpr (Listed<T>) {
    return std::string(wire::word_of(value));
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else {
    return "...";
  }
}

// ---- Decisions and facts -------------------------------------------------------------------------------------------

Action SalvationSceneWords::action(const Words& words, Seat seat) const {
  if (words == Words{std::string(Intercept::kName)}) return Intercept{};  // the Resistance needs no unit for it
  return read_decision<Action>(*this, words, seat);
}

std::string SalvationSceneWords::action_text(const Action& action, Seat seat) const {
  return write_decision(*this, action, seat);
}

FactPattern SalvationSceneWords::pattern(const Words& words) const { return read_pattern<Fact>(*this, words); }

bool SalvationSceneWords::matches(const FactPattern& pattern, const SalvationEntry& entry) const {
  return matches_pattern(*this, pattern, entry);
}

std::string SalvationSceneWords::entry_text(const SalvationEntry& entry) const { return write_entry(*this, entry); }

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
