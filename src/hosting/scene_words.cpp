#include "hosting/scene_words.h"

#include <charconv>
#include <limits>
#include <optional>
#include <type_traits>
#include <variant>

#include "catalog/faults.h"
#include "wire/arena_names.h"

namespace armatura::hosting {
namespace {

using namespace arena;

constexpr std::string_view kSeatLetters = "ABCD";

template <class T>
concept Listed = requires { wire::WordsOf<T>::kList; };

template <class T>
constexpr bool kIsIntSet = std::is_same_v<T, Set<int, std::uint8_t>>;

// Calls visit with a default value of every alternative, in order.
template <class Variant, class Visit>
void each_alternative(const Visit& visit) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (visit(std::integral_constant<std::size_t, I>{}, std::variant_alternative_t<I, Variant>{}), ...);
  }(std::make_index_sequence<std::variant_size_v<Variant>>{});
}

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

template <class One>
Seat owner_in(const One& fact) {
  if constexpr (requires { fact.seat; }) {
    return fact.seat;
  } else {
    return kNobody;
  }
}

}  // namespace

void scene_fault(std::string what) { throw SceneFault{0, std::move(what)}; }

void unknown_word(std::string_view expected, std::string_view found, std::span<const std::string_view> known) {
  scene_fault("expected " + std::string(expected) + ", found " + catalog::in_quotes(found) +
              catalog::suggestion(found, known));
}

int read_number(std::string_view word, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < least || number > most)
    scene_fault("expected a number from " + std::to_string(least) + " to " + std::to_string(most) + ", found " +
                catalog::in_quotes(word));
  return number;
}

bool SceneWords::name_module(Seat seat, ModuleId id, const std::string& name) {
  return names_[seat.value].emplace(name, id).second;
}

bool SceneWords::is_seat(std::string_view word) const {
  const std::size_t index = word.size() == 1 ? kSeatLetters.find(word[0]) : std::string_view::npos;
  return index != std::string_view::npos && static_cast<int>(index) < rules_.seats();
}

Seat SceneWords::seat(std::string_view word) const { return word == "nobody" ? kNobody : somebody(word); }

Seat SceneWords::somebody(std::string_view word) const {
  if (!is_seat(word))
    scene_fault("expected a seat from A to " + seat_text(Seat{static_cast<std::uint8_t>(rules_.seats() - 1)}) +
                ", found " + catalog::in_quotes(word));
  return Seat{static_cast<std::uint8_t>(kSeatLetters.find(word[0]))};
}

CellId SceneWords::cell(std::string_view word) const {
  if (word == "none") return kNoCell;
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) scene_fault("expected a cell such as -2,0, found " + catalog::in_quotes(word));
  const Hex hex{static_cast<std::int8_t>(read_number(word.substr(0, comma), -20, 20)),
                static_cast<std::int8_t>(read_number(word.substr(comma + 1), -20, 20))};
  const CellId found = rules_.map.find(hex);
  if (found == kNoCell) scene_fault("the arena has no cell " + std::string(word));
  return found;
}

Direction SceneWords::direction(std::string_view word) const {
  if (word.size() != 2 || word[0] != 'f' || word[1] < '0' || word[1] > '5')
    scene_fault("expected a direction from f0 to f5, found " + catalog::in_quotes(word));
  return Direction{static_cast<std::uint8_t>(word[1] - '0')};
}

TileId SceneWords::tile(std::string_view word) const {
  if (word == "none") return kNoTile;
  const auto found = find_key<TileId>(rules_.content->tiles, word);
  if (!found) unknown_word("a tile of the pack", word, keys_of(rules_.content->tiles));
  return *found;
}

MineId SceneWords::mine(std::string_view word) const {
  if (word == "none") return kNoMine;
  const auto found = find_key<MineId>(rules_.content->mines, word);
  if (!found) unknown_word("a mine of the pack", word, keys_of(rules_.content->mines));
  return *found;
}

AbilityId SceneWords::ability(std::string_view word) const {
  if (word == "none") return kNoAbility;
  const std::vector<AbilityDesign>& abilities = rules_.content->abilities;
  if (const auto found = find_key<AbilityId>(abilities, word)) return *found;
  for (std::size_t i = 0; i < abilities.size(); ++i)
    if (wire::word_of(abilities[i].verb) == word) return AbilityId{static_cast<std::uint8_t>(i)};
  unknown_word("an ability", word, wire::words_of<AbilityVerb>());
}

std::optional<ModuleId> SceneWords::find_module(std::string_view word, Seat owner) const {
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

ModuleId SceneWords::module(std::string_view word, Seat owner) const {
  if (const auto found = find_module(word, owner)) return *found;
  std::vector<std::string_view> known;
  for (const auto& names : names_)
    for (const auto& [name, id] : names) known.push_back(name);
  unknown_word("a module of " + seat_text(owner), word, known);
}

Rule SceneWords::rule(std::string_view word) const {
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

std::string SceneWords::seat_text(Seat seat) const {
  return seat.value < kSeatLetters.size() ? std::string(1, kSeatLetters[seat.value]) : "nobody";
}

std::string SceneWords::cell_text(CellId cell) const {
  if (cell.value >= rules_.map.size) return "none";
  const Hex hex = rules_.map.hexes[cell.value];
  return std::to_string(hex.q) + "," + std::to_string(hex.r);
}

std::string SceneWords::tile_text(TileId tile) const {
  return tile.value < rules_.content->tiles.size() ? rules_.content->tiles[tile.value].key : "none";
}

std::string SceneWords::module_text(ModuleId id, Seat owner) const {
  if (id == kCentral) return "central";
  if (owner.value < kMaxSeats)
    for (const auto& [name, named] : names_[owner.value])
      if (named == id) return name;
  return std::to_string(id.value);
}

template <class T>
T SceneWords::read(std::string_view word, Seat owner) const {
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
std::string SceneWords::write(const T& value, Seat owner) const {
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

Action SceneWords::action(const Words& words, Seat seat) const {
  std::optional<Action> action;
  std::vector<std::string_view> known;
  each_alternative<Action>([&](auto, auto one) {
    using One = decltype(one);
    known.push_back(One::kName);
    if (words.empty() || One::kName != words[0]) return;
    std::size_t next = 1;
    One::each_field(one, [&](std::string_view name, auto& field) {
      using Field = std::remove_cvref_t<decltype(field)>;
      if (next < words.size()) {
        field = read<Field>(words[next++], seat);
      } else if (!std::is_same_v<Field, How>) {  // printed unless said otherwise
        scene_fault(std::string(One::kName) + " needs its " + std::string(name));
      }
    });
    if (next < words.size())
      scene_fault(catalog::in_quotes(words[next]) + " is one word too many for " + std::string(One::kName));
    action = one;
  });
  if (!action) unknown_word("a decision", words.empty() ? "" : words[0], known);
  return *action;
}

std::string SceneWords::action_text(const Action& action, Seat owner) const {
  return std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        std::string text{One::kName};
        One::each_field(one, [&](std::string_view, const auto& field) {
          if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, How>)
            if (field == How::Printed) return;
          text += " " + write(field, owner);
        });
        return text;
      },
      action);
}

// Some seat has a module of this name: a mistyped one would never be missed.
void SceneWords::some_module(std::string_view word) const {
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (find_module(word, Seat{seat})) return;
  module(word, kNobody);
}

FactPattern SceneWords::pattern(const Words& words) const {
  std::optional<FactPattern> pattern;
  std::vector<std::string_view> known;
  each_alternative<Fact>([&](auto index, auto one) {
    using One = decltype(one);
    known.push_back(One::kName);
    if (words.empty() || One::kName != words[0]) return;
    pattern.emplace();
    pattern->kind = index();
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      if (equals == std::string::npos) scene_fault("expected field=value, found " + catalog::in_quotes(words[i]));
      const std::string key = words[i].substr(0, equals);
      const std::string value = words[i].substr(equals + 1);
      if (key == "seen") {
        if (value != "all" && value != "hidden") seat(value);
        pattern->seen = value;
        continue;
      }
      std::vector<std::string_view> fields{"seen"};
      bool found = false;
      One::each_field(one, [&](std::string_view name, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        fields.push_back(name);
        if (name != key) return;
        found = true;
        if constexpr (std::is_same_v<Field, ModuleId>) {
          some_module(value);
        } else {
          read<Field>(value, kNobody);
        }
      });
      if (!found) unknown_word("a field of " + words[0], key, fields);
      pattern->fields.emplace_back(key, value);
    }
  });
  if (!pattern) unknown_word("a fact", words.empty() ? "" : words[0], known);
  return *pattern;
}

bool SceneWords::matches(const FactPattern& pattern, const ArenaEntry& entry) const {
  if (entry.fact.index() != pattern.kind) return false;
  if (!pattern.seen.empty()) {
    const Audience& audience = entry.audience;
    if (pattern.seen == "all" && audience != Audience::everyone()) return false;
    if (pattern.seen == "hidden" && audience != Audience::nobody()) return false;
    if (is_seat(pattern.seen) && audience != Audience::only(seat(pattern.seen))) return false;
  }
  return std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        bool equal = true;
        for (const auto& [key, value] : pattern.fields) {
          One::each_field(one, [&](std::string_view name, const auto& field) {
            using Field = std::remove_cvref_t<decltype(field)>;
            if (name != key) return;
            if constexpr (std::is_same_v<Field, ModuleId>) {
              equal = equal && find_module(value, owner_in(one)) == field;
            } else if constexpr (std::equality_comparable<Field>) {
              equal = equal && read<Field>(value, kNobody) == field;
            }
          });
        }
        return equal;
      },
      entry.fact);
}

std::string SceneWords::entry_text(const ArenaEntry& entry) const {
  std::string text = std::visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        std::string fields{One::kName};
        One::each_field(one, [&](std::string_view name, const auto& field) {
          fields += " " + std::string(name) + "=" + write(field, owner_in(one));
        });
        return fields;
      },
      entry.fact);
  if (entry.rule.value != 0) text += "  [" + rule_name(static_cast<Rule>(entry.rule.value)) + "]";
  return text;
}

}  // namespace armatura::hosting
