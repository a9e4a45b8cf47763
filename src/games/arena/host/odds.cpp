#include "games/arena/host/odds.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/trimmed.h"
#include "games/arena/host/host.h"
#include "games/arena/host/names.h"
#include "games/arena/wire/names.h"
#include "hosting/bars.h"
#include "hosting/packs_of.h"
#include "wire/utf8.h"

namespace armatura::hosting {
namespace {

using arena::TileId;

constexpr int kBarColumns = 24;

class Odds {
 public:
  Odds(const arena::Rules& rules, const wire::ArenaWords& words, const Vocabulary& vocabulary)
      : rules_(rules), words_(words), names_(*rules.content, vocabulary) {}

  Result<std::string> refill(const std::vector<std::string>& seen) const {
    std::array<int, arena::kMaxTiles> left{};
    for (std::size_t i = 0; i < tiles().size(); ++i)
      if (tiles()[i].generation == 3) left[i] = rules_.copies[i];  // SA-SET-06
    for (const std::string& name : tiles_among(seen)) {
      const std::optional<TileId> tile = find(name, [](const auto& design) { return design.generation == 3; });
      if (!tile) return unknown(name);
      if (--left[tile->value] < 0) return fault("odds.more_seen", "tile", words_.tile(*tile));
    }
    int total = 0;
    int most = 0;
    for (const int copies : left) {
      total += copies;
      most = std::max(most, copies);
    }
    if (total == 0) return say("odds.refill.empty") + "\n";
    std::string text = words_.words().say("odds.refill", {wire::number_argument("count", total)}) + "\n";
    // The likeliest first, then in the order of the pack.
    for (int copies = most; copies > 0; --copies)
      for (std::size_t i = 0; i < tiles().size(); ++i) {
        if (left[i] != copies) continue;
        const TileId tile{static_cast<std::uint8_t>(i)};
        text += percent(copies, total) + "  " + bar(copies, most, kBarColumns / 2) + "  " +
                wire::padded(words_.tile(tile), 22) + "  " + words_.effects(tile) + "\n";
      }
    return text;
  }

  Result<std::string> attack(const std::vector<std::string>& asked) const {
    std::string name;
    std::string side_word;
    std::string defences;
    for (std::size_t i = 1; i < asked.size(); ++i)
      if (!take_option(asked, i, "--side", side_word) && !take_option(asked, i, "--defences", defences))
        name += (name.empty() ? "" : " ") + asked[i];
    if (name.empty()) return Problem{say("odds.usage")};
    const std::optional<TileId> tile = find(name, is_attack);
    if (!tile) return unknown(name);
    const arena::TileDesign& design = tiles()[tile->value];
    if (!is_attack(design) || design.strength == 0) return fault("odds.no_attack", "tile", words_.tile(*tile));
    if (rules_.copies[tile->value] == 0) return fault("odds.not_in_match", "tile", words_.tile(*tile));
    const Result<arena::Side> side = side_of(*tile, side_word);
    if (!side) return Problem{side.problem()};
    return tally(*tile, *side, defences);
  }

  Problem usage() const { return {say("odds.usage")}; }

 private:
  static bool is_attack(const arena::TileDesign& design) { return design.family == arena::Family::Attack; }
  static bool is_defence(const arena::TileDesign& design) { return design.family == arena::Family::Defence; }

  // SA-GEO-09, SA-GEO-10: every attack meets a side of its target, except a lobbed shot, which meets none.
  Result<arena::Side> side_of(TileId tile, std::string_view word) const {
    const bool lobbed = tiles()[tile.value].verb == arena::Verb::Lob;
    if (word.empty()) return lobbed ? arena::Side::None : arena::Side::Front;
    const auto side = wire::enumerator_of<arena::Side>(word);
    if (!side) return fault("odds.unknown_side", "word", std::string{wire::clipped(word, 40)});
    if ((*side == arena::Side::None) != lobbed)
      return fault(lobbed ? "odds.no_side" : "odds.needs_side", "tile", words_.tile(tile));
    return *side;
  }

  Result<std::string> tally(TileId tile, arena::Side side, std::string_view defences) const {
    const arena::TileDesign& design = tiles()[tile.value];
    const int strength = design.strength;
    std::string text =
        words_.words().say("odds.attack", {wire::text_argument("tile", words_.tile(tile)),
                                           wire::text_argument("side", words_.enumerator("side.", side))}) +
        "\n";
    text += row("+" + std::to_string(strength), say("odds.strength"), "SA-DMG-01");
    int stopped = 0;
    for (const std::string_view word : split_list(defences)) {
      const std::optional<TileId> defence = find(word, is_defence);
      if (!defence) return unknown(word);
      const arena::TileDesign& shield = tiles()[defence->value];
      if (!is_defence(shield)) return fault("odds.no_defence", "tile", words_.tile(*defence));
      const int value = design.ignore_defence ? 0 : reduction(shield, side);
      stopped += value;
      std::string name = words_.tile(*defence);
      if (value == 0) name += " (" + say("odds.does_not_apply") + ")";
      text += row("−" + std::to_string(value), name, defence_rule(shield, side));
    }
    const int least = std::max(strength - stopped, 0);
    text += row("=" + std::to_string(least), say("odds.sum"), "SA-DEF-04");
    if (design.ignore_defence) text += say("odds.ignored") + "\n";
    text += words_.words().say("odds.range",
                               {wire::number_argument("least", least), wire::number_argument("most", strength)}) +
            "\n";
    text += std::to_string(least) + "  " + bar(least, strength, kBarColumns) + "\n";
    text += std::to_string(strength) + "  " + bar(strength, strength, kBarColumns) + "\n";
    return text;
  }

  // SA-DEF-02, SA-DEF-03, SA-DEF-05
  static int reduction(const arena::TileDesign& shield, arena::Side side) {
    if (shield.defence_all > 0) return shield.defence_all;
    return side == arena::Side::None ? 0 : shield.defence[static_cast<std::size_t>(side)];
  }

  static std::string_view defence_rule(const arena::TileDesign& shield, arena::Side side) {
    if (shield.defence_all > 0) return "SA-DEF-03";
    return side == arena::Side::None ? "SA-DEF-05" : "SA-DEF-02";
  }

  static std::string row(std::string_view amount, std::string_view name, std::string_view rule) {
    return "  " + wire::padded(amount, 4) + wire::padded(name, 40) + " [" + std::string{rule} + "]\n";
  }

  const std::vector<arena::TileDesign>& tiles() const { return rules_.content->tiles; }
  // Of several tiles with one name the one that fits the question.
  template <class Fits>
  std::optional<TileId> find(std::string_view name, Fits fits) const {
    const std::vector<TileId> named = names_.tiles(name);
    for (const TileId tile : named)
      if (fits(tiles()[tile.value])) return tile;
    return named.empty() ? std::nullopt : std::optional{named.front()};
  }
  // Names have spaces and stand between commas; keys may stand between spaces as well.
  std::vector<std::string> tiles_among(const std::vector<std::string>& words) const {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
    std::vector<std::string> names;
    for (const std::string_view part : split_list(line)) {
      if (!names_.tiles(part).empty() || !names_.nearest_tile(part).empty()) {
        names.emplace_back(part);
        continue;
      }
      std::string_view rest = trimmed(part);
      while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        names.emplace_back(rest.substr(0, end));
        rest = trimmed(rest.substr(end));
      }
    }
    return names;
  }
  std::string say(std::string_view key) const { return words_.words().say(key); }
  Problem fault(std::string_view key, std::string_view field, std::string text) const {
    return {words_.words().say(key, {wire::text_argument(field, std::move(text))})};
  }
  Problem unknown(std::string_view key) const {
    wire::Arguments arguments{wire::text_argument("word", std::string{wire::clipped(key, 40)})};
    const std::string nearest = names_.nearest_tile(key);
    if (nearest.empty()) return {words_.words().say("odds.unknown_tile", arguments)};
    arguments.push_back(wire::text_argument("near", nearest));
    return {words_.words().say("odds.unknown_tile.near", arguments)};
  }

  const arena::Rules& rules_;
  const wire::ArenaWords& words_;
  const ArenaNames names_;
};

}  // namespace

Result<std::string> arena_odds(const arena::Rules& rules, const wire::ArenaWords& words,
                               const std::vector<std::string>& asked) {
  const Odds odds{rules, words, *PacksOf<ArenaHost>::vocabulary({})};
  if (!asked.empty() && asked[0] == "refill") return odds.refill({asked.begin() + 1, asked.end()});
  if (!asked.empty() && asked[0] == "attack") return odds.attack(asked);
  return odds.usage();
}

}  // namespace armatura::hosting
