#include "games/salvation/wire/action_text.h"

#include "games/salvation/wire/names.h"
#include "wire/decision_words.h"
#include "wire/key_text.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

constexpr auto kExpectations = std::to_array<Expectation>({
    {"decision", "a decision such as \"play s07\""},
    {"end", "the end of the decision"},
    {"sector", "the key of a sector such as \"sea\""},
    {"unit", "a unit such as \"t600.1\""},
    {"card", "the key of a card such as \"s07\""},
    {"option", "\"a\" or \"b\""},
    {"slot", "a place for a token such as \"sea.a\""},
    {"token", "the key of a development token such as \"dv-1\""},
    {"city", "the key of a city card such as \"cc-1\""},
    {"commander", "\"a\" or \"b\""},
});

FieldForm form_of(const Member& member, const Shape& decision) {
  using Kind = FieldForm::Kind;
  const Shape* shape = member.shape;
  if (shape == &shape_of<salvation::SectorId>()) return {.kind = Kind::Key, .expected = "sector", .list = "sectors"};
  if (shape == &shape_of<salvation::CardId>()) return {.kind = Kind::Key, .expected = "card", .list = "cards"};
  if (shape == &shape_of<salvation::SlotId>()) return {.kind = Kind::Key, .expected = "slot", .list = "slots"};
  if (shape == &shape_of<salvation::ImprovementId>())
    return {.kind = Kind::Key, .expected = "token", .list = "improvements"};
  if (shape == &shape_of<salvation::CityId>()) return {.kind = Kind::Key, .expected = "city", .list = "cities"};
  if (shape == &shape_of<Seat>())
    return {.kind = Kind::Key, .expected = "commander", .list = "commanders", .shown = "a|b"};
  if (shape == &shape_of<salvation::UnitId>()) {
    // Only Skynet names a unit that intercepts.
    const bool nobody = &decision == &shape_of<salvation::Intercept>();
    return {.kind = Kind::Key, .expected = "unit", .list = "units", .may_be_missing = nobody, .or_none = nobody};
  }
  // Most cards have one option only, so it need not be said.
  return {.kind = Kind::Key, .expected = "option", .list = "options", .shown = "[a|b]", .may_be_missing = true};
}

const DecisionText& text() {
  static const DecisionText text{shape_of<salvation::Action>(), plain_forms(shape_of<salvation::Action>(), form_of),
                                 kExpectations};
  return text;
}

// What stands before and after the last dot.
struct Dotted {
  std::string_view before;
  std::string_view after;
};
Dotted split_at_dot(std::string_view typed) {
  const std::size_t dot = typed.rfind('.');
  if (dot == std::string_view::npos) return {typed, {}};
  return {typed.substr(0, dot), typed.substr(dot + 1)};
}

class SalvationDecisionNames final : public DecisionNames {
 public:
  explicit SalvationDecisionNames(const salvation::Rules& rules) : rules_(rules), content_(*rules.content) {}

  std::size_t count(std::string_view list) const override {
    if (list == "sectors") return content_.sectors.size();
    if (list == "cards") return content_.cards.size();
    if (list == "improvements") return content_.improvements.size();
    if (list == "cities") return content_.cities.size();
    if (list == "units") return rules_.figures;
    if (list == "types") return content_.units.size();
    return list == "slots" ? 2 * content_.sectors.size() : list == "commanders" ? 3 : 2;
  }
  std::string name(std::string_view list, std::size_t number) const override {
    if (list == "sectors") return key_text(content_.sectors, number);
    if (list == "cards") return key_text(content_.cards, number);
    if (list == "improvements") return key_text(content_.improvements, number);
    if (list == "cities") return key_text(content_.cities, number);
    if (list == "units") return unit_text(rules_, {static_cast<std::uint8_t>(number)});
    if (list == "types") return key_text(content_.units, number);
    if (list == "slots") return slot_text(rules_, {static_cast<std::uint8_t>(number)});
    if (list == "commanders" && number != salvation::kCommanderA.value)
      return number == salvation::kCommanderB.value ? "b" : "skynet";
    return list == "options" && number != 0 ? "b" : "a";
  }
  std::optional<Misread> find(const FieldForm& form, std::string_view typed, std::uint64_t& number) const override {
    if (form.list == "units") return find_unit(form, typed, number);
    if (form.list == "slots") return find_slot(form, typed, number);
    if (form.list != "commanders" && form.list != "options") return DecisionNames::find(form, typed, number);
    // Words so short are like each other by chance only.
    auto misread = DecisionNames::find(form, typed, number);
    if (misread) misread->nearest.clear();
    return misread;
  }

 private:
  std::optional<Misread> find_unit(const FieldForm& form, std::string_view typed, std::uint64_t& number) const {
    const auto [key, figure] = split_at_dot(typed);
    std::uint64_t type = 0;
    if (auto misread = DecisionNames::find({.expected = form.expected, .list = "types"}, key, type)) {
      if (!misread->nearest.empty()) misread->nearest += ".1";
      misread->word = clipped(typed, 40);
      return misread;
    }
    unsigned which = 0;
    if (!read_number(figure, which) || which < 1 || which > content_.units[type].figures)
      return misread_as(typed, form.expected);
    number = rules_.first_unit[type] + which - 1;
    return std::nullopt;
  }
  std::optional<Misread> find_slot(const FieldForm& form, std::string_view typed, std::uint64_t& number) const {
    const auto [key, place] = split_at_dot(typed);
    std::uint64_t sector = 0;
    if (auto misread = DecisionNames::find({.expected = form.expected, .list = "sectors"}, key, sector)) {
      if (!misread->nearest.empty()) misread->nearest += ".a";
      misread->word = clipped(typed, 40);
      return misread;
    }
    // Most sectors have one place only, so it need not be said.
    if (!place.empty() && place != "a" && place != "b") return misread_as(typed, form.expected);
    number = salvation::slot_of({static_cast<std::uint8_t>(sector)}, place == "b" ? 1 : 0).value;
    return std::nullopt;
  }

  const salvation::Rules& rules_;
  const salvation::Content& content_;
};

}  // namespace

std::string unit_text(const salvation::Rules& rules, salvation::UnitId unit) {
  if (unit.value >= rules.figures) return "-";
  const salvation::TypeId type = rules.type_of(unit);
  return rules.content->units[type.value].key + "." + std::to_string(unit.value - rules.first_unit[type.value] + 1);
}

std::string slot_text(const salvation::Rules& rules, salvation::SlotId slot) {
  return key_text(rules.content->sectors, salvation::sector_of(slot).value) + (slot.value % 2 == 0 ? ".a" : ".b");
}

std::string action_text(const salvation::Rules& rules, const salvation::Action& action) {
  return text().write(SalvationDecisionNames{rules}, action);
}
std::optional<salvation::Action> read_action(const salvation::Rules& rules, std::string_view typed, Misread& misread) {
  return text().read<salvation::Action>(SalvationDecisionNames{rules}, typed, misread);
}
Result<salvation::Action> parse_action(const salvation::Rules& rules, std::string_view typed) {
  return text().parse<salvation::Action>(SalvationDecisionNames{rules}, typed);
}
std::vector<std::string> salvation_action_forms() { return text().help(); }
const std::vector<DecisionForm>& salvation_decision_forms() { return text().forms(); }

}  // namespace armatura::wire
