#include "games/bronepehota/wire/words.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/rules/terms.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "wire/field_arguments.h"

namespace armatura::wire {
namespace {

using bronepehota::Kind;
using bronepehota::ModelId;
using bronepehota::State;
using bronepehota::UnitId;

// What ids and enumerators are called in sentences.
class BronepehotaNames {
 public:
  explicit BronepehotaNames(const BronepehotaWords& names) : names_(names) {}

  std::string text(Seat seat) const { return names_.seat(seat); }
  std::string text(Seats seats) const { return names_.seats(seats); }
  std::string text(ModelId model) const { return names_.model(model); }
  std::string text(UnitId unit) const { return names_.unit(unit); }
  std::string text(const bronepehota::Pose& pose) const { return pose_text(pose); }
  template <std::size_t N>
  std::string text(const FixedVec<Seat, N>& order) const {
    std::vector<std::string> seats;
    for (const Seat seat : order) seats.push_back(names_.seat(seat));
    return joined(names_.words(), seats, "list.arrow");
  }

  static bool none(Seat seat) { return seat == bronepehota::kNobody; }
  static bool none(ModelId model) { return model == bronepehota::kNoModel; }
  static bool none(UnitId unit) { return unit == bronepehota::kNoUnit; }

  template <class E>
  static std::string_view stem(E) {
    if constexpr (std::is_same_v<E, bronepehota::Phase>) return "phase.";
    if constexpr (std::is_same_v<E, bronepehota::Question>) return "question.";
    if constexpr (std::is_same_v<E, bronepehota::End>) return "end.";
    if constexpr (std::is_same_v<E, bronepehota::Charge>) return "charge.";
    if constexpr (std::is_same_v<E, bronepehota::Met>) return "met.";
    if constexpr (std::is_same_v<E, bronepehota::Blow>) return "blow.";
    if constexpr (std::is_same_v<E, bronepehota::Lie>) return "lie.";
    return {};
  }

 private:
  const BronepehotaWords& names_;
};

template <class T>
Arguments arguments_of(const BronepehotaWords& names, T value) {
  // Start areas are counted from 1, as seats are.
  if constexpr (requires { value.area; }) value.area = static_cast<std::uint8_t>(value.area + 1);
  const BronepehotaNames called{names};
  return FieldArguments<BronepehotaNames>{called, names.words(), bronepehota::kNobody}.read(value);
}

}  // namespace

std::string percent_text(const bronepehota::Fraction& share) {
  if (share.below == 0 || share.above == 0) return "0 %";
  // The halves of large fractions are cut alike, so that nothing overflows.
  std::uint64_t above = share.above;
  std::uint64_t below = share.below;
  while (above > (std::uint64_t{1} << 48) || below > (std::uint64_t{1} << 48)) {
    above >>= 1;
    below >>= 1;
  }
  below = std::max<std::uint64_t>(below, 1);
  const std::uint64_t percent = (above * 100 + below / 2) / below;
  if (percent == 0) return "< 1 %";
  if (percent == 100 && share.above < share.below) return "> 99 %";
  return std::to_string(percent) + " %";
}

// ---- Names ----------------------------------------------------------------------------------------------------------

std::string BronepehotaWords::seat(Seat seat) const {
  if (seat.value < names_.size() && !names_[seat.value].empty()) return names_[seat.value];
  return words_.say(seat.value < rules_.seats() ? "seat." + std::to_string(seat.value + 1) : "seat.none");
}
std::string BronepehotaWords::seats(Seats seats) const {
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < rules_.seats(); ++i)
    if (seats.has(Seat{i})) names.push_back(seat(Seat{i}));
  return joined(words_, names, "list.comma");
}

std::string BronepehotaWords::model(ModelId model) const {
  if (model.value >= rules_.models.size()) return words_.say("model.none");
  const bronepehota::ModelCard& card = rules_.card(model);
  if (card.kind == Kind::Machine)
    return words_.say(
        "model.machine",
        {text_argument("machine", words_.say(design_key("machine.", rules_.content->machines, card.type))),
         number_argument("number", card.number)});
  if (card.kind == Kind::Gun)
    return words_.say("model.gun",
                      {text_argument("gun", words_.say(design_key("gun.", rules_.content->guns, card.type))),
                       number_argument("number", card.number)});
  // BP-12.3-01: where there are several equal squads, the number of the squad stands before that of the soldier.
  const bool several =
      std::any_of(rules_.models.begin(), rules_.models.end(), [&](const bronepehota::ModelCard& other) {
        return other.kind == Kind::Soldier && other.type == card.type && other.number != card.number;
      });
  const std::string number = (several ? std::to_string(card.number) + "-" : "") + std::to_string(card.row + 1);
  return words_.say("model.soldier",
                    {text_argument("squad", words_.say(design_key("squad.", rules_.content->squads, card.type))),
                     text_argument("number", number)});
}

std::string BronepehotaWords::unit(UnitId unit) const {
  if (unit.value >= rules_.units.size()) return words_.say("unit.none");
  const bronepehota::UnitCard& card = rules_.unit(unit);
  if (card.kind != Kind::Soldier) return model(card.first);
  const bronepehota::ModelCard& first = rules_.card(card.first);
  return words_.say("unit.squad",
                    {text_argument("squad", words_.say(design_key("squad.", rules_.content->squads, first.type))),
                     number_argument("number", first.number)});
}

std::string BronepehotaWords::weapon(ModelId shooter, ModelId gun, std::uint8_t weapon) const {
  if (gun != bronepehota::kNoModel) return model(gun);
  if (shooter.value >= rules_.models.size() || !rules_.is(shooter, Kind::Machine)) return words_.say("weapon.own");
  const auto& arsenal = rules_.machine(shooter).arsenal;
  return weapon < arsenal.size() ? words_.say(design_key("weapon.", rules_.content->weapons, arsenal[weapon].value))
                                 : words_.say("weapon.own");
}

std::string BronepehotaWords::piece(std::size_t piece) const {
  const bronepehota::Options& options = rules_.options;
  const auto named = [&](const bronepehota::LayoutDesign& ground) {
    // A scene may have set up more than its layout has.
    const std::string key = "piece." + (piece < ground.pieces.size() ? ground.pieces[piece].look : std::string{});
    return words_.say(words_.find(key) != nullptr ? key : std::string{"piece.other"});
  };
  if (options.field) return named(options.field->ground);
  return options.layout == bronepehota::kNoLayout ? words_.say("piece.other")
                                                  : named(rules_.content->layout(options.layout));
}

// ---- Sentences ------------------------------------------------------------------------------------------------------

std::optional<std::string> BronepehotaWords::fact(const bronepehota::Fact& fact, const State&, const State&) const {
  return std::visit(
      [&](const auto& one) { return words_.say_variant("fact." + std::string{one.kName}, arguments_of(*this, one)); },
      fact);
}

std::string BronepehotaWords::action(const bronepehota::Action& action, const State& seen, Seat) const {
  return std::visit(
      [&](const auto& one) {
        const std::string key = "action." + std::string{one.kName};
        Arguments arguments = arguments_of(*this, one);
        std::vector<std::string_view> special{word_of(seen.ask.question)};
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, bronepehota::Shoot>) {
          // The weapon by its name, not by its place in the arsenal.
          std::erase_if(arguments, [](const Argument& argument) { return argument.field == "weapon"; });
          arguments.push_back(text_argument("weapon", weapon(one.model, one.gun, one.weapon)));
        }
        return words_.say_variant(key, arguments, special).value_or(key);
      },
      action);
}

std::string BronepehotaWords::refusal(const Verdict& verdict) const {
  if (verdict.reason() >= static_cast<std::uint16_t>(bronepehota::Reason::Count)) return {};
  Arguments arguments;
  for (const Term& term : verdict.terms()) {
    Argument argument = number_argument(term.name, term.value);
    const auto named_as = [&](std::string text, bool none) {
      argument = {std::string{term.name}, std::move(text), none ? 0 : 1, false, none ? "none" : ""};
    };
    if (term.kind == kSeatTerm) {
      const Seat id{static_cast<std::uint8_t>(term.value)};
      named_as(seat(id), id == bronepehota::kNobody);
    }
    if (term.kind == bronepehota::term::kModel) {
      const ModelId id{static_cast<std::uint16_t>(term.value)};
      named_as(model(id), id == bronepehota::kNoModel);
    }
    if (term.kind == bronepehota::term::kWeapon)
      named_as(words_.say(design_key("weapon.", rules_.content->weapons, static_cast<std::size_t>(term.value))), false);
    if (term.kind == bronepehota::term::kPiece) named_as(piece(static_cast<std::size_t>(term.value)), false);
    if (term.kind == bronepehota::term::kQuestion)
      named_as(words_.say("question." + std::string{word_of(static_cast<bronepehota::Question>(term.value))}), false);
    arguments.push_back(std::move(argument));
  }
  const std::string key = "reason." + std::string{bronepehota::kReasonKeys[verdict.reason()]};
  return words_.say_variant(key, arguments).value_or(key);
}

std::string BronepehotaWords::prompt(const State& seen, Seat) const {
  return words_.say("prompt." + std::string{word_of(seen.ask.question)});
}

std::string BronepehotaWords::waiting(Seats awaited, bronepehota::Question question) const {
  return words_.say("waiting", {text_argument("seats", seats(awaited)),
                                text_argument("question", words_.say("question." + std::string{word_of(question)}))});
}

std::string BronepehotaWords::preview(const bronepehota::Preview& preview, const bronepehota::Action& action) const {
  std::vector<std::string> lines;
  const bool moves = std::holds_alternative<bronepehota::Walk>(action) ||
                     std::holds_alternative<bronepehota::Drive>(action) ||
                     std::holds_alternative<bronepehota::Jump>(action);
  if (moves)
    lines.push_back(
        words_.say("preview.way", {number_argument("cost", preview.cost), number_argument("left", preview.left)}));
  if (preview.stopped_by != bronepehota::kNoModel)
    lines.push_back(words_.say(preview.must_fight ? "preview.fight_there" : "preview.contact",
                               {text_argument("model", model(preview.stopped_by))}));
  const bool thrown = std::holds_alternative<bronepehota::Throw>(action);
  if (thrown || std::holds_alternative<bronepehota::Shoot>(action))
    lines.push_back(words_.say(
        thrown ? "preview.grenade" : "preview.shot",
        {number_argument("steps", preview.steps), number_argument("visible", preview.visible),
         number_argument("armour", preview.armour.sum()), text_argument("hit", percent_text(preview.shot.hit)),
         text_argument("pierce", percent_text(preview.shot.pierce)),
         text_argument("kill", percent_text(preview.shot.kill))}));
  if (std::holds_alternative<bronepehota::Fire>(action)) foresee(preview, lines);
  if (!preview.in_blast.empty()) {
    std::vector<std::string> names;
    for (const ModelId one : preview.in_blast) names.push_back(model(one));
    // Of a shot the blast depends on the range roll.
    const bool sure = thrown || preview.shot.hit.above == preview.shot.hit.below;
    lines.push_back(words_.say("preview.blast", {flag_argument("sure", sure),
                                                 text_argument("models", joined(words_, names, "list.semicolon"))}));
  }
  if (!preview.likely.empty())
    lines.push_back(
        words_.say(thrown ? "preview.may_blast" : "preview.likely", {text_argument("models", likely_text(preview))}));
  if (std::holds_alternative<bronepehota::Fight>(action))
    lines.push_back(
        words_.say("preview.fight",
                   {number_argument("attack", preview.attack.sum()), number_argument("defence", preview.defence.sum()),
                    flag_argument("surprise", preview.surprise), text_argument("win", percent_text(preview.fight.win)),
                    text_argument("kill", percent_text(preview.fight.kill))}));
  tell_consequences(preview, lines);
  return lines.empty() ? words_.say("preview.nothing") : joined(words_, lines, "list.space");
}

// Losses first, those of one's own apart; then what else comes of it, in its order.
void BronepehotaWords::tell_consequences(const bronepehota::Preview& preview, std::vector<std::string>& lines) const {
  using Harm = bronepehota::Preview::Harm;
  const auto tell = [&](const char* key, const auto& counts, const auto& text) {
    std::vector<std::string> names;
    for (const Harm& harm : preview.harms)
      if (counts(harm)) names.push_back(text(harm));
    if (!names.empty())
      lines.push_back(words_.say(key, {text_argument("models", joined(words_, names, "list.semicolon"))}));
  };
  const auto name = [&](const Harm& harm) { return model(harm.model); };
  const auto damage = [&](const Harm& harm) {
    return words_.say("preview.damage_one",
                      {text_argument("model", model(harm.model)), number_argument("least", harm.least),
                       number_argument("most", harm.most), flag_argument("range", harm.least != harm.most)});
  };
  const auto may_be = [](const Harm& harm) { return harm.may_be_lost && !harm.is_lost; };
  tell("preview.lost", [](const Harm& harm) { return harm.is_lost; }, name);
  tell("preview.may_be_lost", [&](const Harm& harm) { return may_be(harm) && !harm.own; }, name);
  tell("preview.own_may_be_lost", [&](const Harm& harm) { return may_be(harm) && harm.own; }, name);
  tell(
      "preview.damage",
      [&](const Harm& harm) { return !harm.is_lost && harm.most > 0 && !rules_.is(harm.model, Kind::Soldier); },
      damage);
  for (const bronepehota::Preview::Prospect& one : preview.prospects)
    lines.push_back(words_.say("preview.what." + std::string{word_of(one.what)},
                               {flag_argument("sure", one.certain), text_argument("model", model(one.model)),
                                text_argument("seat", seat(one.seat)), number_argument("value", one.most)}));
  if (preview.sampled) lines.push_back(words_.say("preview.sampled"));
}

// OPT-AIMHELP: what the match lets a player see of the flight.
void BronepehotaWords::foresee(const bronepehota::Preview& preview, std::vector<std::string>& lines) const {
  if (preview.trace.empty()) return lines.push_back(words_.say("preview.no_help"));
  if (preview.struck != bronepehota::kNoModel) {
    lines.push_back(words_.say("preview.fire", {text_argument("target", model(preview.struck))}));
  } else if (preview.met != bronepehota::Met::Nothing) {
    lines.push_back(words_.say("preview.fire_miss",
                               {text_argument("met", words_.say("met." + std::string{word_of(preview.met)}))}));
  }
}

std::string BronepehotaWords::likely_text(const bronepehota::Preview& preview) const {
  std::vector<std::string> names;
  for (const bronepehota::Preview::Likely& one : preview.likely)
    names.push_back(words_.say("preview.likely_one",
                               {text_argument("model", model(one.model)),
                                text_argument("share", percent_text({one.often, std::uint64_t{preview.trials}}))}));
  return joined(words_, names, "list.semicolon");
}

// BP-12.1-02, BP-12.1-04: a team wins together; anybody else who shares the end has drawn.
std::string BronepehotaWords::result(const bronepehota::Outcome& outcome) const {
  std::optional<int> team;
  bool drawn = outcome.winners.empty();
  for (std::uint8_t i = 0; i < rules_.seats(); ++i) {
    if (!outcome.winners.has(Seat{i})) continue;
    drawn = drawn || (team && *team != rules_.team(Seat{i}));
    team = rules_.team(Seat{i});
  }
  return words_.say(drawn ? "result.drawn" : "result.won",
                    {text_argument("seats", seats(outcome.winners)),
                     text_argument("end", words_.say("end." + std::string{word_of(outcome.end)}))});
}

}  // namespace armatura::wire
