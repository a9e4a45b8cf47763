// What the packs of all games have in common: a set of files, most of them lists of items with a key and a provenance,
// and words for people. Which files and which items there are is the game's own business. It opens no files.
#pragma once
#include <algorithm>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"
#include "catalog/reader.h"
#include "catalog/source.h"

namespace armatura::catalog {

struct PackText {
  std::string_view path;  // inside the pack: "units.json", "strings/ru.json"
  std::string_view text;
};

template <class Content>
struct LoadedPack {
  std::shared_ptr<const Content> content;  // nothing if there is any error
  std::vector<std::string> errors;         // "tiles.json: /tiles/3/family: expected one of …"
  std::vector<std::string> notes;          // worth knowing, no obstacle to play: an item without a name
};

// The values of the files of these names, in their order; what is missing or no JSON is a fault and no value.
std::vector<std::optional<boost::json::value>> parse_pack(std::span<const PackText> files,
                                                          std::span<const std::string_view> names, Faults& faults);

// Words of one language. Whoever adds an item should name it; what a pack does not name keeps the built-in name, which
// is not known here, so a lack is only a note. `items` are the keys that should have words: "tile.A1-01".
bool holds_words(std::string_view path);
void check_words(const PackText& file, std::span<const std::string> items, Faults& faults, Faults& notes);

// pack.json: format, game, id, version; title and licence are for people.
struct PackCard {
  std::string id;
  std::string version;
};
PackCard read_pack_card(const Reader& file, std::string_view game);

// Every file may name its schema for editors.
ObjectReader open_file(const Reader& file);

// A key names an item in files, options and words, so it keeps to letters that need no quoting anywhere.
std::string read_key(ObjectReader& item);

// Where an item comes from. The rules of play never ask; an item that wants to know has a member `source`.
Source read_provenance(ObjectReader& item);

template <class Item>
std::vector<std::string_view> keys_of(const std::vector<Item>& items) {
  std::vector<std::string_view> keys;
  keys.reserve(items.size());
  for (const Item& item : items) keys.push_back(item.key);
  return keys;
}

// The items of a list, each with a key of its own. read(object, item) takes the other members.
template <class Item, class Read>
std::vector<Item> read_items(const Reader& list, std::size_t least, std::size_t most, Read read) {
  std::vector<Item> items;
  for (const Reader& reader : list.items(least, most)) {
    ObjectReader object = reader.object();
    Item item;
    item.key = read_key(object);
    if (std::any_of(items.begin(), items.end(), [&](const Item& other) { return other.key == item.key; }))
      reader.fault("the key " + in_quotes(item.key) + " is already taken by another item of this list",
                   {FaultKind::Taken, item.key});
    read(object, item);
    [[maybe_unused]] const Source source = read_provenance(object);
    if constexpr (requires { item.source = source; }) item.source = source;
    object.finish();
    items.push_back(std::move(item));
  }
  return items;
}

// A file that holds one such list under this name and nothing else.
template <class Item, class Read>
std::vector<Item> read_list(const Reader& file, std::string_view name, std::size_t least, std::size_t most, Read read) {
  ObjectReader members = open_file(file);
  std::vector<Item> items = read_items<Item>(members.required(name), least, most, read);
  members.finish();
  return items;
}

}  // namespace armatura::catalog
