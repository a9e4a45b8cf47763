#include "games/salvation/wire/words.h"

#include <type_traits>
#include <utility>
#include <variant>

#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/position.h"
#include "games/salvation/wire/names.h"
#include "wire/field_arguments.h"

namespace armatura::wire {
namespace {

using salvation::State;

constexpr std::uint8_t kNone = 255;

// What ids and enumerators are called in sentences.
class SalvationNames {
 public:
  explicit SalvationNames(const SalvationWords& names) : names_(names) {}

  std::string text(Seat seat) const { return names_.seat(seat); }
  std::string text(Seats seats) const { return names_.seats(seats); }
  std::string text(salvation::SectorId sector) const { return names_.sector(sector); }
  std::string text(salvation::UnitId unit) const { return names_.unit(unit); }
  std::string text(salvation::TypeId type) const { return names_.type(type); }
  std::string text(salvation::CardId card) const { return names_.card(card); }
  std::string text(salvation::TokenId token) const { return names_.token(token); }
  std::string text(salvation::SlotId slot) const { return names_.slot(slot); }
  std::string text(salvation::CityId city) const { return names_.city(city); }
  std::string text(salvation::ImprovementId token) const { return names_.improvement(token); }
  std::string text(const salvation::Route& route) const { return names_.route(route); }

  template <class Id>
  static bool none(Id id) {
    return id.value == kNone;
  }

  template <class E>
  static std::string_view stem(E) {
    if constexpr (std::is_same_v<E, salvation::Side>) return "side.";
    if constexpr (std::is_same_v<E, salvation::Characteristic>) return "characteristic.";
    if constexpr (std::is_same_v<E, salvation::Terrain>) return "terrain.";
    if constexpr (std::is_same_v<E, salvation::Phase>) return "phase.";
    if constexpr (std::is_same_v<E, salvation::EndStep>) return "end_step.";
    if constexpr (std::is_same_v<E, salvation::Question>) return "question.";
    if constexpr (std::is_same_v<E, salvation::End>) return "end.";
    if constexpr (std::is_same_v<E, salvation::Loss>) return "loss.";
    if constexpr (std::is_same_v<E, salvation::BattleCause>) return "battle_cause.";
    return {};
  }

 private:
  const SalvationWords& names_;
};

template <class T>
Arguments arguments_of(const SalvationWords& names, Seat awaited, const T& value) {
  const SalvationNames called{names};
  return FieldArguments<SalvationNames>{called, names.words(), awaited}.read(value);
}

template <class Set, class Name>
std::vector<std::string> named(Set set, const Name& name) {
  std::vector<std::string> names;
  salvation::each(set, [&](auto member) { names.push_back(name(member)); });
  return names;
}

}  // namespace

std::string percent_text(std::uint64_t part, std::uint64_t of) {
  if (of == 0) return "0 %";
  std::uint64_t percent = (part * 100 + of / 2) / of;
  if (percent == 0 && part > 0) return "< 1 %";
  if (percent == 100 && part < of) return "> 99 %";
  return std::to_string(percent) + " %";
}

// ---- Names ----------------------------------------------------------------------------------------------------------

std::string SalvationWords::seat(Seat seat) const {
  if (seat.value >= rules_.seats()) return words_.say("seat.none");
  if (seat == salvation::kSkynet) return words_.say("seat.skynet");
  if (!rules_.three()) return words_.say("seat.resistance");
  return words_.say(seat == salvation::kCommanderA ? "seat.commander_a" : "seat.commander_b");
}
std::string SalvationWords::seats(Seats seats) const {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i)
    if (seats.has(Seat{i})) names.push_back(seat(Seat{i}));
  return joined(words_, names, "list.comma");
}
std::string SalvationWords::side(salvation::Side side) const {
  return words_.say("side." + std::string{word_of(side)});
}
std::string SalvationWords::type(salvation::TypeId type) const {
  return type == salvation::kNoType ? words_.say("type.none")
                                    : words_.say(design_key("type.", rules_.content->units, type.value));
}
std::string SalvationWords::types(salvation::Types types) const {
  return joined(words_, named(types, [&](salvation::TypeId one) { return type(one); }), "list.comma");
}
std::string SalvationWords::unit(salvation::UnitId unit) const {
  if (unit.value >= rules_.figures) return words_.say("unit.none");
  const salvation::TypeId kind = rules_.type_of(unit);
  return words_.say("unit", {text_argument("type", type(kind)),
                             number_argument("number", unit.value - rules_.first_unit[kind.value] + 1)});
}
std::string SalvationWords::sector(salvation::SectorId sector) const {
  if (sector == salvation::kLaidAside) return words_.say("sector.laid_aside");
  return rules_.map.has(sector) ? words_.say(design_key("sector.", rules_.content->sectors, sector.value))
                                : words_.say("sector.none");
}
std::string SalvationWords::card(salvation::CardId card) const {
  return card == salvation::kNoCard ? words_.say("card.none")
                                    : words_.say(design_key("card.", rules_.content->cards, card.value));
}
std::string SalvationWords::token(salvation::TokenId token) const {
  return token == salvation::kNoToken ? words_.say("token.none")
                                      : words_.say(design_key("token.", rules_.content->tokens, token.value));
}
std::string SalvationWords::slot(salvation::SlotId slot) const {
  const salvation::SectorId place = salvation::sector_of(slot);
  if (!rules_.map.has(place)) return words_.say("slot.none");
  const bool several = rules_.content->sectors[place.value].tokens > 1;
  return words_.say(!several              ? "slot"
                    : slot.value % 2 == 0 ? "slot.a"
                                          : "slot.b",
                    {text_argument("sector", sector(place))});
}
std::string SalvationWords::city(salvation::CityId city) const {
  return city.value < rules_.content->cities.size() ? sector(rules_.content->cities[city.value].sector)
                                                    : words_.say("city.none");
}
std::string SalvationWords::improvement(salvation::ImprovementId token) const {
  if (token.value >= rules_.content->improvements.size()) return words_.say("improvement.none");
  const salvation::ImprovementDesign& design = rules_.content->improvements[token.value];
  const std::string characteristic = words_.say("characteristic." + std::string{word_of(design.characteristic)});
  return words_.say(
      design.characteristic == salvation::Characteristic::Movement ? "improvement.movement" : "improvement",
      {text_argument("type", type(design.type)), text_argument("characteristic", characteristic),
       number_argument("value", design.value), number_argument("road_value", design.road_value)});
}
std::string SalvationWords::route(const salvation::Route& route) const {
  std::vector<std::string> names;
  for (const salvation::SectorId step : route.sectors) names.push_back(sector(step));
  return words_.say("route", {text_argument("sectors", joined(words_, names, "list.arrow")),
                              text_argument("unit", unit(route.unit))});
}

std::string SalvationWords::effect_text(salvation::CardId card, const salvation::Effect& effect) const {
  std::vector<std::string> parts;
  for (const salvation::EffectPhrase& phrase : salvation::phrases_of(*rules_.content, rules_.card(card).side, effect)) {
    Arguments arguments{text_argument("types", types(phrase.types))};
    for (const auto& [name, number] : phrase.numbers) arguments.push_back(number_argument(name, number));
    parts.push_back(words_.say(phrase.key, arguments));
  }
  return joined(words_, parts, "list.space");
}
std::string SalvationWords::card_text(salvation::CardId card) const {
  if (card.value >= rules_.content->cards.size()) return {};
  const auto& options = rules_.card(card).options;
  if (options.size() < 2) return options.empty() ? std::string{} : effect_text(card, options[0]);
  return words_.say("card_text.choice", {text_argument("a", effect_text(card, options[0])),
                                         text_argument("b", effect_text(card, options[1]))});
}

// ---- Sentences ------------------------------------------------------------------------------------------------------

std::optional<std::string> SalvationWords::fact(const salvation::Fact& fact, const State&, const State&) const {
  return std::visit(
      [&](const auto& one) {
        return words_.say_variant("fact." + std::string{one.kName}, arguments_of(*this, salvation::kNobody, one));
      },
      fact);
}

std::string SalvationWords::action(const salvation::Action& action, const State& seen, Seat seat) const {
  return std::visit(
      [&](const auto& one) {
        std::vector<std::string_view> special{word_of(seen.ask.question)};
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, salvation::Play>) {
          const auto& cards = rules_.content->cards;
          if (one.card.value < cards.size() && cards[one.card.value].options.size() > 1) special = {"choice"};
        }
        const std::string key = "action." + std::string{one.kName};
        return words_.say_variant(key, arguments_of(*this, seat, one), special).value_or(key);
      },
      action);
}

std::string SalvationWords::refusal(const Verdict& verdict) const {
  if (verdict.reason() >= static_cast<std::uint16_t>(salvation::Reason::Count)) return {};
  Arguments arguments;
  for (const Term& term : verdict.terms()) {
    const auto id = static_cast<std::uint8_t>(term.value);
    Argument argument = number_argument(term.name, term.value);
    const auto named_as = [&](std::string text) {
      const bool none = term.value == kNone;
      argument = {std::string{term.name}, std::move(text), none ? 0 : 1, false, none ? "none" : ""};
    };
    if (term.kind == kSeatTerm) named_as(seat(Seat{id}));
    if (term.kind == salvation::term::kUnit) named_as(unit({id}));
    if (term.kind == salvation::term::kSector) named_as(sector({id}));
    if (term.kind == salvation::term::kCard) named_as(card({id}));
    if (term.kind == salvation::term::kType) named_as(type({id}));
    if (term.kind == salvation::term::kQuestion)
      named_as(words_.say("question." + std::string{word_of(static_cast<salvation::Question>(id))}));
    arguments.push_back(std::move(argument));
  }
  const std::string key = "reason." + std::string{salvation::kReasonKeys[verdict.reason()]};
  return words_.say_variant(key, arguments).value_or(key);
}

// Of which type the unit is that has to be placed.
std::optional<salvation::TypeId> SalvationWords::placed_type(const State& seen) const {
  using salvation::Question;
  const auto& opening = rules_.content->opening.skynet_units;
  if (seen.ask.question == Question::Deploy && seen.cursor > 0 && seen.cursor <= opening.size())
    return opening[seen.cursor - 1u];
  if (seen.frames.empty()) return std::nullopt;
  if (const auto* found = std::get_if<salvation::Opening>(&seen.frames.back());
      found != nullptr && seen.ask.question == Question::PlaceFound && found->token != salvation::kNoToken &&
      rules_.token(found->token).type != salvation::kNoType)
    return rules_.token(found->token).type;
  const auto* work = std::get_if<salvation::CardWork>(&seen.frames.back());
  if (work == nullptr || (seen.ask.question != Question::Reinforce && seen.ask.question != Question::Produce))
    return std::nullopt;
  const auto& options = rules_.card(work->card).options;
  if (work->option >= options.size() || options[work->option].types.empty()) return std::nullopt;
  return salvation::lowest(options[work->option].types);
}

std::string SalvationWords::prompt(const State& seen, Seat seat) const {
  const std::string key = "prompt." + std::string{word_of(seen.ask.question)};
  // A movement is written down under the question that everybody sees.
  if (seen.ask.question == salvation::Question::Act && seen.draft.open()) {
    Arguments arguments{text_argument("card", card(seen.draft.card))};
    if (seen.draft.routes.empty()) return words_.say("asked.order", arguments);
    arguments.push_back(text_argument("unit", unit(seen.draft.routes.back().unit)));
    return words_.say("asked.cross", arguments);
  }
  if (const auto* battle = seen.frames.empty() ? nullptr : std::get_if<salvation::Battle>(&seen.frames.back());
      battle != nullptr && seen.ask.question == salvation::Question::Aim && battle->next < seen.volley.size()) {
    Arguments arguments = arguments_of(*this, seat, seen.volley[battle->next]);
    arguments.push_back(text_argument("sector", sector(battle->sector)));
    return words_.say_variant("asked.die", arguments).value_or(key);
  }
  if (const auto* march = seen.frames.empty() ? nullptr : std::get_if<salvation::March>(&seen.frames.back());
      march != nullptr && seen.ask.question == salvation::Question::Intercept && rules_.map.has(march->asked))
    return words_.say("asked.intercept", {text_argument("sector", sector(march->asked))});
  if (const auto placed = placed_type(seen))
    return words_.say("asked." + std::string{word_of(seen.ask.question)}, {text_argument("type", type(*placed))});
  return words_.say(key);
}

std::string SalvationWords::waiting(Seats awaited, salvation::Question question) const {
  return words_.say("waiting", {text_argument("seats", seats(awaited)),
                                text_argument("question", words_.say("question." + std::string{word_of(question)}))});
}

std::string SalvationWords::line_up(const salvation::Fight& fight, const State& seen) const {
  const salvation::LineUp& line_up = fight.line_up;
  const salvation::Odds odds = salvation::odds(rules_, seen, line_up);
  const std::size_t own = salvation::index(line_up.starter);
  const std::size_t other = salvation::index(salvation::other(line_up.starter));
  const auto some_loss = [&](std::size_t side) {
    return percent_text(salvation::kOddsTotal - odds.losses[side][0], salvation::kOddsTotal);
  };
  return words_.say(fight.certain ? "preview.battle" : "preview.battle_possible",
                    {text_argument("sector", sector(line_up.sector)), text_argument("starter", side(line_up.starter)),
                     text_argument("cleared", percent_text(odds.cleared[own], salvation::kOddsTotal)),
                     text_argument("enemy_loses", some_loss(other)), text_argument("own_loses", some_loss(own)),
                     text_argument("enemy_range", amount(fight.losses[other])),
                     text_argument("own_range", amount(fight.losses[own]))});
}

std::string SalvationWords::amount(salvation::Range range) const {
  if (range.least == range.most) return std::to_string(range.most);
  return words_.say("part.amount", {number_argument("least", range.least), number_argument("most", range.most)});
}

std::string SalvationWords::found(const salvation::Preview& preview) const {
  int copies = 0;
  for (const std::uint8_t each : preview.found) copies += each;
  std::vector<std::string> names;
  for (std::uint8_t one = 0; one < preview.found.size(); ++one)
    if (preview.found[one] > 0)
      names.push_back(
          words_.say("part.share",
                     {text_argument("what", token(salvation::TokenId{one})),
                      text_argument("chance", percent_text(preview.found[one], static_cast<std::uint64_t>(copies)))}));
  return words_.say("preview.found", {text_argument("list", joined(words_, names, "list.comma"))});
}

std::string SalvationWords::drawn(const salvation::Preview& preview) const {
  std::vector<std::string> names;
  for (std::size_t number = 0; number < preview.drawn_from.size(); ++number)
    if (preview.drawn_from[number] > 0)
      names.push_back(words_.say("part.of_number", {number_argument("number", static_cast<int>(number)),
                                                    number_argument("cards", preview.drawn_from[number])}));
  if (names.empty()) return {};
  return words_.say("preview.drawn_from", {text_argument("list", joined(words_, names, "list.comma"))});
}

std::string SalvationWords::fate(const salvation::Fate& fate) const {
  if (fate.sixths == 6)
    return words_.say(fate.destroyed ? "preview.destroyed" : "preview.damaged",
                      {text_argument("unit", unit(fate.unit))});
  return words_.say(fate.destroyed ? "preview.may_be_destroyed" : "preview.may_be_damaged",
                    {text_argument("unit", unit(fate.unit)), text_argument("chance", percent_text(fate.sixths, 6))});
}

std::string SalvationWords::improved(const salvation::Preview& preview) const {
  const salvation::ImprovementDesign& design = rules_.content->improvements[preview.improves.value];
  const salvation::Stats& stats = preview.before;
  using salvation::Characteristic;
  const auto value = [&](int first, int road) {
    return std::to_string(first) +
           (design.characteristic == Characteristic::Movement ? "/" + std::to_string(road) : "");
  };
  int before = stats.movement;
  if (design.characteristic == Characteristic::Attack) before = stats.attack;
  if (design.characteristic == Characteristic::Defence) before = stats.defence;
  if (design.characteristic == Characteristic::Durability) before = stats.durability;
  if (design.characteristic == Characteristic::Recon) before = stats.recon;
  return words_.say(
      "preview.improves",
      {text_argument("type", type(design.type)),
       text_argument("characteristic", words_.say("characteristic." + std::string{word_of(design.characteristic)})),
       text_argument("before", value(before, stats.road_movement)),
       text_argument("after", value(design.value, design.road_value))});
}

std::string SalvationWords::preview(const salvation::Preview& preview, const State& seen) const {
  using salvation::Gain;
  std::vector<std::string> lines;
  if (preview.card != salvation::kNoCard)
    lines.push_back(effect_text(preview.card, rules_.effect(preview.card, preview.option)));
  if (preview.progress.card != salvation::kNoCard)
    lines.push_back(words_.say("preview.progress", {number_argument("have", preview.progress.have),
                                                    number_argument("need", preview.progress.need)}));
  if (!preview.reach.empty()) {
    const auto names = named(preview.reach, [&](salvation::SectorId one) { return sector(one); });
    lines.push_back(words_.say("preview.reach", {text_argument("sectors", joined(words_, names, "list.comma"))}));
  }
  for (std::size_t i = 0; i < preview.risks.size() && i < preview.sixths.size(); ++i)
    lines.push_back(words_.say("preview.risk", {text_argument("sector", sector(preview.risks[i])),
                                                text_argument("chance", percent_text(preview.sixths[i], 6))}));
  if (preview.checks)
    lines.push_back(words_.say("preview.check", {text_argument("chance", percent_text(preview.check_sixths, 6))}));
  if (preview.found != decltype(preview.found){}) lines.push_back(found(preview));
  for (const salvation::Fight& battle : preview.battles) lines.push_back(line_up(battle, seen));
  for (const salvation::Die& die : preview.suggested)
    if (die.aim != salvation::kNoUnit)
      lines.push_back(words_.say("preview.aim", {number_argument("face", die.face), number_argument("value", die.value),
                                                 text_argument("unit", unit(die.aim))}));
  for (const salvation::Fate& one : preview.fates) lines.push_back(fate(one));
  if (preview.improves != salvation::kNoImprovement) lines.push_back(improved(preview));
  for (std::size_t i = 0; i < preview.gains.size(); ++i)
    if (const salvation::Range range = preview.gains[i]; range.most > 0 && static_cast<Gain>(i) == Gain::MatchEnds)
      lines.push_back(words_.say(range.least > 0 ? "preview.match_ends" : "preview.match_may_end"));
    else if (range.most > 0)
      lines.push_back(words_.say("preview.gain." + std::string{word_of(static_cast<Gain>(i))},
                                 {text_argument("amount", amount(range))}));
  if (const std::string from = drawn(preview); !from.empty()) lines.push_back(from);
  if (preview.sampled) lines.push_back(words_.say("preview.sampled"));
  return lines.empty() ? words_.say("preview.nothing") : joined(words_, lines, "list.space");
}

std::string SalvationWords::result(const salvation::Outcome& outcome) const {
  int winners = 0;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) winners += outcome.winners.has(Seat{i}) ? 1 : 0;
  return words_.say(winners == 1 ? "result.won" : "result.shared",
                    {text_argument("seats", seats(outcome.winners)),
                     text_argument("end", words_.say("end." + std::string{word_of(outcome.end)}))});
}

}  // namespace armatura::wire
