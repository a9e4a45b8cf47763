// Depth 2 of loading a pack, the cards: kinds and keywords that fit each other, decks that can be dealt, and numbers
// that stay within what a position has room for.
#include <algorithm>
#include <array>
#include <functional>

#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::Faults;

constexpr int kMostCardsOfDeck = 250;
constexpr int kCommanders = 2;    // TS-TPL-01
constexpr int kLargestStack = 5;  // units of a side in a sector, with OPT-S3
constexpr int kStack = 4;         // TS-MOV-08

// Where an author finds a card: its file and its number there. Skynet's cards come first in the content.
struct CardPlace {
  std::string_view file;
  std::string path;
};
CardPlace place_of_card(const Content& content, std::size_t card) {
  if (content.cards[card].side == Side::Skynet) return {"cards_skynet.json", place_of("cards", card)};
  const auto first = std::find_if(content.cards.begin(), content.cards.end(),
                                  [](const CardDesign& other) { return other.side == Side::Resistance; });
  return {"cards_resistance.json", place_of("cards", card - static_cast<std::size_t>(first - content.cards.begin()))};
}

std::string_view file_of(Side side) { return side == Side::Skynet ? "cards_skynet.json" : "cards_resistance.json"; }

// Which keywords make a card one of its kind. A second option may do something else.
struct Trade {
  CardKind kind;
  std::array<Verb, 2> verbs;
};
constexpr auto kTrades = std::to_array<Trade>({
    {CardKind::Movement, {Verb::Move, Verb::Move}},
    {CardKind::Attack, {Verb::Attack, Verb::Attack}},
    {CardKind::Recon, {Verb::Recon, Verb::Recon}},
    {CardKind::NewUnits, {Verb::Place, Verb::BuildFactory}},
    {CardKind::Development, {Verb::Develop, Verb::Develop}},
    {CardKind::TacticsDevelopment, {Verb::TakeTactics, Verb::TakeTactics}},
    {CardKind::Mission, {Verb::Mission, Verb::Mission}},
});

void check_kind(const CardDesign& card, const CardPlace& place, Faults& faults) {
  const bool tactics = card.kind == CardKind::Tactics;
  const std::string kind(word_of(kCardKindWords, card.kind));
  if (tactics != (card.number == 0))  // TS-TAC-01
    faults.add(place.file, place.path + "/number",
               tactics ? "tactics have number 0 (TS-TAC-01); found " + std::to_string(card.number)
                       : "only tactics have number 0 (TS-TAC-01); found 0 on a card of the kind " + kind);
  const bool skynets = card.kind == CardKind::Development || card.kind == CardKind::TacticsDevelopment;
  if (skynets && card.side != Side::Skynet)  // TS-DEV-01
    faults.add(place.file, place.path + "/kind", "only skynet has cards of the kind " + kind);
  if (card.kind == CardKind::Mission && card.side != Side::Resistance)  // TS-MIS-01
    faults.add(place.file, place.path + "/kind", "only resistance has cards of the kind " + kind);
  for (std::size_t i = 0; i < card.options.size(); ++i)
    if (lasting(card.options[i].verb) && !tactics)  // TS-TAC-03
      faults.add(place.file, place.path + place_of("options", i) + "/kind",
                 catalog::in_quotes(keyword_of(card.options[i].verb)) + " lasts for the turn, so only tactics have it");
  const bool lasts =
      std::any_of(card.options.begin(), card.options.end(), [](const Effect& effect) { return lasting(effect.verb); });
  if (lasts && card.options.size() > 1)  // what lies open for the turn must say by itself what it does
    faults.add(place.file, place.path + "/options", "a card that lasts for the turn has one option only");
  const auto trade =
      std::find_if(kTrades.begin(), kTrades.end(), [&](const Trade& candidate) { return candidate.kind == card.kind; });
  if (trade == kTrades.end()) return;
  const bool fits = std::any_of(card.options.begin(), card.options.end(), [&](const Effect& effect) {
    return effect.verb == trade->verbs[0] || effect.verb == trade->verbs[1];
  });
  if (fits) return;
  std::string words(keyword_of(trade->verbs[0]));
  if (trade->verbs[1] != trade->verbs[0]) words += " or " + std::string(keyword_of(trade->verbs[1]));
  faults.add(place.file, place.path + "/options", "a card of the kind " + kind + " needs an option " + words);
}

bool has_development(const Content& content, Types types) {
  return std::any_of(content.improvements.begin(), content.improvements.end(),
                     [&](const ImprovementDesign& token) { return types.has(token.type); });
}

// What can never be carried out is a slip of the pen.
void check_possible(const Content& content, const Effect& effect, const CardPlace& place, Faults& faults) {
  if (effect.verb == Verb::Develop && !has_development(content, effect.types))
    faults.add(place.file, place.path, "there is no development token for this type in tokens.json (TS-DEV-02)");
  if (effect.verb != Verb::Mission) return;
  const auto most = [&](std::size_t there, std::string_view what) {
    if (effect.count > there)
      faults.add(place.file, place.path + "/count",
                 "there are at most " + std::to_string(there) + " " + std::string(what) + "; found " +
                     std::to_string(effect.count));
  };
  int figures = 0;
  for (const UnitDesign& unit : content.units) figures += unit.side == Side::Resistance ? unit.figures : 0;
  const auto own = static_cast<std::size_t>(figures);
  if (effect.task == Task::HoldCities) most(content.cities.size(), "cities");
  if (effect.task == Task::Network) most(std::min(content.sectors.size(), own), "sectors with own units");
  if (effect.task == Task::Fist) most(kStack, "own units in a sector");
}

void check_decks(const Content& content, Faults& faults) {
  std::array<int, 2> copies{};
  int special = 0;
  for (const CardDesign& card : content.cards) {
    copies[index(card.side)] += card.copies;
    special += card.special ? 1 : 0;
  }
  if (content.cards.size() > kMaxCards)
    faults.add("cards_resistance.json", "/cards",
               "a pack may hold " + std::to_string(kMaxCards) + " different cards of both sides; this one has " +
                   std::to_string(content.cards.size()));
  if (special > static_cast<int>(kMaxSpecial))
    faults.add("cards_skynet.json", "/cards",
               "the special Tactics stack may hold " + std::to_string(kMaxSpecial) + " cards; this one has " +
                   std::to_string(special));
  for (const Side side : {Side::Skynet, Side::Resistance}) {
    const int all = copies[index(side)];
    if (all > kMostCardsOfDeck)
      faults.add(file_of(side), "/cards",
                 "a side may have " + std::to_string(kMostCardsOfDeck) + " cards; this one has " + std::to_string(all));
    // TS-SET-17, TS-TPL-17: everybody gets a first hand.
    const int dealt = content.opening.hand * (side == Side::Skynet ? 1 : kCommanders);
    const int deck = side == Side::Skynet ? all - special : all;
    if (deck < dealt)
      faults.add(file_of(side), "/cards",
                 "the first hands need " + std::to_string(dealt) + " cards; the deck has " + std::to_string(deck));
  }
}

// The largest value of a characteristic that a type can have.
int largest(const Content& content, TypeId type, Characteristic characteristic, int printed) {
  int value = printed;
  for (const ImprovementDesign& token : content.improvements)
    if (token.type == type && token.characteristic == characteristic)
      value = std::max<int>(value, std::max(token.value, token.road_value));
  return value;
}

// The bonuses that can come together for a type in one turn: each player of the side uses one card of number 0.
int most_bonus(const Content& content, Side side, TypeId type) {
  std::vector<int> bonuses;
  for (const CardDesign& card : content.cards) {
    int best = 0;
    for (const Effect& effect : card.options)
      if (card.side == side && effect.verb == Verb::MovementBonus && effect.types.has(type))
        best = std::max<int>(best, effect.amount);
    bonuses.insert(bonuses.end(), card.copies, best);
  }
  std::sort(bonuses.begin(), bonuses.end(), std::greater<>());
  bonuses.resize(side == Side::Skynet ? 1 : kCommanders);
  return bonuses[0] + (bonuses.size() > 1 ? bonuses[1] : 0);
}

// A position has room for routes of so many borders and volleys of so many dice (TS-CMP-07 sets no limit of its own).
void check_room(const Content& content, Faults& faults) {
  std::array<int, 2> attack{};
  for (std::size_t i = 0; i < content.units.size(); ++i) {
    const UnitDesign& unit = content.units[i];
    const TypeId type{static_cast<std::uint8_t>(i)};
    int& strongest = attack[index(unit.side)];
    strongest = std::max(strongest, largest(content, type, Characteristic::Attack, unit.attack));
    const int borders =
        largest(content, type, Characteristic::Movement, unit.road_movement) + most_bonus(content, unit.side, type);
    if (borders > static_cast<int>(kMaxRoute))
      faults.add("units.json", "/units",
                 catalog::in_quotes(unit.key) + " could cross " + std::to_string(borders) +
                     " borders in a turn with all that improves it; at most " + std::to_string(kMaxRoute) +
                     " are possible");
  }
  for (const Side side : {Side::Skynet, Side::Resistance}) {
    int extra = 0;
    for (const CardDesign& card : content.cards)
      if (card.side == side)
        for (const Effect& effect : card.options) extra = std::max(extra, effect.extra_dice + effect.bonus_dice);
    const int dice = kLargestStack * attack[index(side)] + extra;
    if (dice > static_cast<int>(kMaxDice))
      faults.add("units.json", "/units",
                 "a volley of " + std::string(word_of(kSideWords, side)) + " could have " + std::to_string(dice) +
                     " dice; at most " + std::to_string(kMaxDice) + " are possible");
  }
}

}  // namespace

void check_cards(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.cards.size(); ++i) {
    const CardDesign& card = content.cards[i];
    const CardPlace place = place_of_card(content, i);
    check_kind(card, place, faults);
    if (card.special && card.copies != 1)  // so a card of the special stack is told by its design alone
      faults.add(place.file, place.path + "/copies",
                 "skynet's tactics start in the special Tactics stack, one copy of each (TS-SET-04); found " +
                     std::to_string(card.copies));
    for (std::size_t option = 0; option < card.options.size(); ++option)
      check_possible(content, card.options[option], {place.file, place.path + place_of("options", option)}, faults);
    for (std::size_t j = 0; j < i; ++j)
      if (content.cards[j].key == card.key && content.cards[j].side != card.side)
        faults.add(place.file, place.path + "/key",
                   "the key " + catalog::in_quotes(card.key) + " is already taken by a card of skynet");
  }
  check_decks(content, faults);
  check_room(content, faults);
}

}  // namespace armatura::salvation
