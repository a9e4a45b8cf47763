#include "games/arena/rules/effects.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/arena/rules/content_words.h"

namespace armatura::arena {
namespace {

using Families = Set<Family, std::uint8_t>;

constexpr Families kMovement = Families{}.with(Family::Movement);
constexpr Families kRotation = Families{}.with(Family::Rotation);
constexpr Families kAttack = Families{}.with(Family::Attack);
constexpr Families kDefence = Families{}.with(Family::Defence);
constexpr Families kTerrain = Families{}.with(Family::Terrain);
constexpr Families kActivated = {kMovement.bits | kRotation.bits | kAttack.bits};
constexpr Families kModules = {kActivated.bits | kDefence.bits};

// A keyword is a verb, a number or a flag of the tile.
struct Keyword {
  std::string_view word;
  Families families;
  Verb verb{Verb::None};
  std::uint8_t TileDesign::* number{};
  bool TileDesign::* flag{};
  int most{};
};

constexpr int kFarthest = 9;
constexpr int kFullTurn = 3;  // SA-ROT-02: three sectors reach every facing

constexpr Keyword verb(std::string_view word, Families families, Verb verb, int most) {
  return {word, families, verb, most > 0 ? &TileDesign::strength : nullptr, nullptr, most};
}
constexpr Keyword number(std::string_view word, Families families, std::uint8_t TileDesign::* number, int most) {
  return {word, families, Verb::None, number, nullptr, most};
}
constexpr Keyword flag(std::string_view word, Families families, bool TileDesign::* flag) {
  return {word, families, Verb::None, nullptr, flag, 0};
}

constexpr auto kKeywords = std::to_array<Keyword>({
    verb("move", kMovement, Verb::Move, kFarthest),                       // SA-MOVE-01
    verb("shift", kMovement, Verb::Shift, kFarthest),                     // SA-SHIFT-01
    verb("jump", kMovement, Verb::Jump, kFarthest),                       // SA-JUMP-01
    verb("rotate", kRotation, Verb::Rotate, kFullTurn),                   // SA-ROT-01
    verb("melee", kAttack, Verb::Melee, kFarthest),                       // SA-ATK-02
    verb("direct", kAttack, Verb::Direct, kFarthest),                     // SA-ATK-03
    verb("lob", kAttack, Verb::Lob, kFarthest),                           // SA-ATK-04
    verb("circle", kAttack, Verb::Circle, kFarthest),                     // SA-NATK-07
    verb("burst", kAttack, Verb::Burst, kFarthest),                       // SA-NATK-08
    verb("ram", kAttack, Verb::Ram, 0),                                   // SA-NATK-01
    verb("defend", kDefence, Verb::Defend, 0),                            // SA-DEF-02
    number("push", kAttack, &TileDesign::push, kFarthest),                // SA-ATK-07
    number("turn", kAttack, &TileDesign::turn, kFullTurn),                // SA-ATK-07
    number("heat", kAttack, &TileDesign::heat, kFarthest),                // SA-ATK-07
    flag("ignore_defence", kAttack, &TileDesign::ignore_defence),         // SA-EFF-01
    number("aimed_heat", kAttack, &TileDesign::aimed_heat, kFarthest),    // SA-EFF-02
    number("self_damage", kAttack, &TileDesign::self_damage, kFarthest),  // SA-EFF-04
    number("cool_target", kAttack, &TileDesign::cool_target, kFarthest),  // SA-EFF-06
    flag("pull", kAttack, &TileDesign::pull),                             // SA-EFF-08
    flag("quick", kActivated, &TileDesign::quick),                        // SA-TURN-06
    flag("auto", kModules, &TileDesign::auto_cool),                       // SA-HEAT-07
    flag("obstacle", kTerrain, &TileDesign::obstacle),                    // SA-TERR-02
    number("cover", kTerrain, &TileDesign::cover, kFarthest),             // SA-TERR-03
    number("cool", kTerrain, &TileDesign::cool, kFarthest),               // SA-TERR-04
    number("burn", kTerrain, &TileDesign::burn, kFarthest),               // SA-TERR-05
    number("explosive", kTerrain, &TileDesign::explosive, kFarthest),     // SA-TERR-06
    flag("one_shot", kTerrain, &TileDesign::one_shot),                    // SA-TERR-08
    number("blast", kTerrain, &TileDesign::blast, kFarthest),             // SA-TERR-09
    number("snare", kTerrain, &TileDesign::snare, kFarthest),             // SA-TERR-10
    number("slide", kTerrain, &TileDesign::slide, kFarthest),             // SA-NTERR-01
    number("slow", kTerrain, &TileDesign::slow, kFarthest),               // SA-NTERR-03
    flag("full_cool", kTerrain, &TileDesign::full_cool),                  // SA-NTERR-06
    number("damage", kTerrain, &TileDesign::damage, kFarthest),           // SA-NTERR-08
});

constexpr auto kKeywordWords = [] {
  std::array<std::string_view, kKeywords.size()> words{};
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kKeywords[i].word;
  return words;
}();

// SA-SHIFT-01: the relative directions a shift may take.
constexpr auto kDirectionWords = std::to_array<std::string_view>({"any", "rear", "sides"});
constexpr std::array<Set<int, std::uint8_t>, kDirectionWords.size()> kDirectionSets{
    {{0b111111}, {0b001000}, {0b110110}}};

constexpr std::size_t kDefendedSides = std::tuple_size_v<decltype(TileDesign::defence)>;

std::vector<std::string_view> words_for(Family family, bool verbs) {
  std::vector<std::string_view> words;
  for (const Keyword& keyword : kKeywords)
    if (keyword.families.has(family) && (keyword.verb != Verb::None) == verbs) words.push_back(keyword.word);
  return words;
}

std::string named(Family family) { return std::string(word_of(kFamilyWords, family)); }

void read_parameters(catalog::ObjectReader& effect, const Keyword& keyword, TileDesign& tile) {
  const auto byte = [&](std::string_view name, int least, int most) {
    return static_cast<std::uint8_t>(effect.required(name).whole(least, most));
  };
  if (keyword.number) tile.*keyword.number = byte(keyword.verb == Verb::None ? "amount" : "strength", 1, keyword.most);
  if (keyword.flag) tile.*keyword.flag = true;
  if (keyword.verb == Verb::Shift)
    tile.shift_sides = kDirectionSets[effect.required("directions").word(kDirectionWords).value_or(0)];
  if (keyword.verb == Verb::Lob) {
    tile.range_min = byte("range_min", 1, kFarthest);
    tile.range_max = byte("range_max", tile.range_min, kFarthest);
  }
  if (keyword.verb == Verb::Defend) {
    for (std::size_t side = 0; side < kDefendedSides; ++side)
      tile.defence[side] = static_cast<std::uint8_t>(effect.whole_or(kSideWords[side], 0, 0, kFarthest));
    tile.defence_all = static_cast<std::uint8_t>(effect.whole_or("all", 0, 0, kFarthest));
  }
}

// Combinations that no rule gives a meaning to are refused here, so that no rule has to invent one in the middle of
// play.
void check_together(const catalog::Reader& effects, const TileDesign& tile) {
  const auto refuse_if = [&](bool wrong, std::string_view why) {
    if (wrong) effects.fault(why);
  };
  const bool no_line = tile.verb == Verb::Lob;
  refuse_if(tile.push && no_line, "push needs a straight line to the target, which lob has not (SA-ATK-07)");
  refuse_if(tile.pull && tile.verb != Verb::Direct, "pull works along the line of a direct shot only (SA-EFF-08)");
  refuse_if(tile.quick && tile.verb == Verb::Ram, "a ram is a reaction and cannot be quick (SA-NATK-03)");
  const bool defends =
      tile.defence_all || std::any_of(tile.defence.begin(), tile.defence.end(), [](int n) { return n > 0; });
  refuse_if(tile.verb == Verb::Defend && !defends, "defend needs a value above 0 for some side (SA-DEF-02)");

  const bool bursts = tile.blast || tile.snare;
  refuse_if(tile.one_shot && !bursts, "one_shot needs blast or snare beside it (SA-TERR-08)");
  refuse_if(bursts && !tile.one_shot, "blast and snare need one_shot beside them (SA-TERR-08)");
  const bool lasting = tile.obstacle || tile.cover || tile.cool || tile.burn || tile.explosive || tile.slide ||
                       tile.slow || tile.full_cool || tile.damage;
  refuse_if(tile.one_shot && lasting, "a one_shot tile may hold blast and snare only (SA-TERR-08)");
  refuse_if(tile.damage && tile.burn, "damage and burn may not share a tile (SA-TIME-03)");
  refuse_if(tile.slide && tile.slow, "slide and slow may not share a tile (SA-TIME-03)");
  refuse_if(tile.cool && tile.full_cool, "cool and full_cool may not share a tile (SA-TIME-04)");
}

}  // namespace

std::vector<Effect> effects_of(const TileDesign& tile) {
  std::vector<Effect> effects;
  for (const Keyword& keyword : kKeywords) {
    const bool printed = keyword.verb != Verb::None ? tile.verb == keyword.verb
                         : keyword.flag             ? tile.*keyword.flag
                                                    : tile.*keyword.number > 0;
    if (!printed) continue;
    Effect effect{keyword.word, {}, {}};
    if (keyword.number)
      effect.parameters.push_back({keyword.verb == Verb::None ? "amount" : "strength", tile.*keyword.number});
    if (keyword.verb == Verb::Shift) {
      const auto found = std::find(kDirectionSets.begin(), kDirectionSets.end(), tile.shift_sides);
      if (found != kDirectionSets.end())
        effect.directions = kDirectionWords[static_cast<std::size_t>(found - kDirectionSets.begin())];
    }
    if (keyword.verb == Verb::Lob) {
      effect.parameters.push_back({"range_min", tile.range_min});
      effect.parameters.push_back({"range_max", tile.range_max});
    }
    if (keyword.verb == Verb::Defend) {
      for (std::size_t side = 0; side < kDefendedSides; ++side)
        if (tile.defence[side]) effect.parameters.push_back({kSideWords[side], tile.defence[side]});
      if (tile.defence_all) effect.parameters.push_back({"all", tile.defence_all});
    }
    effects.push_back(std::move(effect));
  }
  return effects;
}

void read_effects(const catalog::Reader& effects, TileDesign& tile) {
  std::vector<std::string_view> seen;
  bool all_known = true;
  for (const catalog::Reader& item : effects.items(1, kKeywords.size())) {
    catalog::ObjectReader effect = item.object();
    const catalog::Reader kind = effect.required("kind");
    const auto known = kind.word(kKeywordWords);
    if (!known) {
      all_known = false;
      continue;
    }
    const Keyword& keyword = kKeywords[*known];
    if (!keyword.families.has(tile.family)) {
      auto fitting = words_for(tile.family, true);
      for (const std::string_view property : words_for(tile.family, false)) fitting.push_back(property);
      kind.fault(catalog::in_quotes(keyword.word) + " does not fit the family " + named(tile.family) +
                 "; expected one of " + catalog::listed(fitting));
      all_known = false;
      continue;
    }
    if (std::find(seen.begin(), seen.end(), keyword.word) != seen.end())
      kind.fault(catalog::in_quotes(keyword.word) + " stands twice on this tile");
    seen.push_back(keyword.word);
    if (keyword.verb != Verb::None) {
      if (tile.verb != Verb::None && tile.verb != keyword.verb)
        kind.fault("a module does one thing: only one verb may stand here");
      tile.verb = keyword.verb;
    }
    read_parameters(effect, keyword, tile);
    effect.finish();
  }
  if (!all_known) return;  // what is missing may be what was mistyped
  if (tile.verb == Verb::None && tile.family != Family::Terrain)
    effects.fault("a tile of the family " + named(tile.family) + " needs one of " +
                  catalog::listed(words_for(tile.family, true)));
  check_together(effects, tile);
}

}  // namespace armatura::arena
