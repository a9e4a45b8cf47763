// What each game hides, by items that a pack names: packs in which every such item has a name of its own, and what a
// view shows of them.
#pragma once
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/audience.h"
#include "hosting/hosted.h"
#include "hosting/hosted_content.h"

namespace armatura::server {

namespace json = boost::json;

// ---- Items ----------------------------------------------------------------------------------------------------------

// An item by the kind of list it stands in and its place there: {'t', 17} is tile 17.
using Item = std::pair<char, int>;

inline std::string canary(Item item) {
  std::array<char, 16> name{};
  std::snprintf(name.data(), name.size(), "Q#%c%03d#Q", item.first, item.second);
  return name.data();
}

// A list of items that may be hidden: where a pack has it, and how its items are named.
struct MarkedList {
  char kind;
  std::string file;
  std::string member;
  std::string stem;  // of the keys of its names
};

// The built-in pack with a name for every such item that appears nowhere else. Lists of one kind are counted through.
inline hosting::PackFiles canary_pack(const hosting::HostedGame& game, const std::vector<MarkedList>& lists) {
  hosting::PackFiles files = game.content.builtin_pack();
  json::object names;
  std::map<char, int> numbers;
  for (const MarkedList& list : lists) {
    for (const hosting::PackFile& file : files) {
      if (file.path != list.file) continue;
      const json::value content = json::parse(file.text);
      for (const json::value& item : content.at(list.member).as_array())
        names[list.stem + std::string{item.at("key").as_string()}] = canary({list.kind, numbers[list.kind]++});
    }
  }
  for (hosting::PackFile& file : files)
    if (file.path.starts_with("strings/")) file.text = json::serialize(names);
  return files;
}

inline std::set<Item> named_in(std::string_view text) {
  std::set<Item> named;
  for (std::size_t at = text.find("Q#"); at != std::string_view::npos; at = text.find("Q#", at + 2))
    named.emplace(text[at + 2], std::atoi(std::string{text.substr(at + 3, 3)}.c_str()));
  return named;
}

// Everything that the pack gave such a name.
inline std::set<Item> items_of(const hosting::PackFiles& pack) {
  std::set<Item> items;
  for (const hosting::PackFile& file : pack)
    if (file.path.starts_with("strings/")) items.merge(named_in(file.text));
  return items;
}

// ---- What a view shows ----------------------------------------------------------------------------------------------

// What a game hides and how its views show it.
class Marks {
 public:
  virtual ~Marks() = default;
  virtual std::vector<MarkedList> lists() const = 0;
  // Everything that this view shows by its number.
  virtual void learn(const json::value& view, Viewer viewer, std::set<Item>& shown) const = 0;
  // A refusal would read back an item that this decision names.
  virtual bool names_items(std::string_view code) const = 0;
  // What a decision lays open to all, though no view may ever show it there: it can be shuffled away at once.
  virtual std::optional<Item> opened_by(std::string_view /*code*/) const { return std::nullopt; }
};

inline void collect(const json::value& value, std::string_view member, std::set<Item>& shown) {
  if (const json::object* object = value.if_object()) {
    for (const auto& [name, inner] : *object) collect(inner, {name.data(), name.size()}, shown);
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& inner : *array) collect(inner, member, shown);
  } else if (const std::int64_t* number = value.if_int64()) {
    const int id = static_cast<int>(*number);
    if (member == "tile" || member == "tiles" || member == "dealt") shown.emplace('t', id);
    if (member == "mine") shown.emplace('m', id);
    if (member == "ability" || member == "sealed_ability") shown.emplace('a', id);
  }
}

class ArenaMarks final : public Marks {
 public:
  explicit ArenaMarks(const hosting::HostedGame& game) {
    std::vector<std::string> keys;
    for (const hosting::PackFile& file : game.content.builtin_pack())
      if (file.path == "abilities.json") {
        const json::value content = json::parse(file.text);
        for (const json::value& item : content.at("abilities").as_array())
          keys.emplace_back(item.at("key").as_string());
      }
    for (const hosting::PackFile& file : game.content.builtin_pack()) {
      if (file.path != "robots.json") continue;
      const json::value content = json::parse(file.text);
      for (const json::value& robot : content.at("robots").as_array()) {
        auto& own = abilities_.emplace_back();
        for (const json::value& key : robot.at("abilities").as_array())
          own.push_back(
              static_cast<int>(std::find(keys.begin(), keys.end(), std::string{key.as_string()}) - keys.begin()));
      }
    }
  }
  std::vector<MarkedList> lists() const override {
    return {{'t', "tiles.json", "tiles", "tile."},
            {'m', "mines.json", "mines", "mine."},
            {'a', "abilities.json", "abilities", "ability."}};
  }
  // The first tile belongs to the starting set, which lies open; being number 0 it may be left out. The two abilities
  // of one's own robot are on its card.
  void learn(const json::value& view, Viewer viewer, std::set<Item>& shown) const override {
    collect(view, {}, shown);
    shown.emplace('t', 0);
    if (!viewer) return;
    const json::object& robot = view.at("seen").at("robots").as_array()[viewer->value].as_object();
    const auto design = robot.contains("robot") ? static_cast<std::size_t>(robot.at("robot").as_int64()) : 0;
    for (const int ability : abilities_[design]) shown.emplace('a', ability);
  }
  bool names_items(std::string_view code) const override {
    return code.starts_with("ability ") || code.starts_with("lay ");
  }

 private:
  std::vector<std::vector<int>> abilities_;  // by robot
};

class SalvationMarks final : public Marks {
 public:
  explicit SalvationMarks(const hosting::HostedGame& game) {
    for (const MarkedList& list : lists())
      for (const hosting::PackFile& file : game.content.builtin_pack())
        if (file.path == list.file && list.kind == 'c') {
          const json::value content = json::parse(file.text);
          for (const json::value& item : content.at(list.member).as_array())
            cards_.emplace_back(item.at("key").as_string());
        }
  }
  std::vector<MarkedList> lists() const override {
    return {{'c', "cards_skynet.json", "cards", "card."},
            {'c', "cards_resistance.json", "cards", "card."},
            {'t', "tokens.json", "hidden_objects", "token."}};
  }
  // What lies in a deck, in the special stack or face down is known by its number of copies only.
  void learn(const json::value& view, Viewer, std::set<Item>& shown) const override {
    const json::object& seen = view.at("seen").as_object();
    if (const json::value* cards = seen.if_contains("cards")) {
      const json::object& piles = cards->as_object();
      for (const char* name : {"discard", "gone"})
        if (const json::value* pile = piles.if_contains(name)) learn_pile('c', *pile, shown);
      for (const char* name : {"hands", "known"})
        if (const json::value* hands = piles.if_contains(name))
          for (const json::value& hand : hands->as_array()) learn_pile('c', hand, shown);
      if (const json::value* card = piles.if_contains("in_play")) learn_number('c', *card, shown);
      if (const json::value* front = piles.if_contains("in_front"))
        for (const json::value& one : front->as_array()) learn_member('c', one, "card", shown);
    }
    if (const json::value* draft = seen.if_contains("draft")) learn_member('c', *draft, "card", shown);
    if (const json::value* slots = seen.if_contains("slots"))
      for (const json::value& slot : slots->as_array())
        if (const json::value* token = slot.as_object().if_contains("token")) learn_number('t', *token, shown);
    if (const json::value* gone = seen.if_contains("tokens_gone")) learn_pile('t', *gone, shown);
  }
  bool names_items(std::string_view code) const override {
    const std::string_view verb = code.substr(0, code.find(' '));
    return verb == "play" || verb == "exchange" || verb == "discard" || verb == "take_card" || verb == "take_away";
  }
  // TS-INF-01: the discard piles lie open; a pile may be shuffled into a new deck in the same step (TS-DRW-04).
  std::optional<Item> opened_by(std::string_view code) const override {
    const std::size_t space = code.find(' ');
    const std::string_view verb = code.substr(0, space);
    if (verb != "exchange" && verb != "discard") return std::nullopt;
    const auto card = std::find(cards_.begin(), cards_.end(), code.substr(space + 1));
    return Item{'c', static_cast<int>(card - cards_.begin())};
  }

 private:
  static void learn_number(char kind, const json::value& number, std::set<Item>& shown) {
    shown.emplace(kind, static_cast<int>(number.as_int64()));
  }
  // A member that is left out is 0.
  static void learn_member(char kind, const json::value& object, const char* name, std::set<Item>& shown) {
    const json::value* number = object.as_object().if_contains(name);
    shown.emplace(kind, number == nullptr ? 0 : static_cast<int>(number->as_int64()));
  }
  static void learn_pile(char kind, const json::value& pile, std::set<Item>& shown) {
    const json::array& copies = pile.as_array();
    for (std::size_t i = 0; i < copies.size(); ++i)
      if (copies[i].as_int64() > 0) shown.emplace(kind, static_cast<int>(i));
  }

  std::vector<std::string> cards_;  // keys of both decks
};

// Bronepehota hides nothing on the table (BP-E-03): only what the server itself keeps secret is looked for.
class NoMarks final : public Marks {
 public:
  std::vector<MarkedList> lists() const override { return {}; }
  void learn(const json::value&, Viewer, std::set<Item>&) const override {}
  bool names_items(std::string_view) const override { return false; }
};

inline std::unique_ptr<Marks> marks_of(const hosting::HostedGame& game) {
  if (game.id == "arena") return std::make_unique<ArenaMarks>(game);
  if (game.id == "salvation") return std::make_unique<SalvationMarks>(game);
  return std::make_unique<NoMarks>();
}

}  // namespace armatura::server
