#include "games/bronepehota/host/scene_words.h"

#include <vector>

#include "catalog/faults.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"

namespace armatura::hosting {
namespace {

using namespace bronepehota;

std::string letter_of(Seat seat) {
  return seat.value < kMaxSeats ? std::string(1, static_cast<char>('A' + seat.value)) : "N";
}

// "A.raptor", the second one "A.raptor.2"; a machine that a mission placed belongs to N.
std::string sheet_name(const Rules& rules, const ModelCard& card) {
  const std::string& key =
      card.kind == Kind::Machine ? rules.content->machines[card.type].key : rules.content->guns[card.type].key;
  return letter_of(card.seat) + "." + key;
}

// "walk>310,220" in two.
template <class First>
First before_arrow(std::string_view word, std::string_view& rest, std::string_view such) {
  const std::size_t arrow = word.find('>');
  const auto first = wire::enumerator_of<First>(word.substr(0, arrow));
  if (arrow == std::string_view::npos || !first) scene_fault("expected a leg such as " + std::string(such));
  rest = word.substr(arrow + 1);
  return *first;
}

}  // namespace

BronepehotaSceneWords::BronepehotaSceneWords(const Rules& rules)
    : SceneWordsOf(shape_of<Action>(), shape_of<Fact>()), rules_(rules) {
  std::map<std::uint8_t, int> soldiers;
  for (std::uint16_t id = 0; id < rules.models.size(); ++id) {
    const ModelCard& card = rules.models[id];
    std::string name;
    if (card.kind == Kind::Soldier) {
      name = letter_of(card.seat) + std::to_string(++soldiers[card.seat.value]);
    } else {
      const std::string stem = sheet_name(rules, card);
      name = stem;
      for (int number = 2; models_.contains(name); ++number) name = stem + "." + std::to_string(number);
    }
    models_.emplace(name, ModelId{id});
  }
}

// ---- Names ---------------------------------------------------------------------------------------------------------

bool BronepehotaSceneWords::is_seat(std::string_view word) const {
  return word.size() == 1 && word[0] >= 'A' && word[0] < 'A' + rules_.seats();
}
Seat BronepehotaSceneWords::somebody(std::string_view word) const {
  if (!is_seat(word)) scene_fault("expected a seat such as A, found " + catalog::in_quotes(word));
  return Seat{static_cast<std::uint8_t>(word[0] - 'A')};
}
Seat BronepehotaSceneWords::seat(std::string_view word) const { return word == "nobody" ? kNobody : somebody(word); }
std::string BronepehotaSceneWords::seat_text(Seat seat) const {
  return seat.value < rules_.seats() ? letter_of(seat) : "nobody";
}

ModelId BronepehotaSceneWords::model(std::string_view word) const {
  if (word == "none") return kNoModel;
  if (const auto found = models_.find(word); found != models_.end()) return found->second;
  std::vector<std::string_view> known;
  for (const auto& [name, id] : models_) known.emplace_back(name);
  unknown_word("a model", word, known);
}
ModelId BronepehotaSceneWords::some_model(std::string_view word) const {
  const ModelId found = model(word);
  if (found == kNoModel) scene_fault("expected a model");
  return found;
}
std::string BronepehotaSceneWords::model_text(ModelId model) const {
  for (const auto& [name, id] : models_)
    if (id == model) return name;
  return "none";
}
UnitId BronepehotaSceneWords::unit(std::string_view word) const {
  return word == "none" ? kNoUnit : rules_.card(some_model(word)).unit;
}
std::string BronepehotaSceneWords::unit_text(UnitId unit) const {
  return unit.value < rules_.units.size() ? model_text(rules_.unit(unit).first) : "none";
}

Pose BronepehotaSceneWords::pose(std::string_view word) const {
  const auto found = wire::read_pose(word);
  if (!found) scene_fault("expected a pose such as 310,220@90, found " + catalog::in_quotes(word));
  return *found;
}

// ---- Values of fields ----------------------------------------------------------------------------------------------

FootLeg BronepehotaSceneWords::foot_leg(std::string_view word) const {
  std::string_view rest;
  const Stride stride = before_arrow<Stride>(word, rest, "walk>310,220");
  const Pose to = pose(std::string(rest) + "@0");
  return {stride, to.x, to.y, to.z};
}

bool BronepehotaSceneWords::read_own(const Shape& shape, std::string_view word, Seat, void* value) const {
  return reads<Seat>(shape, value, [&] { return seat(word); }) ||
         reads<ModelId>(shape, value, [&] { return model(word); }) ||
         reads<UnitId>(shape, value, [&] { return unit(word); }) ||
         reads<Pose>(shape, value, [&] { return pose(word); }) ||
         reads<FootLeg>(shape, value, [&] { return foot_leg(word); }) || reads<DriveLeg>(shape, value, [&] {
           std::string_view rest;
           const Course course = before_arrow<Course>(word, rest, "forward>120");
           return DriveLeg{course, static_cast<std::int16_t>(read_number(rest, -4000, 4000))};
         });
}

bool BronepehotaSceneWords::write_own(std::string& text, const Shape& shape, const void* value, Seat) const {
  return writes<Seat>(text, shape, value, [&](Seat seat) { return seat_text(seat); }) ||
         writes<ModelId>(text, shape, value, [&](ModelId model) { return model_text(model); }) ||
         writes<UnitId>(text, shape, value, [&](UnitId unit) { return unit_text(unit); }) ||
         writes<Pose>(text, shape, value, [](const Pose& pose) { return wire::pose_text(pose); }) ||
         writes<FootLeg>(text, shape, value,
                         [](const FootLeg& leg) {
                           return std::string(wire::word_of(leg.stride)) + ">" + wire::place_text(leg.x, leg.y, leg.z);
                         }) ||
         writes<DriveLeg>(text, shape, value, [](const DriveLeg& leg) {
           return std::string(wire::word_of(leg.course)) + ">" + std::to_string(leg.amount);
         });
}

// ---- Decisions and facts -------------------------------------------------------------------------------------------

Action BronepehotaSceneWords::action(const Words& words, Seat) const {
  std::string text = words.empty() ? "" : words[0];
  const bool order = text == "announce";
  for (std::size_t i = 1; i < words.size(); ++i) {
    text += order && i > 1 ? "," : " ";
    if (order) {
      text += std::to_string(somebody(words[i]).value + 1);
    } else if (words[0] == "activate") {
      text += std::to_string(unit(words[i]).value);
    } else if (words[i][0] >= 'A' && words[i][0] <= 'Z') {
      text += std::to_string(some_model(words[i]).value);
    } else {
      text += words[i];
    }
  }
  const Result<Action> action = wire::parse_action(rules_, text);
  if (!action) scene_fault(action.problem());
  return *action;
}

std::string BronepehotaSceneWords::action_text(const Action& action, Seat) const {
  std::string text = wire::action_text(rules_, action);
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.model; }) text += "  (" + model_text(one.model) + ")";
        if constexpr (requires { one.unit; }) text += "  (" + unit_text(one.unit) + ")";
        if constexpr (requires { one.target; }) text += " -> " + model_text(one.target);
      },
      action);
  return text;
}

// ---- Draws ---------------------------------------------------------------------------------------------------------

bool BronepehotaSceneWords::may_be(const Draw& ask, std::string_view word) const {
  // Errors of a projectile are scripted by their rule only, so that dice for later do not steer it.
  if (ask.rule == RuleId{Rule::BP_P_04}) return false;
  // NB: asked in the middle of a resolution, where nothing may be thrown; drawn() finds fault with other words.
  if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != std::string_view::npos) return true;
  int face = 0;
  for (const char digit : word) face = face * 10 + (digit - '0');
  return face <= static_cast<int>(ask.weights.size());
}

std::size_t BronepehotaSceneWords::drawn(const Draw& ask, const std::string& word) const {
  return static_cast<std::size_t>(read_number(word, 1, static_cast<int>(ask.weights.size())) - 1);
}

std::optional<std::uint16_t> BronepehotaSceneWords::unscripted(const Draw& ask, std::size_t number) const {
  // BP-P-04: what nobody scripts goes where it was aimed, which is the middle of its draws.
  if (ask.rule == RuleId{Rule::BP_P_04}) return static_cast<std::uint16_t>(ask.weights.size() / 2);
  const bool again = ask.rule == RuleId{Rule::BP_3_1_01} || ask.rule == RuleId{Rule::BP_1_6_05} ||
                     ask.rule == RuleId{Rule::BP_12_2_01};
  if (!again || ask.weights.empty()) return std::nullopt;
  return static_cast<std::uint16_t>(ask.weights.size() - 1 - number % ask.weights.size());
}

}  // namespace armatura::hosting
