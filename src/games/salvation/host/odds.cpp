#include "games/salvation/host/odds.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "games/salvation/rules/odds.h"
#include "games/salvation/rules/position.h"
#include "games/salvation/wire/names.h"
#include "hosting/bars.h"
#include "wire/utf8.h"

namespace armatura::hosting {
namespace {

using salvation::Side;

constexpr int kBarColumns = 24;
constexpr salvation::SectorId kField{0};  // the odds do not depend on which sector it is
constexpr int kMostUnits = 5;             // TS-MOV-10 with OPT-S3
constexpr int kMostDice = 9;

class Battle {
 public:
  Battle(const salvation::Rules& rules, const wire::SalvationWords& words)
      : rules_(rules), words_(words), state_(salvation::Game::open(rules)) {
    line_up_.sector = kField;
    state_.terrain = {};
  }

  Result<std::string> odds(const std::vector<std::string>& asked) {
    std::vector<std::string> sides;
    for (std::size_t i = 1; i < asked.size(); ++i) {
      std::string value;
      if (asked[i] == "--border") {
        line_up_.cause = salvation::BattleCause::Border;
      } else if (take_option(asked, i, "--terrain", value)) {
        if (auto problem = lay_terrain(value)) return *problem;
      } else if (take_option(asked, i, "--extra", value)) {
        if (!number(value, line_up_.extra_dice)) return fault("odds.bad_number", value);
      } else if (take_option(asked, i, "--fewer", value)) {
        if (!number(value, line_up_.fewer_return_dice)) return fault("odds.bad_number", value);
      } else if (asked[i] != "against") {
        sides.push_back(asked[i]);
      }
    }
    if (sides.size() != 2) return Problem{words_.words().say("odds.usage")};
    std::optional<Side> starter;
    std::optional<Side> defender;
    if (auto problem = place(sides[0], starter)) return *problem;
    if (auto problem = place(sides[1], defender)) return *problem;
    if (starter == defender) return Problem{words_.words().say("odds.one_side")};
    line_up_.starter = *starter;
    return told();
  }

 private:
  // Puts the units in the field; all of them must be of one side.
  std::optional<Problem> place(std::string_view list, std::optional<Side>& side) {
    int count = 0;
    for (const std::string_view part : split_list(list)) {
      const std::size_t star = std::min(part.find('*'), part.size());
      const std::string_view key = part.substr(0, star);
      std::int8_t copies = 1;
      if (star < part.size() && !number(part.substr(star + 1), copies)) return fault("odds.bad_number", part);
      const auto& units = rules_.content->units;
      const auto found = std::find_if(units.begin(), units.end(), [&](const auto& unit) { return unit.key == key; });
      if (found == units.end()) return fault("odds.unknown_unit", key);
      if (side && found->side != *side) return Problem{words_.words().say("odds.one_side")};
      side = found->side;
      const salvation::TypeId type{static_cast<std::uint8_t>(found - units.begin())};
      for (; copies > 0; --copies, ++count) {
        const salvation::UnitId unit = salvation::figure_in_supply(rules_, state_, type);
        if (unit == salvation::kNoUnit || count == kMostUnits) return fault("odds.too_many", part);
        state_.units[unit.value].sector = kField;
        line_up_.units = line_up_.units.with(unit);
      }
    }
    if (!side) return Problem{words_.words().say("odds.usage")};
    return std::nullopt;
  }

  std::optional<Problem> lay_terrain(std::string_view list) {
    for (const std::string_view word : split_list(list)) {
      const auto terrain = wire::enumerator_of<salvation::Terrain>(word);
      if (!terrain) return fault("odds.unknown_terrain", word);
      salvation::Sectors& there = state_.terrain[static_cast<std::size_t>(*terrain)];
      there = there.with(kField);
    }
    return std::nullopt;
  }

  std::string told() const {
    const salvation::Odds odds = salvation::odds(rules_, state_, line_up_);
    std::string text;
    for (const Side side : {line_up_.starter, salvation::other(line_up_.starter)}) {
      const std::size_t index = salvation::index(side);
      const auto& losses = odds.losses[index];
      text += words_.words().say("odds.side", {wire::text_argument("side", words_.side(side)),
                                               wire::text_argument("cleared", trimmed(share(odds.cleared[index])))}) +
              "\n";
      std::size_t most = losses.size();
      while (most > 1 && losses[most - 1] == 0) --most;
      for (std::size_t lost = 0; lost < most; ++lost)
        text += "  " + std::to_string(lost) + "  " + share(losses[lost]) + "  " +
                bar(signed_share(losses[lost]), kTotal, kBarColumns) + "\n";
    }
    return text + words_.words().say("odds.assumption") + "\n";
  }

  static constexpr auto kTotal = static_cast<std::int64_t>(salvation::kOddsTotal);
  static std::int64_t signed_share(std::uint64_t part) { return static_cast<std::int64_t>(part); }
  // In a sentence there is no column to stand in.
  static std::string trimmed(const std::string& share) { return share.substr(share.find_first_not_of(' ')); }
  static std::string share(std::uint64_t part) { return percent(signed_share(part), kTotal); }

  static bool number(std::string_view typed, std::int8_t& target) {
    int value = 0;
    const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (fault != std::errc{} || end != typed.data() + typed.size() || value < 0 || value > kMostDice) return false;
    target = static_cast<std::int8_t>(value);
    return true;
  }
  Problem fault(std::string_view key, std::string_view word) const {
    return {words_.words().say(key, {wire::text_argument("word", std::string{wire::clipped(word, 40)})})};
  }

  const salvation::Rules& rules_;
  const wire::SalvationWords& words_;
  salvation::State state_;
  salvation::LineUp line_up_;
};

}  // namespace

Result<std::string> salvation_odds(const salvation::Rules& rules, const wire::SalvationWords& words,
                                   const std::vector<std::string>& asked) {
  if (asked.empty() || asked[0] != "battle") return Problem{words.words().say("odds.usage")};
  return Battle{rules, words}.odds(asked);
}

}  // namespace armatura::hosting
