#include "games/bronepehota/wire/companion_words.h"

#include <type_traits>
#include <utility>
#include <variant>

#include "games/bronepehota/rules/companion/terms.h"
#include "games/bronepehota/rules/terms.h"
#include "games/bronepehota/wire/companion_names.h"
#include "wire/field_arguments.h"
#include "wire/json_read.h"

namespace armatura::wire {
namespace {

namespace companion = bronepehota::companion;
using bronepehota::ModelId;
using bronepehota::UnitId;

class CompanionNames {
 public:
  explicit CompanionNames(const CompanionWords& words) : words_(words) {}

  std::string text(Seat seat) const { return words_.seat(seat); }
  std::string text(Seats seats) const { return words_.seats(seats); }
  std::string text(ModelId model) const { return words_.game().model(model); }
  std::string text(UnitId unit) const { return words_.game().unit(unit); }
  template <std::size_t N>
  std::string text(const FixedVec<Seat, N>& order) const {
    std::vector<std::string> seats;
    for (const Seat seat : order) seats.push_back(words_.seat(seat));
    return joined(words_.words(), seats, "list.arrow");
  }
  template <std::size_t N>
  std::string text(const FixedVec<ModelId, N>& models) const {
    std::vector<std::string> names;
    for (const ModelId model : models) names.push_back(text(model));
    return joined(words_.words(), names, "list.semicolon");
  }

  static bool none(Seat seat) { return seat == bronepehota::kNobody; }
  static bool none(ModelId model) { return model == bronepehota::kNoModel; }
  static bool none(UnitId unit) { return unit == bronepehota::kNoUnit; }

  template <class E>
  static std::string_view stem(E) {
    if constexpr (std::is_same_v<E, bronepehota::End>) return "end.";
    if constexpr (std::is_same_v<E, bronepehota::Charge>) return "companion.charge.";
    if constexpr (std::is_same_v<E, companion::Hit>) return "companion.hit.";
    if constexpr (std::is_same_v<E, companion::Cover>) return "companion.cover.";
    return {};
  }

 private:
  const CompanionWords& words_;
};

// A list of models stands in a sentence only if there are any, and barrels are counted from 1.
template <class T>
Arguments arguments_of(const CompanionWords& words, T value) {
  if constexpr (requires { value.barrel; }) value.barrel = static_cast<std::uint8_t>(value.barrel + 1);
  const CompanionNames called{words};
  Arguments arguments = FieldArguments<CompanionNames>{called, words.words(), bronepehota::kNobody}.read(value);
  T::each_field(value, [&](std::string_view name, const auto& field) {
    if constexpr (requires { field.full(); }) {
      for (Argument& argument : arguments)
        if (argument.field == name) argument.number = field.empty() ? 0 : 1;
    }
  });
  // The weapon by its name, not by its place in the arsenal.
  if constexpr (requires {
                  value.weapon;
                  value.gun;
                }) {
    ModelId shooter{};
    if constexpr (requires { value.shooter; }) {
      shooter = value.shooter;
    } else {
      shooter = value.model;
    }
    std::erase_if(arguments, [](const Argument& argument) { return argument.field == "weapon"; });
    arguments.push_back(text_argument("weapon", words.game().weapon(shooter, value.gun, value.weapon)));
  }
  return arguments;
}

// Facts of the game are said as at its own table.
template <class T, class Fact = bronepehota::Fact>
constexpr bool kOfTheGame = false;
template <class T, class... Held>
constexpr bool kOfTheGame<T, std::variant<Held...>> = (std::is_same_v<T, Held> || ...);

}  // namespace

std::optional<std::string> CompanionWords::fact(const companion::Fact& fact) const {
  // Of a machine, which is a unit by itself, it is said once that it has finished: with its unit.
  if (const auto* done = std::get_if<bronepehota::ActorDone>(&fact);
      done != nullptr && rules_.is(done->model, bronepehota::Kind::Machine))
    return std::nullopt;
  return std::visit(
      [&](const auto& one) {
        using T = std::remove_cvref_t<decltype(one)>;
        const std::string key = (kOfTheGame<T> ? "fact." : "companion.fact.") + std::string{T::kName};
        return words_.say_variant(key, arguments_of(*this, one));
      },
      fact);
}

std::string CompanionWords::action(const companion::Action& action) const {
  return std::visit(
      [&](const auto& one) {
        const std::string key = "companion.action." + std::string{one.kName};
        return words_.say_variant(key, arguments_of(*this, one)).value_or(key);
      },
      action);
}

std::string CompanionWords::domain(const companion::Domain& domain) const {
  Arguments arguments = arguments_of(*this, domain);
  if (domain.free == companion::Free::Fire) {
    std::erase_if(arguments, [](const Argument& argument) { return argument.field == "weapon"; });
    arguments.push_back(number_argument("barrel", domain.weapon + 1));
  }
  const std::string key = "companion.domain." + std::string{word_of(domain.free)};
  return words_.say_variant(key, arguments).value_or(key);
}

std::string CompanionWords::refusal(const Verdict& verdict) const {
  Arguments arguments;
  for (const Term& term : verdict.terms()) {
    if (term.kind == bronepehota::term::kModel) {
      const ModelId id{static_cast<std::uint16_t>(term.value)};
      arguments.push_back(text_argument(term.name, game_.model(id)));
    } else if (term.kind == companion::kQuestionTerm) {
      arguments.push_back(text_argument(
          term.name,
          words_.say("companion.question." + std::string{word_of(static_cast<companion::Question>(term.value))})));
    } else {
      arguments.push_back(number_argument(term.name, term.value));
    }
  }
  const std::string key = (companion::is_why(verdict.reason()) ? "companion.reason." : "reason.") +
                          std::string{companion::reason_key(verdict.reason())};
  return words_.say_variant(key, arguments).value_or(key);
}

std::string CompanionWords::question(const companion::State& state) const {
  Arguments arguments{text_argument("seats", seats(state.ask.seats))};
  if (!state.flights.empty()) arguments.push_back(text_argument("soldier", game_.model(state.flights[0].soldier)));
  if (state.sheets.task.relic.carrier != bronepehota::kNoModel)
    arguments.push_back(text_argument("carrier", game_.model(state.sheets.task.relic.carrier)));
  arguments.push_back(number_argument("die", state.grenade.die));
  std::string key = "companion.prompt." + std::string{word_of(state.ask.question)};
  if (state.ask.question == companion::Question::Standing) key += "." + rules_.mission().key;
  return words_.say(key, arguments);
}

// Who rolls, what for, and what he needs: a sentence each. A phone may have kept words that are older than a sentence.
std::string CompanionWords::die(const companion::NeededDie& die) const {
  const Arguments arguments{text_argument("seat", seat(die.by)),
                            number_argument("sides", die.sides),
                            text_argument("model", game_.model(die.about)),
                            text_argument("other", game_.model(die.other)),
                            text_argument("weapon", game_.weapon(die.other, die.gun, die.weapon)),
                            number_argument("against", die.against),
                            flag_argument("second", die.second),
                            number_argument("number", die.number)};
  std::vector<std::string> sentences;
  const auto say = [&](const std::string& key) {
    if (words_.find(key) != nullptr) sentences.push_back(words_.say(key, arguments));
  };
  say("companion.die");
  say("companion.die_for." + std::string{word_of(die.purpose)});
  // Who cannot beat the attack off still makes its lead smaller.
  const bool beaten = die.purpose == companion::DieFor::Defence && die.wanted == companion::Wanted::None;
  say("companion.wanted." + std::string{beaten ? "smaller_lead" : word_of(die.wanted)});
  if (die.panic) say("companion.wanted.panic");
  return joined(words_, sentences, "list.space");
}

std::string CompanionWords::wrong_die(const companion::Attempt& attempt) const {
  const Arguments arguments{number_argument("number", static_cast<std::int64_t>(attempt.at) + 1),
                            number_argument("sides", attempt.need.sides)};
  if (attempt.tried == companion::Tried::DieOutside) return words_.say("companion.die_outside", arguments);
  if (attempt.tried == companion::Tried::TooManyDice) return words_.say("companion.too_many_dice", arguments);
  return {};
}

std::string CompanionWords::too_long() const {
  return words_.say("companion.too_long",
                    {number_argument("most", static_cast<std::int64_t>(companion::kMostEntries))});
}

std::string CompanionWords::undo_refusal(companion::UndoRefusal refusal) const {
  return refusal == companion::UndoRefusal::None ? std::string{}
                                                 : words_.say("companion.undo." + std::string{word_of(refusal)});
}

std::string CompanionWords::result(const bronepehota::Outcome& outcome) const { return game_.result(outcome); }

}  // namespace armatura::wire
