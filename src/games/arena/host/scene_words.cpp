#include "games/arena/host/scene_words.h"

#include <optional>
#include <vector>

#include "base/nearest.h"
#include "catalog/faults.h"
#include "games/arena/host/host.h"
#include "games/arena/wire/names.h"
#include "hosting/packs_of.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr std::string_view kSeatLetters = "ABCD";

template <class Designs>
std::vector<std::string_view> keys_of(const Designs& designs) {
  std::vector<std::string_view> keys;
  keys.reserve(designs.size());
  for (const auto& design : designs) keys.push_back(design.key);
  return keys;
}

template <class IdType, class Designs>
std::string key_text(const Designs& designs, IdType id) {
  return id.value < designs.size() ? designs[id.value].key : "none";
}

template <class IdType, class Designs>
std::optional<IdType> find_key(const Designs& designs, std::string_view key) {
  for (std::size_t i = 0; i < designs.size(); ++i)
    if (designs[i].key == key) return IdType{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

}  // namespace

ArenaSceneWords::ArenaSceneWords(const Rules& rules)
    : SceneWordsOf(shape_of<Action>(), shape_of<Fact>()), rules_(rules) {}

const ArenaNames& ArenaSceneWords::tile_names() const {
  if (!tile_names_)
    tile_names_ = std::make_shared<const ArenaNames>(*rules_.content, *PacksOf<ArenaHost>::vocabulary({}));
  return *tile_names_;
}

bool ArenaSceneWords::name_module(Seat seat, ModuleId id, const std::string& name) {
  return names_[seat.value].emplace(name, id).second;
}

bool ArenaSceneWords::is_seat(std::string_view word) const {
  const std::size_t index = word.size() == 1 ? kSeatLetters.find(word[0]) : std::string_view::npos;
  return index != std::string_view::npos && static_cast<int>(index) < rules_.seats();
}

Seat ArenaSceneWords::seat(std::string_view word) const { return word == "nobody" ? kNobody : somebody(word); }

Seat ArenaSceneWords::somebody(std::string_view word) const {
  if (!is_seat(word))
    scene_fault("expected a seat from A to " + seat_text(Seat{static_cast<std::uint8_t>(rules_.seats() - 1)}) +
                ", found " + catalog::in_quotes(word));
  return Seat{static_cast<std::uint8_t>(kSeatLetters.find(word[0]))};
}

CellId ArenaSceneWords::cell(std::string_view word) const {
  if (word == "none") return kNoCell;
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) scene_fault("expected a cell such as -2,0, found " + catalog::in_quotes(word));
  const Hex hex{static_cast<std::int8_t>(read_number(word.substr(0, comma), -20, 20)),
                static_cast<std::int8_t>(read_number(word.substr(comma + 1), -20, 20))};
  const CellId found = rules_.map.find(hex);
  if (found == kNoCell) scene_fault("the arena has no cell " + std::string(word));
  return found;
}

Direction ArenaSceneWords::direction(std::string_view word) const {
  if (word.size() != 2 || word[0] != 'f' || word[1] < '0' || word[1] > '5')
    scene_fault("expected a direction from f0 to f5, found " + catalog::in_quotes(word));
  return Direction{static_cast<std::uint8_t>(word[1] - '0')};
}

TileId ArenaSceneWords::tile(std::string_view word) const {
  if (word == "none") return kNoTile;
  if (const auto found = find_key<TileId>(rules_.content->tiles, word)) return *found;
  const std::vector<TileId> called = tile_names().tiles(word);
  if (called.size() == 1) return called.front();
  if (called.empty()) {
    const std::string nearest = tile_names().nearest_tile(word);
    scene_fault("expected a tile of the pack, found " + catalog::in_quotes(word) +
                (nearest.empty() ? "" : "; did you mean " + catalog::in_quotes(nearest) + "?"));
  }
  std::string keys;
  for (const TileId tile : called) keys += (keys.empty() ? "" : ", ") + tile_text(tile);
  scene_fault("several tiles are called " + catalog::in_quotes(word) + ": " + keys);
}

bool ArenaSceneWords::means_tile(std::string_view word, std::span<const std::string_view> others) const {
  if (find_key<TileId>(rules_.content->tiles, word) || !tile_names().tiles(word).empty()) return true;
  return nearest_word(word, others).empty() &&
         (word.find('-') != std::string_view::npos || !tile_names().nearest_tile(word).empty());
}

MineId ArenaSceneWords::mine(std::string_view word) const {
  if (word == "none") return kNoMine;
  const auto found = find_key<MineId>(rules_.content->mines, word);
  if (!found) unknown_word("a mine of the pack", word, keys_of(rules_.content->mines));
  return *found;
}

AbilityId ArenaSceneWords::ability(std::string_view word) const {
  if (word == "none") return kNoAbility;
  const std::vector<AbilityDesign>& abilities = rules_.content->abilities;
  if (const auto found = find_key<AbilityId>(abilities, word)) return *found;
  for (std::size_t i = 0; i < abilities.size(); ++i)
    if (wire::word_of(abilities[i].verb) == word) return AbilityId{static_cast<std::uint8_t>(i)};
  unknown_word("an ability", word, wire::words_of<AbilityVerb>());
}

RobotId ArenaSceneWords::robot(std::string_view word) const {
  const auto found = find_key<RobotId>(rules_.content->robots, word);
  if (!found) unknown_word("a robot of the pack", word, keys_of(rules_.content->robots));
  return *found;
}

std::optional<ModuleId> ArenaSceneWords::find_module(std::string_view word, Seat owner) const {
  if (word.size() > 2 && word[1] == '.') {
    owner = somebody(word.substr(0, 1));
    word = word.substr(2);
  }
  if (word == "central") return kCentral;
  if (!word.empty() && word[0] >= '0' && word[0] <= '9')
    return ModuleId{static_cast<std::uint8_t>(read_number(word, 0, 255))};
  if (owner.value >= kMaxSeats) return std::nullopt;
  const auto& named = names_[owner.value];
  if (const auto found = named.find(word); found != named.end()) return found->second;
  // Without a name of its own a module is called by its tile.
  for (const TileId tile : tile_names().tiles(word))
    if (const auto found = named.find(tile_text(tile)); found != named.end()) return found->second;
  return std::nullopt;
}

ModuleId ArenaSceneWords::module(std::string_view word, Seat owner) const {
  if (const auto found = find_module(word, owner)) return *found;
  std::vector<std::string_view> known;
  for (const auto& names : names_)
    for (const auto& [name, id] : names) known.push_back(name);
  unknown_word("a module of " + seat_text(owner), word, known);
}

std::string ArenaSceneWords::seat_text(Seat seat) const {
  return seat.value < kSeatLetters.size() ? std::string(1, kSeatLetters[seat.value]) : "nobody";
}

std::string ArenaSceneWords::cell_text(CellId cell) const {
  if (cell.value >= rules_.map.size) return "none";
  const Hex hex = rules_.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string ArenaSceneWords::tile_text(TileId tile) const { return key_text(rules_.content->tiles, tile); }

std::string ArenaSceneWords::ability_text(AbilityId ability) const {
  const auto& abilities = rules_.content->abilities;
  return ability.value < abilities.size() ? std::string(wire::word_of(abilities[ability.value].verb)) : "none";
}

std::string ArenaSceneWords::module_text(ModuleId id, Seat owner) const {
  if (id == kCentral) return "central";
  if (owner.value < kMaxSeats)
    for (const auto& [name, named] : names_[owner.value])
      if (named == id) return name;
  return std::to_string(id.value);
}

bool ArenaSceneWords::read_own(const armatura::Shape& shape, std::string_view word, Seat owner, void* value) const {
  return reads<Seat>(shape, value, [&] { return seat(word); }) ||
         reads<CellId>(shape, value, [&] { return cell(word); }) ||
         reads<Direction>(shape, value, [&] { return direction(word); }) ||
         reads<TileId>(shape, value, [&] { return tile(word); }) ||
         reads<MineId>(shape, value, [&] { return mine(word); }) ||
         reads<AbilityId>(shape, value, [&] { return ability(word); }) ||
         reads<ModuleId>(shape, value, [&] { return module(word, owner); }) ||
         reads<RobotId>(shape, value, [&] { return robot(word); }) ||
         ((word == "before" || word == "after") && reads<bool>(shape, value, [&] { return word == "before"; }));
}

bool ArenaSceneWords::write_own(std::string& text, const armatura::Shape& shape, const void* value, Seat owner) const {
  const Content& content = *rules_.content;
  return writes<Seat>(text, shape, value, [&](Seat seat) { return seat_text(seat); }) ||
         writes<CellId>(text, shape, value, [&](CellId cell) { return cell_text(cell); }) ||
         writes<Direction>(text, shape, value, [](Direction to) { return "f" + std::to_string(to.value); }) ||
         writes<TileId>(text, shape, value, [&](TileId tile) { return tile_text(tile); }) ||
         writes<MineId>(text, shape, value, [&](MineId mine) { return key_text(content.mines, mine); }) ||
         writes<AbilityId>(text, shape, value, [&](AbilityId ability) { return ability_text(ability); }) ||
         writes<ModuleId>(text, shape, value, [&](ModuleId module) { return module_text(module, owner); }) ||
         writes<RobotId>(text, shape, value, [&](RobotId robot) { return key_text(content.robots, robot); });
}

bool ArenaSceneWords::may_be_missing(const armatura::Shape& shape) const { return &shape == &shape_of<How>(); }

// Some seat has a module of this name: a mistyped one would never be missed.
void ArenaSceneWords::probe(const armatura::Shape& shape, std::string_view word) const {
  if (&shape != &shape_of<ModuleId>()) return SceneVocabulary::probe(shape, word);
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (find_module(word, Seat{seat})) return;
  module(word, kNobody);
}

bool ArenaSceneWords::fits(const armatura::Shape& shape, std::string_view word, const void* value, Seat owner) const {
  if (&shape != &shape_of<ModuleId>()) return SceneVocabulary::fits(shape, word, value, owner);
  return find_module(word, owner) == *static_cast<const ModuleId*>(value);
}

std::size_t ArenaSceneWords::drawn(const Draw&, const std::string& word) const {
  if (is_seat(word)) return seat(word).value;
  if (!word.empty() && word[0] >= '0' && word[0] <= '9') return static_cast<std::size_t>(read_number(word, 0, 65535));
  if (const auto found = find_key<MineId>(rules_.content->mines, word)) return found->value;
  return tile(word).value;
}

}  // namespace armatura::hosting
