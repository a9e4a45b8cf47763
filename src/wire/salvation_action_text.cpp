#include "wire/salvation_action_text.h"

#include "wire/action_text.h"

namespace armatura::wire {
namespace {

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

struct SalvationFields {
  using Rules = salvation::Rules;
  using Action = salvation::Action;

  static constexpr auto kExpectations = std::to_array<Expectation>({
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

  static std::string text(const Rules& rules, std::string_view, salvation::SectorId sector) {
    return key_text(rules.content->sectors, sector.value);
  }
  static std::string text(const Rules& rules, std::string_view, salvation::UnitId unit) {
    return unit_text(rules, unit);
  }
  static std::string text(const Rules& rules, std::string_view, salvation::CardId card) {
    return key_text(rules.content->cards, card.value);
  }
  static std::string text(const Rules& rules, std::string_view, salvation::SlotId slot) {
    return slot_text(rules, slot);
  }
  static std::string text(const Rules& rules, std::string_view, salvation::ImprovementId token) {
    return key_text(rules.content->improvements, token.value);
  }
  static std::string text(const Rules& rules, std::string_view, salvation::CityId city) {
    return key_text(rules.content->cities, city.value);
  }
  static std::string text(const Rules&, std::string_view, Seat seat) {
    if (seat == salvation::kCommanderA) return "a";
    return seat == salvation::kCommanderB ? "b" : "skynet";
  }
  static std::string text(const Rules&, std::string_view, std::uint8_t option) { return option == 0 ? "a" : "b"; }

  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::SectorId& sector) {
    return read_key(rules.content->sectors, "sector", typed, sector);
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::CardId& card) {
    return read_key(rules.content->cards, "card", typed, card);
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::ImprovementId& token) {
    return read_key(rules.content->improvements, "token", typed, token);
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::CityId& city) {
    return read_key(rules.content->cities, "city", typed, city);
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::UnitId& unit) {
    // Only Skynet names a unit that intercepts.
    if ((typed.empty() || typed == "-") && unit == salvation::kNoUnit) return std::nullopt;
    const auto [key, figure] = split_at_dot(typed);
    salvation::TypeId type;
    if (auto misread = read_key(rules.content->units, "unit", key, type)) {
      if (!misread->nearest.empty()) misread->nearest += ".1";
      misread->word = clipped(typed, 40);
      return misread;
    }
    unsigned number = 0;
    if (!read_number(figure, number) || number < 1 || number > rules.content->units[type.value].figures)
      return misread_as(typed, "unit");
    unit.value = static_cast<std::uint8_t>(rules.first_unit[type.value] + number - 1);
    return std::nullopt;
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     salvation::SlotId& slot) {
    const auto [key, place] = split_at_dot(typed);
    salvation::SectorId sector;
    if (auto misread = read_key(rules.content->sectors, "slot", key, sector)) {
      if (!misread->nearest.empty()) misread->nearest += ".a";
      misread->word = clipped(typed, 40);
      return misread;
    }
    // Most sectors have one place only, so it need not be said.
    if (!place.empty() && place != "a" && place != "b") return misread_as(typed, "slot");
    slot = salvation::slot_of(sector, place == "b" ? 1 : 0);
    return std::nullopt;
  }
  static std::optional<Misread> read(const Rules&, std::string_view, std::string_view typed, Seat& seat) {
    if (typed != "a" && typed != "b" && typed != "skynet") return misread_as(typed, "commander");
    seat = typed == "a" ? salvation::kCommanderA : typed == "b" ? salvation::kCommanderB : salvation::kSkynet;
    return std::nullopt;
  }
  // Most cards have one option only, so it need not be said.
  static std::optional<Misread> read(const Rules&, std::string_view, std::string_view typed, std::uint8_t& option) {
    if (!typed.empty() && typed != "a" && typed != "b") return misread_as(typed, "option");
    option = typed == "b" ? 1 : 0;
    return std::nullopt;
  }

  template <class Field>
  static std::string form(std::string_view name) {
    if constexpr (std::is_same_v<Field, std::uint8_t>) return "[a|b]";
    if constexpr (std::is_same_v<Field, Seat>) return "a|b";
    return form_name(name);
  }
};

using Text = ActionText<SalvationFields>;

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
  return Text::write(rules, action);
}

std::optional<salvation::Action> read_action(const salvation::Rules& rules, std::string_view text, Misread& misread) {
  return Text::read(rules, text, misread);
}

Result<salvation::Action> parse_action(const salvation::Rules& rules, std::string_view text) {
  return Text::parse(rules, text);
}

std::vector<std::string> salvation_action_forms() { return Text::forms(); }

}  // namespace armatura::wire
