#include "games/arena/host/scene_words.h"

#include <concepts>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "catalog/faults.h"
#include "games/arena/wire/names.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr std::string_view kSeatLetters = "ABCD";

template <class T>
concept Listed = requires { WordsOf<T>::kList; };

template <class T>
constexpr bool kIsIntSet = std::is_same_v<T, Set<int, std::uint8_t>>;

template <class Designs>
std::vector<std::string_view> keys_of(const Designs& designs) {
  std::vector<std::string_view> keys;
  keys.reserve(designs.size());
  for (const auto& design : designs) keys.push_back(design.key);
  return keys;
}

template <class IdType, class Designs>
std::optional<IdType> find_key(const Designs& designs, std::string_view key) {
  for (std::size_t i = 0; i < designs.size(); ++i)
    if (designs[i].key == key) return IdType{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

}  // namespace

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
  const auto found = find_key<TileId>(rules_.content->tiles, word);
  if (!found) unknown_word("a tile of the pack", word, keys_of(rules_.content->tiles));
  return *found;
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

std::optional<ModuleId> ArenaSceneWords::find_module(std::string_view word, Seat owner) const {
  if (word.size() > 2 && word[1] == '.') {
    owner = somebody(word.substr(0, 1));
    word = word.substr(2);
  }
  if (word == "central") return kCentral;
  if (!word.empty() && word[0] >= '0' && word[0] <= '9')
    return ModuleId{static_cast<std::uint8_t>(read_number(word, 0, 255))};
  if (owner.value >= kMaxSeats) return std::nullopt;
  const auto found = names_[owner.value].find(word);
  return found == names_[owner.value].end() ? std::nullopt : std::optional(found->second);
}

ModuleId ArenaSceneWords::module(std::string_view word, Seat owner) const {
  if (const auto found = find_module(word, owner)) return *found;
  std::vector<std::string_view> known;
  for (const auto& names : names_)
    for (const auto& [name, id] : names) known.push_back(name);
  unknown_word("a module of " + seat_text(owner), word, known);
}

RuleId ArenaSceneWords::rule(std::string_view word) const {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (std::uint16_t i = 1; i < static_cast<std::uint16_t>(Rule::Count); ++i)
      names.push_back(rule_name(static_cast<Rule>(i)));
    return names;
  }();
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == word) return static_cast<Rule>(i + 1);
  unknown_word("a rule", word, std::vector<std::string_view>(kNames.begin(), kNames.end()));
}

std::string ArenaSceneWords::seat_text(Seat seat) const {
  return seat.value < kSeatLetters.size() ? std::string(1, kSeatLetters[seat.value]) : "nobody";
}

std::string ArenaSceneWords::cell_text(CellId cell) const {
  if (cell.value >= rules_.map.size) return "none";
  const Hex hex = rules_.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string ArenaSceneWords::tile_text(TileId tile) const {
  return tile.value < rules_.content->tiles.size() ? rules_.content->tiles[tile.value].key : "none";
}

std::string ArenaSceneWords::module_text(ModuleId id, Seat owner) const {
  if (id == kCentral) return "central";
  if (owner.value < kMaxSeats)
    for (const auto& [name, named] : names_[owner.value])
      if (named == id) return name;
  return std::to_string(id.value);
}

template <class T>
T ArenaSceneWords::read(std::string_view word, Seat owner) const {
  if constexpr (std::is_same_v<T, Seat>) {
    return seat(word);
  } else if constexpr (std::is_same_v<T, CellId>) {
    return cell(word);
  } else if constexpr (std::is_same_v<T, Direction>) {
    return direction(word);
  } else if constexpr (std::is_same_v<T, TileId>) {
    return tile(word);
  } else if constexpr (std::is_same_v<T, MineId>) {
    return mine(word);
  } else if constexpr (std::is_same_v<T, AbilityId>) {
    return ability(word);
  } else if constexpr (std::is_same_v<T, ModuleId>) {
    return module(word, owner);
  } else if constexpr (std::is_same_v<T, RobotId>) {
    const auto found = find_key<RobotId>(rules_.content->robots, word);
    if (!found) unknown_word("a robot of the pack", word, keys_of(rules_.content->robots));
    return *found;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (word == "yes" || word == "before") return true;
    if (word == "no" || word == "after") return false;
    scene_fault("expected yes or no, found " + catalog::in_quotes(word));
  } else if constexpr (Listed<T>) {
    const auto found = wire::enumerator_of<T>(word);
    if (!found) unknown_word("one of " + catalog::listed(wire::words_of<T>()), word, wire::words_of<T>());
    return *found;
  } else if constexpr (std::is_integral_v<T>) {
    using Bounds = std::numeric_limits<T>;
    return static_cast<T>(read_number(word, Bounds::min(), Bounds::max()));
  } else if constexpr (kIsIntSet<T>) {  // "0+2"
    T set;
    while (word != "none" && !word.empty()) {
      const std::size_t plus = word.find('+');
      set = set.with(read_number(word.substr(0, plus), 0, 7));
      word = plus == std::string_view::npos ? std::string_view{} : word.substr(plus + 1);
    }
    return set;
  } else {
    scene_fault("this field cannot be compared in a scene");
  }
}

template <class T>
std::string ArenaSceneWords::write(const T& value, Seat owner) const {
  if constexpr (std::is_same_v<T, Seat>) {
    return seat_text(value);
  } else if constexpr (std::is_same_v<T, CellId>) {
    return cell_text(value);
  } else if constexpr (std::is_same_v<T, Direction>) {
    return "f" + std::to_string(value.value);
  } else if constexpr (std::is_same_v<T, TileId>) {
    return tile_text(value);
  } else if constexpr (std::is_same_v<T, MineId>) {
    return value.value < rules_.content->mines.size() ? rules_.content->mines[value.value].key : "none";
  } else if constexpr (std::is_same_v<T, AbilityId>) {
    return value.value < rules_.content->abilities.size()
               ? std::string(wire::word_of(rules_.content->abilities[value.value].verb))
               : "none";
  } else if constexpr (std::is_same_v<T, ModuleId>) {
    return module_text(value, owner);
  } else if constexpr (std::is_same_v<T, RobotId>) {
    return value.value < rules_.content->robots.size() ? rules_.content->robots[value.value].key : "none";
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? "yes" : "no";
  } else if constexpr (Listed<T>) {
    return std::string(wire::word_of(value));
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else if constexpr (kIsIntSet<T>) {
    std::string text;
    for (int i = 0; i < 8; ++i)
      if (value.has(i)) text += (text.empty() ? "" : "+") + std::to_string(i);
    return text.empty() ? "none" : text;
  } else {
    return "...";
  }
}

// Some seat has a module of this name: a mistyped one would never be missed.
void ArenaSceneWords::some_module(std::string_view word) const {
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (find_module(word, Seat{seat})) return;
  module(word, kNobody);
}

template <class T>
void ArenaSceneWords::probe(std::string_view word) const {
  if constexpr (std::is_same_v<T, ModuleId>) {
    some_module(word);
  } else {
    read<T>(word, kNobody);
  }
}

template <class T>
bool ArenaSceneWords::fits(std::string_view word, const T& value, Seat owner) const {
  if constexpr (std::is_same_v<T, ModuleId>) {
    return find_module(word, owner) == value;
  } else if constexpr (std::equality_comparable<T>) {
    return read<T>(word, kNobody) == value;
  } else {
    return true;
  }
}

std::size_t ArenaSceneWords::drawn(const Draw&, const std::string& word) const {
  if (is_seat(word)) return seat(word).value;
  if (!word.empty() && word[0] >= '0' && word[0] <= '9') return static_cast<std::size_t>(read_number(word, 0, 65535));
  if (const auto found = find_key<MineId>(rules_.content->mines, word)) return found->value;
  return tile(word).value;
}

Action ArenaSceneWords::action(const Words& words, Seat seat) const {
  return read_decision<Action>(*this, words, seat);
}

std::string ArenaSceneWords::action_text(const Action& action, Seat owner) const {
  return write_decision(*this, action, owner);
}

FactPattern ArenaSceneWords::pattern(const Words& words) const { return read_pattern<Fact>(*this, words); }

bool ArenaSceneWords::matches(const FactPattern& pattern, const ArenaEntry& entry) const {
  return matches_pattern(*this, pattern, entry);
}

std::string ArenaSceneWords::entry_text(const ArenaEntry& entry) const { return write_entry(*this, entry); }

}  // namespace armatura::hosting
