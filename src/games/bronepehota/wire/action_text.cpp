#include "games/bronepehota/wire/action_text.h"

#include "games/bronepehota/wire/names.h"
#include "wire/decision_words.h"
#include "wire/field_text.h"

namespace armatura::wire {
namespace {

constexpr auto kExpectations = std::to_array<Expectation>({
    {"decision", "a decision such as \"activate 0\""},
    {"end", "the end of the decision"},
    {"model", "the number of a model"},
    {"unit", "the number of a unit"},
    {"number", "a whole number"},
    {"heading", "a heading in degrees"},
    {"place", "a place such as \"310,220\" or \"310,220,40\""},
    {"pose", "a place and a heading such as \"310,220@90\""},
    {"order", "seats such as \"2,1\""},
    {"way", "a part of the way such as \"walk 310,220\", or \"face 90\""},
    {"course", "a part of the way such as \"forward 100\" or \"turn 90\""},
    {"way_end", "the end of the way, which has at most 12 parts"},
    {"shot", "\"aimed\", \"gun 31\" or \"weapon 2\""},
    {"charge", "\"shell\", \"mine\" or \"rocket\""},
    {"angle", "an angle in degrees such as \"90\" or \"3.5\""},
    {"loading", "\"gun 31\" or \"barrel 1\""},
    {"raising", "\"heading 90\""},
});

// ---- Single fields
FieldForm form_of(const Member& member, const Shape&) {
  using Kind = FieldForm::Kind;
  const Shape* shape = member.shape;
  if (shape == &shape_of<bronepehota::ModelId>())
    return {.kind = Kind::Number, .expected = "model", .list = "models", .or_none = true};
  if (shape == &shape_of<bronepehota::UnitId>())
    return {.kind = Kind::Number, .expected = "unit", .list = "units", .or_none = true};
  if (shape == &shape_of<bronepehota::Pose>()) return {.kind = Kind::Pose, .expected = "pose"};
  if (shape == &shape_of<bronepehota::Charge>()) return {.kind = Kind::Word, .expected = "charge"};
  if (shape->kind == ShapeKind::List) return {.kind = Kind::Seats, .expected = "order", .list = "seats"};
  return {.kind = Kind::Number, .expected = shape->is_signed ? "heading" : "number"};
}

// ---- Decisions that are more than a word for each field
class Composed {
 public:
  explicit Composed(const Shape& decision) : form_{&decision, {}, {}} {}

  Composed& word(std::string_view name) { return word(name, form_of(member(name), *form_.decision)); }
  Composed& word(std::string_view name, FieldForm form) {
    form_.parts.push_back({.kind = FormPart::Kind::Field, .fields = {{&member(name), form}}});
    return *this;
  }
  // Each item: an enumerator and what belongs to it.
  Composed& each(std::string_view list, std::string_view until, std::string_view expected, FieldForm second) {
    const Shape& item = *member(list).shape->item;
    form_.parts.push_back({.kind = FormPart::Kind::Each,
                           .fields = {{&item.members[0], {.kind = FieldForm::Kind::Word, .expected = expected}},
                                      {&item.members[1], second}},
                           .list = &member(list),
                           .until = until,
                           .full = "way_end",
                           .expected = expected});
    return *this;
  }
  // What may follow; with nothing expected, further parts do.
  Composed& options(std::string_view expected, std::vector<FormOption> options) {
    form_.parts.push_back({.kind = FormPart::Kind::Options, .options = std::move(options), .expected = expected});
    return *this;
  }
  FormOption option(std::string_view keyword, std::initializer_list<std::string_view> names) const {
    FormOption option{keyword, {}, nullptr};
    for (const std::string_view name : names)
      option.fields.push_back({&member(name), form_of(member(name), *form_.decision)});
    return option;
  }
  FormOption flag(std::string_view name) const { return {name, {}, &member(name)}; }
  DecisionForm shown(std::string_view help) {
    form_.shown = help;
    return form_;
  }

 private:
  const Member& member(std::string_view name) const { return member_named(*form_.decision, name); }
  DecisionForm form_;
};

DecisionForm walk() {
  Composed form{shape_of<bronepehota::Walk>()};
  form.word("model").each("legs", "face", "way", {.kind = FieldForm::Kind::Place, .expected = "place"});
  form.word("heading").options("end", {form.option("gun", {"gun", "gun_heading"})});
  return form.shown(" MODEL [walk|clamber|ladder|climb|leap|carry X,Y[,Z]]… face HEADING [gun MODEL HEADING]");
}
DecisionForm drive() {
  Composed form{shape_of<bronepehota::Drive>()};
  form.word("model").options("", {form.flag("again"), form.option("tow", {"tow", "quarters"})});
  form.each("legs", "", "course", {.kind = FieldForm::Kind::Number, .expected = "number"});
  return form.shown(" MODEL [again] [tow MODEL QUARTERS] [forward|back|left|right MM|turn HEADING]…");
}
DecisionForm shoot() {
  Composed form{shape_of<bronepehota::Shoot>()};
  form.word("model").word("target");
  form.options("shot", {form.option("gun", {"gun"}), form.option("weapon", {"weapon"}), form.flag("aimed")});
  return form.shown(" MODEL TARGET [gun MODEL] [weapon NUMBER] [aimed]");
}
// Angles in degrees with one digit behind the point.
DecisionForm fire() {
  constexpr FieldForm kAngle{.kind = FieldForm::Kind::Angle, .expected = "angle"};
  Composed form{shape_of<bronepehota::Fire>()};
  form.word("model").word("charge").word("yaw", kAngle).word("pitch", kAngle);
  form.options("loading", {form.option("gun", {"gun"}), form.option("barrel", {"barrel"})});
  return form.shown(" MODEL shell|mine|rocket YAW PITCH [gun MODEL] [barrel NUMBER]");
}
DecisionForm repair() {
  Composed form{shape_of<bronepehota::Repair>()};
  form.word("model").word("object").options("raising", {form.option("heading", {"heading"})});
  return form.shown(" MODEL OBJECT [heading HEADING]");
}
std::vector<DecisionForm> forms() {
  std::vector<DecisionForm> forms = plain_forms(shape_of<bronepehota::Action>(), form_of);
  for (DecisionForm& form : forms) {
    for (const DecisionForm& composed : {walk(), drive(), shoot(), fire(), repair()})
      if (composed.decision == form.decision) form = composed;
  }
  return forms;
}

const DecisionText& text() {
  static const DecisionText text{shape_of<bronepehota::Action>(), forms(), kExpectations};
  return text;
}

class BronepehotaDecisionNames final : public DecisionNames {
 public:
  explicit BronepehotaDecisionNames(const bronepehota::Rules& rules) : rules_(rules) {}

  std::size_t count(std::string_view list) const override {
    if (list == "models") return rules_.models.size();
    return list == "units" ? rules_.units.size() : static_cast<std::size_t>(rules_.seats());
  }
  std::string name(std::string_view, std::size_t number) const override { return std::to_string(number); }

 private:
  const bronepehota::Rules& rules_;
};

}  // namespace

std::string pose_text(const bronepehota::Pose& pose) {
  return place_text(pose.x, pose.y, pose.z) + "@" + std::to_string(pose.heading);
}

std::optional<bronepehota::Pose> read_pose(std::string_view typed) {
  bronepehota::Pose pose;
  return read_pose_text(shape_of<bronepehota::Pose>(), typed, &pose) ? std::optional{pose} : std::nullopt;
}

std::string action_text(const bronepehota::Rules& rules, const bronepehota::Action& action) {
  return text().write(BronepehotaDecisionNames{rules}, action);
}
std::optional<bronepehota::Action> read_action(const bronepehota::Rules& rules, std::string_view typed,
                                               Misread& misread) {
  return text().read<bronepehota::Action>(BronepehotaDecisionNames{rules}, typed, misread);
}
Result<bronepehota::Action> parse_action(const bronepehota::Rules& rules, std::string_view typed) {
  return text().parse<bronepehota::Action>(BronepehotaDecisionNames{rules}, typed);
}
std::vector<std::string> bronepehota_action_forms() { return text().help(); }
const std::vector<DecisionForm>& bronepehota_decision_forms() { return text().forms(); }

}  // namespace armatura::wire
