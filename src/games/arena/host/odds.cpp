#include "games/arena/host/odds.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "games/arena/wire/names.h"
#include "hosting/bars.h"
#include "wire/utf8.h"

namespace armatura::hosting {
namespace {

using arena::TileId;

constexpr int kBarColumns = 24;

class Odds {
 public:
  Odds(const arena::Rules& rules, const wire::ArenaWords& words) : rules_(rules), words_(words) {}

  Result<std::string> refill(const std::vector<std::string>& seen) {
    std::array<int, arena::kMaxTiles> left{};
    for (std::size_t i = 0; i < tiles().size(); ++i)
      if (tiles()[i].generation == 3) left[i] = rules_.copies[i];  // SA-SET-06
    for (const std::string& list : seen)
      for (const std::string_view key : split_list(list)) {
        const std::optional<TileId> tile = find(key);
        if (!tile) return unknown(key);
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

  Result<std::string> attack(const std::vector<std::string>& asked) {
    std::optional<TileId> tile;
    std::string side_word;
    std::string defences;
    for (std::size_t i = 1; i < asked.size(); ++i) {
      if (take_option(asked, i, "--side", side_word) || take_option(asked, i, "--defences", defences)) continue;
      if (tile) return Problem{say("odds.usage")};
      tile = find(asked[i]);
      if (!tile) return unknown(asked[i]);
    }
    if (!tile) return Problem{say("odds.usage")};
    const arena::TileDesign& design = tiles()[tile->value];
    if (design.family != arena::Family::Attack || design.strength == 0)
      return fault("odds.no_attack", "tile", words_.tile(*tile));
    // SA-GEO-10: a lobbed shot has no side.
    auto side = design.verb == arena::Verb::Lob ? arena::Side::None : arena::Side::Front;
    if (!side_word.empty()) {
      const auto found = wire::enumerator_of<arena::Side>(side_word);
      if (!found) return fault("odds.unknown_side", "word", side_word);
      side = *found;
    }
    return tally(*tile, side, defences);
  }

  Problem usage() const { return {say("odds.usage")}; }

 private:
  Result<std::string> tally(TileId tile, arena::Side side, std::string_view defences) {
    const arena::TileDesign& design = tiles()[tile.value];
    const int strength = design.strength;
    std::string text =
        words_.words().say("odds.attack", {wire::text_argument("tile", words_.tile(tile)),
                                           wire::text_argument("side", words_.enumerator("side.", side))}) +
        "\n";
    text += row("+" + std::to_string(strength), say("odds.strength"), "SA-DMG-01");
    int stopped = 0;
    for (const std::string_view key : split_list(defences)) {
      const std::optional<TileId> defence = find(key);
      if (!defence) return unknown(key);
      const arena::TileDesign& shield = tiles()[defence->value];
      if (shield.family != arena::Family::Defence) return fault("odds.no_defence", "tile", words_.tile(*defence));
      const int value = design.ignore_defence ? 0 : reduction(shield, side);
      stopped += value;
      std::string name = words_.tile(*defence);
      if (value == 0) name += " (" + say("odds.does_not_apply") + ")";
      text += row("−" + std::to_string(value), name, shield.defence_all > 0 ? "SA-DEF-03" : "SA-DEF-02");
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

  static std::string row(std::string_view amount, std::string_view name, std::string_view rule) {
    return "  " + wire::padded(amount, 4) + wire::padded(name, 40) + " [" + std::string{rule} + "]\n";
  }

  const std::vector<arena::TileDesign>& tiles() const { return rules_.content->tiles; }
  std::optional<TileId> find(std::string_view key) const {
    for (std::size_t i = 0; i < tiles().size(); ++i)
      if (tiles()[i].key == key) return TileId{static_cast<std::uint8_t>(i)};
    return std::nullopt;
  }
  std::string say(std::string_view key) const { return words_.words().say(key); }
  Problem fault(std::string_view key, std::string_view field, std::string text) const {
    return {words_.words().say(key, {wire::text_argument(field, std::move(text))})};
  }
  Problem unknown(std::string_view key) const {
    return fault("odds.unknown_tile", "word", std::string{wire::clipped(key, 40)});
  }

  const arena::Rules& rules_;
  const wire::ArenaWords& words_;
};

}  // namespace

Result<std::string> arena_odds(const arena::Rules& rules, const wire::ArenaWords& words,
                               const std::vector<std::string>& asked) {
  Odds odds{rules, words};
  if (!asked.empty() && asked[0] == "refill") return odds.refill({asked.begin() + 1, asked.end()});
  if (!asked.empty() && asked[0] == "attack") return odds.attack(asked);
  return odds.usage();
}

}  // namespace armatura::hosting
