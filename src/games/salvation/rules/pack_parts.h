// The steps of loading a pack, in their order: shape, substance, text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"
#include "catalog/reader.h"
#include "games/salvation/rules/content.h"

namespace armatura::salvation {

// The files of a pack, each at its root.
struct PackReaders {
  catalog::Reader pack;
  catalog::Reader units;
  catalog::Reader tokens;
  catalog::Reader cards_skynet;
  catalog::Reader cards_resistance;
  catalog::Reader map;
  catalog::Reader opening;
};

// Depth 1: the shape of every file, and references by name. The content is whole only if there were no faults.
Content read_content(const PackReaders& files);
void read_map(const catalog::Reader& file, Content& content);

// Depth 2: what must hold between the parts. Expects content of sound shape, and completes it (hash).
void check_content(Content& content, catalog::Faults& faults);
void check_map(const Content& content, catalog::Faults& faults);
void check_cards(const Content& content, catalog::Faults& faults);

// The rule-relevant members of the normalised text, which is also what the hash covers.
std::string rule_text(const Content& content);

// The items of part 0, then those of part 1 and so on, each part in the order of the author.
template <class Item, class PartOf>
std::vector<Item> in_parts(const std::vector<Item>& items, int parts, PartOf part_of) {
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (int part = 0; part < parts; ++part)
    for (const Item& item : items)
      if (part_of(item) == part) sorted.push_back(item);
  return sorted;
}

// "/cards/3". The cards of a side are numbered within their file, as the author sees them.
std::string place_of(std::string_view list, std::size_t index);

}  // namespace armatura::salvation
